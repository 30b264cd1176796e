import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AdminWalletsController } from './admin-wallets.controller';
import { AdminWalletsService } from './admin-wallets.service';
import { WalletTokensModule } from './tokens/wallet-tokens.module';
import { WalletCleanup } from './wallet-cleanup.service';
import { WalletsModule } from './wallets.module';

/** Lets ADMINs create and delete wallets together with their users and tokens. */
@Module({
  imports: [WalletsModule, UsersModule, WalletTokensModule],
  controllers: [AdminWalletsController],
  providers: [AdminWalletsService, WalletCleanup],
  exports: [AdminWalletsService, WalletCleanup],
})
export class AdminWalletsModule {}
