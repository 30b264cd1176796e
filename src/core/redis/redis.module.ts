import { Global, Module } from '@nestjs/common';
import { RequestCache } from './request-cache';
import { RedisClient } from './redis.client';

/** The one connection to Redis outside the queues, and what is kept there. */
@Global()
@Module({ providers: [RedisClient, RequestCache], exports: [RedisClient, RequestCache] })
export class RedisModule {}
