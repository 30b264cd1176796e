import { Injectable } from '@nestjs/common';
import { touchUpdateTag } from '../core/database/update-tag';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';
import { ProcessLeases } from '../core/database/process-leases';
import { KindRegistry } from '../templates/kind-registry';
import { PassCollection } from '../passes/records/pass.collection';
import { TemplateExpiry } from '../passes/changing/template-expiry';

const MINUTE = 60_000;
const WORK = 'pass-expiry';

/** How far back the first run looks, and each run beyond the last, for late writes. */
const BACK_MS = 60 * MINUTE;

/** Notifies devices when a pass expires by its date, which changes no record. Marks a pass once. */
@Injectable()
export class PassExpiry {
  constructor(
    tasks: ScheduledTasks,
    private readonly leases: ProcessLeases,
    private readonly kinds: KindRegistry,
    private readonly passes: PassCollection,
    private readonly expiry: TemplateExpiry,
  ) {
    tasks.register({ name: WORK, everyMs: MINUTE, run: () => this.run() });
  }

  async run(now = new Date()): Promise<void> {
    const done = (await this.leases.checkpoint(WORK)) ?? now;
    const stale = await this.expiry.withStaleExpiration();
    for (const { kind, mapping } of this.kinds.all) {
      const ended = {
        kind,
        isInstalled: true as const,
        status: { $in: ['active' as const, 'inactive' as const] },
        expirationDate: { $gt: new Date(done.getTime() - BACK_MS), $lte: now },
        $nor: [stale],
        $expr: { $lt: ['$contentUpdatedAt', '$expirationDate'] },
      };
      await this.passes.unscoped().updateMany(ended, touchUpdateTag({}, [], { as: mapping.messageTypes.expiry }));
    }
    await this.leases.setCheckpoint(WORK, now);
  }
}
