import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import type { Pass } from '../../../src/pass-model/pass.schema';
import type { TemplateDocument } from '../../../src/pass-model/template-policy';
import type { ApiClient } from '../../support/api-client';
import { eventually } from '../../support/eventually';
import { codeOf, issue, type Issued, type Json, makeTemplate, type StaffedWallet } from '../../support/fixtures';
import type { KindTest } from './kind-test';

interface Expiring {
  owner: ApiClient;
  template: string;
  pass: Issued;
  paused: Issued;
  at: Date;
}

const EXPIRES_AFTER_MS = 6000;

/** Of each kind, so that one wait is enough for all. */
const expiring = new Map<string, Expiring>();

/** Issues passes that expire in a few seconds. */
export async function issueExpiring(policy: KindPolicy, test: KindTest): Promise<void> {
  const { owner } = await test.business(policy);
  const { _id: template } = await makeTemplate(owner, policy);
  const at = new Date(Date.now() + EXPIRES_AFTER_MS);
  const expirationDate = at.toISOString();
  const pass = await issue(owner, policy, template, { expirationDate });
  const paused = await issue(owner, policy, template, { expirationDate });
  await owner.patch(`/passes/${paused._id}`, { status: 'inactive' });
  expect((await owner.get(`/passes/${pass._id}`)).body.status).toBe('active');
  const validated = await owner.get(`/passes/template/${template}/barcode/${pass.barcode}`);
  expect(validated.body.redeemable).toBe(true);
  expiring.set(policy.kind, { owner, template, pass, paused, at });
}

export function expiryContract(policy: KindPolicy, test: KindTest): void {
  const { docs, path, template } = policy;
  let wallet: StaffedWallet;
  beforeEach(async () => {
    wallet = await test.business(policy);
  });

  const read = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;

  /** What the kind says of template and pass as they are stored now. */
  async function defaultNow(templateId: string, passId: string): Promise<string | undefined> {
    const find = (collection: string, id: string) =>
      test.app.connection.collection(collection).findOne({ _id: new Types.ObjectId(id) });
    const [stored, pass] = [await find(template.collection, templateId), await find('passes', passId)];
    const context = { timezone: 'Europe/Paris' } as never;
    return policy.pass
      .defaultExpiration(pass as unknown as Pass, stored as unknown as TemplateDocument, context)
      ?.toISOString();
  }

  it('comes from the template where a pass has none of its own, and follows it', async () => {
    const { _id } = await makeTemplate(wallet.owner, policy);
    const follower = await issue(wallet.owner, policy, _id);
    const own = await issue(wallet.owner, policy, _id, { expirationDate: '2034-01-01T10:00:00+02:00' });
    expect((await read(follower._id)).expirationDate).toBe(await defaultNow(_id, follower._id));
    await wallet.owner.patch(`/${path}/${_id}`, docs.patchExample);
    expect((await read(follower._id)).expirationDate).toBe(await defaultNow(_id, follower._id));
    expect((await read(own._id)).expirationDate).toBe('2034-01-01T08:00:00.000Z');
    // Without its own it follows the template again.
    const cleared = await wallet.owner.patch(`/passes/${own._id}`, { expirationDate: null });
    expect(cleared.body.expirationDate).toBe(await defaultNow(_id, own._id));
  });

  it('reads a date as the end of that day where the wallet is', async () => {
    const { _id } = await makeTemplate(wallet.owner, policy);
    const expiries: Json[] = [];
    for (const expirationDate of ['2030-07-01', '2030-12-01']) {
      expiries.push(await read((await issue(wallet.owner, policy, _id, { expirationDate }))._id));
    }
    expect(expiries.map(({ expirationDate }) => expirationDate)).toEqual([
      '2030-07-01T21:59:59.000Z',
      '2030-12-01T22:59:59.000Z',
    ]);
  });

  it('expires a pass on its own, at once for every reader', async () => {
    const { owner, template: id, pass, paused, at } = expiring.get(policy.kind)!;
    const url = `/passes/template/${id}`;
    await sleep(at.getTime() - Date.now() + 1);
    for (const one of [pass, paused]) expect((await owner.get(`/passes/${one._id}`)).body.status).toBe('expired');
    const validated = await owner.get(`${url}/barcode/${pass.barcode}`);
    expect(validated.body).toMatchObject({
      redeemable: false,
      errorCode: '400:PASS_ALREADY_EXPIRED',
      pass: { status: 'expired' },
    });
    expect(codeOf(await owner.post(`${url}/redeem/${pass.barcode}`))).toBe('400:PASS_ALREADY_EXPIRED');
    expect(codeOf(await owner.patch(`/passes/${pass._id}`, { firstName: 'A' }))).toBe('400:PASS_ALREADY_EXPIRED');
    const listed = async (status: string) =>
      (await owner.get<{ totalDocs: number }>(`/${path}/${id}/passes?status=${status}`)).body.totalDocs;
    await eventually(async () =>
      expect([await listed('expired'), await listed('active'), await listed('inactive')]).toEqual([2, 0, 0]),
    );
    const back = await owner.patch(`/passes/${paused._id}`, { expirationDate: '2035-01-01', status: 'inactive' });
    expect(back.body.status).toBe('inactive');
  });
}
