import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppConfig } from '../core/config/app-config';
import { AppError } from '../core/errors/app-error';
import { networkOf } from '../core/http/caller-network';
import { type RateLimit, enforceLimit, perMinute } from '../core/redis/rate-limit';
import { RequestCache } from '../core/redis/request-cache';

/**
 * Disables caching, indexing, and referrers, and limits visits per IP address (docs/contract/public-pages.md#visits).
 */
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

/**
 * Limits form submissions per IP address. Refuses submissions from other sites, which could sign up their visitors
 * without asking.
 */
@Injectable()
export class FormGuard extends PublicVisitGuard {
  override async canActivate(context: ExecutionContext): Promise<true> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<Request>();
    if (request.get('sec-fetch-site') === 'cross-site') throw new AppError('FORBIDDEN');
    return true;
  }

  protected override limitOf(address: string): RateLimit {
    return perMinute(`signup:${address}`, this.config.rateLimits.signupPerMinute);
  }
}
