import { Injectable } from '@nestjs/common';
import type { ClientSession, Document } from 'mongodb';
import type { Types } from 'mongoose';
import { type WalletContext, type WalletPrincipal, allowsPassType } from '../../core/access/principal';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { AppError } from '../../core/errors/app-error';
import { fieldsOf } from '../../core/validation/field-spec';
import { validateInput } from '../../core/validation/validate';
import { changedKeys } from '../../core/database/changed-keys';
import { hasEffect, mark } from '../../core/database/effects';
import { LIST_KEYS } from '../../core/database/search-words';
import { splitNulls, toStored } from '../../core/database/stored-fields';
import { Transactions } from '../../core/database/transactions';
import { touchUpdateTag } from '../../core/database/update-tag';
import { type FetchedImages, ImageInput } from '../../core/storage/image-input';
import { NotificationRequests } from '../../notifications/notification-requests';
import { TemplatesService } from '../../templates/templates.service';
import { barcodeFormatOf } from '../../templates/barcode-format';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { type PassFields, UNSTORED_PASS_FIELDS } from '../dto/pass.dto';
import { PassStatusField } from '../dto/pass-requests.dto';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { addMessage, type PendingNotification } from '../../pass-model/pending-notifications';
import { PassCollection } from '../records/pass.collection';
import {
  passConflict,
  passListKeys,
  readHolderPhone,
  stillFollowed,
  withExclusiveKeys,
} from '../issuing/pass-document';
import { assertFitsBarcode } from '../records/barcode-values';
import { withComposedBarcode } from '../issuing/composed-barcode';
import { withDefaultExpiration } from '../records/default-expiration';
import { recipientOf } from '../issuing/pass-issuer';
import { PassRemover } from './pass-remover';
import { passImageRoles } from '../records/pass-images';
import { updated } from '../records/pass-history';
import { type PassStatus, statusOf } from '../../pass-model/pass-status';
import type { Pass } from '../../pass-model/pass.schema';
import { withdrawScan } from '../../pass-model/scan-hash';
import { TemplateExpiry } from './template-expiry';

/** Fields that cannot change (docs/contract/passes.md#changing-a-pass). */
const FIXED = ['kind', 'template', 'templateId'];

const NON_DISPLAYED = new Set([
  'email',
  'phoneNumber',
  ...LIST_KEYS,
  'originalExpirationDate',
  'expirationByDefault',
  'followsClient',
  'exclusiveKeys',
  'barcodeNonce',
]);

const CONSENT_FIELDS = { communicationPreferences: 1 } as const;

interface PassChange {
  sent: Record<string, unknown>;
  status?: PassStatus;
  operation?: Types.ObjectId;
  isSent?: boolean;
}

@Injectable()
export class PassUpdater {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly images: ImageInput,
    private readonly remover: PassRemover,
    private readonly clients: ClientsCollection,
    private readonly transactions: Transactions,
    private readonly messages: NotificationRequests,
    private readonly expiry: TemplateExpiry,
  ) {}

  /**
   * @param operation ID of the bulk operation, stored on the pass in the same write
   * @param fetched images that were fetched in advance
   * @returns null if `status` deleted the pass
   */
  async update(
    caller: WalletPrincipal,
    pass: Pass,
    body: Record<string, unknown>,
    operation?: Types.ObjectId,
    fetched?: FetchedImages,
  ): Promise<Pass | null> {
    const { status } = validateInput(PassStatusField, body);
    const policy = this.policyOf(pass);
    if ([...FIXED, ...this.kinds.all.map(({ kind }) => kind)].some((name) => body[name] !== undefined)) {
      throw new AppError('UPDATE_OPERATION_NOT_SUPPORTED');
    }
    const known = [...fieldsOf(policy.pass.patch).keys(), 'status'];
    if (!known.some((name) => body[name] !== undefined)) throw new AppError('NO_PASS_DATA_PROVIDED');
    const dto = validateInput(policy.pass.patch, body) as Partial<PassFields>;
    const sent = await this.read(policy, caller, dto, fetched);
    const template = await this.templates.get(policy.template, caller, pass.template);
    const isSent = dto.enableSendEmailOrSms === true;
    return this.apply(policy, caller, template, pass, { sent, status, operation, isSent });
  }

  /** Changes the status. @throws AppError if the change is not allowed */
  async move(caller: WalletPrincipal, pass: Pass, status: PassStatus, operation: Types.ObjectId): Promise<Pass | null> {
    const policy = this.policyOf(pass);
    if (!allowsPassType(caller.wallet, policy.passType)) throw new AppError('FORBIDDEN');
    const template = await this.templates.getCached(policy.template, caller, pass.template);
    return this.apply(policy, caller, template, pass, { sent: {}, status, operation });
  }

  /** @throws AppError FORBIDDEN for a kind that this process does not know */
  private policyOf({ kind }: Pass): KindPolicy {
    const policy = this.kinds.find(kind);
    if (!policy) throw new AppError('FORBIDDEN');
    return policy;
  }

  private async apply(
    policy: KindPolicy,
    caller: WalletPrincipal,
    template: TemplateDocument,
    found: Pass,
    { sent, status, operation, isSent }: PassChange,
  ): Promise<Pass | null> {
    const passes = this.passes.of(caller.wallet.id);
    for (let read: Pass | null = found; read; read = await passes.findOne({ _id: found._id })) {
      const pass = await this.expiry.applyTo(policy, template, caller.wallet, read);
      // A concurrent retry of the item has already made the change.
      if (hasEffect(pass, operation)) return pass;
      const now = new Date();
      const later = isRevived(policy, caller, template, pass, sent, now);
      const changes = { ...sent, ...statusChanges(pass, status, later, now) };
      if (status === 'deleted') return this.remover.remove(caller, pass, operation);
      const { set, unset } = splitNulls(changes);
      const next = this.next(policy, caller, template, pass, { set, unset, sent });
      const changed = changedKeys(pass, next);
      // An earlier release may have computed the list keys differently, so a difference in list keys alone is not a
      // change.
      if (changed.every((name) => LIST_KEYS.includes(name)) && !isSent) return pass;
      const message = isSent ? await this.requestMessage(policy, caller, next) : undefined;
      const stored = Object.fromEntries(
        changed.filter((name) => next[name] !== undefined).map((name) => [name, next[name]]),
      );
      const cleared = changed.filter((name) => next[name] === undefined);
      const shown = changed.some((name) => !NON_DISPLAYED.has(name));
      const change = [
        ...touchUpdateTag(stored, cleared, shown),
        ...withdrawScan(stored),
        ...updated(caller.wallet, next, changed),
        ...mark(operation),
        ...addMessage(message),
      ];
      const written = await this.write(policy, caller, pass, change, stored.barcode);
      // If a concurrent write came first, read the pass again and apply the rules to its current state.
      if (!written) continue;
      if (written.expirationByDefault || written.barcodeNonce) await this.expiry.isStillThere(policy, template);
      return written;
    }
    throw new AppError('MODEL_NOT_FOUND');
  }

  /** @throws AppError INSUFFICIENT_CREDIT, SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED */
  private async requestMessage(
    { mapping }: KindPolicy,
    caller: WalletPrincipal,
    pass: Pass,
  ): Promise<PendingNotification> {
    const [quota, client] = await Promise.all([
      this.messages.openQuota(caller),
      pass.client
        ? this.clients.of(caller.wallet.id).findOne({ _id: pass.client }, { projection: CONSENT_FIELDS })
        : null,
    ]);
    return quota.take(mapping.messageTypes.update, recipientOf(pass, client));
  }

  /** Returns the pass with the change applied. Cleared fields are undefined. */
  private next(
    policy: KindPolicy,
    { wallet }: WalletPrincipal,
    template: TemplateDocument,
    pass: Pass,
    { set, unset, sent }: ReturnType<typeof splitNulls> & Pick<PassChange, 'sent'>,
  ): Pass {
    const changed: Pass = { ...pass, ...set, ...Object.fromEntries(unset.map((name) => [name, undefined])) };
    if (set.barcode !== undefined) changed.barcodeNonce = undefined;
    const next = withComposedBarcode(policy, changed, template);
    if (set.expirationDate) next.expirationByDefault = undefined;
    next.followsClient = stillFollowed(pass, [...Object.keys(set), ...unset]);
    Object.assign(next, passListKeys(next));
    const fields = new Set(changedKeys(pass, Object.fromEntries(Object.keys(sent).map((name) => [name, next[name]]))));
    // A request that changes only the status changes no fields, so the field rules do not apply.
    if (fields.size > 0) {
      if (next.barcode !== pass.barcode) assertFitsBarcode(barcodeFormatOf(template), next.barcode);
      policy.pass.check?.(next, template, wallet, (...names) => names.some((name) => fields.has(name)));
    }
    return withDefaultExpiration(policy, this.withKeys(policy, pass, next, template, wallet), template, wallet);
  }

  /**
   * Keeps the pass’s exclusive keys unless this change affects them, even if the current template or wallet would
   * produce different keys.
   */
  private withKeys(
    policy: KindPolicy,
    pass: Pass,
    next: Pass,
    template: TemplateDocument,
    wallet: WalletContext,
  ): Pass {
    const [before, after] = [pass, next].map((each) => withExclusiveKeys(policy, each, wallet, template));
    const keys = (each: Pass) => ({ exclusiveKeys: each.exclusiveKeys });
    return changedKeys(keys(before), keys(after)).length > 0 ? after : next;
  }

  private async read(
    policy: KindPolicy,
    { wallet }: WalletPrincipal,
    dto: object,
    fetched?: FetchedImages,
  ): Promise<Record<string, unknown>> {
    const stored = toStored(policy.pass.fields, dto, wallet.timezone);
    for (const name of UNSTORED_PASS_FIELDS) delete stored[name];
    readHolderPhone(stored, wallet);
    for (const [name, roles] of passImageRoles(policy)) {
      const url = stored[name];
      if (typeof url === 'string') stored[name] = await this.images.resolve(wallet.id, name, { url, fetched }, roles);
    }
    return stored;
  }

  /** Returns null if a concurrent write changed the pass first. */
  private async write(
    policy: KindPolicy,
    { wallet }: WalletPrincipal,
    pass: Pass,
    change: Document[],
    barcode: unknown,
  ): Promise<Pass | null> {
    const passes = this.passes.of(pass.wallet);
    const unchanged = { _id: pass._id, updatedAt: pass.updatedAt };
    try {
      if (!policy.pass.isCustomerCard || typeof barcode !== 'string') return await passes.update(unchanged, change);
      return await this.transactions.run(async (session) => {
        const written = await passes.within(session).update(unchanged, change);
        if (written) await this.setCustomersBarcode(session, wallet, pass, barcode);
        return written;
      });
    } catch (error) {
      throw passConflict(policy, error) ?? error;
    }
  }

  /** A customer’s barcode is the barcode of their loyalty pass. */
  private async setCustomersBarcode(
    session: ClientSession,
    wallet: WalletContext,
    { client: id }: Pass,
    barcode: string,
  ): Promise<void> {
    const client = id && (await this.clients.of(wallet.id).within(session).findOne({ _id: id }));
    if (client) await this.clients.setBarcode(session, wallet, client, barcode);
  }
}

/**
 * Whether the request sets an expiry that is not in the past: either a later date, or `null`, if the template’s default
 * is later or the template has none.
 */
function isRevived(
  policy: KindPolicy,
  { wallet }: WalletPrincipal,
  template: TemplateDocument,
  pass: Pass,
  sent: Record<string, unknown>,
  now: Date,
): boolean {
  if (sent.expirationDate instanceof Date) return sent.expirationDate > now;
  if (sent.expirationDate !== null) return false;
  const next = { ...pass, ...sent, expirationDate: undefined };
  const { expirationDate } = withDefaultExpiration(policy, next, template, wallet);
  return expirationDate === undefined || expirationDate > now;
}

/**
 * Returns the fields to write for a new status (docs/contract/passes.md#status).
 * @param later whether the request also sets an expiry that is not in the past, which reactivates an expired pass
 * @throws AppError if the pass can no longer change
 */
function statusChanges(pass: Pass, status: PassStatus | undefined, later: boolean, now: Date): Record<string, unknown> {
  const present = statusOf(pass, now);
  if (present === 'canceled') throw new AppError('PASS_ALREADY_CANCELED');
  if (present === 'expired' && !later) throw new AppError('PASS_ALREADY_EXPIRED');
  if (present === 'expired') {
    const back = status === undefined || status === 'expired' ? 'active' : status;
    return { status: back, originalExpirationDate: null };
  }
  if (status === undefined || status === present) return {};
  if (status !== 'expired') return { status };
  return { status, expirationDate: now, originalExpirationDate: pass.expirationDate ?? null };
}
