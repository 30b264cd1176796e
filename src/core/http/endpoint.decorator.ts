import { type CustomDecorator, HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import type { ErrorCode } from '../errors/error-catalogue';
import { Access, Public } from '../access/access.decorator';
import type { AccessLevel } from '../access/access-level';
import type { PassType } from '../access/principal';
import { describeRoute } from '../openapi/route-description';
import type { DtoClass } from '../validation/field-spec';
import { announce, type Deprecation } from './deprecation';

export const ENDPOINT_METADATA = 'endpoint';
export const OPERATIONS_METADATA = 'operations';

/**
 * What there is to say about a route beside the types of its parameters, said once: the guard, the body reader and the
 * OpenAPI document follow it.
 */
export interface EndpointOptions {
  /** The end of the operation's id, where it is not the handler's name: `passes.create` in `events.passes.create`. */
  operation?: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Longer text for the OpenAPI document. */
  description?: string;
  /** Who may call it; `public` needs no token. Left out where `@Access` or `@Public` on the method or its class says it. */
  access?: 'public' | AccessLevel;
  /** The pass type that the wallet must have enabled. */
  passType?: PassType;
  /** The path parameter that names the template, on routes that read it with every call. */
  cachedTemplate?: string;
  /** A request without a body counts as `{}`. */
  bodyOptional?: boolean;
  /** Largest JSON body in bytes; 100 KB when not given. */
  bodyLimit?: number;
  /** Names of the files that a multipart body may carry. `[]`: multipart without files. Absent: JSON only. */
  files?: readonly string[];
  /** The files are streamed into that store (`UploadStores`), up to `limit` bytes each, and not held in memory. */
  upload?: { store: string; limit: number };
  /** Multipart only, no JSON. */
  formOnly?: boolean;
  /** Only `application/x-www-form-urlencoded`, as pages without script send a form; no JSON. */
  urlEncoded?: true;
  /** The query's class for the OpenAPI document, where the handler takes single values of it. */
  query?: DtoClass;
  /** Success status; 200 when not given. */
  status?: number;
  /** Further statuses with the same body. */
  otherStatuses?: readonly number[];
  /** Class of the answer; absent means no body. */
  returns?: DtoClass;
  /** Class of the shorter answer that a SCANNER gets. */
  returnsForScanner?: DtoClass;
  /** The answer is a page of `returns`, or a bare list. */
  returnsMany?: 'page' | 'list';
  /** Classes of what a page has beside its envelope, by name. */
  pageHas?: Readonly<Record<string, DtoClass>>;
  /** Media type of an answer that is not JSON. */
  produces?: string;
  /** Codes beyond those that every route of its kind has. */
  errors?: readonly ErrorCode[];
  /** `false`: POST keeps no answer for an Idempotency-Key, because the answer holds a secret. */
  idempotent?: false;
  /** A body to paste. */
  example?: unknown;
  /** Since when callers are told that it will go, and when it does. */
  deprecated?: Deprecation;
}

/** Describes a route. One without it works too: JSON of up to 100 KB, and what `@nestjs/swagger` can tell of it. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { access, passType, cachedTemplate, status = 200, deprecated } = options;
  return applyDecorators(
    SetMetadata(ENDPOINT_METADATA, options),
    ...(access === undefined ? [] : [access === 'public' ? Public() : Access(access, passType, cachedTemplate)]),
    describeRoute(options),
    ...(deprecated ? [announce(deprecated)] : []),
    HttpCode(status),
  );
}

/** What the operation ids of a controller begin with, where its path does not say it: `signUp` for `/s/{identifier}`. */
export const Operations = (prefix: string): CustomDecorator => SetMetadata(OPERATIONS_METADATA, prefix);
