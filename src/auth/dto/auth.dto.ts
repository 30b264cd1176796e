import { ROLES } from '../../core/access/principal';
import { Image, ArrayField, Nested, EnumField, IdField, Text, TimeZone } from '../../core/validation/fields';
import { PASSWORD, UserResource } from '../../users/dto/user.dto';
import { PASS_TYPES } from '../../wallets/pass-types';

export class Login {
  @Text({ description: 'Login name.', required: true, max: 100, example: 'demo' })
  username: string;

  @Text({ description: 'Password.', required: true, ...PASSWORD, min: 1, example: 'demo-password' })
  password: string;
}

export class LoginResult {
  @Text({
    description: 'Login token (JWT). It cannot be renewed; log in again.',
    required: true,
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NGI3In0.c2lnbmF0dXJl',
  })
  token: string;
}

export class ChangePassword {
  @Text({ description: 'Password as it is now.', required: true, ...PASSWORD, min: 1, example: 'demo-password' })
  currentPassword: string;

  @Text({ description: 'At least 4 characters.', required: true, ...PASSWORD, example: 'correct horse' })
  newPassword: string;
}

export class WalletSummary {
  @IdField({ description: 'Id of the wallet.', required: true })
  _id: string;

  @Text({ description: 'Name of the business.', required: true, example: 'Riviera Lines' })
  name: string;

  @Text({ description: 'Part of public addresses.', required: true, example: 'riviera-lines' })
  identifier: string;

  @Image({ description: 'URL of the logo; `""` when none.', required: true })
  logo: string;

  @TimeZone({ description: 'IANA time zone of the business.', required: true, example: 'Europe/Paris' })
  timezone: string;
}

export class Me {
  @Nested(() => UserResource, { description: 'Who is logged in.', required: true })
  user: UserResource;

  @EnumField(ROLES, { description: 'What the user may do.', required: true })
  role: string;

  @Nested(() => WalletSummary, { description: 'The user’s wallet; absent for an ADMIN.' })
  wallet?: WalletSummary;

  @ArrayField(PASS_TYPES, { description: 'Pass types that the wallet has enabled.', required: true })
  allowedPasses: string[];

  @EnumField(['test', 'production'], { description: 'Environment of the service and its tokens.', required: true })
  environment: string;
}
