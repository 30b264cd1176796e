import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import type { AppConfig } from '../../../../src/core/config/app-config';
import { addGauge } from '../../../../src/core/observability/gauge';
import { MetricsService } from '../../../../src/core/observability/metrics.service';

let said: jest.SpyInstance;
beforeEach(() => (said = jest.spyOn(Logger.prototype, 'error').mockImplementation()));
afterEach(() => said.mockRestore());

async function withService(metricsPort: number, use: (metrics: MetricsService) => Promise<void>): Promise<void> {
  const metrics = new MetricsService({ metricsPort, host: '127.0.0.1' } as AppConfig);
  await metrics.onApplicationBootstrap();
  try {
    await use(metrics);
  } finally {
    metrics.onApplicationShutdown();
  }
}

async function taken(): Promise<{ port: number; free(): Promise<unknown> }> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    free: () => new Promise((closed) => server.close(closed)),
  };
}

const read = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
  return { status: response.status, text: await response.text() };
};

it('a gauge that hangs or fails keeps its previous value and does not delay others', async () => {
  const registry = new Registry();
  let isAway = false;
  const hangs = () => (isAway ? new Promise<number>(() => undefined) : Promise.resolve(3));
  const fails = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(4));
  addGauge(registry, 'hanging', 'Hangs.', hangs);
  addGauge(registry, 'failing', 'Fails.', fails);
  addGauge(registry, 'other', 'Another one.', () => Promise.resolve(isAway ? 6 : 5));
  expect(await registry.metrics()).toMatch(/^hanging 3$[^]*^failing 4$[^]*^other 5$/m);
  isAway = true;
  const started = performance.now();
  expect(await registry.metrics()).toMatch(/^hanging 3$[^]*^failing 4$[^]*^other 6$/m);
  expect(performance.now() - started).toBeGreaterThan(900);
});

it('an error in the metrics is answered with 500 and does not end the process', async () => {
  const { port, free } = await taken();
  await free();
  await withService(port, async (metrics) => {
    new Gauge({
      name: 'broken',
      help: 'Throws.',
      registers: [metrics.registry],
      collect: () => {
        throw new Error('a fault of ours');
      },
    });
    expect(await read(port)).toEqual({ status: 500, text: '' });
    expect(said).toHaveBeenCalledWith('Could not read the metrics: Error: a fault of ours');
    metrics.registry.removeSingleMetric('broken');
    // The fault is kept as long as an answer.
    await new Promise((kept) => setTimeout(kept, 1050));
    const { status, text } = await read(port);
    expect([status, /^process_cpu_seconds_total /m.test(text)]).toEqual([200, true]);
  });
});

it('a port in use stops the startup', async () => {
  const { port, free } = await taken();
  const started = withService(port, () => Promise.resolve());
  await expect(started).rejects.toThrow(`METRICS_PORT ${port} cannot be opened: listen EADDRINUSE`);
  await free();
});
