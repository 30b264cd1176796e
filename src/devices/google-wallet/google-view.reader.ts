import { Injectable } from '@nestjs/common';
import type { PassView } from '../../pass-files/pass-mapping';
import type { KindPolicy } from '../../templates/kind-policy';
import { PassCollection } from '../../passes/records/pass.collection';
import { settled } from '../../passes/records/default-expiration';
import { updateTag } from '../../passes/reading/pass.presenter';
import type { Pass } from '../../passes/records/pass.schema';
import { PassViewReader } from '../../pass-files/views/pass-view.reader';
import type { TemplateDocument } from '../../templates/template-policy';
import type { GoogleResource } from './schemas/google-resource.schema';

/** What a class or object shows, as it is now. */
export interface GoogleView {
  policy: KindPolicy;
  view: PassView<TemplateDocument>;
  /** Of an object: the pass, or what is left of it, and its update tag. */
  pass?: Pass;
  tag?: Date;
}

/**
 * Built-in texts are in every language; this one is told where a phone's language is none of them. One for all, so that
 * the class does not change with whoever opens a link.
 */
const LANG = 'en';

/** Reads what classes and objects show. */
@Injectable()
export class GoogleViewReader {
  constructor(
    private readonly passes: PassCollection,
    private readonly shown: PassViewReader,
  ) {}

  /** Null once any of it is gone. */
  async read({
    wallet,
    kind,
    template,
    pass: id,
  }: Pick<GoogleResource, 'wallet' | 'kind' | 'template' | 'pass'>): Promise<GoogleView | null> {
    const [stored] = id ? await this.passes.everThere(wallet, [id]) : [];
    const found = id && !stored ? null : await this.shown.find(stored ?? { wallet, kind, template });
    if (!found) return null;
    const { policy, ...context } = found;
    const pass = stored && settled(policy, stored, found.template, found.wallet);
    // A class shows nothing of a pass.
    const none = { _id: template, kind, authenticationToken: '' };
    const view = { ...context, pass: pass ?? none, lang: LANG } as const;
    if (!pass) return { policy, view };
    return { policy, view, pass, tag: updateTag(pass, found.template, found.wallet, found.holder, new Date()) };
  }
}
