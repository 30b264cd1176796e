import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImagesModule } from '../core/storage/images.module';
import { WalletsModule } from '../wallets/wallets.module';
import { PageAddressSchema } from './page-address.schema';
import { PageAddresses } from './page-addresses';
import { TemplatesService } from './templates.service';
import { TemplatePresenter } from './template.presenter';
import { UnknownTemplates } from './unknown-templates';
import './template.errors';

@Module({
  imports: [
    ImagesModule,
    WalletsModule,
    MongooseModule.forFeature([{ name: 'PageAddress', schema: PageAddressSchema }]),
  ],
  providers: [PageAddresses, TemplatesService, TemplatePresenter, UnknownTemplates],
  exports: [TemplatesService, TemplatePresenter, UnknownTemplates],
})
export class TemplatesModule {}
