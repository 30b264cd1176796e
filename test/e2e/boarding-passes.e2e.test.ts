import { decode } from 'bcbp';
import sharp from 'sharp';
import { readBarcode } from '../support/barcode-reader';
import {
  codeOf,
  created,
  fieldsOf,
  issueBoardingPass,
  type Json,
  makeCustomer,
  makeFlight,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { eventually } from '../support/eventually';
import { sharedService } from '../support/service';

let wallet: StaffedWallet;
beforeAll(async () => {
  wallet = await makeStaffedWallet(await sharedService(), { allowedPasses: ['BOARDING_PASS'], timezone: 'Asia/Tokyo' });
});

const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', confirmationCode: 'X7K2PQ' };
const TAKEN = '409:SEAT_ALREADY_TAKEN';
const LEAST = {
  carrierIataCode: 'XR',
  flightNumber: '123',
  originAirportCode: 'NCE',
  destinationAirportCode: 'LHR',
  scheduledDeparture: '2030-06-12T08:15',
  originTimeZone: 'Europe/Paris',
};
const flights = '/boarding-passes';
const post = (flight: string, fields: Json) =>
  wallet.owner.post(`${flights}/${flight}/passes`, { ...holder, ...fields });
const patch = (pass: string, fields: Json) => wallet.owner.patch(`/passes/${pass}`, fields);
const read = async (pass: string) => (await wallet.owner.get(`/passes/${pass}`)).body;
const outcome = async (answer: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};

describe('POST /boarding-passes', () => {
  it('requires a carrier, number, airports, departure, and its zone, and fills in the rest', async () => {
    const made = await created(wallet.owner, flights, LEAST);
    expect(made).toMatchObject({ ...LEAST, name: 'XR123', flightStatus: 'SCHEDULED', barcodeFormat: 'QR_CODE' });
    for (const name of Object.keys(LEAST).filter((one) => one !== 'carrierIataCode')) {
      const answer = await wallet.owner.post(flights, { ...LEAST, [name]: undefined });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [name]]);
    }
  });

  it('accepts an ICAO code instead of the IATA code', async () => {
    const icao = { ...LEAST, carrierIataCode: undefined, carrierIcaoCode: 'XRA' };
    const { _id, name } = await created(wallet.owner, flights, icao);
    expect(name).toBe('XRA123');
    expect((await wallet.scanner.get(`${flights}/${_id}`)).body).toEqual({ _id, name: 'XRA123', kind: 'boardingPass' });
    const renamed = await wallet.owner.patch(`${flights}/${_id}`, { carrierIcaoCode: null, carrierIataCode: 'XR' });
    expect(renamed.body.name).toBe('XR123');
  });

  it.each([
    ['two carriers', { carrierIcaoCode: 'XRA' }, ['carrierIataCode', 'carrierIcaoCode']],
    ['no carrier', { carrierIataCode: undefined }, ['carrierIataCode', 'carrierIcaoCode']],
    ['an IATA code of three', { carrierIataCode: 'XRA' }, ['carrierIataCode']],
    ['an ICAO code of two', { carrierIataCode: undefined, carrierIcaoCode: 'XR' }, ['carrierIcaoCode']],
    ['a number with letters', { flightNumber: 'XR123' }, ['flightNumber']],
    ['a number of five', { flightNumber: '12345' }, ['flightNumber']],
    ['a number of another airline in words', { operatingFlightNumber: 'one' }, ['operatingFlightNumber']],
    ['an airport in small letters', { originAirportCode: 'nce' }, ['originAirportCode']],
    ['an airport of four', { destinationAirportCode: 'EGLL' }, ['destinationAirportCode']],
    ['a round trip', { destinationAirportCode: 'NCE' }, ['destinationAirportCode']],
    ['a city of fourteen', { originName: 'x'.repeat(14) }, ['originName']],
    ['a destination of fourteen', { destinationName: 'x'.repeat(14) }, ['destinationName']],
    ['a day that does not exist', { scheduledDeparture: '2030-02-30T08:15' }, ['scheduledDeparture']],
    ['a time with an offset', { scheduledDeparture: '2030-06-12T08:15Z' }, ['scheduledDeparture']],
    ['a time with seconds', { boardingTime: '2030-06-12T07:15:00' }, ['boardingTime']],
    ['a zone that does not exist', { originTimeZone: 'Europe/Nice' }, ['originTimeZone']],
    ['a zone of the arrival that does not exist', { destinationTimeZone: 'Europe/Londres' }, ['destinationTimeZone']],
    ['an offset for a zone', { originTimeZone: '+02:00' }, ['originTimeZone']],
    ['an arrival without its zone', { scheduledArrival: '2030-06-12T09:20' }, ['destinationTimeZone']],
    ['an expected arrival without its zone', { estimatedArrival: '2030-06-12T09:20' }, ['destinationTimeZone']],
    ['boarding after the departure', { boardingTime: '2030-06-12T08:16' }, ['boardingTime']],
    ['a gate that closes after the departure', { gateClosingTime: '2030-06-12T08:16' }, ['gateClosingTime']],
    [
      'boarding after the gate has closed',
      { boardingTime: '2030-06-12T08:01', gateClosingTime: '2030-06-12T08:00' },
      ['boardingTime'],
    ],
    [
      'boarding after the expected departure',
      { boardingTime: '2030-06-12T07:40', estimatedDeparture: '2030-06-12T07:39' },
      ['boardingTime'],
    ],
    ['an unknown status', { flightStatus: 'LATE' }, ['flightStatus']],
    ['an unknown way to board', { boardingPolicy: 'RANDOM' }, ['boardingPolicy']],
    ['an unknown kind of classes', { seatClassPolicy: 'PRICE' }, ['seatClassPolicy']],
    ['a bar code that gates do not read', { barcodeFormat: 'CODE_128' }, ['barcodeFormat']],
    ['no barcode', { barcodeFormat: 'NONE' }, ['barcodeFormat']],
    ['a link without TLS', { manageUrl: 'http://air.example' }, ['manageUrl']],
    ['a seat plan without TLS', { changeSeatUrl: 'http://air.example' }, ['changeSeatUrl']],
    ['a shop for baggage without TLS', { baggageUrl: 'http://air.example' }, ['baggageUrl']],
    ['a site of the airline without TLS', { contactUrl: 'http://air.example' }, ['contactUrl']],
    ['a phone without a number', { contactPhone: 'call us' }, ['contactPhone']],
    ['a header of another kind', { iosHeader: { labelEnum: 'HALL', valueEnum: 'GATE' } }, ['labelEnum']],
  ])('refuses %s, in both languages, on POST and on PATCH', async (_case, fields, refused) => {
    const english = await wallet.owner.post(flights, { ...LEAST, ...fields });
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).post(flights, { ...LEAST, ...fields });
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', refused, refused]);
    expect(french.body.message).not.toBe(english.body.message);
    const made = await created(wallet.owner, flights, LEAST);
    const nulls = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, (value as unknown) ?? null]));
    expect(fieldsOf(await wallet.owner.patch(`${flights}/${made._id}`, nulls))).toEqual(refused);
    expect((await wallet.owner.get(`${flights}/${made._id}`)).body).toEqual(made);
  });

  it('accepts names of thirteen characters', async () => {
    const names = { originName: 'x'.repeat(13), destinationName: 'é'.repeat(13) };
    expect(await created(wallet.owner, flights, { ...LEAST, ...names })).toMatchObject(names);
  });

  it('accepts boarding until the estimated departure of a late flight', async () => {
    const times = { boardingTime: '2030-06-12T09:00', gateClosingTime: '2030-06-12T09:45' };
    const late = { ...LEAST, ...times, estimatedDeparture: '2030-06-12T09:45' };
    expect((await wallet.owner.post(flights, late)).status).toBe(201);
  });
});

describe('the expiry of a boarding pass', () => {
  const PLAN = { scheduledArrival: '2030-06-12T18:00', destinationTimeZone: 'America/New_York' };
  it.each([
    ['the departure', {}, '2030-06-13T06:15'],
    ['the expected departure', { estimatedDeparture: '2030-06-12T09:45' }, '2030-06-13T07:45'],
    ['the arrival', PLAN, '2030-06-13T22:00'],
    ['the expected arrival', { ...PLAN, estimatedArrival: '2030-06-12T19:30' }, '2030-06-13T23:30'],
  ])('is one day after %s, in the zone of its airport, and follows it', async (_case, fields, expected) => {
    const { _id } = await created(wallet.owner, flights, LEAST);
    const pass = await issueBoardingPass(wallet.owner, _id);
    expect((await read(pass._id)).expirationDate).toBe('2030-06-13T06:15:00.000Z');
    await wallet.owner.patch(`${flights}/${_id}`, fields);
    await eventually(async () => expect((await read(pass._id)).expirationDate).toBe(`${expected}:00.000Z`));
  });
});

describe('a seat of a flight', () => {
  let flight: string;
  beforeEach(async () => {
    flight = (await makeFlight(wallet.owner))._id;
  });

  it('is assigned once, in any spelling', async () => {
    await issueBoardingPass(wallet.owner, flight, { seat: '12A' });
    for (const seat of ['12A', '12a', '12 A', ' 12A'])
      expect([seat, await outcome(post(flight, { seat }))]).toEqual([seat, TAKEN]);
    for (const seat of ['12B', '2A', undefined, undefined]) expect(await outcome(post(flight, { seat }))).toBe(201);
    expect(await outcome(post((await makeFlight(wallet.owner))._id, { seat: '12A' }))).toBe(201);
  });

  it('goes to one of many simultaneous requests', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => outcome(post(flight, { seat: '1A' }))));
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === TAKEN)).toHaveLength(29);
  });

  it.each([
    ['canceled', (id: string) => patch(id, { status: 'canceled' }), 201],
    ['deleted', (id: string) => wallet.owner.delete(`/passes/${id}`), 201],
    ['given up', (id: string) => patch(id, { seat: null }), 201],
    ['suspended', (id: string) => patch(id, { status: 'inactive' }), TAKEN],
  ])('when its pass is %s, even for the same passenger', async (_case, change, expected) => {
    const { body } = await post(flight, { seat: '12A' });
    await change(String(body._id));
    expect(await outcome(post(flight, { seat: '12A' }))).toBe(expected);
  });

  it('stays with the passes of a canceled flight', async () => {
    const { body } = await post(flight, { seat: '12A' });
    await wallet.owner.patch(`${flights}/${flight}`, { flightStatus: 'CANCELLED' });
    expect((await read(String(body._id))).status).toBe('active');
    expect(await outcome(post(flight, { seat: '12A' }))).toBe(TAKEN);
  });

  it('is refused to one item of a bulk operation while the others are issued', async () => {
    const items = ['1A', '1a', '1B'].map((seat) => ({ ...holder, seat }));
    const { body } = await wallet.owner.post(`${flights}/${flight}/passes/bulk`, { items, forceSync: true });
    expect(body).toMatchObject({ successCount: 2, failureCount: 1, operationErrors: [{ code: TAKEN }] });
  });
});

describe('a boarding pass', () => {
  it.each([
    ['no booking code', { confirmationCode: undefined }, 'confirmationCode'],
    ['a booking code of eight', { confirmationCode: 'ABCDEFGH' }, 'confirmationCode'],
    ['a booking code with signs', { confirmationCode: 'X7-K2' }, 'confirmationCode'],
    ['a seat of five', { seat: '123AB' }, 'seat'],
    ['a sequence in words', { sequenceNumber: 'first' }, 'sequenceNumber'],
    ['an unknown door', { boardingDoor: 'SIDE' }, 'boardingDoor'],
    ['six security programmes', { securityPrograms: ['1', '2', '3', '4', '5', '6'] }, 'securityPrograms'],
    ['a barcode of 513', { barcode: 'x'.repeat(513) }, 'barcode'],
  ])('refuses %s and issues nothing', async (_case, fields, field) => {
    const { _id } = await makeFlight(wallet.owner);
    expect(fieldsOf(await post(_id, fields))).toEqual([field]);
    expect((await wallet.owner.get(`${flights}/${_id}/passes`)).body.totalDocs).toBe(0);
  });

  it('accepts five security programs', async () => {
    const { _id } = await makeFlight(wallet.owner);
    const securityPrograms = ['1', '2', '3', '4', '5'];
    const { body } = await post(_id, { securityPrograms });
    expect(await read(String(body._id))).toMatchObject({ securityPrograms });
  });

  it('accepts a barcode of 512 characters, which scanning finds', async () => {
    const { _id } = await makeFlight(wallet.owner);
    const barcode = `${Date.now()}/>`.padEnd(512, ' x');
    expect((await post(_id, { barcode })).body.barcode).toBe(barcode);
    const scanned = await wallet.scanner.post(`/passes/template/${_id}/redeem/${encodeURIComponent(barcode)}`, {});
    expect(scanned.status).toBe(201);
    expect(scanned.body).toMatchObject({ firstName: 'Ada' });
    for (const secret of ['email', 'confirmationCode']) expect(scanned.body).not.toHaveProperty(secret);
  });

  it('requires that boarding passes are enabled for the wallet', async () => {
    const other = await makeStaffedWallet(await sharedService(), { allowedPasses: ['EVENT_TICKET'] });
    expect(await outcome(other.owner.get(flights))).toBe('403:FORBIDDEN');
  });
});

describe('the barcode of a boarding pass', () => {
  const FULL = {
    seat: '12A',
    sequenceNumber: '42',
    fareClass: 'Y',
    eticketNumber: '0571234567890',
    frequentFlyerNumber: '1234567890',
  };
  const legOf = (barcode: unknown) => decode(String(barcode), 2030).data!.legs![0];

  it('is an IATA bar coded boarding pass with the sent values', async () => {
    const flight = await makeFlight(wallet.owner, { operatingCarrierCode: 'YS', operatingFlightNumber: '77' });
    const { body } = await post(flight._id, { ...FULL, firstName: 'Zoë', lastName: 'Østergård' });
    const { data, meta } = decode(String(body.barcode), 2030);
    expect(meta).toMatchObject({ formatCode: 'M', numberOfLegs: 1, electronicTicketIndicator: 'E' });
    expect(data).toMatchObject({
      passengerName: 'OESTERGAARD/ZOE',
      documentType: 'B',
      boardingPassIssuerDesignator: 'XR',
    });
    expect(data!.legs).toEqual([
      {
        operatingCarrierPNR: 'X7K2PQ',
        departureAirport: 'NCE',
        arrivalAirport: 'LHR',
        operatingCarrierDesignator: 'YS',
        flightNumber: '0077',
        flightDate: new Date('2030-06-12T00:00:00Z'),
        compartmentCode: 'Y',
        seatNumber: '012A',
        checkInSequenceNumber: '0042',
        passengerStatus: '1',
        airlineNumericCode: '057',
        serialNumber: '1234567890',
        marketingCarrierDesignator: 'XR',
        frequentFlyerNumber: '1234567890',
        airlineInfo: expect.stringMatching(/^[A-Z2-7]{16}$/),
      },
    ]);
  });

  it.each([
    ['Müller', 'Zoë', 'MUELLER/ZOE'],
    ['Ħaż-Żebbuġ', 'Ｊｏ', 'HAZZEBBUG/JO'],
    ['Иванов', 'Ada', 'ADA'],
    ['Иванов', 'Пётр', 'PASSENGER'],
    ['王', '小明', 'PASSENGER'],
  ])('contains the name of %s, %s as %s', async (lastName, firstName, expected) => {
    const { _id } = await makeFlight(wallet.owner);
    const { body } = await post(_id, { firstName, lastName });
    expect(decode(String(body.barcode), 2030).data!.passengerName).toBe(expected);
    expect(await read(String(body._id))).toMatchObject({ firstName, lastName });
  });

  it.each([
    ['AZTEC', 'Aztec'],
    ['PDF_417', 'PDF417'],
    ['QR_CODE', 'QRCode'],
  ])('is shown as %s on its page, where a scanner reads it', async (barcodeFormat, format) => {
    const { _id } = await makeFlight(wallet.owner, { barcodeFormat });
    const { body } = await post(_id, FULL);
    const { pathname, search } = new URL(String(body.downloadLink));
    const page = await (await fetch(`${(await sharedService()).baseUrl}${pathname}${search}`)).text();
    // The page of a computer has a second picture: its own address.
    const [svg] = page.match(/<svg aria-hidden[^]*?<\/svg>/g)!;
    const png = await sharp(Buffer.from(svg), { density: 400 }).flatten({ background: '#FFFFFF' }).png().toBuffer();
    expect(await readBarcode(png)).toEqual({ format, text: body.barcode });
    expect(legOf(body.barcode).seatNumber).toBe('012A');
  });

  it('differs for two passengers with the same name', async () => {
    const { _id } = await makeFlight(wallet.owner);
    const [one, other] = await Promise.all([post(_id, {}), post(_id, {})]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.barcode).not.toBe(other.body.barcode);
  });

  it('follows a change of the pass, and can be scanned', async () => {
    const { _id } = await makeFlight(wallet.owner);
    const { body } = await post(_id, FULL);
    const changed = await patch(String(body._id), { seat: '3F', lastName: 'Byron' });
    expect(legOf(changed.body.barcode)).toMatchObject({
      seatNumber: '003F',
      airlineInfo: legOf(body.barcode).airlineInfo,
    });
    expect(decode(String(changed.body.barcode)).data!.passengerName).toBe('BYRON/ADA');
    const scan = (barcode: unknown) =>
      outcome(wallet.scanner.post(`/passes/template/${_id}/redeem/${encodeURIComponent(String(barcode))}`, {}));
    expect(await scan(body.barcode)).toBe('404:MODEL_NOT_FOUND');
    expect(await scan(changed.body.barcode)).toBe(201);
    expect((await patch(String(body._id), { boardingGroup: '9' })).body.barcode).toBe(changed.body.barcode);
  });

  it('does not change if it was sent', async () => {
    const { _id } = await makeFlight(wallet.owner);
    const given = await post(_id, { ...FULL, barcode: `GIVEN-${Date.now()}` });
    const composed = await post(_id, { seat: '1A' });
    const taken = await patch(String(composed.body._id), { barcode: `TAKEN-${Date.now()}` });
    for (const { body } of [given, taken]) {
      expect((await patch(String(body._id), { sequenceNumber: '7' })).body.barcode).toBe(body.barcode);
    }
    await wallet.owner.patch(`${flights}/${_id}`, { flightNumber: '9' });
    for (const { body } of [given, taken]) expect((await read(String(body._id))).barcode).toBe(body.barcode);
  });

  it('follows changes of the flight that it contains, and no others', async () => {
    const { _id } = await makeFlight(wallet.owner);
    const { body } = await post(_id, FULL);
    const id = String(body._id);
    await wallet.owner.patch(`${flights}/${_id}`, { originGate: 'C3', estimatedDeparture: '2030-06-12T10:00' });
    expect((await read(id)).barcode).toBe(body.barcode);
    await wallet.owner.patch(`${flights}/${_id}`, {
      flightNumber: '9',
      destinationAirportCode: 'LGW',
      scheduledDeparture: '2030-06-13T08:15',
      boardingTime: null,
      gateClosingTime: null,
      estimatedDeparture: null,
    });
    await eventually(async () =>
      expect(legOf((await read(id)).barcode)).toEqual({
        ...legOf(body.barcode),
        flightNumber: '0009',
        arrivalAirport: 'LGW',
        flightDate: new Date('2030-06-13T00:00:00Z'),
      }),
    );
    const { barcode } = await read(id);
    expect(
      (await wallet.owner.get(`/passes?search=${encodeURIComponent(String(barcode).slice(-16))}`)).body.totalDocs,
    ).toBe(1);
    const scanned = `/passes/template/${_id}/redeem/${encodeURIComponent(String(barcode))}`;
    expect((await wallet.scanner.post(scanned, {})).status).toBe(201);
  });

  it('follows the name of the customer', async () => {
    const clientId = await makeCustomer(wallet.owner);
    const { _id } = await makeFlight(wallet.owner);
    const passes = await Promise.all(
      [{ clientId }, { clientId, firstName: 'Ada' }, { clientId, barcode: `OWN-${Date.now()}` }].map((fields) =>
        created<Json & { _id: string }>(wallet.owner, `${flights}/${_id}/passes`, {
          confirmationCode: 'X7K2PQ',
          ...fields,
        }),
      ),
    );
    expect((await wallet.owner.patch(`/clients/${clientId}`, { firstName: 'Rear', lastName: 'Admiral' })).status).toBe(
      200,
    );
    const [whole, half, own] = await Promise.all(passes.map(({ _id: id }) => read(id)));
    expect(decode(String(whole.barcode)).data!.passengerName).toBe('ADMIRAL/REAR');
    expect(decode(String(half.barcode)).data!.passengerName).toBe('ADMIRAL/ADA');
    expect(own.barcode).toBe(passes[2].barcode);
    expect(legOf(whole.barcode).airlineInfo).toBe(legOf(passes[0].barcode).airlineInfo);
  });
});
