import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import Handlebars from 'handlebars';
import type { Language } from '../common/i18n/language';

const read = (name: string) => readFileSync(join(__dirname, 'views', name), 'utf8');

/** What every page shows. */
export interface PageModel {
  lang: Language;
  title: string;
  /** Path or data URL of the icon in the browser's tab. */
  icon: string;
  [field: string]: unknown;
}

type View = 'pass' | 'sign-up' | 'sign-up-done' | 'error';

/** Views with a form: their pages may send one, and only to this service. */
const FORMS: readonly View[] = ['sign-up'];

/** Renders the public pages: no script, nothing from other hosts, and a policy that would let nothing else happen. */
@Injectable()
export class PageRenderer {
  private readonly handlebars = Handlebars.create();
  private readonly css = read('page.css');
  private readonly views: Record<View, Handlebars.TemplateDelegate> = {
    pass: this.compile('pass.hbs'),
    'sign-up': this.compile('sign-up.hbs'),
    'sign-up-done': this.compile('sign-up-done.hbs'),
    error: this.compile('error.hbs'),
  };

  constructor() {
    for (const partial of ['layout', 'fields', 'language', 'brand']) {
      this.handlebars.registerPartial(partial, read(`${partial}.hbs`));
    }
    this.handlebars.registerHelper('address', address);
  }

  /** @param style rules of this page alone, after those of all pages */
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

  private compile(name: string): Handlebars.TemplateDelegate {
    return this.handlebars.compile(read(name), { strict: true });
  }
}

/** An address inside quotes: `=` may stay, so that people can read and copy it. */
function address(path: string): Handlebars.SafeString {
  return new Handlebars.SafeString(Handlebars.escapeExpression(path).replaceAll('&#x3D;', '='));
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
