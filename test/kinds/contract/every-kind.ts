import { KIND_POLICIES } from '../../../src/pass-kinds';
import { type Extension, kindsOf } from '../../../src/extensions/extension';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import { jestServices } from '../../support/service';
import { KindTest } from './kind-test';

export type Contract = (policy: KindPolicy, test: KindTest) => void;

const { TEST_EXTENSIONS: extension, TEST_KIND: only } = process.env;
const chosen = only?.split(',');
const added = extension ? kindsOf([(jestServices().load(extension) as { default: Extension }).default]) : [];
const policies: readonly KindPolicy[] = [...KIND_POLICIES, ...added].filter(
  ({ kind }) => chosen?.includes(kind) ?? true,
);

/**
 * Every registered kind keeps the same contract; a new one joins by its line in the registry, or by its extension.
 * @param contracts by what they are about
 * @param prepare what takes its time, for all kinds before the first test
 */
export function everyKind(
  contracts: Record<string, Contract>,
  prepare?: (policy: KindPolicy, test: KindTest) => Promise<void>,
): void {
  const test = new KindTest();

  beforeAll(async () => {
    await test.start();
    for (const policy of policies) await prepare?.(policy, test);
  });

  describe.each(policies.map((policy) => [policy.kind, policy] as const))('%s', (_kind, policy) => {
    for (const [about, contract] of Object.entries(contracts)) describe(about, () => contract(policy, test));
  });
}
