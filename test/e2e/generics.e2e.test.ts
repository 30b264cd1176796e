import { unzipSync } from 'fflate';
import {
  codeOf,
  created,
  fieldsOf,
  issueGeneric,
  type Json,
  makeGeneric,
  makeStaffedWallet,
  formOf,
  freshPicture,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService } from '../support/service';

let wallet: StaffedWallet;
beforeAll(async () => {
  wallet = await makeStaffedWallet(await sharedService(), { allowedPasses: ['GENERIC'], timezone: 'Europe/Paris' });
});

const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const text = (key: string, fields: Json = {}) => ({ key, label: key, type: 'TEXT', zone: 'BACK', ...fields });
const TEMPLATE = { cardTitle: 'Library', header: 'Reader', fields: [text('name')] };
const post = (generic: string, values: unknown) =>
  wallet.owner.post(`/generics/${generic}/passes`, { ...holder, values });
/** The picture in the file that a phone gets. */
async function thumbnailOf(link: string): Promise<Uint8Array | undefined> {
  const { origin, pathname, search } = new URL(link);
  const answer = await fetch(`${origin}${pathname}/pass.pkpass${search}`);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))['thumbnail@2x.png'];
}

const outcome = async (answer: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};

describe('POST /generics', () => {
  it('requires a title, header, and fields, and fills in the rest', async () => {
    const made = await created(wallet.owner, '/generics', { ...TEMPLATE, fields: [] });
    expect(made).toMatchObject({ genericType: 'GENERIC_OTHER', notifyBefore: 'NONE', fields: [] });
    for (const name of Object.keys(TEMPLATE)) {
      const answer = await wallet.owner.post('/generics', { ...TEMPLATE, [name]: undefined });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [name]]);
    }
  });

  it('keeps each field as sent, with a label in either form', async () => {
    const fields = [
      text('plain'),
      text('both', { label: { en: 'Name', fr: 'Nom' }, required: true, notify: true, alignment: 'CENTER' }),
      text('price', { type: 'CURRENCY', currency: 'EUR', default: 2.5, zone: 'PRIMARY' }),
    ];
    const made = await created(wallet.owner, '/generics', { ...TEMPLATE, fields });
    expect(made.fields).toEqual(fields);
    expect((await wallet.viewer.get(`/generics/${made._id}`)).body.fields).toEqual(fields);
  });

  const many = (count: number, zone: string) =>
    Array.from({ length: count }, (_, index) => text(`f${index}`, { zone }));
  it.each([
    ['21 fields', { fields: many(21, 'BACK') }, 'fields'],
    ['four in the header', { fields: many(4, 'HEADER') }, 'fields'],
    ['two large ones', { fields: many(2, 'PRIMARY') }, 'fields'],
    ['five below', { fields: many(5, 'SECONDARY') }, 'fields'],
    ['five at the bottom', { fields: many(5, 'AUXILIARY') }, 'fields'],
    ['a key twice', { fields: [text('a'), text('a')] }, 'fields'],
    ['a key with a capital', { fields: [text('Name')] }, 'key'],
    ['a key of 33', { fields: [text('a'.repeat(33))] }, 'key'],
    ['a key with a dollar', { fields: [text('a$b')] }, 'key'],
    ['no label', { fields: [text('a', { label: undefined })] }, 'label'],
    ['a label in a third language', { fields: [text('a', { label: { de: 'Name' } })] }, 'label'],
    ['an unknown type', { fields: [text('a', { type: 'BOOLEAN' })] }, 'type'],
    ['an unknown zone', { fields: [text('a', { zone: 'TOP' })] }, 'zone'],
    ['money without a currency', { fields: [text('a', { type: 'CURRENCY' })] }, 'currency'],
    ['a currency in words', { fields: [text('a', { type: 'CURRENCY', currency: 'Euro' })] }, 'currency'],
    ['a currency that does not exist', { fields: [text('a', { type: 'CURRENCY', currency: 'EUX' })] }, 'currency'],
    ['an unknown alignment', { fields: [text('a', { alignment: 'TOP' })] }, 'alignment'],
    ['an unknown reminder', { notifyBefore: 'ALWAYS' }, 'notifyBefore'],
    ['a default of another type', { fields: [text('a', { type: 'NUMBER', default: 'x' })] }, 'default'],
    ['a placeholder for no field', { header: 'Hello {nobody}' }, 'header'],
    ['another one below', { subheader: '{nobody}' }, 'subheader'],
    ['a type that Google does not know', { genericType: 'GENERIC_HAT' }, 'genericType'],
    ['a header of no field', { iosHeader: { labelEnum: 'CUSTOM_TEXT', valueEnum: 'nobody' } }, 'valueEnum'],
    ['half a validity', { validity: { expirationType: 'AT_DATETIME' } }, 'expirationDate'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const body = { ...TEMPLATE, ...(fields as Json) };
    const english = await wallet.owner.post('/generics', body);
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).post('/generics', body);
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(french.body.message).not.toBe(english.body.message);
  });
});

describe('the limits of a template', () => {
  const full = [
    ...Array.from({ length: 3 }, (_, index) => text(`h${index}`, { zone: 'HEADER' })),
    text('p', { zone: 'PRIMARY' }),
    ...Array.from({ length: 4 }, (_, index) => text(`s${index}`, { zone: 'SECONDARY' })),
    ...Array.from({ length: 4 }, (_, index) => text(`x${index}`, { zone: 'AUXILIARY' })),
    ...Array.from({ length: 7 }, (_, index) => text(`b${index}`)),
    text(`k${'a'.repeat(31)}`),
  ];

  it('can be reached: twenty fields, full zones, and a key of 32 characters', async () => {
    expect(full).toHaveLength(20);
    const made = await created(wallet.owner, '/generics', { ...TEMPLATE, fields: full });
    expect(made.fields).toEqual(full);
    const values = Object.fromEntries(full.map(({ key }) => [key, `Value of ${key}`]));
    const { body } = await post(made._id, values);
    expect((await wallet.owner.get(`/passes/${String(body._id)}`)).body.values).toEqual(values);
  });

  it('apply to PATCH, as does the uniqueness of keys', async () => {
    const { _id, fields } = await makeGeneric(wallet.owner, TEMPLATE);
    for (const changed of [
      [...full, text('more')],
      [text('name'), text('name', { zone: 'PRIMARY' })],
    ]) {
      const answer = await wallet.owner.patch(`/generics/${_id}`, { fields: changed });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['fields']]);
    }
    expect((await wallet.owner.get(`/generics/${_id}`)).body.fields).toEqual(fields);
  });
});

describe('the values of a pass', () => {
  const typed = [
    ['TEXT', 'North', 5],
    ['NUMBER', 12.5, '12'],
    ['CURRENCY', 2.5, '2,50'],
    ['DATE', '2026-01-15', '15.1.2026'],
    ['DATE', '2026-01-15T10:00:00+01:00', 'noon'],
    ['LINK', 'https://library.example', 'library'],
    ['PHONE', '+33140000000', 33],
    ['EMAIL', 'desk@library.example', 'desk'],
    ['ADDRESS', '1 Quai Lunel, Nice', 1],
  ] as const;

  it.each(typed)('of the type %s can be %j, and not %j', async (type, value, other) => {
    const field = text('a', { type, ...(type === 'CURRENCY' && { currency: 'EUR' }) });
    const { _id } = await makeGeneric(wallet.owner, { ...TEMPLATE, fields: [field] });
    const made = await post(_id, { a: value });
    expect((await wallet.owner.get(`/passes/${String(made.body._id)}`)).body.values).toEqual({ a: value });
    const refused = await post(_id, { a: other });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['400:VALIDATION_ERROR', ['a']]);
  });

  it.each([
    ['an unknown key', { name: 'Ada', nickname: 'A' }, 'nickname'],
    ['a key of operators', { $where: '1' }, '$where'],
    ['a list', ['Ada'], 'values'],
    ['an object as value', { name: { first: 'Ada' } }, 'values'],
    ['text', 'Ada', 'values'],
  ])('cannot include %s', async (_case, values, field) => {
    const { _id } = await makeGeneric(wallet.owner, TEMPLATE);
    const answer = await post(_id, values);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('must include all required fields without a default', async () => {
    const fields = [
      text('a', { required: true }),
      text('b', { required: true }),
      text('c', { required: true, default: 'x' }),
    ];
    const { _id } = await makeGeneric(wallet.owner, { ...TEMPLATE, fields });
    const missing = '400:MISSING_REQUIRED_FIELDS';
    for (const [values, keys] of [
      [undefined, ['a', 'b']],
      [{ a: 'x' }, ['b']],
      [{ a: ' ', b: 'x' }, ['a']],
    ] as const) {
      const answer = await post(_id, values);
      expect([codeOf(answer), answer.body.details]).toMatchObject([missing, { fields: keys }]);
    }
    const { body } = await post(_id, { a: 'x', b: 'y' });
    const patched = wallet.owner.patch(`/passes/${String(body._id)}`, { values: { a: 'x' } });
    expect(await outcome(patched)).toBe(missing);
    expect((await wallet.owner.patch(`/passes/${String(body._id)}`, { status: 'canceled' })).status).toBe(200);
  });

  it('are not returned to a SCANNER, who sees only the holder’s name', async () => {
    const { _id } = await makeGeneric(wallet.owner, TEMPLATE);
    const { barcode } = await issueGeneric(wallet.owner, _id, { values: { name: 'secret' } });
    const { body } = await wallet.scanner.get(`/passes/template/${_id}/barcode/${barcode}`);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('are checked for each item of a bulk operation', async () => {
    const { _id } = await makeGeneric(wallet.owner, { ...TEMPLATE, fields: [text('name', { required: true })] });
    const items = [{ name: 'Ada' }, {}, { nickname: 'A' }].map((values) => ({ ...holder, values }));
    const { body } = await wallet.owner.post(`/generics/${_id}/passes/bulk`, { items, forceSync: true });
    expect(body).toMatchObject({
      successCount: 1,
      operationErrors: [{ code: '400:MISSING_REQUIRED_FIELDS' }, { code: '400:VALIDATION_ERROR' }],
    });
  });
});

describe('the fields of a template with passes', () => {
  const name = text('name');
  const fieldsNow = async (id: string) => (await wallet.owner.get(`/generics/${id}`)).body.fields;
  const change = (id: string, fields: unknown) => wallet.owner.patch(`/generics/${id}`, { fields });

  it.each([
    ['another label', [text('name', { label: { en: 'Name', fr: 'Nom' } })], true],
    ['another zone', [text('name', { zone: 'PRIMARY' })], true],
    ['one more', [name, text('more')], true],
    ['one more that is required, with a default', [name, text('more', { required: true, default: 'x' })], true],
    ['another type', [text('name', { type: 'ADDRESS' })], false],
    ['another key', [text('title')], false],
    ['none', [], false],
    ['one more that is required', [name, text('more', { required: true })], false],
    ['a requirement', [text('name', { required: true })], false],
  ])('can have %s: %s', async (_case, fields, allowed) => {
    const { _id } = await makeGeneric(wallet.owner, TEMPLATE);
    const pass = await issueGeneric(wallet.owner, _id, { values: {} });
    await wallet.owner.patch(`/passes/${pass._id}`, { status: 'canceled' });
    const answer = await change(_id, fields);
    expect([answer.status, fieldsOf(answer)]).toEqual(allowed ? [200, undefined] : [400, ['fields']]);
    expect(await fieldsNow(_id)).toEqual(allowed ? fields : TEMPLATE.fields);
    // Without passes they may.
    await wallet.owner.delete(`/passes/${pass._id}`);
    expect((await change(_id, fields)).status).toBe(200);
  });

  it('fit the passes that are issued while they change', async () => {
    for (let round = 0; round < 6; round++) {
      const { _id } = await makeGeneric(wallet.owner, TEMPLATE);
      const [changed, ...issued] = await Promise.all([
        change(_id, [text('title', { required: true })]),
        ...Array.from({ length: 8 }, () => post(_id, { name: 'Ada' })),
      ]);
      const keys = ((await fieldsNow(_id)) as { key: string }[]).map(({ key }) => key);
      const { docs } = (await wallet.owner.get<{ docs: { values: Json }[] }>(`/generics/${_id}/passes`)).body;
      expect(docs.every(({ values }) => Object.keys(values).every((key) => keys.includes(key)))).toBe(true);
      expect(docs).toHaveLength(issued.filter(({ status }) => status === 201).length);
      if (changed.status === 200) expect(docs).toEqual([]);
    }
  });
});

describe('the validity of a pass', () => {
  it('is that of the template, or unlimited', async () => {
    const validity = { expirationType: 'AT_DATETIME', expirationDate: '2030-12-31' };
    const limited = await makeGeneric(wallet.owner, { validity });
    const endless = await makeGeneric(wallet.owner);
    const expiry = async (id: string) => {
      const { _id } = await issueGeneric(wallet.owner, id);
      return (await wallet.owner.get(`/passes/${_id}`)).body.expirationDate;
    };
    expect([await expiry(limited._id), await expiry(endless._id)]).toEqual(['2030-12-31T22:59:59.000Z', undefined]);
  });
});

describe('the thumbnail', () => {
  it('is that of the template or the pass in the pass file', async () => {
    const made = await created(wallet.owner, '/generics', formOf({ ...TEMPLATE, thumbnail: await freshPicture(300) }));
    const other = (
      await created(wallet.owner, '/generics', formOf({ ...TEMPLATE, thumbnail: await freshPicture(300) }))
    ).thumbnail;
    expect(made.thumbnail).toMatch(/\/images\//);
    const shared = await issueGeneric(wallet.owner, made._id, { values: {} });
    const own = await issueGeneric(wallet.owner, made._id, { values: {}, thumbnailOverrideUrl: other });
    expect((await wallet.owner.get(`/passes/${own._id}`)).body.thumbnailOverrideUrl).toBe(other);
    const scanned = await wallet.scanner.get(`/passes/template/${made._id}/barcode/${own.barcode}`);
    expect(scanned.status).toBe(200);
    expect(JSON.stringify(scanned.body)).not.toContain(other);
    const pictures = await Promise.all([shared, own].map(({ downloadLink }) => thumbnailOf(downloadLink)));
    expect(pictures.map((picture) => picture !== undefined)).toEqual([true, true]);
    expect(pictures[0]).not.toEqual(pictures[1]);
    const cleared = await wallet.owner.patch(`/passes/${own._id}`, { thumbnailOverrideUrl: null });
    expect(cleared.body).not.toHaveProperty('thumbnailOverrideUrl');
    expect(await thumbnailOf(own.downloadLink)).toEqual(pictures[0]);
  });

  it('cannot be one of another wallet', async () => {
    const other = await makeStaffedWallet(await sharedService());
    const theirs = await created(other.owner, '/generics', formOf({ ...TEMPLATE, thumbnail: await freshPicture() }));
    const answer = await wallet.owner.post('/generics', { ...TEMPLATE, thumbnail: theirs.thumbnail });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['thumbnail']]);
  });
});
