import { Module } from '@nestjs/common';
import { ImagesModule } from '../core/storage/images.module';
import { WalletsModule } from '../wallets/wallets.module';
import { TemplateEngine } from './template.engine';
import { TemplatePresenter } from './template.presenter';
import './template.errors';

/** The template engine; knows no kind. */
@Module({
  imports: [ImagesModule, WalletsModule],
  providers: [TemplateEngine, TemplatePresenter],
  exports: [TemplateEngine, TemplatePresenter],
})
export class TemplatesModule {}
