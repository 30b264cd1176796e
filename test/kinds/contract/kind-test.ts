import type { KindPolicy } from '../../../src/passes/kind-policy';
import type { StaffedWallet } from '../../support/fixtures';
import type { TestApp } from '../../support/test-app';

/** What the contract of every kind works with; there once `beforeAll` has run. */
export interface KindTest {
  app: TestApp;
  wallet: StaffedWallet;
  /** Another business. */
  other: StaffedWallet;
}

/** An id that no record has. */
export const UNKNOWN_ID = '0123456789abcdef01234567';

/** Date-times as they are read: UTC with milliseconds. */
export function asRead(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asRead(item)]));
}

/** The kind's example of an issue without its barcode and expiry. */
export function holderOf({ docs }: Pick<KindPolicy, 'docs'>): Record<string, unknown> {
  const {
    barcode: _barcode,
    expirationDate: _expirationDate,
    ...holder
  } = docs.issueExample as Record<string, unknown>;
  return holder;
}
