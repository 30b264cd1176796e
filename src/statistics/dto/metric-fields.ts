import { IntField, NumberField } from '../../core/validation/fields';
import { type Metric, METRICS, POINTS } from '../metrics';

/** Explanations of metrics whose names are not clear enough (docs/contract/statistics.md#metrics). */
const NOTES: Partial<Record<Metric, string>> = {
  opened: 'Openings of pass pages (approximate).',
  installed: 'Phones that added a pass.',
  firstInstalled: 'Passes that a phone added for the first time.',
  unredeemed: 'Redemptions that were undone.',
  pushed: 'Phones that were notified of a change.',
  fetched: 'Phones that fetched a change.',
  refused: 'Refused scans of existing passes.',
  gainAdded: 'Points added to balances.',
  gainSpent: 'Points taken from balances.',
};

/**
 * Declares a field for each metric.
 * @param noted whether to add the explanations, which the document needs only once
 */
export function MetricFields({ noted, required }: { noted: boolean; required: boolean }): ClassDecorator {
  return ({ prototype }) => {
    for (const metric of METRICS) {
      const Field = POINTS.has(metric) ? NumberField : IntField;
      Field({ description: (noted && NOTES[metric]) || '', required })(prototype as object, metric);
    }
  };
}
