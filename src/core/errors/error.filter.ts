import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Language, languageOf } from '../i18n/language';
import { Translator, type TranslatedFieldError } from '../i18n/translator';
import { redactUrl } from '../logging/redact-url';
import { requestIdOf } from '../logging/request-id';
import type { AppError } from './app-error';
import { toAppError } from './error-mapper';

/** The JSON body of an error response (docs/contract/requests.md#error-envelope). */
export interface ErrorEnvelope {
  message: string;
  errorCode: string;
  path: string;
  date: string;
  details: Record<string, unknown>;
  validationErrors?: TranslatedFieldError[];
}

/** Values that the envelope takes from the request. */
interface Origin {
  lang: Language;
  path: string;
  requestId: string;
}

/** Responds to every error with the error envelope, in the caller’s language. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly translator: Translator) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    this.answer(toAppError(error), request, http.getResponse<Response>());
  }

  answer(error: AppError, request: Request, response: Response): void {
    if (error.status >= 500) response.err = error;
    if (response.headersSent) return void response.destroy();
    if (error.status === 204) return void response.setHeader('x-error-code', error.errorCode).status(204).end();
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', error.retryAfter);
    // The route may have set another content type.
    response.status(error.status).type('application/json').json(this.envelope(error, request));
  }

  envelope(error: AppError, request: Request): ErrorEnvelope {
    const path = redactUrl(request.originalUrl);
    return this.envelopeOf(error, { lang: languageOf(request), path, requestId: requestIdOf(request) });
  }

  envelopeOf(error: AppError, { lang, path, requestId }: Origin): ErrorEnvelope {
    return {
      message: this.translator.ofError(error, lang),
      errorCode: error.errorCode,
      path,
      date: new Date().toISOString(),
      details: { ...error.details, requestId },
      ...(error.validationErrors && { validationErrors: this.translator.fieldErrors(error.validationErrors, lang) }),
    };
  }
}
