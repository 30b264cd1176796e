import { Injectable } from '@nestjs/common';
import type { PassView } from '../../pass-model/pass-mapping';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { PassCollection } from '../../passes/records/pass.collection';
import { withCurrentExpiration } from '../../passes/records/default-expiration';
import { updateTag } from '../../passes/reading/pass.presenter';
import type { Pass } from '../../pass-model/pass.schema';
import { PassViewReader } from '../../pass-files/views/pass-view.reader';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { GoogleResource } from './schemas/google-resource.schema';

export interface GoogleView {
  policy: KindPolicy;
  view: PassView<TemplateDocument>;
  /** The pass or its tombstone. Like `tag`, absent for a class. */
  pass?: Pass;
  tag?: Date;
}

/** Default language of built-in text. It is fixed, so that the class does not change with each link. */
const LANG = 'en';

@Injectable()
export class GoogleViewReader {
  constructor(
    private readonly passes: PassCollection,
    private readonly shown: PassViewReader,
  ) {}

  /** Returns null if any of the records is missing. */
  async read({
    wallet,
    kind,
    template,
    pass: id,
  }: Pick<GoogleResource, 'wallet' | 'kind' | 'template' | 'pass'>): Promise<GoogleView | null> {
    const [stored] = id ? await this.passes.findExistingOrDeleted(wallet, [id]) : [];
    const found = id && !stored ? null : await this.shown.find(stored ?? { wallet, kind, template });
    if (!found) return null;
    const { policy, ...context } = found;
    const pass = stored && withCurrentExpiration(policy, stored, found.template, found.wallet);
    // A class contains no pass data.
    const none = { _id: template, kind, authenticationToken: '' };
    const view = { ...context, pass: pass ?? none, lang: LANG } as const;
    if (!pass) return { policy, view };
    return { policy, view, pass, tag: updateTag(pass, found.template, found.wallet, found.holder, new Date()) };
  }
}
