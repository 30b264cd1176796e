import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PasswordHasher } from './password-hasher';
import { User, UserSchema } from './schemas/user.schema';
import { UsersCollection } from './users.collection';

/** People who log in. */
@Module({
  imports: [MongooseModule.forFeature([{ name: User.name, schema: UserSchema }])],
  providers: [UsersCollection, PasswordHasher],
  exports: [UsersCollection, PasswordHasher],
})
export class UsersModule {}
