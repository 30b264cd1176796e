import { PatchOf } from '../../core/validation/field-spec';
import { EnumField, IntField, Text } from '../../core/validation/fields';
import { CustomPassFields } from '../../passes/dto/custom-pass.dto';

export const ADMISSION_TYPES = ['ADULT', 'CHILD', 'STUDENT', 'SENIOR', 'MEMBER', 'OTHER'] as const;

export class CinemaPassFields extends CustomPassFields {
  @Text({ forScanners: true, description: 'Row of the seat.', max: 20, example: 'F' })
  row?: string;

  @Text({
    forScanners: true,
    description: 'Seat: one ticket of the screening has it. Without one it is chosen freely.',
    max: 20,
    example: '12',
  })
  seat?: string;

  @EnumField(ADMISSION_TYPES, { forScanners: true, description: 'Whom it admits.', example: 'ADULT' })
  admissionType?: (typeof ADMISSION_TYPES)[number];

  @IntField({ forScanners: true, description: 'How many people it admits.', min: 1, max: 20, example: 1 })
  ticketCount?: number;

  @Text({ description: 'Reference of the booking.', max: 50, example: 'X7K2P' })
  bookingReference?: string;

  @Text({ forScanners: true, description: 'Price paid, as the ticket shows it.', max: 50, example: '9,50 €' })
  tarif?: string;
}

export class PatchCinemaPass extends PatchOf(CinemaPassFields, ['clientId']) {}
