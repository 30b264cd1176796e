import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Response } from 'express';
import type { Principal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { FairQueue } from '../core/concurrency/fair-queue';
import { RequestCache } from '../core/redis/request-cache';
import { enforceLimit, perMinute } from '../core/redis/rate-limit';
import { PasswordHasher } from '../users/password-hasher';
import type { User } from '../users/schemas/user.schema';
import { presentUser } from '../users/user.presenter';
import { UsersCollection } from '../users/users.collection';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import { presentWallet } from '../wallets/wallet.presenter';
import { WalletReader } from '../wallets/wallet.reader';
import type { ChangePassword, Login, LoginResult, Me, WalletSummary } from './dto/auth.dto';
import { KnownNetworks } from './known-networks';
import type { LoginClaims } from './login-token.strategy';

/**
 * Number of logins per minute for one username, from all addresses together, that are checked immediately. Further
 * logins wait in a queue, which checks one password at a time. They are not refused, because then anyone who knows a
 * username could lock out its user.
 */
const PER_USERNAME = 100;

/**
 * Number of password changes that a user can attempt per minute. This is enough to correct typos, but too few to guess
 * the password with a stolen token.
 */
const PASSWORD_CHANGES = 5;

@Injectable()
export class AuthService {
  /**
   * Queue for logins to usernames that many addresses are trying. Addresses take turns, so a new address waits for at
   * most one round.
   */
  private readonly contested = new FairQueue({
    what: 'logins',
    atOnce: 1,
    queuedPerKey: 10,
    queued: 1000,
    maxWaitMs: 55_000,
  });

  constructor(
    private readonly config: AppConfig,
    private readonly users: UsersCollection,
    private readonly hasher: PasswordHasher,
    private readonly wallets: WalletReader,
    private readonly jwt: JwtService,
    private readonly cache: RequestCache,
    private readonly networks: KnownNetworks,
  ) {}

  /**
   * @param address the caller's address; attempts are counted per user and address
   * @throws AppError in this order: TOO_MANY_REQUESTS, MODEL_NOT_FOUND for an unknown user, UNAUTHORIZED for a wrong
   * password, VALIDATION_ERROR for an account without a wallet (docs/contract/access.md#login)
   */
  async login({ username, password }: Login, address: string, response: Response): Promise<LoginResult> {
    const isContested = await this.limit(username, address, response);
    const user = await this.users.unscoped().findOne({ username });
    if (!user) throw new AppError('MODEL_NOT_FOUND');
    const verify = () => this.hasher.verify(address, user.passwordHash, password);
    const mustWait = isContested && !(await this.networks.has(user._id, address));
    if (!(await (mustWait ? this.contested.run(address, verify) : verify()))) throw new AppError('UNAUTHORIZED');
    await this.networks.add(user._id, address);
    const wallet = await this.findWallet(user);
    if (!wallet && user.role !== 'ADMIN') throw AppError.validation('wallet', 'account_without_wallet');
    const claims: LoginClaims = {
      sub: user._id.toHexString(),
      role: user.role,
      ...(wallet && { wallet: wallet._id.toHexString() }),
      allowedPasses: wallet?.allowedPasses ?? [],
    };
    return { token: await this.jwt.signAsync(claims) };
  }

  /**
   * Applies the limits of docs/contract/requests.md#rate-limits.
   * @returns whether the username has had more logins than `PER_USERNAME` allows
   * @throws AppError TOO_MANY_REQUESTS
   */
  private async limit(username: string, address: string, response: Response): Promise<boolean> {
    const { loginPerMinute } = this.config.rateLimits;
    if (loginPerMinute === 0) return false;
    const own = perMinute(`login:${address}:${username}`, loginPerMinute);
    enforceLimit(own, (await this.cache.read(own)).limit, response);
    return !(await this.cache.read(perMinute(`login:*:${username}`, PER_USERNAME))).limit.allowed;
  }

  /**
   * Changes the caller's password. Existing tokens stay valid (docs/contract/access.md#login-tokens).
   * @throws AppError TOO_MANY_REQUESTS, FORBIDDEN
   */
  async changePassword(
    caller: Principal,
    { currentPassword, newPassword }: ChangePassword,
    response: Response,
  ): Promise<void> {
    if (!caller.userId) throw new AppError('UNAUTHORIZED');
    const key = caller.userId.toHexString();
    // Checked before the user is read, so that many simultaneous guesses do not pile up as queries to MongoDB.
    if (this.config.rateLimits.loginPerMinute > 0) {
      const limit = perMinute(`password:${key}`, PASSWORD_CHANGES);
      enforceLimit(limit, (await this.cache.read(limit)).limit, response);
    }
    const user = await this.getUser(caller);
    if (!(await this.hasher.verify(key, user.passwordHash, currentPassword))) throw new AppError('FORBIDDEN');
    const passwordHash = await this.hasher.hash(key, newPassword);
    // If two changes run concurrently, the filter makes the second one fail, because its current password is no longer
    // correct.
    const { matchedCount } = await this.users
      .unscoped()
      .updateOne({ _id: user._id, passwordHash: user.passwordHash }, { $set: { passwordHash, updatedAt: new Date() } });
    if (matchedCount === 0) throw new AppError('FORBIDDEN');
  }

  async me(caller: Principal): Promise<Me> {
    const user = await this.getUser(caller);
    const wallet = await this.findWallet(user);
    return {
      user: presentUser(user),
      role: user.role,
      ...(wallet && { wallet: this.summarize(wallet) }),
      allowedPasses: wallet?.allowedPasses ?? [],
      environment: this.config.environment,
    };
  }

  private async getUser(caller: Principal): Promise<User> {
    const user = caller.userId && (await this.users.unscoped().findOne({ _id: caller.userId }));
    if (!user) throw new AppError('UNAUTHORIZED');
    return user;
  }

  private async findWallet(user: User): Promise<Wallet | null> {
    return user.wallet ? this.wallets.find(user.wallet) : null;
  }

  private summarize(wallet: Wallet): WalletSummary {
    const { _id, name, identifier, logo, timezone } = presentWallet(wallet, this.config);
    return { _id, name, identifier, logo, timezone };
  }
}
