import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../common/i18n/language';
import { Messages } from '../common/i18n/messages';
import { GOOGLE_HERO } from '../images/image-variants';
import { barcodeOf } from '../pass-generation/pass-facts';
import type { PassLook } from '../pass-generation/pass-mapping';
import { isPassTextKey } from '../pass-generation/pass-text';
import { PassLinks } from '../passes/pass-links';
import { cardColors } from './card-colors';
import { drawCode } from './code-drawing';
import type { LinkedPass } from './linked-pass.reader';
import type { PageModel } from './page.renderer';
import { cardFields } from './pass-card';
import type { Phone } from './phone';

/** Makes what the page of a pass shows. It knows no kind: the picture is what the kind says for Apple Wallet. */
@Injectable()
export class PassPagePresenter {
  constructor(
    private readonly messages: Messages,
    private readonly links: PassLinks,
  ) {}

  present(found: LinkedPass, lang: Language, phone: Phone): { model: PageModel; style: string } {
    const { pass, template, wallet, policy } = found;
    const text = (key: string, args?: Record<string, unknown>) => this.messages.text(`page.${key}`, lang, args);
    const view = { pass, template, wallet, lang };
    const look = policy.mapping.look(view);
    const { background, value, label } = cardColors(look.colors);
    const oneTime = found.security.oneTimeLink ? text('one_time') : null;
    return {
      style: `:root{--card:${background};--value:${value};--label:${label}}`,
      model: {
        lang,
        title: text('title', { wallet: wallet.name }),
        icon: image(wallet.icon, 'icon-2x') ?? 'data:,',
        otherLanguage: this.otherLanguage(found, lang),
        notices: noticesOf(found).map((state) => text(`state_${state}`)),
        card: this.card(found, look, lang),
        buttons: this.buttons(found, lang, phone),
        oneTime,
        qr: phone === 'other' ? this.pageQr(found, lang) : null,
        issuedBy: text('issued_by', { wallet: wallet.name }),
      },
    };
  }

  private card({ pass, template, wallet, policy }: LinkedPass, look: PassLook, lang: Language): object {
    const content = policy.mapping.apple({ pass, template, wallet, lang });
    const translate = (text: string) => (isPassTextKey(text) ? this.messages.text(`pass.${text}`, lang) : text);
    const barcode = barcodeOf(pass, look);
    return {
      ...cardFields(content, translate, lang, wallet.timezone),
      name: content.description,
      logo: image(wallet.logo, 'logo-3x'),
      organization: wallet.name,
      strip: image(pass.bannerOverrideUrl ?? look.strip, GOOGLE_HERO),
      barcode:
        look.barcodeType === 'NONE' || barcode === null
          ? null
          : {
              format: look.barcodeType,
              name: this.messages.text('page.barcode', lang),
              svg: drawCode(look.barcodeType, barcode),
              text: wallet.displayIdentifiant ? barcode : null,
            },
    };
  }

  /** What has ended is not offered any more; a phone that has it already learns of it by itself. */
  private buttons({ pass, policy }: LinkedPass, lang: Language, phone: Phone): object[] {
    if (pass.status === 'canceled' || pass.status === 'expired') return [];
    const query = `?k=${this.links.key(pass)}&lang=${lang}`;
    const button = (wallet: string, file: string, key: string) => ({
      wallet,
      href: `/p/${pass.shortId}/${file}${query}`,
      text: this.messages.text(`page.${key}`, lang),
    });
    return [
      ...(phone === 'android' ? [] : [button('apple', 'pass.pkpass', 'add_apple')]),
      ...(phone === 'ios' || !policy.mapping.google ? [] : [button('google', 'google', 'save_google')]),
    ];
  }

  private pageQr({ pass, wallet }: LinkedPass, lang: Language): object {
    return {
      svg: drawCode('QR_CODE', this.links.page(pass, wallet)),
      name: this.messages.text('page.page_qr', lang),
      heading: this.messages.text('page.scan_heading', lang),
      hint: this.messages.text('page.scan_hint', lang),
    };
  }

  private otherLanguage({ pass }: LinkedPass, lang: Language): object {
    const code = LANGUAGES.find((language) => language !== lang) as Language;
    return {
      code,
      name: this.messages.text('page.language_name', code),
      href: `/p/${pass.shortId}?k=${this.links.key(pass)}&lang=${code}`,
    };
  }
}

/** Everything about the pass that its holder should know before using it. */
function noticesOf({ pass }: LinkedPass): string[] {
  return [...(pass.status === 'active' ? [] : [pass.status]), ...(pass.redeemedAt ? ['redeemed'] : [])];
}

/** Path of a size of an uploaded image; null without the image. */
function image(name: string | undefined, variant: string): string | null {
  return name ? `/images/${name.replace(/\.png$/, `-${variant}.png`)}` : null;
}
