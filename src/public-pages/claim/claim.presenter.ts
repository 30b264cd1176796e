import { Injectable } from '@nestjs/common';
import type { FieldError } from '../../core/errors/app-error';
import { type Language, LOCALES } from '../../core/i18n/language';
import { textIn } from '../../core/i18n/localized-text';
import { Translator } from '../../core/i18n/translator';
import { GOOGLE_HERO, POSTER } from '../../core/storage/image-variants';
import type { DtoClass } from '../../core/validation/field-spec';
import { drawingColors } from '../../pass-files/drawing/drawing-colors';
import { type Entries, HONEYPOT } from '../form-entries';
import { formParts, HOLDER_INPUTS } from '../form-parts';
import { formFrame, imagePath, inLanguage, termsLink } from '../page-parts';
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
    const { background, value, label } = drawingColors(offer.colors);
    const title = this.text(errors.length > 0 ? 'title_problems' : 'title', lang, offer.title);
    const model = {
      ...formFrame(this.translator, wallet, lang, path),
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
      terms: termsLink(this.translator, wallet, lang, this.text('terms_before', lang)),
      submit: this.text('submit', lang),
    };
    return { model, style: `:root{--card:${background};--value:${value};--label:${label}}` };
  }

  /** @returns the model of the view `sign-up-done`, equal for everybody */
  done({ identifier, policy, template, wallet }: Claimable, lang: Language): PageModel {
    return {
      ...formFrame(this.translator, wallet, lang, `/o/${identifier}/sent`),
      title: this.translator.text('page.sign_up_sent', lang),
      message: this.text('sent_message', lang, policy.claim.page(template).title),
    };
  }

  private period(endDate: Date | undefined, timeZone: string, lang: Language): string | null {
    if (!endDate) return null;
    const date = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone }).format(endDate);
    return this.translator.text('page.claim_until', lang, { date });
  }

  private text(key: string, lang: Language, offer = ''): string {
    return this.translator.text(`page.claim_${key}`, lang, { offer });
  }
}
