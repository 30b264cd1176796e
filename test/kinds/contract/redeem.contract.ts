import { fieldsOf as declaredFields } from '../../../src/core/validation/field-spec';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import type { ApiClient } from '../../support/api-client';
import {
  codeOf,
  fieldsOf,
  issue,
  issueBody,
  type Issued,
  type Json,
  makeTemplate,
  type StaffedWallet,
} from '../../support/fixtures';
import { type KindTest, onlyOne, UNKNOWN_ID } from './kind-test';

export function redeemContract(policy: KindPolicy, test: KindTest): void {
  let wallet: StaffedWallet;
  let template: string;
  beforeAll(async () => {
    wallet = await test.business(policy);
    template = (await makeTemplate(wallet.owner, policy))._id;
  });

  const issued = (fields: Json = {}) => issue(wallet.owner, policy, template, fields);
  const address = (action: string, barcode: string, id = template) =>
    `/passes/template/${id}/${action}/${encodeURIComponent(barcode)}`;
  const redeem = ({ barcode }: Issued, api: ApiClient = wallet.owner, body?: Json) =>
    api.post(address('redeem', barcode), body);
  const unredeem = ({ barcode }: Issued, api: ApiClient = wallet.owner) => api.post(address('unredeem', barcode));
  const validate = async ({ barcode }: Issued) => (await wallet.owner.get(address('barcode', barcode))).body;
  const read = async ({ _id }: Issued) => (await wallet.owner.get(`/passes/${_id}`)).body;

  it('replays no answer to a scanner that was made for somebody else', async () => {
    const pass = await issued();
    const headers = { 'idempotency-key': pass._id };
    const path = address('redeem', pass.barcode);
    expect((await wallet.owner.post(path, {}, { headers })).body).toHaveProperty('email');
    const scanned = await wallet.scanner.post(path, {}, { headers });
    expect([codeOf(scanned), scanned.text.includes('email')]).toEqual(['400:PASS_ALREADY_REDEEMED', false]);
  });

  it('happens once, keeps what was said of it, and is taken back', async () => {
    const pass = await issued();
    const before = await read(pass);
    expect(await validate(pass)).toEqual({ pass: before, redeemable: true });
    const body = { location: 'Gate 3', operator: '$till', amount: 12.5, reference: 'order-4711', nonsense: 1 };
    const first = await redeem(pass, wallet.scanner, body);
    expect(first.status).toBe(201);
    const redeemed = await read(pass);
    const by = { user: (await wallet.scanner.get<{ user: Json }>('/auth/me')).body.user._id };
    const { nonsense: _nonsense, ...kept } = body;
    expect(redeemed).toEqual({
      ...before,
      redeemedAt: expect.any(String),
      redemption: { ...kept, at: redeemed.redeemedAt, by },
      ...(policy.pass.maxRedemptions && {
        redemptions: [{ ...kept, at: redeemed.redeemedAt, by }],
        redemptionsLeft: 0,
      }),
      updatedAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(String(redeemed.redeemedAt)) - Date.now())).toBeLessThan(60_000);
    expect(codeOf(await redeem(pass))).toBe('400:PASS_ALREADY_REDEEMED');
    expect(await validate(pass)).toEqual({ pass: redeemed, redeemable: false, errorCode: '400:PASS_ALREADY_REDEEMED' });
    const back = await unredeem(pass);
    expect([back.status, back.body]).toEqual([201, { ...before, updatedAt: expect.any(String) }]);
    expect(codeOf(await unredeem(pass))).toBe('400:PASS_NOT_REDEEMED');
    expect((await redeem(pass, wallet.integration)).body).toMatchObject({ _id: pass._id, status: 'active' });
  });

  it.each([
    ['canceled', '400:PASS_ALREADY_CANCELED'],
    ['expired', '400:PASS_ALREADY_EXPIRED'],
    ['inactive', '400:INVALID_STATUS'],
  ])(
    'is refused when the pass is %s; a former redemption is named first, and taken back at any status',
    async (status, code) => {
      const pass = await issued();
      await redeem(pass);
      await wallet.owner.patch(`/passes/${pass._id}`, { status });
      expect(codeOf(await redeem(pass))).toBe('400:PASS_ALREADY_REDEEMED');
      const back = await unredeem(pass);
      expect([back.status, back.body.status]).toEqual([201, status]);
      expect(codeOf(await redeem(pass))).toBe(code);
      expect(await validate(pass)).toMatchObject({ redeemable: false, errorCode: code });
    },
  );

  it('keeps the barcode of a redeemed pass reserved', async () => {
    const pass = await issued();
    await redeem(pass);
    const body = await issueBody(wallet.owner, policy, { barcode: pass.barcode });
    const again = await wallet.owner.post(`/${policy.path}/${template}/passes`, body);
    expect(codeOf(again)).toBe('409:BARCODE_ALREADY_EXISTS');
  });

  describe('by the barcode alone', () => {
    const path = ({ barcode }: Issued, action = '') => `/passes/barcode/${encodeURIComponent(barcode)}${action}`;

    it('answers as by the template', async () => {
      const pass = await issued();
      for (const api of [wallet.owner, wallet.scanner, wallet.viewer]) {
        const byTemplate = await api.get(address('barcode', pass.barcode));
        expect((await api.get(path(pass))).body).toEqual(byTemplate.body);
      }
      const first = await wallet.scanner.post(path(pass, '/redeem'), { location: 'Gate 3', operator: 'till' });
      const redemption = { location: 'Gate 3', operator: 'till', at: first.body.redeemedAt };
      expect([first.status, first.body]).toMatchObject([201, { _id: pass._id, redemption }]);
      expect(first.body).not.toHaveProperty('email');
      expect(codeOf(await redeem(pass))).toBe('400:PASS_ALREADY_REDEEMED');
      expect(codeOf(await wallet.owner.post(path(pass, '/redeem')))).toBe('400:PASS_ALREADY_REDEEMED');
      const back = await wallet.owner.post(path(pass, '/unredeem'));
      expect([back.status, back.body]).toEqual([201, await read(pass)]);
      expect(codeOf(await wallet.owner.post(path(pass, '/unredeem')))).toBe('400:PASS_NOT_REDEEMED');
    });

    it('takes a pass of another template than those named for none of them', async () => {
      const pass = await issued();
      const calls = (templates: string) => [
        wallet.owner.get(`${path(pass)}?templates=${templates}`),
        wallet.owner.post(`${path(pass, '/redeem')}?templates=${templates}`),
        wallet.owner.post(`${path(pass, '/unredeem')}?templates=${templates}`),
      ];
      const codes = async (templates: string) => (await Promise.all(calls(templates))).map(codeOf);
      expect(await codes(UNKNOWN_ID)).toEqual(Array(3).fill('400:INVALID_PASS_KIND'));
      expect(await codes(`${UNKNOWN_ID},x`)).toEqual(Array(3).fill('400:VALIDATION_ERROR'));
      expect((await Promise.all(calls(''))).map(fieldsOf)).toEqual(Array(3).fill(['templates']));
      expect(await read(pass)).not.toHaveProperty('redeemedAt');
      const [validated, redeemed] = calls(`${UNKNOWN_ID},${template.toUpperCase()}`);
      expect([(await validated).status, (await redeemed).status]).toEqual([200, 201]);
    });

    it('knows blank, unknown and foreign barcodes', async () => {
      const pass = await issued();
      const calls = (barcode: string, api: ApiClient) => [
        api.get(path({ ...pass, barcode })),
        api.post(path({ ...pass, barcode }, '/redeem')),
        api.post(path({ ...pass, barcode }, '/unredeem')),
      ];
      const codes = async (barcode: string, api = wallet.owner) =>
        new Set((await Promise.all(calls(barcode, api))).map(codeOf));
      expect(await codes(' ')).toEqual(new Set(['400:MISSING_BARCODE']));
      expect(await codes('nothing')).toEqual(new Set(['404:MODEL_NOT_FOUND']));
      expect(await codes(pass.barcode, test.other.owner)).toEqual(new Set(['404:MODEL_NOT_FOUND']));
      await wallet.owner.delete(`/passes/${pass._id}`);
      expect(await codes(pass.barcode)).toEqual(new Set(['404:MODEL_NOT_FOUND']));
    });
  });

  it('is redeemed in a batch, which tells a loser where and when', async () => {
    const pass = await issued();
    const item = (key: string) => ({ barcode: pass.barcode, key: `${key}-${pass._id}`, location: key, deviceId: key });
    const batch = await wallet.scanner.post<{ results: Json[] }>('/passes/redeem/batch', {
      items: [item('first'), item('second')],
    });
    expect(batch.status).toBe(200);
    const redeemed = await read(pass);
    const [won, lost] = batch.body.results;
    expect(won).toMatchObject({ status: 201, pass: { _id: pass._id, redeemedAt: redeemed.redeemedAt } });
    const winner = { at: redeemed.redeemedAt, location: 'first', deviceId: 'first' };
    expect(lost).toMatchObject({ status: 400, errorCode: '400:PASS_ALREADY_REDEEMED', winner });
    expect(batch.text).not.toContain('"email"');
  });

  it('reads the exact barcode, whatever its characters', async () => {
    const pass = await issued({ barcode: `a/B?c#d%41 é`.replace('é', `~${Date.now()}$gt`) });
    expect(await validate(pass)).toMatchObject({ redeemable: true });
    expect(codeOf(await wallet.owner.post(address('redeem', pass.barcode.toUpperCase())))).toBe('404:MODEL_NOT_FOUND');
    expect((await redeem(pass)).status).toBe(201);
  });

  it('needs a barcode, and knows malformed, unknown and foreign ones', async () => {
    const { owner } = wallet;
    const pass = await issued();
    const elsewhere = onlyOne(policy) ? UNKNOWN_ID : (await makeTemplate(owner, policy))._id;
    const calls = (barcode: string, id?: string) => [
      owner.get(address('barcode', barcode, id)),
      owner.post(address('redeem', barcode, id)),
      owner.post(address('unredeem', barcode, id)),
    ];
    const codes = async (barcode: string, id?: string) => new Set((await Promise.all(calls(barcode, id))).map(codeOf));
    expect(await codes(' ')).toEqual(new Set(['400:MISSING_BARCODE']));
    expect(await codes('nothing')).toEqual(new Set(['404:MODEL_NOT_FOUND']));
    expect(await codes(pass.barcode, elsewhere)).toEqual(new Set(['404:MODEL_NOT_FOUND']));
    expect(await codes(pass.barcode, UNKNOWN_ID)).toEqual(new Set(['404:MODEL_NOT_FOUND']));
    expect(await codes(pass.barcode, 'x')).toEqual(new Set(['400:VALIDATION_ERROR']));
    expect((await Promise.all(calls('a', 'x'))).map(fieldsOf)).toEqual(Array(3).fill(['templateId']));
    for (const api of [test.other.owner, test.other.scanner]) {
      expect(codeOf(await redeem(pass, api))).toBe('404:MODEL_NOT_FOUND');
      expect(codeOf(await unredeem(pass, api))).toBe('404:MODEL_NOT_FOUND');
    }
    expect(await read(pass)).not.toHaveProperty('redeemedAt');
  });

  it.each([
    ['a long location', { location: 'x'.repeat(201) }, 'location'],
    ['text for an amount', { amount: '12' }, 'amount'],
    ['an object for a reference', { reference: { $gt: '' } }, 'reference'],
  ])('refuses %s', async (_case, body, field) => {
    const pass = await issued();
    const answer = await redeem(pass, wallet.owner, body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    expect(await validate(pass)).toMatchObject({ redeemable: true });
  });

  it('lets one of a hundred simultaneous scans win, also in taking back', async () => {
    const pass = await issued();
    const count = async (scan: () => Promise<{ status: number; body: Json }>) => {
      const answers = await Promise.all(Array.from({ length: 100 }, scan));
      return answers.filter(({ status }) => status === 201).length;
    };
    expect(await count(() => redeem(pass))).toBe(1);
    expect(await count(() => unredeem(pass))).toBe(1);
  });

  it('moves the update tag only where the phone’s barcode is withdrawn for it', async () => {
    const switches = declaredFields(policy.template.fields);
    for (const oneTime of [false, true]) {
      const { owner } = await test.business(policy);
      const security = { security: { enableOneTimeUse: oneTime }, oneTimeToUse: oneTime };
      const id = (await makeTemplate(owner, policy, security))._id;
      const pass = await issue(owner, policy, id);
      const tags = [(await owner.get(`/passes/${pass._id}`)).body.passGenUpdatedAt];
      for (const action of ['redeem', 'unredeem']) {
        const answer = await owner.post(address(action, pass.barcode, id));
        // The pass is still found, and read, by its original value.
        expect([answer.status, answer.body.barcode]).toEqual([201, pass.barcode]);
        tags.push(answer.body.passGenUpdatedAt);
      }
      const withdrawn = oneTime && Object.keys(security).some((name) => switches.has(name));
      expect(new Set(tags).size).toBe(withdrawn ? 3 : 1);
    }
  });
}
