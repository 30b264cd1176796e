import { PatchOf } from '../../core/validation/field-spec';
import { DateOrDateTime, StartDateOrDateTime, Text, TextList } from '../../core/validation/fields';
import { PassFields } from '../../passes/dto/pass.dto';

export class HotelPassFields extends PassFields {
  @StartDateOrDateTime({
    forScanners: true,
    description:
      'Arrival. A date means the start of that day in the wallet’s time zone, and passes show it without a time.',
    required: true,
    example: '2030-06-12T15:00:00Z',
  })
  checkin: string;

  @DateOrDateTime({
    forScanners: true,
    description:
      'Departure, after the arrival and at most 366 nights later. Passes without their own expiry expire at this time. A date means the end of that day in the wallet’s time zone, and passes show it without a time.',
    required: true,
    example: '2030-06-15T10:00:00Z',
  })
  checkout: string;

  @Text({
    forScanners: true,
    description: 'Room number. The room is reserved for the nights of the stay. Without a number, no room is reserved.',
    max: 50,
    example: '204',
  })
  roomNumber?: string;

  @Text({
    description: 'Door code, shown on the back of the pass. Not returned to a SCANNER.',
    max: 50,
    example: '4711#',
  })
  roomCode?: string;

  @TextList({
    forScanners: true,
    description: 'Benefits of this booking, shown on the back of the pass.',
    example: ['Late check-out'],
  })
  additionalBenefits?: string[];
}

export class PatchHotelPass extends PatchOf(HotelPassFields, ['clientId']) {}
