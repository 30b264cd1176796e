import { AppError } from '../core/errors/app-error';
import { joinTexts } from '../core/text/blank';
import { CustomPassReadFields } from '../passes/dto/custom-pass.dto';
import { seatKeys } from '../passes/seat-key';
import { DATED_STATUSES, datedStatusFilter } from '../templates/dated-status';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import type { KindPolicy } from '../pass-model/kind-policy';
import { securityOf } from '../templates/security';
import { definePassType } from '../wallets/pass-types';
import { CinemaResource, CreateCinema, PatchCinema } from './dto/cinema.dto';
import { CinemaPassFields, PatchCinemaPass } from './dto/cinema-pass.dto';
import { cinemaMapping } from './cinema.mapping';
import { CINEMA_LABELS, CINEMA_NOTIFICATIONS } from './cinema.texts';
import { type Cinema, CINEMAS } from './schemas/cinema.schema';
import { assertScreening, endOf, screeningStatus, storedScreeningStatus } from './screening-time';

export const cinemaPolicy: KindPolicy<Cinema> = {
  kind: 'cinema',
  passType: definePassType('CINEMA'),
  path: 'cinemas',
  passPathParameter: 'id',
  tag: 'Cinemas',
  errors: {},
  labels: CINEMA_LABELS,
  notificationTypes: CINEMA_NOTIFICATIONS,
  template: {
    ...CINEMAS,
    create: CreateCinema,
    patch: PatchCinema,
    resource: CinemaResource,
    nonDisplayedFields: ['status', 'subscriptionMessage', 'emailSubscriptionMessage'],
    stripRoles: ['eventStrip'],
    nameField: 'name',
    statuses: DATED_STATUSES,
    defaults: () => ({ barcodeFormat: 'QR_CODE', colors: DEFAULT_COLORS, status: 'PENDING' }),
    searchTexts: ({ name, cinemaName, hall, director }) => [name, cinemaName, hall, director],
    check: assertScreening,
    current: (cinema, now) => ({ status: screeningStatus(cinema, now) }),
    stored: (cinema, now, _changed, previous) => ({
      ...storedScreeningStatus(cinema, previous, now),
      endsAt: endOf(cinema),
    }),
    statusFilter: (status, now) => datedStatusFilter(status, now, 'endsAt'),
  },
  pass: {
    fields: CinemaPassFields,
    patch: PatchCinemaPass,
    readFields: CustomPassReadFields,
    checkTemplate: assertOpen,
    defaultExpiration: (_pass, cinema) => endOf(cinema),
    expirationBasis: (cinema) => endOf(cinema),
    exclusiveKeys: (pass) => seatKeys(pass, pass.seat, pass.row),
    exclusiveKeyTaken: 'SEAT_ALREADY_TAKEN',
    admission: ({ row, seat, ticketCount }) => ({ seat: joinTexts(row, seat), count: ticketCount as number }),
    security: ({ security }) => securityOf(security),
  },
  mapping: cinemaMapping,
  docs: {
    createExample: {
      name: 'La Ciotat',
      cinemaName: 'Éden-Théâtre',
      hall: '3',
      address: '25 boulevard Clemenceau, 13600 La Ciotat',
      latitude: 43.1748,
      longitude: 5.6057,
      date: { startDate: '2030-06-12T18:00:00Z', doorOpeningHour: '2030-06-12T17:30:00Z' },
      duration: 125,
      format: 'TWO_D',
      version: 'SUBTITLED',
      language: 'en',
      subtitles: 'fr',
      colors: { labelColor: '#E0B45C', backgroundColor: '#1C1326', foregroundColor: '#FFFFFF' },
    },
    patchExample: { hall: '1', date: { startDate: '2030-06-12T18:30:00Z', endDate: '2030-06-12T21:00:00Z' } },
    // Omits the seat, because running the example a second time with the same seat would fail.
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      admissionType: 'ADULT',
      bookingReference: 'X7K2P',
      barcode: 'CINEMA-0001',
    },
    templateErrors: ['INVALID_DATE_RANGE', 'INVALID_STATUS'],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['INVALID_STATUS', 'SEAT_ALREADY_TAKEN'],
  },
};

/** @throws AppError INVALID_STATUS once the screening is over */
function assertOpen({ status }: Cinema): void {
  if (status === 'ENDED') throw new AppError('INVALID_STATUS');
}
