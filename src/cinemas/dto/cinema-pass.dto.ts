import { PatchOf } from '../../core/validation/field-spec';
import { EnumField, IntField, Text } from '../../core/validation/fields';
import { CustomPassFields } from '../../passes/dto/custom-pass.dto';

export const ADMISSION_TYPES = ['ADULT', 'CHILD', 'STUDENT', 'SENIOR', 'MEMBER', 'OTHER'] as const;

export class CinemaPassFields extends CustomPassFields {
  @Text({ forScanners: true, description: 'Row of the seat.', max: 20, example: 'F' })
  row?: string;

  @Text({
    forScanners: true,
    description: 'Seat. Only one ticket of the screening can have it. Omit it for free seating.',
    max: 20,
    example: '12',
  })
  seat?: string;

  @EnumField(ADMISSION_TYPES, { forScanners: true, description: 'Type of admission.', example: 'ADULT' })
  admissionType?: (typeof ADMISSION_TYPES)[number];

  @IntField({ forScanners: true, description: 'Number of people admitted.', min: 1, max: 20, example: 1 })
  ticketCount?: number;

  @Text({ description: 'Booking reference.', max: 50, example: 'X7K2P' })
  bookingReference?: string;

  @Text({ forScanners: true, description: 'Price paid, as shown on the ticket.', max: 50, example: '9,50 €' })
  tarif?: string;
}

export class PatchCinemaPass extends PatchOf(CinemaPassFields, ['clientId']) {}
