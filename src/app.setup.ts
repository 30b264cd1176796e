import type { Server } from 'node:http';
import { type AbstractHttpAdapter, NestFactory } from '@nestjs/core';
import type { DynamicModule, INestApplication, NestApplicationOptions } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppModule, type Imports } from './app.module';
import { AppError } from './core/errors/app-error';
import { ErrorFilter } from './core/errors/error.filter';
import { JsonTextAdapter } from './core/http/json-text';
import { assertAccessDeclared, assertRoutesDiffer, listRoutes } from './core/http/routes';
import { securityHeaders } from './core/http/security-headers';
import { answerUnreadableRequests } from './core/http/unreadable-requests';
import { readUrlEncoded } from './core/http/url-encoded';
import { makeLogger, PinoLoggerService } from './core/logging/logger';
import { requestLogger } from './core/logging/request-logger';
import type { AppConfig } from './core/config/app-config';
import { VERSION } from './core/config/version';
import { DatabasePreparation } from './core/database/database-preparation';
import { HealthService } from './core/observability/health.service';
import { MetricsService } from './core/observability/metrics.service';
import { serveDocs } from './core/openapi/docs-page';
import { buildOpenApi } from './core/openapi/openapi.builder';
import type { OpenApiDocument } from './core/openapi/openapi.types';
import { passOpenApi } from './passes/pass-openapi';
import { KIND_POLICIES } from './pass-kinds';
import { KindRegistry } from './templates/kind-registry';
import { DOCUMENTED_EVENTS } from './webhooks/dto/webhook-events.dto';
import { SeedService } from './seed/seed.service';
import { loadExtensions } from './extensions/load-extensions';
import { assertCollectionsDiffer, listCollections } from './extensions/extension-collections';
import { EXTENSIONS, type LoadedExtension } from './extensions/extension';
import { modulesOfExtensions } from './extensions/extension-modules';
import { assertExtensionRoutes, ownerOf } from './extensions/extension-routes';
import { logExtensions, namingExtension, watchHooks } from './extensions/extension-start';

/** One sentence for each tag of the OpenAPI document; those of kinds of passes come from the kinds. */
const API_TAGS: Readonly<Record<string, string>> = {
  Administration: 'Wallets and their credit, for the ADMIN of the installation.',
  'Apple Wallet': 'Called by iPhones that hold passes.',
  Auth: 'Logging in, and the user who is logged in.',
  'Bulk operations': 'Work on many records in the background.',
  CSV: 'Import and export of customers.',
  'Client types': 'Groups of customers, each with its own store card design.',
  Customers: 'The customers of a wallet.',
  Deliveries: 'The log of e-mails, SMS and pushes.',
  Development: 'For development only.',
  Files: 'Uploaded PDF files.',
  'Google Wallet': 'Called by Google.',
  Images: 'Uploaded images.',
  'Pass identity': 'The certificates and accounts that sign the passes of a wallet.',
  Passes: 'Passes of all kinds: reading, changing, redeeming.',
  'Public pages': 'What customers open: pass pages, sign-up, offers, unsubscribing.',
  Scanning: 'Validating and redeeming passes at the door, also without a network.',
  Service: 'Health and metrics of the process.',
  Statistics: 'What happened to the passes of a wallet, in numbers.',
  Users: 'The users of a wallet.',
  Wallet: 'The wallet and its settings.',
  'Wallet tokens': 'Tokens by which programs work in a wallet.',
  Webhooks: 'Events that are sent to the wallet’s own URLs.',
};

/** The order in the API reference after `Auth` and the kinds of passes. Tags of extensions come last. */
const TAG_ORDER = [
  'Passes',
  'Customers',
  'Client types',
  'Scanning',
  'Bulk operations',
  'CSV',
  'Webhooks',
  'Wallet',
  'Wallet tokens',
  'Users',
  'Pass identity',
  'Communications',
  'Deliveries',
  'Statistics',
  'Images',
  'Files',
  'Public pages',
  'Apple Wallet',
  'Google Wallet',
  'Administration',
  'Service',
  'Development',
];

/** When a call may be repeated that came while the process was starting. */
const RETRY_AFTER_SECONDS = 1;

type MakeApp = (
  module: DynamicModule,
  adapter: AbstractHttpAdapter,
  options: NestApplicationOptions,
) => Promise<NestExpressApplication>;

/**
 * Makes the application. Until `start` it answers only health checks.
 * @param make tests make it with `@nestjs/testing`
 * @throws Error when a route declares no access
 */
export async function createApp(
  config: AppConfig,
  imports: Imports = [],
  make: MakeApp = (...args) => NestFactory.create<NestExpressApplication>(...args),
): Promise<NestExpressApplication> {
  const logger = makeLogger(config.logLevel);
  const extensions = loadExtensions(config, { version: VERSION, kinds: KIND_POLICIES });
  const app = await make(AppModule.forRoot(config, imports, extensions), new JsonTextAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLoggerService(logger),
  }).catch((error: unknown) => {
    throw namingExtension(error, extensions);
  });
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', readUrlEncoded);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(
    securityHeaders(),
    apiVersion,
    healthWhileStarting(app),
    requestLogger(logger),
    app.get(MetricsService).observe,
    refusalWhileStarting(app),
    ...(config.role === 'worker' ? [onlyHealth] : []),
  );
  await orClose(app, () => {
    const routes = listRoutes(app);
    assertAccessDeclared(routes);
    const owners = modulesOfExtensions(app, extensions);
    assertRoutesDiffer(routes, (route) => ownerOf(route, owners));
    assertExtensionRoutes(routes, extensions, owners);
    assertCollectionsDiffer(listCollections(app, extensions));
    watchHooks(owners);
  });
  answerUnreadableRequests(app.getHttpServer() as Server, app.get(ErrorFilter));
  serveDocs(app, () => openApiOf(app));
  return app;
}

export function openApiOf(app: INestApplication): OpenApiDocument {
  const additions = passOpenApi(app.get(KindRegistry));
  return buildOpenApi(app, VERSION, {
    ...additions,
    webhooks: DOCUMENTED_EVENTS,
    tags: { ...API_TAGS, ...additions.tags },
    tagOrder: ['Auth', ...Object.keys(additions.tags), ...TAG_ORDER],
  });
}

/** Prepares the database, which may wait for other processes or for the operator; then serves and works. */
export async function start(app: NestExpressApplication): Promise<void> {
  await orClose(app, async () => {
    await app.get(DatabasePreparation).run();
    await app.init();
    await app.get(SeedService).run();
    app.get(HealthService).begin();
  });
  void logExtensions(app, app.get<LoadedExtension[]>(EXTENSIONS));
}

/** Closes what is open when `work` fails: connections that stay open would keep a failed boot alive. */
async function orClose(app: NestExpressApplication, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Answers health checks during the start. They are not logged, because orchestrators ask many times a second. */
function healthWhileStarting(app: NestExpressApplication): RequestHandler {
  const health = app.get(HealthService);
  return async ({ path }, response, next) => {
    if (health.hasBegun) return next();
    if (path === '/health/live') return void response.json({ status: 'ok' });
    if (path === '/health/ready') return void response.status(503).json(await health.readiness());
    next();
  };
}

/** `init` opens the routes before `start` has prepared the database. */
function refusalWhileStarting(app: NestExpressApplication): RequestHandler {
  const [health, errors] = [app.get(HealthService), app.get(ErrorFilter)];
  return (request, response, next) => {
    if (health.hasBegun) return next();
    errors.answer(new AppError('SERVICE_BUSY', undefined, { retryAfter: RETRY_AFTER_SECONDS }), request, response);
  };
}

function apiVersion(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('x-api-version', VERSION);
  next();
}

function onlyHealth(request: Request, _response: Response, next: NextFunction): void {
  next(/^\/(health|metrics)(\/|$)/.test(request.path) ? undefined : new AppError('PATH_NOT_FOUND'));
}
