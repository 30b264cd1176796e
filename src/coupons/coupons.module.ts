import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { ImagesModule } from '../core/storage/images.module';
import { CouponSchema } from './schemas/coupon.schema';
import { WalletsModule } from '../wallets/wallets.module';
import { couponPolicy } from './coupon.policy';
import { CouponsController } from './coupons.controller';
import { CouponsService } from './coupons.service';
import { CouponAudience } from './send/coupon-audience';
import { CouponCustomers } from './send/coupon-customers';
import { CouponSendAction } from './send/coupon-send.action';
import { CouponSendService } from './send/coupon-send.service';
import { SentImageReferences } from './send/sent-image-references';
import { BulkModule } from '../bulk/bulk.module';
import { CreditsModule } from '../credits/credits.module';
import { CommunicationsModule } from '../communications/communications.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { PassesModule } from '../passes/passes.module';
import { TemplatesModule } from '../templates/templates.module';

@Module({
  imports: [
    BulkModule,
    CommunicationsModule,
    CreditsModule,
    NotificationsModule,
    PassRecordsModule,
    PassesModule,
    TemplatesModule,
    MongooseModule.forFeature([{ name: couponPolicy.template.collection, schema: CouponSchema }]),
    ClientRecordsModule,
    ImagesModule,
    WalletsModule,
  ],
  controllers: [CouponsController],
  providers: [
    CouponAudience,
    CouponCustomers,
    CouponSendAction,
    CouponSendService,
    CouponsService,
    SentImageReferences,
  ],
  exports: [CouponsService],
})
export class CouponsModule {}
