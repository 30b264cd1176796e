import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { ListQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { emailKeyOf } from '../core/validation/email-key';
import { duplicateIndex } from '../core/database/duplicate-key';
import { Lister } from '../core/database/lister';
import type { ScopedCollection } from '../core/database/tenant-collection';
import { madeOnce } from '../core/database/made-once';
import { searchWords } from '../core/database/search-words';
import { Transactions } from '../core/database/transactions';
import { RequestCache } from '../core/redis/request-cache';
import type { PatchUser, UserFields, UserResource } from './dto/user.dto';
import { PasswordHasher } from './password-hasher';
import type { User } from './schemas/user.schema';
import { presentUser } from './user.presenter';
import { type StoredUser, UsersCollection } from './users.collection';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersCollection,
    private readonly hasher: PasswordHasher,
    private readonly lister: Lister,
    private readonly cache: RequestCache,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError USER_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS */
  async create(caller: WalletPrincipal, dto: UserFields): Promise<UserResource> {
    const { id } = caller.wallet;
    const user = await madeOnce(
      caller,
      async (_id) => this.insert(id, { ...(await this.prepare(caller.userId ?? id, dto)), _id }),
      (_id) => this.users.of(id).findConfirmed(_id),
    );
    return presentUser(user);
  }

  async list(caller: WalletPrincipal, query: ListQuery): Promise<Page<UserResource>> {
    const page = await this.lister.page(this.users.of(caller.wallet.id), query, {});
    return { ...page, docs: page.docs.map(presentUser) };
  }

  /** @throws AppError MODEL_NOT_FOUND, also for a user of another wallet */
  async get(caller: WalletPrincipal, id: Types.ObjectId): Promise<UserResource> {
    const user = await this.users.of(caller.wallet.id).findOne({ _id: id });
    if (!user) throw new AppError('MODEL_NOT_FOUND');
    return presentUser(user);
  }

  /**
   * @throws AppError MODEL_NOT_FOUND, USER_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS, or VALIDATION_ERROR for the last OWNER
   */
  async update(caller: WalletPrincipal, id: Types.ObjectId, dto: PatchUser): Promise<UserResource> {
    const { username, password, email, role } = dto;
    const previous = await this.users.of(caller.wallet.id).findOne({ _id: id });
    if (!previous) throw new AppError('MODEL_NOT_FOUND');
    if (username === undefined && password === undefined && email === undefined && role === undefined) {
      return presentUser(previous);
    }
    const mail = email === undefined ? previous.email : email;
    const change = {
      ...(username !== undefined && { username }),
      ...(role !== undefined && { role }),
      ...(password !== undefined && {
        passwordHash: await this.hasher.hash(caller.userId ?? caller.wallet.id, password),
      }),
      ...(email ? emailFields(email) : {}),
      searchWords: searchWords(username ?? previous.username, mail),
      updatedAt: new Date(),
    };
    const unset = email === null ? { $unset: { email: 1, emailKey: 1 } as const } : {};
    const isDemoted = previous.role === 'OWNER' && role !== undefined && role !== 'OWNER';
    const updated = await orConflict(() =>
      this.keepingAnOwner(caller, id, isDemoted, (users) => users.update({ _id: id }, { $set: change, ...unset })),
    );
    if (!updated) throw new AppError('MODEL_NOT_FOUND');
    await this.cache.invalidate('token', id.toHexString());
    return presentUser(updated);
  }

  /**
   * Deletes a user. The user’s login tokens stop working immediately.
   * @throws AppError MODEL_NOT_FOUND, or VALIDATION_ERROR for the last OWNER
   */
  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const removed = await this.keepingAnOwner(caller, id, true, (users) => users.remove({ _id: id }));
    if (!removed) throw new AppError('MODEL_NOT_FOUND');
    await this.cache.invalidate('token', id.toHexString());
  }

  async removeAll(wallet: Types.ObjectId): Promise<void> {
    const users = this.users.of(wallet);
    const ids = (await users.find({}, { projection: { _id: 1 } })).map(({ _id }) => _id.toHexString());
    await users.removeAll({});
    await this.cache.invalidate('token', ...ids);
  }

  /**
   * Ensures that the wallet keeps an OWNER, unless an ADMIN makes the change (docs/contract/access.md#the-last-owner).
   * Also writes to another OWNER. If two concurrent calls each remove an OWNER, their writes therefore conflict, and
   * one call runs after the other.
   * @param mayEnd whether the change could remove an OWNER
   */
  private async keepingAnOwner<R>(
    { role, wallet }: WalletPrincipal,
    id: Types.ObjectId,
    mayEnd: boolean,
    write: (users: ScopedCollection<StoredUser>) => Promise<R>,
  ): Promise<R> {
    if (!mayEnd || role === 'ADMIN') return write(this.users.of(wallet.id));
    return this.transactions.run(async (session) => {
      const users = this.users.of(wallet.id).within(session);
      const ended = await users.findOne({ _id: id, role: 'OWNER' }, { projection: { _id: 1 } });
      const staying = { role: 'OWNER', _id: { $ne: id } } as const;
      if (ended && !(await users.update(staying, { $set: { staysOwner: new Types.ObjectId() } })))
        throw AppError.validation('role', 'last_owner');
      return write(users);
    });
  }

  /**
   * Returns a user that is ready to be inserted. Hashing the password is slow, so call this method outside of
   * transactions.
   * @param key identifies the caller in the queue for hashing (see `PasswordHasher`)
   */
  async prepare(key: string | Types.ObjectId, { username, password, email, role }: UserFields): Promise<User> {
    const now = new Date();
    return {
      _id: new Types.ObjectId(),
      username,
      passwordHash: await this.hasher.hash(key, password),
      ...(email ? emailFields(email) : {}),
      role,
      searchWords: searchWords(username, email),
      createdAt: now,
      updatedAt: now,
    };
  }

  /** @throws AppError USER_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS */
  insert(wallet: Types.ObjectId, user: User, session?: ClientSession): Promise<StoredUser> {
    return orConflict(() => this.users.of(wallet).within(session).insert(user));
  }
}

function emailFields(email: string): Pick<User, 'email' | 'emailKey'> {
  return { email, emailKey: emailKeyOf(email) };
}

async function orConflict<R>(write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    const index = duplicateIndex(error);
    if (index === 'username') throw new AppError('USER_ALREADY_EXISTS');
    if (index === 'emailKey') throw new AppError('EMAIL_ALREADY_EXISTS');
    throw error;
  }
}
