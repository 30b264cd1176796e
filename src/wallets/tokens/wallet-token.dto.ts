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

/**
 * Roles of tokens. A token has the rights of a user with the same role, except on the routes for users and under /auth.
 */
export const TOKEN_ROLES = ['OWNER', 'EDITOR', 'SCANNER', 'VIEWER'] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

/** As in changes of a balance. */
const MAX_DELTA = 1_000_000_000;

const NAME = { description: 'Name that helps people tell tokens apart.', max: 100, example: 'Gate 3' };

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

  @EnumField(TOKEN_ROLES, {
    description: 'Role, which determines what the token may do. Defaults to OWNER.',
    example: 'SCANNER',
  })
  role?: TokenRole;

  @IdList({
    description:
      'Only with the role SCANNER: the 1 to 100 templates whose passes the token may scan. Defaults to all templates.',
    maxItems: 100,
  })
  templates?: string[];

  @Nested(() => ScannerRightsFields, { description: SCANNER_DESCRIPTION })
  scanner?: ScannerRightsFields;

  @DateTime({
    description: 'When the token expires; must be in the future. By default, it never expires.',
    example: '2030-01-01T00:00:00Z',
  })
  expiresAt?: string;
}

export class WalletTokenResource {
  @IdField({ description: 'ID of the token, used to delete it.', required: true })
  _id: string;

  @Text({
    description: 'The secret. Only the response of POST contains it in full; all others mask it.',
    required: true,
    example: 'wps_test_…x7f3',
  })
  token: string;

  @Text(NAME)
  name?: string;

  @EnumField(TOKEN_ROLES, { description: 'Role, which determines what the token may do.', required: true })
  role: TokenRole;

  @IdList({ description: 'Templates whose passes the token may scan. Absent if it may scan all.', maxItems: 100 })
  templates?: string[];

  @Nested(() => ScannerRightsFields, { description: SCANNER_DESCRIPTION })
  scanner?: ScannerRightsFields;

  @IdField({ description: 'ID of the wallet.', required: true })
  tokenable: string;

  @EnumField(['WALLET'], { description: 'Type of the record that owns the token.', required: true })
  tokenableType: string;

  @DateTime({ description: 'When the token expires. Absent if it never expires.' })
  expiresAt?: string;

  @DateTime({ description: 'When the token was created.', required: true })
  createdAt: string;

  @DateTime({ description: 'When the token was last changed.', required: true })
  updatedAt: string;
}

export class WalletTokenQuery extends listQuery('BaseWalletTokenQuery', [], false) {}
