import { mailsTo } from '../support/development-mailbox';
import {
  codeOf,
  created,
  fieldsOf,
  formOf,
  freshPicture,
  issueTransit,
  type Json,
  makeStaffedWallet,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
let transit: string;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app, { allowedPasses: ['TRANSIT'] });
  transit = (await makeTransit(wallet.owner))._id;
});

const base = {
  type: 'Train',
  number: 'TGV 6171',
  originStationCode: 'PAR',
  originName: 'Paris',
  destinationStationCode: 'NCE',
  destinationName: 'Nice',
  departureTime: '08:15',
  arrivalTime: '13:50',
};
const flags = [
  'enableOneTimeUse',
  'disableIOSPassSharing',
  'disablePassLinkSharing',
  'disableMultipleHolders',
  'enableSecurityAnimation',
  'enableRotatingBarcode',
];
const everything = {
  ...base,
  barcodeFormat: 'AZTEC',
  terms: 'No refunds.',
  emailSubscriptionMessage: 'Your ticket',
  subscriptionMessage: 'Ticket',
  locations: [{ longitude: 2.37, latitude: 48.84, relevantName: 'Gare de Lyon', relevantAddress: 'Paris' }],
  colors: { labelColor: '#B8C7D9', backgroundColor: 'rgb(11, 57, 84)', foregroundColor: '#FFFFFF' },
  customerServiceNumber: '+33140000000',
  details: 'Boarding closes early.',
  tarif: '49 €',
  gateName: 'N_CABINE',
  seatName: 'PLAQUE',
  security: Object.fromEntries(flags.map((name, index) => [name, index % 2 === 0])),
  displayOptions: { hideTarif: true, hideStationCodes: false, hideTripNumber: true },
  iosHeader: { labelEnum: 'CUSTOM_TEXT', valueEnum: 'TRIP_NUMBER', customLabel: 'Trip', customValue: 'x' },
};

describe('POST /transits', () => {
  it('fills in omitted fields', async () => {
    expect(await created(wallet.owner, '/transits', base)).toMatchObject({
      ...base,
      barcodeFormat: 'QR_CODE',
      terms: '',
      details: '',
      colors: { labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' },
    });
  });

  it('accepts every field, in JSON and in a form', async () => {
    const json = await created(wallet.owner, '/transits', everything);
    expect(json).toMatchObject(everything);
    const form = await created(wallet.owner, '/transits', formOf({ ...everything, strip: await freshPicture() }));
    expect(form).toMatchObject({ ...everything, strip: expect.stringMatching(/\/images\/[0-9a-f]{64}\.png$/) });
  });

  it.each<Json[]>([
    ...['Bus', 'Boat', 'Train', 'Air', 'Generic', 'Tram'].map((type) => [{ type }]),
    ...['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'NONE'].map((barcodeFormat) => [{ barcodeFormat }]),
    ...['N_CABINE', 'N_VOYAGE', 'PLAQUE'].map((label) => [{ gateName: label, seatName: label }]),
    ...['FULLNAME', 'CUSTOM_TEXT', 'TRIP_NUMBER', 'INACTIVE'].map((value) => [
      { iosHeader: { labelEnum: value, valueEnum: value } },
    ]),
  ])('accepts %j', async (fields) => {
    expect(await created(wallet.owner, '/transits', { ...base, ...fields })).toMatchObject(fields);
  });

  it.each([
    ['an unknown type', { type: 'train' }, 'type'],
    ['an unknown barcode', { barcodeFormat: 'MAXICODE' }, 'barcodeFormat'],
    ['a station code of four', { originStationCode: 'PARI' }, 'originStationCode'],
    ['a station code of four', { destinationStationCode: 'NICE' }, 'destinationStationCode'],
    ['a station name of fourteen', { originName: 'x'.repeat(14) }, 'originName'],
    ['a station name of fourteen', { destinationName: 'x'.repeat(14) }, 'destinationName'],
    ['an hour that is none', { departureTime: '24:00' }, 'departureTime'],
    ['a time without zero', { arrivalTime: '8:15' }, 'arrivalTime'],
    ['a minute that is none', { arrivalTime: '08:60' }, 'arrivalTime'],
    ['a blank number', { number: ' ' }, 'number'],
    [
      'a colour by name',
      { colors: { labelColor: 'red', backgroundColor: '#FFFFFF', foregroundColor: '#000000' } },
      'labelColor',
    ],
    ['a colour too few', { colors: { labelColor: '#000000', backgroundColor: '#FFFFFF' } }, 'foregroundColor'],
    ['colours as a list', { colors: [] }, 'colors'],
    ['a place beyond the pole', { locations: [{ latitude: 91 }] }, 'latitude'],
    ['a place beyond the date line', { locations: [{ longitude: -181 }] }, 'longitude'],
    ['a place that is text', { locations: ['Paris'] }, 'locations'],
    ['places that are none', { locations: {} }, 'locations'],
    ['a header without value', { iosHeader: { labelEnum: 'INACTIVE' } }, 'valueEnum'],
    ['a header of another kind', { iosHeader: { labelEnum: 'GAIN', valueEnum: 'INACTIVE' } }, 'labelEnum'],
    ['text for a switch', { security: { enableOneTimeUse: 'true' } }, 'enableOneTimeUse'],
    ['a number for a switch', { displayOptions: { hideTarif: 1 } }, 'hideTarif'],
    ['an unknown label', { gateName: 'GATE' }, 'gateName'],
    ['a number for text', { terms: 1 }, 'terms'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const answers = [wallet.owner, wallet.owner.with({ 'x-lang': 'fr' })].map((api) =>
      api.post('/transits', { ...base, ...(fields as Json) }),
    );
    const [english, french] = await Promise.all(answers);
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(english.body.message).toBe((english.body.validationErrors as { message: string }[])[0].message);
    expect(french.body.message).not.toBe(english.body.message);
  });

  it('accepts station codes and names of maximum length', async () => {
    const fields = { originStationCode: 'ÉÀÜ', originName: 'x'.repeat(13), destinationName: 'é'.repeat(13) };
    expect(await created(wallet.owner, '/transits', { ...base, ...fields })).toMatchObject(fields);
  });

  it('reads booleans in a form’s JSON as text too', async () => {
    const answer = await wallet.owner.post(
      '/transits',
      formOf({ ...base, security: '{"enableOneTimeUse":"true"}' } as Json),
    );
    expect([answer.status, answer.body.security]).toEqual([201, { enableOneTimeUse: true }]);
  });

  it.each([
    ['broken JSON', { colors: '{' }, 'colors'],
    ['JSON that is no object', { security: '[]' }, 'security'],
    ['broken JSON for a list', { locations: 'Paris' }, 'locations'],
    ['a nested switch as another text', { security: '{"enableOneTimeUse":"yes"}' }, 'enableOneTimeUse'],
    [
      'JSON of 21 levels',
      { customBackFields: `[{"label":"a","type":{"name":"TEXT","x":${'['.repeat(20)}${']'.repeat(20)}}}]` },
      'customBackFields',
    ],
    ['JSON of 40,000 levels', { locations: '['.repeat(40_000) + ']'.repeat(40_000) }, 'locations'],
  ])('refuses %s in a form', async (_case, fields, field) => {
    const answer = await wallet.owner.post('/transits', formOf({ ...base, ...(fields as unknown as Json) }));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });
});

describe('customBackFields', () => {
  const definition = { key: 'mine', label: 'Numéro de siège !', type: { name: 'TEXT', multiline: true } };

  it('are written as objects or JSON texts, and returned as JSON texts with a key from label and position', async () => {
    const { customBackFields } = await created(wallet.owner, '/transits', {
      ...base,
      customBackFields: [
        definition,
        JSON.stringify({ label: 'Web', type: { name: 'LINK' } }),
        { label: '★', type: { name: 'DATE' } },
      ],
    });
    expect(customBackFields).toEqual([
      '{"key":"numero-de-siege-0","label":"Numéro de siège !","type":{"name":"TEXT","multiline":true}}',
      '{"key":"web-1","label":"Web","type":{"name":"LINK"}}',
      '{"key":"field-2","label":"★","type":{"name":"DATE"}}',
    ]);
    // What was read can be written again.
    const again = await created(wallet.owner, '/transits', { ...base, customBackFields });
    expect(again.customBackFields).toEqual(customBackFields);
    const form = await created(wallet.owner, '/transits', formOf({ ...base, customBackFields: [definition] }));
    expect(form.customBackFields).toEqual([(customBackFields as string[])[0]]);
  });

  it('have a value on a pass, and are replaced as a whole', async () => {
    const fields = [{ label: 'Wagon', type: { name: 'NUMBER' }, value: '12' }];
    const { _id } = await issueTransit(wallet.owner, transit, { customBackFields: fields });
    const read = async () => (await wallet.owner.get(`/passes/${_id}`)).body.customBackFields;
    expect(await read()).toEqual(['{"key":"wagon-0","label":"Wagon","type":{"name":"NUMBER"},"value":"12"}']);
    await wallet.owner.patch(`/passes/${_id}`, { customBackFields: [] });
    expect(await read()).toEqual([]);
  });

  it.each([
    ['no label', [{ type: { name: 'TEXT' }, value: 'x' }], 'label'],
    ['no type', [{ label: 'a', value: 'x' }], 'type'],
    ['an unknown type', [{ label: 'a', value: 'x', type: { name: 'IMAGE' } }], 'type'],
    ['a type that is text', [{ label: 'a', value: 'x', type: 'TEXT' }], 'type'],
    ['no value', [{ label: 'a', type: { name: 'TEXT' } }], 'value'],
    ['text that is no JSON', ['{'], 'customBackFields'],
    ['JSON that is no object', ['1'], 'customBackFields'],
    ['an object', {}, 'customBackFields'],
    ['thirty-one', Array(31).fill({ label: 'a', value: 'x', type: { name: 'TEXT' } }), 'customBackFields'],
    [
      '21 levels in JSON text',
      [`{"label":"a","value":"x","type":{"name":"TEXT","x":${'['.repeat(20)}${']'.repeat(20)}}}`],
      'customBackFields',
    ],
  ])('refuse %s', async (_case, customBackFields, field) => {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      departureDate: '2030-01-01',
      arrivalDate: '2030-01-01',
      customBackFields,
    };
    const answer = await wallet.owner.post(`/transits/${transit}/passes`, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });
});

describe('POST /transits/{transitId}/passes', () => {
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const post = (fields: Json, id = transit) =>
    wallet.owner.post(`/transits/${id}/passes`, {
      ...holder,
      departureDate: '2030-03-01',
      arrivalDate: '2030-03-01',
      ...fields,
    });

  it('accepts every field', async () => {
    const fields = {
      departureTime: '23:59',
      arrivalTime: '00:10',
      departureDate: '2030-03-01',
      arrivalDate: '2030-03-02',
      originStationCode: 'LYS',
      destinationStationCode: 'MRS',
      originName: 'Lyon',
      destinationName: 'Marseille',
      flightNumber: 'AF 1',
      gate: '3',
      seat: '12A',
      tripNumber: '6171',
      tarif: '49 €',
      phoneNumber: '+33600000000',
    };
    const { body } = await post(fields);
    expect((await wallet.owner.get(`/passes/${String(body._id)}`)).body).toMatchObject({
      ...holder,
      ...fields,
      kind: 'transit',
    });
  });

  it.each([
    ['arrival a minute before departure', { departureTime: '10:00', arrivalTime: '09:59' }],
    ['arrival the day before', { arrivalDate: '2030-02-28' }],
    ['arrival before the template’s departure', { arrivalTime: '08:14' }],
    ['departure after the template’s arrival', { departureTime: '13:51' }],
  ])('refuses %s, except for a plane', async (_case, fields) => {
    expect(codeOf(await post(fields))).toBe('400:ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES');
    const plane = (await makeTransit(wallet.owner, { type: 'Air' }))._id;
    expect((await post(fields, plane)).status).toBe(201);
  });

  it('accepts an arrival at the minute of departure', async () => {
    expect((await post({ departureTime: '10:00', arrivalTime: '10:00' })).status).toBe(201);
  });

  it.each([
    ['departureDate', '2030-02-30'],
    ['arrivalDate', '2030-02-29'],
    ['arrivalDate', '2030-13-01'],
    ['departureDate', '2030-00-10'],
  ])('refuses the impossible %s %s with its own code, in both languages, also for a plane', async (field, date) => {
    const plane = (await makeTransit(wallet.owner, { type: 'Air' }))._id;
    for (const id of [transit, plane])
      expect(codeOf(await post({ [field]: date }, id))).toBe('400:INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT');
  });

  it.each([
    ['a date with time', { departureDate: '2030-03-01T00:00:00Z' }, 'departureDate'],
    ['a date of another form', { arrivalDate: '01/03/2030' }, 'arrivalDate'],
    ['a date without zeros', { arrivalDate: '2030-3-1' }, 'arrivalDate'],
    ['no date', { departureDate: undefined }, 'departureDate'],
    ['null for a date', { arrivalDate: null }, 'arrivalDate'],
    ['an hour that is none', { departureTime: '25:00' }, 'departureTime'],
    ['a station code of four', { originStationCode: 'PARI' }, 'originStationCode'],
    ['a station name of fourteen', { destinationName: 'x'.repeat(14) }, 'destinationName'],
    ['a number for a seat', { seat: 12 }, 'seat'],
  ])('refuses %s', async (_case, fields, field) => {
    const answer = await post(fields);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('applies the time rules to a change of a time, with the current template', async () => {
    const id = (await makeTransit(wallet.owner))._id;
    const { _id } = await issueTransit(wallet.owner, id, { departureDate: '2030-03-01', arrivalDate: '2030-03-01' });
    const patch = async (body: Json) => codeOf(await wallet.owner.patch(`/passes/${_id}`, body));
    expect(await patch({ arrivalDate: '2030-02-28' })).toBe(
      '400:ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES',
    );
    expect(await patch({ departureDate: '2030-02-30' })).toBe('400:INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT');
    expect(await patch({ arrivalTime: '12:00' })).toBeUndefined();
    await wallet.owner.patch(`/transits/${id}`, { departureTime: '13:00' });
    expect(await patch({ seat: '1' })).toBeUndefined();
    expect(await patch({ arrivalTime: '12:30' })).toBe(
      '400:ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES',
    );
    // Without a time of its own the template's counts again.
    expect(await patch({ arrivalTime: null })).toBeUndefined();
  });

  it('does not expire by default', async () => {
    const { body } = await post({});
    expect((await wallet.owner.get(`/passes/${String(body._id)}`)).body).not.toHaveProperty('expirationDate');
  });
});

it('shows a departure that the clocks skip as sent', async () => {
  const { owner } = await makeStaffedWallet(app, { allowedPasses: ['TRANSIT'], timezone: 'Europe/Paris' });
  const { _id } = await makeTransit(owner, { departureTime: '02:30', arrivalTime: '02:50' });
  const day = '2026-03-29';
  const { downloadLink } = await issueTransit(owner, _id, {
    departureDate: day,
    arrivalDate: day,
    expirationDate: '2035-01-01',
    email: 'skipped@example.com',
    enableSendEmailOrSms: true,
  });
  const page = await (await fetch(downloadLink, { headers: { 'accept-language': 'fr' } })).text();
  const [mail] = await mailsTo(owner, 'skipped@example.com', 1);
  for (const text of [page, mail.text]) {
    expect(text).toContain('02:30');
    expect(text).toContain('02:50');
    expect(text).not.toContain('03:30');
  }
});
