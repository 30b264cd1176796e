import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { AdminWalletsModule } from '../wallets/admin-wallets.module';
import { WalletsModule } from '../wallets/wallets.module';
import { AdminSeed } from './admin.seed';
import { DemoSeed } from './demo.seed';
import { SeedService } from './seed.service';

/** First records of a new installation. */
@Module({
  imports: [UsersModule, WalletsModule, AdminWalletsModule],
  providers: [SeedService, AdminSeed, DemoSeed],
  exports: [SeedService],
})
export class SeedModule {}
