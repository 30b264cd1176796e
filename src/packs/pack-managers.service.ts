import { Injectable } from '@nestjs/common';
import type { ClientSession, Document } from 'mongodb';
import type { Types } from 'mongoose';
import { DAY } from '../core/time/durations';
import type { WalletPrincipal } from '../core/access/principal';
import { Lister } from '../core/database/lister';
import { recordsOfAll } from '../core/database/tenant-collection';
import { Transactions } from '../core/database/transactions';
import { AppError } from '../core/errors/app-error';
import type { PageQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { AssignmentCredits } from '../credits/assignment-credits';
import { type StoredUser, UsersCollection } from '../users/users.collection';
import { AssignmentPresenter } from './assignment.presenter';
import { PackAssignmentsCollection } from './schemas/pack-assignment.schema';
import { presentAssignmentEntry } from './pack.presenter';
import { PacksCollection } from './schemas/pack.schema';
import type { Pack } from './schemas/pack.schema';
import type { PackAssignment } from './schemas/pack-assignment.schema';

/** Assigns packs to managers. */
@Injectable()
export class PackManagersService {
  constructor(
    private readonly packs: PacksCollection,
    private readonly assignments: PackAssignmentsCollection,
    private readonly users: UsersCollection,
    private readonly credits: AssignmentCredits,
    private readonly presenter: AssignmentPresenter,
    private readonly transactions: Transactions,
    private readonly lister: Lister,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND */
  async list(pack: Types.ObjectId, { page, limit }: PageQuery): Promise<Page<object>> {
    if (!(await this.packs.findOne({ _id: pack }))) throw new AppError('MODEL_NOT_FOUND');
    const found = await this.lister.page(this.assignments.all, { page, limit }, { pack });
    return { ...found, docs: await this.presenter.all(found.docs) };
  }

  /** Returns the credit left and a page of the ledger, newest first. @throws AppError MODEL_NOT_FOUND */
  async get(pack: Types.ObjectId, user: Types.ObjectId, { page, limit }: PageQuery): Promise<object> {
    const assignment = await this.find(pack, user);
    // Expire credit now, so that the ledger shows it even if the scheduled task has not run yet.
    await this.transactions.run((session) => this.credits.expire(session, assignment));
    const ledger = await this.lister.page(
      this.credits.entriesOf(assignment.wallet),
      { page, limit },
      { assignment: assignment._id },
    );
    return {
      ...ledger,
      docs: ledger.docs.map(presentAssignmentEntry),
      assignment: await this.presenter.one(assignment),
    };
  }

  /**
   * Assigns the pack, or tops up an existing assignment.
   * @throws AppError MODEL_NOT_FOUND, or INVALID_STATUS if inactive
   */
  async assign(pack: Types.ObjectId, user: Types.ObjectId): Promise<object> {
    const assignment = await this.transactions.runSerialized(`assignments of pack ${pack.toHexString()}`, (session) =>
      this.topUp(session, pack, user),
    );
    return this.presenter.one(assignment);
  }

  /**
   * Deletes the assignment with its balance and ledger. Credit that is reserved for communications stays reserved.
   * @throws AppError MODEL_NOT_FOUND
   */
  async remove(pack: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    await this.transactions.run(async (session) => {
      const assignment = await this.find(pack, user, session);
      await this.assignments.of(assignment.wallet).within(session).remove({ _id: assignment._id });
      await this.credits.remove(session, assignment);
    });
  }

  /** @throws AppError PACK_NOT_ASSIGNED if the caller has no packs */
  async listMine({ wallet, userId }: WalletPrincipal, { page, limit }: PageQuery): Promise<Page<object>> {
    const found = await this.lister.page(this.assignments.of(wallet.id), { page, limit }, { user: userId });
    if (found.totalDocs === 0) throw new AppError('PACK_NOT_ASSIGNED');
    return { ...found, docs: await this.presenter.all(found.docs) };
  }

  private async topUp(session: ClientSession, id: Types.ObjectId, user: Types.ObjectId): Promise<PackAssignment> {
    // This writes to the pack instead of only reading it, so that it conflicts with concurrent assignments and
    // deletions.
    const pack = await this.packs.within(session).update({ _id: id }, { $inc: { assignments: 1 } });
    const manager = { _id: user, role: 'MANAGER' } as const;
    const wallet = (await recordsOfAll<StoredUser>(this.users.unscoped()).within(session).findOne(manager))?.wallet;
    if (!pack || !wallet) throw new AppError('MODEL_NOT_FOUND');
    if (!pack.isActive) throw new AppError('INVALID_STATUS');
    const assignment = (await this.assignments
      .of(wallet)
      .within(session)
      .update({ pack: id, user }, toppedUp(pack), { upsert: true })) as PackAssignment;
    await this.credits.topUp(session, assignment, pack.credits, assignment.expiresAt);
    return assignment;
  }

  private async find(pack: Types.ObjectId, user: Types.ObjectId, session?: ClientSession): Promise<PackAssignment> {
    const assignment = await this.assignments.all.within(session).findOne({ pack, user });
    if (!assignment) throw new AppError('MODEL_NOT_FOUND');
    return assignment;
  }
}

/**
 * Returns the new expiry by the database’s clock. A top-up never shortens it, and credit that never expires stays that
 * way.
 */
function toppedUp({ validityDays }: Pack): Document[] {
  const end = validityDays === undefined ? '$$REMOVE' : { $add: ['$$NOW', validityDays * DAY] };
  const isNew = { $eq: [{ $type: '$createdAt' }, 'missing'] };
  const lasts = { $eq: [{ $type: '$expiresAt' }, 'missing'] };
  const later = validityDays === undefined ? '$$REMOVE' : { $max: ['$expiresAt', end] };
  return [
    {
      $set: {
        expiresAt: { $cond: [isNew, end, { $cond: [lasts, '$$REMOVE', later] }] },
        createdAt: { $ifNull: ['$createdAt', '$$NOW'] },
        updatedAt: '$$NOW',
      },
    },
  ];
}
