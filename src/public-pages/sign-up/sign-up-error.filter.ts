import { Catch } from '@nestjs/common';
import type { AppError } from '../../core/errors/app-error';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import type { Language } from '../../core/i18n/language';
import { PageErrorFilter, type PageWords } from '../page-error.filter';

/** Texts for errors that are not the business's fault. */
const TEXTS: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: 'refused',
  PAYLOAD_TOO_LARGE: 'refused',
  REQUEST_TIMEOUT: 'refused',
  TOO_MANY_REQUESTS: 'too_many',
  UNSUPPORTED_MEDIA_TYPE: 'refused',
  WALLET_NOT_CONFIGURED: 'not_open',
  WALLET_NOT_FOUND: 'unknown',
};

/** Errors in words for customers: the codes' own texts address the business. */
@Catch()
export class SignUpErrorFilter extends PageErrorFilter {
  protected override wordsFor(error: AppError, lang: Language): PageWords {
    if (error.code === 'SERVICE_BUSY') return super.wordsFor(error, lang);
    const key = `page.sign_up_error_${TEXTS[error.code] ?? 'closed'}`;
    const title = this.translator.text(key, lang);
    // Server errors have a text for everybody, which asks to quote the request.
    const ownText = error.status >= 500;
    return {
      title,
      message: ownText ? this.translator.ofError(error, lang) : this.translator.text(`${key}_hint`, lang),
    };
  }
}
