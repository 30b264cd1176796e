import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../../core/config/app-config';
import { MessagingProviders } from './messaging-providers';
import { MessagingSettingsStore } from './messaging-settings.store';
import { MessagingController } from './messaging.controller';
import { MessagingService } from './messaging.service';
import { MessagingSettingsCollection, MessagingSettingsSchema } from './schemas/messaging-settings.schema';
import { SmsClients } from './sms/sms-clients';
import { SmsHttp } from './sms/sms-clients';
import { SmtpClients } from './smtp/smtp-clients';
import { DevMailboxModule } from './dev-mailbox/dev-mailbox.module';
import '../notification.errors';

@Module({
  imports: [
    DevMailboxModule,
    MongooseModule.forFeature([{ name: 'MessagingSettings', schema: MessagingSettingsSchema }]),
  ],
  controllers: [MessagingController],
  providers: [
    MessagingProviders,
    MessagingService,
    MessagingSettingsCollection,
    MessagingSettingsStore,
    SmsClients,
    SmsHttp,
    { provide: SmtpClients, inject: [AppConfig], useFactory: (config: AppConfig) => SmtpClients.of(config) },
  ],
  exports: [MessagingProviders],
})
export class ProvidersModule {}
