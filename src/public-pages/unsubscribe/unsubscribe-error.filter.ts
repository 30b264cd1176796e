import { Catch } from '@nestjs/common';
import type { AppError } from '../../core/errors/app-error';
import type { Language } from '../../core/i18n/language';
import { PageErrorFilter, type PageWords } from '../page-error.filter';

/** With words for customers. */
@Catch()
export class UnsubscribeErrorFilter extends PageErrorFilter {
  protected override wordsFor(error: AppError, lang: Language): PageWords {
    const words = super.wordsFor(error, lang);
    if (error.status >= 500) return { ...words, title: this.translator.text('page.unsubscribe_error_other', lang) };
    if (error.code !== 'MODEL_NOT_FOUND') return words;
    const key = 'page.unsubscribe_error_unknown';
    return { title: this.translator.text(key, lang), message: this.translator.text(`${key}_hint`, lang) };
  }
}
