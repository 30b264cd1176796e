import { Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { ClientsModule } from '../clients/clients.module';
import { MessageContentModule } from '../notifications/message-content.module';
import { WalletsModule } from '../wallets/wallets.module';
import { LinkedPassReader } from './linked-pass.reader';
import { PageRenderer } from './page.renderer';
import { PassCalendar } from './calendar/pass-calendar';
import { PassBackPresenter } from './pass-back.presenter';
import { PassDownloadService } from './pass-download.service';
import { PassPageController } from './pass-page.controller';
import { PassPagePresenter } from './pass-page.presenter';
import { PublicPassService } from './public-pass.service';
import { ClaimController } from './claim/claim.controller';
import { ClaimService } from './claim/claim.service';
import { ClaimableTemplates } from './claim/claimable-templates';
import { LinkByEmail } from './link-by-email';
import { PublicForms } from './public-forms';
import { CustomerCard } from './sign-up/customer-card';
import { SignUpController } from './sign-up/sign-up.controller';
import { SignUpPitch } from './sign-up/sign-up-pitch';
import { SignUpService } from './sign-up/sign-up.service';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller';
import { UnsubscribePresenter } from './unsubscribe/unsubscribe.presenter';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';
import { DeliveryLogModule } from '../notifications/log/delivery-log.module';
import { GoogleWalletModule } from '../devices/google-wallet/google-wallet.module';
import { PassFilesModule } from '../pass-files/pass-files.module';
import { PassesModule } from '../passes/passes.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { StatisticsModule } from '../statistics/statistics.module';
import { TemplatesModule } from '../templates/templates.module';
import './public-page.errors';

/** Provides the pages, files, and save links of passes, the sign-up and claim forms, and the unsubscribe pages. */
@Module({
  imports: [
    DeliveryLogModule,
    GoogleWalletModule,
    PassFilesModule,
    PassRecordsModule,
    TemplatesModule,
    ClientRecordsModule,
    ClientsModule,
    MessageContentModule,
    PassesModule,
    StatisticsModule,
    WalletsModule,
  ],
  controllers: [ClaimController, PassPageController, SignUpController, UnsubscribeController],
  providers: [
    ClaimService,
    ClaimableTemplates,
    LinkByEmail,
    LinkedPassReader,
    PageRenderer,
    PassDownloadService,
    PassBackPresenter,
    PassCalendar,
    PassPagePresenter,
    PublicPassService,
    CustomerCard,
    PublicForms,
    SignUpPitch,
    SignUpService,
    UnsubscribePresenter,
    UnsubscribeService,
  ],
})
export class PublicPagesModule {}
