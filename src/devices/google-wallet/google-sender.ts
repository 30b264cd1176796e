import { Injectable } from '@nestjs/common';
import type { Document } from 'mongodb';
import { PartitionedSender, type Send } from '../../core/background/partitioned-sender';
import { SenderScheduler } from '../../core/background/sender-scheduler';
import { KindRegistry } from '../../templates/kind-registry';
import { GoogleOutcomes } from './google-outcomes';
import { GoogleResources, LEASE_MS } from './google-resources';
import { GoogleWriter } from './google-writer';
import type { GoogleResource } from './schemas/google-resource.schema';

/** A patch, an insertion of what is not there, and a patch of what came between: ten seconds each. */
const CALL_MS = 30_000;

/** Calls of an issuer at a time: enough for its 20 a second. */
const AT_ONCE = 8;

/** Brings to Google what is due. */
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

  /** Each is read when its turn comes: what changed while it waited is sent with it. */
  protected override prepare(): Promise<Send<GoogleResource>> {
    return Promise.resolve(async (resource) => this.results.record(resource, await this.writer.write(resource)));
  }
}
