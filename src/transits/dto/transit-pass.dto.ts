import { PatchOf } from '../../core/validation/field-spec';
import { CalendarDate, Text, TextList, TimeOfDay } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';
import { BackFields } from '../../templates/dto/back-fields';
import { STATION } from './transit.dto';

/** Omitted values are taken from the template (docs/contract/transits.md#trip-fields). */
export class TransitPassFields extends PassFields {
  @CalendarDate({
    forScanners: true,
    description: 'Day of departure.',
    required: true,
    shapeOnly: true,
    example: '2027-03-01',
  })
  departureDate: string;

  @CalendarDate({
    forScanners: true,
    description: 'Day of arrival.',
    required: true,
    shapeOnly: true,
    example: '2027-03-01',
  })
  arrivalDate: string;

  @TimeOfDay({ forScanners: true, description: 'Local departure time, HH:mm.', example: '08:15' })
  departureTime?: string;

  @TimeOfDay({ forScanners: true, description: 'Local arrival time, HH:mm.', example: '13:50' })
  arrivalTime?: string;

  @Text({
    forScanners: true,
    description: 'Code of the departure station, up to 3 characters.',
    max: STATION.code,
    example: 'PAR',
  })
  originStationCode?: string;

  @Text({
    forScanners: true,
    description: 'Code of the arrival station, up to 3 characters.',
    max: STATION.code,
    example: 'NCE',
  })
  destinationStationCode?: string;

  @Text({
    forScanners: true,
    description: 'Name of the departure station, up to 13 characters.',
    max: STATION.name,
    example: 'Paris',
  })
  originName?: string;

  @Text({
    forScanners: true,
    description: 'Name of the arrival station, up to 13 characters.',
    max: STATION.name,
    example: 'Nice',
  })
  destinationName?: string;

  @Text({ forScanners: true, description: 'Flight number.', max: 20 })
  flightNumber?: string;

  @Text({ forScanners: true, description: 'Gate, platform, or cabin.', max: 50, example: '3' })
  gate?: string;

  @Text({ forScanners: true, description: 'Seat.', max: 50, example: '12A' })
  seat?: string;

  @Text({ forScanners: true, description: 'Trip number.', max: 50, example: '6171' })
  tripNumber?: string;

  @Text({ forScanners: true, description: 'Fare paid.', max: 50, example: '49 €' })
  tarif?: string;

  @BackFields({ description: 'Back fields of this ticket. They replace those of the template.' })
  customBackFields?: string[];
}

/** Fields that only old passes have, and back fields as returned in responses. */
export class TransitPassReadFields {
  @Text({ description: 'Label of the single back field. Only on old passes.' })
  backFieldName?: string;

  @Text({ description: 'Content of the single back field. Only on old passes.' })
  backFieldContent?: string;

  @TextList({ description: 'Back fields, each as compact JSON of `{key, label, type, value}`.' })
  customBackFields?: string[];
}

export class PatchTransitPass extends PatchOf(TransitPassFields, ['clientId']) {}
