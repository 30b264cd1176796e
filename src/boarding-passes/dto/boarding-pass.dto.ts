import { PatchOf } from '../../core/validation/field-spec';
import { Barcode, EnumField, Text, TextList } from '../../core/validation/fields';
import { CustomPassFields } from '../../passes/dto/custom-pass.dto';

export const BOARDING_DOORS = ['FRONT', 'BACK'] as const;

const MAX_BARCODE = 512;

/** The length limits are those of the barcode, so that it can contain every value in full. */
export class BoardingPassFields extends CustomPassFields {
  @Barcode({
    always: true,
    max: MAX_BARCODE,
    description:
      'Value of the barcode, unique within the wallet. If omitted, the service composes an IATA bar coded boarding pass, and composes it again when one of its values changes.',
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

  @Text({ description: 'Number of the electronic ticket.', max: 20, example: '0571234567890' })
  eticketNumber?: string;

  @Text({
    forScanners: true,
    description: 'Seat. Only one pass of the flight can have it.',
    max: 4,
    pattern: /^[A-Za-z0-9 ]*[A-Za-z0-9][A-Za-z0-9 ]*$/,
    patternMessage: 'seat',
    example: '12A',
  })
  seat?: string;

  @Text({ forScanners: true, description: 'Travel class of the seat.', max: 50, example: 'Economy' })
  seatClass?: string;

  @Text({ forScanners: true, description: 'Fare class.', max: 20, example: 'Y' })
  fareClass?: string;

  @Text({ forScanners: true, description: 'Boarding group.', max: 10, example: '2' })
  boardingGroup?: string;

  @Text({ forScanners: true, description: 'Boarding zone.', max: 10 })
  boardingZone?: string;

  @Text({ forScanners: true, description: 'Position in the boarding order.', max: 10 })
  boardingPosition?: string;

  @Text({
    forScanners: true,
    description: 'Check-in sequence number.',
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

  @Text({ description: 'Name of the frequent flyer program.', max: 50, example: 'Riviera Miles' })
  frequentFlyerProgram?: string;

  @Text({
    description: 'Number in the frequent flyer program.',
    max: 16,
    pattern: /^[A-Za-z0-9]+$/,
    patternMessage: 'letters_digits',
    example: '1234567890',
  })
  frequentFlyerNumber?: string;

  @TextList({
    forScanners: true,
    description: 'Security programs in which the passenger is enrolled.',
    maxItems: 5,
    max: 50,
    example: ['TSA PreCheck'],
  })
  securityPrograms?: string[];
}

export class PatchBoardingPassPass extends PatchOf(BoardingPassFields, ['clientId']) {}
