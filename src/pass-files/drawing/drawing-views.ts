import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, 'views', file), 'utf8');

/** Of a model `card` (`DrawingPresenter`). */
export const DRAWING_PARTIALS = { card: read('card.hbs'), fields: read('fields.hbs') };

/** Uses the colours `--card`, `--value` and `--label`. */
export const DRAWING_CSS = read('card.css');
