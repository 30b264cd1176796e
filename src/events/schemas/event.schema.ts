import type { Dated } from '../../templates/dated-status';
import type { TemplateDocument } from '../../templates/template-policy';
import type { EventDate, StoredEventFields } from '../dto/event.dto';

/** The schema is made of `StoredEventFields`. */
export type Event = TemplateDocument &
  Omit<StoredEventFields, 'date'> &
  Pick<Dated, 'endedByHand'> & { date?: EventDate<Date> };
