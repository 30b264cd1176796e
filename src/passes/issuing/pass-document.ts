import { textOf } from '../../core/text/blank';
import { Types } from 'mongoose';
import type { WalletContext } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { Client } from '../../clients/records/client.schema';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { type ListKeys, listKeys } from '../../core/database/search-words';
import { toStored } from '../../core/database/stored-fields';
import { type PhoneCountry, storedPhoneNumber } from '../../core/validation/phone-number';
import { barcodeFormatOf } from '../../templates/barcode-format';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { type PassFields, UNSTORED_PASS_FIELDS } from '../dto/pass.dto';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { generateAuthenticationToken, generatePassGenPassId, generateShortId } from '../records/pass-ids';
import { assertFitsBarcode } from '../records/barcode-values';
import { withNewBarcode } from './composed-barcode';
import { withDefaultExpiration } from '../records/default-expiration';
import { LEGACY_SHORT_ID_INDEX, type Pass } from '../../pass-model/pass.schema';

/** Fields that are copied from the customer unless the pass has its own (docs/contract/passes.md#the-holder). */
const HOLDER_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;

type SentFields = Pick<PassFields, 'barcode'> & object;

/** Builds a new pass that is ready to insert. @throws AppError if the kind’s rules refuse it */
export function composePass<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  wallet: WalletContext,
  template: T,
  dto: SentFields,
  client: Client | null,
): Pass {
  const now = new Date();
  const uses = policy.pass.maxRedemptions?.(template);
  const fields = toStored(policy.pass.fields, dto, wallet.timezone);
  for (const name of UNSTORED_PASS_FIELDS) delete fields[name];
  readHolderPhone(fields, wallet);
  if (fields.phoneNumber === null) delete fields.phoneNumber;
  const chosen = chosenBarcode(policy, dto, client);
  if (chosen !== undefined) assertFitsBarcode(barcodeFormatOf(template), chosen);
  const sent: Pass = {
    _id: new Types.ObjectId(),
    wallet: wallet.id,
    kind: policy.kind,
    template: template._id,
    ...(client && holderFrom(client, fields)),
    ...(client && policy.pass.perCustomer?.(template) && { instance: 0 }),
    ...(policy.pass.isCustomerCard && client?.legacyShortId && { legacyShortId: client.legacyShortId }),
    ...fields,
    barcode: chosen ?? '',
    passGenPassId: generatePassGenPassId(),
    shortId: generateShortId(),
    linkVersion: 1,
    authenticationToken: generateAuthenticationToken(),
    status: 'active',
    ...(uses !== undefined && { redemptions: [], redemptionsLeft: uses }),
    devices: [],
    activeIOSDeviceCount: 0,
    activeAndroidDeviceCount: 0,
    searchWords: [],
    sortName: '',
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
  const pass = chosen === undefined ? withNewBarcode(policy, sent, template) : sent;
  Object.assign(pass, passListKeys(pass));
  policy.pass.check?.(pass, template, wallet, () => true);
  return withDefaultExpiration(policy, withExclusiveKeys(policy, pass, wallet, template), template, wallet);
}

/** Converts a phone number to E.164; null for a blank one. @throws AppError VALIDATION_ERROR */
export function readHolderPhone(fields: Record<string, unknown>, wallet: PhoneCountry): void {
  if (typeof fields.phoneNumber === 'string') fields.phoneNumber = storedPhoneNumber(fields.phoneNumber, wallet);
}

/** Returns the barcode that the caller chose, or the customer’s; undefined if one must be generated. */
export function chosenBarcode<T extends TemplateDocument>(
  { pass: { isCustomerCard } }: KindPolicy<T>,
  { barcode }: SentFields,
  client: Client | null,
): string | undefined {
  return barcode ?? (isCustomerCard ? client?.barcode : undefined);
}

function holderFrom(client: Client, sent: Record<string, unknown>): Partial<Pass> {
  const followsClient = HOLDER_FIELDS.filter((name) => sent[name] === undefined);
  const taken = followsClient.filter((name) => client[name] !== undefined).map((name) => [name, client[name]]);
  return { client: client._id, ...Object.fromEntries(taken), ...(followsClient.length > 0 && { followsClient }) };
}

/**
 * Returns the fields that still follow the customer after `changed` were set on the pass; undefined if there are none.
 */
export function stillFollowed({ followsClient }: Pass, changed: readonly string[]): string[] | undefined {
  const left = followsClient?.filter((name) => !changed.includes(name));
  return left?.length ? left : undefined;
}

/** Returns what to change in a pass after its customer changed. Undefined clears a field. */
export function followedChanges(pass: Pass, client: Client): Partial<Pass> {
  const followed = HOLDER_FIELDS.filter((name) => pass.followsClient?.includes(name) && pass[name] !== client[name]);
  return Object.fromEntries(followed.map((name) => [name, client[name]]));
}

export function passListKeys(
  pass: Pick<Pass, 'firstName' | 'lastName' | 'email' | 'barcode' | 'phoneNumber'> & {
    bookingReference?: unknown;
    confirmationCode?: unknown;
  },
): ListKeys {
  const { firstName = '', lastName = '', email, barcode, phoneNumber, bookingReference, confirmationCode } = pass;
  const references = [textOf(bookingReference), textOf(confirmationCode)];
  return listKeys(lastName, `${firstName} ${lastName}`, email, barcode, phoneNumber, ...references);
}

/**
 * Sets the exclusive keys of a pass. Without keys, the field is absent, because the unique index would include an empty
 * list.
 */
export function withExclusiveKeys<T extends TemplateDocument>(
  policy: KindPolicy<T>,
  pass: Pass,
  wallet: WalletContext,
  template: T,
): Pass {
  const exclusiveKeys = policy.pass.exclusiveKeys?.(pass, wallet, template) ?? [];
  if (exclusiveKeys.length > 0) return { ...pass, exclusiveKeys };
  return pass.exclusiveKeys ? { ...pass, exclusiveKeys: undefined } : pass;
}

/** Returns the error to report for a write that a unique index refused, or null for other errors. */
export function passConflict<T extends TemplateDocument>({ pass }: KindPolicy<T>, error: unknown): AppError | null {
  const index = duplicateIndex(error);
  if (index === 'wallet_barcode') return new AppError('BARCODE_ALREADY_EXISTS');
  if (index === LEGACY_SHORT_ID_INDEX) return AppError.validation('legacyShortId', 'taken');
  if (index === 'template_exclusiveKeys' && pass.exclusiveKeyTaken) return new AppError(pass.exclusiveKeyTaken);
  return null;
}
