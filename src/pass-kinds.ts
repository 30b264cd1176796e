import type { KindPolicy } from './pass-model/kind-policy';
import { boardingPassPolicy } from './boarding-passes/boarding-pass.policy';
import { BoardingPassesModule } from './boarding-passes/boarding-passes.module';
import { cinemaPolicy } from './cinemas/cinema.policy';
import { CinemasModule } from './cinemas/cinemas.module';
import { couponPolicy } from './coupons/coupon.policy';
import { CouponsModule } from './coupons/coupons.module';
import { eventPolicy } from './events/event.policy';
import { EventsModule } from './events/events.module';
import { genericPolicy } from './generics/generic.policy';
import { GenericsModule } from './generics/generics.module';
import { hotelPolicy } from './hotels/hotel.policy';
import { HotelsModule } from './hotels/hotels.module';
import { offerPolicy } from './offers/offer.policy';
import { OffersModule } from './offers/offers.module';
import { storeCardPolicy } from './store-cards/store-card.policy';
import { StoreCardsModule } from './store-cards/store-cards.module';
import { transitPolicy } from './transits/transit.policy';
import { TransitsModule } from './transits/transits.module';

/**
 * All kinds of passes with their modules. This is the only list of them: to add a kind, add a folder and an entry here.
 */
export const PASS_KINDS = [
  { policy: transitPolicy, module: TransitsModule },
  { policy: eventPolicy, module: EventsModule },
  { policy: hotelPolicy, module: HotelsModule },
  { policy: couponPolicy, module: CouponsModule },
  { policy: storeCardPolicy, module: StoreCardsModule },
  { policy: cinemaPolicy, module: CinemasModule },
  { policy: genericPolicy, module: GenericsModule },
  { policy: offerPolicy, module: OffersModule },
  { policy: boardingPassPolicy, module: BoardingPassesModule },
];

export const KIND_POLICIES = PASS_KINDS.map(({ policy }) => policy as unknown as KindPolicy);
