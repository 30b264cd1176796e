import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { UsersModule } from '../users/users.module';
import { AdminWalletsController } from './admin-wallets.controller';
import { AdminWalletsService } from './admin-wallets.service';
import { WalletCleanup } from './wallet-cleanup.service';
import { WalletsModule } from './wallets.module';

/** Wallets as the platform's ADMINs make and end them, with their users and tokens. */
@Module({
  imports: [WalletsModule, UsersModule, AuthModule],
  controllers: [AdminWalletsController],
  providers: [AdminWalletsService, WalletCleanup],
  exports: [AdminWalletsService, WalletCleanup],
})
export class AdminWalletsModule {}
