import { PatchOf } from '../../core/validation/field-spec';
import { DateOrDateTime, StartDateOrDateTime, Text, TextList } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';

export class HotelPassFields extends PassFields {
  @StartDateOrDateTime({
    forScanners: true,
    description:
      'Arrival. A date stands for the start of that day in the wallet’s time zone, and passes show it without a time.',
    required: true,
    example: '2030-06-12T15:00:00Z',
  })
  checkin: string;

  @DateOrDateTime({
    forScanners: true,
    description:
      'Departure, after the arrival, 366 nights later at most; passes without an expiry of their own expire then. A date stands for the end of that day in the wallet’s time zone, and passes show it without a time.',
    required: true,
    example: '2030-06-15T10:00:00Z',
  })
  checkout: string;

  @Text({
    forScanners: true,
    description: 'Number of the room: it is taken for the nights of the stay. Without one nothing is taken.',
    max: 50,
    example: '204',
  })
  roomNumber?: string;

  @Text({
    description: 'Code of the door, on the back of the pass; a SCANNER does not get it.',
    max: 50,
    example: '4711#',
  })
  roomCode?: string;

  @TextList({
    forScanners: true,
    description: 'Benefits of this booking, on the back of the pass.',
    example: ['Late check-out'],
  })
  additionalBenefits?: string[];
}

export class PatchHotelPass extends PatchOf(HotelPassFields, ['clientId']) {}
