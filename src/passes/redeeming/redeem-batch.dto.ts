import { DateTime, IntField, Nested, NestedList, Text } from '../../core/validation/fields';
import { PassResource } from '../dto/pass.resource';

/** One scan by a device, possibly made while the device was offline. */
export class ScannedItem {
  @Text({
    description: 'The scanned text, exactly as read.',
    required: true,
    min: 1,
    // Maximum number of characters in a QR code.
    max: 4296,
    anyCharacters: true,
    example: 'TICKET-0001',
  })
  barcode: string;

  @Text({
    description:
      'Key that identifies this scan within the wallet for 24 hours. A repeated scan with the same key returns the first result.',
    required: true,
    max: 255,
    pattern: /^[\x20-\x7e]+$/,
    patternMessage: 'idempotency_key',
    example: 'gate-3:4711',
  })
  key: string;

  @DateTime({ description: 'Time of the scan by the device’s clock. Stored, but does not affect the result.' })
  scannedAt?: string;

  @Text({ description: 'Device that scanned the pass.', max: 200, example: 'gate-3-left' })
  deviceId?: string;

  @Text({ description: 'Place of the scan.', max: 200, example: 'Gate 3' })
  location?: string;
}

export const MAX_SCANS = 100;

export class RedeemBatch {
  @NestedList(() => ScannedItem, {
    description: 'Scans of passes of any templates, 1 to 100.',
    required: true,
    maxItems: MAX_SCANS,
    example: [{ barcode: 'TICKET-0001', key: 'gate-3:4711', deviceId: 'gate-3-left', location: 'Gate 3' }],
  })
  items: ScannedItem[];
}

/** The earlier redemption because of which the scan was refused. */
export class FirstRedemption {
  @DateTime({ description: 'Time of the redemption by the service’s clock.', required: true })
  at: string;

  @DateTime({ description: 'Time of the scan by the device’s clock.' })
  scannedAt?: string;

  @Text({ description: 'Device that scanned the pass.', example: 'gate-3-left' })
  deviceId?: string;

  @Text({ description: 'Place of the scan.', example: 'Gate 3' })
  location?: string;
}

export class ScanResult {
  @Text({ description: 'Barcode, as sent.', required: true, example: 'TICKET-0001' })
  barcode: string;

  @Text({ description: 'Key, as sent.', required: true, example: 'gate-3:4711' })
  key: string;

  @IntField({
    description: '201 if this scan redeemed the pass, or else the HTTP status of `errorCode`.',
    required: true,
    example: 201,
  })
  status: number;

  @Text({
    description: 'Reason why the scan did not redeem the pass, such as `400:PASS_ALREADY_REDEEMED`. Absent if it did.',
  })
  errorCode?: string;

  @Nested(() => PassResource, { description: 'Current state of the pass, if one was found.' })
  pass?: PassResource;

  @Nested(() => FirstRedemption, {
    description: 'With 400:PASS_ALREADY_REDEEMED: time and place of the redemption that came first.',
  })
  winner?: FirstRedemption;
}

export class RedeemBatchResult {
  @NestedList(() => ScanResult, { description: 'Results in the order of the scans.', required: true, unbounded: true })
  results: ScanResult[];
}
