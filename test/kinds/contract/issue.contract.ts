import { Types } from 'mongoose';
import { fieldsOf as declaredFields } from '../../../src/core/validation/field-spec';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import type { TemplateDocument } from '../../../src/pass-model/template-policy';
import { unique } from '../../support/accounts';
import {
  codeOf,
  fieldsOf,
  isForAnybody,
  isForCustomers,
  issue,
  issueBody,
  type Issued,
  type Json,
  makeCustomer,
  makeTemplate,
  type StaffedWallet,
} from '../../support/fixtures';
import { asRead, hasBulkRoutes, type KindTest, onlyOne, UNKNOWN_ID } from './kind-test';

export function issueContract(policy: KindPolicy, test: KindTest): void {
  const { kind, path, pass } = policy;
  const longest = (declaredFields(pass.fields).get('barcode')?.api as { maxLength: number }).maxLength;
  let wallet: StaffedWallet;
  let template: Json & { _id: string };
  let url: string;

  beforeAll(async () => {
    wallet = await test.business(policy);
    template = await makeTemplate(wallet.owner, policy);
    url = `/${path}/${template._id}/passes`;
  });

  const issued = (fields: Json = {}) => issue(wallet.owner, policy, template._id, fields);
  const read = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;

  /** What is sent for a new pass, without barcode and expiry. */
  async function holder(fields: Json = {}): Promise<Json> {
    const { barcode: _barcode, expirationDate: _date, ...body } = await issueBody(wallet.owner, policy);
    return { ...body, ...fields };
  }

  /** The same of a customer's pass, which has its names from there. */
  async function ofCustomer(clientId: string, fields: Json = {}): Promise<Json> {
    const { firstName: _first, lastName: _last, email: _email, ...body } = await holder({ clientId });
    return { ...body, ...fields };
  }

  /** Deletes a pass; a customer's own card with the customer, whose barcode it has. */
  async function discard({ _id }: Issued): Promise<void> {
    const client = (await read(_id)).client as { _id: string } | undefined;
    const gone = policy.pass.isCustomerCard ? `/clients/${client?._id}` : `/passes/${_id}`;
    expect((await wallet.owner.delete(gone)).status).toBe(204);
  }

  it('answers id, link, name and barcode', async () => {
    const barcode = unique('T');
    const { status, body } = await wallet.integration.post(url, await holder({ barcode }));
    expect([status, Object.keys(body).sort()]).toEqual([201, ['_id', 'barcode', 'downloadLink', 'name']]);
    expect(body).toMatchObject({ barcode, name: 'Ada Lovelace' });
    expect(body.downloadLink).toMatch(new RegExp(`^${test.app.baseUrl}/p/[0-9A-Za-z]{4}\\?k=[\\w-]{16}$`));
  });

  it('makes a pass that is read with its template, and no secret', async () => {
    const { clientId, ...sent } = await holder();
    const { _id, barcode, downloadLink, name } = await issued({ ...sent, ...(clientId ? { clientId } : {}) });
    const pass = await read(_id);
    const { wallet: _wallet, ...own } = template;
    expect(pass).toMatchObject({
      ...(asRead(sent) as object),
      ...(clientId ? { client: { _id: clientId } } : {}),
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
      [kind]: { ...own, wallet: wallet.id },
    });
    expect([pass.shortId, pass.passGenPassId]).toEqual([
      expect.stringMatching(/^[0-9A-Za-z]{4}$/),
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    expect(JSON.stringify(pass)).not.toMatch(/authenticationToken|passGenToken|searchWords|linkVersion/);
  });

  it('keeps a pass its barcode: PATCH cannot clear it', async () => {
    const { _id } = await issued();
    const answer = await wallet.owner.patch(`/passes/${_id}`, { barcode: null });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['barcode']]);
  });

  it('draws a barcode when none is given', async () => {
    const { body } = await wallet.owner.post(url, await holder());
    expect(body.barcode).toMatch(pass.composedBarcode ? /[A-Z2-7]{16}$/ : /^[A-Z2-7]{16}$/);
  });

  it('keeps a barcode unique in its wallet until its pass is deleted', async () => {
    const first = await issued();
    const { barcode } = first;
    const elsewhere = onlyOne(policy) ? [] : [(await makeTemplate(wallet.owner, policy))._id];
    for (const target of [template._id, ...elsewhere]) {
      const again = await wallet.owner.post(`/${path}/${target}/passes`, await holder({ barcode }));
      expect(codeOf(again)).toBe('409:BARCODE_ALREADY_EXISTS');
    }
    await issue(test.other.owner, policy, (await test.theirs(policy))._id, { barcode });
    const second = await issued();
    const moved = await wallet.owner.patch(`/passes/${second._id}`, { barcode });
    expect(codeOf(moved)).toBe('409:BARCODE_ALREADY_EXISTS');
    await discard(first);
    expect((await issued({ barcode })).barcode).toBe(barcode);
  });

  it('gives one of many simultaneous issues the barcode', async () => {
    const barcode = unique('RACE');
    const bodies = await Promise.all(Array.from({ length: 20 }, () => holder({ barcode })));
    const answers = await Promise.all(bodies.map((body) => wallet.owner.post(url, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('takes the id of a former link, which no other pass can have', async () => {
    const legacyShortId = unique('former-system-').replace(/[^\w-]/g, '');
    const { _id, downloadLink } = await issued({ legacyShortId });
    expect(await read(_id)).toMatchObject({ legacyShortId });
    expect((await wallet.scanner.get(`/passes/${_id}`)).body).not.toHaveProperty('legacyShortId');
    const former = await fetch(`${test.app.baseUrl}/p/${legacyShortId}`, { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).toEqual([301, downloadLink.slice(test.app.baseUrl.length)]);
    const again = await wallet.owner.post(url, await holder({ legacyShortId }));
    expect([codeOf(again), fieldsOf(again)]).toEqual(['400:VALIDATION_ERROR', ['legacyShortId']]);
  });

  it.each([
    ['a dot as barcode', { barcode: '.' }, 'barcode'],
    ['two dots as barcode', { barcode: '..' }, 'barcode'],
    ['a barcode that is too long', { barcode: 'x'.repeat(longest + 1) }, 'barcode'],
    ['a barcode beyond ASCII', { barcode: 'é' }, 'barcode'],
    ['a number as barcode', { barcode: 12 }, 'barcode'],
    ['an id of a former link with a blank', { legacyShortId: 'a b' }, 'legacyShortId'],
    ['an id of a former link that is too long', { legacyShortId: 'x'.repeat(65) }, 'legacyShortId'],
    ['no e-mail address', { email: 'ada' }, 'email'],
    ['an impossible expiry', { expirationDate: '2027-02-30' }, 'expirationDate'],
    ['text for a boolean', { enableSendEmailOrSms: 'true' }, 'enableSendEmailOrSms'],
    ['a malformed customer', { clientId: 'x' }, 'clientId'],
    ['a banner that is no address', { bannerOverrideUrl: 'x' }, 'bannerOverrideUrl'],
  ])('refuses %s', async (_case, fields, field) => {
    const answer = await wallet.owner.post(url, await holder(fields));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it.each([' ', '', null])('draws a barcode for %p, and takes it for no name', async (nothing) => {
    const drawn = await wallet.owner.post(url, await holder({ barcode: nothing }));
    expect(drawn.body.barcode).toMatch(/[A-Z2-7]{16}$/);
    const nameless = await wallet.owner.post(url, await holder({ firstName: nothing }));
    if (isForCustomers(policy) || isForAnybody(policy)) expect(nameless.status).toBe(201);
    else expect([codeOf(nameless), fieldsOf(nameless)]).toEqual(['400:VALIDATION_ERROR', ['firstName']]);
  });

  it('needs names and an e-mail address without a customer, or the customer, unless anybody may have it', async () => {
    const { clientId: _client, ...rest } = await ofCustomer(UNKNOWN_ID);
    const needed = isForCustomers(policy) ? ['clientId'] : ['email', 'firstName', 'lastName'];
    const answer = await wallet.owner.post(url, rest);
    expect(fieldsOf(answer)?.sort() ?? answer.body.name).toEqual(isForAnybody(policy) ? '' : needed);
  });

  it('takes names, e-mail and phone from the customer unless they are sent', async () => {
    const email = `${unique('grace')}@example.com`;
    const clientId = await makeCustomer(wallet.owner, { email, phoneNumber: '+33600000001' });
    const { body } = await wallet.owner.post(url, await ofCustomer(clientId, { phoneNumber: '06 00 00 00 02' }));
    expect(body.name).toBe('Grace Hopper');
    expect(await read(String(body._id))).toMatchObject({
      email,
      phoneNumber: '+33600000002',
      client: { _id: clientId },
    });
    const mute = await makeCustomer(wallet.owner);
    const without = await wallet.owner.post(url, await ofCustomer(mute));
    expect(await read(String(without.body._id))).not.toHaveProperty('email');
  });

  it('refuses an unknown customer and another wallet’s alike', async () => {
    for (const clientId of [UNKNOWN_ID, await makeCustomer(test.other.owner)]) {
      const answer = await wallet.owner.post(url, await ofCustomer(clientId));
      expect(codeOf(answer)).toBe('400:CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
    }
  });

  it.each([
    ['no barcode', () => ({})],
    ['a barcode each', () => ({ barcode: unique('N') })],
  ])('gives a customer as many passes as the kind allows, asked for at once with %s', async (_case, barcode) => {
    const isSingle = policy.pass.perCustomer?.(template as unknown as TemplateDocument) === 'one';
    const body = await ofCustomer(await makeCustomer(wallet.owner));
    const ask = () => wallet.owner.post(url, { ...body, ...barcode() });
    const codes = (await Promise.all(Array.from({ length: 8 }, ask))).map((answer) => codeOf(answer) ?? answer.status);
    const refused = '400:PASS_ALREADY_GENERATED';
    expect(codes.filter((code) => code === 201)).toHaveLength(isSingle ? 1 : 8);
    expect(codes.filter((code) => code === refused)).toHaveLength(isSingle ? 7 : 0);
    expect(codeOf(await ask())).toBe(isSingle ? refused : undefined);
  });

  it('knows malformed, unknown and foreign templates, under the parameter’s name', async () => {
    const body = await holder();
    const malformed = await wallet.owner.post(`/${path}/x/passes`, body);
    expect([codeOf(malformed), fieldsOf(malformed)]).toEqual(['400:VALIDATION_ERROR', [policy.passPathParameter]]);
    for (const id of [UNKNOWN_ID, (await test.theirs(policy))._id]) {
      expect(codeOf(await wallet.owner.post(`/${path}/${id}/passes`, body))).toBe('404:MODEL_NOT_FOUND');
      expect(codeOf(await wallet.owner.get(`/${path}/${id}/passes`))).toBe('404:MODEL_NOT_FOUND');
    }
  });

  it('changes what is sent, keeps the rest, clears with null, and moves the update tag', async () => {
    const { _id } = await issued({ phoneNumber: '+33600000000' });
    const before = await read(_id);
    const changed = await wallet.editor.patch(`/passes/${_id}`, {
      lastName: 'Byron',
      expirationDate: '2031-05-01',
    });
    expect(changed.body).toEqual({
      ...before,
      lastName: 'Byron',
      name: 'Ada Byron',
      // The end of that day in the wallet's time zone, Europe/Paris.
      expirationDate: '2031-05-01T21:59:59.000Z',
      updatedAt: expect.any(String),
      passGenUpdatedAt: expect.any(String),
    });
    expect(String(changed.body.passGenUpdatedAt) > String(before.passGenUpdatedAt)).toBe(true);
    const cleared = await wallet.owner.patch(`/passes/${_id}`, { phoneNumber: null });
    expect(cleared.body).not.toHaveProperty('phoneNumber');
    // No phone shows a phone number: nothing to update there.
    expect(cleared.body.passGenUpdatedAt).toBe(changed.body.passGenUpdatedAt);
    const same = await wallet.owner.patch(`/passes/${_id}`, { lastName: 'Byron' });
    expect([same.status, same.body]).toEqual([200, cleared.body]);
  });

  it('keeps phone numbers in E.164, a blank one not at all, and refuses what is no number', async () => {
    const { _id } = await issued({ phoneNumber: '+33 (0)6 12 34 56 78' });
    expect(await read(_id)).toMatchObject({ phoneNumber: '+33612345678' });
    const patch = (phoneNumber: string) => wallet.owner.patch(`/passes/${_id}`, { phoneNumber });
    expect((await patch('06 12 34 56 79')).body).toMatchObject({ phoneNumber: '+33612345679' });
    expect((await patch(' ')).body).not.toHaveProperty('phoneNumber');
    expect(await read((await issued({ phoneNumber: '' }))._id)).not.toHaveProperty('phoneNumber');
    for (const phoneNumber of ['12', '+33', 'call me', '06 12 34 56 78 ext. 12']) {
      const answers = [await wallet.owner.post(url, await holder({ phoneNumber })), await patch(phoneNumber)];
      for (const answer of answers)
        expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['phoneNumber']]);
    }
    if (!(await hasBulkRoutes(policy, test))) return;
    const items = [await holder({ phoneNumber: '06 12 34 56 78' }), await holder({ phoneNumber: '12' })];
    const { body } = await wallet.owner.post<Json>(`${url}/bulk`, { forceSync: true, items });
    expect([body.successCount, body.failureCount]).toEqual([1, 1]);
    expect(body.operationErrors).toMatchObject([{ itemId: '1', code: '400:VALIDATION_ERROR' }]);
  });

  it('refuses null where a pass needs the field', async () => {
    const { _id } = await issued();
    const required = [...declaredFields(policy.pass.patch)].filter(([, spec]) => spec.always || spec.requiredUnless);
    for (const [name] of required) {
      const answer = await wallet.owner.patch(`/passes/${_id}`, { [name]: null });
      expect([name, codeOf(answer)]).toEqual([name, '400:VALIDATION_ERROR']);
    }
  });

  it('refuses to change kind or template, a body without a known field, and a malformed one', async () => {
    const { _id } = await issued();
    for (const body of [{ kind: 'coupon' }, { template: UNKNOWN_ID }, { [kind]: template._id, firstName: 'A' }]) {
      const answer = await wallet.owner.patch(`/passes/${_id}`, body);
      expect(codeOf(answer)).toBe('404:UPDATE_OPERATION_NOT_SUPPORTED');
    }
    for (const body of [{}, { nonsense: 1 }, { _id: UNKNOWN_ID }]) {
      expect(codeOf(await wallet.owner.patch(`/passes/${_id}`, body))).toBe('400:NO_PASS_DATA_PROVIDED');
    }
    for (const body of [[], 'null', '"x"', '1'])
      expect(codeOf(await wallet.owner.patch(`/passes/${_id}`, body))).toBe('400:VALIDATION_ERROR');
    for (const body of [{ email: 'x' }, { barcode: '' }, { status: 'burnt' }])
      expect(fieldsOf(await wallet.owner.patch(`/passes/${_id}`, body))).toEqual(Object.keys(body));
  });

  it('deletes for good: 404 everywhere, and a tombstone without personal data stays', async () => {
    const { _id, barcode } = await issued();
    const { shortId, email, lastName } = await read(_id);
    expect((await wallet.editor.delete(`/passes/${_id}`)).status).toBe(204);
    const answers = [
      await wallet.owner.get(`/passes/${_id}`),
      await wallet.owner.patch(`/passes/${_id}`, { firstName: 'A' }),
      await wallet.owner.delete(`/passes/${_id}`),
      await wallet.owner.get(`/passes/template/${template._id}/barcode/${barcode}`),
      await wallet.owner.post(`/passes/template/${template._id}/redeem/${barcode}`),
      await wallet.owner.post(`/passes/template/${template._id}/unredeem/${barcode}`),
    ];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['404:MODEL_NOT_FOUND']));
    const tombstone = await test.app.connection.collection('passes').findOne({ _id: new Types.ObjectId(_id) });
    expect(tombstone).toMatchObject({ shortId, kind, deletedAt: expect.any(Date) });
    expect(JSON.stringify(tombstone)).not.toMatch(new RegExp([barcode, email, lastName].join('|')));
  });

  it('knows malformed, unknown and foreign passes', async () => {
    const foreign = await issue(test.other.owner, policy, (await test.theirs(policy))._id);
    for (const [id, code] of [
      ['x', '400:VALIDATION_ERROR'],
      [UNKNOWN_ID, '404:MODEL_NOT_FOUND'],
      [foreign._id, '404:MODEL_NOT_FOUND'],
    ]) {
      expect(codeOf(await wallet.owner.get(`/passes/${id}`))).toBe(code);
      expect(codeOf(await wallet.owner.patch(`/passes/${id}`, { firstName: 'A' }))).toBe(code);
      expect(codeOf(await wallet.owner.delete(`/passes/${id}`))).toBe(code);
    }
  });
}
