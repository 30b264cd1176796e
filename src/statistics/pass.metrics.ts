import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { MetricsService } from '../core/observability/metrics.service';
import type { CountedEntry } from './counting/counted-entry';
import { countsOf } from './counting/counts-of';

type Name = 'issued' | 'redeemed' | 'installed';

/**
 * Counts issued, redeemed, and installed passes by kind. There is no label for the wallet or template, because it would
 * create too many series. Only the process that counts the statistics, which is a worker, increments these metrics.
 */
@Injectable()
export class PassMetrics {
  private readonly counters: Record<Name, Counter<'kind'>>;

  constructor({ registry }: MetricsService) {
    const counter = (name: Name, help: string) =>
      new Counter({ name: `passes_${name}_total`, help, labelNames: ['kind'], registers: [registry] });
    this.counters = {
      issued: counter('issued', 'Passes issued, by kind.'),
      redeemed: counter(
        'redeemed',
        'Redemptions of passes, by kind. Undoing a redemption does not decrease the count.',
      ),
      installed: counter('installed', 'Installations of passes on phones, by kind. A pass on two phones counts twice.'),
    };
  }

  add(entries: readonly CountedEntry[]): void {
    for (const { entry, kind } of entries) {
      if (kind === undefined) continue;
      const counts = countsOf(entry);
      for (const name of ['issued', 'redeemed', 'installed'] as const) {
        if (counts[name]) this.counters[name].inc({ kind }, counts[name]);
      }
    }
  }
}
