import { Injectable } from '@nestjs/common';
import type { Pass } from '../../pass-model/pass.schema';
import { GoogleComposer } from './google-composer';
import { GoogleIdentity } from './google-identity';
import { seedOf } from './google-provisioner';
import { GoogleResources } from './google-resources';
import { BATCH_WINDOW_MS } from './google-updates';
import { GoogleViewReader } from './google-view.reader';

/** Records classes and objects that Google created from the content of a save link. */
@Injectable()
export class GoogleImport {
  constructor(
    private readonly identity: GoogleIdentity,
    private readonly views: GoogleViewReader,
    private readonly composer: GoogleComposer,
    private readonly resources: GoogleResources,
  ) {}

  /**
   * Records that the pass exists at Google, so that Google receives its later changes. Schedules one update, because
   * the link’s content may be outdated. Idempotent.
   */
  async importObject({
    _id,
    wallet,
    kind,
    template,
  }: Pick<Pass, '_id' | 'wallet' | 'kind' | 'template'>): Promise<void> {
    const [signer, shown] = await Promise.all([
      this.identity.find(wallet),
      this.views.read({ wallet, kind, template, pass: _id }),
    ]);
    const composed = signer && shown && (await this.composer.compose(shown.policy.mapping, shown.view, signer));
    if (!composed) return;
    for (const what of ['class', 'object'] as const) {
      const held = await this.resources.hold(seedOf(what, composed, shown.view, signer.issuerId));
      if (held) {
        const soon = { state: 'inserted', nextAttemptAt: { $add: ['$$NOW', BATCH_WINDOW_MS] } };
        await this.resources.finish(held, [{ $set: soon }]);
      }
    }
  }
}
