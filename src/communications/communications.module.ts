import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BulkModule } from '../bulk/bulk.module';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { BackgroundModule } from '../core/background/background.module';
import { ImagesModule } from '../core/storage/images.module';
import { CreditsModule } from '../credits/credits.module';
import { DevicesModule } from '../devices/devices.module';
import { DeliveryLogModule } from '../notifications/log/delivery-log.module';
import { MessageContentModule } from '../notifications/message-content.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { ProvidersModule } from '../notifications/providers/providers.module';
import { PacksModule } from '../packs/packs.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { TemplatesModule } from '../templates/templates.module';
import { WalletsModule } from '../wallets/wallets.module';
import { PassesModule } from '../passes/passes.module';
import { AudienceReader } from './audience/audience-reader';
import { AutomationCandidates } from './automations/automation-candidates';
import { AutomationMarkSchema, AutomationMarksCollection } from './automations/automation.schema';
import { AutomationRunner } from './automations/automation-runner';
import { AutomationsCollection, WalletAutomationsSchema } from './automations/automation.schema';
import { AutomationsController } from './automations/automations.controller';
import { AutomationsService } from './automations/automations.service';
import { CommunicationCalendar } from './plan/communication-calendar';
import { CommunicationCounter } from './communication-counts';
import { CommunicationEvents } from './communication-events';
import { CommunicationImageReferences } from './communication-image-references';
import { CommunicationInput } from './plan/communication-input';
import { CommunicationPlanner } from './plan/communication-planner';
import { CommunicationPresenter } from './communication.presenter';
import { CommunicationPreviewer } from './plan/communication-preview';
import { CommunicationRecipients } from './communication-recipients';
import { CommunicationTester } from './send/communication-tester';
import { CommunicationSchema, CommunicationsCollection } from './schemas/communication.schema';
import { CommunicationsController } from './communications.controller';
import { CommunicationsService } from './communications.service';
import { CouponSendRecords } from './coupon-send-records';
import { KeptCounts } from './communication-counts';
import { CommunicationCalendarSchema, CommunicationCalendarsCollection } from './schemas/communication-calendar.schema';
import { CardSender } from './send/card-sender';
import { CommunicationContents } from './send/communication-contents';
import { CommunicationEndAction } from './lifecycle/communication-end.action';
import { CommunicationExpiredAction } from './lifecycle/communication-expired.action';
import { CommunicationSendAction } from './send/communication-send.action';
import { CommunicationStarter } from './lifecycle/communication-starter';
import { CommunicationStops } from './lifecycle/communication-stops';
import { CommunicationRelay } from './lifecycle/communication.relay';
import { MessageFiller } from './send/message-filler';
import { RecipientChunks } from './send/recipient-chunks';
import { SavedTextsModule } from './saved-texts/saved-texts.module';
import './communication.errors';
import './communication.texts';

/** Messages from a business to many of its customers. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Communication', schema: CommunicationSchema },
      { name: 'CommunicationCalendar', schema: CommunicationCalendarSchema },
      { name: 'WalletAutomations', schema: WalletAutomationsSchema },
      { name: 'AutomationMark', schema: AutomationMarkSchema },
    ]),
    BackgroundModule,
    BulkModule,
    ClientRecordsModule,
    CreditsModule,
    DeliveryLogModule,
    DevicesModule,
    ImagesModule,
    MessageContentModule,
    NotificationsModule,
    PacksModule,
    PassRecordsModule,
    PassesModule,
    ProvidersModule,
    SavedTextsModule,
    TemplatesModule,
    WalletsModule,
  ],
  // `AutomationsController` must come first. Otherwise, the other controller would read `automations` as an ID.
  controllers: [AutomationsController, CommunicationsController],
  providers: [
    AudienceReader,
    AutomationCandidates,
    AutomationMarksCollection,
    AutomationRunner,
    AutomationsCollection,
    AutomationsService,
    CardSender,
    CommunicationCalendar,
    CommunicationCalendarsCollection,
    CommunicationContents,
    CommunicationCounter,
    CommunicationEndAction,
    CommunicationEvents,
    CommunicationExpiredAction,
    CommunicationImageReferences,
    CommunicationInput,
    CommunicationPlanner,
    CommunicationPresenter,
    CommunicationPreviewer,
    CommunicationRecipients,
    CommunicationRelay,
    CommunicationSendAction,
    CommunicationStarter,
    CommunicationStops,
    CommunicationTester,
    CommunicationsCollection,
    CommunicationsService,
    CouponSendRecords,
    KeptCounts,
    MessageFiller,
    RecipientChunks,
  ],
  exports: [CouponSendRecords],
})
export class CommunicationsModule {}
