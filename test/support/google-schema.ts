import Ajv from 'ajv';
import schema from '../contract/data/google-wallet.schema.json';

const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(schema, 'google');

/** Rules that Google's description states only in words ("Required."). */
const REQUIRED: Record<string, string[]> = {
  EventTicketClass: ['id', 'issuerName', 'eventName', 'reviewStatus'],
  EventTicketObject: ['id', 'classId', 'state'],
  FlightClass: [
    'id',
    'issuerName',
    'flightHeader',
    'origin',
    'destination',
    'localScheduledDepartureDateTime',
    'reviewStatus',
  ],
  FlightObject: ['id', 'classId', 'state', 'passengerName', 'reservationInfo'],
  GenericClass: ['id'],
  GenericObject: ['id', 'classId', 'cardTitle', 'header'],
  LoyaltyClass: ['id', 'issuerName', 'programName', 'programLogo', 'reviewStatus'],
  LoyaltyObject: ['id', 'classId', 'state'],
  OfferClass: ['id', 'issuerName', 'provider', 'redemptionChannel', 'title', 'reviewStatus'],
  OfferObject: ['id', 'classId', 'state'],
  TransitClass: ['id', 'issuerName', 'logo', 'transitType', 'reviewStatus'],
  TransitObject: ['id', 'classId', 'state', 'tripType'],
};

/** Differences between a resource and Google's description of its type, such as `EventTicketClass`. */
export function googleFaults(type: string, value: unknown): string[] {
  const check = ajv.getSchema(`google#/$defs/${type}`)!;
  // Google gets JSON, which has no undefined.
  const sent = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
  void check(sent);
  const missing = REQUIRED[type].filter((name) => sent[name] === undefined).map((name) => `${name} is missing`);
  return [...(check.errors ?? []).map((error) => `${error.instancePath} ${JSON.stringify(error.params)}`), ...missing];
}
