import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, 'views', file), 'utf8');

/** Handlebars partials that render the `card` of `DrawingPresenter`. */
export const DRAWING_PARTIALS = { card: read('card.hbs'), fields: read('fields.hbs') };

/** Styles of the partials. They use the custom properties `--card`, `--value`, and `--label` for the colors. */
export const DRAWING_CSS = read('card.css');
