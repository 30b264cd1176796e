import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, lastValueFrom, of } from 'rxjs';
import type { AuthenticatedRequest } from '../access/access.decorator';
import type { WalletPrincipal } from '../access/principal';
import { LargeReads } from '../database/large-reads';
import { networkOf } from './caller-network';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';
import { isPage, writePage } from './json-text';

/**
 * Puts large pages and routes declared as `expensive` in the queue of their wallet, and serializes pages without
 * blocking the process.
 */
@Injectable()
export class LargeReadsInterceptor implements NestInterceptor {
  constructor(private readonly reads: LargeReads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler()) as EndpointOptions | undefined;
    const isLargePage = request.method === 'GET' && this.reads.isLarge(request.query.limit);
    if (!(endpoint?.expensive ?? isLargePage)) return next.handle();
    const answer = async (): Promise<unknown> => {
      const page: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      return isPage(page) ? writePage(page) : page;
    };
    return of(await this.reads.run(callerOf(request), answer));
  }
}

/** Returns the key of the queue: the wallet, the user if there is no wallet, or the address if there is no token. */
function callerOf(request: Request): string {
  const { wallet, userId } = ((request as AuthenticatedRequest).principal ?? {}) as Partial<WalletPrincipal>;
  return (wallet?.id ?? userId)?.toHexString() ?? networkOf(request.ip);
}
