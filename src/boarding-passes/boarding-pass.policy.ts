import { textOf } from '../core/text/blank';
import { CustomPassReadFields } from '../passes/dto/custom-pass.dto';
import { seatKeys } from '../passes/seat-key';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import type { KindPolicy } from '../pass-model/kind-policy';
import { securityOf } from '../templates/security';
import { definePassType } from '../wallets/pass-types';
import { boardingBarcode } from './boarding-barcode';
import { boardingPassMapping } from './boarding-pass.mapping';
import { BOARDING_PASS_LABELS, BOARDING_PASS_NOTIFICATIONS } from './boarding-pass.texts';
import { BoardingPassFields, PatchBoardingPassPass } from './dto/boarding-pass.dto';
import { BoardingPassResource, CreateBoardingPass, PatchBoardingPass } from './dto/flight.dto';
import { newsAfter } from './flight-news';
import { assertFlight, expiryOf } from './flight-times';
import { flightCode } from './flight-view';
import { type Flight, FLIGHTS } from './schemas/flight.schema';
import { plainSeat } from './seat';

export const boardingPassPolicy: KindPolicy<Flight> = {
  kind: 'boardingPass',
  passType: definePassType('BOARDING_PASS'),
  path: 'boarding-passes',
  passPathParameter: 'id',
  tag: 'Boarding passes',
  errors: {},
  labels: BOARDING_PASS_LABELS,
  notificationTypes: BOARDING_PASS_NOTIFICATIONS,
  template: {
    ...FLIGHTS,
    create: CreateBoardingPass,
    patch: PatchBoardingPass,
    resource: BoardingPassResource,
    nonDisplayedFields: ['subscriptionMessage', 'emailSubscriptionMessage'],
    stripRoles: ['strip'],
    nameField: 'name',
    defaults: () => ({ barcodeFormat: 'QR_CODE', colors: DEFAULT_COLORS, flightStatus: 'SCHEDULED' }),
    searchTexts: (flight) => [
      flightCode(flight),
      flight.airlineName,
      flight.originAirportCode,
      flight.destinationAirportCode,
      flight.originName,
      flight.destinationName,
    ],
    check: assertFlight,
    stored: (flight, now, changed) => ({ name: flightCode(flight), news: newsAfter(flight, changed, now) }),
  },
  pass: {
    fields: BoardingPassFields,
    patch: PatchBoardingPassPass,
    readFields: CustomPassReadFields,
    composedBarcode: boardingBarcode,
    defaultExpiration: (_pass, flight) => expiryOf(flight),
    expirationBasis: (flight) => expiryOf(flight),
    exclusiveKeys: (pass) => seatKeys(pass, plainSeat(pass.seat)),
    exclusiveKeyTaken: 'SEAT_ALREADY_TAKEN',
    admission: ({ seat }) => ({ seat: textOf(seat) }),
    security: ({ security }) => securityOf(security),
  },
  mapping: boardingPassMapping,
  docs: {
    createExample: {
      carrierIataCode: 'XR',
      airlineName: 'Air Riviera',
      flightNumber: '123',
      originAirportCode: 'NCE',
      originName: 'Nice',
      originTerminal: '2',
      originGate: 'B22',
      originTimeZone: 'Europe/Paris',
      destinationAirportCode: 'LHR',
      destinationName: 'London',
      destinationTimeZone: 'Europe/London',
      scheduledDeparture: '2030-06-12T08:15',
      scheduledArrival: '2030-06-12T09:20',
      boardingTime: '2030-06-12T07:40',
      gateClosingTime: '2030-06-12T08:00',
      barcodeFormat: 'AZTEC',
      colors: { labelColor: '#A9C7E8', backgroundColor: '#0A2647', foregroundColor: '#FFFFFF' },
    },
    patchExample: { originGate: 'A7', estimatedDeparture: '2030-06-12T09:45' },
    // Omits the seat, because running the example a second time with the same seat would fail.
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      confirmationCode: 'X7K2PQ',
      seatClass: 'Economy',
      boardingGroup: '2',
      barcode: 'BOARDING-0001',
    },
    templateErrors: [],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['SEAT_ALREADY_TAKEN'],
  },
};
