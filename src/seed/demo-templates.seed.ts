import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { DAY } from '../core/time/durations';
import { systemPrincipal } from '../core/access/principal';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { validateInput } from '../core/validation/validate';
import { BoardingPassesService } from '../boarding-passes/boarding-passes.service';
import { CreateBoardingPass } from '../boarding-passes/dto/flight.dto';
import { CreateCinema } from '../cinemas/dto/cinema.dto';
import { CinemasService } from '../cinemas/cinemas.service';
import { CreateCoupon } from '../coupons/dto/coupon.dto';
import { CouponsService } from '../coupons/coupons.service';
import { CreateEvent } from '../events/dto/event.dto';
import { EventsService } from '../events/events.service';
import { CreateGeneric } from '../generics/dto/generic.dto';
import { GenericsService } from '../generics/generics.service';
import { CreateHotel } from '../hotels/dto/hotel.dto';
import { HotelsService } from '../hotels/hotels.service';
import { CreateOffer } from '../offers/dto/offer.dto';
import { OffersService } from '../offers/offers.service';
import { CreateStoreCard } from '../store-cards/dto/store-card.dto';
import { StoreCardsService } from '../store-cards/store-cards.service';
import { CreateTransit } from '../transits/dto/transit.dto';
import { TransitsService } from '../transits/transits.service';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { type DemoStrip, drawDemoPoster, drawDemoStrip } from './demo-images';

const COLORS = { labelColor: '#9ADBEF', backgroundColor: '#073B4C', foregroundColor: '#FFFFFF' };

const CROSSING = {
  type: 'Boat',
  number: 'RL 12',
  originStationCode: 'NCE',
  originName: 'Nice',
  destinationStationCode: 'STZ',
  destinationName: 'Saint-Tropez',
  departureTime: '09:00',
  arrivalTime: '11:30',
  tarif: '65 €',
  details: 'Boarding closes ten minutes before departure, at the quay of the old port.',
  terms: 'Valid for one crossing on the day shown. Exchangeable until the evening before.',
  customerServiceNumber: '+33493000000',
  seatName: 'N_CABINE',
  customBackFields: [{ label: 'Luggage', type: { name: 'TEXT' } }],
  locations: [{ latitude: 43.6953, longitude: 7.2855, relevantName: 'Port of Nice: boarding now' }],
  colors: COLORS,
};

const CONCERT = {
  name: 'Concert on the Water',
  locations: [{ locationName: 'Quai Lunel', address: 'Quai Lunel, 06300 Nice', latitude: 43.6946, longitude: 7.2836 }],
  price: 45,
  gainUnit: 'EURO',
  description: 'Chamber music on deck, at sunset.',
  terms: 'Seats are released when the boat leaves the quay.',
  PKTextAlignmentLeft: 'ZONE',
  PKTextAlignmentCenter: 'ROW',
  PKTextAlignmentRight: 'SEAT',
  colors: COLORS,
};

const HOTEL = {
  title: 'Your night before the crossing',
  hotelName: 'Hôtel du Port',
  description: 'Reception is open around the clock. Your boat leaves from the quay in front of the door.',
  code: 'NCE-PORT',
  advantages: ['Breakfast from 6:30', 'Luggage taken on board'],
  location: {
    latitude: 43.6959,
    longitude: 7.2849,
    relevantName: 'Hôtel du Port: your room is waiting',
    relevantAddress: 'Quai Lunel, 06300 Nice',
  },
  colors: COLORS,
};

const WELCOME = {
  name: 'Welcome on board',
  description: 'On your first crossing of the year. Show the code at the counter or enter the promo code online.',
  value: '-15 %',
  promoCode: 'BIENVENUE15',
  isWelcomeCoupon: true,
  iosHeader: { labelEnum: 'FULLNAME', valueEnum: 'FULLNAME' },
  colors: COLORS,
};

const CARD = {
  cardType: 'STORE_CARD',
  programName: 'Club Riviera',
  // The image is uploaded as a file.
  strip: 'strip.png',
  validity: {
    expirationType: 'AFTER_PERIOD',
    expirationAfterPeriod: '1',
    expirationPeriodType: 'YEARS',
    expirationOption: 'END_OF_MONTH',
  },
  startRow: 'MEMBER',
  endRow: 'EXPIRATION_DATE',
  iosHeader: { labelEnum: 'GAIN', valueEnum: 'GAIN' },
  descriptions: [{ title: 'Your points', value: 'One point for each euro. A hundred of them are a free crossing.' }],
  colors: COLORS,
};

const SCREENING = {
  name: 'L’Arrivée d’un bateau',
  cinemaName: 'Cinéma du Port',
  hall: '2',
  address: 'Quai Lunel, 06300 Nice',
  longitude: 7.2842,
  latitude: 43.6951,
  duration: 96,
  format: 'TWO_D',
  version: 'SUBTITLED',
  language: 'fr',
  subtitles: 'en',
  genre: 'Documentary',
  price: 9.5,
  gainUnit: 'EURO',
  details: 'The film begins with the light of the harbour; be seated ten minutes before.',
  terms: 'Exchangeable until an hour before the film.',
  colors: COLORS,
};

const FLIGHT = {
  carrierIataCode: 'XR',
  airlineName: 'Air Riviera',
  flightNumber: '214',
  originAirportCode: 'NCE',
  originName: 'Nice',
  originTerminal: '2',
  originGate: 'B22',
  originTimeZone: 'Europe/Paris',
  destinationAirportCode: 'LHR',
  destinationName: 'London',
  destinationTerminal: '5',
  destinationTimeZone: 'Europe/London',
  boardingPolicy: 'GROUP_BASED',
  barcodeFormat: 'AZTEC',
  manageUrl: 'https://air-riviera.example/booking',
  baggageUrl: 'https://air-riviera.example/baggage',
  contactPhone: '+33493000000',
  details: 'One piece of cabin baggage of up to ten kilograms.',
  terms: 'Exchangeable until an hour before departure.',
  colors: COLORS,
};

const BERTH = {
  cardTitle: 'Season berth',
  header: '{berth}',
  subheader: 'Berth',
  genericType: 'GENERIC_SEASON_PASS',
  fields: [
    { key: 'berth', label: { en: 'Berth', fr: 'Anneau' }, type: 'TEXT', zone: 'BACK', required: true },
    { key: 'boat', label: { en: 'Boat', fr: 'Bateau' }, type: 'TEXT', zone: 'SECONDARY', required: true },
    { key: 'length', label: { en: 'Length (m)', fr: 'Longueur (m)' }, type: 'NUMBER', zone: 'SECONDARY' },
    {
      key: 'water',
      label: { en: 'Water', fr: 'Eau' },
      type: 'CURRENCY',
      currency: 'EUR',
      zone: 'AUXILIARY',
      notify: true,
    },
  ],
  details: 'The harbour office is open from 8:00 to 19:00.',
  validity: { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'YEARS' },
  colors: COLORS,
};

const COFFEE = {
  title: 'Coffee on the upper deck',
  shortTitle: 'Free coffee',
  redemptionChannel: 'INSTORE',
  value: 'Three coffees',
  valueLabel: 'PRESTATION',
  promoCode: 'CAFE3',
  details: {
    en: 'Show the code at the bar, on three crossings of your choice.',
    fr: 'Présentez le code au bar, lors de trois traversées de votre choix.',
  },
  finePrint: {
    en: 'One coffee a crossing. Not with other offers.',
    fr: 'Un café par traversée. Non cumulable avec d’autres offres.',
  },
  isPublic: true,
  maxIssued: 500,
  maxRedemptions: 3,
  colors: COLORS,
};

/** Creates one template of each kind for the demo wallet. */
@Injectable()
export class DemoTemplatesSeed {
  constructor(
    private readonly wallets: WalletContextReader,
    private readonly transits: TransitsService,
    private readonly events: EventsService,
    private readonly hotels: HotelsService,
    private readonly coupons: CouponsService,
    private readonly cards: StoreCardsService,
    private readonly cinemas: CinemasService,
    private readonly flights: BoardingPassesService,
    private readonly generics: GenericsService,
    private readonly offers: OffersService,
  ) {}

  /** Called only by the process that has created the wallet, so that it runs only once. */
  async run(walletId: string): Promise<void> {
    const wallet = await this.wallets.find(new Types.ObjectId(walletId));
    if (!wallet) return;
    const caller = systemPrincipal(wallet);
    await this.transits.create(caller, validateInput(CreateTransit, CROSSING), {});
    const event = { ...CONCERT, date: datesOfConcert(new Date()) };
    const poster = [{ buffer: await drawDemoPoster() }];
    const ofEvent = { ...(await pictured('crossing')), poster } as unknown as UploadedFiles;
    await this.events.create(caller, validateInput(CreateEvent, event), ofEvent);
    await this.hotels.create(caller, validateInput(CreateHotel, HOTEL), await pictured('night'));
    await this.coupons.create(caller, validateInput(CreateCoupon, WELCOME), await pictured('discount'));
    await this.cards.create(caller, validateInput(CreateStoreCard, CARD), await pictured('crossing'));
    const screening = { ...SCREENING, date: datesOfScreening(new Date()) };
    await this.cinemas.create(caller, validateInput(CreateCinema, screening), await pictured('screening'));
    const flight = { ...FLIGHT, ...timesOfFlight(new Date()) };
    await this.flights.create(caller, validateInput(CreateBoardingPass, flight), await pictured('flight'));
    await this.generics.create(caller, validateInput(CreateGeneric, BERTH), await pictured('harbour'));
    await this.offers.create(caller, validateInput(CreateOffer, COFFEE), await pictured('coffee'));
  }
}

async function pictured(strip: DemoStrip): Promise<UploadedFiles> {
  return { strip: [{ buffer: await drawDemoStrip(strip) }] } as unknown as UploadedFiles;
}

/** The concert is in thirty days, at 18:00 UTC. */
function datesOfConcert(now: Date): Record<string, string> {
  const day = new Date(now.getTime() + 30 * DAY).toISOString().slice(0, 10);
  return {
    doorOpeningHour: `${day}T17:15:00Z`,
    startDate: `${day}T18:00:00Z`,
    endDate: `${day}T20:30:00Z`,
  };
}

/** The screening is in three weeks, at 19:00 UTC. */
function datesOfScreening(now: Date): Record<string, string> {
  const day = new Date(now.getTime() + 21 * DAY).toISOString().slice(0, 10);
  return { doorOpeningHour: `${day}T18:40:00Z`, startDate: `${day}T19:00:00Z` };
}

/** The flight is in two weeks, in the morning. */
function timesOfFlight(now: Date): Record<string, string> {
  const day = new Date(now.getTime() + 14 * DAY).toISOString().slice(0, 10);
  return {
    boardingTime: `${day}T07:40`,
    gateClosingTime: `${day}T08:00`,
    scheduledDeparture: `${day}T08:15`,
    scheduledArrival: `${day}T09:20`,
  };
}
