import { boardingPassMapping } from '../../../src/boarding-passes/boarding-pass.mapping';
import type { Flight } from '../../../src/boarding-passes/schemas/flight.schema';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { FlightClass, FlightObject } from '../../../src/pass-model/google-types';
import { fieldText } from '../../../src/pass-files/drawing/field-text';
import { localized } from '../../../src/pass-files/google/google-values';
import { composed } from '../../support/composed-passes';
import { boardingPassView, fullBoardingPassView, type ViewChanges } from '../../support/pass-views';
import { refusedKeys } from '../../support/passkit-schema';

const texts: GoogleTexts = (label) => localized(label, 'en');
const apple = (changes: ViewChanges<Flight> = {}) => boardingPassMapping.apple(boardingPassView(changes));
const google = (view = fullBoardingPassView()) => {
  const content = boardingPassMapping.google!(view, texts);
  return { ...content, class: content.class as FlightClass, object: content.object as FlightObject };
};
const front = ({ fields }: ReturnType<typeof apple>) =>
  [fields.headerFields, fields.primaryFields, fields.secondaryFields, fields.auxiliaryFields].map((list) =>
    list!.map(({ key, value }) => [key, value]),
  );

/** As a mail client's extractor reads a boarding pass: of `semantics` alone. */
function tripOf(semantics: object | undefined) {
  const read = semantics as Record<string, unknown>;
  const { givenName, familyName } = read.passengerName as Record<string, string>;
  const [seat] = read.seats as { seatNumber: string }[];
  return {
    passenger: `${givenName} ${familyName}`,
    flight: `${String(read.airlineCode)} ${String(read.flightNumber)}`,
    from: read.departureAirportCode,
    to: read.destinationAirportCode,
    departs: new Date(read.currentDepartureDate as string).toISOString(),
    arrives: new Date(read.currentArrivalDate as string).toISOString(),
    gate: read.departureGate,
    seat: seat.seatNumber,
    booking: read.confirmationNumber,
  };
}

describe('boarding pass at Apple', () => {
  it('shows local times as sent, including those that the clocks skip', () => {
    const template = {
      originTimeZone: 'Europe/Paris',
      destinationTimeZone: 'Europe/Paris',
      boardingTime: '2026-03-29T02:00',
      gateClosingTime: '2026-03-29T02:10',
      scheduledDeparture: '2026-03-29T02:30',
      scheduledArrival: '2026-03-29T02:50',
    };
    const { fields, details, semantics } = apple({ template });
    const shown = [...fields.headerFields!, ...fields.secondaryFields!].map((one) => [
      one.key,
      fieldText(one, 'fr', 'Asia/Tokyo'),
    ]);
    expect(Object.fromEntries(shown)).toMatchObject({
      date: '29 mars 2026',
      boarding: '02:00',
      departure: '02:30',
      arrival: '02:50',
    });
    expect(details).toContainEqual(expect.objectContaining({ key: 'gate-closing', value: '02:10' }));
    const departs = (semantics as Record<string, string>).currentDepartureDate;
    expect(new Date(departs).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('shows the flight on the front, with the local times of the airports', () => {
    expect(front(boardingPassMapping.apple(fullBoardingPassView()))).toEqual([
      [
        ['header', '2030-06-12T07:40:00+02:00'],
        ['date', '2030-06-12T09:45:00+02:00'],
      ],
      [
        ['origin', 'NCE'],
        ['destination', 'LHR'],
      ],
      [
        ['boarding', '2030-06-12T07:40:00+02:00'],
        ['departure', '2030-06-12T09:45:00+02:00'],
        ['arrival', '2030-06-12T10:50:00+01:00'],
        ['flight-status', 'label_flight_scheduled'],
      ],
      [
        ['passenger', 'Ada Lovelace'],
        ['terminal', '2'],
        ['gate', 'B22'],
        ['seat', '12A'],
        ['group', '2'],
      ],
    ]);
  });

  it('shows a flight with the minimum of data', () => {
    expect(front(apple())).toEqual([
      [
        ['header', 'XR123'],
        ['date', '2030-06-12T08:15:00+02:00'],
      ],
      [
        ['origin', 'NCE'],
        ['destination', 'LHR'],
      ],
      [
        ['departure', '2030-06-12T08:15:00+02:00'],
        ['flight-status', 'label_flight_scheduled'],
      ],
      [['passenger', 'Ada Lovelace']],
    ]);
  });

  it.each([
    ['GATE', 'B22'],
    ['SEAT', '12A'],
    ['FLIGHT_NUMBER', 'XR123'],
    ['BOARDING_TIME', '2030-06-12T07:40:00+02:00'],
  ])('has %s as its header if the template says so', (choice, value) => {
    const view = fullBoardingPassView({ template: { iosHeader: { labelEnum: choice, valueEnum: choice } } });
    expect(boardingPassMapping.apple(view).fields.headerFields![0]).toMatchObject({ key: 'header', value });
  });

  it('is a semantic boarding pass and remains a complete classic one', () => {
    const { passJson } = composed(boardingPassMapping, fullBoardingPassView());
    expect(passJson).toMatchObject({
      preferredStyleSchemes: ['semanticBoardingPass', 'boardingPass'],
      boardingPass: { transitType: 'PKTransitTypeAir' },
      managementURL: 'https://air.example/manage',
      changeSeatURL: 'https://air.example/seat',
      purchaseAdditionalBaggageURL: 'https://air.example/baggage',
      transitProviderPhoneNumber: '+33140000000',
      transitProviderWebsiteURL: 'https://air.example',
    });
    expect(refusedKeys(passJson)).toEqual([]);
    expect(refusedKeys(composed(boardingPassMapping, boardingPassView()).passJson)).toEqual([]);
  });

  it('has semantics from which a mail client reads the trip, seat, and names', () => {
    const { passJson } = composed(boardingPassMapping, fullBoardingPassView());
    expect(tripOf(passJson.semantics)).toEqual({
      passenger: 'Ada Lovelace',
      flight: 'XR 123',
      from: 'NCE',
      to: 'LHR',
      departs: '2030-06-12T07:45:00.000Z',
      arrives: '2030-06-12T09:50:00.000Z',
      gate: 'B22',
      seat: '12A',
      booking: 'X7K2PQ',
    });
  });

  it('has everything that a semantic boarding pass shows in its semantics', () => {
    expect(boardingPassMapping.apple(fullBoardingPassView()).semantics).toEqual({
      airlineCode: 'XR',
      flightCode: 'XR123',
      flightNumber: 123,
      transitProvider: 'Air Riviera',
      transitStatus: 'Delayed',
      departureAirportCode: 'NCE',
      departureAirportName: 'Nice',
      departureCityName: 'Nice',
      departureTerminal: '2',
      departureGate: 'B22',
      departureLocationTimeZone: 'Europe/Paris',
      destinationAirportCode: 'LHR',
      destinationAirportName: 'London',
      destinationCityName: 'London',
      destinationTerminal: '5',
      destinationGate: 'C1',
      destinationLocationTimeZone: 'Europe/London',
      originalDepartureDate: '2030-06-12T08:15:00+02:00',
      currentDepartureDate: '2030-06-12T09:45:00+02:00',
      originalArrivalDate: '2030-06-12T09:20:00+01:00',
      currentArrivalDate: '2030-06-12T10:50:00+01:00',
      originalBoardingDate: '2030-06-12T07:40:00+02:00',
      currentBoardingDate: '2030-06-12T07:40:00+02:00',
      passengerName: { givenName: 'Ada', familyName: 'Lovelace' },
      seats: [{ seatNumber: '12A', seatType: 'Economy' }],
      ticketFareClass: 'Economy',
      boardingGroup: '2',
      boardingZone: 'B',
      boardingSequenceNumber: '42',
      confirmationNumber: 'X7K2PQ',
      membershipProgramName: 'Riviera Miles',
      membershipProgramNumber: '1234567890',
      passengerEligibleSecurityPrograms: ['PKTransitSecurityProgramTSAPreCheck'],
      securityScreening: 'Fast Lane',
    });
  });

  it('shows nothing about the passenger once it is deleted', () => {
    const pass = { status: undefined, firstName: undefined, lastName: undefined, confirmationCode: undefined };
    const { fields, semantics } = apple({ pass });
    expect(fields.auxiliaryFields).toEqual([]);
    expect(JSON.stringify(semantics)).not.toMatch(/passengerName|seats|confirmation/);
  });
});

describe('boarding pass at Google', () => {
  it('is a flight with its airports and local times', () => {
    expect(google().class).toMatchObject({
      flightHeader: {
        carrier: { carrierIataCode: 'XR' },
        flightNumber: '123',
        operatingCarrier: { carrierIcaoCode: 'XYZ' },
        operatingFlightNumber: '4567',
      },
      origin: { airportIataCode: 'NCE', terminal: '2', gate: 'B22' },
      destination: { airportIataCode: 'LHR', terminal: '5', gate: 'C1' },
      localScheduledDepartureDateTime: '2030-06-12T08:15:00',
      localEstimatedOrActualDepartureDateTime: '2030-06-12T09:45:00',
      localScheduledArrivalDateTime: '2030-06-12T09:20:00',
      localEstimatedOrActualArrivalDateTime: '2030-06-12T10:50:00',
      localBoardingDateTime: '2030-06-12T07:40:00',
      localGateClosingDateTime: '2030-06-12T08:00:00',
      flightStatus: 'SCHEDULED',
      boardingAndSeatingPolicy: {
        boardingPolicy: 'BOARDING_POLICY_OTHER',
        seatClassPolicy: 'SEAT_CLASS_POLICY_OTHER',
      },
    });
  });

  it('shows the passenger, booking, and seat, and has the logo in the carrier', () => {
    expect(google().object).toEqual({
      passengerName: 'Ada Lovelace',
      reservationInfo: {
        confirmationCode: 'X7K2PQ',
        eticketNumber: '0571234567890',
        frequentFlyerInfo: {
          frequentFlyerNumber: '1234567890',
          frequentFlyerProgramName: localized('Riviera Miles', 'en'),
        },
      },
      boardingAndSeatingInfo: {
        seatNumber: '12A',
        seatClass: 'Economy',
        boardingGroup: '2',
        boardingPosition: '14',
        sequenceNumber: '42',
        boardingDoor: 'FRONT',
      },
    });
    const whole = composed(boardingPassMapping, fullBoardingPassView()).google.class as FlightClass & { logo?: object };
    expect(whole.flightHeader.carrier.airlineLogo?.sourceUri.uri).toMatch(/google-logo\.png$/);
    expect(whole.logo).toBeUndefined();
  });
});
