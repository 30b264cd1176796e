import { DateTime, IntField, Nested, NestedList, Text } from '../../core/validation/fields';
import { PassResource } from '../dto/pass.resource';

/** One scan of a device, perhaps made while it had no network. */
export class ScannedItem {
  @Text({
    description: 'What was scanned, as it was read.',
    required: true,
    min: 1,
    // The longest text of a QR code.
    max: 4296,
    anyCharacters: true,
    example: 'TICKET-0001',
  })
  barcode: string;

  @Text({
    description: 'Names this scan in the wallet for 24 hours: a repetition is answered as the first time.',
    required: true,
    max: 255,
    pattern: /^[\x20-\x7e]+$/,
    patternMessage: 'idempotency_key',
    example: 'gate-3:4711',
  })
  key: string;

  @DateTime({ description: 'When it was scanned, by the device’s clock. Kept, and decides nothing.' })
  scannedAt?: string;

  @Text({ description: 'Which device scanned it.', max: 200, example: 'gate-3-left' })
  deviceId?: string;

  @Text({ description: 'Where it was scanned.', max: 200, example: 'Gate 3' })
  location?: string;
}

export const MAX_SCANS = 100;

export class RedeemBatch {
  @NestedList(() => ScannedItem, {
    description: '1 to 100 scans, of any templates.',
    required: true,
    maxItems: MAX_SCANS,
    example: [{ barcode: 'TICKET-0001', key: 'gate-3:4711', deviceId: 'gate-3-left', location: 'Gate 3' }],
  })
  items: ScannedItem[];
}

/** The redemption that was first. */
export class FirstRedemption {
  @DateTime({ description: 'When, by the service’s clock.', required: true })
  at: string;

  @DateTime({ description: 'When, by the clock of the device.' })
  scannedAt?: string;

  @Text({ description: 'By which device.', example: 'gate-3-left' })
  deviceId?: string;

  @Text({ description: 'Where.', example: 'Gate 3' })
  location?: string;
}

export class ScanResult {
  @Text({ description: 'As it was sent.', required: true, example: 'TICKET-0001' })
  barcode: string;

  @Text({ description: 'As it was sent.', required: true, example: 'gate-3:4711' })
  key: string;

  @IntField({
    description: '201: redeemed by this scan; else the status of `errorCode`.',
    required: true,
    example: 201,
  })
  status: number;

  @Text({ description: 'Why it was not redeemed, such as `400:PASS_ALREADY_REDEEMED`; absent when it was.' })
  errorCode?: string;

  @Nested(() => PassResource, { description: 'The pass as it is now, when there is one.' })
  pass?: PassResource;

  @Nested(() => FirstRedemption, {
    description: 'With 400:PASS_ALREADY_REDEEMED: where and when the pass was redeemed.',
  })
  winner?: FirstRedemption;
}

export class RedeemBatchResult {
  @NestedList(() => ScanResult, { description: 'In the order of the scans.', required: true, unbounded: true })
  results: ScanResult[];
}
