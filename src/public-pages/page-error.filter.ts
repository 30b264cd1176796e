import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { AppError } from '../core/errors/app-error';
import type { ErrorCode } from '../core/errors/error-catalogue';
import { toAppError } from '../core/errors/error-mapper';
import { requestIdOf } from '../core/logging/request-id';
import { type Language, pageLanguageOf } from '../core/i18n/language';
import { Translator } from '../core/i18n/translator';
import { PageRenderer } from './page.renderer';

/** Headings of error pages by status. */
const HEADINGS: Readonly<Record<number, string>> = { 404: 'not_found', 410: 'gone' };

/** Replaces error messages that mention a header, which visitors do not see. */
const HINTS: Readonly<Partial<Record<ErrorCode, string>>> = { TOO_MANY_REQUESTS: 'too_many', SERVICE_BUSY: 'busy' };

/** Returns errors as a page, with the code in a header (docs/contract/public-pages.md#error-pages). */
@Catch()
export class PageErrorFilter implements ExceptionFilter {
  constructor(
    private readonly pages: PageRenderer,
    private readonly translator: Translator,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const error = toAppError(thrown);
    if (error.status >= 500) response.err = error;
    if (response.headersSent) return void response.destroy();
    if (error.retryAfter !== undefined) response.setHeader('Retry-After', error.retryAfter);
    const lang = pageLanguageOf(request);
    response.status(error.status).setHeader('x-error-code', error.errorCode);
    this.pages.send(response, 'error', {
      lang,
      ...this.wordsFor(error, lang),
      icon: 'data:,',
      // With a server error, visitors can quote the request ID.
      requestId: error.status >= 500 && !HINTS[error.code] ? requestIdOf(request) : null,
    });
  }

  /** @returns the name of the page’s own text for the error; undefined to show the usual text for the code */
  protected textNameOf(_error: AppError): string | undefined {
    return undefined;
  }

  private wordsFor(error: AppError, lang: Language): { title: string; message: string } {
    const name = error.code === 'SERVICE_BUSY' ? undefined : this.textNameOf(error);
    const text = (key: string) => this.translator.text(`page.${key}`, lang);
    // Server errors keep the message of their code.
    if (name)
      return {
        title: text(name),
        message: error.status >= 500 ? this.translator.ofError(error, lang) : text(`${name}_hint`),
      };
    const hint = HINTS[error.code];
    return {
      title: text(`error_${hint ? 'too_many' : (HEADINGS[error.status] ?? 'other')}`),
      message: hint ? text(`error_${hint}_hint`) : this.translator.ofError(error, lang),
    };
  }
}
