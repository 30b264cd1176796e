import { Page } from '../../core/pagination/page-of';
import { PageQuery } from '../../core/pagination/list-query.dto';
import { DateTime, EnumField, IdField, NestedList, Text } from '../../core/validation/fields';

export const SCAN_STATES = ['VALID', 'REDEEMED', 'NOT_VALID'] as const;

export class ManifestQuery extends PageQuery {
  @IdField({ description: 'ID of the template whose passes you scan.', required: true })
  template: string;

  @DateTime({
    description:
      'Return only passes changed since this time, at most 90 days ago. Use `at` from the first page of an earlier response. Omit it to return all passes.',
  })
  since?: string;
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
