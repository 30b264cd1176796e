import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Types } from 'mongoose';
import type { Principal, Role, ScannerRights } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { withTimeout } from '../core/database/with-timeout';
import { FairQueue } from '../core/concurrency/fair-queue';
import { SingleFlight } from '../core/concurrency/single-flight';
import { networkOf } from '../core/http/caller-network';
import { RequestCache } from '../core/redis/request-cache';
import { enforceLimit, perMinute, perSecond } from '../core/redis/rate-limit';
import { UsersCollection } from '../users/users.collection';
import { hashWalletToken, isWalletToken } from '../wallets/tokens/wallet-token.format';
import type { WalletToken } from '../wallets/tokens/wallet-token.schema';
import { WalletTokensService } from '../wallets/tokens/wallet-tokens.service';

export interface Caller {
  principal: Principal;
  /** Absent for an ADMIN. */
  wallet?: Types.ObjectId;
  /** JSON of the wallet if it is cached. For an ADMIN, this is the wallet that the request specifies. */
  cachedWallet: string | null;
  /** JSON of the template in the path, if it is cached. */
  cachedTemplate: string | null;
}

export interface Named {
  template?: string;
  wallet?: string;
}

interface CachedToken {
  role: Role;
  templates?: string[];
  scanner?: ScannerRights;
  wallet?: string;
  user?: string;
  /** ID of a wallet token. Absent in cache entries written by releases before 1.1. */
  token?: string;
  /** Milliseconds since 1970. */
  expiresAt?: number;
}

/** Number of unknown wallet tokens that one address can send per minute. */
const UNKNOWN_PER_MINUTE = 60;

/** Burst size of a token's rate limit, as a multiple of its rate per second. */
const BURST = 4;

@Injectable()
export class TokenReader {
  /**
   * Queue for reading tokens that are not cached from the database. Each address gets two lookups at a time, no matter
   * how many tokens it invents.
   */
  private readonly lookups = new FairQueue({
    what: 'tokens',
    atOnce: 32,
    perKey: 2,
    queuedPerKey: 200,
    queued: 2000,
    maxWaitMs: 5000,
  });

  /** Concurrent calls from one address with the same uncached token share one lookup. */
  private readonly found = new SingleFlight<WalletToken | null>(() => 0);

  constructor(
    private readonly config: AppConfig,
    private readonly cache: RequestCache,
    private readonly walletTokens: WalletTokensService,
    private readonly users: UsersCollection,
  ) {}

  /** @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS */
  readWalletToken(token: string, { template }: Named, response: Response): Promise<Caller> {
    if (!isWalletToken(token, this.config.environment)) throw new AppError('UNAUTHORIZED');
    const hash = hashWalletToken(token);
    return this.read(hash, { template }, response, async () => {
      const address = networkOf(response.req.ip);
      const stored = await this.found.get(`${address} ${hash}`, () =>
        this.lookups.run(address, () => this.walletTokens.findByHash(hash)),
      );
      if (!stored) return this.countUnknown(address, response);
      const { _id, role = 'OWNER', wallet, expiresAt, templates, scanner } = stored;
      return {
        role,
        wallet: wallet.toHexString(),
        token: _id.toHexString(),
        expiresAt: expiresAt?.getTime(),
        templates: templates?.map((id) => id.toHexString()),
        scanner,
      };
    });
  }

  /** @throws AppError TOO_MANY_REQUESTS instead of UNAUTHORIZED when the address has sent too many unknown tokens */
  private async countUnknown(address: string, response: Response): Promise<null> {
    if (this.config.rateLimits.tokenPerSecond === 0) return null;
    const limit = perMinute(`unknown-token:${address}`, UNKNOWN_PER_MINUTE);
    enforceLimit(limit, (await this.cache.read(limit)).limit, response);
    return null;
  }

  /**
   * Uses the stored role and wallet, not the claims (docs/contract/access.md#login-tokens).
   * @throws the errors of `readWalletToken`
   */
  readLoginToken(userId: string, named: Named, response: Response): Promise<Caller> {
    return this.read(userId, named, response, async () => {
      const found = this.users
        .unscoped()
        .findOne({ _id: new Types.ObjectId(userId) }, { projection: { role: 1, wallet: 1 } });
      const user = await withTimeout(found);
      return user && { role: user.role, wallet: user.wallet?.toHexString(), user: userId };
    });
  }

  private async read(
    key: string,
    named: Named,
    response: Response,
    load: () => Promise<CachedToken | null>,
  ): Promise<Caller> {
    const rate = this.config.rateLimits.tokenPerSecond;
    const limit = perSecond(`token:${key}`, rate, rate * BURST);
    const answer = await this.cache.read(limit, { token: key, ...named });
    enforceLimit(limit, answer.limit, response);
    const cached = readCopy(answer.token) ?? (await this.load(key, load));
    if (!cached || (cached.expiresAt !== undefined && cached.expiresAt <= Date.now()))
      throw new AppError('UNAUTHORIZED');
    if (answer.isLocal && rate > 0 && cached.wallet)
      enforceLimit(limit, this.cache.takeLocally(cached.wallet), response);
    return {
      principal: cached.user
        ? { tokenKind: 'login', role: cached.role, userId: new Types.ObjectId(cached.user) }
        : {
            tokenKind: 'wallet',
            role: cached.role,
            tokenId: new Types.ObjectId(cached.token),
            ...(cached.templates && { templates: cached.templates }),
            ...(cached.scanner && { scanner: cached.scanner }),
          },
      wallet: cached.wallet ? new Types.ObjectId(cached.wallet) : undefined,
      cachedWallet: answer.wallet,
      cachedTemplate: answer.template,
    };
  }

  private async load(key: string, load: () => Promise<CachedToken | null>): Promise<CachedToken | null> {
    const cached = await load();
    if (cached) this.cache.set('token', key, cached);
    return cached;
  }
}

/**
 * Parses a cache entry. Null if there is none, or if an earlier release wrote it and it does not identify the caller.
 */
function readCopy(copy: string | null): CachedToken | null {
  const cached = copy ? (JSON.parse(copy) as CachedToken) : null;
  return cached && (cached.user ?? cached.token) ? cached : null;
}
