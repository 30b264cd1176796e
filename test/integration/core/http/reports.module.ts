import { Controller, Get, Module } from '@nestjs/common';
import { Access, CurrentPrincipal, Public } from '../../../../src/core/access/access.decorator';
import type { WalletPrincipal } from '../../../../src/core/access/principal';

/** As any Nest developer writes one. */
@Controller('reports')
@Access('read')
export class ReportsController {
  @Get()
  list(@CurrentPrincipal() caller: WalletPrincipal) {
    return { wallet: caller.wallet.id.toHexString(), role: caller.role };
  }

  @Get('settings')
  @Access('settings')
  settings() {
    return { settings: true };
  }

  @Get('about')
  @Public()
  about() {
    return { about: true };
  }
}

@Module({ controllers: [ReportsController] })
export class ReportsModule {}

@Controller('forgotten')
export class ForgottenController {
  @Get()
  list() {
    return { forgotten: true };
  }

  @Get('open')
  @Public()
  open() {
    return { open: true };
  }
}

@Module({ controllers: [ForgottenController] })
export class ForgottenModule {}
