import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf as declaredFields } from '../../../src/core/validation/field-spec';
import { BUILT_IN_MESSAGE } from '../../../src/templates/built-in-message';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import { sampleFile, unique } from '../../support/accounts';
import {
  codeOf,
  created,
  fieldsOf,
  formOf,
  freshPicture,
  issue,
  issueBody,
  type Json,
  makeCustomer,
  makeTemplate,
  type StaffedWallet,
  templateBody,
} from '../../support/fixtures';
import { asRead, type KindTest, onlyOne, UNKNOWN_ID } from './kind-test';

/** Enough to meet each order of the steps of the two calls. */
const RACES = 12;

export function templateContract(policy: KindPolicy, test: KindTest): void {
  const { docs, path, template } = policy;
  const declared = [...declaredFields(template.patch)];
  const { strip: _strip, ...example } = asRead(docs.createExample) as Json;
  const needsPicture = declaredFields(template.create).get('strip')?.required === true;
  let wallet: StaffedWallet;
  beforeEach(async () => {
    wallet = await test.business(policy);
  });

  const make = (fields: Json = {}) => makeTemplate(wallet.owner, policy, fields);
  const body = (fields: Json = {}) => templateBody(wallet.owner, policy, fields);

  /** What the server alone sets. */
  const ownFields = (record: Json) =>
    Object.fromEntries(
      [...declaredFields(template.fields).keys()]
        .filter((name) => name in record && !declaredFields(template.patch).has(name))
        .map((name) => [name, record[name]]),
    );

  it('are made with JSON, with their defaults, and read the same', async () => {
    const made = await make();
    expect(made).toMatchObject(example);
    expect(made).toMatchObject({ wallet: { _id: wallet.id }, createdAt: made.updatedAt });
    expect(made.passGenPassTemplateId).toEqual(expect.stringContaining(made._id));
    for (const [name, { always }] of declaredFields(template.resource)) if (always) expect(made).toHaveProperty(name);
    expect((await wallet.viewer.get(`/${path}/${made._id}`)).body).toEqual(made);
  });

  it('are made with a form: objects as JSON, a picture as a file', async () => {
    const form = formOf({ ...docs.createExample, strip: await sampleFile() });
    const made = await wallet.editor.post(`/${path}`, form);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...example, strip: expect.any(String) });
    const picture = await fetch(made.body.strip as string);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const cleared = await wallet.editor.patch(`/${path}/${String(made.body._id)}`, { strip: null });
    expect(needsPicture ? codeOf(cleared) : 'strip' in cleared.body).toBe(needsPicture && '400:VALIDATION_ERROR');
  });

  it('are the same by a form as by JSON, when made and when changed', async () => {
    // A wallet's pictures are its own.
    const { strip: _picture, ...fields } = { ...docs.createExample, ...docs.patchExample } as Json;
    const picture = needsPicture ? { strip: await sampleFile() } : {};
    const [first, second] = [wallet, onlyOne(policy) ? await test.business(policy) : wallet];
    const made = await created(first.owner, `/${path}`, formOf({ ...fields, ...picture }));
    const other = await makeTemplate(second.owner, policy, fields);
    const own = (record: Json) =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([name]) => declaredFields(template.patch).has(name) && !['strip', 'identifier'].includes(name),
        ),
      );
    expect(own(made)).toEqual(own(other));
    const { strip: _former, ...start } = docs.createExample as Json;
    const [byForm, byJson] = [
      await first.owner.patch(`/${path}/${made._id}`, formOf(start)),
      await second.owner.patch(`/${path}/${other._id}`, start),
    ];
    expect([byForm.status, own(byForm.body)]).toEqual([byJson.status, own(byJson.body)]);
  });

  it('are made with null as without the field, but not with null for a required one', async () => {
    const optional = [...declaredFields(template.create)].filter(
      ([name, spec]) => !spec.required && !(name in docs.createExample),
    );
    const nulls = Object.fromEntries(optional.map(([name]) => [name, null]));
    const [made, { owner }] = [await make(nulls), onlyOne(policy) ? await test.business(policy) : wallet];
    expect(Object.keys(made).sort()).toEqual(Object.keys(await makeTemplate(owner, policy)).sort());
    const required = [...declaredFields(template.create)].filter(([, spec]) => spec.required).map(([name]) => name);
    const refused = await wallet.owner.post(`/${path}`, Object.fromEntries(required.map((name) => [name, null])));
    expect(fieldsOf(refused)?.sort()).toEqual(required.sort());
  });

  it('take no number with too many decimals, none that is too large for one, and fail on none', async () => {
    // Positions on the globe have as many decimals as they are sent with.
    const numbers = declared.filter(([name, { type, list }]) => type === 'number' && !list && !/itude$/.test(name));
    for (const [name] of numbers) {
      for (const text of ['1e-7', '1.0000001', '-1e-300', '1e999', '1e308']) {
        const json = JSON.stringify({ ...(await body()), [name]: 0 }).replace(`"${name}":0`, `"${name}":${text}`);
        const answer = await wallet.owner.post(`/${path}`, json);
        if (text === '1e308') expect([name, answer.status < 500]).toEqual([name, true]);
        else expect([name, text, fieldsOf(answer)]).toEqual([name, text, [name]]);
      }
    }
  });

  it('take their own wallet’s picture by its address, no other wallet’s and no other address', async () => {
    const androidLogo = await freshPicture();
    const strip = (await wallet.owner.patch('/wallets', formOf({ androidLogo }))).body.androidLogo;
    expect((await make({ strip })).strip).toBe(strip);
    if (!needsPicture) expect(await make({ strip: '' })).not.toHaveProperty('strip');
    for (const address of ['strip.png', 'ftp://x.example/strip.png', `${test.app.baseUrl}/images/nothing.png`]) {
      const refused = await wallet.owner.post(`/${path}`, { ...docs.createExample, strip: address });
      expect([codeOf(refused), fieldsOf(refused)]).toEqual(['400:VALIDATION_ERROR', ['strip']]);
    }
    const theirs = await test.other.owner.post(`/${path}`, { ...docs.createExample, strip });
    expect(fieldsOf(theirs)).toEqual(['strip']);
  });

  it('are as many in a wallet as the kind allows', async () => {
    await make();
    const second = await wallet.owner.post(`/${path}`, await body());
    const refusal = onlyOne(policy);
    expect(codeOf(second)).toBe(refusal && `409:${refusal}`);
  });

  it('need what is required, and name each missing field', async () => {
    const required = [...declaredFields(template.create)].filter(([, spec]) => spec.required).map(([name]) => name);
    const answer = await wallet.owner.post(`/${path}`, {});
    expect(codeOf(answer)).toBe('400:VALIDATION_ERROR');
    expect(fieldsOf(answer)?.sort()).toEqual(required.sort());
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).post(`/${path}`, {});
    expect(french.body.message).not.toBe(answer.body.message);
    expect(french.body.message).toContain(fieldsOf(answer)?.[0]);
  });

  it('store nothing that is not theirs', async () => {
    const made = await make({ _id: UNKNOWN_ID, wallet: test.other.id, createdAt: '2020-01-01T00:00:00Z', nonsense: 1 });
    expect(made).toMatchObject({ wallet: { _id: wallet.id } });
    expect([made._id === UNKNOWN_ID, 'nonsense' in made, made.createdAt === made.updatedAt]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('change what is sent, keep the rest, and answer 200 to a change of nothing', async () => {
    const made = await make();
    const changed = await wallet.editor.patch(`/${path}/${made._id}`, docs.patchExample);
    expect(changed.body).toEqual({
      ...made,
      ...(asRead(docs.patchExample) as object),
      ...ownFields(changed.body),
      updatedAt: expect.any(String),
    });
    expect(String(changed.body.updatedAt) > String(made.updatedAt)).toBe(true);
    for (const body of [docs.patchExample, {}, { nonsense: 1, _id: UNKNOWN_ID, wallet: test.other.id }]) {
      const same = await wallet.owner.patch(`/${path}/${made._id}`, body);
      expect([same.status, same.body]).toEqual([200, changed.body]);
    }
    const form = await wallet.owner.patch(`/${path}/${made._id}`, formOf({ colors: { ...COLORS } }));
    expect(form.body).toMatchObject({ colors: COLORS });
  });

  it('are cleared by null where a read may lack the field or its text, else refuse it', async () => {
    const made = await make();
    for (const [name, spec] of declared) {
      // Something else must be there in its place.
      if (name === 'carrierIataCode') continue;
      const answer = await wallet.owner.patch(`/${path}/${made._id}`, { [name]: null });
      // Events have built-in messages.
      const empty = answer.body[name] === BUILT_IN_MESSAGE ? BUILT_IN_MESSAGE : '';
      if (spec.orEmpty) expect([name, answer.status, answer.body[name]]).toEqual([name, 200, empty]);
      else if (spec.always)
        expect([name, codeOf(answer), fieldsOf(answer)]).toEqual([name, '400:VALIDATION_ERROR', [name]]);
      else expect([name, answer.status, name in answer.body]).toEqual([name, 200, false]);
    }
  });

  it('know malformed, unknown and foreign ids', async () => {
    const theirs = await test.theirs(policy);
    for (const [id, code] of [
      ['x', '400:VALIDATION_ERROR'],
      [UNKNOWN_ID, '404:MODEL_NOT_FOUND'],
      [theirs._id, '404:MODEL_NOT_FOUND'],
    ]) {
      const answers = [
        await wallet.owner.get(`/${path}/${id}`),
        await wallet.owner.patch(`/${path}/${id}`, docs.patchExample),
        await wallet.owner.delete(`/${path}/${id}`),
      ];
      expect(answers.map(codeOf)).toEqual([code, code, code]);
      if (id === 'x') expect(answers.map(fieldsOf)).toEqual([['id'], ['id'], ['id']]);
    }
    expect((await test.other.owner.get(`/${path}/${theirs._id}`)).body).toEqual(theirs);
  });

  it('stay while live passes exist, and take the finished ones with them, or stay while any exists', async () => {
    const made = await make();
    /** A pass, and the path by which it is deleted: a customer's card goes with its customer. */
    const issued = async () => {
      const clientId = await makeCustomer(wallet.owner);
      const { _id } = await issue(wallet.owner, policy, made._id, { clientId });
      return { _id, gone: policy.pass.isCustomerCard ? `/clients/${clientId}` : `/passes/${_id}` };
    };
    const [kept, canceled, expired] = await Promise.all([issued(), issued(), issued()]);
    await wallet.owner.patch(`/passes/${canceled._id}`, { status: 'canceled' });
    await wallet.owner.patch(`/passes/${expired._id}`, { status: 'expired' });
    for (const status of ['active', 'inactive']) {
      await wallet.owner.patch(`/passes/${kept._id}`, { status });
      const refused = await wallet.owner.delete(`/${path}/${made._id}`);
      expect(codeOf(refused)).toBe(`400:${docs.deleteErrors[0]}`);
    }
    // The refusal has not left it half deleted.
    await wallet.owner.delete((await issued()).gone);
    await wallet.owner.patch(`/passes/${kept._id}`, { status: 'canceled' });
    if (!docs.deleteErrors.includes('INVALID_STATUS')) {
      for (const { gone } of [kept, canceled, expired]) {
        expect(codeOf(await wallet.owner.delete(`/${path}/${made._id}`))).toBe(`400:${docs.deleteErrors[0]}`);
        await wallet.owner.delete(gone);
      }
    }
    expect((await wallet.owner.delete(`/${path}/${made._id}`)).status).toBe(204);
    const gone = [
      `/${path}/${made._id}`,
      `/${path}/${made._id}/passes`,
      ...[kept, canceled, expired].map(({ _id }) => `/passes/${_id}`),
    ];
    for (const url of gone) expect(codeOf(await wallet.owner.get(url))).toBe('404:MODEL_NOT_FOUND');
    const again = await wallet.owner.post(`/${path}/${made._id}/passes`, docs.issueExample);
    expect(codeOf(again)).toBe('404:MODEL_NOT_FOUND');
  });

  if (!policy.pass.isCustomerCard) {
    it('are deleted or get their first pass: of two calls at the same moment exactly one wins', async () => {
      const outcomes: string[] = [];
      for (let round = 0; round < RACES; round++) {
        const { _id } = await make();
        const body = await issueBody(wallet.owner, policy, { barcode: unique('B') });
        const passes = `/${path}/${_id}/passes`;
        const issueLater = async (ms: number) => {
          await sleep(ms);
          return wallet.owner.post(passes, body);
        };
        const [issued, removed] = await Promise.all([issueLater(round % 6), wallet.owner.delete(`/${path}/${_id}`)]);
        outcomes.push(`issue ${codeOf(issued) ?? issued.status}, delete ${codeOf(removed) ?? removed.status}`);
        const left = await wallet.owner.get(`/${path}/${_id}`);
        expect(left.status).toBe(removed.status === 204 ? 404 : 200);
        const total = (await wallet.owner.get<Json>(passes)).body.totalDocs;
        expect(total).toBe(removed.status === 204 ? undefined : 1);
        if (onlyOne(policy) && left.status === 200) break;
      }
      const right = ['issue 404:MODEL_NOT_FOUND, delete 204', `issue 201, delete 400:${docs.deleteErrors[0]}`];
      expect(outcomes.filter((outcome) => !right.includes(outcome))).toEqual([]);
    });
  }

  it('are made once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': unique('key') };
    const sent = await body();
    const answers = await Promise.all([1, 2].map(() => wallet.owner.post(`/${path}`, sent, { headers })));
    const made = answers.find(({ status }) => status === 201);
    const replay = await wallet.owner.post(`/${path}`, sent, { headers });
    expect([replay.headers.get('idempotent-replayed'), replay.body]).toEqual(['true', made?.body]);
  });
}

const COLORS = { labelColor: '#112233', backgroundColor: 'rgb(1, 2, 3)', foregroundColor: '#FFFFFF' };
