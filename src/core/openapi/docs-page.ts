import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { Request } from 'express';
import { serveDocument } from './document-route';
import type { OpenApiDocument } from './openapi.types';

/**
 * Serves the OpenAPI document, and a page on which its operations can be tried. Both are built on the first request.
 */
export function serveDocs(app: INestApplication, makeDocument: () => OpenApiDocument): void {
  serveDocument(app, makeDocument);
  SwaggerModule.setup('docs', app, makeDocument as never, {
    raw: false,
    customSiteTitle: 'Wallet Pass Service API',
    swaggerUrl: '/openapi.json',
    // Without this option, the page would contain the whole document a second time, indented.
    patchDocumentOnRequest: (request, _response, document) =>
      ((request as Request).path.endsWith('.js') ? undefined : document) as typeof document,
    swaggerOptions: {
      defaultModelsExpandDepth: -1,
      displayOperationId: true,
      displayRequestDuration: true,
      docExpansion: 'none',
      filter: true,
      persistAuthorization: true,
      responseInterceptor: useToken,
      showExtensions: true,
      tryItOutEnabled: true,
    },
  });
}

interface Page {
  ui: { preauthorizeApiKey(scheme: string, token: string): void };
}

/** Runs in the browser. After a login on the page, sends the token with all further calls. */
function useToken(response: { ok?: boolean; url: string; obj?: { token: string } }): unknown {
  if (response.ok && response.obj && response.url.endsWith('/auth/login'))
    (globalThis as unknown as Page).ui.preauthorizeApiKey('bearer', response.obj.token);
  return response;
}
