import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import type { DeviceUpdateOptions } from '../core/database/pending-device-update';
import { type ListKeys, listKeys } from '../core/database/search-words';
import { revive, splitUndefined } from '../core/database/stored-fields';
import type { ImageRole } from '../core/storage/image-variants';
import { fieldsOf } from '../core/validation/field-spec';
import type { TemplateDocument, TemplatePolicy } from '../pass-model/template-policy';

/** Replaces blank strings with the defaults in fields that every response contains. */
export function withDefaults<T extends TemplateDocument>(
  policy: TemplatePolicy<T>,
  { wallet }: WalletPrincipal,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const blank = Object.keys(stored).filter((name) => stored[name] === '');
  if (blank.length === 0) return stored;
  const defaults = policy.defaults(wallet) as Record<string, unknown>;
  return { ...stored, ...Object.fromEntries(blank.map((name) => [name, defaults[name] ?? ''])) };
}

/** Returns the image fields of a kind, with the role of each image. */
export function imageRoles(
  policy: Pick<TemplatePolicy, 'fields' | 'stripRoles'>,
): Record<string, readonly ImageRole[]> {
  const declared = fieldsOf(policy.fields);
  return {
    strip: policy.stripRoles,
    ...(declared.has('poster') && { poster: ['poster'] as const }),
    ...(declared.has('thumbnail') && { thumbnail: ['thumbnail'] as const }),
  };
}

/**
 * Creates a template with its defaults and derived fields.
 * @throws AppError if the template breaks a rule of its kind
 */
export function complete<T extends TemplateDocument>(
  _id: Types.ObjectId,
  policy: TemplatePolicy<T>,
  caller: WalletPrincipal,
  sent: Record<string, unknown>,
): T {
  const now = new Date();
  const template = { ...policy.defaults(caller.wallet), ...sent } as T;
  policy.check?.(template, null, now);
  const whole = { ...template, ...splitUndefined(policy.stored?.(template, now, [], null)).set };
  return {
    ...whole,
    _id,
    wallet: caller.wallet.id,
    ...listKeysOf(policy, whole),
    createdAt: now,
    updatedAt: now,
    contentUpdatedAt: now,
  };
}

/** Returns the fields that lists use to sort and search the template. */
export function listKeysOf<T extends TemplateDocument>(policy: TemplatePolicy<T>, template: T): ListKeys {
  return listKeys(template[policy.nameField as keyof T] as string | undefined, ...policy.searchTexts(template));
}

/** Decides whether devices are notified now, or later when the passes have been changed too (`ExpiryDue`). */
export function notificationOf({ expiryDue }: Partial<TemplateDocument>): {
  options: DeviceUpdateOptions;
  cleared: string[];
} {
  if (expiryDue?.isShown) return { options: { byCaller: true }, cleared: ['pendingDeviceUpdate'] };
  return { options: { shared: true, unless: 'expiryDue.isShown' }, cleared: [] };
}

/** Returns the cached template that was read together with the caller's token. Null if it has another ID. */
export function cachedOf(
  { cachedTemplate }: WalletPrincipal,
  id: Types.ObjectId,
): { collection: string; record: Record<string, unknown> } | null {
  if (cachedTemplate?.id !== id.toHexString()) return null;
  const { collection, ...record } = JSON.parse(cachedTemplate.record) as { collection: string };
  return { collection, record };
}

/** Restores a cached template. Null if it belongs to another wallet. */
export function revived<T extends TemplateDocument>(
  policy: TemplatePolicy<T>,
  caller: WalletPrincipal,
  record: Record<string, unknown>,
): T | null {
  const template = revive(policy.fields, record) as T;
  return template.wallet.equals(caller.wallet.id) ? withCurrent(policy, template, new Date()) : null;
}

/** Adds the fields that depend on the time, such as a status that depends on dates. */
export function withCurrent<T extends TemplateDocument>(policy: TemplatePolicy<T>, template: T, now: Date): T {
  return policy.current ? { ...template, ...policy.current(template, now) } : template;
}
