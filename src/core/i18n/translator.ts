import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { AppError, FieldError } from '../errors/app-error';
import type { Language } from './language';

export interface TranslatedFieldError {
  field: string;
  message: string;
}

/** Translates all texts that people read, so that the texts of both languages are in one place. */
@Injectable()
export class Translator {
  constructor(private readonly i18n: I18nService) {}

  /** @param key `<file>.<key>`, which refers to `i18n/{language}/<file>.json` */
  text(key: string, lang: Language, args: Record<string, unknown> = {}): string {
    // Fills in the placeholders here. The library would interpret `$t(…)` in a value from a caller as a reference to
    // another text.
    return this.i18n
      .translate<string, string>(key, { lang })
      .replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
  }

  fieldErrors(errors: readonly FieldError[], lang: Language): TranslatedFieldError[] {
    return errors.map(({ field, key, args }) => ({
      field,
      message: this.text(`validation.${key}`, lang, { field, ...args }),
    }));
  }

  /**
   * The message of a validation error is the message for its first field (docs/contract/requests.md#validation-errors).
   */
  ofError(error: AppError, lang: Language): string {
    const [first] = this.fieldErrors(error.validationErrors?.slice(0, 1) ?? [], lang);
    return first?.message ?? this.text(`errors.${error.code}`, lang, { ...error.args });
  }
}
