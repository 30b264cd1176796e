import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { SingleFlight } from '../concurrency/single-flight';
import { statusOf } from '../http/cut-off';
import { AppConfig } from '../config/app-config';
import { VERSION } from '../config/version';

const CACHE_MS = 1000;

/** Collects the Prometheus metrics. In production, a separate port serves them. */
@Injectable()
export class MetricsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsService.name);
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly texts = new SingleFlight<string>(() => CACHE_MS);
  private server?: Server;

  constructor(private readonly config: AppConfig) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'wallet_pass_build_info',
      help: 'Always 1. The label is the version of the service.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version: VERSION }, 1);
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
  }

  /** Labels requests with the route instead of the URL, because a label must not contain IDs. */
  readonly observe: RequestHandler = (request, response, next) => {
    const end = this.requests.startTimer();
    // `close` is also emitted if the caller disconnects before the response.
    response.once('close', () => {
      end({ method: request.method, route: routeOf(request), status: statusOf(response) });
    });
    next();
  };

  /** Caches the text for a second, because some gauges read the database. */
  text(): Promise<string> {
    return this.texts.get('', () => this.registry.metrics());
  }

  /**
   * @throws Error if the port is in use. Otherwise, the installation would run without monitoring, and no one would
   * notice
   */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.metricsPort === null) return;
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        (error: unknown) => {
          this.logger.error(`Could not read the metrics: ${String(error)}`);
          response.writeHead(500).end();
        },
      );
    });
    server.listen(this.config.metricsPort, this.config.host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw new Error(`METRICS_PORT ${this.config.metricsPort} cannot be opened: ${(error as Error).message}`, {
        cause: error,
      });
    }
    server.on('error', (error) => this.logger.error(`Could not serve the metrics: ${error.message}`));
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }
}

function routeOf(request: Request): string {
  return (request.route as { path?: string } | undefined)?.path ?? 'unknown';
}
