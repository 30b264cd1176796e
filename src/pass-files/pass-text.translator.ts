import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { passStrings } from './apple/pass-strings';
import type { PassTranslations } from '../pass-model/apple-content';
import type { PreparedFile } from './apple/zip-writer';
import type { GoogleTexts } from '../pass-model/google-content';
import { localized } from './google/google-values';
import { withoutMark } from './plain-texts';
import { isPassTextKey, PASS_TEXT_KEYS, type PassTextKey } from './pass-text';

@Injectable()
export class PassTextTranslator {
  private strings?: PreparedFile[];

  constructor(private readonly translator: Translator) {}

  /**
   * Returns the file `<language>.lproj/pass.strings` for every language. The result is the same for all passes that
   * have no text from the business.
   * @param own text from the business, by its key in pass.json
   */
  getStrings(own?: PassTranslations): PreparedFile[] {
    if (own) return LANGUAGES.map((lang) => passStrings(lang, { ...this.builtIn(lang), ...own[lang] }));
    this.strings ??= LANGUAGES.map((lang) => passStrings(lang, this.builtIn(lang)));
    return this.strings;
  }

  private builtIn(lang: Language): Record<string, string> {
    return Object.fromEntries(PASS_TEXT_KEYS.map((key) => [key, this.text(key, lang)]));
  }

  /** Translates built-in text. Returns text from the business unchanged. */
  read(label: string, lang: Language): string {
    return isPassTextKey(label) ? this.text(label, lang) : withoutMark(label);
  }

  /** @param lang default language */
  forGoogle(lang: Language): GoogleTexts {
    const others = LANGUAGES.filter((other) => other !== lang);
    return (label) => {
      if (!isPassTextKey(label)) return localized(label, lang);
      const translations = others.map((other) => [other, this.text(label, other)]);
      return localized(this.text(label, lang), lang, Object.fromEntries(translations) as Record<string, string>);
    };
  }

  private text(key: PassTextKey, lang: Language): string {
    return this.translator.text(`pass.${key}`, lang);
  }
}
