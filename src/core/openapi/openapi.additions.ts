import type { ErrorCode } from '../errors/error-catalogue';
import type { DtoClass } from '../validation/field-spec';
import type { Schema } from './openapi.types';
import type { DocumentedEvent } from './openapi.webhooks';

/** Parts of the document that are not in the routes, provided by the domains. */
export interface OpenApiAdditions {
  /** Classes to include although no route refers to them. */
  models: readonly DtoClass[];
  /** Returns the classes that a body can have in addition to the declared class. Usually none. */
  variantsOf(body: DtoClass): readonly DtoClass[];
  /** Returns the error codes that a route with this body has in addition to the declared ones. */
  errorsOf(body: DtoClass): readonly ErrorCode[];
  /** Properties to add to the schema of a class. */
  properties: ReadonlyMap<DtoClass, Record<string, Schema>>;
  /** Complete examples of classes. Needed if the examples of the individual fields do not fit together. */
  examples: ReadonlyMap<DtoClass, object>;
  /** Events that are sent to webhook receivers. */
  webhooks: readonly DocumentedEvent[];
  /** A one-sentence description of each tag. */
  tags: Readonly<Record<string, string>>;
  /** Tags in the order of the API reference. Other tags follow in the order of the routes. */
  tagOrder: readonly string[];
}
