import { Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/client-records.module';
import { ClientsModule } from '../clients/clients.module';
import { WalletsModule } from '../wallets/wallets.module';
import { LinkedPassReader } from './linked-pass.reader';
import { PageRenderer } from './page.renderer';
import { PassDownloadService } from './pass-download.service';
import { PassPageController } from './pass-page.controller';
import { PassPagePresenter } from './pass-page.presenter';
import { PublicPassService } from './public-pass.service';
import { NextPage } from './sign-up/next-page';
import { SignUpController } from './sign-up/sign-up.controller';
import { SignUpPresenter } from './sign-up/sign-up.presenter';
import { SignUpService } from './sign-up/sign-up.service';
import { WalletQrController } from './wallet-qr.controller';

/** What customers open with a link: pages, files and save links of passes, QR codes and sign-up forms of wallets. */
@Module({
  imports: [ClientRecordsModule, ClientsModule, WalletsModule],
  controllers: [PassPageController, SignUpController, WalletQrController],
  providers: [
    LinkedPassReader,
    PageRenderer,
    PassDownloadService,
    PassPagePresenter,
    PublicPassService,
    NextPage,
    SignUpPresenter,
    SignUpService,
  ],
})
export class PublicModule {}
