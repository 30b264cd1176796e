import { KIND_POLICIES } from '../../src/pass-kinds/pass-kinds';
import { makeStaffedWallet } from '../support/fixtures';
import { startTestApp } from '../support/test-app';
import { accessContract } from './contract/access.contract';
import { expiryContract } from './contract/expiry.contract';
import { issueContract } from './contract/issue.contract';
import type { KindTest } from './contract/kind-test';
import { listContract } from './contract/list.contract';
import { redeemContract } from './contract/redeem.contract';
import { statusContract } from './contract/status.contract';
import { templateContract } from './contract/template.contract';

const shared = {} as KindTest;

beforeAll(async () => {
  shared.app = await startTestApp();
  shared.wallet = await makeStaffedWallet(shared.app, { timezone: 'Europe/Paris' });
  shared.other = await makeStaffedWallet(shared.app);
});
afterAll(() => shared.app?.close());

/** Every registered kind keeps the same contract; a new one joins by its line in the registry. */
describe.each(KIND_POLICIES.map((policy) => [policy.kind, policy] as const))('%s', (_kind, policy) => {
  describe('templates', () => templateContract(policy, shared));
  describe('lists', () => listContract(policy, shared));
  describe('issuing and changing passes', () => issueContract(policy, shared));
  describe('status', () => statusContract(policy, shared));
  describe('expiry', () => expiryContract(policy, shared));
  describe('redemption', () => redeemContract(policy, shared));
  describe('access', () => accessContract(policy, shared));
});
