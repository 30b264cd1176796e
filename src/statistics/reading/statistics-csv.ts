import { escapeFormula, MARK, quote } from '../../core/csv/csv-cell';
import type { StatisticsResource } from '../dto/statistics.dto';
import type { Metric } from '../metrics';

/** Returns the rows as CSV. The header is the same in every language, because programs read it. */
export function statisticsCsv({ rows }: Pick<StatisticsResource, 'rows'>, metrics: readonly Metric[]): string {
  const lines = rows.map(({ key, label = '', ...counts }) => [
    key,
    quote(escapeFormula(label)),
    ...metrics.map((metric) => counts[metric]),
  ]);
  return MARK + [['key', 'label', ...metrics], ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
