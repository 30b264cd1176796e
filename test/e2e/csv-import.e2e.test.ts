import { Readable } from 'node:stream';
import { Types } from 'mongoose';
import { type CsvOperation, ended, imported, importCsv } from '../support/csv';
import { unique } from '../support/accounts';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeCustomer,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

const MB = 1024 * 1024;

let app: TestApp;
let wallet: StaffedWallet;
/** Files, their parts and pages: what is refused, or done, leaves none. */
const NOTHING = [0, 0, 0];

// A database of its own: others upload files meanwhile.
beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
});
afterAll(() => app?.close());

const customers = async (search: string, api = wallet.owner) =>
  (await api.get<{ docs: Json[] }>(`/clients?limit=1000&search=${encodeURIComponent(search)}`)).body.docs;
const errorsOf = ({ operationErrors }: CsvOperation) =>
  operationErrors.map(({ itemId, code, line }) => [itemId, code, line]);
const stored = () =>
  Promise.all(['csv.files', 'csv.chunks', 'csv_pages'].map((name) => app.connection.collection(name).countDocuments()));

describe('rows', () => {
  it('become customers as with POST /clients, with source CRM unless they name another', async () => {
    const name = unique('Lovelace');
    const operation = await imported(
      wallet.owner,
      `First name,lastName,Adresse e-mail,Solde,birthDate,SOURCE\r\nAda,${name},ada@example.com,"12,5",1990-12-10,\r\nZoë,${name},,,,EXTERNAL\r\n`,
    );
    expect(operation).toMatchObject({ status: 'completed', totalItems: 2, successCount: 2, failureCount: 0 });
    expect(operation.results.map(({ itemId, line }) => [itemId, line])).toEqual([
      ['0', 2],
      ['1', 3],
    ]);
    const ids = operation.results.map(({ result }) => result.clientId);
    const [zoe, ada] = await customers(name);
    expect(ids).toEqual([ada._id, zoe._id]);
    expect(ada).toMatchObject({ source: 'CRM', gain: 12.5, birthDate: '1990-12-10T00:00:00.000Z' });
    expect(zoe).toMatchObject({ firstName: 'Zoë', source: 'EXTERNAL', gain: 0 });
  });

  it('give a customer’s card the ID of its previous link, so that old links still work', async () => {
    const business = await makeStaffedWallet(app);
    const [early, late] = [unique('former-system-a'), unique('former-system-b')].map((id) => id.replace(/[^\w-]/g, ''));
    const file = (id: string) => `firstName,lastName,Identifiant de l'ancien lien\nAda,L,${id}\nBob,L,${id}\n`;
    const first = await imported(business.owner, file(early));
    expect(first).toMatchObject({ successCount: 1, failureCount: 1 });
    await makeStoreCard(business.owner);
    const second = await imported(business.owner, file(late));
    expect(second.operationErrors).toEqual([
      expect.objectContaining({
        code: '400:VALIDATION_ERROR',
        message: expect.stringContaining('legacyShortId') as string,
      }),
    ]);
    for (const [id, { results }] of [
      [early, first],
      [late, second],
    ] as const) {
      const client = await eventually(async () => {
        const { body } = await business.owner.get<Json>(`/clients/${results[0].result.clientId}`);
        expect(body.passId).toBeDefined();
        return body;
      });
      expect(client).toMatchObject({ legacyShortId: id });
      expect((await business.owner.get(`/passes/${String(client.passId)}`)).body).toMatchObject({ legacyShortId: id });
      const former = await fetch(`${app.baseUrl}/p/${id}`, { redirect: 'manual' });
      expect(former.headers.get('location')).toContain(`/p/${String(client.shortId)}?k=`);
    }
  });

  it('fail one by one, with code, message and line; the others are created', async () => {
    const name = unique('Rows');
    await makeCustomer(wallet.owner, { email: 'taken@example.com' });
    const file = [
      'firstName,lastName,email,gain,clientType,communicationPreferences',
      `Good,${name},,,,`,
      `Bad,${name},nobody,,,`,
      `"Two\nlines",${name},,,,`,
      `,${name},,,,`,
      '',
      `Bad,${name},,many,,`,
      `Bad,${name},,,Platinum,`,
      `Bad,${name},,,,{`,
      `Short,${name}`,
      `Long,${name},,,,,x`,
      ',,,,,',
      `"A\ttab",${name},,,,`,
      `Taken,${name},taken@example.com,,,`,
      `"Good, too",${name},,,,`,
    ].join('\n');
    const operation = await ended(wallet.owner, await importCsv(wallet.owner, file), 'fr');
    expect(operation).toMatchObject({ status: 'completed', totalItems: 12, successCount: 2, failureCount: 10 });
    expect(errorsOf(operation)).toEqual([
      ['1', '400:VALIDATION_ERROR', 3],
      ['2', '400:VALIDATION_ERROR', 4],
      ['3', '400:VALIDATION_ERROR', 6],
      ['4', '400:VALIDATION_ERROR', 8],
      ['5', '400:ERROR_CUSTOMER_TYPE_ASSIGNMENT', 9],
      ['6', '400:VALIDATION_ERROR', 10],
      ['7', '400:VALIDATION_ERROR', 11],
      ['8', '400:VALIDATION_ERROR', 12],
      ['9', '400:VALIDATION_ERROR', 14],
      ['10', '409:EMAIL_ALREADY_EXISTS', 15],
    ]);
    expect(operation.operationErrors[3].message).toBe('Le champ gain doit être un nombre.');
    expect(operation.operationErrors[6].message).toContain(
      'nombre de valeurs (2) ne correspond pas au nombre de colonnes de l’en-tête (6)',
    );
    expect((await customers(name)).map(({ firstName }) => firstName)).toEqual(['Good, too', 'Good']);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', (text) => Buffer.from(text.replace('œ', '\x9c'), 'latin1')],
  ])('are read in %s, from French headers and semicolons', async (_encoding, encode) => {
    const name = unique('Encoded');
    const operation = await imported(wallet.owner, encode(`Prénom;Nom;Entreprise\r\nZoë;${name};Cœur\r\n`));
    expect(operation.operationErrors).toEqual([]);
    expect(await customers(name)).toEqual([expect.objectContaining({ firstName: 'Zoë', companyName: 'Cœur' })]);
  });

  it('are read as spreadsheets and people write them; ambiguous values are errors of their row', async () => {
    const shop = await makeStaffedWallet(app, { timezone: 'Europe/Paris' });
    const card = await makeStoreCard(shop.owner);
    await created(shop.owner, '/client-types', { name: 'Élite', storeCard: card._id });
    const lines = [
      'sep=;',
      "Prenom;NOM;Date d'admission;Telephone;Solde;Type de client;Langue;Entreprise;;;",
      'Ada;Good;15.01.2026;06 12 34 56 78;1 234,50;standard;français;A\u00a0;;;',
      'Grace;Good;2026-01-15 00:00:00;+44 (0) 20 7946 0018;1.234,56;ELITE;en; B ;;;',
      'Bad;Number;;;1,500;;;;;;',
      'Bad;Decimals;;;1,505;;;;;;',
      'Bad;Phone;;12;;;;;;;',
      'Bad;Scientific;;3,36E+10;;;;;;;',
      'Bad;Company;;;;;;3.36E+10;;;',
      'Bad;Day;03/04/2026;;;;;;;;',
      'Bad;Language;;;;;de;;;;',
      'Bad;Width;;;;;;;;;x',
    ];
    const operation = await imported(shop.owner, `${lines.join('\r\n')}\r\n`);
    expect(operation).toMatchObject({ totalItems: 10, successCount: 2, failureCount: 8 });
    expect(operation.operationErrors.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const messages = operation.operationErrors.map(({ message }) => message);
    expect(messages.slice(0, 5)).toEqual([
      expect.stringContaining('gain is ambiguous or has more than two decimal places'),
      expect.stringContaining('gain is ambiguous or has more than two decimal places'),
      expect.stringContaining('phoneNumber is not a valid phone number'),
      expect.stringContaining('phoneNumber has lost digits because a spreadsheet formatted it'),
      expect.stringContaining('companyName has lost digits because a spreadsheet formatted it'),
    ]);
    const [grace, ada] = await customers('Good', shop.owner);
    expect(ada).toMatchObject({
      admissionDate: '2026-01-15T00:00:00.000Z',
      phoneNumber: '+33612345678',
      gain: 1234.5,
      clientTypeName: 'Standard',
      language: 'fr',
      companyName: 'A',
    });
    expect(grace).toMatchObject({
      admissionDate: '2026-01-15T00:00:00.000Z',
      phoneNumber: '+442079460018',
      gain: 1234.56,
      clientTypeName: 'Élite',
      language: 'en',
      companyName: 'B',
    });
  });

  it('are imported before the response with forceSync, below a thousand', async () => {
    const rows = (count: number) => `firstName,lastName\n${'Ada,Sync\n'.repeat(count)}`;
    const { status, body } = await importCsv(wallet.integration, rows(700), { forceSync: 'true' });
    expect([status, body.status, body.successCount]).toEqual([201, 'completed', 700]);
    expect(body.results[699]).toMatchObject({ itemId: '699', line: 701 });
    const refused = await importCsv(wallet.owner, rows(1000), { forceSync: 'true' });
    expect(codeOf(refused)).toBe('400:SYNC_EXECUTION_NOT_ALLOWED');
    expect(await stored()).toEqual(NOTHING);
  });

  it('are all imported once and in order, for 5,000; the file is then removed', async () => {
    const many = await makeStaffedWallet(app);
    const row = (_: unknown, index: number) => `Ada,"No ${index}",m${index}@example.com`;
    const file = `firstName,lastName,email\n${Array.from({ length: 5000 }, row).join('\n')}`;
    const operation = await imported(many.owner, file);
    expect(operation).toMatchObject({ totalItems: 5000, successCount: 5000, failureCount: 0 });
    expect(operation.results.map(({ itemId, line }) => [itemId, line])).toEqual(
      Array.from({ length: 5000 }, (_, index) => [String(index), index + 2]),
    );
    const wallets = { wallet: new Types.ObjectId(many.id) };
    const names = await app.connection.collection('clients').find(wallets).sort({ _id: 1 }).toArray();
    expect(names.map(({ lastName }) => lastName)).toEqual(Array.from({ length: 5000 }, (_, index) => `No ${index}`));
    expect(await stored()).toEqual(NOTHING);
  });
});

describe('refused files', () => {
  const good = 'firstName,lastName\nAda,Lovelace\n';
  const rows = (count: number) => `firstName,lastName\n${'x,y\n'.repeat(count)}`;

  it.each<[string, string | Buffer, string, string]>([
    ['an unknown header', 'firstName,lastName,Shoe size\na,b,c\n', '400:VALIDATION_ERROR', 'Shoe size'],
    ['a doubled header', 'firstName,lastName,Last name\na,b,c\n', '400:VALIDATION_ERROR', 'Last name'],
    ['a missing header', 'firstName,email\na,b\n', '400:MISSING_REQUIRED_FIELDS', ''],
    ['nothing in it', '', '400:MISSING_REQUIRED_FIELDS', ''],
    ['no rows', 'firstName,lastName\n\n', '400:NO_CLIENTS_FOUND', ''],
    ['unbalanced quotes', 'firstName,lastName\na,b\nc,"d\n', '400:VALIDATION_ERROR', 'file'],
    ['unbalanced quotes behind many rows', `${rows(1200)}"`, '400:VALIDATION_ERROR', 'file'],
    ['100,001 rows', rows(100_001), '400:VALIDATION_ERROR', 'file'],
    ['bytes that are no text', Buffer.from('firstName,lastName\n\x81,b\n', 'latin1'), '400:VALIDATION_ERROR', 'file'],
    ['MacRoman', Buffer.from('firstName,lastName\nJos\x8e,b\n', 'latin1'), '400:VALIDATION_ERROR', 'file'],
    ['a workbook', Buffer.from('504b0304140000000800', 'hex'), '400:VALIDATION_ERROR', 'file'],
  ])('%s; nothing is stored', async (_what, content, code, field) => {
    const answer = await importCsv(wallet.owner, content);
    expect([codeOf(answer), fieldsOf(answer)?.join() ?? '']).toEqual([code, field]);
    expect(await stored()).toEqual(NOTHING);
  });

  it('are reported with line and columns', async () => {
    const quotes = await importCsv(wallet.owner, 'firstName,lastName\na,b\nc,"d\n');
    expect(quotes.body.message).toContain('line 3');
    const columns = await importCsv(wallet.owner, 'E-mail\na\n');
    expect(columns.body.message).toContain('firstName, lastName');
  });

  it('include no file, another field, no form, a private webhook', async () => {
    const post = (form: FormData | Json) => wallet.owner.post('/csv-operations/import-csv', form);
    const form = (name: string, value: string | Blob) => {
      const made = new FormData();
      made.set(name, value);
      return made;
    };
    expect(codeOf(await post(form('webhookUrl', 'https://example.com')))).toBe('400:FILE_REQUIRED');
    expect(codeOf(await post(form('file', good)))).toBe('400:FILE_REQUIRED');
    expect(codeOf(await post(form('data', new Blob([good]))))).toBe('400:UNEXPECTED_FIELD');
    expect(codeOf(await post({ file: good }))).toBe('415:UNSUPPORTED_MEDIA_TYPE');
    expect(fieldsOf(await importCsv(wallet.owner, good, { webhookUrl: 'ftp://x' }))).toEqual(['webhookUrl']);
    expect(fieldsOf(await importCsv(wallet.owner, good, { forceSync: 'perhaps' }))).toEqual(['forceSync']);
    expect(codeOf(await importCsv(wallet.viewer, good))).toBe('403:FORBIDDEN');
    expect(await stored()).toEqual(NOTHING);
  });

  it('include two files, a form that is cut off, a caller who disconnects', async () => {
    const two = new FormData();
    for (const name of ['one.csv', 'two.csv']) two.append('file', new Blob([rows(10)]), name);
    expect(codeOf(await wallet.owner.post('/csv-operations/import-csv', two))).toBe('400:UNEXPECTED_FIELD');

    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = await wallet.owner.post('/csv-operations/import-csv', head + rows(10), { headers });
    expect(codeOf(cut)).toBe('400:INVALID_MULTIPART');

    const leaving = new AbortController();
    async function* slowly(): AsyncGenerator<Buffer> {
      yield Buffer.from(head + rows(MB));
      await new Promise((done) => setTimeout(done, 500));
      leaving.abort();
      yield Buffer.from(rows(1));
    }
    const { authorization } = (wallet.owner as unknown as { defaults: Record<string, string> }).defaults;
    const call = fetch(`${app.baseUrl}/csv-operations/import-csv`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: Readable.toWeb(Readable.from(slowly())),
      duplex: 'half',
      signal: leaving.signal,
    } as object);
    await expect(call).rejects.toThrow();
    await eventually(async () => expect(await stored()).toEqual(NOTHING));
  });

  it('include more than 100 MB', async () => {
    const answer = await importCsv(wallet.owner, Buffer.alloc(100 * MB + 1, 'x,y\n'));
    expect(codeOf(answer)).toBe('413:PAYLOAD_TOO_LARGE');
    expect(await stored()).toEqual(NOTHING);
  });
});

it('runs once per Idempotency-Key, which is bound to the file', async () => {
  const headers = { 'idempotency-key': unique('import') };
  const name = unique('Once');
  const send = (first: string) => importCsv(wallet.owner, `firstName,lastName\n${first},${name}\n`, {}, headers);
  const [first, again] = [await send('Ada'), await send('Ada')];
  expect(again.body.operationId).toBe(first.body.operationId);
  expect(codeOf(await send('Eve'))).toBe('409:IDEMPOTENCY_KEY_REUSED');
  await ended(wallet.owner, first);
  expect(await customers(name)).toHaveLength(1);
  expect(await stored()).toEqual(NOTHING);
});
