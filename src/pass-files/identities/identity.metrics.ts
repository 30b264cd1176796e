import { Injectable } from '@nestjs/common';
import { MetricsService } from '../../core/observability/metrics.service';
import { addGauge } from '../../core/observability/gauge';
import { IdentityStore } from './identity.store';

/**
 * Exports the time at which the next certificate expires, without its wallet. Certificates expire every year, and an
 * alert can fire 30 days before (see docs/operations.md).
 */
@Injectable()
export class IdentityMetrics {
  constructor({ registry }: MetricsService, identities: IdentityStore) {
    const help = 'Time at which the next Apple certificate expires, in seconds since 1970. NaN if there is none.';
    addGauge(registry, 'apple_certificate_expires_timestamp_seconds', help, async () => {
      const first = await identities.firstExpiry();
      return first ? first.getTime() / 1000 : NaN;
    });
  }
}
