import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { RedisClient } from '../core/redis/redis.client';

const REMEMBERED_SECONDS = 90 * 86_400;

/** Networks from which a user has logged in. Their logins do not wait while many others try the user's name. */
@Injectable()
export class KnownNetworks {
  constructor(private readonly redis: RedisClient) {}

  /** False while Redis is away: the login then waits for its turn. */
  async has(user: Types.ObjectId, network: string): Promise<boolean> {
    return (await this.redis.exists(keyOf(user, network)).catch(() => 0)) === 1;
  }

  async add(user: Types.ObjectId, network: string): Promise<void> {
    await this.redis.set(keyOf(user, network), '', 'EX', REMEMBERED_SECONDS).catch(() => undefined);
  }
}

/** Hashed, so that Redis does not list the addresses of people. */
function keyOf(user: Types.ObjectId, network: string): string {
  return `known-network:${hash('sha256', `${user.toHexString()} ${network}`, 'base64url')}`;
}
