import { KIND_POLICIES } from '../../src/pass-kinds';
import { type Extension, kindsOf } from '../../src/extensions/extension';
import { jestServices } from '../support/service';
import { accessContract } from './contract/access.contract';
import { expiryContract } from './contract/expiry.contract';
import { issueContract } from './contract/issue.contract';
import { KindTest } from './contract/kind-test';
import { listContract } from './contract/list.contract';
import { ownContract } from './contract/own.contract';
import { redeemContract } from './contract/redeem.contract';
import { statusContract } from './contract/status.contract';
import { templateContract } from './contract/template.contract';

const { TEST_EXTENSIONS: extension } = process.env;
const added = extension ? kindsOf([(jestServices().load(extension) as { default: Extension }).default]) : [];

const shared = new KindTest();

beforeAll(() => shared.start());

/** Every registered kind keeps the same contract; a new one joins by its line in the registry, or by its extension. */
describe.each([...KIND_POLICIES, ...added].map((policy) => [policy.kind, policy] as const))('%s', (_kind, policy) => {
  describe('templates', () => templateContract(policy, shared));
  describe('lists', () => listContract(policy, shared));
  describe('issuing and changing passes', () => issueContract(policy, shared));
  describe('status', () => statusContract(policy, shared));
  describe('expiry', () => expiryContract(policy, shared));
  describe('redemption', () => redeemContract(policy, shared));
  describe('what is its own', () => ownContract(policy, shared));
  describe('access', () => accessContract(policy, shared));
});
