import { type ApplePassContent, dateField, field } from '../pass-model/apple-content';
import { headerField } from '../pass-files/apple/ios-header';
import type { ApplePassField, AppleSemantics } from '../pass-model/pass-json';
import { appleTransitType, type TransitType } from '../pass-files/apple/pass-values';
import { relevantDates } from '../pass-files/apple/relevant-dates';
import { holderOf } from '../pass-files/pass-data';
import { type Station, tripOf, type TransitView, type Trip } from './transit-trip';

export function transitApple(view: TransitView): ApplePassContent {
  const { template, wallet, pass } = view;
  const trip = tripOf(view);
  const { origin, destination, departure, arrival } = trip;
  return {
    style: 'boardingPass',
    transitType: appleTransitType(template.type as TransitType),
    description: `${wallet.name}: ${origin.name} – ${destination.name}`,
    logoText: wallet.name,
    fields: {
      headerFields: headers(view, trip),
      primaryFields: [
        station('origin', 'label_from', origin, view),
        station('destination', 'label_to', destination, view),
      ],
      secondaryFields: [
        ...dateField('departure', 'label_departure', departure?.moment, { changeMessage: 'change_departure' }),
        ...dateField('arrival', 'label_arrival', arrival?.moment, { changeMessage: 'change_arrival' }),
      ],
      auxiliaryFields: [
        ...field('passenger', 'label_passenger', holderOf(pass)),
        ...field('gate', trip.gateLabel, trip.gate, { changeMessage: 'change_gate' }),
        ...field('seat', trip.seatLabel, trip.seat, { changeMessage: 'change_place' }),
        ...field('fare', 'label_fare', trip.fare, { changeMessage: 'change_fare' }),
        ...field('flight', 'label_flight', trip.flight, { changeMessage: 'change_trip' }),
      ],
    },
    ...relevance(view, trip),
    // Groups the tickets of the trip in Apple Wallet.
    groupingIdentifier: template._id.toHexString(),
    semantics: semantics(view, trip),
  };
}

/**
 * Returns the interval in which the pass is relevant, from departure to arrival. For a flight, returns only the
 * departure, because its arrival may be in another time zone.
 */
function relevance({ template, wallet }: TransitView, { departure, arrival }: Trip): ReturnType<typeof relevantDates> {
  if (!departure) return {};
  const end = arrival && template.type !== 'Air' ? new Date(arrival.moment) : undefined;
  return relevantDates({ start: new Date(departure.moment), end }, wallet.timezone);
}

/** Returns the template’s header, and the trip number unless it is the header. */
function headers({ pass, template: { iosHeader, displayOptions } }: TransitView, trip: Trip): ApplePassField[] {
  const shown = iosHeader?.valueEnum === 'TRIP_NUMBER' || displayOptions?.hideTripNumber === true;
  return [
    ...headerField(iosHeader, {
      FULLNAME: { label: 'label_passenger', value: holderOf(pass) },
      TRIP_NUMBER: { label: 'label_trip', value: trip.number },
    }),
    ...field('trip', 'label_trip', shown ? undefined : trip.number, { changeMessage: 'change_trip' }),
  ];
}

/** Shows the name above the code, or only the name if there are no codes. */
function station(key: string, direction: string, { code, name }: Station, { template }: TransitView): ApplePassField {
  if (template.displayOptions?.hideStationCodes || code === '') return { key, label: direction, value: name };
  return { key, label: name, value: code };
}

function semantics({ template: { type }, pass, wallet }: TransitView, trip: Trip): AppleSemantics {
  const { origin, destination, departure, arrival } = trip;
  const { firstName: givenName, lastName: familyName } = pass;
  return {
    ...(type === 'Air'
      ? {
          departureAirportCode: origin.code,
          departureAirportName: origin.name,
          destinationAirportCode: destination.code,
          destinationAirportName: destination.name,
          departureGate: trip.gate,
          flightCode: trip.flight ?? trip.number,
        }
      : {
          departureStationName: origin.name,
          destinationStationName: destination.name,
          departurePlatform: trip.gateLabel === 'label_platform' ? trip.gate : undefined,
          vehicleNumber: trip.number,
        }),
    originalDepartureDate: departure?.moment,
    originalArrivalDate: arrival?.moment,
    transitProvider: wallet.name,
    passengerName: holderOf(pass) === undefined ? undefined : { givenName, familyName },
    seats: trip.seat === undefined ? undefined : [{ seatNumber: trip.seat }],
  };
}
