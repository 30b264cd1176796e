import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../../core/access/principal';
import { duplicateIndex } from '../../core/database/duplicate-key';
import { Lister } from '../../core/database/lister';
import { madeOnce } from '../../core/database/made-once';
import { listKeys } from '../../core/database/search-words';
import { splitNulls, toStored } from '../../core/database/stored-fields';
import { touchUpdateTag } from '../../core/database/update-tag';
import { AppError } from '../../core/errors/app-error';
import type { ListQuery } from '../../core/pagination/list-query.dto';
import type { Page } from '../../core/pagination/page';
import { type CreateSavedText, type PatchSavedText, SavedTextFields } from './saved-text.dto';
import type { SavedText } from './saved-text.schema';
import { assertFound, SavedTextsCollection } from './saved-text.schema';

/** Manages saved texts. */
@Injectable()
export class SavedTextsService {
  constructor(
    private readonly texts: SavedTextsCollection,
    private readonly lister: Lister,
  ) {}

  /** @throws AppError TEMPLATE_ALREADY_EXISTS */
  async create(caller: WalletPrincipal, dto: CreateSavedText): Promise<object> {
    const now = new Date();
    const { set } = splitNulls(toStored(SavedTextFields, dto, caller.wallet.timezone));
    const keys = listKeys(dto.name, dto.name, dto.title);
    const text = { ...set, ...keys, createdAt: now, updatedAt: now } as Omit<SavedText, '_id' | 'wallet'>;
    const texts = this.texts.of(caller.wallet.id);
    const made = await madeOnce(
      caller,
      (_id) => orConflict(() => texts.insert({ ...text, _id })),
      (_id) => texts.findConfirmed(_id),
    );
    return present(made);
  }

  async list(caller: WalletPrincipal, query: ListQuery): Promise<Page<object>> {
    const page = await this.lister.page(this.texts.of(caller.wallet.id), query, {});
    return { ...page, docs: page.docs.map(present) };
  }

  /** @throws AppError TEMPLATE_NOT_FOUND */
  async get(caller: WalletPrincipal, name: string): Promise<object> {
    return present(await this.texts.get(caller.wallet.id, name));
  }

  /** @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_ALREADY_EXISTS */
  async update(caller: WalletPrincipal, name: string, dto: PatchSavedText): Promise<object> {
    const texts = this.texts.of(caller.wallet.id);
    const { set, unset } = splitNulls(toStored(SavedTextFields, dto, caller.wallet.timezone));
    for (;;) {
      const previous = await this.texts.get(caller.wallet.id, name);
      if (Object.keys(set).length + unset.length === 0) return present(previous);
      const next = { ...previous, ...set };
      const stored = { ...set, ...listKeys(next.name, next.name, next.title) };
      const asRead = { _id: previous._id, updatedAt: previous.updatedAt };
      const updated = await orConflict(() => texts.update(asRead, touchUpdateTag(stored, unset, false)));
      // Another request changed the text in the meantime, so compute the search words again from its new state.
      if (updated) return present(updated);
    }
  }

  /** Communications that used the text do not change. @throws AppError TEMPLATE_NOT_FOUND */
  async remove(caller: WalletPrincipal, name: string): Promise<void> {
    assertFound(await this.texts.of(caller.wallet.id).remove({ name }), name);
  }
}

function present({ _id, name, title, message, link, createdAt, updatedAt }: SavedText): object {
  return { _id, name, title, message, ...(link !== undefined && { link }), createdAt, updatedAt };
}

async function orConflict<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (duplicateIndex(error) === 'wallet_name') throw new AppError('TEMPLATE_ALREADY_EXISTS');
    throw error;
  }
}
