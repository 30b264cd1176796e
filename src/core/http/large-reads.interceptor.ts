import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { type Observable, lastValueFrom, of } from 'rxjs';
import type { AuthenticatedRequest } from '../access/access.decorator';
import type { WalletPrincipal } from '../access/principal';
import { LargeReads } from '../database/large-reads';
import { networkOf } from './caller-network';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';

/** Lets large pages and routes that declare `expensive` wait in the line of their wallet. */
@Injectable()
export class LargeReadsInterceptor implements NestInterceptor {
  constructor(private readonly reads: LargeReads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler()) as EndpointOptions | undefined;
    const isPage = request.method === 'GET' && this.reads.isLarge(request.query.limit);
    if (!(endpoint?.expensive ?? isPage)) return next.handle();
    return of(await this.reads.run(callerOf(request), () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

/** The wallet; without one the user; without a token the address. */
function callerOf(request: Request): string {
  const { wallet, userId } = ((request as AuthenticatedRequest).principal ?? {}) as Partial<WalletPrincipal>;
  return (wallet?.id ?? userId)?.toHexString() ?? networkOf(request.ip);
}
