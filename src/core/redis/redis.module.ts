import { Global, Module } from '@nestjs/common';
import { DistinctLimits } from './distinct-limit';
import { RequestCache } from './request-cache';
import { RedisClient } from './redis.client';

@Global()
@Module({
  providers: [RedisClient, RequestCache, DistinctLimits],
  exports: [RedisClient, RequestCache, DistinctLimits],
})
export class RedisModule {}
