import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import { loginAdmin, sampleFile } from '../../support/accounts';
import type { ApiClient } from '../../support/api-client';
import { codeOf, formOf, issue, issueBody, type Json, makeStaffedWallet, makeTemplate } from '../../support/fixtures';
import type { KindTest } from './kind-test';

export function accessContract(policy: KindPolicy, test: KindTest): void {
  const { docs, kind, path, passType } = policy;

  const writes = (api: ApiClient, template: string, pass: string) => [
    () => api.post(`/${path}`, docs.createExample),
    () => api.patch(`/${path}/${template}`, docs.patchExample),
    () => api.post(`/${path}/${template}/passes`, docs.issueExample),
    () => api.patch(`/passes/${pass}`, { firstName: 'A' }),
    () => api.delete(`/passes/${pass}`),
    () => api.delete(`/${path}/${template}`),
  ];
  const reads = (api: ApiClient, template: string, pass: string) => [
    () => api.get(`/${path}`),
    () => api.get(`/${path}/${template}/passes`),
    () => api.get(`/passes/${pass}`),
  ];

  async function run(calls: (() => Promise<{ status: number; body: Json }>)[]): Promise<unknown[]> {
    const outcomes: unknown[] = [];
    for (const call of calls) {
      const answer = await call();
      outcomes.push(codeOf(answer) ?? answer.status);
    }
    return [...new Set(outcomes)];
  }

  it('shows a SCANNER the template’s name and the holder’s, and no other personal data', async () => {
    const { owner, scanner } = await test.business(policy);
    const template = await makeTemplate(owner, policy);
    const pass = await issue(owner, policy, template._id, {
      email: 'private@example.com',
      phoneNumber: '+33611111111',
    });
    const name = { _id: template._id, name: template[policy.template.nameField], kind };
    expect((await scanner.get(`/${path}/${template._id}`)).body).toEqual(name);
    const scan = `/passes/template/${template._id}`;
    const answers = [
      await scanner.get<Json & { pass: Json }>(`${scan}/barcode/${pass.barcode}`),
      await scanner.post(`${scan}/redeem/${pass.barcode}`),
      await scanner.post(`${scan}/unredeem/${pass.barcode}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 201]);
    const alone = `/passes/barcode/${pass.barcode}`;
    for (const { body, text } of [...answers, await scanner.get<Json & { pass: Json }>(alone)]) {
      expect((body.pass ?? body) as Json).toMatchObject({
        name: pass.name,
        barcode: pass.barcode,
        devices: [],
        [kind]: name,
      });
      expect(text).not.toMatch(/private@example\.com|\+33611111111/);
    }
    expect(await run([...reads(scanner, template._id, pass._id), ...writes(scanner, template._id, pass._id)])).toEqual([
      '403:FORBIDDEN',
    ]);
  });

  it('lets a VIEWER read and validate, and change nothing', async () => {
    const { owner, viewer } = await test.business(policy);
    const template = (await makeTemplate(owner, policy))._id;
    const pass = await issue(owner, policy, template);
    const scan = `/passes/template/${template}`;
    expect(
      await run([...reads(viewer, template, pass._id), () => viewer.get(`${scan}/barcode/${pass.barcode}`)]),
    ).toEqual([200]);
    const refused = [
      ...writes(viewer, template, pass._id),
      () => viewer.post('/passes/status/batch', { passIds: [pass._id], status: 'canceled' }),
      () => viewer.post(`${scan}/redeem/${pass.barcode}`),
      () => viewer.post(`${scan}/unredeem/${pass.barcode}`),
    ];
    expect(await run(refused)).toEqual(['403:FORBIDDEN']);
    expect((await owner.get(`/passes/${pass._id}`)).body.status).toBe('active');
  });

  it('lets a MANAGER read templates whole, and neither passes nor change anything', async () => {
    const { owner, manager } = await test.business(policy);
    const template = await makeTemplate(owner, policy);
    const pass = await issue(owner, policy, template._id);
    expect((await manager.get(`/${path}/${template._id}`)).body).toEqual(
      (await owner.get(`/${path}/${template._id}`)).body,
    );
    expect((await manager.get(`/${path}`)).status).toBe(200);
    const scan = `/passes/template/${template._id}`;
    const refused = [
      ...reads(manager, template._id, pass._id).slice(1),
      ...writes(manager, template._id, pass._id),
      () => manager.get(`${scan}/barcode/${pass.barcode}`),
      () => manager.post(`${scan}/redeem/${pass.barcode}`),
    ];
    expect(await run(refused)).toEqual(['403:FORBIDDEN']);
  });

  it(`is closed, singly and in lists, to a wallet without ${passType}`, async () => {
    const wallet = await makeStaffedWallet(test.app);
    const { owner, scanner } = wallet;
    const template = (await makeTemplate(owner, policy))._id;
    const pass = await issue(owner, policy, template);
    const admin = await loginAdmin(test.app);
    const allow = (allowedPasses: string[]) => admin.patch(`/admin/wallets/${wallet.id}`, { allowedPasses });
    await allow([passType === 'EVENT_TICKET' ? 'TRANSIT' : 'EVENT_TICKET']);
    const scan = `/passes/template/${template}`;
    const closed = [
      ...writes(owner, template, pass._id),
      ...reads(wallet.integration, template, pass._id),
      () => owner.get(`/${path}/${template}`),
      () => scanner.get(`${scan}/barcode/${pass.barcode}`),
      () => scanner.post(`${scan}/redeem/${pass.barcode}`),
      () => scanner.post(`${scan}/unredeem/${pass.barcode}`),
      () => scanner.get(`/passes/barcode/${pass.barcode}`),
      () => scanner.post(`/passes/barcode/${pass.barcode}/redeem`),
      () => scanner.post(`/passes/barcode/${pass.barcode}/unredeem`),
    ];
    const items = [{ barcode: pass.barcode, key: pass._id }];
    const batched = await scanner.post('/passes/redeem/batch', { items });
    expect(batched.body).toMatchObject({ results: [{ status: 403, errorCode: '403:FORBIDDEN' }] });
    expect(await run(closed)).toEqual(['403:FORBIDDEN']);
    expect((await owner.get('/passes')).body).toMatchObject({ docs: [], totalDocs: 0 });
    expect((await owner.get(`/passes?kind=${kind}`)).body).toMatchObject({ docs: [], totalDocs: 0 });
    const batch = await owner.post('/passes/status/batch', { passIds: [pass._id], status: 'canceled' });
    expect(batch.body).toMatchObject({ failureCount: 1, operationErrors: [{ code: '403:FORBIDDEN' }] });
    await allow([passType]);
    expect((await owner.get(`/passes/${pass._id}`)).body.status).toBe('active');
    expect((await owner.get('/passes')).body).toMatchObject({ totalDocs: 1 });
  });

  it('issues only for a wallet with its passGenToken, its logo and its icon', async () => {
    const { owner } = await makeStaffedWallet(test.app);
    const template = (await makeTemplate(owner, policy))._id;
    const body = await issueBody(owner, policy);
    const code = async () => codeOf(await owner.post(`/${path}/${template}/passes`, body));
    for (const image of ['logo', 'icon']) {
      await owner.patch('/wallets', { [image]: '' });
      expect(await code()).toBe('400:WALLET_NOT_CONFIGURED');
      await owner.patch('/wallets', formOf({ [image]: await sampleFile() }));
    }
    await owner.patch('/wallets', { passGenToken: '' });
    expect(await code()).toBe('401:PASSGEN_TOKEN_MISSING');
    await owner.patch('/wallets', { passGenToken: 'a-new-token' });
    expect(await code()).toBeUndefined();
  });
}
