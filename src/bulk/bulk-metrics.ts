import { Injectable } from '@nestjs/common';
import { addGauge } from '../core/observability/gauge';
import { MetricsService } from '../core/observability/metrics.service';
import { BulkChunksCollection } from './schemas/bulk-chunk.schema';

@Injectable()
export class BulkMetrics {
  constructor({ registry }: MetricsService, chunks: BulkChunksCollection) {
    const waiting = { state: 'waiting' as const };
    addGauge(registry, 'bulk_chunks_waiting', 'Number of unfinished chunks of bulk work.', () =>
      chunks.unscoped().countDocuments(waiting),
    );
    addGauge(registry, 'bulk_oldest_chunk_seconds', 'Age of the oldest unfinished chunk.', async () => {
      const [oldest] = await chunks
        .unscoped()
        .aggregate<{ at: Date }>([{ $match: waiting }, { $group: { _id: null, at: { $min: '$createdAt' } } }])
        .toArray();
      return oldest ? (Date.now() - oldest.at.getTime()) / 1000 : 0;
    });
  }
}
