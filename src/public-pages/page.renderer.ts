import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { TemplateDelegate } from 'handlebars';
import { HtmlViews } from '../core/html/html-views';
import type { Language } from '../core/i18n/language';
import { DRAWING_CSS, DRAWING_PARTIALS } from '../pass-files/drawing/drawing-views';

export interface PageModel {
  lang: Language;
  title: string;
  /** Path or data URL of the icon in the browser tab. */
  icon: string;
  [field: string]: unknown;
}

type View = 'pass' | 'form' | 'done' | 'unsubscribe' | 'error';

/** Views that may submit forms, but only to this service. */
const FORMS: readonly View[] = ['form', 'unsubscribe'];

/** Renders public pages without scripts or third-party hosts, and with a content security policy that forbids both. */
@Injectable()
export class PageRenderer {
  private readonly files = new HtmlViews(join(__dirname, 'views'), [
    'layout',
    'language',
    'brand',
    'contact',
    'entry',
    'apple-glyph',
    'google-glyph',
  ]);
  private readonly css = addCard(this.files) + this.files.read('page.css');
  private readonly views: Record<View, TemplateDelegate> = {
    pass: this.files.compile('pass'),
    form: this.files.compile('form'),
    done: this.files.compile('done'),
    unsubscribe: this.files.compile('unsubscribe'),
    error: this.files.compile('error'),
  };

  /** @param style CSS rules for this page, added after the common ones */
  send(response: Response, view: View, model: PageModel, style = ''): void {
    const css = this.css + style;
    response
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': model.lang,
        'Content-Security-Policy': policyFor(css, FORMS.includes(view)),
      })
      .send(this.views[view]({ ...model, css }));
  }
}

/** Adds the partials that draw the card. @returns their CSS rules */
function addCard(files: HtmlViews): string {
  for (const [name, template] of Object.entries(DRAWING_PARTIALS)) files.addPartial(name, template);
  return DRAWING_CSS;
}

function policyFor(css: string, hasForm: boolean): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    `form-action '${hasForm ? 'self' : 'none'}'`,
    "frame-ancestors 'none'",
  ].join('; ');
}
