import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from '../core/http/caller-network';
import { AppConfig } from '../core/config/app-config';
import { RequestCache } from '../core/redis/request-cache';
import { enforceLimit, perMinute } from '../core/redis/rate-limit';

/** Number of logins per minute from one address, for all usernames together (docs/contract/requests.md#rate-limits). */
const PER_ADDRESS = 30;

@Injectable()
export class LoginGuard implements CanActivate {
  constructor(
    private readonly config: AppConfig,
    private readonly cache: RequestCache,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    if (this.config.rateLimits.loginPerMinute === 0) return true;
    const http = context.switchToHttp();
    const limit = perMinute(`login:${networkOf(http.getRequest<Request>().ip)}`, PER_ADDRESS);
    enforceLimit(limit, (await this.cache.read(limit)).limit, http.getResponse<Response>());
    return true;
  }
}
