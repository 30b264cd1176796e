import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { recordsOfAll } from '../core/database/tenant-collection';
import { AssignmentCredits } from '../credits/assignment-credits';
import { type StoredUser, UsersCollection } from '../users/users.collection';
import { byId, presentAssignment } from './pack.presenter';
import { PacksCollection } from './schemas/pack.schema';
import type { PackAssignment } from './schemas/pack-assignment.schema';

/**
 * Presents assignments with their pack, manager, and credit. Each page needs one query for packs, one for users, and
 * one per wallet.
 */
@Injectable()
export class AssignmentPresenter {
  constructor(
    private readonly packs: PacksCollection,
    private readonly users: UsersCollection,
    private readonly credits: AssignmentCredits,
  ) {}

  async one(assignment: PackAssignment): Promise<object> {
    const [shown] = await this.all([assignment]);
    return shown;
  }

  async all(assignments: readonly PackAssignment[]): Promise<object[]> {
    const [packs, users, balances] = await Promise.all([
      this.packs.find({ _id: { $in: assignments.map(({ pack }) => pack) } }),
      recordsOfAll<StoredUser>(this.users.unscoped()).find({ _id: { $in: assignments.map(({ user }) => user) } }),
      this.balancesOf(assignments),
    ]);
    const [packOf, userOf] = [byId(packs), byId(users)];
    return assignments.map((assignment) =>
      presentAssignment(assignment, {
        pack: packOf.get(assignment.pack.toHexString()),
        user: userOf.get(assignment.user.toHexString()),
        balances: balances.get(assignment._id.toHexString()),
      }),
    );
  }

  private async balancesOf(assignments: readonly PackAssignment[]) {
    const byWallet = new Map<string, { wallet: Types.ObjectId; ids: Types.ObjectId[] }>();
    for (const { _id, wallet } of assignments) {
      const key = wallet.toHexString();
      byWallet.set(key, { wallet, ids: [...(byWallet.get(key)?.ids ?? []), _id] });
    }
    const read = [...byWallet.values()].map(({ wallet, ids }) => this.credits.spendableOf(wallet, ids));
    return new Map((await Promise.all(read)).flatMap((found) => [...found]));
  }
}
