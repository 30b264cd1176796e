import { DateTime, EnumField, IdField, IdList, IntField, Nested, NestedList, Text } from '../../core/validation/fields';
import { RedeemPass } from '../dto/pass-requests.dto';
import { PassResource } from '../dto/pass.resource';

export const SCAN_ACTIONS = ['REDEEM', 'UNREDEEM'] as const;

/** One scan by a device, possibly made while the device was offline. */
export class ScannedItem extends RedeemPass {
  @Text({
    description: 'The scanned text, exactly as read. Required without `hash`.',
    min: 1,
    // Maximum number of characters in a QR code.
    max: 4296,
    anyCharacters: true,
    example: 'TICKET-0001',
  })
  barcode?: string;

  @Text({
    description:
      'Hash of the pass in the manifest of `template`, in place of `barcode`: for a person who was found by name.',
    max: 22,
    pattern: /^[A-Za-z0-9_-]{22}$/,
    patternMessage: 'scan_hash',
    example: 'q83vEjRWeJCrze8Sq83vEg',
  })
  hash?: string;

  @IdField({ description: 'Template of the manifest with `hash`. Only with `hash`.' })
  template?: string;

  @IdList({
    description:
      'Templates whose passes are valid here: a pass of another one is `400:INVALID_PASS_KIND`. Default: all.',
    maxItems: 100,
  })
  templates?: string[];

  @EnumField(SCAN_ACTIONS, {
    description: 'What the scan does. Default: `REDEEM`.',
    example: 'REDEEM',
  })
  action?: (typeof SCAN_ACTIONS)[number];

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
  @Text({ description: 'Barcode, as sent. Empty for a scan by `hash`.', required: true, example: 'TICKET-0001' })
  barcode: string;

  @Text({ description: 'Hash, as sent.', example: 'q83vEjRWeJCrze8Sq83vEg' })
  hash?: string;

  @Text({ description: 'Key, as sent.', required: true, example: 'gate-3:4711' })
  key: string;

  @IntField({
    description:
      '201 if this scan redeemed the pass or, with `UNREDEEM`, undid the redemption. Otherwise the HTTP status of `errorCode`.',
    required: true,
    example: 201,
  })
  status: number;

  @Text({
    description: 'Reason why the scan changed nothing, such as `400:PASS_ALREADY_REDEEMED`. Absent with 201.',
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
