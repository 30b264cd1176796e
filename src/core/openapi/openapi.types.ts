/** As much of an OpenAPI 3.1 document as is built here. */
export type Schema = { [keyword: string]: unknown };

export interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  operationId: string;
  parameters: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
  deprecated?: true;
  security: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: string;
  info: Schema;
  servers: Schema[];
  tags: Schema[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, Schema>;
    parameters: Record<string, Schema>;
  };
}
