import { Module } from '@nestjs/common';
import { BoardingPassesModule } from '../boarding-passes/boarding-passes.module';
import { CinemasModule } from '../cinemas/cinemas.module';
import { CouponsModule } from '../coupons/coupons.module';
import { EventsModule } from '../events/events.module';
import { GenericsModule } from '../generics/generics.module';
import { HotelsModule } from '../hotels/hotels.module';
import { OffersModule } from '../offers/offers.module';
import { StoreCardsModule } from '../store-cards/store-cards.module';
import { TransitsModule } from '../transits/transits.module';
import { UsersModule } from '../users/users.module';
import { AdminWalletsModule } from '../wallets/admin-wallets.module';
import { WalletsModule } from '../wallets/wallets.module';
import { AdminSeed } from './admin.seed';
import { DemoSeed } from './demo.seed';
import { DemoTemplatesSeed } from './demo-templates.seed';
import { SeedService } from './seed.service';

@Module({
  imports: [
    UsersModule,
    WalletsModule,
    AdminWalletsModule,
    TransitsModule,
    EventsModule,
    HotelsModule,
    CouponsModule,
    StoreCardsModule,
    CinemasModule,
    BoardingPassesModule,
    GenericsModule,
    OffersModule,
  ],
  providers: [SeedService, AdminSeed, DemoSeed, DemoTemplatesSeed],
  exports: [SeedService],
})
export class SeedModule {}
