import type { KindPolicy } from '../pass-model/kind-policy';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { securityOf } from '../templates/security';
import { CreateHotel, HotelResource, PatchHotel } from './dto/hotel.dto';
import { HotelPassFields, PatchHotelPass } from './dto/hotel-pass.dto';
import { assertStay, roomNights } from './hotel-nights';
import { hotelMapping } from './hotel.mapping';
import { type Hotel, HOTELS } from './schemas/hotel.schema';
import { HOTEL_ERRORS } from './hotel.errors';
import { HOTEL_LABELS, HOTEL_NOTIFICATIONS } from './hotel.texts';
import { definePassType } from '../wallets/pass-types';

export const hotelPolicy: KindPolicy<Hotel> = {
  kind: 'hotel',
  passType: definePassType('HOTEL'),
  path: 'hotels',
  passPathParameter: 'id',
  tag: 'Hotels',
  errors: HOTEL_ERRORS,
  labels: HOTEL_LABELS,
  notificationTypes: HOTEL_NOTIFICATIONS,
  template: {
    ...HOTELS,
    create: CreateHotel,
    patch: PatchHotel,
    resource: HotelResource,
    nonDisplayedFields: ['code'],
    stripRoles: ['eventStrip'],
    nameField: 'title',
    defaults: () => ({ advantages: [], barcodeFormat: 'QR_CODE', colors: DEFAULT_COLORS }),
    searchTexts: ({ title, hotelName, code }) => [title, hotelName, code],
  },
  pass: {
    fields: HotelPassFields,
    patch: PatchHotelPass,
    check: (pass, _hotel, wallet, isChanged) => {
      if (isChanged('checkin', 'checkout')) assertStay(pass, wallet);
    },
    defaultExpiration: ({ checkout }) => checkout as Date,
    exclusiveKeys: roomNights,
    exclusiveKeyTaken: 'OVERLAPPING_DATES',
    security: () => securityOf(undefined),
  },
  mapping: hotelMapping,
  docs: {
    createExample: {
      title: 'Your stay by the sea',
      hotelName: 'Hôtel du Port',
      description: 'Reception is open around the clock.',
      advantages: ['Breakfast', 'Sea view'],
      location: {
        latitude: 43.6953,
        longitude: 7.2855,
        relevantName: 'Hôtel du Port: your room is waiting',
        relevantAddress: '4 quai Lunel, 06300 Nice',
      },
      colors: { labelColor: '#E5D3B3', backgroundColor: '#5B2A3C', foregroundColor: '#FFFFFF' },
    },
    patchExample: { advantages: ['Breakfast', 'Sea view', 'Spa'] },
    // Omits the room number, because running the example a second time with the same room would fail.
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      checkin: '2030-06-12T15:00:00+02:00',
      checkout: '2030-06-15T11:00:00+02:00',
      roomCode: '4711#',
      additionalBenefits: ['Late check-out'],
      barcode: 'HOTEL-0001',
    },
    templateErrors: ['TEMPLATE_ALREADY_EXISTS'],
    deleteErrors: ['HOTEL_HAS_PASSES'],
    deletion: 'You cannot delete a hotel that has passes, including canceled and expired ones.',
    passErrors: ['CHECKOUT_MUST_BE_AFTER_CHECKIN', 'OVERLAPPING_DATES'],
  },
};
