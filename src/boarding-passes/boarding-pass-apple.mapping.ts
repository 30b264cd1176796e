import { type ApplePassContent, dateField, field, relevantMoment } from '../pass-model/apple-content';
import { headerField } from '../pass-files/apple/ios-header';
import type { ApplePassField } from '../pass-model/pass-json';
import { detail } from '../pass-files/pass-detail';
import { boardingLinks, boardingSemantics } from './boarding-pass-semantics';
import { arrivalSentence, STATUS_NAMES, statusSentence, timeSentence } from './flight-news';
import { flightCode, type FlightView, momentsOf, type Moments, type Passenger, passengerOf } from './flight-view';

export function boardingPassApple(view: FlightView): ApplePassContent {
  const { template, wallet } = view;
  const passenger = passengerOf(view);
  const moments = momentsOf(template);
  const { originName = template.originAirportCode, destinationName = template.destinationAirportCode } = template;
  return {
    style: 'boardingPass',
    transitType: 'PKTransitTypeAir',
    preferredStyleSchemes: ['semanticBoardingPass', 'boardingPass'],
    links: boardingLinks(template),
    description: `${flightCode(template)}: ${originName} – ${destinationName}`,
    logoText: template.airlineName ?? wallet.name,
    fields: {
      headerFields: [...header(view, passenger, moments), ...day(moments)],
      primaryFields: [
        airport('origin', 'label_from', template.originAirportCode, template.originName),
        airport('destination', 'label_to', template.destinationAirportCode, template.destinationName),
      ],
      secondaryFields: [
        ...time('boarding', 'label_boarding', moments.boarding),
        ...time('departure', 'label_departure', moments.departure, { changeMessage: timeSentence(template) }),
        ...time('arrival', 'label_arrival', moments.arrival, { changeMessage: arrivalSentence(template) }),
        ...field('flight-status', 'label_flight_status', STATUS_NAMES[template.flightStatus], {
          changeMessage: statusSentence(template),
        }),
      ],
      auxiliaryFields: [
        ...field('passenger', 'label_passenger', passenger.holder),
        ...field('terminal', 'label_terminal', template.originTerminal),
        ...field('gate', 'label_gate', template.originGate, { changeMessage: 'change_flight_gate' }),
        ...field('seat', 'label_seat', passenger.seat, { changeMessage: 'change_place' }),
        ...group(passenger),
      ],
    },
    details: back(view, passenger, moments),
    relevantDate: moments.departure,
    relevantDates: [relevantMoment(moments.boarding ?? moments.departure)],
    // Groups the passes of the flight in Apple Wallet.
    groupingIdentifier: template._id.toHexString(),
    semantics: boardingSemantics(view, passenger, moments),
  };
}

/** Returns the header that the template chose, or the flight if it chose none. */
function header({ template }: FlightView, { seat }: Passenger, { boarding }: Moments): ApplePassField[] {
  const [{ key: _key, ...boardingTime } = { key: '', value: undefined }] = time('boarding', 'label_boarding', boarding);
  return headerField(template.iosHeader ?? { labelEnum: 'FLIGHT_NUMBER', valueEnum: 'FLIGHT_NUMBER' }, {
    GATE: { label: 'label_gate', value: template.originGate },
    SEAT: { label: 'label_seat', value: seat },
    FLIGHT_NUMBER: { label: 'label_flight', value: flightCode(template) },
    BOARDING_TIME: { ...boardingTime, label: 'label_boarding' },
  });
}

function day({ departure }: Moments): ApplePassField[] {
  return dateField('date', 'label_date', departure, { timeStyle: 'PKDateStyleNone' });
}

/** Returns a field with the time of day only, because the header shows the date. */
function time(
  key: string,
  label: string,
  moment: string | undefined,
  options: Partial<ApplePassField> = {},
): ApplePassField[] {
  return dateField(key, label, moment, { dateStyle: 'PKDateStyleNone', ...options });
}

/** Shows the airport’s name above its code. */
function airport(key: string, direction: string, code: string, name: string | undefined): ApplePassField {
  return { key, label: name ?? direction, value: code };
}

function group({ group: name, zone }: Passenger): ApplePassField[] {
  return name ? field('group', 'label_boarding_group', name) : field('zone', 'label_boarding_zone', zone);
}

/** Returns back fields for values that Google shows in fields of its own. */
function back({ template }: FlightView, passenger: Passenger, { gateClosing }: Moments): ApplePassContent['details'] {
  return [
    ...detail('flight', 'label_flight', flightCode(template)),
    ...detail('gate-closing', 'label_gate_closing', gateClosing?.slice(11, 16)),
    ...detail('arrival-terminal', 'label_terminal_of_arrival', template.destinationTerminal),
    ...detail('arrival-gate', 'label_gate_of_arrival', template.destinationGate),
    ...detail('class', 'label_class', passenger.seatClass),
    ...detail('position', 'label_boarding_position', passenger.position),
    ...detail('sequence', 'label_sequence', passenger.sequence),
    ...detail('door', 'label_boarding_door', passenger.door),
    ...detail('confirmation', 'label_confirmation', passenger.confirmation),
    ...detail('eticket', 'label_eticket', passenger.eticket),
    ...detail(
      'frequent-flyer',
      'label_frequent_flyer',
      [passenger.program, passenger.programNumber].filter(Boolean).join(' '),
    ),
  ];
}
