import { Injectable } from '@nestjs/common';
import type { Language } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { generateCode } from '../pass-files/drawing/barcode-image';
import { drawingColors } from '../pass-files/drawing/drawing-colors';
import { DrawingPresenter } from '../pass-files/drawing/drawing.presenter';
import { contactDetails, linkOf } from '../pass-files/pass-detail';
import { actionHref, actionsOf, actionText } from '../pass-files/pass-look';
import type { PassAppearance } from '../pass-model/pass-mapping';
import { PassTextTranslator } from '../pass-files/pass-text.translator';
import { PassLinks } from '../pass-files/pass-links';
import { isVoid, noticesOf } from '../pass-model/pass-status';
import type { LinkedPass } from './linked-pass.reader';
import { imagePath, otherLanguage } from './page-parts';
import type { PageModel } from './page.renderer';

/** The visitor's device; decides which wallet is offered. */
export type Phone = 'ios' | 'android' | 'other';

/** iPads that ask for desktop pages call themselves Macs and count as `other`, which gets both buttons. */
export function phoneOf(userAgent: string | undefined): Phone {
  if (userAgent === undefined) return 'other';
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other';
}

/** Makes the page of a pass of any kind, from the kind's Apple mapping. */
@Injectable()
export class PassPagePresenter {
  constructor(
    private readonly translator: Translator,
    private readonly passTexts: PassTextTranslator,
    private readonly links: PassLinks,
    private readonly cards: DrawingPresenter,
  ) {}

  /** @returns the model of the view `pass`, and the CSS with the card's colours */
  present(found: LinkedPass, lang: Language, phone: Phone): { model: PageModel; style: string } {
    const { wallet, policy, security } = found;
    const appearance = policy.mapping.appearance({ ...found, lang });
    const { background, value, label } = drawingColors(appearance.colors);
    const model = {
      lang,
      title: this.text('title', lang, { wallet: wallet.name }),
      icon: imagePath(wallet.icon, 'icon-2x') ?? 'data:,',
      otherLanguage: otherLanguage(this.translator, lang, `/p/${found.pass.shortId}?k=${this.links.key(found.pass)}`),
      notices: noticesOf(found.pass).map((state) => this.text(`state_${state}`, lang)),
      card: this.cards.present(policy.mapping, { ...found, lang }, appearance),
      buttons: this.buttons(found, lang, phone),
      links: this.actions(appearance, found, lang),
      contact: this.contact(appearance, found, lang),
      oneTime: security.oneTimeLink ? this.text('one_time', lang) : null,
      qr: phone === 'other' && !isVoid(found.pass, found.readAt) ? this.pageQr(found, lang) : null,
      issuedBy: this.text('issued_by', lang, { wallet: wallet.name }),
    };
    return { model, style: `:root{--card:${background};--value:${value};--label:${label}}` };
  }

  /** Not offered for a pass that is void; phones that have it update themselves. */
  private buttons({ pass, policy, readAt }: LinkedPass, lang: Language, phone: Phone): object[] {
    if (isVoid(pass, readAt)) return [];
    const at = (file: string) => `/p/${pass.shortId}/${file}?k=${this.links.key(pass)}`;
    const apple = { wallet: 'apple', href: at('pass.pkpass'), text: this.text('add_apple', lang) };
    const google = { wallet: 'google', href: `${at('google')}&lang=${lang}`, text: this.text('save_google', lang) };
    return [...(phone === 'android' ? [] : [apple]), ...(phone === 'ios' || !policy.mapping.google ? [] : [google])];
  }

  /** Lets the holder of a void pass ask why. Null for other passes, and for a business without contact details. */
  private contact({ details }: PassAppearance, { pass, wallet, readAt }: LinkedPass, lang: Language): object | null {
    if (!isVoid(pass, readAt)) return null;
    const ways = [...details, ...contactDetails(wallet)].filter(({ type }) => type !== 'TEXT');
    const entries = ways.map((detail) => ({
      label: this.passTexts.read(detail.label, lang),
      value: detail.texts?.[lang] ?? detail.value,
      href: linkOf(detail),
    }));
    return entries.length > 0 ? { heading: this.text('contact', lang, { wallet: wallet.name }), entries } : null;
  }

  private actions(appearance: PassAppearance, { template }: LinkedPass, lang: Language): object[] {
    const translate = (label: string) => this.passTexts.read(label, lang);
    return actionsOf(appearance, template).flatMap((action) => {
      const href = actionHref(action);
      return href ? [{ href, text: actionText(action, lang, translate) }] : [];
    });
  }

  private pageQr({ pass, wallet }: LinkedPass, lang: Language): object {
    return {
      svg: generateCode('QR_CODE', this.links.page(pass, wallet)),
      name: this.text('page_qr', lang),
      heading: this.text('scan_heading', lang),
      hint: this.text('scan_hint', lang),
    };
  }

  private text(key: string, lang: Language, args?: Record<string, unknown>): string {
    return this.translator.text(`page.${key}`, lang, args);
  }
}
