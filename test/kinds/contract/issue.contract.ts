import { Types } from 'mongoose';
import { fieldsOf as declaredFields } from '../../../src/common/validation/field-spec';
import type { KindPolicy } from '../../../src/passes/kind-policy';
import { unique } from '../../support/accounts';
import { codeOf, fieldsOf, issue, type Json, makeTemplate } from '../../support/fixtures';
import { asRead, holderOf, type KindTest, UNKNOWN_ID } from './kind-test';

export function issueContract(policy: KindPolicy, test: KindTest): void {
  const { docs, kind, path } = policy;
  const holder = holderOf(policy);
  let template: Json & { _id: string };
  let url: string;

  beforeAll(async () => {
    template = await makeTemplate(test.wallet.owner, policy);
    url = `/${path}/${template._id}/passes`;
  });

  const issued = (fields: Json = {}) => issue(test.wallet.owner, policy, template._id, fields);
  const read = async (id: string) => (await test.wallet.owner.get(`/passes/${id}`)).body;

  async function insertClient(wallet: string, fields: Json = {}): Promise<string> {
    const now = new Date();
    const record = {
      wallet: new Types.ObjectId(wallet),
      source: 'INTERNAL',
      firstName: 'Grace',
      lastName: 'Hopper',
      gain: 0,
      createdAt: now,
      updatedAt: now,
      contentUpdatedAt: now,
    };
    const { insertedId } = await test.app.connection.collection('clients').insertOne({ ...record, ...fields });
    return insertedId.toHexString();
  }

  it('answers id, link, name and barcode', async () => {
    const barcode = unique('T');
    const { status, body } = await test.wallet.integration.post(url, { ...docs.issueExample, barcode });
    expect([status, Object.keys(body).sort()]).toEqual([201, ['_id', 'barcode', 'downloadLink', 'name']]);
    expect(body).toMatchObject({ barcode, name: `${String(holder.firstName)} ${String(holder.lastName)}` });
    expect(body.downloadLink).toMatch(new RegExp(`^${test.app.baseUrl}/p/[0-9A-Za-z]{4}\\?k=[\\w-]{16}$`));
  });

  it('makes a pass that is read with its template, and no secret', async () => {
    const { _id, barcode, downloadLink, name } = await issued();
    const pass = await read(_id);
    const { wallet: _wallet, ...own } = template;
    expect(pass).toMatchObject({
      ...(asRead(holder) as object),
      _id,
      barcode,
      name,
      kind,
      status: 'active',
      shortLink: downloadLink,
      devices: [],
      activeIOSDeviceCount: 0,
      activeAndroidDeviceCount: 0,
      instanceLinks: [],
      [kind]: { ...own, wallet: test.wallet.id },
    });
    expect([pass.shortId, pass.passGenPassId]).toEqual([
      expect.stringMatching(/^[0-9A-Za-z]{4}$/),
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    expect(JSON.stringify(pass)).not.toMatch(/authenticationToken|passGenToken|searchWords|linkVersion/);
  });

  it('keeps a pass its barcode: PATCH cannot clear it', async () => {
    const { _id } = await issued();
    const answer = await test.wallet.owner.patch(`/passes/${_id}`, { barcode: null });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['barcode']]);
  });

  it('draws a barcode when none is given', async () => {
    const { body } = await test.wallet.owner.post(url, holder);
    expect(body.barcode).toMatch(/^[A-Z2-7]{16}$/);
  });

  it('keeps a barcode unique in its wallet until its pass is deleted', async () => {
    const { _id, barcode } = await issued();
    const elsewhere = await makeTemplate(test.wallet.owner, policy);
    for (const target of [template._id, elsewhere._id]) {
      const again = await test.wallet.owner.post(`/${path}/${target}/passes`, { ...holder, barcode });
      expect(codeOf(again)).toBe('409:BARCODE_ALREADY_EXISTS');
    }
    const theirs = await makeTemplate(test.other.owner, policy);
    await issue(test.other.owner, policy, theirs._id, { barcode });
    const second = await issued();
    const moved = await test.wallet.owner.patch(`/passes/${second._id}`, { barcode });
    expect(codeOf(moved)).toBe('409:BARCODE_ALREADY_EXISTS');
    expect((await test.wallet.owner.delete(`/passes/${_id}`)).status).toBe(204);
    expect((await issued({ barcode })).barcode).toBe(barcode);
  });

  it('gives one of many simultaneous issues the barcode', async () => {
    const barcode = unique('RACE');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.wallet.owner.post(url, { ...holder, barcode })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    ['a blank barcode', { barcode: ' ' }, 'barcode'],
    ['an empty barcode', { barcode: '' }, 'barcode'],
    ['a dot as barcode', { barcode: '.' }, 'barcode'],
    ['two dots as barcode', { barcode: '..' }, 'barcode'],
    ['a barcode of 129', { barcode: 'x'.repeat(129) }, 'barcode'],
    ['a barcode beyond ASCII', { barcode: 'é' }, 'barcode'],
    ['a number as barcode', { barcode: 12 }, 'barcode'],
    ['no e-mail address', { email: 'ada' }, 'email'],
    ['a blank name', { firstName: ' ' }, 'firstName'],
    ['null for a name', { lastName: null }, 'lastName'],
    ['an impossible expiry', { expirationDate: '2027-02-30' }, 'expirationDate'],
    ['text for a boolean', { enableSendEmailOrSms: 'true' }, 'enableSendEmailOrSms'],
    ['a malformed customer', { clientId: 'x' }, 'clientId'],
    ['a banner that is no address', { bannerOverrideUrl: 'x' }, 'bannerOverrideUrl'],
  ])('refuses %s', async (_case, fields, field) => {
    const answer = await test.wallet.owner.post(url, { ...holder, ...fields });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('needs names and an e-mail address without a customer', async () => {
    const { firstName: _f, lastName: _l, email: _e, ...rest } = holder;
    expect(fieldsOf(await test.wallet.owner.post(url, rest))?.sort()).toEqual(['email', 'firstName', 'lastName']);
  });

  it('takes names, e-mail and phone from the customer unless they are sent', async () => {
    const { firstName: _f, lastName: _l, email: _e, ...rest } = holder;
    const clientId = await insertClient(test.wallet.id, { email: 'grace@example.com', phoneNumber: '+1' });
    const { body } = await test.wallet.owner.post(url, { ...rest, clientId, phoneNumber: '+2' });
    expect(body.name).toBe('Grace Hopper');
    expect(await read(String(body._id))).toMatchObject({
      email: 'grace@example.com',
      phoneNumber: '+2',
      client: { _id: clientId },
    });
    const mute = await insertClient(test.wallet.id);
    const without = await test.wallet.owner.post(url, { ...rest, clientId: mute });
    expect(await read(String(without.body._id))).not.toHaveProperty('email');
  });

  it('refuses an unknown customer and another wallet’s alike', async () => {
    for (const clientId of [UNKNOWN_ID, await insertClient(test.other.id)]) {
      const answer = await test.wallet.owner.post(url, { ...holder, clientId });
      expect(codeOf(answer)).toBe('400:CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
    }
  });

  it('knows malformed, unknown and foreign templates, under the parameter’s name', async () => {
    const theirs = await makeTemplate(test.other.owner, policy);
    const malformed = await test.wallet.owner.post(`/${path}/x/passes`, holder);
    expect([codeOf(malformed), fieldsOf(malformed)]).toEqual(['400:VALIDATION_ERROR', [policy.passPathParameter]]);
    for (const id of [UNKNOWN_ID, theirs._id]) {
      expect(codeOf(await test.wallet.owner.post(`/${path}/${id}/passes`, holder))).toBe('404:MODEL_NOT_FOUND');
      expect(codeOf(await test.wallet.owner.get(`/${path}/${id}/passes`))).toBe('404:MODEL_NOT_FOUND');
    }
  });

  it('changes what is sent, keeps the rest, clears with null, and moves the update tag', async () => {
    const { _id } = await issued({ phoneNumber: '+33600000000' });
    const before = await read(_id);
    const changed = await test.wallet.editor.patch(`/passes/${_id}`, {
      lastName: 'Byron',
      expirationDate: '2031-05-01',
    });
    expect(changed.body).toEqual({
      ...before,
      lastName: 'Byron',
      name: `${String(holder.firstName)} Byron`,
      // The end of that day in the wallet's time zone, Europe/Paris.
      expirationDate: '2031-05-01T21:59:59.000Z',
      updatedAt: expect.any(String),
      passGenUpdatedAt: expect.any(String),
    });
    expect(String(changed.body.passGenUpdatedAt) > String(before.passGenUpdatedAt)).toBe(true);
    const cleared = await test.wallet.owner.patch(`/passes/${_id}`, { phoneNumber: null });
    expect(cleared.body).not.toHaveProperty('phoneNumber');
    // No phone shows a phone number: nothing to update there.
    expect(cleared.body.passGenUpdatedAt).toBe(changed.body.passGenUpdatedAt);
    const same = await test.wallet.owner.patch(`/passes/${_id}`, { lastName: 'Byron' });
    expect([same.status, same.body]).toEqual([200, cleared.body]);
  });

  it('refuses null where a pass needs the field', async () => {
    const { _id } = await issued();
    const required = [...declaredFields(policy.pass.fields)].filter(([, spec]) => spec.required || spec.requiredUnless);
    for (const [name] of required) {
      const answer = await test.wallet.owner.patch(`/passes/${_id}`, { [name]: null });
      expect([name, codeOf(answer)]).toEqual([name, '400:VALIDATION_ERROR']);
    }
  });

  it('refuses to change kind or template, a body without a known field, and a malformed one', async () => {
    const { _id } = await issued();
    for (const body of [{ kind: 'coupon' }, { template: UNKNOWN_ID }, { [kind]: template._id, firstName: 'A' }]) {
      const answer = await test.wallet.owner.patch(`/passes/${_id}`, body);
      expect(codeOf(answer)).toBe('404:UPDATE_OPERATION_NOT_SUPPORTED');
    }
    for (const body of [{}, { nonsense: 1 }, { _id: UNKNOWN_ID }]) {
      expect(codeOf(await test.wallet.owner.patch(`/passes/${_id}`, body))).toBe('400:NO_PASS_DATA_PROVIDED');
    }
    for (const body of [[], 'null', '"x"', '1'])
      expect(codeOf(await test.wallet.owner.patch(`/passes/${_id}`, body))).toBe('400:VALIDATION_ERROR');
    for (const body of [{ email: 'x' }, { barcode: '' }, { status: 'burnt' }])
      expect(fieldsOf(await test.wallet.owner.patch(`/passes/${_id}`, body))).toEqual(Object.keys(body));
  });

  it('deletes for good: 404 everywhere, and a stub without personal data stays', async () => {
    const { _id, barcode } = await issued();
    const { shortId } = await read(_id);
    expect((await test.wallet.editor.delete(`/passes/${_id}`)).status).toBe(204);
    const answers = [
      await test.wallet.owner.get(`/passes/${_id}`),
      await test.wallet.owner.patch(`/passes/${_id}`, { firstName: 'A' }),
      await test.wallet.owner.delete(`/passes/${_id}`),
      await test.wallet.owner.get(`/passes/template/${template._id}/barcode/${barcode}`),
      await test.wallet.owner.post(`/passes/template/${template._id}/redeem/${barcode}`),
      await test.wallet.owner.post(`/passes/template/${template._id}/unredeem/${barcode}`),
    ];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['404:MODEL_NOT_FOUND']));
    const stub = await test.app.connection.collection('passes').findOne({ _id: new Types.ObjectId(_id) });
    expect(stub).toMatchObject({ shortId, kind, deletedAt: expect.any(Date) });
    expect(JSON.stringify(stub)).not.toMatch(
      new RegExp(`${barcode}|${String(holder.email)}|${String(holder.lastName)}`),
    );
  });

  it('knows malformed, unknown and foreign passes', async () => {
    const theirs = await makeTemplate(test.other.owner, policy);
    const foreign = await issue(test.other.owner, policy, theirs._id);
    for (const [id, code] of [
      ['x', '400:VALIDATION_ERROR'],
      [UNKNOWN_ID, '404:MODEL_NOT_FOUND'],
      [foreign._id, '404:MODEL_NOT_FOUND'],
    ]) {
      expect(codeOf(await test.wallet.owner.get(`/passes/${id}`))).toBe(code);
      expect(codeOf(await test.wallet.owner.patch(`/passes/${id}`, { firstName: 'A' }))).toBe(code);
      expect(codeOf(await test.wallet.owner.delete(`/passes/${id}`))).toBe(code);
    }
  });
}
