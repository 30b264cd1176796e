import { OFFLINE_MODES, type ScannerRights } from '../../core/access/principal';
import {
  BooleanField,
  DateTime,
  EnumField,
  IdField,
  IdList,
  Nested,
  NumberField,
  Text,
} from '../../core/validation/fields';
import { listQuery } from '../../core/pagination/list-query.dto';

/** What a token may do: what a user of that role may, except users and /auth. */
export const TOKEN_ROLES = ['OWNER', 'EDITOR', 'SCANNER', 'VIEWER'] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** As in changes of a balance. */
const MAX_DELTA = 1_000_000_000;

const NAME = { description: 'Tells tokens apart for people.', max: 100, example: 'Gate 3' };

/** Rights of a SCANNER's token besides scanning. */
export class ScannerRightsFields implements ScannerRights {
  @BooleanField({ description: 'The token may change balances by the barcode of a loyalty card.', example: true })
  gain?: boolean;

  @NumberField({
    description: 'Largest change of a balance with this token, in either direction. Without it, a billion.',
    min: 0.01,
    max: MAX_DELTA,
    decimals: 2,
    example: 500,
  })
  maxDelta?: number;

  @BooleanField({
    description: 'The token may find passes by name, e-mail address, phone number or booking reference.',
    example: true,
  })
  lookup?: boolean;

  @EnumField(OFFLINE_MODES, {
    description:
      'Whether the scanner page may redeem without a network. With `NEVER`, the service refuses scans of a batch that are older than 2 minutes. Default: `AUTOMATIC`.',
    example: 'AUTOMATIC',
  })
  offline?: ScannerRights['offline'];
}

const SCANNER_DESCRIPTION = 'Only with the role SCANNER: what the token may do besides scanning.';

export class CreateWalletToken {
  @Text(NAME)
  name?: string;

  @EnumField(TOKEN_ROLES, { description: 'What the token may do; OWNER when not given.', example: 'SCANNER' })
  role?: TokenRole;

  @IdList({
    description: 'Only with SCANNER: the 1 to 100 templates whose passes it may scan; all when not given.',
    maxItems: 100,
  })
  templates?: string[];

  @Nested(() => ScannerRightsFields, { description: SCANNER_DESCRIPTION })
  scanner?: ScannerRightsFields;

  @DateTime({
    description: 'When the token ends; never when not given. Must lie in the future.',
    example: '2030-01-01T00:00:00Z',
  })
  expiresAt?: string;
}

export class WalletTokenResource {
  @IdField({ description: 'Id used in DELETE.', required: true })
  _id: string;

  @Text({
    description: 'The secret: whole in the answer of POST only, masked everywhere else.',
    required: true,
    example: 'wps_test_…x7f3',
  })
  token: string;

  @Text(NAME)
  name?: string;

  @EnumField(TOKEN_ROLES, { description: 'What the token may do.', required: true })
  role: TokenRole;

  @IdList({ description: 'The only templates whose passes it may scan; absent: all.', maxItems: 100 })
  templates?: string[];

  @Nested(() => ScannerRightsFields, { description: SCANNER_DESCRIPTION })
  scanner?: ScannerRightsFields;

  @IdField({ description: 'Id of the wallet.', required: true })
  tokenable: string;

  @EnumField(['WALLET'], { description: 'Kind of the owner.', required: true })
  tokenableType: string;

  @DateTime({ description: 'When the token ends; absent: never.' })
  expiresAt?: string;

  @DateTime({ description: 'When the token was made.', required: true })
  createdAt: string;

  @DateTime({ description: 'When the token was last changed.', required: true })
  updatedAt: string;
}

export class WalletTokenQuery extends listQuery('BaseWalletTokenQuery', [], false) {}
