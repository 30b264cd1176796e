import { defineExtension } from 'wallet-pass-service/extension';
import { giftCardPolicy } from './gift-card.policy';
import { GiftCardsModule } from './gift-cards.module';
import { OrderCleanup } from './orders/order-cleanup';
import { ORDER_CREATED, SAMPLE_ORDER } from './orders/order-events';
import { OrdersModule } from './orders/orders.module';
import { SmsGateway } from './sms/sms-gateway';
import { SETTINGS } from './settings';

export default defineExtension({
  name: 'gift-cards',
  requires: '^0.1.0 || ^1.0.0',
  kinds: [giftCardPolicy],
  imports: [GiftCardsModule, OrdersModule],
  messageProviders: SETTINGS.smsUrl ? { sms: SmsGateway } : {},
  webhookEvents: [{ name: ORDER_CREATED, sample: () => SAMPLE_ORDER }],
  scheduledTasks: [{ name: 'gift-card-orders', everyMs: SETTINGS.cleanupMs, task: OrderCleanup }],
  i18n: '../i18n',
});
