import { IntField, NumberField } from '../../core/validation/fields';
import { type Metric, METRICS, POINTS } from '../metrics';

/** What the names do not say (docs/contract/statistics.md#metrics). */
const NOTES: Partial<Record<Metric, string>> = {
  opened: 'Of pass pages; approximate.',
  installed: 'Phones that took a pass.',
  firstInstalled: 'Passes that a phone took for the first time.',
  unredeemed: 'Redemptions that were taken back.',
  pushed: 'Phones that were told of a change.',
  fetched: 'Phones that came for it.',
  refused: 'Scans that were refused, of passes that exist.',
  gainAdded: 'Points added to balances.',
  gainSpent: 'Points taken from balances.',
};

/** Declares a field of each metric. @param noted once in the document is enough */
export function MetricFields({ noted, required }: { noted: boolean; required: boolean }): ClassDecorator {
  return ({ prototype }) => {
    for (const metric of METRICS) {
      const Field = POINTS.has(metric) ? NumberField : IntField;
      Field({ description: (noted && NOTES[metric]) || '', required })(prototype as object, metric);
    }
  };
}
