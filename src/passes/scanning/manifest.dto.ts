import { Page } from '../../core/pagination/page-of';
import { PageQuery } from '../../core/pagination/list-query.dto';
import { DateTime, EnumField, IdField, IntField, Nested, NestedList, Text } from '../../core/validation/fields';
import { SCAN_STATES } from './scan-view';

export class ManifestQuery extends PageQuery {
  @IdField({ description: 'ID of the template whose passes you scan.', required: true })
  template: string;

  @DateTime({
    description:
      'Return only passes changed since this time, at most 90 days ago. Use `at` from the first page of an earlier response. Omit it to return all passes.',
  })
  since?: string;
}

/** A scan of a pass that had already been redeemed. */
export class ScanRefusal {
  @DateTime({ description: 'Time at which the scan reached the service.', required: true })
  at: string;

  @DateTime({ description: 'Time of the scan by the device’s clock.' })
  scannedAt?: string;

  @Text({ description: 'Device that scanned the pass.', example: 'gate-3-left' })
  deviceId?: string;

  @Text({ description: 'Place of the scan.', example: 'Gate 3' })
  location?: string;
}

/** What a scanner without a network connection needs to know about a pass. */
export class ManifestEntry {
  @Text({
    description: 'Hash of the barcode: base64url of the first 16 bytes of SHA-256(salt ‖ barcode in UTF-8).',
    required: true,
    example: 'q83vEjRWeJCrze8Sq83vEg',
  })
  hash: string;

  @EnumField(SCAN_STATES, {
    description:
      'State of the pass. `NOT_VALID`: inactive, canceled, expired, deleted, or replaced by another barcode.',
    required: true,
  })
  state: (typeof SCAN_STATES)[number];

  @DateTime({ description: 'Time from which a VALID pass can be redeemed. Absent if it can be redeemed immediately.' })
  redeemableFrom?: string;

  @DateTime({ description: 'Time from which a VALID pass is no longer valid. Absent if it does not expire.' })
  expires?: string;

  @Text({
    description: 'First name and initial of the last name. Empty for a deleted pass.',
    required: true,
    example: 'Ada L.',
  })
  name: string;

  @Text({ description: 'Seat, as short text. Absent without one.', example: 'F · 12' })
  seat?: string;

  @IntField({ description: 'Number of persons, where it is more than 1.', example: 4 })
  count?: number;

  @IntField({ description: 'Redemptions left, where the kind allows several.', example: 3 })
  left?: number;

  @Nested(() => ScanRefusal, {
    description:
      'Latest scan that was refused because the pass had been redeemed. If this device redeemed it without a network, someone else used it too.',
  })
  refused?: ScanRefusal;
}

export class PageOfManifestEntry extends Page {
  @NestedList(() => ManifestEntry, {
    description:
      'Entries in the order in which to apply them. With `since`, a later entry replaces an earlier one with the same hash.',
    required: true,
    unbounded: true,
  })
  docs: ManifestEntry[];

  @Text({
    description: 'Salt of the hashes in base64url. It never changes for a template.',
    required: true,
    example: 'EjRWeJCrze8SNFZ4kKvN7w',
  })
  salt: string;

  @DateTime({
    description: 'Time of this response by the database clock. Send it as `since` in a later request.',
    required: true,
  })
  at: string;
}
