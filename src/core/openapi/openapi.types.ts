/** The parts of an OpenAPI 3.1 document that are built here. */
export type Schema = { [keyword: string]: unknown };

export interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  operationId: string;
  deprecated?: boolean;
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
  /** Every error code of the operation, as `<HTTP status>:<CODE>`. */
  'x-error-codes': string[];
  /** `[]` if no token is needed. If absent, the security of the document applies. */
  security?: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: string;
  info: Schema;
  servers: Schema[];
  security: Record<string, string[]>[];
  tags: Schema[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, Schema>;
    parameters: Record<string, Schema>;
    headers: Record<string, Schema>;
    responses: Record<string, Schema>;
  };
}
