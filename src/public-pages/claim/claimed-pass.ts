import { Injectable } from '@nestjs/common';
import type { Language } from '../../core/i18n/language';
import { PassCollection } from '../../passes/records/pass.collection';
import { LinkByEmail } from '../link-by-email';
import type { Claimable } from './claimable-templates';

/** Sends who has claimed the template before the link of that pass by e-mail. */
@Injectable()
export class ClaimedPass {
  constructor(
    private readonly passes: PassCollection,
    private readonly links: LinkByEmail,
  ) {}

  async remind({ policy, template: { _id, wallet } }: Claimable, email: string, lang: Language): Promise<void> {
    const claimed = { template: _id, exclusiveKeys: policy.claim.emailKey(email) };
    const pass = await this.passes.of(wallet).findOne(claimed, { projection: { _id: 1 } });
    if (pass) await this.links.send(wallet, pass._id, policy.mapping.messageTypes.issue, lang);
  }
}
