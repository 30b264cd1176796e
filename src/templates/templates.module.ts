import { Module } from '@nestjs/common';
import { ImagesModule } from '../core/storage/images.module';
import { WalletsModule } from '../wallets/wallets.module';
import { TemplatesService } from './templates.service';
import { TemplatePresenter } from './template.presenter';
import './template.errors';

@Module({
  imports: [ImagesModule, WalletsModule],
  providers: [TemplatesService, TemplatePresenter],
  exports: [TemplatesService, TemplatePresenter],
})
export class TemplatesModule {}
