import type { ErrorCode } from '../errors/error-catalogue';
import type { DtoClass } from '../validation/field-spec';
import type { Schema } from './openapi.types';
import type { DocumentedEvent } from './openapi.webhooks';

/** What the document says beyond the routes, by the domains that know it. */
export interface OpenApiAdditions {
  /** Classes that no route names. */
  models: readonly DtoClass[];
  /** Classes of which a body may be one, besides the declared class; none for most bodies. */
  variantsOf(body: DtoClass): readonly DtoClass[];
  /** Codes of a route with that body beyond the declared ones. */
  errorsOf(body: DtoClass): readonly ErrorCode[];
  /** Properties that are added to the schema of a class. */
  properties: ReadonlyMap<DtoClass, Record<string, Schema>>;
  /** Whole examples of classes, where those of the fields do not fit together. */
  examples: ReadonlyMap<DtoClass, object>;
  /** What receivers of webhooks are sent. */
  webhooks: readonly DocumentedEvent[];
  /** One sentence for each tag. */
  tags: Readonly<Record<string, string>>;
  /** Tags in the order of the API reference. Other tags follow in the order of the routes. */
  tagOrder: readonly string[];
}
