import { formatW3cDate } from '../../../src/core/time/zoned-date';
import { eventMapping } from '../../../src/events/event.mapping';
import type { Event } from '../../../src/events/schemas/event.schema';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { EventTicketClass, EventTicketObject } from '../../../src/pass-model/google-types';
import { localized } from '../../../src/pass-files/google/google-values';
import { eventView, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');

const apple = (changes: ViewChanges<Event> = {}) => eventMapping.apple(eventView(changes));
const google = (changes: ViewChanges<Event> = {}) => {
  const content = eventMapping.google!(eventView(changes), texts);
  return { ...content, class: content.class as EventTicketClass, object: content.object as EventTicketObject };
};
const valueOf = (label: string) => localized(label, 'en');

const rows = { leftRow: 'B', centerRow: '14', rightRow: '7' };
const labels = { PKTextAlignmentLeft: 'ZONE', PKTextAlignmentCenter: 'ROW', PKTextAlignmentRight: 'SEAT' };

describe('event ticket', () => {
  it('shows the event, dates in the wallet’s time zone, venue, seat, and holder', () => {
    expect(apple({ template: { ...labels, price: 45, gainUnit: 'EURO' }, pass: rows })).toEqual({
      style: 'eventTicket',
      poster: {
        style: 'posterEventTicket',
        semantics: { eventType: 'PKEventTypeGeneric', venueName: 'Accor Arena' },
      },
      stripRole: 'eventStrip',
      description: 'Summer Night Concert',
      logoText: 'Riviera Lines',
      fields: {
        headerFields: [{ key: 'price', label: 'label_price', value: 45, currencyCode: 'EUR' }],
        primaryFields: [{ key: 'event', value: 'Summer Night Concert' }],
        secondaryFields: [
          {
            key: 'start',
            label: 'label_date',
            value: '2027-06-12T20:00:00+02:00',
            dateStyle: 'PKDateStyleMedium',
            timeStyle: 'PKDateStyleShort',
            ignoresTimeZone: true,
            changeMessage: 'change_date',
          },
          {
            key: 'doors',
            label: 'label_doors',
            value: '2027-06-12T19:00:00+02:00',
            dateStyle: 'PKDateStyleNone',
            timeStyle: 'PKDateStyleShort',
            ignoresTimeZone: true,
            changeMessage: 'change_doors',
          },
          { key: 'venue', label: 'label_venue', value: 'Accor Arena', changeMessage: 'change_venue' },
        ],
        auxiliaryFields: [
          {
            key: 'left',
            label: 'label_zone',
            value: 'B',
            textAlignment: 'PKTextAlignmentLeft',
            row: 0,
            changeMessage: 'change_place',
          },
          {
            key: 'center',
            label: 'label_row',
            value: '14',
            textAlignment: 'PKTextAlignmentCenter',
            row: 0,
            changeMessage: 'change_place',
          },
          {
            key: 'right',
            label: 'label_seat',
            value: '7',
            textAlignment: 'PKTextAlignmentRight',
            row: 0,
            changeMessage: 'change_place',
          },
          { key: 'holder', label: 'label_holder', value: 'Ada Lovelace', row: 1 },
        ],
      },
      details: [
        { key: 'end', label: 'label_end', value: '2027-06-12T22:30:00.000Z', type: 'DATE' },
        { key: 'address', label: 'label_address', value: '8 boulevard de Bercy, Paris', type: 'ADDRESS' },
      ],
      relevantDates: [{ startDate: '2027-06-12T19:00:00+02:00', endDate: '2027-06-13T00:30:00+02:00' }],
      groupingIdentifier: '64b7f1a2c3d4e5f6a7b8c9d1',
      semantics: {
        eventName: 'Summer Night Concert',
        eventStartDate: '2027-06-12T20:00:00+02:00',
        eventEndDate: '2027-06-13T00:30:00+02:00',
        venueName: 'Accor Arena',
        venueLocation: { latitude: 48.8386, longitude: 2.3785 },
        seats: [{ seatSection: 'B', seatRow: '14', seatNumber: '7' }],
        totalPrice: { amount: '45.00', currencyCode: 'EUR' },
      },
    });
  });

  it.each([
    ['PKTextAlignmentLeft', 'CHAIR', 'label_chair', 'seatNumber', 'customSectionLabel'],
    ['PKTextAlignmentLeft', 'ACCESS', 'label_access', 'venueEntrance', 'customGateLabel'],
    ['PKTextAlignmentLeft', 'PRICE', 'label_price', null, 'customSectionLabel'],
    ['PKTextAlignmentLeft', 'ZONE', 'label_zone', 'seatSection', 'customSectionLabel'],
    ['PKTextAlignmentCenter', 'ROW', 'label_row', 'seatRow', 'customRowLabel'],
    ['PKTextAlignmentRight', 'TYPE', 'label_type', 'seatType', 'customSeatLabel'],
    ['PKTextAlignmentRight', 'SEAT', 'label_seat', 'seatNumber', 'customSeatLabel'],
    ['PKTextAlignmentRight', 'PLACE', 'label_place', 'seatNumber', 'customSeatLabel'],
    ['PKTextAlignmentRight', 'ARMCHAIR', 'label_armchair', 'seatNumber', 'customSeatLabel'],
    ['PKTextAlignmentRight', 'LOCATION', 'label_location', 'seatDescription', 'customSeatLabel'],
    ['PKTextAlignmentRight', 'PORT', 'label_port', 'venueEntrance', 'customSeatLabel'],
  ])('%s %s is labeled %s', (side, name, label, part, googleLabel) => {
    const field = { PKTextAlignmentLeft: 'leftRow', PKTextAlignmentCenter: 'centerRow' }[side] ?? 'rightRow';
    const changes = { template: { [side]: name }, pass: { [field]: 'X1' } };
    const [shown] = apple(changes).fields.auxiliaryFields!;
    expect(shown).toMatchObject({ label, value: 'X1', textAlignment: side });
    const semantics = apple(changes).semantics!;
    if (part === 'venueEntrance') expect(semantics.venueEntrance).toBe('X1');
    else expect(semantics.seats).toEqual(part ? [{ [part]: 'X1' }] : undefined);
    expect(google(changes).class).toHaveProperty(googleLabel, valueOf(label));
    expect(Object.values(google(changes).object.seatInfo!)).toEqual([valueOf('X1')]);
  });

  it('omits a seat field that is inactive, unlabeled, or empty', () => {
    const inactive = {
      PKTextAlignmentLeft: 'INACTIVE',
      PKTextAlignmentCenter: 'INACTIVE',
      PKTextAlignmentRight: 'INACTIVE',
    };
    for (const changes of [{ template: inactive, pass: rows }, { pass: rows }, { template: labels }]) {
      expect(apple(changes).fields.auxiliaryFields!.map(({ key }) => key)).toEqual(['holder']);
      expect(google(changes).object.seatInfo).toBeUndefined();
    }
  });

  it.each([
    ['EURO', { label: 'label_price', currencyCode: 'EUR' }, { micros: '45500000', currencyCode: 'EUR' }, []],
    ['USD', { label: 'label_price', currencyCode: 'USD' }, { micros: '45500000', currencyCode: 'USD' }, []],
    ['MAD', { label: 'label_price', currencyCode: 'MAD' }, { micros: '45500000', currencyCode: 'MAD' }, []],
    ['NONE', { label: 'label_price', numberStyle: 'PKNumberStyleDecimal' }, undefined, ['label_price']],
    ['POINTS', { label: 'label_points', numberStyle: 'PKNumberStyleDecimal' }, undefined, ['label_points']],
    [undefined, { label: 'label_price', numberStyle: 'PKNumberStyleDecimal' }, undefined, ['label_price']],
  ])('price in %s', (gainUnit, shown, faceValue, details) => {
    const template = { price: 45.5, gainUnit };
    expect(apple({ template }).fields.headerFields).toEqual([{ key: 'price', value: 45.5, ...shown }]);
    expect(google({ template }).object.faceValue).toEqual(faceValue);
    expect(google({ template }).details!.map(({ label }) => label)).toEqual(details);
    expect(apple().fields.headerFields).toEqual([]);
  });

  it.each([
    ['no dates', undefined, undefined, undefined],
    [
      'a start only',
      { startDate: '2027-06-12T18:00:00Z' },
      '2027-06-12T20:00:00+02:00',
      [{ date: '2027-06-12T20:00:00+02:00', relevantDate: '2027-06-12T20:00:00+02:00' }],
    ],
    [
      'no doors',
      { startDate: '2027-12-31T22:00:00Z', endDate: '2028-01-01T03:00:00Z' },
      undefined,
      [{ startDate: '2027-12-31T23:00:00+01:00', endDate: '2028-01-01T04:00:00+01:00' }],
    ],
    [
      'more than a day, over the change of clocks',
      { startDate: '2027-03-27T08:00:00Z', endDate: '2027-03-30T08:00:00Z' },
      undefined,
      [
        { startDate: '2027-03-27T09:00:00+01:00', endDate: '2027-03-27T23:59:59+01:00' },
        { startDate: '2027-03-28T00:00:00+01:00', endDate: '2027-03-28T23:59:59+02:00' },
        { startDate: '2027-03-29T00:00:00+02:00', endDate: '2027-03-29T23:59:59+02:00' },
        { startDate: '2027-03-30T00:00:00+02:00', endDate: '2027-03-30T10:00:00+02:00' },
      ],
    ],
    ['an end only', { endDate: '2027-06-12T18:00:00Z' }, undefined, undefined],
  ])('with %s', (_case, dates, relevantDate, relevantDates) => {
    const date = dates && Object.fromEntries(Object.entries(dates).map(([name, value]) => [name, new Date(value)]));
    const content = apple({ template: { date } });
    expect([content.relevantDate, content.relevantDates]).toEqual([relevantDate, relevantDates]);
    const start = date?.startDate && formatW3cDate(date.startDate, 'Europe/Paris');
    expect(content.fields.secondaryFields!.find(({ key }) => key === 'start')?.value).toBe(start);
    expect(google({ template: { date } }).class.dateTime?.start).toBe(start);
  });

  it('shows the day on which the doors open if it is another day', () => {
    const date = { startDate: new Date('2027-06-12T22:30:00Z'), doorOpeningHour: new Date('2027-06-12T21:00:00Z') };
    const [, doors] = apple({ template: { date } }).fields.secondaryFields!;
    expect(doors).toMatchObject({ value: '2027-06-12T23:00:00+02:00', dateStyle: 'PKDateStyleMedium' });
  });
});

describe('back and places', () => {
  it('shows the description, contacts, further places, and terms', () => {
    const template = {
      description: 'Under the stars.',
      contactPhone: '+33140000000',
      email: 'box@example.com',
      website: 'https://example.com',
      terms: 'No refund.',
      locations: [
        { locationName: 'Arena', latitude: 1, longitude: 2 },
        { locationName: 'Gate 2', address: 'Quai 2' },
        {},
      ],
    };
    const { details, places, ownDetails } = eventMapping.appearance(eventView({ template }));
    expect(details.map(({ key, label, value, type }) => [key, label, value, type])).toEqual([
      ['description', 'label_description', 'Under the stars.', 'TEXT'],
      ['contact-phone', 'label_business_phone', '+33140000000', 'PHONE'],
      ['email', 'label_email', 'box@example.com', 'EMAIL'],
      ['website', 'label_website', 'https://example.com', 'LINK'],
      ['place-0', 'Gate 2', 'Quai 2', 'ADDRESS'],
    ]);
    expect(ownDetails).toEqual([]);
    expect(places).toEqual([{ latitude: 1, longitude: 2, text: 'Arena' }]);
    expect(apple({ template }).details!.map(({ key }) => key)).toEqual(['end', 'terms']);
    expect(google({ template }).class.finePrint).toEqual(valueOf('No refund.'));
  });
});

describe('Google event', () => {
  it('has dates, a venue, a seat, a holder, and a face value', () => {
    const changes = {
      template: { ...labels, price: 45, gainUnit: 'EURO' },
      pass: rows,
      wallet: { displayIdentifiant: true },
    };
    const { class: eventClass, object } = google(changes);
    expect(eventClass).toEqual({
      eventName: valueOf('Summer Night Concert'),
      eventId: '64b7f1a2c3d4e5f6a7b8c9d1',
      venue: { name: valueOf('Accor Arena'), address: valueOf('8 boulevard de Bercy, Paris') },
      dateTime: {
        start: '2027-06-12T20:00:00+02:00',
        end: '2027-06-13T00:30:00+02:00',
        doorsOpen: '2027-06-12T19:00:00+02:00',
        doorsOpenLabel: 'DOORS_OPEN',
      },
      customSectionLabel: valueOf('label_zone'),
      customRowLabel: valueOf('label_row'),
      customSeatLabel: valueOf('label_seat'),
    });
    expect(object).toEqual({
      ticketHolderName: 'Ada Lovelace',
      ticketNumber: 'TICKET-0001',
      seatInfo: { section: valueOf('B'), row: valueOf('14'), seat: valueOf('7') },
      faceValue: { micros: '45000000', currencyCode: 'EUR' },
    });
  });

  it.each([
    [{ locationName: 'Arena' }, { name: valueOf('Arena'), address: valueOf('Arena') }],
    [{ address: 'Quai 2' }, { name: valueOf('Quai 2'), address: valueOf('Quai 2') }],
    [{ latitude: 1, longitude: 2 }, undefined],
  ])('accepts only a complete venue: %j', (location, venue) => {
    expect(google({ template: { locations: [location] } }).class.venue).toEqual(venue);
  });
});
