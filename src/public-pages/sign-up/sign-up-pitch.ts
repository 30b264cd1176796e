import { Injectable } from '@nestjs/common';
import { AutoIssuedPasses, type AutoIssuedTemplate } from '../../clients/auto-issued-passes';
import { systemPrincipal, type WalletContext } from '../../core/access/principal';
import { AppConfig } from '../../core/config/app-config';
import type { Language } from '../../core/i18n/language';
import { Translator } from '../../core/i18n/translator';
import { GOOGLE_HERO, GOOGLE_LOGO } from '../../core/storage/image-variants';
import { drawingColors } from '../../pass-files/drawing/drawing-colors';
import { DrawingPresenter } from '../../pass-files/drawing/drawing.presenter';
import { passName } from '../../pass-files/pass-name';
import { PassTextTranslator } from '../../pass-files/pass-text.translator';
import type { PassView } from '../../pass-model/pass-mapping';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { colorRules, openGraph } from '../page-parts';

/** Maximum length of text to show. Longer text appears only on the back of the card. */
const MAX_BENEFIT = 280;
const MAX_BENEFITS = 2;

/** Shows what a new customer gets: the card, its benefits, and a gift. */
@Injectable()
export class SignUpPitch {
  constructor(
    private readonly autoIssuedPasses: AutoIssuedPasses,
    private readonly cards: DrawingPresenter,
    private readonly passTexts: PassTextTranslator,
    private readonly translator: Translator,
    private readonly config: AppConfig,
  ) {}

  /** @returns additional values for the view `form`, and CSS with the card’s colors */
  async of(wallet: Wallet, context: WalletContext, lang: Language): Promise<{ more: object; style?: string }> {
    const given = await this.autoIssuedPasses.given(systemPrincipal(context, lang, 'SIGN_UP'), 'EXTERNAL');
    const card = given.find(({ policy }) => policy.pass.isCustomerCard);
    const gifts = given.filter((one) => one !== card).map((one) => this.giftText(one, wallet, lang));
    const title = this.translator.text('page.sign_up_title', lang, { wallet: wallet.name });
    if (!card) return { more: { gifts, ...openGraph(this.config, wallet, title, gifts[0], this.logoOf(wallet)) } };
    const view = anonymous(card, wallet, lang);
    const appearance = card.policy.mapping.appearance(view);
    const drawn = this.cards.present(card.policy.mapping, view, appearance);
    const benefits = appearance.details
      .filter(({ type, value }) => type === 'TEXT' && value.length <= MAX_BENEFIT)
      .slice(0, MAX_BENEFITS)
      .map(({ label, texts, value }) => ({ label: this.passTexts.read(label, lang), value: texts?.[lang] ?? value }));
    const image = appearance.strip ? { name: appearance.strip, variant: GOOGLE_HERO } : this.logoOf(wallet);
    return {
      more: { card: drawn, benefits, gifts, ...openGraph(this.config, wallet, title, benefits[0]?.value, image) },
      style: colorRules(drawingColors(appearance.colors)),
    };
  }

  private giftText(gift: AutoIssuedTemplate, wallet: Wallet, lang: Language): string {
    const name = passName(gift.policy.mapping.apple(anonymous(gift, wallet, lang)), wallet);
    return this.translator.text('page.sign_up_gift', lang, { gift: name });
  }

  private logoOf({ logo }: Wallet): { name: string; variant: string } {
    return { name: logo, variant: GOOGLE_LOGO };
  }
}

/** Returns a placeholder pass without a name, balance, or barcode. */
function anonymous({ policy, template }: AutoIssuedTemplate, wallet: Wallet, lang: Language): PassView<never> {
  const pass = { _id: template._id, kind: policy.kind, authenticationToken: '' };
  return { pass, template: template as never, wallet, lang };
}
