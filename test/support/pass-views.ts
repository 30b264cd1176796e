import { Types } from 'mongoose';
import type { EventView } from '../../src/events/event-ticket';
import type { Event } from '../../src/events/schemas/event.schema';
import type { PassFacts } from '../../src/pass-generation/pass-mapping';
import type { Transit } from '../../src/transits/schemas/transit.schema';
import type { TransitView } from '../../src/transits/transit-trip';
import type { Wallet } from '../../src/wallets/schemas/wallet.schema';

/** Names of two images; whether they are stored does not matter to a mapping. */
export const STRIP = `${'a'.repeat(64)}.png`;
export const BANNER = `${'b'.repeat(64)}.png`;
const LOGO = `${'c'.repeat(64)}.png`;

const WALLET_ID = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d0');
const TEMPLATE_ID = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d1');
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

function passFacts(kind: string, fields: Partial<PassFacts>): PassFacts {
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
  pass?: Partial<PassFacts>;
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
