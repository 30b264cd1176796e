import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import type { TicketLeg } from '../pass-model/google-types';
import { googleTransitType } from '../pass-files/google/google-values';
import type { TransitType } from '../pass-files/apple/pass-values';
import { detail } from '../pass-files/pass-detail';
import { holderOf } from '../pass-files/pass-data';
import { tripOf, type TransitView, type Trip } from './transit-trip';

export function transitGoogle(view: TransitView, texts: GoogleTexts): GooglePassContent {
  const { pass, template, wallet } = view;
  const trip = tripOf(view);
  const holder = holderOf(pass);
  return {
    type: 'transit',
    class: {
      transitType: googleTransitType(template.type as TransitType),
      transitOperatorName: texts(wallet.name),
      // By default, Google shows an itinerary only if there are several legs.
      enableSingleLegItinerary: true,
      customCarriageLabel: texts('label_trip'),
      customPlatformLabel: texts(trip.gateLabel),
      customSeatLabel: texts(trip.seatLabel),
      customFareNameLabel: texts('label_fare'),
    },
    object: {
      tripType: 'ONE_WAY',
      passengerType: 'SINGLE_PASSENGER',
      ...(holder && { passengerNames: holder }),
      ...(wallet.displayIdentifiant && pass.barcode && { ticketNumber: pass.barcode }),
      ...(pass.redeemedAt && template.security?.enableOneTimeUse && { ticketStatus: 'USED' }),
      ticketLeg: leg(trip, view, texts),
    },
    details: detail('flight', 'label_flight', trip.flight),
  };
}

function leg(trip: Trip, { template }: TransitView, texts: GoogleTexts): TicketLeg {
  const { origin, destination, departure, arrival, number, gate, seat, fare } = trip;
  return {
    originName: texts(origin.name),
    destinationName: texts(destination.name),
    ...(!template.displayOptions?.hideStationCodes && {
      originStationCode: origin.code,
      destinationStationCode: destination.code,
    }),
    // A time without an offset is the local time of the station.
    ...(departure && { departureDateTime: departure.local }),
    ...(arrival && { arrivalDateTime: arrival.local }),
    ...(number && { carriage: number }),
    ...(gate && { platform: gate }),
    ...(seat && { ticketSeat: { seat } }),
    ...(fare && { fareName: texts(fare) }),
  };
}
