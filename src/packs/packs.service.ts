import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Principal } from '../core/access/principal';
import { duplicateIndex } from '../core/database/duplicate-key';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { listKeys } from '../core/database/search-words';
import { splitNulls, toStored } from '../core/database/stored-fields';
import { recordsOfAll } from '../core/database/tenant-collection';
import { Transactions } from '../core/database/transactions';
import { touchUpdateTag } from '../core/database/update-tag';
import { AppError } from '../core/errors/app-error';
import type { ListQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { AssignmentCredits, type CreditAmounts } from '../credits/assignment-credits';
import { type StoredUser, UsersCollection } from '../users/users.collection';
import { type CreatePack, PackFields, type PatchPack } from './dto/pack.dto';
import { PackAssignmentsCollection } from './schemas/pack-assignment.schema';
import { presentPack } from './pack.presenter';
import { PacksCollection } from './schemas/pack.schema';
import type { Pack } from './schemas/pack.schema';

/** Manages the packs that ADMINs offer. Changes do not affect existing assignments. */
@Injectable()
export class PacksService {
  constructor(
    private readonly packs: PacksCollection,
    private readonly assignments: PackAssignmentsCollection,
    private readonly users: UsersCollection,
    private readonly credits: AssignmentCredits,
    private readonly transactions: Transactions,
    private readonly lister: Lister,
  ) {}

  /** @throws AppError PACK_ALREADY_EXISTS */
  async create(call: Pick<Principal, 'effect'>, dto: CreatePack): Promise<object> {
    const now = new Date();
    const pack = {
      isActive: true,
      credits: amounts(),
      ...read(dto).set,
      assignments: 0,
      createdAt: now,
      updatedAt: now,
    } as Omit<Pack, '_id'>;
    const made = await madeOnce(
      call,
      (_id) => orConflict(() => this.packs.insert({ ...pack, _id })),
      (_id) => this.packs.findConfirmed(_id),
    );
    return presentPack(made);
  }

  async list(query: ListQuery): Promise<Page<object>> {
    const page = await this.lister.page(this.packs, query, {});
    return { ...page, docs: page.docs.map(presentPack) };
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async get(id: Types.ObjectId): Promise<object> {
    return presentPack(found(await this.packs.findOne({ _id: id })));
  }

  /** @throws AppError MODEL_NOT_FOUND, PACK_ALREADY_EXISTS */
  async update(id: Types.ObjectId, dto: PatchPack): Promise<object> {
    const { set, unset } = read(dto);
    if (Object.keys(set).length + unset.length === 0) return this.get(id);
    const change = touchUpdateTag(set, unset, false);
    return presentPack(found(await orConflict(() => this.packs.update({ _id: id }, change))));
  }

  /**
   * Deletes a pack, and with it the assignments of deleted users.
   * @throws AppError MODEL_NOT_FOUND, PACK_HAS_ASSIGNED_MANAGERS
   */
  async remove(id: Types.ObjectId): Promise<void> {
    // A concurrent assignment writes to the pack too, so it conflicts with this deletion.
    await this.transactions.run(async (session) => {
      found(await this.packs.within(session).remove({ _id: id }));
      const assigned = await this.assignments.all.within(session).find({ pack: id });
      const ids = assigned.map(({ user }) => user);
      const users = recordsOfAll<StoredUser>(this.users.unscoped()).within(session);
      if (await users.findOne({ _id: { $in: ids } })) throw new AppError('PACK_HAS_ASSIGNED_MANAGERS');
      for (const assignment of assigned) {
        await this.assignments.of(assignment.wallet).within(session).remove({ _id: assignment._id });
        await this.credits.remove(session, assignment);
      }
    });
  }
}

function amounts({ EMAIL = 0, SMS = 0, PUSH = 0 }: Partial<CreditAmounts> = {}): CreditAmounts {
  return { EMAIL, SMS, PUSH };
}

/** Converts the fields of a request for storage. */
function read(dto: CreatePack | PatchPack): ReturnType<typeof splitNulls> {
  // Packs have no dates, so any time zone works.
  const { set, unset } = splitNulls(toStored(PackFields, dto, 'UTC'));
  const { credits, name } = dto;
  return {
    set: { ...set, ...(credits && { credits: amounts(credits) }), ...(name && listKeys(name, name)) },
    unset,
  };
}

function found(pack: Pack | null): Pack {
  if (!pack) throw new AppError('MODEL_NOT_FOUND');
  return pack;
}

async function orConflict<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (duplicateIndex(error) === 'name') throw new AppError('PACK_ALREADY_EXISTS');
    throw error;
  }
}
