import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { Principal } from '../core/access/principal';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { Endpoint } from '../core/http/endpoint.decorator';
import { Files } from '../core/http/files.decorator';
import { AdminWalletsService } from './admin-wallets.service';
import { AdminWalletQuery, CreateWallet, PatchAdminWallet, WalletResource } from './dto/wallet.dto';
import { WALLET_FILES } from './wallet-input';

@ApiTags('Administration')
@Controller('admin/wallets')
export class AdminWalletsController {
  constructor(private readonly wallets: AdminWalletsService) {}

  @Post()
  @Endpoint({
    summary: 'Create a wallet',
    description:
      'Send JSON or multipart. In multipart, nested objects such as `owner` are JSON strings. If you send `owner`, the wallet’s OWNER is created too. `passGenToken` is generated unless you send one.',
    access: 'platform',
    status: 201,
    files: WALLET_FILES,
    returns: WalletResource,
    errors: ['INVALID_PASS_TYPE', 'USER_ALREADY_EXISTS', 'EMAIL_ALREADY_EXISTS'],
    example: {
      name: 'Riviera Lines',
      logo: 'https://riviera.example/logo.png',
      icon: 'https://riviera.example/icon.png',
      timezone: 'Europe/Paris',
      allowedPasses: ['TRANSIT', 'EVENT_TICKET'],
      owner: { username: 'riviera', password: 'correct horse', email: 'owner@riviera.example' },
    },
  })
  create(@CurrentPrincipal() caller: Principal, @Body() body: CreateWallet, @Files() files: UploadedFiles) {
    return this.wallets.create(caller, body, files);
  }

  @Get()
  @Endpoint({
    summary: 'List wallets',
    access: 'platform',
    returns: WalletResource,
    returnsMany: 'page',
  })
  list(@Query() query: AdminWalletQuery) {
    return this.wallets.list(query);
  }

  @Get(':id')
  @Endpoint({ summary: 'Get a wallet', access: 'platform', returns: WalletResource, errors: ['WALLET_NOT_FOUND'] })
  get(@PathId('id') id: Types.ObjectId) {
    return this.wallets.get(id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a wallet',
    description: 'Send JSON or multipart. In multipart, nested objects are JSON strings.',
    access: 'platform',
    files: WALLET_FILES,
    returns: WalletResource,
    errors: ['INVALID_PASS_TYPE', 'WALLET_NOT_FOUND', 'WALLET_UPDATE_FAILED', 'WALLET_UPDATE_ERROR'],
    example: { allowedPasses: ['ALL'] },
  })
  update(@PathId('id') id: Types.ObjectId, @Body() body: PatchAdminWallet, @Files() files: UploadedFiles) {
    return this.wallets.update(id, body, files);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a wallet',
    description: 'The wallet’s users and tokens stop working immediately. Its data is removed in the background.',
    access: 'platform',
    status: 204,
    errors: ['WALLET_NOT_FOUND'],
  })
  delete(@PathId('id') id: Types.ObjectId) {
    return this.wallets.remove(id);
  }
}
