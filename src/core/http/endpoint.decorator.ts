import { type CustomDecorator, HttpCode, SetMetadata, applyDecorators } from '@nestjs/common';
import { Access, Public } from '../access/access.decorator';
import { describeRoute } from '../openapi/route-description';
import type { EndpointOptions } from './endpoint-options';

export type { EndpointOptions };

export const ENDPOINT_METADATA = 'endpoint';
export const OPERATIONS_METADATA = 'operations';

/** Says what a route does, for the OpenAPI document too. One without it works as any route of Nest: JSON of up to 100 KB. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  const { access, passType, cachedTemplate, status = 200 } = options;
  return applyDecorators(
    SetMetadata(ENDPOINT_METADATA, options),
    ...(access === undefined ? [] : [access === 'public' ? Public() : Access(access, passType, cachedTemplate)]),
    HttpCode(status),
    describeRoute(options),
  );
}

/** What the operation ids of a controller begin with, where its path does not say it: `signUp` for `/s/{identifier}`. */
export const Operations = (prefix: string): CustomDecorator => SetMetadata(OPERATIONS_METADATA, prefix);
