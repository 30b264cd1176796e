import { ROLES } from '../../core/access/principal';
import { Image, ArrayField, Nested, EnumField, IdField, Text, TimeZone } from '../../core/validation/fields';
import { PASSWORD, UserResource } from '../../users/dto/user.dto';
import { PASS_TYPES } from '../../wallets/pass-types';

export class Login {
  @Text({ description: 'Username.', required: true, max: 100, example: 'demo' })
  username: string;

  @Text({ description: 'Password.', required: true, ...PASSWORD, min: 1, example: 'demo-password' })
  password: string;
}

export class LoginResult {
  @Text({
    description: 'Login token (JWT). It cannot be renewed: when it expires, log in again.',
    required: true,
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NGI3In0.c2lnbmF0dXJl',
  })
  token: string;
}

export class ChangePassword {
  @Text({ description: 'Current password.', required: true, ...PASSWORD, min: 1, example: 'demo-password' })
  currentPassword: string;

  @Text({ description: 'New password, at least 4 characters.', required: true, ...PASSWORD, example: 'correct horse' })
  newPassword: string;
}

export class WalletSummary {
  @IdField({ description: 'ID of the wallet.', required: true })
  _id: string;

  @Text({ description: 'Name of the business.', required: true, example: 'Riviera Lines' })
  name: string;

  @Text({
    description: 'Part of the wallet’s public URLs, such as its sign-up page.',
    required: true,
    example: 'riviera-lines',
  })
  identifier: string;

  @Image({ description: 'URL of the logo, or `""` if there is none.', required: true })
  logo: string;

  @TimeZone({ description: 'IANA time zone of the business.', required: true, example: 'Europe/Paris' })
  timezone: string;
}

export class Me {
  @Nested(() => UserResource, { description: 'The logged-in user.', required: true })
  user: UserResource;

  @EnumField(ROLES, { description: 'Role of the user, which determines what the user may do.', required: true })
  role: string;

  @Nested(() => WalletSummary, { description: 'The user’s wallet; absent for an ADMIN.' })
  wallet?: WalletSummary;

  @ArrayField(PASS_TYPES, { description: 'Pass types that are enabled for the wallet.', required: true })
  allowedPasses: string[];

  @EnumField(['test', 'production'], {
    description: 'Environment of the service. Tokens of another environment do not work.',
    required: true,
  })
  environment: string;
}
