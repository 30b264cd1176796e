import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { RedisClient } from '../core/redis/redis.client';

const REMEMBERED_SECONDS = 90 * 86_400;

/**
 * Remembers the networks from which each user has logged in. Logins from these networks do not have to queue while
 * others try the same username.
 */
@Injectable()
export class KnownNetworks {
  constructor(private readonly redis: RedisClient) {}

  /** Returns false while Redis is unavailable, in which case the login has to queue. */
  async has(user: Types.ObjectId, network: string): Promise<boolean> {
    return (await this.redis.exists(keyOf(user, network)).catch(() => 0)) === 1;
  }

  async add(user: Types.ObjectId, network: string): Promise<void> {
    await this.redis.set(keyOf(user, network), '', 'EX', REMEMBERED_SECONDS).catch(() => undefined);
  }
}

/** Hashed so that Redis does not contain IP addresses. */
function keyOf(user: Types.ObjectId, network: string): string {
  return `known-network:${hash('sha256', `${user.toHexString()} ${network}`, 'base64url')}`;
}
