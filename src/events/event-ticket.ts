import type { PassView } from '../pass-model/pass-mapping';
import type { AppleTextAlignment } from '../pass-model/pass-json';
import { textOf } from '../core/text/blank';
import type { PassTextKey } from '../pass-files/pass-text';
import type { Event } from './schemas/event.schema';

export type EventView = PassView<Event>;

export interface SeatRow {
  side: 'left' | 'center' | 'right';
  /** The enum value in the template, such as ZONE. */
  name: string;
  label: PassTextKey;
  value: string;
  alignment: AppleTextAlignment;
}

/** Labels of the seat fields (docs/contract/events.md#seat-fields). */
const ROW_LABELS: Readonly<Record<string, PassTextKey>> = {
  CHAIR: 'label_chair',
  ACCESS: 'label_access',
  PRICE: 'label_price',
  ZONE: 'label_zone',
  ROW: 'label_row',
  TYPE: 'label_type',
  SEAT: 'label_seat',
  PLACE: 'label_place',
  ARMCHAIR: 'label_armchair',
  LOCATION: 'label_location',
  PORT: 'label_port',
};

/** Returns the seat fields that the event labels. The Google class defines their names for all tickets. */
export function labelledRows({ template }: Pick<EventView, 'template'>): Omit<SeatRow, 'value'>[] {
  return [
    ...row('left', 'PKTextAlignmentLeft', template.PKTextAlignmentLeft),
    ...row('center', 'PKTextAlignmentCenter', template.PKTextAlignmentCenter),
    ...row('right', 'PKTextAlignmentRight', template.PKTextAlignmentRight),
  ];
}

const STORED_AS = { left: 'leftRow', center: 'centerRow', right: 'rightRow' } as const;

/** Returns the seat fields that the event labels and the ticket fills in. */
export function rowsOf(view: EventView): SeatRow[] {
  return labelledRows(view).flatMap((labelled) => {
    const value = textOf(view.pass[STORED_AS[labelled.side]]);
    return value ? [{ ...labelled, value }] : [];
  });
}

function row(side: SeatRow['side'], alignment: AppleTextAlignment, name: string | undefined): Omit<SeatRow, 'value'>[] {
  const label = name && ROW_LABELS[name];
  return label ? [{ side, name, label, alignment }] : [];
}
