import { CLIENT_SOURCES } from '../../clients/records/client.dto';
import { ArrayField, BooleanField, DateTime, IdList, IntField, NumberField } from '../../core/validation/fields';
import { PASS_STATUSES } from '../../pass-model/pass-status';

/** Maximum number of clients that an audience can list by ID. */
const MAX_CLIENTS = 5000;
const MAX_IDS = 100;

/** Recipients of a communication: all clients, or those who match all filters. */
export class Audience {
  @BooleanField({ description: 'Send to all clients. Cannot be combined with filters.', example: true })
  all?: boolean;

  @IdList({ description: 'IDs of the clients to send to. At most 5,000.', maxItems: MAX_CLIENTS })
  clientIds?: string[];

  @IdList({ description: 'Clients with one of these client types.', maxItems: MAX_IDS })
  clientTypes?: string[];

  @ArrayField(CLIENT_SOURCES, { description: 'Clients from one of these sources.' })
  sources?: string[];

  @ArrayField(['IOS', 'ANDROID'], {
    description: 'Clients with a phone of one of these types. Other values return 400:INVALID_DEVICE_TYPE.',
    open: true,
  })
  deviceTypes?: string[];

  @BooleanField({ description: 'With `true`, clients who have a pass on a phone; with `false`, clients who do not.' })
  installed?: boolean;

  @IdList({ description: 'Clients who have a pass of one of these templates.', maxItems: MAX_IDS })
  templates?: string[];

  @ArrayField(PASS_STATUSES, { description: 'Clients whose loyalty card has one of these statuses.' })
  passStatuses?: string[];

  @NumberField({ description: 'Clients with at least this balance.' })
  gainFrom?: number;

  @NumberField({ description: 'Clients with at most this balance.' })
  gainTo?: number;

  @IntField({ description: 'Clients born in this month, from 1 to 12.', min: 1, max: 12 })
  birthMonth?: number;

  @DateTime({ description: 'Clients admitted at or after this time.' })
  admissionFrom?: string;

  @DateTime({ description: 'Clients admitted at or before this time.' })
  admissionTo?: string;

  @DateTime({ description: 'Clients created at or after this time.' })
  createdFrom?: string;

  @DateTime({ description: 'Clients created at or before this time.' })
  createdTo?: string;

  @DateTime({ description: 'Clients whose balance has not changed and who have redeemed nothing since this time.' })
  inactiveSince?: string;
}
