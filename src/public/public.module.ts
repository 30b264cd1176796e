import { Module } from '@nestjs/common';
import { ClientRecordsModule } from '../clients/client-records.module';
import { WalletsModule } from '../wallets/wallets.module';
import { LinkedPassReader } from './linked-pass.reader';
import { PageRenderer } from './page.renderer';
import { PassDownloadService } from './pass-download.service';
import { PassPageController } from './pass-page.controller';
import { PassPagePresenter } from './pass-page.presenter';
import { PublicPassService } from './public-pass.service';
import { WalletQrController } from './wallet-qr.controller';

/** What customers open with a link: pages, files and save links of passes, QR codes of wallets. */
@Module({
  imports: [ClientRecordsModule, WalletsModule],
  controllers: [PassPageController, WalletQrController],
  providers: [LinkedPassReader, PageRenderer, PassDownloadService, PassPagePresenter, PublicPassService],
})
export class PublicModule {}
