import { Injectable } from '@nestjs/common';
import { LANGUAGES, LOCALES } from '../../core/i18n/language';
import { declareTexts } from '../../core/i18n/text-catalogue';
import { Translator } from '../../core/i18n/translator';
import type { ApplePassContent } from '../../pass-model/apple-content';
import type { ApplePassField } from '../../pass-model/pass-json';
import { AA, contrastOf } from '../drawing/drawing-colors';
import { fieldText } from '../drawing/field-text';
import { LogoContrast } from './logo-contrast';
import { isLinear, needsNewPhone } from '../pass-barcode';
import { actionsOf, lookOf } from '../pass-look';
import type { PassAppearance, PassMapping, PassView } from '../../pass-model/pass-mapping';
import { PassTextTranslator } from '../pass-text.translator';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

declareTexts('preview', { en: en.preview, fr: fr.preview });

export const WARNING_CODES = [
  'LOW_CONTRAST',
  'LOGO_LOW_CONTRAST',
  'TEXT_TOO_LONG',
  'STRIP_MISSING',
  'POSTER_MISSING',
  'NEEDS_NEWER_IOS',
  'NOT_ON_WATCH',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface PreviewWarning {
  /** Name of the template field, or key of the pass field. */
  field: string;
  code: WarningCode;
  message: string;
}

type Found = Omit<PreviewWarning, 'message'> & {
  /** Key of the warning's text. Default: its code. */
  text?: string;
  /** Numbers in the text. */
  args?: Record<string, number>;
};

/** Number of characters that iPhones show in full, for each list of fields. Several fields of a list share one line. */
const LINES = { headerFields: 14, primaryFields: 26, secondaryFields: 44, auxiliaryFields: 48 } as const;
/** Rows of auxiliary fields. Event tickets have two. */
const ROWS = [0, 1] as const;
/** Number of characters that fit beside the logo. */
const LOGO_TEXT = 22;

/** Finds the parts of a template that phones do not show as intended. */
@Injectable()
export class PreviewWarnings {
  constructor(
    private readonly translator: Translator,
    private readonly passTexts: PassTextTranslator,
    private readonly logos: LogoContrast,
  ) {}

  /**
   * Returns the warnings for a pass in all languages, without duplicates. Only `message` is in the language of the
   * view.
   */
  async of<T>(mapping: PassMapping<T>, view: PassView<T>): Promise<PreviewWarning[]> {
    const inLanguages = LANGUAGES.flatMap((lang) => this.inLanguage(mapping, { ...view, lang }));
    const found = [...(await this.illegibleLogo(mapping.appearance(view), view)), ...inLanguages];
    const distinct = new Map(found.map((one) => [`${one.field} ${one.code}`, one]));
    const numbers = new Intl.NumberFormat(LOCALES[view.lang], { maximumFractionDigits: 1 });
    return [...distinct.values()].map(({ field, code, text = code, args = {} }) => {
      const written = Object.entries(args).map(([name, value]) => [name, numbers.format(value)]);
      const message = this.translator.text(`preview.${text}`, view.lang, { field, ...Object.fromEntries(written) });
      return { field, code, message };
    });
  }

  private async illegibleLogo({ colors }: PassAppearance, { wallet }: PassView<unknown>): Promise<Found[]> {
    const isLegible = await this.logos.isLegible(wallet.logo, colors.backgroundColor);
    return isLegible ? [] : [{ field: 'backgroundColor', code: 'LOGO_LOW_CONTRAST' }];
  }

  private inLanguage<T>(mapping: PassMapping<T>, view: PassView<T>): Found[] {
    const [content, appearance] = [mapping.apple(view), mapping.appearance(view)];
    return [
      ...lowContrast(appearance),
      ...this.tooLong(content, view),
      ...missingPictures(content, appearance, view),
      ...newerPhones(content, appearance, view),
    ];
  }

  private tooLong({ fields, logoText = '' }: ApplePassContent, view: PassView<unknown>): Found[] {
    const shown = (field: ApplePassField) => {
      const value = this.passTexts.read(fieldText(field, view.lang, view.wallet.timezone), view.lang);
      return Math.max(value.length, this.passTexts.read(field.label ?? '', view.lang).length);
    };
    const ofLine = (line: readonly ApplePassField[], characters: number): Found[] => {
      const max = Math.floor(characters / Math.max(1, line.length));
      return line.filter((field) => shown(field) > max).map((field) => tooLong(nameOf(field, view), max));
    };
    const ofLists = (Object.keys(LINES) as (keyof typeof LINES)[]).flatMap((list) =>
      ROWS.flatMap((line) =>
        ofLine(
          (fields[list] ?? []).filter(({ row = 0 }) => row === line),
          LINES[list],
        ),
      ),
    );
    return [...(logoText.length > LOGO_TEXT ? [tooLong('logoText', LOGO_TEXT)] : []), ...ofLists];
  }
}

const tooLong = (field: string, max: number): Found => ({ field, code: 'TEXT_TOO_LONG', args: { max } });

/**
 * Returns the name of the template field that contains the value. If there is none, returns the key of the pass field.
 */
function nameOf({ key, value }: ApplePassField, { template, pass }: PassView<unknown>): string {
  const sources = [template, pass] as Record<string, unknown>[];
  const name = sources.flatMap((source) => Object.keys(source).find((one) => source[one] === value) ?? []);
  return name[0] ?? key;
}

function lowContrast({ colors }: PassAppearance): Found[] {
  return (['foregroundColor', 'labelColor'] as const).flatMap((field) => {
    const ratio = contrastOf(colors[field], colors.backgroundColor);
    return ratio < AA ? [{ field, code: 'LOW_CONTRAST', args: { ratio, min: AA } }] : [];
  });
}

function missingPictures(
  { stripRole, poster }: ApplePassContent,
  { strip, banner }: PassAppearance,
  { template, pass }: PassView<unknown>,
): Found[] {
  const hasStrip = strip ?? banner ?? pass.bannerOverrideUrl;
  return [
    ...(stripRole && !hasStrip ? [{ field: 'strip', code: 'STRIP_MISSING' } as const] : []),
    ...(poster && !lookOf(template).poster ? [{ field: 'poster', code: 'POSTER_MISSING' } as const] : []),
  ];
}

/**
 * Warns about features that require newer phones. Checks only what this pass really shows. A poster or button that no
 * phone shows does not require a newer phone.
 */
function newerPhones(
  { poster }: ApplePassContent,
  appearance: PassAppearance,
  { template }: PassView<unknown>,
): Found[] {
  const fields = [...buttonSources(appearance, template), ...(poster && lookOf(template).poster ? ['poster'] : [])];
  return [
    ...otherBarcodes(appearance, template),
    ...fields.map((field) => ({ field, code: 'NEEDS_NEWER_IOS' }) as const),
  ];
}

/** Warns that devices without support for the barcode type show one of the other types in the file. */
function otherBarcodes({ barcodeType }: PassAppearance, template: unknown): Found[] {
  const field = 'barcodeFormat' in (template as object) ? 'barcodeFormat' : 'barcodeType';
  return [
    ...(needsNewPhone(barcodeType)
      ? [{ field, code: 'NEEDS_NEWER_IOS', text: 'NEEDS_NEWER_IOS_BARCODE' } as const]
      : []),
    ...(isLinear(barcodeType) ? [{ field, code: 'NOT_ON_WATCH' } as const] : []),
  ];
}

/** Returns the template fields that produce buttons: `actions`, and others such as the trailer of a movie. */
function buttonSources(appearance: PassAppearance, template: unknown): string[] {
  const { actions } = lookOf(template);
  const sources = actionsOf(appearance, template).map((action) => {
    if (actions.includes(action)) return 'actions';
    const fields = Object.entries(template as Record<string, unknown>);
    return fields.find(([, value]) => value === action.url)?.[0] ?? 'actions';
  });
  return [...new Set(sources)];
}
