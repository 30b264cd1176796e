import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { KindEngines, KindService } from '../passes/kind.service';
import { hotelPolicy } from './hotel.policy';
import type { Hotel } from './schemas/hotel.schema';

@Injectable()
export class HotelsService extends KindService<Hotel> {
  protected readonly policy = hotelPolicy;

  constructor(engines: KindEngines) {
    super(engines);
  }

  /** @throws AppError HOTEL_HAS_PASSES if there is any pass, whatever its status */
  protected override async assertDeletable(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const passes = this.engines.passCollection.of(caller.wallet.id);
    if (await passes.findOne({ template: id }, { projection: { _id: 1 } })) throw new AppError('HOTEL_HAS_PASSES');
  }
}
