import type { TemplateDocument } from '../../templates/template-policy';
import type { EventDate, StoredEventFields } from '../dto/event.dto';

/** An event template as stored: its fields, and what every template has. The schema is made of `StoredEventFields`. */
export type Event = TemplateDocument & Omit<StoredEventFields, 'date'> & { date?: EventDate<Date> };
