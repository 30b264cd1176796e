import { Catch } from '@nestjs/common';
import type { AppError } from '../../core/errors/app-error';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import type { Language } from '../../core/i18n/language';
import { PageErrorFilter, type PageWords } from '../page-error.filter';
import { ClaimRefusal } from './claim-refusal';

const TEXTS: Partial<Record<ErrorCode, string>> = {
  MODEL_NOT_FOUND: 'claim_unknown',
  FORBIDDEN: 'sign_up_error_refused',
  PAYLOAD_TOO_LARGE: 'sign_up_error_refused',
  REQUEST_TIMEOUT: 'sign_up_error_refused',
  TOO_MANY_REQUESTS: 'sign_up_error_too_many',
  UNSUPPORTED_MEDIA_TYPE: 'sign_up_error_refused',
  WALLET_NOT_CONFIGURED: 'claim_not_open',
};

/** Errors in words for visitors: the codes' own texts address the business. */
@Catch()
export class ClaimErrorFilter extends PageErrorFilter {
  protected override wordsFor(error: AppError, lang: Language): PageWords {
    if (error.code === 'SERVICE_BUSY') return super.wordsFor(error, lang);
    const name = error instanceof ClaimRefusal ? `claim_${error.obstacle}` : TEXTS[error.code];
    const key = `page.${name ?? 'claim_closed'}`;
    const title = this.translator.text(key, lang);
    // Server errors have a text for everybody, which asks to quote the request.
    const ownText = error.status >= 500;
    return {
      title,
      message: ownText ? this.translator.ofError(error, lang) : this.translator.text(`${key}_hint`, lang),
    };
  }
}
