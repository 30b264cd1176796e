import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { KindRegistry } from '../../templates/kind-registry';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { TemplatesService } from '../../templates/templates.service';

export interface NamedTemplate {
  id: string;
  kind: string;
  name: string;
}

/** Reads the names of a wallet’s templates of all kinds, including disabled ones, because their counts are kept. */
@Injectable()
export class TemplateNames {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
  ) {}

  /** Reads at most `limit` templates of each kind. */
  async read(caller: WalletPrincipal, of: { template?: Types.ObjectId; limit: number }): Promise<NamedTemplate[]> {
    const { template, limit } = of;
    const filter = { ...(template && { _id: template }), deleting: { $exists: false } } as Filter<TemplateDocument>;
    const found = await Promise.all(
      this.kinds.all.map(async ({ kind, template: policy }) => {
        const { nameField } = policy;
        const records = this.templates.collection(policy).of(caller.wallet.id);
        const templates = await records.find(filter, { projection: { [nameField]: 1 }, limit });
        return templates.map((record): NamedTemplate => {
          const name = (record[nameField] as string | undefined) ?? caller.wallet.name;
          return { id: record._id.toHexString(), kind, name };
        });
      }),
    );
    return found.flat();
  }
}
