import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PasswordHasher } from './password-hasher';
import { UserSchema } from './schemas/user.schema';
import { UsersCollection } from './users.collection';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';
import './user.errors';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: UserSchema }])],
  controllers: [UsersController],
  providers: [UsersCollection, UsersService, PasswordHasher],
  exports: [UsersCollection, UsersService, PasswordHasher],
})
export class UsersModule {}
