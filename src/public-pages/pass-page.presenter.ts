import { Injectable } from '@nestjs/common';
import type { Language } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { generateCode } from '../pass-files/drawing/barcode-image';
import { drawingColors } from '../pass-files/drawing/drawing-colors';
import { type DrawnCard, DrawingPresenter } from '../pass-files/drawing/drawing.presenter';
import { barcodeOf } from '../pass-files/pass-data';
import { actionHref, actionsOf, actionText } from '../pass-files/pass-look';
import type { PassAppearance } from '../pass-model/pass-mapping';
import { PassTextTranslator } from '../pass-files/pass-text.translator';
import { PassLinks } from '../pass-files/pass-links';
import { isVoid, noticesOf } from '../pass-model/pass-status';
import type { ApplePassContent } from '../pass-model/apple-content';
import { passName } from '../pass-files/pass-name';
import { withoutMark, withPlainTexts } from '../pass-files/plain-texts';
import { eventTime } from './calendar/calendar-event';
import type { LinkedPass } from './linked-pass.reader';
import { colorRules, walletFrame } from './page-parts';
import { PassBackPresenter, type Phone } from './pass-back.presenter';
import type { PageModel } from './page.renderer';

/**
 * Detects the device. An iPad that requests desktop pages identifies itself as a Mac and counts as `other`, which gets
 * the buttons for both wallets.
 */
export function phoneOf(userAgent: string | undefined): Phone {
  if (userAgent === undefined) return 'other';
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other';
}

/** Builds the page for a pass of any kind from the kind’s Apple mapping. */
@Injectable()
export class PassPagePresenter {
  constructor(
    private readonly translator: Translator,
    private readonly passTexts: PassTextTranslator,
    private readonly links: PassLinks,
    private readonly cards: DrawingPresenter,
    private readonly back: PassBackPresenter,
  ) {}

  /** @returns the model for the view `pass`, and CSS with the card’s colors */
  present(found: LinkedPass, lang: Language, phone: Phone): { model: PageModel; style: string } {
    const { wallet, policy, security } = found;
    const view = withPlainTexts({ ...found, lang });
    const [content, appearance] = [policy.mapping.apple(view), policy.mapping.appearance(view)];
    const isInvalid = isVoid(found.pass, found.readAt);
    const path = `/p/${found.pass.shortId}?k=${this.links.key(found.pass)}`;
    const model = {
      ...walletFrame(this.translator, wallet, lang, path),
      title: this.text('title', lang, { wallet: wallet.name }),
      heading: withoutMark(passName(content, view.wallet)),
      isWide: phone === 'other',
      isInvalid,
      notices: noticesOf(found.pass).map((state) => this.text(`state_${state}`, lang)),
      card: this.card(found, lang),
      buttons: this.buttons(found, lang, phone),
      links: [...this.calendar(content, found, lang), ...this.actions(appearance, found, lang)],
      ...this.back.present(content, appearance, view, phone, isInvalid),
      onMap: this.text('map', lang),
      colon: this.translator.text('messages.colon', lang),
      oneTime: security.oneTimeLink ? this.text('one_time', lang) : null,
      qr: phone === 'other' && !isInvalid ? this.pageQr(found, lang) : null,
      issuedBy: this.text('issued_by', lang, { wallet: wallet.name }),
    };
    return { model, style: colorRules(drawingColors(appearance.colors)) };
  }

  /**
   * Draws the card with the text of the barcode, which helps if a scanner fails, unless the kind or the template hides
   * that text.
   */
  private card({ policy, ...found }: LinkedPass, lang: Language): DrawnCard {
    const view = { ...found, lang };
    const appearance = policy.mapping.appearance(view);
    const card = this.cards.present(policy.mapping, view, appearance);
    const text = appearance.showsBarcodeText === false ? null : barcodeOf(found.pass, appearance);
    return { ...card, barcode: card.barcode && { ...card.barcode, text } };
  }

  /** Returns nothing for a pass that has no date or is no longer valid. */
  private calendar(content: ApplePassContent, { pass, wallet, readAt }: LinkedPass, lang: Language): object[] {
    if (isVoid(pass, readAt) || !eventTime(content, wallet.timezone)) return [];
    const href = `/p/${pass.shortId}/calendar.ics?k=${this.links.key(pass)}&lang=${lang}`;
    return [{ href, text: this.text('calendar', lang) }];
  }

  /** Returns no buttons for a void pass. Phones that already have the pass update it themselves. */
  private buttons({ pass, policy, readAt }: LinkedPass, lang: Language, phone: Phone): object[] {
    if (isVoid(pass, readAt)) return [];
    const at = (file: string) => `/p/${pass.shortId}/${file}?k=${this.links.key(pass)}`;
    const lead = this.text('add_to', lang);
    const apple = { isApple: true, href: at('pass.pkpass'), lead, name: this.text('apple_wallet', lang) };
    const google = {
      isApple: false,
      href: `${at('google')}&lang=${lang}`,
      lead,
      name: this.text('google_wallet', lang),
    };
    return [...(phone === 'android' ? [] : [apple]), ...(phone === 'ios' || !policy.mapping.google ? [] : [google])];
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
