import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../templates/template-policy';
import { StoredFlightFields } from '../dto/flight.dto';
import type { FlightNews } from '../flight-news';

export type Flight = TemplateDocument &
  StoredFlightFields & {
    /** The latest changes that holders are told of; Google gets them as messages. */
    news?: FlightNews[];
  };

export const FLIGHTS: TemplateStorage = {
  collection: 'boarding_passes',
  fields: StoredFlightFields,
  sorts: [],
};

export const FlightSchema = templateSchema(FLIGHTS);
