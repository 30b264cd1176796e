import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, lastValueFrom, of } from 'rxjs';
import { type AuthenticatedRequest, accessOf } from '../access/access.decorator';
import type { Principal, WalletPrincipal } from '../access/principal';
import { AppError } from '../errors/app-error';
import { toAppError } from '../errors/error-mapper';
import { ErrorFilter } from '../errors/error.filter';
import type { ReadRequest } from '../http/body-reader.interceptor';
import { ENDPOINT_METADATA, type EndpointOptions } from '../http/endpoint.decorator';
import type { StoredUpload } from '../http/upload-stores';
import type { StoredResponse } from './idempotency-record.schema';
import { type Claim, IdempotencyStore } from './idempotency.store';
import { StoredResponseException } from './stored-response.filter';

const IDEMPOTENCY_HEADER = 'Idempotency-Key';

type KeyedRequest = AuthenticatedRequest & ReadRequest;

/** Whether a route keeps its answer for an Idempotency-Key: every POST with a token, unless it answers a secret. */
function isIdempotent(method: string, context: ExecutionContext): boolean {
  const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler()) as EndpointOptions | undefined;
  const isPublic = accessOf(context.getClass(), context.getHandler()) === 'public';
  return method === 'POST' && !isPublic && endpoint?.idempotent !== false;
}

/**
 * Answers a repeated POST with what the first one was answered, and gives every try of it the same effect
 * (docs/contract/requests.md#idempotency). It runs after the guard and the body reader, and around validation.
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
    const call = { wallet: scopeOf(request), key, route: routeOf(request), bodyHash: hashBody(request) };
    const first = await this.store.claim(call);
    if ('answer' in first) throw new StoredResponseException(first.answer, true);
    const { claim } = first;
    request.principal = { ...(request.principal as Principal), effect: claim.effect };
    try {
      // Run to its end here, also when the client goes away: its next try gets the answer.
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const body = result === undefined || result === null ? {} : { body: JSON.stringify(result) };
      await this.try(this.store.keep(claim, { status: response.statusCode, ...body }));
      return of(result);
    } catch (error) {
      return await this.fail(claim, toAppError(error), request);
    } finally {
      claim.end();
    }
  }

  private async fail(claim: Claim, error: AppError, request: KeyedRequest): Promise<never> {
    if (!isFinal(error)) {
      await this.try(error.status < 500 ? this.store.forget(claim) : this.store.giveBack(claim));
      throw error;
    }
    const answer: StoredResponse = { status: error.status, body: JSON.stringify(this.errors.envelope(error, request)) };
    await this.try(this.store.keep(claim, answer));
    throw new StoredResponseException(answer, false);
  }

  /** The call has had its effect: that its answer cannot be kept must not turn it into a failure. */
  private async try(write: Promise<void>): Promise<void> {
    await write.catch((error: unknown) => this.logger.warn('The answer to an Idempotency-Key is not kept', error));
  }
}

/** Whether the same call would fail again: not after a fault of ours, too many calls, or a body to be corrected. */
function isFinal({ status, code }: AppError): boolean {
  return status >= 400 && status < 500 && code !== 'TOO_MANY_REQUESTS' && code !== 'VALIDATION_ERROR';
}

function scopeOf({ principal }: KeyedRequest): WalletPrincipal['wallet']['id'] {
  const { wallet, userId } = principal as Partial<WalletPrincipal>;
  const scope = wallet?.id ?? userId;
  if (!scope) throw new AppError('UNAUTHORIZED');
  return scope;
}

/** A SCANNER's answers hold less than others': it must not be given one that was made for somebody else. */
function routeOf({ path, principal }: KeyedRequest): string {
  return principal?.role === 'SCANNER' ? `${path}#scanner` : path;
}

/** Of a multipart body the fields and the files count: its boundary differs with every try. */
function hashBody({ body, files }: KeyedRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(body ?? null));
  for (const [name, [file]] of Object.entries(files ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`\0${name}\0${file.size}\0`).update((file as Partial<StoredUpload>).digest ?? file.buffer);
  }
  return hash.digest('base64url');
}
