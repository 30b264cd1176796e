import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import { AppModule } from './app.module';
import { makeLogger, PinoLoggerService } from './common/logging/logger';
import { requestLogger } from './common/logging/request-logger';
import type { AppConfig } from './config/app-config';
import { IndexBuilder } from './database/index-builder';
import { SeedService } from './seed/seed.service';

/** Version of the interface: OpenAPI `info.version` and header `x-api-version`; changes are additive only. */
export const API_VERSION = '1.0.0';

/** Makes the application, ready to listen: used by the process and by the e2e tests alike. */
export async function createApp(config: AppConfig): Promise<NestExpressApplication> {
  const logger = makeLogger(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
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
    helmet(),
    (_request: unknown, response: { setHeader(name: string, value: string): void }, next: () => void) => {
      response.setHeader('x-api-version', API_VERSION);
      next();
    },
  );
  app.enableShutdownHooks();
  await app.init();
  await app.get(IndexBuilder).build();
  await app.get(SeedService).run();
  return app;
}
