import { AppError } from '../core/errors/app-error';
import { textOf } from '../core/text/blank';
import { isCalendarDate } from '../core/validation/dates';
import type { WalletContext } from '../core/access/principal';
import type { IsChanged, KindPolicy } from '../pass-model/kind-policy';
import type { Pass } from '../pass-model/pass.schema';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { securityOf } from '../templates/security';
import { CreateTransit, PatchTransit, TransitResource } from './dto/transit.dto';
import { PatchTransitPass, TransitPassFields, TransitPassReadFields } from './dto/transit-pass.dto';
import { type Transit, TRANSITS } from './schemas/transit.schema';
import { transitMapping } from './transit.mapping';
import { TRANSIT_ERRORS } from './transit.errors';
import { TRANSIT_LABELS, TRANSIT_NOTIFICATIONS } from './transit.texts';
import { definePassType } from '../wallets/pass-types';

export const transitPolicy: KindPolicy<Transit> = {
  kind: 'transit',
  passType: definePassType('TRANSIT'),
  path: 'transits',
  passPathParameter: 'transitId',
  tag: 'Transits',
  errors: TRANSIT_ERRORS,
  labels: TRANSIT_LABELS,
  notificationTypes: TRANSIT_NOTIFICATIONS,
  template: {
    ...TRANSITS,
    create: CreateTransit,
    patch: PatchTransit,
    resource: TransitResource,
    nonDisplayedFields: ['subscriptionMessage', 'emailSubscriptionMessage'],
    stripRoles: ['strip'],
    nameField: 'number',
    defaults: () => ({ barcodeFormat: 'QR_CODE', terms: '', details: '', colors: DEFAULT_COLORS }),
    searchTexts: ({ number, originName, destinationName }) => [number, originName, destinationName],
  },
  pass: {
    fields: TransitPassFields,
    patch: PatchTransitPass,
    readFields: TransitPassReadFields,
    defaultExpiration: () => null,
    admission: ({ seat }) => ({ seat: textOf(seat) }),
    security: ({ security }) => securityOf(security),
    check: assertTimes,
  },
  mapping: transitMapping,
  docs: {
    createExample: {
      type: 'Train',
      number: 'TGV 6171',
      originStationCode: 'PAR',
      originName: 'Paris',
      destinationStationCode: 'NCE',
      destinationName: 'Nice',
      departureTime: '08:15',
      arrivalTime: '13:50',
      colors: { labelColor: '#B8C7D9', backgroundColor: '#0B3954', foregroundColor: '#FFFFFF' },
    },
    patchExample: { details: 'Boarding closes two minutes before departure.' },
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      departureDate: '2027-03-01',
      arrivalDate: '2027-03-01',
      seat: '12A',
      barcode: 'TICKET-0001',
    },
    templateErrors: [],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: [
      'INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT',
      'ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES',
    ],
  },
};

/**
 * The arrival must not be before the departure, except for Air, whose local times may be in different time zones.
 * @throws AppError
 */
function assertTimes(pass: Pass, template: Transit, _wallet: WalletContext, isChanged: IsChanged): void {
  if (!isChanged('departureDate', 'arrivalDate', 'departureTime', 'arrivalTime')) return;
  const { departureDate, arrivalDate } = pass;
  if (!isCalendarDate(departureDate) || !isCalendarDate(arrivalDate)) {
    throw new AppError('INVALID_DEPARTURE_OR_ARRIVAL_DATETIME_FORMAT');
  }
  const departure = `${departureDate}T${(pass.departureTime as string | undefined) ?? template.departureTime}`;
  const arrival = `${arrivalDate}T${(pass.arrivalTime as string | undefined) ?? template.arrivalTime}`;
  if (template.type !== 'Air' && arrival < departure) {
    throw new AppError('ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES');
  }
}
