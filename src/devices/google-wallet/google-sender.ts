import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import { PartitionedSender, type Send } from '../../core/background/partitioned-sender';
import { SenderScheduler } from '../../core/background/schedulers';
import { KindRegistry } from '../../templates/kind-registry';
import { GoogleOutcomes } from './google-outcomes';
import { GoogleResources, LEASE_MS } from './google-resources';
import { GoogleWriter } from './google-writer';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Time for three calls of ten seconds each: a patch, the insertion of a missing resource, and another patch. */
const CALL_MS = 30_000;

/** Maximum number of parallel calls per issuer, which is enough for Google’s limit of 20 calls per second. */
const AT_ONCE = 8;

@Injectable()
export class GoogleSender extends PartitionedSender<GoogleResource> {
  constructor(
    resources: GoogleResources,
    worker: SenderScheduler,
    private readonly writer: GoogleWriter,
    private readonly results: GoogleOutcomes,
    kinds: KindRegistry,
  ) {
    super(
      {
        name: 'Google updates',
        records: resources.unscoped(),
        waiting: { kind: { $in: kinds.names } },
        projection: {},
        leaseMs: LEASE_MS,
        callMs: CALL_MS,
      },
      { first: AT_ONCE, most: AT_ONCE },
    );
    worker.register(this);
  }

  protected broken(resource: GoogleResource): Promise<Document[]> {
    return this.results.record(resource, { state: 'later', reason: 'UNKNOWN_ERROR' });
  }

  /** Reads each resource only when it is about to be sent, so that the latest state is sent. */
  protected override prepare(): Promise<Send<GoogleResource>> {
    return Promise.resolve(async (resource) => this.results.record(resource, await this.writer.write(resource)));
  }
}
