import { DateTime, EnumField, IdField, IdList, IntField, Nested, NestedList, Text } from '../../core/validation/fields';
import { RedeemPass } from '../dto/pass-requests.dto';
import { PassResource } from '../dto/pass.resource';

export const SCAN_ACTIONS = ['REDEEM', 'UNREDEEM'] as const;

/** One scan of a device, perhaps made while it had no network. */
export class ScannedItem extends RedeemPass {
  @Text({
    description: 'What was scanned, as it was read. Required without `hash`.',
    min: 1,
    // The longest text of a QR code.
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
  @Text({ description: 'As it was sent.', example: 'TICKET-0001' })
  barcode?: string;

  @Text({ description: 'As it was sent.', example: 'q83vEjRWeJCrze8Sq83vEg' })
  hash?: string;

  @Text({ description: 'As it was sent.', required: true, example: 'gate-3:4711' })
  key: string;

  @IntField({
    description:
      '201: this scan redeemed the pass or, with `UNREDEEM`, took its redemption back. Else the status of `errorCode`.',
    required: true,
    example: 201,
  })
  status: number;

  @Text({ description: 'Why nothing was done, such as `400:PASS_ALREADY_REDEEMED`. Absent with 201.' })
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
