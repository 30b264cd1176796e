import { HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { ErrorCode } from '../errors/error-catalogue';
import { Access, Public } from '../access/access.decorator';
import type { AccessLevel } from '../access/access-level';
import type { PassType } from '../access/principal';
import type { DtoClass } from '../validation/field-spec';

export const ENDPOINT_METADATA = 'endpoint';

/** What a route declares besides its parameters' types. The guard, the body reader and the OpenAPI document read it. */
export interface EndpointOptions {
  summary: string;
  description?: string;
  /** `public` needs no token. Leave it out where `@Access` or `@Public` says it. */
  access?: 'public' | AccessLevel;
  passType?: PassType;
  /** The path parameter of the template, on routes that read it with every call. */
  cachedTemplate?: string;
  /** An absent body counts as `{}`. */
  bodyOptional?: boolean;
  /** In bytes; 100 KB when absent. */
  bodyLimit?: number;
  /** Field names of files in a multipart body. `[]`: multipart without files. Absent: JSON only. */
  files?: readonly string[];
  /** Streams files into this store (`UploadStores`), up to `limit` bytes each. */
  upload?: { store: string; limit: number };
  formOnly?: boolean;
  /** Only `application/x-www-form-urlencoded`, as pages without script send it. */
  urlEncoded?: true;
  /** Documents the query where the handler takes single values. */
  query?: DtoClass;
  /** 200 when absent. */
  status?: number;
  otherStatuses?: readonly number[];
  /** Absent: no body. */
  returns?: DtoClass;
  returnsForScanner?: DtoClass;
  returnsMany?: 'page' | 'list';
  pageHas?: Readonly<Record<string, DtoClass>>;
  produces?: string;
  /** Codes besides those that every route of its kind has. */
  errors?: readonly ErrorCode[];
  /** `false`: POST stores no answer for an Idempotency-Key, because it holds a secret. */
  idempotent?: false;
  example?: unknown;
}

/** Describes a route. Optional: the default is JSON of up to 100 KB, documented by `@nestjs/swagger`. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { access, passType, cachedTemplate, summary, description, status = 200 } = options;
  return applyDecorators(
    SetMetadata(ENDPOINT_METADATA, options),
    ...(access === undefined ? [] : [access === 'public' ? Public() : Access(access, passType, cachedTemplate)]),
    ApiOperation({ summary, description }),
    HttpCode(status),
  );
}
