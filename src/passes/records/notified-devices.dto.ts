import { IntField } from '../../core/validation/fields';

/** Devices of a pass by delivery state; the states are those of GET /deliveries. */
export class NotifiedDevices {
  @IntField({ description: 'Apple took the push.' })
  accepted?: number;

  @IntField({ description: 'The phone has the new pass.' })
  fetched?: number;

  @IntField({ description: 'Apple had a passing fault; it is asked again.' })
  queued?: number;

  @IntField({ description: 'With a worker.' })
  sending?: number;

  @IntField({ description: 'Given up.' })
  failed?: number;

  @IntField({ description: 'There was nobody to ask.' })
  skipped?: number;
}
