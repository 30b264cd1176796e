import { foldText } from '../../src/core/text/fold-text';
import { codeOf, fieldsOf, type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { unique } from '../support/accounts';
import { sharedService } from '../support/service';

const PATH = '/communication-templates';

let wallet: StaffedWallet;
let other: StaffedWallet;

beforeAll(async () => {
  const app = await sharedService();
  wallet = await makeStaffedWallet(app);
  other = await makeStaffedWallet(app);
});

const sample = (fields: Json = {}): Json => ({
  name: unique('text'),
  title: 'Autumn sale',
  message: { en: 'Hello {firstName} {lastName}', fr: 'Bonjour {firstName}, {gain} points, {clientType}' },
  link: 'https://riviera.example/sale?x=1',
  ...fields,
});
const save = (fields?: Json, api = wallet.owner) => api.post(PATH, sample(fields));

describe('POST /communication-templates', () => {
  it('saves a text, and returns it by its name', async () => {
    const body = sample();
    const { status, body: made } = await wallet.owner.post(PATH, { ...body, wallet: other.id, searchWords: ['x'] });
    expect(status).toBe(201);
    expect(made).toEqual({
      ...body,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await wallet.viewer.get(`${PATH}/${String(body.name)}`)).body).toEqual(made);
  });

  it.each([{ en: 'Hello' }, { fr: 'Bonjour' }])('accepts a single language: %j', async (message) => {
    expect((await save({ message, link: undefined })).body).toMatchObject({ message });
  });

  it('accepts 150 characters, and a name with every allowed character', async () => {
    const message = { en: 'é'.repeat(150) };
    const name = `${unique('A_z.0-9')}`;
    expect((await save({ name, message, title: 'x'.repeat(50) })).body).toMatchObject({ name, message });
  });

  it.each<[string, Json, string[]]>([
    ['no name', { name: undefined }, ['name']],
    ['a name with a blank', { name: 'a b' }, ['name']],
    ['a name with an accent', { name: 'été' }, ['name']],
    ['a name with a slash', { name: 'a/b' }, ['name']],
    ['a name of 65 characters', { name: 'x'.repeat(65) }, ['name']],
    ['.', { name: '.' }, ['name']],
    ['..', { name: '..' }, ['name']],
    ['no title', { title: undefined }, ['title']],
    ['a title of 51 characters', { title: 'x'.repeat(51) }, ['title']],
    ['no message', { message: undefined }, ['message']],
    ['a message that is a text', { message: 'Hello' }, ['message']],
    ['a message in no language', { message: {} }, ['en', 'fr']],
    ['a message in another language', { message: { de: 'Hallo' } }, ['en', 'fr']],
    ['a blank message', { message: { en: ' ' } }, ['en', 'fr']],
    ['a message of 151 characters', { message: { en: 'x'.repeat(151) } }, ['en']],
    ['an unknown placeholder', { message: { en: 'Hello', fr: 'Bonjour {prenom}' } }, ['fr']],
    ['a placeholder with blanks', { message: { en: 'Hello { firstName }' } }, ['en']],
    ['an open brace', { message: { en: 'Hello {firstName' } }, ['en']],
    ['braces in braces', { message: { en: '{{firstName}}' } }, ['en']],
    ['an http link', { link: 'http://riviera.example' }, ['link']],
    ['a link that is none', { link: 'riviera' }, ['link']],
    ['a script for a link', { link: 'javascript:alert(1)' }, ['link']],
  ])('refuses %s', async (_what, fields, refused) => {
    const answer = await save(fields);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', refused]);
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).post(PATH, sample(fields));
    expect(french.body.message).not.toBe(answer.body.message);
  });

  it('allows a name once per wallet, also under concurrent calls', async () => {
    const name = unique('same');
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ name })));
    expect(answers.map((answer) => codeOf(answer) ?? answer.status).sort()).toEqual([
      201,
      ...Array<string>(5).fill('409:TEMPLATE_ALREADY_EXISTS'),
    ]);
    expect((await save({ name }, other.owner)).status).toBe(201);
    expect((await save({ name: name.toUpperCase() })).status).toBe(201);
  });
});

describe('GET /communication-templates', () => {
  it('lists, searches and sorts', async () => {
    const word = unique('word').replace('-', '');
    const made = [(await save({ name: `${word}-b` })).body, (await save({ title: `Été ${word}` })).body];
    const list = async (query: string) => (await wallet.manager.get<{ docs: Json[] }>(`${PATH}?${query}`)).body.docs;
    expect(await list(`search=${word}`)).toEqual([made[1], made[0]]);
    expect(await list(`search=${word}&sort=createdAt&limit=1`)).toEqual([made[0]]);
    const names = (await list('sort=-name')).map(({ name }) => foldText(String(name)));
    expect(names).toEqual([...names].sort().reverse());
    expect(codeOf(await wallet.owner.get(`${PATH}?sort=title`))).toBe('400:VALIDATION_ERROR');
  });

  it('names the missing text in the error', async () => {
    const { body } = await wallet.owner.get(`${PATH}/summer`);
    expect(body).toMatchObject({ errorCode: '404:TEMPLATE_NOT_FOUND', details: { templateName: 'summer' } });
    expect(body.message).toContain('summer');
    const odd = await wallet.owner.get(`${PATH}/${encodeURIComponent('{"$gt":""}')}`);
    expect(codeOf(odd)).toBe('404:TEMPLATE_NOT_FOUND');
  });
});

describe('PATCH /communication-templates/{name}', () => {
  const patch = (name: unknown, body: Json) => wallet.manager.patch(`${PATH}/${String(name)}`, body);

  it('changes the sent fields, clears null ones, and replaces the message as a whole', async () => {
    const { body: made } = await save();
    const { body } = await patch(made.name, { title: 'Sale', message: { fr: 'Bonjour' }, link: null });
    const { link: _gone, ...kept } = made;
    expect(body).toEqual({ ...kept, title: 'Sale', message: { fr: 'Bonjour' }, updatedAt: expect.any(String) });
    expect((await patch(made.name, {})).body).toEqual(body);
  });

  it('renames it, but not to a name that is taken', async () => {
    const [{ body: made }, { body: taken }] = [await save(), await save()];
    expect(codeOf(await patch(made.name, { name: taken.name }))).toBe('409:TEMPLATE_ALREADY_EXISTS');
    const name = unique('renamed');
    expect((await patch(made.name, { name })).body).toMatchObject({ _id: made._id, name });
    expect(codeOf(await patch(made.name, { title: 'x' }))).toBe('404:TEMPLATE_NOT_FOUND');
    expect((await wallet.owner.get(`${PATH}?search=${name}`)).body).toMatchObject({ totalDocs: 1 });
  });

  it.each<[string, Json]>([
    ['name', { name: null }],
    ['title', { title: null }],
    ['message', { message: null }],
    ['en', { message: { en: '{x}' } }],
    ['link', { link: 'x' }],
  ])('refuses a wrong %s', async (field, body) => {
    expect(fieldsOf(await patch((await save()).body.name, body))).toEqual([field]);
  });
});

describe('DELETE /communication-templates/{name}', () => {
  it('removes it, so that its name is free again', async () => {
    const { body } = await save();
    const path = `${PATH}/${String(body.name)}`;
    expect((await wallet.editor.delete(path)).status).toBe(204);
    expect(codeOf(await wallet.editor.delete(path))).toBe('404:TEMPLATE_NOT_FOUND');
    expect((await save({ name: body.name })).status).toBe(201);
  });
});

it('is written by OWNER, EDITOR, MANAGER and wallet tokens, and read by a VIEWER too', async () => {
  const { owner, editor, manager, integration, viewer, scanner } = wallet;
  for (const api of [owner, editor, manager, integration]) {
    const { status, body } = await save({}, api);
    expect(status).toBe(201);
    const path = `${PATH}/${String(body.name)}`;
    expect((await api.patch(path, { title: 'x' })).status).toBe(200);
    expect((await viewer.get(path)).status).toBe(200);
    expect((await api.delete(path)).status).toBe(204);
  }
  const path = `${PATH}/${String((await save()).body.name)}`;
  const refused = [
    save({}, viewer),
    viewer.patch(path, { title: 'x' }),
    viewer.delete(path),
    save({}, scanner),
    scanner.get(path),
    scanner.get(PATH),
  ];
  for (const call of refused) expect(codeOf(await call)).toBe('403:FORBIDDEN');
});
