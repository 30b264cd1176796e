import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import { StoredFlightFields } from '../dto/flight.dto';
import type { PassTextKey } from '../../pass-files/pass-text';

/** A change of the flight that is announced to passengers, with the messages for both wallets. */
export interface FlightNews {
  at: Date;
  changes: FlightChange[];
}

export interface FlightChange {
  /** The key of the sentence, in which `%@` stands for the value. */
  sentence: PassTextKey;
  /** The key of a pass text, or an untranslated gate or time. */
  value: string;
}

export type Flight = TemplateDocument &
  StoredFlightFields & {
    /** The latest changes that were announced to passengers. Google receives them as messages. */
    news?: FlightNews[];
  };

export const FLIGHTS: TemplateStorage = {
  collection: 'boarding_passes',
  fields: StoredFlightFields,
  sorts: [],
};

export const FlightSchema = templateSchema(FLIGHTS);
