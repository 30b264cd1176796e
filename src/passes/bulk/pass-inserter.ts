import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { PassCollection } from '../records/pass.collection';
import { PassRemover } from '../changing/pass-remover';
import type { Pass } from '../../pass-model/pass.schema';
import { TemplateExpiry } from '../changing/template-expiry';

export interface Inserted {
  made: Set<Pass>;
  /**
   * Passes that were removed again because their customers were deleted in the meantime. Passes in neither set were
   * refused by a unique index.
   */
  orphaned: Set<Pass>;
}

/** Inserts the passes of many items in one write. If one pass is refused, the others are still inserted. */
@Injectable()
export class PassInserter {
  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly remover: PassRemover,
    private readonly expiry: TemplateExpiry,
  ) {}

  /** Returns null if the template was deleted in the meantime. In that case, the passes are removed again. */
  async insert<T extends TemplateDocument>(
    policy: KindPolicy<T>,
    template: T,
    passes: readonly Pass[],
  ): Promise<Inserted | null> {
    const { wallet } = template;
    await this.passes.regenerateTaken(passes);
    const refused = await this.passes.of(wallet).insertEach(passes);
    if (!(await this.expiry.isStillThere(policy, template))) {
      await this.remover.removeAll(wallet, { _id: { $in: passes.map(({ _id }) => _id) } });
      return null;
    }
    const orphaned = await this.orphansOf(wallet, passes);
    const made = new Set(passes.filter((pass) => !refused.has(pass) && !orphaned.has(pass)));
    return { made, orphaned };
  }

  private async orphansOf(wallet: Types.ObjectId, passes: readonly Pass[]): Promise<Set<Pass>> {
    const owned = passes.filter(({ client }) => client);
    if (owned.length === 0) return new Set();
    const filter = { _id: { $in: owned.flatMap(({ client }) => client ?? []) } };
    const living = await this.clients.of(wallet).find(filter, { projection: { _id: 1 } });
    const ids = new Set(living.map(({ _id }) => _id.toHexString()));
    const orphans = owned.filter(({ client }) => !ids.has(client?.toHexString() ?? ''));
    if (orphans.length > 0) await this.remover.removeAll(wallet, { _id: { $in: orphans.map(({ _id }) => _id) } });
    return new Set(orphans);
  }
}
