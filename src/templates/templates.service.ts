import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Document, Filter } from 'mongodb';
import { type Connection, Types } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { BusyError } from '../core/errors/busy-error';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import type { ListQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { changedKeys } from '../core/database/changed-keys';
import { duplicateIndex } from '../core/database/duplicate-key';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { splitNulls, splitUndefined, toStored } from '../core/database/stored-fields';
import { type ScopedCollection, TenantCollection } from '../core/database/tenant-collection';
import { touchUpdateTag } from '../core/database/update-tag';
import type { ImageVariants } from '../core/storage/image-decoder';
import { ImageInput } from '../core/storage/image-input';
import { RequestCache } from '../core/redis/request-cache';
import { assertActions, type PassAction } from './dto/look.dto';
import { PageAddresses } from './page-addresses';
import {
  cachedOf,
  complete,
  imageRoles,
  listKeysOf,
  notificationOf,
  revived,
  withCurrent,
  withDefaults,
} from './template-document';
import type { ExpiredKeys, TemplateDocument, TemplatePolicy } from '../pass-model/template-policy';

/**
 * Maximum time in milliseconds that a call waits for a deletion to become final or be undone. It is shorter than the
 * time limit of a call.
 */
const DECISION_MS = 3000;
const DECISION_POLL_MS = 20;

const SHOWN_AGAIN = [{ $unset: 'deleting' }];

export interface TemplateChange<T> {
  previous: T;
  next: T;
}

/** Runs a write, either in a transaction or without one. */
export type Within = <R>(write: (session?: ClientSession) => Promise<R>) => Promise<R>;

export interface TemplateListQuery extends ListQuery {
  status?: string;
  [filter: string]: unknown;
}

/** Reads and writes the templates of all kinds. */
@Injectable()
export class TemplatesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly lister: Lister,
    private readonly images: ImageInput,
    private readonly cache: RequestCache,
    private readonly addresses: PageAddresses,
  ) {}

  async create<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    dto: object,
    files: UploadedFiles,
  ): Promise<T> {
    return this.once(caller, policy, async (id) =>
      this.insert(policy, caller, await this.compose(id, policy, caller, dto, files)),
    );
  }

  /**
   * Creates a template only once, even if the call is repeated.
   * @param make composes and inserts the template
   */
  once<T extends TemplateDocument>(
    caller: WalletPrincipal,
    policy: TemplatePolicy<T>,
    make: (id: Types.ObjectId) => Promise<T>,
  ): Promise<T> {
    return madeOnce(caller, make, (id) => this.of(policy, caller).findConfirmed(id) as Promise<T | null>);
  }

  /**
   * Returns a template that is ready to be inserted.
   * @throws AppError if the template breaks a rule of its kind
   */
  async compose<T extends TemplateDocument>(
    _id: Types.ObjectId,
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    dto: object,
    files: UploadedFiles,
  ): Promise<T> {
    return complete(_id, policy, caller, await this.read(policy, caller, dto, files));
  }

  /** Like `compose`, but does not store the images. */
  async draft<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    dto: object,
  ): Promise<{ template: T; images: Map<string, ImageVariants> }> {
    const sent = toStored(policy.fields, dto, caller.wallet.timezone);
    assertActions(sent.actions as PassAction[] | undefined);
    const images = new Map<string, ImageVariants>();
    for (const [field, roles] of Object.entries(imageRoles(policy))) {
      const url = sent[field];
      if (typeof url !== 'string') continue;
      const image = await this.images.inspect(caller.wallet.id, field, { url }, roles);
      images.set(image.name, image.variants);
      sent[field] = image.name;
    }
    const template = complete(new Types.ObjectId(), policy, caller, sent);
    return { template: withCurrent(policy, template, template.createdAt), images };
  }

  /** @param session session of the transaction, if the insert is part of one */
  async insert<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    template: T,
    session?: ClientSession,
  ): Promise<T> {
    await this.takeAddress(policy, template);
    return this.written(policy, caller, () => this.of(policy, caller).within(session).insert(template));
  }

  async list<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    query: TemplateListQuery,
  ): Promise<Page<T>> {
    const now = new Date();
    const chosen = Object.keys(policy.filters ?? {}).filter((name) => query[name] !== undefined);
    const page = await this.lister.page(this.of(policy, caller), query, {
      deleting: { $exists: false },
      ...(query.status && policy.statusFilter?.(query.status, now)),
      ...Object.fromEntries(chosen.map((name) => [name, query[name]])),
    } as Filter<T>);
    return { ...page, docs: page.docs.map((template) => withCurrent(policy, template as T, now)) };
  }

  /** @throws AppError MODEL_NOT_FOUND, also for a template of another wallet */
  async get<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
  ): Promise<T> {
    return withCurrent(policy, await this.living(policy, caller, id), new Date());
  }

  /**
   * Returns a template, from the cache if possible. A cached template is at most a few seconds old, because each change
   * removes it from the cache.
   */
  async getCached<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
  ): Promise<T> {
    const template = await this.findHot(policy, caller, id);
    if (!template) throw new AppError('MODEL_NOT_FOUND');
    return template;
  }

  async findHot<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
  ): Promise<T | null> {
    const cached = cachedOf(caller, id);
    if (cached) return cached.collection === policy.collection ? revived(policy, caller, cached.record) : null;
    const template = await this.findFresh(policy, caller, id);
    if (!template) return null;
    this.cache.set('template', id.toHexString(), { ...template, collection: policy.collection });
    return withCurrent(policy, template, new Date());
  }

  /**
   * Finds a template whose kind is not known. Unless the template is cached, queries the collections of all given
   * kinds.
   */
  async findHotAmong<K extends { template: TemplatePolicy }>(
    kinds: readonly K[],
    caller: WalletPrincipal,
    id: Types.ObjectId,
  ): Promise<{ kind: K; template: TemplateDocument } | null> {
    const cached = cachedOf(caller, id);
    if (cached) {
      const kind = kinds.find(({ template }) => template.collection === cached.collection);
      const template = kind && revived(kind.template, caller, cached.record);
      return kind && template ? { kind, template } : null;
    }
    const found = await Promise.all(
      kinds.map(async (kind) => ({ kind, template: await this.findHot(kind.template, caller, id) })),
    );
    return found.find((entry): entry is { kind: K; template: TemplateDocument } => entry.template !== null) ?? null;
  }

  /** @param session session of the transaction in which to read */
  async findAll<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    filter: Document,
    session?: ClientSession,
  ): Promise<T[]> {
    const now = new Date();
    const living = { ...filter, deleting: { $exists: false } } as Filter<T>;
    const templates = await this.of(policy, caller).within(session).find(living);
    return templates.map((template) => withCurrent(policy, template as T, now));
  }

  /** Reads several templates by ID with one query. */
  async findMany<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    ids: Types.ObjectId[],
  ): Promise<T[]> {
    const now = new Date();
    const templates = await this.of(policy, caller).find({ _id: { $in: ids } } as Filter<T>);
    return templates.map((template) => withCurrent(policy, template as T, now));
  }

  /**
   * Changes a template.
   * @param extra returns further fields to store, which depend on the change
   * @param within runs the checks and the write, for example in a transaction; images are stored before it
   * @returns the template before and after the change; if nothing changed, both are the same object
   */
  async update<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    dto: object,
    files: UploadedFiles,
    extra: (next: T, previous: T) => Partial<TemplateDocument> = () => ({}),
    within: Within = (write) => write(),
  ): Promise<TemplateChange<T>> {
    const sent = await this.read(policy, caller, dto, files);
    for (;;) {
      const change = await within((session) => this.tryToChange(policy, caller, id, sent, extra, session));
      if (change?.next !== change?.previous) await this.cache.invalidate('template', id.toHexString());
      if (change) return change;
    }
  }

  /** Hides the template, until `undoDeleting` shows it again. Returns null if another call is already deleting it. */
  async markDeleting<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
  ): Promise<T | null> {
    const living = { _id: id, deleting: { $exists: false } } as Filter<T>;
    const marked = await this.of(policy, caller).update(living, [{ $set: { deleting: { at: '$$NOW' } } }]);
    if (marked) await this.cache.invalidate('template', id.toHexString());
    return marked as T | null;
  }

  /** Makes a deletion final. Returns false if it was undone before. */
  async decideDeleting<T extends TemplateDocument>(policy: TemplatePolicy<T>, marked: T): Promise<boolean> {
    const decided = [{ $set: { deleting: { at: '$$NOW', isDecided: true } } }];
    return (await this.collection(policy).of(marked.wallet).update(undecided(marked), decided)) !== null;
  }

  /** Undoes a deletion that is not final yet. */
  async undoDeleting<T extends TemplateDocument>(policy: TemplatePolicy<T>, marked: T): Promise<void> {
    await this.collection(policy).of(marked.wallet).update(undecided(marked), SHOWN_AGAIN);
  }

  /**
   * Undoes the deletion of a template unless it is final. Call this method after writing passes of the template. It
   * changes the same document as `decideDeleting`, so exactly one of the two calls succeeds.
   * @returns null if the template is deleted
   */
  async keep<T extends TemplateDocument>(policy: TemplatePolicy<T>, { _id, wallet }: T): Promise<T | null> {
    const notDecided = { _id, 'deleting.isDecided': { $exists: false } } as Filter<T>;
    return this.collection(policy).of(wallet).update(notDecided, SHOWN_AGAIN) as Promise<T | null>;
  }

  async remove<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    wallet: Types.ObjectId,
    id: Types.ObjectId,
    session?: ClientSession,
  ): Promise<void> {
    await this.collection(policy)
      .of(wallet)
      .within(session)
      .remove({ _id: id } as Filter<T>);
  }

  collection<T extends TemplateDocument>(policy: TemplatePolicy<T>): TenantCollection<T> {
    return new TenantCollection<T>(this.connection.model<T>(policy.collection));
  }

  /**
   * Tries to change a template. Returns null after a concurrent write. The caller must then try again, so that the
   * rules are checked against the current state.
   */
  private async tryToChange<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    sent: Record<string, unknown>,
    extra: (next: T, previous: T) => Partial<TemplateDocument>,
    session?: ClientSession,
  ): Promise<TemplateChange<T> | null> {
    const now = new Date();
    const templates = this.of(policy, caller).within(session);
    const previous = withCurrent(policy, await this.living(policy, caller, id, session), now);
    const { set, unset } = splitNulls(sent);
    const next = { ...previous, ...set } as T;
    for (const name of unset) delete (next as Record<string, unknown>)[name];
    policy.check?.(next, previous, now);
    const cleared = Object.fromEntries(unset.map((name) => [name, undefined]));
    const changed = changedKeys(previous, { ...set, ...cleared });
    if (changed.length === 0) return { previous, next: previous };
    const isShown = changed.some((name) => !policy.nonDisplayedFields?.includes(name));
    const derived = splitUndefined(policy.stored?.(next, now, changed, previous));
    const marks = extra(next, previous);
    const notify = isShown && notificationOf(marks);
    const stored = {
      ...set,
      ...derived.set,
      ...marks,
      ...listKeysOf(policy, { ...next, ...derived.set }),
    };
    if (policy.addressField && changed.includes(policy.addressField)) await this.takeAddress(policy, next);
    const written = await this.written(policy, caller, () =>
      templates.update(
        { _id: id, updatedAt: previous.updatedAt } as Filter<T>,
        touchUpdateTag(
          stored,
          [...unset, ...derived.unset, ...(notify ? notify.cleared : [])],
          notify && notify.options,
        ),
      ),
    );
    return written && { previous, next: withCurrent(policy, written as T, now) };
  }

  private of<T extends TemplateDocument>(policy: TemplatePolicy<T>, caller: WalletPrincipal): ScopedCollection<T> {
    return this.collection(policy).of(caller.wallet.id);
  }

  /** @throws AppError MODEL_NOT_FOUND */
  private async living<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    session?: ClientSession,
  ): Promise<T> {
    const template = await this.findFresh(policy, caller, id, session);
    if (!template) throw new AppError('MODEL_NOT_FOUND');
    return template;
  }

  /**
   * Reads a template from the database, or returns null if there is none. If a deletion is not final yet, waits until
   * it is decided.
   * @throws BusyError if that takes too long
   */
  private async findFresh<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    id: Types.ObjectId,
    session?: ClientSession,
  ): Promise<T | null> {
    const templates = this.of(policy, caller).within(session);
    for (const until = Date.now() + DECISION_MS; ; await delay(DECISION_POLL_MS)) {
      const template = (await templates.findOne({ _id: id } as Filter<T>)) as T | null;
      if (!template?.deleting) return template;
      if (template.deleting.isDecided) return null;
      // A transaction does not see a decision that is made while it runs. When the transaction is retried, it does.
      if (session || Date.now() > until) throw new BusyError('The template’s deletion is not decided yet');
    }
  }

  /** Converts the sent fields for storage. Images are stored first, so that a refused image changes nothing. */
  private async read<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    dto: object,
    files: UploadedFiles,
  ): Promise<Record<string, unknown>> {
    const stored = withDefaults(policy, caller, toStored(policy.fields, dto, caller.wallet.timezone));
    assertActions(stored.actions as PassAction[] | undefined);
    for (const [field, roles] of Object.entries(imageRoles(policy))) {
      const [file] = files[field] ?? [];
      const url = stored[field];
      if (!file && typeof url !== 'string') continue;
      stored[field] = await this.images.resolve(
        caller.wallet.id,
        field,
        file ? { file } : { url: url as string },
        roles,
      );
    }
    return stored;
  }

  /**
   * Reserves the address of the template's public page. Call this method before writing the template, so that no other
   * wallet can take the address in between.
   * @throws AppError TEMPLATE_ALREADY_EXISTS
   */
  private async takeAddress<T extends TemplateDocument>(policy: TemplatePolicy<T>, template: T): Promise<void> {
    const address = policy.addressField && template[policy.addressField as keyof T];
    if (typeof address !== 'string' || (await this.addresses.take(template.wallet, address))) return;
    throw new AppError('TEMPLATE_ALREADY_EXISTS');
  }

  private async written<T extends TemplateDocument, R>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    write: () => Promise<R>,
    released = false,
  ): Promise<R> {
    try {
      return await write();
    } catch (error) {
      const index = duplicateIndex(error);
      const conflict = policy.uniqueIndexes?.find(({ options, formerName }) =>
        [options.name, formerName].includes(index ?? ''),
      );
      if (!conflict) throw error;
      if (!conflict.stale || released) throw new AppError(conflict.error);
      await this.release(policy, caller, conflict.stale(new Date()));
      // Tries again even if no key was removed, because a concurrent write may have removed it.
      return this.written(policy, caller, write, true);
    }
  }

  /** Removes expired keys from templates, so that other templates can use them. */
  private async release<T extends TemplateDocument>(
    policy: TemplatePolicy<T>,
    caller: WalletPrincipal,
    { filter, field }: ExpiredKeys,
  ): Promise<void> {
    await this.of(policy, caller).updateAll(
      { ...filter, [field]: { $exists: true } } as Filter<T>,
      { $unset: { [field]: 1 } } as never,
    );
  }
}

function undecided<T extends TemplateDocument>({ _id, deleting }: T): Filter<T> {
  return { _id, 'deleting.at': deleting?.at, 'deleting.isDecided': { $exists: false } } as Filter<T>;
}
