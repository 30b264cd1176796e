import { join } from 'node:path';
import { HtmlViews } from '../../core/html/html-views';
import type { Language } from '../../core/i18n/language';
import type { Colors } from '../../templates/dto/common.dto';
import { drawingColors } from './drawing-colors';
import { DRAWING_CSS } from './drawing-views';

const view = new HtmlViews(join(__dirname, 'views'), ['card', 'fields']).compile('document');

/**
 * Renders an HTML document that contains only the card, for display in a frame.
 * @param card result of `DrawingPresenter`
 */
export function drawingHtml(card: object, colors: Colors, lang: Language): string {
  const { background, value, label } = drawingColors(colors);
  const css = `:root{--card:${background};--value:${value};--label:${label}}${DRAWING_CSS}`;
  return view({ card, css, lang });
}
