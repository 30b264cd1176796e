import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request } from 'express';
import { ErrorFilter } from '../core/errors/error.filter';
import { Translator } from '../core/i18n/translator';
import { PageErrorFilter } from './page-error.filter';
import { PageRenderer } from './page.renderer';

/**
 * Returns errors of files and save links as a page if the client prefers HTML, as browsers do, and otherwise as the
 * JSON envelope (docs/contract/public-pages.md#error-pages).
 */
@Catch()
export class BrowserErrorFilter implements ExceptionFilter {
  private readonly page: PageErrorFilter;
  private readonly json: ErrorFilter;

  constructor(pages: PageRenderer, translator: Translator) {
    this.page = new PageErrorFilter(pages, translator);
    this.json = new ErrorFilter(translator);
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const filter = request.accepts('json', 'html') === 'html' ? this.page : this.json;
    filter.catch(thrown, host);
  }
}
