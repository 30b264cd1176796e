import { ROLES, type Role } from '../../core/access/principal';
import { listQuery } from '../../core/pagination/list-query.dto';
import { RecordFields } from '../../core/validation/record.fields';
import { Email, EnumField, IdField, Text } from '../../core/validation/fields';
import { PatchOf } from '../../core/validation/field-spec';

/** Roles that an OWNER can assign. ADMIN is not one of them. */
const WALLET_ROLES = ROLES.filter((role) => role !== 'ADMIN');

/**
 * Rules for passwords (docs/contract/access.md#passwords). Tabs are allowed, because earlier releases stored passwords
 * with tabs, which must keep working.
 */
export const PASSWORD = { min: 4, max: 200, lines: true };

export class UserFields {
  @Text({
    description: 'Username for login, unique across the installation.',
    required: true,
    max: 100,
    example: 'alice',
  })
  username: string;

  @Text({
    description: 'At least 4 characters. Never returned.',
    required: true,
    ...PASSWORD,
    example: 'correct horse',
  })
  password: string;

  @Email({ description: 'E-mail address, unique across the installation.', example: 'alice@example.com' })
  email?: string;

  @EnumField(WALLET_ROLES, {
    description: 'Role, which determines what the user may do.',
    required: true,
    example: 'EDITOR',
  })
  role: Role;
}

export class PatchUser extends PatchOf(UserFields) {}

/** A user in responses, without the password. */
export class UserResource extends RecordFields {
  @Text({ description: 'Username for login.', required: true, example: 'alice' })
  username: string;

  @Email({ description: 'E-mail address, spelled as it was sent.' })
  email?: string;

  @EnumField(ROLES, { description: 'Role, which determines what the user may do.', required: true })
  role: Role;

  @IdField({ description: 'ID of the wallet. Absent for an ADMIN.' })
  wallet?: string;
}

export class UserQuery extends listQuery('BaseUserQuery') {}
