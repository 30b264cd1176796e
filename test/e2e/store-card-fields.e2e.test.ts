import { unzipSync } from 'fflate';
import { makeUser, makeWallet, sampleFile, type TestWallet } from '../support/accounts';
import { codeOf, created, fieldsOf, formOf, issueStoreCard, type Json, makeStoreCard } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: TestWallet;
let card: Json & { _id: string };
beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app, { name: 'Riviera', timezone: 'Europe/Paris' });
  card = await makeStoreCard(wallet.owner);
});

const year = { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'YEARS' };

describe('a card template', () => {
  it('requires a type, image, and validity, and has a default for everything else', async () => {
    const { owner } = await makeWallet(app);
    const needed = { cardType: 'MEMBER_CARD', validity: { expirationType: 'NO_EXPIRATION' } };
    expect(fieldsOf(await owner.post('/store-cards', needed))).toEqual(['strip']);
    const { body } = await owner.post('/store-cards', formOf({ ...needed, strip: await sampleFile() }));
    const { _id, createdAt, updatedAt, passGenPassTemplateId: _suffix, wallet: _wallet, ...fields } = body;
    expect([typeof _id, createdAt]).toEqual(['string', updatedAt]);
    expect(fields).toEqual({
      ...needed,
      strip: expect.stringMatching(/\/images\/[0-9a-f]{64}\.png$/),
      displayIdentifiant: false,
      displayWalletName: false,
      enableDisplayIdentifiant: false,
      startRow: 'INACTIVE',
      middleRow: 'INACTIVE',
      endRow: 'INACTIVE',
      iosHeader: { labelEnum: 'INACTIVE', valueEnum: 'INACTIVE' },
      barcodeType: 'QR_CODE',
      descriptions: [],
      openingHours: '',
      offerLabel: '',
      colors: { labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' },
      oneTimeToUse: false,
      sharingProhibited: false,
      sharingProhibitedAndroid: false,
      gainLabel: 'POINTS',
      gainUnit: 'POINTS',
      gainFormatMigrated: true,
    });
  });

  it.each([
    [null, ['validity']],
    [[], ['validity']],
    ['NO_EXPIRATION', ['validity']],
    [{}, ['expirationType']],
    [{ expirationType: 'SOMETIME' }, ['expirationType']],
    [{ expirationType: 'AT_DATETIME' }, ['expirationDate']],
    [{ expirationType: 'AT_DATETIME', expirationDate: '2030-02-30' }, ['expirationDate']],
    [{ expirationType: 'AFTER_PERIOD' }, ['expirationAfterPeriod', 'expirationPeriodType']],
    [{ ...year, expirationPeriodType: undefined }, ['expirationPeriodType']],
    [{ ...year, expirationPeriodType: 'DAYS' }, ['expirationPeriodType']],
    [{ ...year, expirationOption: 'END_OF_YEAR' }, ['expirationOption']],
    ...['0', '-1', '1.5', '01', '10000', '', ' ', 'x', '1e3', 1].map((expirationAfterPeriod) => [
      { ...year, expirationAfterPeriod },
      ['expirationAfterPeriod'],
    ]),
  ] as [unknown, string[]][])('refuses the validity %j, naming %j', async (validity, fields) => {
    const { _id, ...body } = { ...card, strip: wallet.wallet.logo, validity };
    for (const answer of [
      await wallet.owner.post('/store-cards', body),
      await wallet.owner.patch(`/store-cards/${_id}`, { validity }),
    ]) {
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', fields]);
    }
  });

  it.each([
    [{ startRow: 'EMAIL' }, 'startRow'],
    [{ iosHeader: { labelEnum: 'TRIP_NUMBER', valueEnum: 'GAIN' } }, 'labelEnum'],
    [{ iosHeader: { labelEnum: 'GAIN' } }, 'valueEnum'],
    [{ gainLabel: 'MILES' }, 'gainLabel'],
    [{ gainUnit: 'GBP' }, 'gainUnit'],
    [{ cardType: 'GIFT_CARD' }, 'cardType'],
    [{ barcodeType: 'MAXICODE' }, 'barcodeType'],
    [{ descriptions: [{ title: 'Alone' }] }, 'value'],
    [{ oneTimeToUse: 'true' }, 'oneTimeToUse'],
    [{ strip: null }, 'strip'],
  ])('refuses %j', async (fields, field) => {
    const answer = await wallet.owner.patch(`/store-cards/${card._id}`, fields);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('returns what the last PATCH changed, and does not accept it as input', async () => {
    const { owner } = await makeWallet(app);
    const made = await makeStoreCard(owner, { keysHasChanged: ['nonsense'], gainFormatMigrated: false });
    expect([made.keysHasChanged, made.gainFormatMigrated]).toEqual([undefined, true]);
    const patch = async (body: Json) => (await owner.patch(`/store-cards/${made._id}`, body)).body.keysHasChanged;
    const changes = { gainUnit: 'EURO', gainLabel: made.gainLabel, programName: null };
    expect(await patch({ ...changes, keysHasChanged: ['nonsense'] })).toEqual(['gainUnit', 'programName']);
    expect(await patch(changes)).toEqual(['gainUnit', 'programName']);
    expect(await patch({ validity: { expirationType: 'NO_EXPIRATION' } })).toEqual(['validity']);
    expect(await patch({ strip: card.strip, openingHours: '9–19 h' })).toEqual(['openingHours']);
  });

  it('uses the name of the business if it has no name', async () => {
    const business = await makeWallet(app, { name: 'Chez Ada' });
    const { _id } = await makeStoreCard(business.owner);
    const scanner = (await makeUser(app, business, 'SCANNER')).api;
    const name = async () => (await scanner.get(`/store-cards/${_id}`)).body;
    expect(await name()).toEqual({ _id, name: 'Club Riviera', kind: 'storeCard' });
    await business.owner.patch(`/store-cards/${_id}`, { programName: null });
    const { barcode } = await issueStoreCard(business.owner, _id, { admissionDate: '2026-01-15' });
    const scanned = await scanner.get(`/passes/template/${_id}/barcode/${barcode}`);
    for (const read of [await name(), (scanned.body.pass as Json).storeCard])
      expect(read).toEqual({ _id, name: 'Chez Ada', kind: 'storeCard' });
    expect(scanned.body.pass).not.toHaveProperty('admissionDate');
  });
});

describe('a card', () => {
  it('has its own names, which cannot be cleared, unlike other fields', async () => {
    const { _id } = await issueStoreCard(wallet.owner, card._id, { admissionDate: '2026-01-15' });
    const patch = (body: Json) => wallet.owner.patch(`/passes/${_id}`, body);
    const read = (await wallet.owner.get(`/passes/${_id}`)).body;
    expect(read).toMatchObject({ firstName: 'Ada', admissionDate: '2026-01-15T00:00:00.000Z' });
    for (const firstName of [null, '', ' ']) expect(fieldsOf(await patch({ firstName }))).toEqual(['firstName']);
    const cleared = await patch({ email: null, admissionDate: null });
    expect([cleared.status, 'email' in cleared.body, 'admissionDate' in cleared.body]).toEqual([200, false, false]);
    expect(codeOf(await patch({ clientId: _id }))).toBe('400:NO_PASS_DATA_PROVIDED');
  });

  it('looks like its template on every phone and on the page, except for the date of birth', async () => {
    const { owner } = await makeWallet(app, { name: 'Riviera', timezone: 'Europe/Paris' });
    const { _id } = await makeStoreCard(owner, {
      startRow: 'BIRTHDATE',
      middleRow: 'GAIN',
      endRow: 'INACTIVE',
      iosHeader: { labelEnum: 'TYPE', valueEnum: 'TYPE' },
      gainUnit: 'EURO',
      gainLabel: 'CAGNOTE',
      sharingProhibited: true,
      displayIdentifiant: true,
    });
    const client = await created<Json>(owner, '/clients', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      birthDate: '1990-12-10',
      gain: 12.5,
      barcode: 'MEMBER-0001',
    });
    const link = new URL(String(client.shortLink));
    const page = async (lang = 'en') => (await app.api.get(`${link.pathname}${link.search}&lang=${lang}`)).text;
    const [english, french] = [await page(), await page('fr')];
    expect(english).toContain('€12.50');
    expect(french).toMatch(/Cagnotte[^]*12,50\s€/);
    expect(english).toContain('Standard');
    // In the names of pictures, these four digits stand now and then.
    for (const text of [english, french])
      expect(text.replace(/[0-9a-f]{64}/g, '')).not.toMatch(/birth|naissance|1990/i);
    expect(english).toContain('>MEMBER-0001<');

    const file = await fetch(`${app.baseUrl}${link.pathname}/pass.pkpass${link.search}`);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const passJson = JSON.parse(Buffer.from(files['pass.json']).toString()) as Json;
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['strip.png', 'strip@2x.png', 'strip@3x.png']));
    expect(passJson).toMatchObject({
      description: 'Club Riviera',
      sharingProhibited: true,
      storeCard: {
        headerFields: [{ key: 'header', label: 'label_type', value: 'Standard' }],
        secondaryFields: [
          { key: 'start', value: '1990-12-10T00:00:00+00:00' },
          { key: 'middle', label: 'label_savings', value: 12.5, currencyCode: 'EUR' },
        ],
      },
    });
    const saved = await app.api.get(`${link.pathname}/google${link.search}`);
    const token = String(saved.headers.get('location')).split('/').pop() as string;
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as { payload: Json };
    expect(claims.payload).toMatchObject({
      loyaltyClasses: [{ programName: 'Club Riviera', issuerName: 'Riviera' }],
      loyaltyObjects: [
        {
          accountName: 'Ada Lovelace',
          loyaltyPoints: { balance: { money: { micros: '12500000', currencyCode: 'EUR' } } },
        },
      ],
    });

    // The switch counts only once it is allowed.
    await owner.patch(`/store-cards/${_id}`, { enableDisplayIdentifiant: true });
    expect(await page()).toContain('MEMBER-0001');
  });
});
