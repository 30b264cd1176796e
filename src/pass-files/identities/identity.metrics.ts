import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricsService } from '../../core/observability/metrics.service';
import { IdentityStore } from './identity.store';

/** Certificates end every year: exports their dates for an alert 30 days before. */
@Injectable()
export class IdentityMetrics {
  constructor(metrics: MetricsService, identities: IdentityStore) {
    const gauge = new Gauge({
      name: 'apple_certificate_expires_timestamp_seconds',
      help: 'When the Apple certificate of a wallet ends, in seconds since 1970.',
      labelNames: ['wallet', 'pass_type'],
      registers: [metrics.registry],
      async collect() {
        // With MongoDB away the other metrics matter most; this one repeats its last values.
        const expiries = await identities.expiries().catch(() => null);
        if (!expiries) return;
        gauge.reset();
        for (const { wallet, passTypeIdentifier, notAfter } of expiries) {
          gauge.set({ wallet: wallet.toHexString(), pass_type: passTypeIdentifier }, notAfter.getTime() / 1000);
        }
      },
    });
  }
}
