import { Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { BackgroundModule } from '../core/background/background.module';
import { WalletsModule } from '../wallets/wallets.module';
import { EmailSender } from './email-sender';
import { MessageContents } from './message-contents';
import { MessageContentModule } from './message-content.module';
import { MessageMetrics } from './message.metrics';
import { NotificationRequests } from './notification-requests';
import { MessageRelay } from './message-relay';
import { RefundRelay } from './refund-relay';
import { SentPassReader } from './sent-pass.reader';
import { SmsSender } from './sms-sender';
import { CreditsModule } from '../credits/credits.module';
import { DeliveryLogModule } from './log/delivery-log.module';
import { PassFilesModule } from '../pass-files/pass-files.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { ProvidersModule } from './providers/providers.module';

@Module({
  imports: [
    CreditsModule,
    DeliveryLogModule,
    PassFilesModule,
    PassRecordsModule,
    ProvidersModule,
    ClientRecordsModule,
    BackgroundModule,
    MessageContentModule,
    WalletsModule,
  ],
  providers: [
    EmailSender,
    MessageContents,
    MessageMetrics,
    NotificationRequests,
    MessageRelay,
    RefundRelay,
    SentPassReader,
    SmsSender,
  ],
  exports: [MessageContents, MessageRelay, NotificationRequests],
})
export class NotificationsModule {}
