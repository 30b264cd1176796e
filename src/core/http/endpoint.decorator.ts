import { applyDecorators, type CustomDecorator, Header, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import type { ErrorCode } from '../errors/error-catalogue';
import { Access, Public } from '../access/access.decorator';
import type { AccessLevel } from '../access/access-level';
import type { PassType } from '../access/principal';
import { type DtoClass, fieldsOf } from '../validation/field-spec';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import { inputOf } from './route-input';
import { pageOf } from '../pagination/page-of';
import type { Schema } from '../openapi/openapi.types';

/** Applies the decorators of `@nestjs/swagger` for the options of `@Endpoint`. */
function describeRoute(options: EndpointOptions): MethodDecorator {
  const { summary, description, status = 200, otherStatuses = [], query, returns, returnsForScanner } = options;
  return applyDecorators(
    ApiOperation({ summary, description, deprecated: options.deprecated !== undefined }),
    ApiExtraModels(...[returns, returnsForScanner].filter((model) => model !== undefined)),
    ApiConsumes(...mediaTypes(options)),
    ...(query ? queryFields(query) : []),
    ...[status, ...otherStatuses].map((each) => ApiResponse({ status: each, ...answer(options, each) })),
    describeBody(options),
  );
}

/** For handlers that take single values of the query. */
function queryFields(query: DtoClass): MethodDecorator[] {
  return [...fieldsOf(query)].map(([name, { api, required }]) => {
    const { description, type, ...schema } = api as Schema;
    const typeName = typeof type === 'function' ? type.name.toLowerCase() : type;
    return ApiQuery({
      name,
      required,
      description: description as string,
      schema: { type: typeName, ...schema } as never,
    });
  });
}

function mediaTypes({ files, formOnly, urlEncoded }: EndpointOptions): string[] {
  if (urlEncoded) return ['application/x-www-form-urlencoded'];
  return [...(formOnly ? [] : ['application/json']), ...(files ? ['multipart/form-data'] : [])];
}

/** The class of the body is the type of the handler’s parameter. */
function describeBody({ bodyOptional, example }: EndpointOptions): MethodDecorator {
  return (target, key, descriptor) => {
    const { body, bodyIsList } = inputOf(target.constructor as Type, { name: key as string });
    if (!body) return;
    ApiBody({
      type: body,
      isArray: bodyIsList ?? false,
      required: !bodyOptional,
      ...(example === undefined ? {} : { examples: { example: { value: example } } }),
    })(target, key, descriptor);
  };
}

function answer(options: EndpointOptions, status: number): ApiResponseOptions {
  const { returns, returnsForScanner, returnsMany, pageHas, produces } = options;
  if (status === 204) return { description: 'Success, without a body.' };
  if (status === 304) return { description: 'Not modified, without a body.' };
  if (status >= 300 && status < 400) {
    return {
      description: 'Redirect to another URL.',
      headers: { location: { $ref: '#/components/headers/Location' } as never },
    };
  }
  const description = status < 300 ? 'OK' : 'The same body.';
  if (produces) {
    const plain = produces.startsWith('text/') ? 'PlainText' : 'BinaryFile';
    const schema = { $ref: getSchemaPath(returns ?? plain) };
    return { description, content: { [produces]: { schema } } };
  }
  if (!returns) return { description };
  if (returnsForScanner) {
    return {
      description,
      schema: { anyOf: [returns, returnsForScanner].map((each) => ({ $ref: getSchemaPath(each) })) },
    };
  }
  if (returnsMany === 'page') return { description, type: pageOf(returns, pageHas) };
  return { description, type: returns, isArray: returnsMany === 'list' };
}

/** A route that will be removed (docs/versioning.md#removing-a-route). */
interface Deprecation {
  /** The release date of the version that announces it, `YYYY-MM-DD`. */
  since: string;
  /** The earliest date of its removal, at least a year later. */
  sunset: string;
}

/** Minimum number of months for which a route remains after its removal is announced. */
const MIN_MONTHS = 12;

/**
 * @returns the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). @throws Error if there is less than a year
 * between them
 */
function announce({ since, sunset }: Deprecation): MethodDecorator {
  const [from, until] = [since, sunset].map((day) => new Date(`${day}T00:00:00Z`));
  const earliest = new Date(from);
  earliest.setUTCMonth(earliest.getUTCMonth() + MIN_MONTHS);
  if (!(until >= earliest))
    throw new Error(`A route deprecated since ${since} must remain for at least ${MIN_MONTHS} months`);
  return applyDecorators(Header('Deprecation', `@${from.getTime() / 1000}`), Header('Sunset', until.toUTCString()));
}

export const ENDPOINT_METADATA = 'endpoint';
export const OPERATIONS_METADATA = 'operations';

/**
 * What a route declares in addition to the types of its parameters. The guard, the body reader and the OpenAPI document
 * read it.
 */
export interface EndpointOptions {
  /** Last part of the operation ID, if it is not the name of the handler: `passes.create` in `events.passes.create`. */
  operation?: string;
  summary: string;
  description?: string;
  /** `public` needs no token. Leave it out if `@Access` or `@Public` declares it. */
  access?: 'public' | AccessLevel;
  passType?: PassType;
  /** The path parameter of the template, on routes that read the template with every call. */
  cachedTemplate?: string;
  /** An absent body counts as `{}`. */
  bodyOptional?: boolean;
  /** Maximum body size in bytes. Defaults to 100 KB. */
  bodyLimit?: number;
  /** Field names of files in a multipart body. `[]`: multipart without files. Absent: JSON only. */
  files?: readonly string[];
  /** Streams files into this store (`UploadStores`), up to `limit` bytes each. */
  upload?: { store: string; limit: number };
  formOnly?: boolean;
  /** Accepts only `application/x-www-form-urlencoded`, as pages without scripts send it. */
  urlEncoded?: true;
  /**
   * `true`: every call waits in its wallet’s queue of expensive reads. `false`: calls do not wait here, because the
   * service uses `LargeReads` itself. If absent, only calls with a `limit` above 100 wait.
   */
  expensive?: boolean;
  /** Documents the query if the handler takes single values of it. */
  query?: DtoClass;
  /** Defaults to 200. */
  status?: number;
  otherStatuses?: readonly number[];
  /** Absent if there is no body. */
  returns?: DtoClass;
  returnsForScanner?: DtoClass;
  returnsMany?: 'page' | 'list';
  pageHas?: Readonly<Record<string, DtoClass>>;
  produces?: string;
  /** Error codes in addition to those of all similar routes. */
  errors?: readonly ErrorCode[];
  /** `false`: POST stores no response for an Idempotency-Key, because the response contains a secret. */
  idempotent?: false;
  example?: unknown;
  /** Dates on which the removal was announced and takes effect. */
  deprecated?: Deprecation;
}

/** Describes a route. Optional: the default is JSON of up to 100 KB, documented by `@nestjs/swagger`. */
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

/**
 * Sets the prefix of a controller’s operation IDs if its path does not contain it, such as `signUp` for
 * `/s/{identifier}`.
 */
export const Operations = (prefix: string): CustomDecorator => SetMetadata(OPERATIONS_METADATA, prefix);
