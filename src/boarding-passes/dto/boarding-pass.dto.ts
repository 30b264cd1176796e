import { PatchOf } from '../../core/validation/field-spec';
import { Barcode, EnumField, Text, TextList } from '../../core/validation/fields';
import { CustomPassFields } from '../../passes/dto/custom-pass.dto';

export const BOARDING_DOORS = ['FRONT', 'BACK'] as const;

const MAX_BARCODE = 512;

/** Limits are those of the barcode, so that it holds them whole. */
export class BoardingPassFields extends CustomPassFields {
  @Barcode({
    always: true,
    max: MAX_BARCODE,
    description:
      'Value of the barcode, unique in the wallet. When not given, an IATA bar coded boarding pass is composed, and composed again when what it holds changes.',
    example: 'BOARDING-0001',
  })
  override barcode?: string;

  @Text({
    description: 'Booking code (PNR).',
    required: true,
    max: 7,
    pattern: /^[A-Za-z0-9]+$/,
    patternMessage: 'letters_digits',
    example: 'X7K2PQ',
  })
  confirmationCode: string;

  @Text({ description: 'Number of the e-ticket.', max: 20, example: '0571234567890' })
  eticketNumber?: string;

  @Text({
    forScanners: true,
    description: 'Seat: one pass of the flight has it.',
    max: 4,
    pattern: /^[A-Za-z0-9 ]*[A-Za-z0-9][A-Za-z0-9 ]*$/,
    patternMessage: 'seat',
    example: '12A',
  })
  seat?: string;

  @Text({ forScanners: true, description: 'Class of the seat.', max: 50, example: 'Economy' })
  seatClass?: string;

  @Text({ forScanners: true, description: 'Class of the fare.', max: 20, example: 'Y' })
  fareClass?: string;

  @Text({ forScanners: true, description: 'Group that the passenger boards with.', max: 10, example: '2' })
  boardingGroup?: string;

  @Text({ forScanners: true, description: 'Zone that the passenger boards with.', max: 10 })
  boardingZone?: string;

  @Text({ forScanners: true, description: 'Place in the order of boarding.', max: 10 })
  boardingPosition?: string;

  @Text({
    forScanners: true,
    description: 'Number in the order of check-in.',
    max: 5,
    pattern: /^\d{1,4}[A-Za-z]?$/,
    patternMessage: 'sequence_number',
    example: '42',
  })
  sequenceNumber?: string;

  @EnumField(BOARDING_DOORS, {
    forScanners: true,
    description: 'Door through which the passenger boards.',
    example: 'FRONT',
  })
  boardingDoor?: (typeof BOARDING_DOORS)[number];

  @Text({ description: 'Frequent flyer programme.', max: 50, example: 'Riviera Miles' })
  frequentFlyerProgram?: string;

  @Text({
    description: 'Number in that programme.',
    max: 16,
    pattern: /^[A-Za-z0-9]+$/,
    patternMessage: 'letters_digits',
    example: '1234567890',
  })
  frequentFlyerNumber?: string;

  @TextList({
    forScanners: true,
    description: 'Security programmes that the passenger takes part in.',
    maxItems: 5,
    max: 50,
    example: ['TSA PreCheck'],
  })
  securityPrograms?: string[];
}

export class PatchBoardingPassPass extends PatchOf(BoardingPassFields, ['clientId']) {}
