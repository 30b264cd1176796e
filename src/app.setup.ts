import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module';
import { AppError } from './common/errors/app-error';
import { JsonTextAdapter } from './common/http/json-text';
import { securityHeaders } from './common/http/security-headers';
import { makeLogger, PinoLoggerService } from './common/logging/logger';
import { requestLogger } from './common/logging/request-logger';
import type { AppConfig } from './config/app-config';
import { IndexBuilder } from './database/index-builder';
import { MetricsService } from './metrics/metrics.service';
import { buildOpenApi } from './openapi/openapi.builder';
import { SeedService } from './seed/seed.service';

/** Version of the interface: OpenAPI `info.version` and header `x-api-version`; changes are additive only. */
export const API_VERSION = '1.0.0';

/** Makes the application, ready to listen: used by the process and by the e2e tests alike. */
export async function createApp(config: AppConfig): Promise<NestExpressApplication> {
  const logger = makeLogger(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), new JsonTextAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLoggerService(logger),
  });
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', 'simple');
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(
    requestLogger(logger),
    app.get(MetricsService).observe,
    securityHeaders(),
    apiVersion,
    ...(config.role === 'worker' ? [onlyHealth] : []),
  );
  const openApi = buildOpenApi(app, API_VERSION);
  SwaggerModule.setup('docs', app, openApi as never, {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: '',
    customSiteTitle: 'Wallet Pass Service API',
  });
  try {
    await app.init();
    await app.get(IndexBuilder).build();
    await app.get(SeedService).run();
  } catch (fault) {
    // Connections that stay open would keep a failed boot alive.
    await app.close();
    throw fault;
  }
  return app;
}

function apiVersion(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('x-api-version', API_VERSION);
  next();
}

/** A worker listens for its health and metrics only. */
function onlyHealth(request: Request, _response: Response, next: NextFunction): void {
  next(/^\/(health|metrics)(\/|$)/.test(request.path) ? undefined : new AppError('PATH_NOT_FOUND'));
}
