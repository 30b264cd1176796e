import { Types } from 'mongoose';
import type { CinemaView } from '../../src/cinemas/cinema-ticket';
import type { Cinema } from '../../src/cinemas/schemas/cinema.schema';
import type { CardClient } from '../../src/clients/records/card-client.reader';
import type { ClientType } from '../../src/clients/records/client-type.schema';
import type { Client } from '../../src/clients/records/client.schema';
import type { CouponView } from '../../src/coupons/coupon-offer';
import type { Coupon } from '../../src/coupons/schemas/coupon.schema';
import type { EventView } from '../../src/events/event-ticket';
import type { Event } from '../../src/events/schemas/event.schema';
import type { GenericView } from '../../src/generics/generic-view';
import type { Generic } from '../../src/generics/schemas/generic.schema';
import type { HotelView } from '../../src/hotels/hotel-stay';
import type { Hotel } from '../../src/hotels/schemas/hotel.schema';
import type { OfferView } from '../../src/offers/offer-view';
import type { Offer } from '../../src/offers/schemas/offer.schema';
import type { PassData } from '../../src/pass-model/pass-mapping';
import type { CardView } from '../../src/store-cards/card-fields';
import type { StoreCard } from '../../src/store-cards/schemas/store-card.schema';
import type { Transit } from '../../src/transits/schemas/transit.schema';
import type { TransitView } from '../../src/transits/transit-trip';
import type { Wallet } from '../../src/wallets/schemas/wallet.schema';
import type { FlightView } from '../../src/boarding-passes/flight-view';
import type { Flight } from '../../src/boarding-passes/schemas/flight.schema';

/** Names of two images; whether they are stored does not matter to a mapping. */
export const STRIP = `${'a'.repeat(64)}.png`;
export const BANNER = `${'b'.repeat(64)}.png`;
const LOGO = `${'c'.repeat(64)}.png`;

const WALLET_ID = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d0');
const TEMPLATE_ID = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d1');
const CLIENT_ID = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d3');
const PASS_ID = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d2');
const CREATED = new Date('2026-11-01T00:00:00Z');
const DATES = { createdAt: CREATED, updatedAt: CREATED, contentUpdatedAt: CREATED };
const COLORS = { labelColor: '#B8C7D9', backgroundColor: '#0B3954', foregroundColor: 'rgb(255, 255, 255)' };

export function walletRecord(fields: Partial<Wallet> = {}): Wallet {
  return {
    _id: WALLET_ID,
    name: 'Riviera Lines',
    logo: LOGO,
    icon: LOGO,
    displayIdentifiant: false,
    website: '',
    servicePhone: '',
    businessPhone: '',
    socialMedia: {},
    additionalContacts: [],
    termsAndConditions: { type: 'NONE' },
    rootDomain: '',
    timezone: 'Europe/Paris',
    expiredCleanupEnabled: false,
    allowedPasses: ['ALL'],
    identifier: 'riviera-lines',
    webhooks: [],
    locations: [],
    communicationRules: [],
    ...DATES,
    ...fields,
  };
}

function passFacts(kind: string, fields: Partial<PassData>): PassData {
  return {
    _id: PASS_ID,
    kind,
    authenticationToken: 'authentication-token-of-the-pass',
    status: 'active',
    firstName: 'Ada',
    lastName: 'Lovelace',
    barcode: 'TICKET-0001',
    ...fields,
  };
}

export interface ViewChanges<T> {
  template?: Partial<T>;
  pass?: Partial<PassData>;
  wallet?: Partial<Wallet>;
}

/** A train ticket, with what a test changes of it. */
export function transitView({ template, pass, wallet }: ViewChanges<Transit> = {}): TransitView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      barcodeFormat: 'QR_CODE',
      terms: '',
      details: '',
      colors: COLORS,
      originStationCode: 'PAR',
      originName: 'Paris',
      destinationStationCode: 'NCE',
      destinationName: 'Nice',
      departureTime: '08:15',
      arrivalTime: '13:50',
      number: 'TGV 6171',
      type: 'Train',
      ...DATES,
      ...template,
    },
    pass: passFacts('transit', { departureDate: '2027-03-01', arrivalDate: '2027-03-01', ...pass }),
  };
}

/** A concert ticket, with what a test changes of it. */
export function eventView({ template, pass, wallet }: ViewChanges<Event> = {}): EventView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      status: 'PENDING',
      barcodeType: 'QR_CODE',
      name: 'Summer Night Concert',
      subscriptionMessage: '',
      emailSubscriptionMessage: '',
      colors: COLORS,
      locations: [
        { locationName: 'Accor Arena', address: '8 boulevard de Bercy, Paris', latitude: 48.8386, longitude: 2.3785 },
      ],
      date: {
        startDate: new Date('2027-06-12T18:00:00Z'),
        endDate: new Date('2027-06-12T22:30:00Z'),
        doorOpeningHour: new Date('2027-06-12T17:00:00Z'),
      },
      ...DATES,
      ...template,
    },
    pass: passFacts('event', pass ?? {}),
  };
}

/** A discount, with what a test changes of it. */
export function couponView({ template, pass, wallet }: ViewChanges<Coupon> = {}): CouponView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      barcodeFormat: 'QR_CODE',
      name: 'Summer sale',
      description: 'On everything in the shop.',
      isMultipleInstance: false,
      isWelcomeCoupon: false,
      status: 'ACTIVE',
      source: 'ALL',
      colors: COLORS,
      valueLabel: 'VALUE',
      ...DATES,
      ...template,
    },
    pass: passFacts('coupon', pass ?? {}),
  };
}

/** A hotel booking, with what a test changes of it. */
export function hotelView({ template, pass, wallet }: ViewChanges<Hotel> = {}): HotelView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      title: 'Your stay by the sea',
      hotelName: 'Hôtel du Port',
      advantages: [],
      ...DATES,
      ...template,
    },
    pass: passFacts('hotel', {
      checkin: new Date('2030-06-12T13:00:00Z'),
      checkout: new Date('2030-06-15T09:00:00Z'),
      ...pass,
    }),
  };
}

/** A cinema ticket, with what a test changes of it. */
export function cinemaView({ template, pass, wallet }: ViewChanges<Cinema> = {}): CinemaView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      status: 'PENDING',
      barcodeFormat: 'QR_CODE',
      name: 'La Ciotat',
      cinemaName: 'Éden-Théâtre',
      hall: '3',
      date: { startDate: new Date('2030-06-12T18:00:00Z') },
      colors: COLORS,
      ...DATES,
      ...template,
    },
    pass: passFacts('cinema', pass ?? {}),
  };
}

/** A boarding pass, with what a test changes of it. */
export function boardingPassView({ template, pass, wallet }: ViewChanges<Flight> = {}): FlightView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      name: 'XR123',
      carrierIataCode: 'XR',
      flightNumber: '123',
      originAirportCode: 'NCE',
      destinationAirportCode: 'LHR',
      scheduledDeparture: '2030-06-12T08:15',
      originTimeZone: 'Europe/Paris',
      flightStatus: 'SCHEDULED',
      barcodeFormat: 'AZTEC',
      colors: COLORS,
      ...DATES,
      ...template,
    },
    pass: passFacts('boardingPass', { confirmationCode: 'X7K2PQ', ...pass }),
  };
}

/** Two coffees for one, with what a test changes of it. */
export function offerView({ template, pass, wallet }: ViewChanges<Offer> = {}): OfferView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      status: 'ACTIVE',
      barcodeFormat: 'QR_CODE',
      title: 'Two coffees for one',
      provider: 'Café Riviera',
      redemptionChannel: 'INSTORE',
      valueLabel: 'VALUE',
      isPublic: false,
      maxRedemptions: 1,
      onePerCustomer: true,
      identifier: 'two-coffees-for-one-4f0c1a',
      colors: COLORS,
      ...DATES,
      ...template,
    },
    pass: passFacts('offer', { redemptions: [], redemptionsLeft: 1, ...pass }),
  };
}

/** A library card, with what a test changes of it. */
export function genericView({ template, pass, wallet }: ViewChanges<Generic> = {}): GenericView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      barcodeFormat: 'QR_CODE',
      cardTitle: 'City library',
      header: '{name}',
      genericType: 'GENERIC_LIBRARY_MEMBERSHIP',
      notifyBefore: 'NONE',
      fields: [{ key: 'name', label: 'Name', type: 'TEXT', zone: 'BACK', required: true }],
      colors: COLORS,
      ...DATES,
      ...template,
    },
    pass: passFacts('generic', { values: { name: 'Ada Lovelace' }, ...pass }),
  };
}

/** A customer as a card shows it, with what a test changes of it. */
function cardHolder(client: Partial<Client> = {}, clientType: Partial<ClientType> = {}): CardClient {
  const record = { _id: CLIENT_ID, wallet: WALLET_ID, searchWords: [], sortName: '', ...DATES };
  return {
    client: {
      ...record,
      source: 'INTERNAL',
      firstName: 'Ada',
      lastName: 'Lovelace',
      gain: 120,
      gainHistory: [],
      ...client,
    },
    clientType: { ...record, storeCard: TEMPLATE_ID, name: 'Gold', isDefault: false, ...clientType },
  };
}

/** A loyalty card, with what a test changes of it; `client` null: the customer is deleted. */
export function cardView({
  template,
  pass,
  wallet,
  client = {},
}: ViewChanges<StoreCard> & { client?: Partial<Client> | null } = {}): CardView {
  return {
    lang: 'en',
    wallet: walletRecord(wallet),
    ...(client && { holder: cardHolder(client) }),
    template: {
      _id: TEMPLATE_ID,
      wallet: WALLET_ID,
      searchWords: [],
      sortName: '',
      cardType: 'STORE_CARD',
      strip: STRIP,
      displayIdentifiant: false,
      barcodeType: 'QR_CODE',
      descriptions: [],
      openingHours: '',
      colors: COLORS,
      oneTimeToUse: false,
      sharingProhibited: false,
      sharingProhibitedAndroid: false,
      validity: { expirationType: 'NO_EXPIRATION' },
      gainLabel: 'POINTS',
      gainUnit: 'POINTS',
      offerLabel: '',
      enableDisplayIdentifiant: false,
      gainFormatMigrated: true,
      ...DATES,
      ...template,
    },
    pass: passFacts('storeCard', { barcode: 'MEMBER-0001', ...pass }),
  };
}

const EVERY_SWITCH = {
  enableOneTimeUse: true,
  disableIOSPassSharing: true,
  disablePassLinkSharing: true,
  disableMultipleHolders: true,
  enableSecurityAnimation: true,
  enableRotatingBarcode: true,
};
const FULL_WALLET: Partial<Wallet> = {
  displayIdentifiant: true,
  website: 'https://riviera.example',
  servicePhone: '+33 1 40 00 00 00',
  address: '1 Quai Lunel, Nice',
  androidLogo: BANNER,
  termsAndConditions: { type: 'URL', customUrl: 'https://riviera.example/terms' },
  additionalContacts: [{ title: 'Lost and found', value: 'lost@riviera.example', kind: 'EMAIL' }],
  socialMedia: { instagram: 'https://instagram.com/riviera' },
  locations: Array.from({ length: 10 }, (_, longitude) => ({
    _id: PASS_ID,
    createdAt: CREATED,
    longitude,
    latitude: 1,
  })),
};
const PLACES = Array.from({ length: 3 }, (_, longitude) => ({
  longitude,
  latitude: 2,
  relevantName: 'Pier',
  locationName: 'Pier',
  address: '1 Quai Lunel, Nice',
}));

/** A ticket of which everything is filled in. */
export function fullTransitView({ template, pass }: Omit<ViewChanges<Transit>, 'wallet'> = {}): TransitView {
  return transitView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      terms: 'No refund.',
      details: 'Be early.',
      tarif: '49 €',
      customerServiceNumber: '+33140000000',
      locations: PLACES,
      security: EVERY_SWITCH,
      iosHeader: { labelEnum: 'FULLNAME', valueEnum: 'FULLNAME' },
      ...template,
    },
    pass: {
      gate: '3',
      seat: '12A',
      tripNumber: '6173',
      flightNumber: 'AF7300',
      customBackFields: [JSON.stringify({ key: 'wagon-0', label: 'Wagon', type: { name: 'TEXT' }, value: '12' })],
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2027-03-02T00:00:00Z'),
      ...pass,
    },
  });
}

/** A ticket of which everything is filled in. */
export function fullEventView(): EventView {
  return eventView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      terms: 'No refund.',
      description: 'Under the stars.',
      price: 45.5,
      gainUnit: 'EURO',
      contactPhone: '+33140000000',
      email: 'box@example.com',
      website: 'https://example.com',
      locations: PLACES,
      security: EVERY_SWITCH,
      PKTextAlignmentLeft: 'ACCESS',
      PKTextAlignmentCenter: 'ROW',
      PKTextAlignmentRight: 'SEAT',
    },
    pass: {
      leftRow: 'B',
      centerRow: '14',
      rightRow: '7',
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2027-06-12T22:30:00Z'),
    },
  });
}

/** A library card with a field of every type and zone. */
export function fullGenericView({ template, pass }: Omit<ViewChanges<Generic>, 'wallet'> = {}): GenericView {
  return genericView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      terms: 'No refund.',
      details: 'Closed on Mondays.',
      subheader: 'Reader, {borrowed} books',
      notifyBefore: 'EXPIRY',
      fields: [
        { key: 'name', label: { en: 'Name', fr: 'Nom' }, type: 'TEXT', zone: 'BACK', required: true },
        { key: 'branch', label: 'Branch', type: 'TEXT', zone: 'HEADER', alignment: 'RIGHT' },
        { key: 'fees', label: { en: 'Fees', fr: 'Frais' }, type: 'CURRENCY', currency: 'EUR', zone: 'PRIMARY' },
        { key: 'since', label: { en: 'Member since', fr: 'Membre depuis' }, type: 'DATE', zone: 'SECONDARY' },
        { key: 'due', label: 'Due', type: 'DATE', zone: 'SECONDARY', notify: true },
        { key: 'borrowed', label: 'Borrowed', type: 'NUMBER', zone: 'AUXILIARY', notify: true, default: 0 },
        { key: 'site', label: 'Catalogue', type: 'LINK', zone: 'AUXILIARY' },
        { key: 'phone', label: 'Desk', type: 'PHONE', zone: 'BACK' },
        { key: 'mail', label: { fr: 'Écrire' }, type: 'EMAIL', zone: 'BACK' },
        { key: 'place', label: 'Place', type: 'ADDRESS', zone: 'BACK' },
      ],
      locations: PLACES,
      security: EVERY_SWITCH,
      iosHeader: { labelEnum: 'CUSTOM_TEXT', valueEnum: 'borrowed', customLabel: 'Books' },
      ...template,
    },
    pass: {
      values: {
        name: 'Ada Lovelace',
        branch: 'North',
        fees: 2.5,
        since: '2026-01-15',
        due: '2030-06-12T16:00:00Z',
        site: 'https://library.example',
        phone: '+33140000000',
        mail: 'desk@library.example',
        place: '1 Quai Lunel, Nice',
      },
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2030-12-31T22:59:59Z'),
      ...pass,
    },
  });
}

/** A cinema ticket of which everything is filled in. */
export function fullCinemaView({ template, pass }: Omit<ViewChanges<Cinema>, 'wallet'> = {}): CinemaView {
  return cinemaView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      terms: 'No refund.',
      details: 'Be early.',
      address: '25 boulevard Clemenceau, La Ciotat',
      latitude: 43.1748,
      longitude: 5.6057,
      date: {
        startDate: new Date('2030-06-12T18:00:00Z'),
        doorOpeningHour: new Date('2030-06-12T17:30:00Z'),
      },
      duration: 125,
      format: 'THREE_D',
      version: 'SUBTITLED',
      language: 'en',
      subtitles: 'fr',
      ageRating: 'PG-13',
      genre: 'Documentary',
      director: 'Louis Lumière',
      trailerUrl: 'https://trailers.example/la-ciotat',
      price: 11.5,
      gainUnit: 'EURO',
      locations: PLACES,
      security: EVERY_SWITCH,
      iosHeader: { labelEnum: 'SEAT', valueEnum: 'SEAT' },
      ...template,
    },
    pass: {
      row: 'F',
      seat: '12',
      admissionType: 'MEMBER',
      ticketCount: 2,
      bookingReference: 'X7K2P',
      customBackFields: [JSON.stringify({ key: 'glasses-0', label: 'Glasses', type: { name: 'TEXT' }, value: 'Two' })],
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2030-06-12T20:05:00Z'),
      ...pass,
    },
  });
}

/** A boarding pass of which everything is filled in. */
export function fullBoardingPassView({ template, pass }: Omit<ViewChanges<Flight>, 'wallet'> = {}): FlightView {
  return boardingPassView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      terms: 'No refund.',
      details: 'Be early.',
      airlineName: 'Air Riviera',
      operatingCarrierCode: 'XYZ',
      operatingFlightNumber: '4567',
      originName: 'Nice',
      originTerminal: '2',
      originGate: 'B22',
      destinationName: 'London',
      destinationTerminal: '5',
      destinationGate: 'C1',
      scheduledArrival: '2030-06-12T09:20',
      destinationTimeZone: 'Europe/London',
      boardingTime: '2030-06-12T07:40',
      gateClosingTime: '2030-06-12T08:00',
      estimatedDeparture: '2030-06-12T09:45',
      estimatedArrival: '2030-06-12T10:50',
      boardingPolicy: 'OTHER',
      seatClassPolicy: 'OTHER',
      manageUrl: 'https://air.example/manage',
      changeSeatUrl: 'https://air.example/seat',
      baggageUrl: 'https://air.example/baggage',
      contactPhone: '+33140000000',
      contactUrl: 'https://air.example',
      locations: PLACES,
      security: EVERY_SWITCH,
      iosHeader: { labelEnum: 'BOARDING_TIME', valueEnum: 'BOARDING_TIME' },
      news: [
        {
          at: new Date('2030-06-11T10:00:00Z'),
          changes: [
            { sentence: 'change_flight_gate', value: 'B22' },
            { sentence: 'change_delay', value: '09:45' },
          ],
        },
      ],
      ...template,
    },
    pass: {
      eticketNumber: '0571234567890',
      seat: '12A',
      seatClass: 'Economy',
      fareClass: 'Y',
      boardingGroup: '2',
      boardingZone: 'B',
      boardingPosition: '14',
      sequenceNumber: '42',
      boardingDoor: 'FRONT',
      frequentFlyerProgram: 'Riviera Miles',
      frequentFlyerNumber: '1234567890',
      securityPrograms: ['TSA PreCheck', 'Fast Lane'],
      customBackFields: [JSON.stringify({ key: 'meal-0', label: 'Meal', type: { name: 'TEXT' }, value: 'Vegan' })],
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2030-06-13T09:50:00Z'),
      ...pass,
    },
  });
}

/** An offer of which everything is filled in. */
export function fullOfferView({ template, pass }: Omit<ViewChanges<Offer>, 'wallet'> = {}): OfferView {
  return offerView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      shortTitle: '2 for 1',
      redemptionChannel: 'ONLINE',
      onlineUrl: 'https://shop.example/coffee',
      value: '-50 %',
      promoCode: 'TWOFORONE',
      details: { en: 'On any two coffees.', fr: 'Pour deux cafés.' },
      finePrint: 'Not with other offers.',
      terms: 'While stocks last.',
      startDate: new Date('2026-11-01T08:00:00Z'),
      endDate: new Date('2030-12-31T22:59:59Z'),
      maxRedemptions: 3,
      locations: PLACES,
      security: EVERY_SWITCH,
      iosHeader: { labelEnum: 'END_DATE', valueEnum: 'END_DATE' },
      ...template,
    },
    pass: {
      redemptions: [{ at: new Date('2026-11-20T08:00:00Z'), location: 'Till 2' }],
      redemptionsLeft: 2,
      customBackFields: [JSON.stringify({ key: 'milk-0', label: 'Milk', type: { name: 'TEXT' }, value: 'Oat' })],
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2030-12-31T22:59:59Z'),
      ...pass,
    },
  });
}

/** A discount of which everything is filled in. */
export function fullCouponView(): CouponView {
  return couponView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      value: '-20 %',
      promoCode: 'SUMMER20',
      expirationDate: new Date('2027-08-31T21:59:59Z'),
      security: { ...EVERY_SWITCH, oneTimeToUseJwtLink: true },
      iosHeader: { labelEnum: 'CUSTOM_TEXT', valueEnum: 'FULLNAME', customLabel: 'Guest' },
    },
    pass: {
      value: '-25 %',
      promoCode: 'ADA25',
      description: 'For you, on everything.',
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2027-08-31T21:59:59Z'),
    },
  });
}

/** A booking of which everything is filled in. */
export function fullHotelView(): HotelView {
  return hotelView({
    wallet: FULL_WALLET,
    template: {
      strip: STRIP,
      code: 'NCE-PORT',
      description: 'Reception is open around the clock.',
      advantages: ['Breakfast', 'Sea view'],
      barcodeFormat: 'AZTEC',
      colors: COLORS,
      location: {
        latitude: 43.6953,
        longitude: 7.2855,
        relevantName: 'Your room is waiting',
        relevantAddress: '4 quai Lunel, Nice',
      },
    },
    pass: {
      roomNumber: '204',
      roomCode: '4711#',
      additionalBenefits: ['Late check-out', 'Spa'],
      bannerOverrideUrl: BANNER,
      expirationDate: new Date('2030-06-15T09:00:00Z'),
    },
  });
}

/** A loyalty card of which everything is filled in. */
export function fullCardView({ template, client }: Parameters<typeof cardView>[0] = {}): CardView {
  return cardView({
    wallet: FULL_WALLET,
    template: {
      programName: 'Club Riviera',
      displayWalletName: true,
      displayIdentifiant: true,
      enableDisplayIdentifiant: true,
      startRow: 'MEMBER',
      middleRow: 'N_ADHERENT',
      endRow: 'EXPIRATION_DATE',
      iosHeader: { labelEnum: 'GAIN', valueEnum: 'GAIN' },
      descriptions: [{ title: 'Your advantages', value: 'One point for each euro.' }],
      openingHours: 'Mo–Sa 9–19 h',
      offerLabel: '-10 % in May',
      oneTimeToUse: true,
      sharingProhibited: true,
      sharingProhibitedAndroid: true,
      ...template,
    },
    client: {
      companyName: 'Analytical Engines',
      birthDate: new Date('1990-12-10T22:59:59Z'),
      admissionDate: new Date('2026-01-15T22:59:59Z'),
      ...client,
    },
    pass: { bannerOverrideUrl: BANNER, expirationDate: new Date('2027-11-30T22:59:59Z') },
  });
}
