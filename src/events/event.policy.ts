import { AppError } from '../core/errors/app-error';
import { joinTexts, textOf } from '../core/text/blank';
import type { WalletContext } from '../core/access/principal';
import type { IsChanged, KindPolicy } from '../pass-model/kind-policy';
import type { Pass } from '../pass-model/pass.schema';
import { BUILT_IN_MESSAGE } from '../templates/built-in-message';
import { assertForward, DATED_STATUSES, datedStatus, datedStatusFilter, storedStatus } from '../templates/dated-status';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { securityOf } from '../templates/security';
import { CreateEvent, EventResource, PatchEvent } from './dto/event.dto';
import { EventPassFields, PatchEventPass } from './dto/event-pass.dto';
import { eventMapping } from './event.mapping';
import { type Event, EVENTS } from './schemas/event.schema';
import { EVENT_ERRORS } from './event.errors';
import { EVENT_LABELS, EVENT_NOTIFICATIONS } from './event.texts';
import { definePassType } from '../wallets/pass-types';

export const eventPolicy: KindPolicy<Event> = {
  kind: 'event',
  passType: definePassType('EVENT_TICKET'),
  path: 'events',
  passPathParameter: 'id',
  tag: 'Events',
  errors: EVENT_ERRORS,
  labels: EVENT_LABELS,
  notificationTypes: EVENT_NOTIFICATIONS,
  template: {
    ...EVENTS,
    create: CreateEvent,
    patch: PatchEvent,
    resource: EventResource,
    nonDisplayedFields: ['status', 'subscriptionMessage', 'emailSubscriptionMessage'],
    stripRoles: ['eventStrip'],
    nameField: 'name',
    statuses: DATED_STATUSES,
    defaults: () => ({
      barcodeType: 'QR_CODE',
      colors: DEFAULT_COLORS,
      status: 'PENDING',
      subscriptionMessage: BUILT_IN_MESSAGE,
      emailSubscriptionMessage: BUILT_IN_MESSAGE,
    }),
    searchTexts: ({ name, locations }) => [name, ...locations.map(({ locationName }) => locationName)],
    check: assertDates,
    current: (event, now) => ({ status: datedStatus(event, now) }),
    stored: (event, now, _changed, previous) => storedStatus(event, previous, now),
    statusFilter: (status, now) => datedStatusFilter(status, now),
  },
  pass: {
    fields: EventPassFields,
    patch: PatchEventPass,
    checkTemplate: assertOpen,
    check: assertSeat,
    defaultExpiration: (_pass, { date }) => date?.endDate ?? null,
    expirationBasis: ({ date }) => date?.endDate,
    admission: ({ leftRow, centerRow, rightRow }) => ({ seat: joinTexts(leftRow, centerRow, rightRow) }),
    security: ({ security }) => securityOf(security),
  },
  mapping: eventMapping,
  docs: {
    createExample: {
      name: 'Summer Night Concert',
      locations: [
        { locationName: 'Accor Arena', address: '8 boulevard de Bercy, Paris', latitude: 48.8386, longitude: 2.3785 },
      ],
      date: {
        startDate: '2027-06-12T18:00:00Z',
        endDate: '2027-06-12T22:30:00Z',
        doorOpeningHour: '2027-06-12T17:00:00Z',
      },
      PKTextAlignmentLeft: 'ZONE',
      PKTextAlignmentCenter: 'ROW',
      PKTextAlignmentRight: 'SEAT',
    },
    patchExample: { date: { startDate: '2027-06-12T19:00:00Z', endDate: '2027-06-12T23:30:00Z' } },
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      leftRow: 'B',
      centerRow: '14',
      rightRow: '7',
      barcode: 'EVENT-0001',
    },
    templateErrors: ['INVALID_DATE_RANGE', 'INVALID_STATUS'],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['INVALID_STATUS', 'LEFT_ROW_IS_REQUIRED', 'CENTER_ROW_IS_REQUIRED', 'RIGHT_ROW_IS_REQUIRED'],
  },
};

/** @throws AppError INVALID_DATE_RANGE, INVALID_STATUS */
function assertDates(next: Event, previous: Event | null, now: Date): void {
  const { startDate, endDate } = next.date ?? {};
  if (startDate && endDate && endDate < startDate) throw new AppError('INVALID_DATE_RANGE');
  if (previous) assertForward(next, previous, now);
}

/** @throws AppError INVALID_STATUS once the event is over */
function assertOpen(event: Event): void {
  if (event.status === 'ENDED') throw new AppError('INVALID_STATUS');
}

/**
 * If the event labels a seat field, the ticket must fill it in. An empty text counts as missing
 * (docs/contract/events.md#seat-fields).
 * @throws AppError
 */
function assertSeat(pass: Pass, event: Event, _wallet: WalletContext, isChanged: IsChanged): void {
  const isMissing = (label: string | undefined, row: 'leftRow' | 'centerRow' | 'rightRow') =>
    isChanged(row) && label !== undefined && label !== 'INACTIVE' && textOf(pass[row]) === undefined;
  if (isMissing(event.PKTextAlignmentLeft, 'leftRow')) throw new AppError('LEFT_ROW_IS_REQUIRED');
  if (isMissing(event.PKTextAlignmentCenter, 'centerRow')) throw new AppError('CENTER_ROW_IS_REQUIRED');
  if (isMissing(event.PKTextAlignmentRight, 'rightRow')) throw new AppError('RIGHT_ROW_IS_REQUIRED');
}
