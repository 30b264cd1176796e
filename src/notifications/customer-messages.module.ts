import { Global, Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/client-records.module';
import { BackgroundModule } from '../core/background/background.module';
import { WalletsModule } from '../wallets/wallets.module';
import { EmailSender } from './email-sender';
import { MessageContentModule } from './message-content.module';
import { MessageMetrics } from './message.metrics';
import { MessageOrders } from './message-orders';
import { MessageRelay } from './message-relay';
import { RefundRelay } from './refund-relay';
import { SentPassReader } from './sent-pass.reader';
import { SmsSender } from './sms-sender';

/** E-mails and SMS about passes: what is asked for, and that it reaches customers. */
@Global()
@Module({
  imports: [ClientRecordsModule, BackgroundModule, MessageContentModule, WalletsModule],
  providers: [EmailSender, MessageMetrics, MessageOrders, MessageRelay, RefundRelay, SentPassReader, SmsSender],
  exports: [MessageOrders],
})
export class CustomerMessagesModule {}
