import { IntField } from '../../core/validation/fields';

/** Number of devices of a pass by delivery state. The states are those of GET /deliveries. */
export class NotifiedDevices {
  @IntField({ description: 'Number of devices whose push Apple accepted.' })
  accepted?: number;

  @IntField({ description: 'Number of devices that downloaded the new pass.' })
  fetched?: number;

  @IntField({ description: 'Number of devices whose push failed temporarily at Apple and will be retried.' })
  queued?: number;

  @IntField({ description: 'Number of devices whose push is being sent.' })
  sending?: number;

  @IntField({ description: 'Number of devices whose push failed permanently.' })
  failed?: number;

  @IntField({ description: 'Number of devices to which no push was sent, because there was no recipient.' })
  skipped?: number;
}
