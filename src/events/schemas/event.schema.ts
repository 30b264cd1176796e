import type { Dated } from '../../templates/dated-status';
import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import { type EventDate, StoredEventFields } from '../dto/event.dto';

export type Event = TemplateDocument &
  Omit<StoredEventFields, 'date'> &
  Pick<Dated, 'endedByHand'> & { date?: EventDate<Date> };

export const EVENTS: TemplateStorage = {
  collection: 'events',
  fields: StoredEventFields,
  sorts: [],
};

export const EventSchema = templateSchema(EVENTS);
