import { ROLES, type Role } from '../../core/access/principal';
import { listQuery } from '../../core/pagination/list-query.dto';
import { RecordFields } from '../../core/validation/record.fields';
import { Email, EnumField, IdField, Text } from '../../core/validation/fields';
import { PatchOf } from '../../core/validation/field-spec';

/** An OWNER cannot make an ADMIN. */
const WALLET_ROLES = ROLES.filter((role) => role !== 'ADMIN');

/** Lengths (docs/contract/access.md#passwords). Older versions stored passwords with tabs, which still have to work. */
export const PASSWORD = { min: 4, max: 200, lines: true };

export class UserFields {
  @Text({ description: 'Login name, unique in the installation.', required: true, max: 100, example: 'alice' })
  username: string;

  @Text({
    description: 'At least 4 characters; never returned.',
    required: true,
    ...PASSWORD,
    example: 'correct horse',
  })
  password: string;

  @Email({ description: 'Unique in the installation.', example: 'alice@example.com' })
  email?: string;

  @EnumField(WALLET_ROLES, { description: 'What the user may do.', required: true, example: 'EDITOR' })
  role: Role;
}

export class PatchUser extends PatchOf(UserFields) {}

/** Without the password. */
export class UserResource extends RecordFields {
  @Text({ description: 'Login name.', required: true, example: 'alice' })
  username: string;

  @Email({ description: 'As it was sent.' })
  email?: string;

  @EnumField(ROLES, { description: 'What the user may do.', required: true })
  role: Role;

  @IdField({ description: 'Id of the wallet; absent for an ADMIN.' })
  wallet?: string;
}

export class UserQuery extends listQuery('BaseUserQuery') {}
