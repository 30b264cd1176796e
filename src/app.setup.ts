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

/** One sentence for each tag of the OpenAPI document. Kinds of passes add their own tags. */
const API_TAGS: Readonly<Record<string, string>> = {
  Administration: 'Manage wallets, their credit and credit packs. Only for the ADMIN of the installation.',
  'Apple Wallet': 'The web service that iPhones call to update their passes.',
  Auth: 'Log in, and manage your own user.',
  'Bulk operations': 'Follow bulk operations, which change many records in the background.',
  CSV: 'Import and export customers as CSV files.',
  Communications: 'Plan, send, and automate messages to the customers of a wallet.',
  'Client types': 'Group customers. Each group has its own store card design.',
  Customers: 'Manage the customers of a wallet.',
  Deliveries: 'Read the log of e-mails, SMS and push notifications.',
  Development: 'For development only.',
  Files: 'Download uploaded PDF files.',
  'Google Wallet': 'The callback that tells the service when customers save or remove passes.',
  Images: 'Download uploaded images.',
  'Pass identity': 'Manage the certificates and accounts that sign the passes of a wallet.',
  Passes: 'Read, change and redeem passes of all kinds.',
  'Public pages': 'Pages that customers open: passes, sign-up, offers and unsubscribing.',
  Scanning: 'Validate and redeem passes at the door, even without a network connection.',
  Service: 'Check the health and metrics of a process.',
  Statistics: 'See how often passes are issued, opened, installed, redeemed and more.',
  Users: 'Manage the users of a wallet.',
  Wallet: 'Read and change your wallet and its settings.',
  'Wallet tokens': 'Manage the tokens that programs use to access a wallet.',
  Webhooks: 'Send events to the wallet’s own URLs.',
};

/** Order of the tags in the API reference after `Auth` and the kinds of passes. Tags of extensions come last. */
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

/** Value of `Retry-After`, in seconds, for calls that arrive while the process is starting. */
const RETRY_AFTER_SECONDS = 1;

type MakeApp = (
  module: DynamicModule,
  adapter: AbstractHttpAdapter,
  options: NestApplicationOptions,
) => Promise<NestExpressApplication>;

/**
 * Creates the application. Until `start` has run, it answers only health checks.
 * @param make creates the Nest application; tests use it with `@nestjs/testing`
 * @throws Error if a route does not declare its access
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

/**
 * Prepares the database, then starts serving requests and running background work. Preparing the database can mean
 * waiting for other processes or for the operator.
 */
export async function start(app: NestExpressApplication): Promise<void> {
  await orClose(app, async () => {
    await app.get(DatabasePreparation).run();
    await app.init();
    await app.get(SeedService).run();
    app.get(HealthService).begin();
  });
  void logExtensions(app, app.get<LoadedExtension[]>(EXTENSIONS));
}

/** Closes the application if `work` fails, because open connections would keep the failed process alive. */
async function orClose(app: NestExpressApplication, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Answers health checks during startup. They are not logged, because orchestrators send many per second. */
function healthWhileStarting(app: NestExpressApplication): RequestHandler {
  const health = app.get(HealthService);
  return async ({ path }, response, next) => {
    if (health.hasBegun) return next();
    if (path === '/health/live') return void response.json({ status: 'ok' });
    if (path === '/health/ready') return void response.status(503).json(await health.readiness());
    next();
  };
}

/**
 * Refuses calls during startup. The routes are already open then, because `init` opens them before `start` has prepared
 * the database.
 */
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
