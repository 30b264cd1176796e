import type { UserResource } from './dto/user.dto';
import type { User } from './schemas/user.schema';

export function presentUser(user: User): UserResource {
  const { _id, username, email, role, wallet, createdAt, updatedAt } = user;
  return {
    _id: _id.toHexString(),
    username,
    ...(email !== undefined && { email }),
    role,
    ...(wallet && { wallet: wallet.toHexString() }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
