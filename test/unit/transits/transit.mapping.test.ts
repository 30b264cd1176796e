import type { Transit } from '../../../src/transits/schemas/transit.schema';
import { transitMapping } from '../../../src/transits/transit.mapping';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { TransitClass, TransitObject } from '../../../src/pass-model/google-types';
import { fieldText } from '../../../src/pass-files/drawing/field-text';
import { localized } from '../../../src/pass-files/google/google-values';
import { transitView, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');

const apple = (changes: ViewChanges<Transit> = {}) => transitMapping.apple(transitView(changes));
const fieldsOf = (changes: ViewChanges<Transit> = {}) => apple(changes).fields;
const appearance = (changes: ViewChanges<Transit> = {}) => transitMapping.appearance(transitView(changes));
const google = (changes: ViewChanges<Transit> = {}) => {
  const content = transitMapping.google!(transitView(changes), texts);
  return { ...content, class: content.class as TransitClass, object: content.object as TransitObject };
};
const valueOf = (label: string) => localized(label, 'en');

describe('boarding pass', () => {
  it('shows the template’s trip on the pass’s dates', () => {
    expect(apple()).toMatchObject({
      style: 'boardingPass',
      transitType: 'PKTransitTypeTrain',
      description: 'Riviera Lines: Paris – Nice',
      relevantDate: '2027-03-01T08:15:00+01:00',
      relevantDates: [{ startDate: '2027-03-01T08:15:00+01:00', endDate: '2027-03-01T13:50:00+01:00' }],
      groupingIdentifier: '64b7f1a2c3d4e5f6a7b8c9d1',
      fields: {
        headerFields: [{ key: 'trip', label: 'label_trip', value: 'TGV 6171', changeMessage: 'change_trip' }],
        primaryFields: [
          { key: 'origin', label: 'Paris', value: 'PAR' },
          { key: 'destination', label: 'Nice', value: 'NCE' },
        ],
        secondaryFields: [
          {
            key: 'departure',
            label: 'label_departure',
            value: '2027-03-01T08:15:00+01:00',
            dateStyle: 'PKDateStyleMedium',
            timeStyle: 'PKDateStyleShort',
            ignoresTimeZone: true,
            changeMessage: 'change_departure',
          },
          { key: 'arrival', label: 'label_arrival', value: '2027-03-01T13:50:00+01:00' },
        ],
        auxiliaryFields: [{ key: 'passenger', label: 'label_passenger', value: 'Ada Lovelace' }],
      },
    });
    expect(apple().stripRole).toBeUndefined();
  });

  it('prefers the pass’s own values to the template’s', () => {
    const own = {
      departureTime: '09:00',
      arrivalTime: '14:30',
      originStationCode: 'LYO',
      originName: 'Lyon',
      destinationStationCode: 'MRS',
      destinationName: 'Marseille',
      tripNumber: '6173',
      tarif: '59 €',
      gate: '3',
      seat: '12A',
      flightNumber: 'AF7300',
    };
    const { headerFields, primaryFields, secondaryFields, auxiliaryFields } = fieldsOf({
      template: { tarif: '49 €' },
      pass: own,
    });
    expect(headerFields).toMatchObject([{ key: 'trip', value: '6173' }]);
    expect(primaryFields).toEqual([
      { key: 'origin', label: 'Lyon', value: 'LYO' },
      { key: 'destination', label: 'Marseille', value: 'MRS' },
    ]);
    expect(secondaryFields!.map(({ value }) => value)).toEqual([
      '2027-03-01T09:00:00+01:00',
      '2027-03-01T14:30:00+01:00',
    ]);
    expect(auxiliaryFields!.map(({ key, label, value }) => [key, label, value])).toEqual([
      ['passenger', 'label_passenger', 'Ada Lovelace'],
      ['gate', 'label_platform', '3'],
      ['seat', 'label_seat', '12A'],
      ['fare', 'label_fare', '59 €'],
      ['flight', 'label_flight', 'AF7300'],
    ]);
    expect(appearance({ pass: own }).details).toContainEqual({
      key: 'line',
      label: 'label_line',
      value: 'TGV 6171',
      type: 'TEXT',
    });
  });

  it('is relevant until an arrival on another day, and for a flight only at its departure', () => {
    const pass = {
      departureDate: '2027-03-01',
      departureTime: '22:10',
      arrivalDate: '2027-03-03',
      arrivalTime: '07:40',
    };
    const { relevantDate, relevantDates } = apple({ pass });
    expect([relevantDate, relevantDates]).toEqual([
      undefined,
      [
        { startDate: '2027-03-01T22:10:00+01:00', endDate: '2027-03-01T23:59:59+01:00' },
        { startDate: '2027-03-02T00:00:00+01:00', endDate: '2027-03-02T23:59:59+01:00' },
        { startDate: '2027-03-03T00:00:00+01:00', endDate: '2027-03-03T07:40:00+01:00' },
      ],
    ]);
    const moment = '2027-03-01T22:10:00+01:00';
    expect(apple({ pass, template: { type: 'Air' } })).toMatchObject({
      relevantDate: moment,
      relevantDates: [{ date: moment, relevantDate: moment }],
    });
  });

  it('uses the flight number if there is no trip number', () => {
    const { headerFields, auxiliaryFields } = fieldsOf({ pass: { flightNumber: 'AF7300' } });
    expect(headerFields).toMatchObject([{ value: 'AF7300' }]);
    expect(auxiliaryFields!.map(({ key }) => key)).toEqual(['passenger']);
  });

  it.each([
    ['2027-03-28', '01:30', '2027-03-28T01:30:00+01:00'],
    ['2027-03-28', '02:30', '2027-03-28T03:30:00+02:00'],
    ['2027-03-28', '03:30', '2027-03-28T03:30:00+02:00'],
    ['2027-10-31', '02:30', '2027-10-31T02:30:00+02:00'],
    ['2027-10-31', '03:30', '2027-10-31T03:30:00+01:00'],
    ['2028-02-29', '00:00', '2028-02-29T00:00:00+01:00'],
  ])('uses for %s %s the offset of that day', (departureDate, departureTime, moment) => {
    const changes = { pass: { departureDate, arrivalDate: departureDate, departureTime } };
    const { relevantDate, fields } = apple(changes);
    expect(relevantDate).toBe(moment);
    const [departure] = fields.secondaryFields!;
    expect(fieldText(departure, 'fr', 'Asia/Tokyo')).toMatch(new RegExp(`${departureTime}$`));
    expect(Date.parse(String(departure.value))).toBe(Date.parse(moment));
    expect(google(changes).object.ticketLeg!.departureDateTime).toBe(`${departureDate}T${departureTime}:00`);
  });

  it.each([
    ['Bus', 'PKTransitTypeBus', 'BUS', 'label_gate'],
    ['Boat', 'PKTransitTypeBoat', 'FERRY', 'label_gate'],
    ['Train', 'PKTransitTypeTrain', 'RAIL', 'label_platform'],
    ['Air', 'PKTransitTypeAir', 'OTHER', 'label_gate'],
    ['Generic', 'PKTransitTypeGeneric', 'OTHER', 'label_gate'],
    ['Tram', 'PKTransitTypeGeneric', 'TRAM', 'label_platform'],
  ])('%s is %s and %s, its gate %s', (type, appleType, googleType, gateLabel) => {
    const changes = { template: { type }, pass: { gate: '3' } };
    expect(apple(changes)).toMatchObject({ transitType: appleType });
    expect(fieldsOf(changes).auxiliaryFields).toContainEqual(
      expect.objectContaining({ key: 'gate', label: gateLabel }),
    );
    expect(google(changes).class.transitType).toBe(googleType);
    expect(google(changes).class.customPlatformLabel).toEqual(valueOf(gateLabel));
  });

  it.each([
    ['N_CABINE', 'label_cabin'],
    ['N_VOYAGE', 'label_voyage'],
    ['PLAQUE', 'label_plate'],
  ])('labels the gate and seat as %s', (name, label) => {
    const changes = { template: { gateName: name, seatName: name }, pass: { gate: '3', seat: '12A' } };
    const labels = fieldsOf(changes).auxiliaryFields!.filter(({ key }) => key === 'gate' || key === 'seat');
    expect(labels.map((field) => field.label)).toEqual([label, label]);
    expect(google(changes).class).toMatchObject({
      customPlatformLabel: valueOf(label),
      customSeatLabel: valueOf(label),
    });
  });

  it.each([
    ['FULLNAME', 'FULLNAME', { label: 'label_passenger', value: 'Ada Lovelace' }],
    ['TRIP_NUMBER', 'TRIP_NUMBER', { label: 'label_trip', value: 'TGV 6171' }],
    ['CUSTOM_TEXT', 'CUSTOM_TEXT', { label: 'Class', value: 'First' }],
    ['CUSTOM_TEXT', 'FULLNAME', { label: 'Class', value: 'Ada Lovelace' }],
    ['INACTIVE', 'CUSTOM_TEXT', { value: 'First' }],
    ['FULLNAME', 'INACTIVE', null],
    ['INACTIVE', 'INACTIVE', null],
  ])('header with label %s and value %s', (labelEnum, valueEnum, header) => {
    const iosHeader = { labelEnum, valueEnum, customLabel: 'Class', customValue: 'First' };
    const [first, ...rest] = fieldsOf({ template: { iosHeader } }).headerFields!;
    const trip = { key: 'trip', label: 'label_trip', value: 'TGV 6171', changeMessage: 'change_trip' };
    expect(first).toEqual(header ? { key: 'header', ...header } : trip);
    expect(rest).toEqual(header && valueEnum !== 'TRIP_NUMBER' ? [trip] : []);
  });

  it('hides what the template hides, at Apple and Google', () => {
    const iosHeader = { labelEnum: 'TRIP_NUMBER', valueEnum: 'TRIP_NUMBER' };
    const pass = { tarif: '59 €', tripNumber: '6173', flightNumber: 'AF7300' };
    const all = { displayOptions: { hideTarif: true, hideStationCodes: true, hideTripNumber: true }, iosHeader };
    const { headerFields, primaryFields, auxiliaryFields } = fieldsOf({ template: all, pass });
    expect(headerFields).toEqual([]);
    expect(primaryFields).toEqual([
      { key: 'origin', label: 'label_from', value: 'Paris' },
      { key: 'destination', label: 'label_to', value: 'Nice' },
    ]);
    expect(auxiliaryFields!.map(({ key }) => key)).toEqual(['passenger']);
    const hidden = google({ template: all, pass });
    expect(Object.keys(hidden.object.ticketLeg!).sort()).toEqual(
      ['arrivalDateTime', 'departureDateTime', 'destinationName', 'originName'].sort(),
    );
    expect(hidden.details).toEqual([]);
    expect(appearance({ template: all, pass }).details).toEqual([]);
    for (const option of ['hideTarif', 'hideStationCodes', 'hideTripNumber']) {
      const one = google({ template: { displayOptions: { [option]: true } }, pass }).object.ticketLeg!;
      expect('fareName' in one).toBe(option !== 'hideTarif');
      expect('originStationCode' in one).toBe(option !== 'hideStationCodes');
      expect('carriage' in one).toBe(option !== 'hideTripNumber');
    }
  });

  it('has machine-readable semantics', () => {
    expect(apple({ pass: { seat: '12A', gate: '3' } }).semantics).toEqual({
      departureStationName: 'Paris',
      destinationStationName: 'Nice',
      departurePlatform: '3',
      vehicleNumber: 'TGV 6171',
      originalDepartureDate: '2027-03-01T08:15:00+01:00',
      originalArrivalDate: '2027-03-01T13:50:00+01:00',
      transitProvider: 'Riviera Lines',
      passengerName: { givenName: 'Ada', familyName: 'Lovelace' },
      seats: [{ seatNumber: '12A' }],
    });
    expect(apple({ template: { type: 'Air' }, pass: { gate: 'B2', flightNumber: 'AF7300' } }).semantics).toMatchObject({
      departureAirportCode: 'PAR',
      destinationAirportName: 'Nice',
      departureGate: 'B2',
      flightCode: 'AF7300',
    });
  });

  it('is still composed after its pass is deleted', () => {
    const { _id, kind, authenticationToken } = transitView().pass;
    const tombstone = { ...transitView(), pass: { _id, kind, authenticationToken } };
    expect(transitMapping.apple(tombstone).fields.secondaryFields).toEqual([]);
    expect(transitMapping.google!(tombstone, texts).object).toMatchObject({ tripType: 'ONE_WAY' });
  });
});

describe('back', () => {
  it('contains the details, customer service number, terms, and the ticket’s own fields', () => {
    const customBackFields = [
      JSON.stringify({ key: 'wagon-0', label: 'Wagon', type: { name: 'NUMBER' }, value: '12' }),
    ];
    const template = { details: 'Be early.', customerServiceNumber: '+33140000000', terms: 'No refund.' };
    expect(appearance({ template, pass: { customBackFields } })).toMatchObject({
      ownDetails: [{ key: 'custom-wagon-0', label: 'Wagon', value: '12', type: 'NUMBER' }],
      details: [
        { key: 'details', label: 'label_details', value: 'Be early.', type: 'TEXT' },
        { key: 'customer-service', label: 'label_customer_service', value: '+33140000000', type: 'PHONE' },
        { key: 'terms', label: 'label_terms', value: 'No refund.', type: 'TEXT' },
      ],
    });
  });

  it('has the template’s places', () => {
    const locations = [
      { longitude: 2.37, latitude: 48.84, relevantName: 'Gare de Lyon' },
      { longitude: 7.26, latitude: 43.7, relevantAddress: 'Nice' },
      { longitude: 7.26, relevantName: 'half a place' },
    ];
    expect(appearance({ template: { locations } }).places).toEqual([
      { longitude: 2.37, latitude: 48.84, text: 'Gare de Lyon' },
      { longitude: 7.26, latitude: 43.7, text: 'Nice' },
    ]);
  });
});

describe('Google transit', () => {
  it('has one leg with all data of the trip', () => {
    const pass = { gate: '3', seat: '12A', tarif: '59 €', tripNumber: '6173', flightNumber: 'AF7300' };
    const { class: transitClass, object, details } = google({ pass, wallet: { displayIdentifiant: true } });
    expect(transitClass).toEqual({
      transitType: 'RAIL',
      transitOperatorName: valueOf('Riviera Lines'),
      enableSingleLegItinerary: true,
      customCarriageLabel: valueOf('label_trip'),
      customPlatformLabel: valueOf('label_platform'),
      customSeatLabel: valueOf('label_seat'),
      customFareNameLabel: valueOf('label_fare'),
    });
    expect(object).toEqual({
      tripType: 'ONE_WAY',
      passengerType: 'SINGLE_PASSENGER',
      passengerNames: 'Ada Lovelace',
      ticketNumber: 'TICKET-0001',
      ticketLeg: {
        originName: valueOf('Paris'),
        destinationName: valueOf('Nice'),
        originStationCode: 'PAR',
        destinationStationCode: 'NCE',
        departureDateTime: '2027-03-01T08:15:00',
        arrivalDateTime: '2027-03-01T13:50:00',
        carriage: '6173',
        platform: '3',
        ticketSeat: { seat: '12A' },
        fareName: valueOf('59 €'),
      },
    });
    expect(details).toEqual([{ key: 'flight', label: 'label_flight', value: 'AF7300', type: 'TEXT' }]);
  });

  it('is marked as used once a one-time ticket was redeemed', () => {
    const redeemedAt = new Date();
    const security = { enableOneTimeUse: true };
    expect(google({ template: { security }, pass: { redeemedAt } }).object.ticketStatus).toBe('USED');
    expect(google({ template: { security } }).object.ticketStatus).toBeUndefined();
    expect(google({ pass: { redeemedAt } }).object.ticketStatus).toBeUndefined();
  });
});
