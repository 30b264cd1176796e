import { Injectable } from '@nestjs/common';
import type { Pass } from '../../passes/records/pass.schema';
import { GoogleComposer } from './google-composer';
import { GoogleIdentity } from './google-identity';
import { seedOf } from './google-provisioner';
import { GoogleResources } from './google-resources';
import { BATCH_WINDOW_MS } from './google-updates';
import { GoogleViewReader } from './google-view.reader';

/** Takes on classes and objects that a customer made at Google by saving a link that carried them. */
@Injectable()
export class GoogleImport {
  constructor(
    private readonly identity: GoogleIdentity,
    private readonly views: GoogleViewReader,
    private readonly composer: GoogleComposer,
    private readonly resources: GoogleResources,
  ) {}

  /** From now on changes of the pass get there; what Google has is as old as the link, so it is sent once. Repeatable. */
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
      // Not held: somebody is making it, or bringing it up to date.
      if (held) {
        const soon = { state: 'inserted', nextAttemptAt: { $add: ['$$NOW', BATCH_WINDOW_MS] } };
        await this.resources.settle(held, [{ $set: soon }]);
      }
    }
  }
}
