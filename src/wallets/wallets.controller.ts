import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { Endpoint } from '../core/http/endpoint.decorator';
import { Files } from '../core/http/files.decorator';
import { PatchWallet, WalletResource } from './dto/wallet.dto';
import { WALLET_FILES } from './wallet-input';
import { WalletsService } from './wallets.service';

@ApiTags('Wallet')
@Controller('wallets')
export class WalletsController {
  constructor(private readonly wallets: WalletsService) {}

  @Get()
  @Endpoint({
    summary: 'Get your wallet',
    access: 'read',
    returns: WalletResource,
    errors: ['WALLET_NOT_FOUND'],
  })
  get(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.wallets.get(caller);
  }

  @Patch()
  @Endpoint({
    summary: 'Update your wallet',
    description:
      'Send JSON or multipart. In multipart, nested objects are JSON strings, and the file `pdf` becomes the terms and conditions. Fields that only an ADMIN can set (`allowedPasses`, `identifier`, `passGenBusinessId`, `passGenPassTemplateId`) are ignored.',
    access: 'settings',
    files: WALLET_FILES,
    returns: WalletResource,
    errors: ['WALLET_UPDATE_FAILED', 'WALLET_UPDATE_ERROR'],
    example: { website: 'https://riviera.example', timezone: 'Europe/Paris' },
  })
  update(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: PatchWallet, @Files() files: UploadedFiles) {
    return this.wallets.update(caller, body, files);
  }
}
