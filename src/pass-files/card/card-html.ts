import { join } from 'node:path';
import { HtmlViews } from '../../core/html/html-views';
import type { Language } from '../../core/i18n/language';
import type { Colors } from '../../templates/dto/common.dto';
import { cardColors } from './card-colors';
import { CARD_CSS } from './card-views';

const view = new HtmlViews(join(__dirname, 'views'), ['card', 'fields']).compile('document');

/** The card alone as an HTML document, for a frame. @param card of `CardPresenter` */
export function cardHtml(card: object, colors: Colors, lang: Language): string {
  const { background, value, label } = cardColors(colors);
  const css = `:root{--card:${background};--value:${value};--label:${label}}${CARD_CSS}`;
  return view({ card, css, lang });
}
