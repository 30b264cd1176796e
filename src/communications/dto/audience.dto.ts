import { CLIENT_SOURCES } from '../../clients/records/client.dto';
import { ArrayField, BooleanField, DateTime, IdList, IntField, NumberField } from '../../core/validation/fields';
import { PASS_STATUSES } from '../../pass-model/pass-status';

/** Most clients that an audience can name one by one. */
const MAX_CLIENTS = 5000;
const MAX_IDS = 100;

/** The recipients of a communication: every client, or those who match all filters. */
export class Audience {
  @BooleanField({ description: 'Every client; the filters must then be absent.', example: true })
  all?: boolean;

  @IdList({ description: 'These clients.', maxItems: MAX_CLIENTS })
  clientIds?: string[];

  @IdList({ description: 'Clients of one of these client types.', maxItems: MAX_IDS })
  clientTypes?: string[];

  @ArrayField(CLIENT_SOURCES, { description: 'Clients of one of these sources.' })
  sources?: string[];

  @ArrayField(['IOS', 'ANDROID'], {
    description: 'Clients with such a phone; another value is 400:INVALID_DEVICE_TYPE.',
    open: true,
  })
  deviceTypes?: string[];

  @BooleanField({ description: 'Clients with a pass on a phone, or without one.' })
  installed?: boolean;

  @IdList({ description: 'Clients who hold a pass of one of these templates.', maxItems: MAX_IDS })
  templates?: string[];

  @ArrayField(PASS_STATUSES, { description: 'Clients whose loyalty card has one of these statuses.' })
  passStatuses?: string[];

  @NumberField({ description: 'Clients with at least this balance.' })
  gainFrom?: number;

  @NumberField({ description: 'Clients with at most this balance.' })
  gainTo?: number;

  @IntField({ description: 'Clients born in this month, 1 to 12.', min: 1, max: 12 })
  birthMonth?: number;

  @DateTime({ description: 'Clients admitted at or after this moment.' })
  admissionFrom?: string;

  @DateTime({ description: 'Clients admitted at or before this moment.' })
  admissionTo?: string;

  @DateTime({ description: 'Clients created at or after this moment.' })
  createdFrom?: string;

  @DateTime({ description: 'Clients created at or before this moment.' })
  createdTo?: string;

  @DateTime({ description: 'Clients without a change of their balance and without a redemption since this moment.' })
  inactiveSince?: string;
}
