import { DateTime, EnumField, IdField, Text } from '../../core/validation/fields';
import { listQuery } from '../../core/pagination/list-query.dto';

export class CreateWalletToken {
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
