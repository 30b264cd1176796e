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

/** Converts the options of `@Endpoint` to decorators of `@nestjs/swagger`. */
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

/** Describes the query parameters of handlers that take them one by one. */
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

/** Describes the body. Its class is the type of the handler’s parameter. */
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
  /** Date of the release that announces the removal, `YYYY-MM-DD`. */
  since: string;
  /** Earliest date of the removal, at least a year after `since`. */
  sunset: string;
}

/** Minimum number of months between the announcement of a removal and the removal itself. */
const MIN_MONTHS = 12;

/**
 * Adds the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
 * @throws Error if there is less than a year between the two dates
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
 * What a route declares in addition to the types of its parameters. The guard, the body reader, and the OpenAPI
 * document use these options.
 */
export interface EndpointOptions {
  /**
   * Last part of the operation ID, if it differs from the name of the handler. An example is `passes.create` in
   * `events.passes.create`.
   */
  operation?: string;
  summary: string;
  description?: string;
  /** Access to the route. `public` needs no token. Omit it if `@Access` or `@Public` declares the access. */
  access?: 'public' | AccessLevel;
  passType?: PassType;
  /** Path parameter with the ID of the template, for routes that need the template in every call. */
  cachedTemplate?: string;
  /** Whether an absent body counts as `{}`. */
  bodyOptional?: boolean;
  /** Maximum body size in bytes. Defaults to 100 KB. */
  bodyLimit?: number;
  /**
   * Names of the file fields in a multipart body. `[]` means multipart without files. If absent, the route accepts only
   * JSON.
   */
  files?: readonly string[];
  /** Store to which files are streamed (`UploadStores`), and their maximum size in bytes. */
  upload?: { store: string; limit: number };
  formOnly?: boolean;
  /** Accepts only `application/x-www-form-urlencoded`, the format that browsers send without scripts. */
  urlEncoded?: true;
  /**
   * `true`: every call waits in the wallet’s queue for expensive reads. `false`: calls do not wait in it, because the
   * service calls `LargeReads` itself. If absent, only calls with a `limit` above 100 wait.
   */
  expensive?: boolean;
  /** Class that documents the query, for handlers that take query parameters one by one. */
  query?: DtoClass;
  /** HTTP status of a successful response. Defaults to 200. */
  status?: number;
  otherStatuses?: readonly number[];
  /** Class of the response body. Absent if there is no body. */
  returns?: DtoClass;
  returnsForScanner?: DtoClass;
  returnsMany?: 'page' | 'list';
  pageHas?: Readonly<Record<string, DtoClass>>;
  produces?: string;
  /** Error codes of this route in addition to those that all similar routes have. */
  errors?: readonly ErrorCode[];
  /** `false`: the response to a POST with an Idempotency-Key is not stored, because it contains a secret. */
  idempotent?: false;
  example?: unknown;
  /** Set if the route will be removed: the dates of the announcement and of the removal. */
  deprecated?: Deprecation;
}

/**
 * Describes a route. Routes without this decorator accept JSON of up to 100 KB and are documented by `@nestjs/swagger`.
 */
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
 * Sets the prefix of a controller’s operation IDs. Needed if the prefix cannot be derived from the path, as with
 * `signUp` for `/s/{identifier}`.
 */
export const Operations = (prefix: string): CustomDecorator => SetMetadata(OPERATIONS_METADATA, prefix);
