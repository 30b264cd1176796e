import { Whole } from '../../core/validation/fields';

/** How many phones of a pass are in which state; the states are those of GET /deliveries. */
export class ToldPhones {
  @Whole({ description: 'Apple took the push.' })
  accepted?: number;

  @Whole({ description: 'The phone has the new pass.' })
  fetched?: number;

  @Whole({ description: 'Apple had a passing fault; it is asked again.' })
  queued?: number;

  @Whole({ description: 'With a worker.' })
  sending?: number;

  @Whole({ description: 'Given up.' })
  failed?: number;

  @Whole({ description: 'There was nobody to ask.' })
  skipped?: number;
}
