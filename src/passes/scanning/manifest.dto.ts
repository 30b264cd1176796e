import { Page } from '../../core/pagination/page-of';
import { PageQuery } from '../../core/pagination/list-query.dto';
import { DateTime, EnumField, IdField, IntField, NestedList, Text } from '../../core/validation/fields';
import { SCAN_STATES } from './scan-view';

export class ManifestQuery extends PageQuery {
  @IdField({ description: 'Id of the template whose passes are scanned.', required: true })
  template: string;

  @DateTime({
    description:
      '`at` of an earlier answer’s first page: only what changed since, at most 90 days ago. Without it, all passes.',
  })
  since?: string;
}

/** What a scanner without a network knows of a pass. */
export class ManifestEntry {
  @Text({
    description: 'base64url of the first 16 bytes of SHA-256(salt ‖ barcode in UTF-8).',
    required: true,
    example: 'q83vEjRWeJCrze8Sq83vEg',
  })
  hash: string;

  @EnumField(SCAN_STATES, {
    description: 'NOT_VALID: inactive, canceled, expired, deleted, or no longer this barcode.',
    required: true,
  })
  state: (typeof SCAN_STATES)[number];

  @DateTime({ description: 'Until then a VALID pass is not redeemed; absent: it is redeemed at once.' })
  redeemableFrom?: string;

  @DateTime({ description: 'From then on a VALID pass is not valid any more; absent: it does not expire.' })
  expires?: string;

  @Text({ description: 'First name and initial; empty for what was deleted.', required: true, example: 'Ada L.' })
  name: string;

  @Text({ description: 'Seat, as short text. Absent without one.', example: 'F · 12' })
  seat?: string;

  @IntField({ description: 'Number of persons, where it is more than 1.', example: 4 })
  count?: number;

  @IntField({ description: 'Redemptions left, where the kind allows several.', example: 3 })
  left?: number;
}

export class PageOfManifestEntry extends Page {
  @NestedList(() => ManifestEntry, {
    description: 'Apply them in this order: with `since`, a later one of the same hash replaces an earlier one.',
    required: true,
    unbounded: true,
  })
  docs: ManifestEntry[];

  @Text({
    description: 'base64url; the template’s, always the same.',
    required: true,
    example: 'EjRWeJCrze8SNFZ4kKvN7w',
  })
  salt: string;

  @DateTime({
    description: 'Moment of this answer, by the clock of the database: `since` of a later one.',
    required: true,
  })
  at: string;
}
