import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../core/errors/app-error';
import { type Language, LOCALES } from '../../core/i18n/language';
import { textIn } from '../../core/i18n/localized-text';
import { Translator } from '../../core/i18n/translator';
import { GOOGLE_HERO, POSTER } from '../../core/storage/image-variants';
import type { DtoClass } from '../../core/validation/field-spec';
import { cardColors } from '../../pass-files/card/card-colors';
import { termsUrl } from '../../pass-files/pass-detail';
import { type Entries, HONEYPOT } from '../form-entries';
import { formParts, HOLDER_INPUTS } from '../form-parts';
import { imagePath, inLanguage, otherLanguage } from '../page-parts';
import type { PageModel } from '../page.renderer';
import type { Claimable } from './claimable-templates';

@Injectable()
export class ClaimPresenter {
  constructor(private readonly translator: Translator) {}

  /** @returns the model of the view `claim`, and the CSS with the offer's colours */
  form(
    { identifier, policy, template, wallet }: Claimable,
    dto: DtoClass,
    lang: Language,
    entries: Entries = {},
    errors: readonly FieldError[] = [],
  ): { model: PageModel; style: string } {
    const path = `/o/${identifier}`;
    const offer = policy.claim.page(template);
    const state = { dto, inputs: HOLDER_INPUTS, entries, errors, honeypot: HONEYPOT };
    const { problemOf: _problemOf, ...parts } = formParts(state, this.translator, lang);
    const { background, value, label } = cardColors(offer.colors);
    const title = this.text(errors.length > 0 ? 'title_problems' : 'title', lang, offer.title);
    const model = {
      ...this.frame(wallet, lang, path),
      ...parts,
      title,
      heading: offer.title,
      picture: imagePath(template.strip, GOOGLE_HERO) ?? imagePath(template.poster, POSTER),
      provider: offer.provider,
      value: offer.value ?? null,
      period: this.period(offer.endDate, wallet.timezone, lang),
      paragraphs: [textIn(offer.details, lang)].filter((text) => text !== undefined),
      finePrint: textIn(offer.finePrint, lang) ?? null,
      action: inLanguage(path, lang),
      terms: this.terms(wallet, lang),
      submit: this.text('submit', lang),
    };
    return { model, style: `:root{--card:${background};--value:${value};--label:${label}}` };
  }

  /** @returns the model of the view `sign-up-done`, equal for everybody */
  done({ identifier, policy, template, wallet }: Claimable, lang: Language): PageModel {
    return {
      ...this.frame(wallet, lang, `/o/${identifier}/sent`),
      title: this.translator.text('page.sign_up_sent', lang),
      message: this.text('sent_message', lang, policy.claim.page(template).title),
    };
  }

  private frame(wallet: Claimable['wallet'], lang: Language, path: string) {
    return {
      lang,
      icon: imagePath(wallet.icon, 'icon-2x') ?? 'data:,',
      logo: imagePath(wallet.logo, 'logo-3x'),
      organization: wallet.name,
      otherLanguage: otherLanguage(this.translator, lang, path),
    };
  }

  private period(endDate: Date | undefined, timeZone: string, lang: Language): string | null {
    if (!endDate) return null;
    const date = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(endDate);
    return this.translator.text('page.claim_until', lang, { date });
  }

  private terms(wallet: Claimable['wallet'], lang: Language): object | null {
    const href = termsUrl(wallet, '');
    if (!href) return null;
    return {
      href,
      before: this.text('terms_before', lang),
      text: this.translator.text('page.sign_up_terms', lang),
      newTab: this.translator.text('page.sign_up_terms_new_tab', lang),
    };
  }

  private text(key: string, lang: Language, offer = ''): string {
    return this.translator.text(`page.claim_${key}`, lang, { offer });
  }
}
