import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from '../core/http/caller-network';
import { AppConfig } from '../core/config/app-config';
import { RequestCache } from '../core/redis/request-cache';
import { type RateLimit, enforceLimit, perMinute } from '../core/redis/rate-limit';

/** Not cached, not indexed, no referrer, and limited per address (docs/contract/public-pages.md#visits). */
@Injectable()
export class PublicVisitGuard implements CanActivate {
  constructor(
    protected readonly config: AppConfig,
    private readonly cache: RequestCache,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    const limit = this.limitOf(networkOf(http.getRequest<Request>().ip));
    const answer = await this.cache.read(limit);
    enforceLimit(limit, answer.limit, response);
    return true;
  }

  protected limitOf(address: string): RateLimit {
    return perMinute(`page:${address}`, this.config.rateLimits.pagePerMinute);
  }
}
