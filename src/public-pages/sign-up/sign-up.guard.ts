import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../core/errors/app-error';
import { type RateLimit, perMinute } from '../../core/redis/rate-limit';
import { PublicVisitGuard } from '../public-visit.guard';

/** Limits sign-ups per address, and refuses forms of other sites, which could sign their visitors up. */
@Injectable()
export class SignUpGuard extends PublicVisitGuard {
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
