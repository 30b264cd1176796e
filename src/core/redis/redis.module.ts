import { Global, Module } from '@nestjs/common';
import { HotContext } from './hot-context';
import { RedisClient } from './redis.client';

/** The one connection to Redis outside the queues, and what is kept there. */
@Global()
@Module({ providers: [RedisClient, HotContext], exports: [RedisClient, HotContext] })
export class RedisModule {}
