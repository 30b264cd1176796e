import type { ErrorCode } from '../errors/error-catalogue';
import type { DtoClass } from '../validation/field-spec';
import type { Schema } from './openapi.types';
import type { DocumentedEvent } from './openapi.webhooks';

/** Parts of the document that are not in the routes, provided by the domains. */
export interface OpenApiAdditions {
  /** Classes that no route refers to. */
  models: readonly DtoClass[];
  /** Classes that a body can have in addition to the declared class. Empty for most bodies. */
  variantsOf(body: DtoClass): readonly DtoClass[];
  /** Error codes of a route with this body, in addition to the declared ones. */
  errorsOf(body: DtoClass): readonly ErrorCode[];
  /** Properties to add to the schema of a class. */
  properties: ReadonlyMap<DtoClass, Record<string, Schema>>;
  /** Complete examples of classes whose fields’ examples do not fit together. */
  examples: ReadonlyMap<DtoClass, object>;
  /** Events that are sent to receivers of webhooks. */
  webhooks: readonly DocumentedEvent[];
  /** A sentence for each tag. */
  tags: Readonly<Record<string, string>>;
  /** Tags in the order of the API reference. Other tags follow in the order of the routes. */
  tagOrder: readonly string[];
}
