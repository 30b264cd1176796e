import { cinemaMapping } from '../../../src/cinemas/cinema.mapping';
import type { Cinema } from '../../../src/cinemas/schemas/cinema.schema';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { EventTicketClass, EventTicketObject } from '../../../src/pass-model/google-types';
import { localized } from '../../../src/pass-files/google/google-values';
import { composed } from '../../support/composed-passes';
import { cinemaView, fullCinemaView, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');
const apple = (changes: ViewChanges<Cinema> = {}) => cinemaMapping.apple(cinemaView(changes));
const google = (view = fullCinemaView()) => {
  const content = cinemaMapping.google!(view, texts);
  return { ...content, class: content.class as EventTicketClass, object: content.object as EventTicketObject };
};
const START = '2030-06-12T20:00:00+02:00';

describe('the trailer', () => {
  const actionsAt = (template: Partial<Cinema>) => {
    const { passJson, google } = composed(cinemaMapping, fullCinemaView({ template }));
    const shown = passJson.featuredActions?.map(({ type, url }) => [type, url]);
    return { shown, first: google.object.appLinkData?.webAppLinkInfo.appTarget.targetUri.uri };
  };
  const trailerUrl = 'https://trailers.example/la-ciotat';
  const shop = { type: 'shop', url: 'https://example.com/shop' } as const;
  const call = { type: 'call', phone: '+33140000000' } as const;

  it('is a button after the template’s own actions, if there is room', () => {
    expect(actionsAt({ trailerUrl })).toEqual({ shown: [['watchTrailer', trailerUrl]], first: trailerUrl });
    expect(actionsAt({ trailerUrl, actions: [shop] })).toEqual({
      shown: [
        ['shop', shop.url],
        ['watchTrailer', trailerUrl],
      ],
      first: shop.url,
    });
    expect(actionsAt({ trailerUrl, actions: [shop, call] }).shown).toEqual([
      ['shop', shop.url],
      ['call', 'tel:+33140000000'],
    ]);
    expect(actionsAt({ trailerUrl: undefined }).shown).toBeUndefined();
  });

  it('is replaced by an action of the same type', () => {
    const own = { type: 'watchTrailer', url: 'https://example.com/own' } as const;
    expect(actionsAt({ trailerUrl, actions: [own] }).shown).toEqual([['watchTrailer', own.url]]);
  });
});

describe('cinema ticket at Apple', () => {
  it('shows the film, hall, and start in the wallet’s time zone, and free seating without a seat', () => {
    expect(apple()).toMatchObject({
      style: 'eventTicket',
      description: 'La Ciotat',
      fields: {
        headerFields: [{ key: 'header', label: 'label_hall', value: '3' }],
        primaryFields: [{ key: 'film', value: 'La Ciotat' }],
        secondaryFields: [
          { key: 'start', value: START, changeMessage: 'change_date' },
          { key: 'hall', value: '3', changeMessage: 'change_hall' },
        ],
        auxiliaryFields: [
          { key: 'seat', label: 'label_seat', value: 'label_free_seating', changeMessage: 'change_place' },
          { key: 'holder', value: 'Ada Lovelace' },
        ],
      },
      relevantDate: START,
      relevantDates: [{ date: START, relevantDate: START }],
      groupingIdentifier: '64b7f1a2c3d4e5f6a7b8c9d1',
    });
  });

  it('shows the row, seat, admission, number of people, and price', () => {
    const { fields, semantics } = cinemaMapping.apple(fullCinemaView());
    expect(fields.headerFields).toEqual([{ key: 'header', label: 'label_seat', value: 'F 12' }]);
    const front = [...fields.secondaryFields!, ...fields.auxiliaryFields!].map(({ key, value }) => [key, value]);
    expect(front).toEqual([
      ['start', START],
      ['hall', '3'],
      ['admission', 'label_admission_member'],
      ['row', 'F'],
      ['seat', '12'],
      ['count', 2],
      ['holder', 'Ada Lovelace'],
      ['price', 11.5],
    ]);
    expect(semantics).toEqual({
      eventType: 'PKEventTypeMovie',
      eventName: 'La Ciotat',
      eventStartDate: START,
      eventEndDate: '2030-06-12T22:05:00+02:00',
      venueName: 'Éden-Théâtre',
      venueRoom: '3',
      venueLocation: { latitude: 43.1748, longitude: 5.6057 },
      seats: [{ seatSection: '3', seatRow: 'F', seatNumber: '12' }],
      confirmationNumber: 'X7K2P',
      totalPrice: { amount: '11.50', currencyCode: 'EUR' },
    });
  });

  it('shows the price paid instead of the screening’s price', () => {
    const { fields } = cinemaMapping.apple(fullCinemaView({ pass: { tarif: '9,50 €' } }));
    expect(fields.auxiliaryFields).toContainEqual({ key: 'price', label: 'label_price', value: '9,50 €', row: 1 });
  });

  it('is relevant from the opening of the hall to the end, if known', () => {
    const { relevantDates } = cinemaMapping.apple(fullCinemaView());
    expect(relevantDates).toEqual([{ startDate: '2030-06-12T19:30:00+02:00', endDate: '2030-06-12T22:05:00+02:00' }]);
  });

  it('shows no seat once it is deleted', () => {
    const { fields } = apple({ pass: { status: undefined, firstName: undefined, lastName: undefined } });
    expect(fields.auxiliaryFields).toEqual([]);
  });
});

describe('cinema ticket at Google', () => {
  it('shows the hall, row, and seat where Google shows seats', () => {
    const { class: ofScreening, object } = google();
    expect(ofScreening).toMatchObject({ sectionLabel: 'THEATER', eventName: localized('La Ciotat', 'en') });
    expect(object).toMatchObject({
      seatInfo: { section: localized('3', 'en'), row: localized('F', 'en'), seat: localized('12', 'en') },
      ticketType: localized('label_admission_member', 'en'),
      reservationInfo: { confirmationCode: 'X7K2P' },
      faceValue: { micros: '11500000', currencyCode: 'EUR' },
    });
  });

  it('uses the cinema’s name if the address is missing, because Google needs both', () => {
    const name = localized('Éden-Théâtre', 'en');
    expect(google(cinemaView()).class.venue).toEqual({ name, address: name });
  });
});

describe('cinema ticket at Apple and Google', () => {
  it('names technical formats and languages so that every reader understands them', () => {
    const { details, places } = cinemaMapping.appearance(fullCinemaView());
    const values = Object.fromEntries(details.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({
      format: '3D',
      version: 'label_version_subtitled',
      language: 'English',
      subtitles: 'français',
      trailer: 'https://trailers.example/la-ciotat',
    });
    expect(places[0]).toEqual({ longitude: 5.6057, latitude: 43.1748, text: 'Éden-Théâtre' });
  });
});
