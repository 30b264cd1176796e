import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { accessOf } from '../access/access.decorator';
import type { Principal, WalletPrincipal } from '../access/principal';
import { AppError } from '../errors/app-error';
import { toAppError } from '../errors/error-mapper';
import { ErrorFilter } from '../errors/error.filter';
import { ENDPOINT_METADATA, type EndpointOptions } from '../http/endpoint.decorator';
import { identify, type KeyedRequest } from './call-identity';
import type { StoredResponse } from './idempotency-record.schema';
import { type Claim, IdempotencyStore, type KeyedCall } from './idempotency.store';
import { StoredResponseException } from './stored-response.filter';

const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Whether keys are supported: for every POST with a token, unless its response contains a secret. */
function isIdempotent(method: string, context: ExecutionContext): boolean {
  const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler()) as EndpointOptions | undefined;
  const isPublic = accessOf(context.getClass(), context.getHandler()) === 'public';
  return method === 'POST' && !isPublic && endpoint?.idempotent !== false;
}

/**
 * Responds to a repeated POST with the first response, and gives every attempt the same effect
 * (docs/contract/requests.md#idempotency). Runs after the guard and the body reader. Validation runs inside it, so its
 * errors are handled here too.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly store: IdempotencyStore,
    private readonly errors: ErrorFilter,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    if (!isIdempotent(request.method, context)) return next.handle();
    if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key)) {
      throw AppError.validation(IDEMPOTENCY_HEADER, 'idempotency_key');
    }
    return this.once(key, request, context.switchToHttp().getResponse<Response>(), next);
  }

  private async once(
    key: string,
    request: KeyedRequest,
    response: Response,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const call = { ...ownerOf(request), key, ...(await identify(request)) };
    const first = await this.store.claim(call);
    if ('answer' in first) throw new StoredResponseException(first.answer, true);
    const { claim } = first;
    request.principal = { ...(request.principal as Principal), effect: claim.effect };
    try {
      // Runs to the end even if the client disconnects, so that a retry gets the stored response.
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const body = result === undefined || result === null ? {} : { body: JSON.stringify(result) };
      await this.try(this.store.complete(claim, { status: response.statusCode, ...body }));
      return of(result);
    } catch (error) {
      return await this.fail(claim, toAppError(error), request);
    } finally {
      claim.end();
    }
  }

  private async fail(claim: Claim, error: AppError, request: KeyedRequest): Promise<never> {
    if (!isFinal(error)) {
      await this.try(error.status < 500 ? this.store.forget(claim) : this.store.release(claim));
      throw error;
    }
    const answer: StoredResponse = { status: error.status, body: JSON.stringify(this.errors.envelope(error, request)) };
    await this.try(this.store.complete(claim, answer));
    throw new StoredResponseException(answer, false);
  }

  /**
   * Ignores errors. The call has already taken effect, so it must not fail only because its response cannot be stored.
   */
  private async try(write: Promise<void>): Promise<void> {
    await write.catch((error: unknown) =>
      this.logger.warn('Could not store the response to an Idempotency-Key', error),
    );
  }
}

/**
 * Whether a retry would fail again. False for server errors, for too many calls, and for errors in a body that the
 * caller can correct.
 */
function isFinal({ status, code }: AppError): boolean {
  return status >= 400 && status < 500 && code !== 'TOO_MANY_REQUESTS' && code !== 'VALIDATION_ERROR';
}

/** Returns the owner of a key: the user or the token that sent it. Routes of the platform have no wallet. */
function ownerOf({ principal }: KeyedRequest): Pick<KeyedCall, 'wallet' | 'caller'> {
  const { wallet, userId, tokenId } = principal as Partial<WalletPrincipal>;
  const caller = userId ?? tokenId;
  if (!caller) throw new AppError('UNAUTHORIZED');
  return { wallet: wallet?.id ?? caller, caller: caller.toHexString() };
}
