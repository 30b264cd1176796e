import { Types } from 'mongoose';
import type { WalletContext } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { Client } from '../../clients/records/client.schema';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { searchWords } from '../../core/database/search-words';
import { toStored } from '../../core/database/stored-fields';
import type { TemplateDocument } from '../../templates/template-policy';
import { type PassFields, UNSTORED_PASS_FIELDS } from '../dto/pass.dto';
import type { KindPolicy } from '../../templates/kind-policy';
import {
  generateAuthenticationToken,
  generateBarcode,
  generatePassGenPassId,
  generateShortId,
} from '../records/pass-ids';
import { withDefaultExpiration } from '../records/default-expiration';
import type { Pass } from '../records/pass.schema';

/** What a pass takes from its customer unless it was sent for the pass itself (docs/contract/passes.md#the-holder). */
const HOLDER_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

type SentFields = Pick<PassFields, 'barcode'> & object;

/** The whole document of a new pass, ready to be inserted. @throws AppError when the kind's rules refuse it */
export function composePass<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  wallet: WalletContext,
  template: T,
  dto: SentFields,
  client: Client | null,
): Pass {
  const now = new Date();
  const fields = toStored(policy.pass.fields, dto, wallet.timezone);
  for (const name of UNSTORED_PASS_FIELDS) delete fields[name];
  const pass: Pass = {
    _id: new Types.ObjectId(),
    wallet: wallet.id,
    kind: policy.kind,
    template: template._id,
    ...(client && holderFrom(client, fields)),
    ...(client && policy.pass.perCustomer?.(template) && { instance: 0 }),
    ...fields,
    barcode: barcodeFor(policy, dto, client),
    passGenPassId: generatePassGenPassId(),
    shortId: generateShortId(),
    linkVersion: 1,
    authenticationToken: generateAuthenticationToken(),
    status: 'active',
    devices: [],
    activeIOSDeviceCount: 0,
    activeAndroidDeviceCount: 0,
    searchWords: [],
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
  pass.searchWords = passSearchWords(pass);
  policy.pass.check?.(pass, template, wallet);
  return withDefaultExpiration(policy, withExclusiveKeys(policy, pass, wallet), template, wallet);
}

/** The barcode that the caller or the customer decided on; undefined when one is drawn. */
export function chosenBarcode<T extends TemplateDocument>(
  { pass: { isCustomerCard } }: KindPolicy<T>,
  { barcode }: SentFields,
  client: Client | null,
): string | undefined {
  return barcode ?? (isCustomerCard ? client?.barcode : undefined);
}

function barcodeFor<T extends TemplateDocument>(policy: KindPolicy<T>, dto: SentFields, client: Client | null): string {
  return chosenBarcode(policy, dto, client) ?? generateBarcode();
}

function holderFrom(client: Client, sent: Record<string, unknown>): Partial<Pass> {
  const followsClient = HOLDER_FIELDS.filter((name) => sent[name] === undefined);
  const taken = followsClient.filter((name) => client[name] !== undefined).map((name) => [name, client[name]]);
  return { client: client._id, ...Object.fromEntries(taken), ...(followsClient.length > 0 && { followsClient }) };
}

/** The fields that go on following the customer when some of the pass's own were changed; undefined for none. */
export function stillFollowed({ followsClient }: Pass, changed: readonly string[]): string[] | undefined {
  const left = followsClient?.filter((name) => !changed.includes(name));
  return left?.length ? left : undefined;
}

/** How a pass changes with its customer's names, e-mail and phone; undefined: cleared. Empty when nothing does. */
export function followedChanges(pass: Pass, client: Client): Partial<Pass> {
  const followed = HOLDER_FIELDS.filter((name) => pass.followsClient?.includes(name) && pass[name] !== client[name]);
  return Object.fromEntries(followed.map((name) => [name, client[name]]));
}

/** Under what a pass is found: holder's names, e-mail, barcode. */
export function passSearchWords(pass: Pick<Pass, 'firstName' | 'lastName' | 'email' | 'barcode'>): string[] {
  return searchWords(`${pass.firstName ?? ''} ${pass.lastName ?? ''}`, pass.lastName, pass.email, pass.barcode);
}

/** The pass with the places that it holds now; no list where it holds none, because the index knows empty lists. */
export function withExclusiveKeys<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  pass: Pass,
  wallet: WalletContext,
): Pass {
  const exclusiveKeys = policy.pass.exclusiveKeys?.(pass, wallet) ?? [];
  if (exclusiveKeys.length > 0) return { ...pass, exclusiveKeys };
  return pass.exclusiveKeys ? { ...pass, exclusiveKeys: undefined } : pass;
}

/** What a refused write of a pass means; null when the fault is another. */
export function passConflict<T extends TemplateDocument>({ pass }: KindPolicy<T>, error: unknown): AppError | null {
  const index = duplicateIndex(error);
  if (index === 'wallet_barcode') return new AppError('BARCODE_ALREADY_EXISTS');
  if (index === 'template_exclusiveKeys' && pass.exclusiveKeyTaken)
    return new AppError(pass.exclusiveKeyTaken as 'OVERLAPPING_DATES');
  return null;
}
