import { fieldsOf as declaredFields } from '../../../src/core/validation/field-spec';
import type { KindPolicy } from '../../../src/pass-model/kind-policy';
import { type Json, makeStaffedWallet, makeTemplate, type StaffedWallet } from '../../support/fixtures';
import { sharedService, type TestService } from '../../support/service';

/** What the contract of every kind works with; there once it has started. */
export class KindTest {
  app: TestService;
  wallet: StaffedWallet;
  /** Another business. */
  other: StaffedWallet;
  private readonly foreign = new Map<string, Promise<Template>>();

  async start(): Promise<void> {
    this.app = await sharedService();
    this.wallet = await this.makeBusiness();
    this.other = await makeStaffedWallet(this.app);
  }

  /** A business with room for one more template of the kind: a new one where each can have one only. */
  business(policy: KindPolicy): Promise<StaffedWallet> {
    return onlyOne(policy) ? this.makeBusiness() : Promise.resolve(this.wallet);
  }

  /** A template of the other business, always the same. */
  theirs(policy: KindPolicy): Promise<Template> {
    const made = this.foreign.get(policy.kind) ?? makeTemplate(this.other.owner, policy);
    this.foreign.set(policy.kind, made);
    return made;
  }

  private makeBusiness(): Promise<StaffedWallet> {
    return makeStaffedWallet(this.app, { timezone: 'Europe/Paris' });
  }
}

type Template = Json & { _id: string };

/** Whether passes of the kind are changed in bulk: customers' cards are not, and kinds of extensions need not be. */
export async function hasBulkRoutes({ path }: KindPolicy, { app }: KindTest): Promise<boolean> {
  const { paths } = (await (await fetch(`${app.baseUrl}/openapi.json`)).json()) as { paths: Record<string, Json> };
  const route = Object.entries(paths).find(([name]) => name.startsWith(`/${path}/`) && name.endsWith('/passes/bulk'));
  return route !== undefined && 'patch' in route[1];
}

/** The conflict of a second template, where a wallet can have one only. */
export function onlyOne({ template }: KindPolicy): string | undefined {
  return template.uniqueIndexes?.find(({ keys }) => Object.keys(keys).join() === 'wallet')?.error;
}

/**
 * The field that holds a name of the test's choice. A kind whose own name follows from other fields has a name of something
 * else, and lists sort by what follows from `order`.
 */
export function labelOf({ template }: KindPolicy): { field: string; fields(name: string, order: number): Json } {
  const { nameField } = template;
  if (declaredFields(template.create).has(nameField))
    return { field: nameField, fields: (name) => ({ [nameField]: name }) };
  return {
    field: 'airlineName',
    fields: (airlineName, order) => ({ airlineName, flightNumber: String(1000 + order) }),
  };
}

/** An id that no record has. */
export const UNKNOWN_ID = '0123456789abcdef01234567';

/** With an offset; local times are read as they are written. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;

/** Date-times as they are read: UTC with milliseconds. */
export function asRead(value: unknown): unknown {
  if (typeof value === 'string' && DATE_TIME.test(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asRead(item)]));
}
