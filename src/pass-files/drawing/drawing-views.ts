import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, 'views', file), 'utf8');

/** Templates for a model `card` of `DrawingPresenter`. */
export const DRAWING_PARTIALS = { card: read('card.hbs'), fields: read('fields.hbs') };

/** Uses the custom properties `--card`, `--value`, and `--label` for the colors. */
export const DRAWING_CSS = read('card.css');
