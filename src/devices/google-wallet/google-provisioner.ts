import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ComposedGooglePass } from '../../pass-files/google/google-pass.composer';
import type { PassView } from '../../pass-model/pass-mapping';
import type { TemplateIdentity } from '../../pass-files/pass-generator';
import { GoogleOutcomes } from './google-outcomes';
import { GoogleResources, type HeldResource, type ResourceSeed } from './google-resources';
import { GoogleWriter, type WriteMode, type Written } from './google-writer';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Maximum time to wait for another process that is writing the same resource. */
const WAIT_MS = 3000;
const POLL_INTERVAL_MS = 100;

/** Writes classes and objects to Google while a caller waits. */
@Injectable()
export class GoogleProvisioner {
  constructor(
    private readonly resources: GoogleResources,
    private readonly writer: GoogleWriter,
    private readonly outcomes: GoogleOutcomes,
  ) {}

  /**
   * Creates the resource if it is missing. If several callers do this at the same time, only one creates it.
   * @returns `busy` if another process takes too long, `failed` if Google does not currently accept the resource
   */
  async ensureExists(seed: ResourceSeed): Promise<'there' | 'busy' | 'failed'> {
    for (const end = performance.now() + WAIT_MS; performance.now() < end; await delay(POLL_INTERVAL_MS)) {
      const found = await this.resources.find(seed);
      if (found?.state === 'inserted') return 'there';
      // Google rejected the resource a moment ago, and the sender will retry it.
      if (found?.nextAttemptAt && !found.leaseOwner && found.nextAttemptAt > new Date()) return 'failed';
      const held = await this.resources.hold(seed);
      if (!held) continue;
      const { state } = await this.write(held);
      return state === 'ok' ? 'there' : 'failed';
    }
    return 'busy';
  }

  /** Updates the resource. @returns null if another process has held its lease for too long */
  async sync(seed: ResourceSeed, mode: WriteMode): Promise<Written | null> {
    for (const end = performance.now() + WAIT_MS; performance.now() < end; await delay(POLL_INTERVAL_MS)) {
      const held = await this.resources.hold(seed);
      if (held) return this.write(held, mode);
    }
    return null;
  }

  private async write(held: HeldResource, mode?: WriteMode): Promise<Written> {
    const written = await this.writer.write(held, mode).catch(async (error: unknown) => {
      await this.resources.finish(held, [{ $set: { nextAttemptAt: '$$NOW' } }]);
      throw error;
    });
    await this.resources.finish(held, await this.outcomes.record(held, written));
    return written;
  }
}

export function seedOf(
  what: GoogleResource['what'],
  composed: ComposedGooglePass,
  { wallet, template, pass }: PassView<TemplateIdentity>,
  partition: string,
): ResourceSeed {
  const { type } = composed;
  const seed = { wallet: wallet._id, type, what, kind: pass.kind, template: template._id, partition };
  return { ...seed, resourceId: composed[what].id, ...(what === 'object' && { pass: pass._id }) };
}
