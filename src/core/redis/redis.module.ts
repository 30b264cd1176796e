import { Global, Module } from '@nestjs/common';
import { RequestCache } from './request-cache';
import { RedisClient } from './redis.client';

@Global()
@Module({ providers: [RedisClient, RequestCache], exports: [RedisClient, RequestCache] })
export class RedisModule {}
