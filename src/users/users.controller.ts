import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { PatchUser, UserFields, UserQuery, UserResource } from './dto/user.dto';
import { UsersService } from './users.service';

@ApiTags('Users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Post()
  @Endpoint({
    summary: 'Create a user',
    access: 'users',
    status: 201,
    returns: UserResource,
    errors: ['USER_ALREADY_EXISTS', 'EMAIL_ALREADY_EXISTS'],
    example: { username: 'alice', password: 'correct horse', email: 'alice@example.com', role: 'EDITOR' },
  })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: UserFields) {
    return this.users.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List users',
    access: 'users',
    returns: UserResource,
    returnsMany: 'page',
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: UserQuery) {
    return this.users.list(caller, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'Get a user', access: 'users', returns: UserResource, errors: ['MODEL_NOT_FOUND'] })
  get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.users.get(caller, id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a user',
    description:
      'A new role applies immediately. The last OWNER of a wallet keeps that role unless an ADMIN changes it (`400:VALIDATION_ERROR` on `role`). Login tokens stay valid after a password change.',
    access: 'users',
    returns: UserResource,
    errors: ['MODEL_NOT_FOUND', 'USER_ALREADY_EXISTS', 'EMAIL_ALREADY_EXISTS'],
    example: { role: 'VIEWER' },
  })
  update(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Body() body: PatchUser) {
    return this.users.update(caller, id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a user',
    description:
      'The user’s login tokens stop working immediately. Only an ADMIN can delete the last OWNER of a wallet (otherwise `400:VALIDATION_ERROR` on `role`).',
    access: 'users',
    status: 204,
    errors: ['MODEL_NOT_FOUND'],
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.users.remove(caller, id);
  }
}
