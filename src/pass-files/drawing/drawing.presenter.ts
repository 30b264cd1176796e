import { Injectable } from '@nestjs/common';
import { Translator } from '../../core/i18n/translator';
import { GOOGLE_HERO, POSTER, variantPath } from '../../core/storage/image-variants';
import { isLinear, type ShownFormat } from '../pass-barcode';
import { isVoid } from '../../pass-model/pass-status';
import { lookOf } from '../pass-look';
import type { PassAppearance, PassMapping, PassView } from '../../pass-model/pass-mapping';
import { withoutMark, withPlainTexts } from '../plain-texts';
import { PassTextTranslator } from '../pass-text.translator';
import { generateCode } from './barcode-image';
import { drawnFields, type DrawnFields } from './drawn-pass';
import { type ShownBarcode, shownBarcode } from './shown-barcode';

/** Returns the URL of an image variant. */
export type ImageAddress = (name: string, variant: string) => string;

/** The barcode on a card. */
export interface DrawnBarcode {
  format: ShownFormat;
  isLinear: boolean;
  /** Whether the barcode is crossed out. */
  isVoid: boolean;
  /** Accessible name for screen readers. */
  name: string;
  svg: string;
  /** Text under the bars. Null if there is none. */
  text: string | null;
}

/** The values that the partial `card` needs. */
export interface DrawnCard extends DrawnFields {
  name: string;
  logo: string | null;
  organization: string;
  strip: string | null;
  poster: string | null;
  barcode: DrawnBarcode | null;
}

/** Prepares the front of a pass for display on a page. */
@Injectable()
export class DrawingPresenter {
  constructor(
    private readonly translator: Translator,
    private readonly passTexts: PassTextTranslator,
  ) {}

  /** @returns the values for the partial `card` */
  present<T>(
    mapping: PassMapping<T>,
    from: PassView<T>,
    appearance: PassAppearance,
    addressOf: ImageAddress = variantPath,
  ): DrawnCard {
    const view = withPlainTexts(from);
    const { pass, wallet, lang, template } = from;
    const content = mapping.apple(view);
    const image = (name: string | undefined, variant: string) => (name ? addressOf(name, variant) : null);
    return {
      ...drawnFields(content, (text) => this.passTexts.read(text, lang), lang, wallet.timezone),
      name: withoutMark(content.description),
      logo: image(wallet.logo, 'logo-3x'),
      organization: wallet.name,
      strip: image(pass.bannerOverrideUrl ?? appearance.strip, GOOGLE_HERO),
      poster: image(lookOf(template).poster, POSTER),
      barcode: this.barcode(shownBarcode(from, appearance), from),
    };
  }

  /** Returns the barcode. On a void pass it is crossed out, as on phones. */
  private barcode(shown: ShownBarcode | null, { pass, lang }: PassView<unknown>): DrawnBarcode | null {
    if (!shown) return null;
    const { status, expirationDate, redeemedAt } = pass;
    const isCrossed = status === undefined || isVoid({ status, expirationDate, redeemedAt }, new Date());
    const { format, value, text } = shown;
    return {
      format,
      isLinear: isLinear(format),
      isVoid: isCrossed,
      name: this.translator.text(isCrossed ? 'page.barcode_void' : 'page.barcode', lang),
      svg: generateCode(format, value),
      text,
    };
  }
}
