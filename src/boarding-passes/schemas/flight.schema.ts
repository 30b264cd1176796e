import type { TemplateDocument } from '../../templates/template-policy';
import type { StoredFlightFields } from '../dto/flight.dto';
import type { FlightNews } from '../flight-news';

/** The schema is made of `StoredFlightFields`. */
export type Flight = TemplateDocument &
  StoredFlightFields & {
    /** The latest changes that holders are told of; Google gets them as messages. */
    news?: FlightNews[];
  };
