import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImagesModule } from '../core/storage/images.module';
import { DrawingPresenter } from './drawing/drawing.presenter';
import { EmbeddedPassGenerator } from './embedded-pass-generator';
import { AppleAuthorities } from './identities/apple-authorities';
import { DevelopmentIdentities } from './identities/development-identities';
import { PassIdentitiesCollection, PassIdentitySchema } from './identities/identity.schema';
import { IdentityMetrics } from './identities/identity.metrics';
import { IdentityStore } from './identities/identity.store';
import { PassIdentityController } from './identities/pass-identity.controller';
import { PassIdentityService } from './identities/pass-identity.service';
import { PassSigners } from './identities/pass-signers';
import { PASS_GENERATOR, PassGenerator } from './pass-generator';
import { PassImages } from './pass-images';
import { PassLinks } from './pass-links';
import { PassPreviews } from './preview/pass-preview';
import { LogoContrast } from './preview/logo-contrast';
import { PreviewWarnings } from './preview/preview-warnings';
import { PassViewReader } from './views/pass-view.reader';
import { PassViewRecordsReader } from './views/pass-view-records.reader';
import { PassTextTranslator } from './pass-text.translator';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { TemplatesModule } from '../templates/templates.module';
import { WalletsModule } from '../wallets/wallets.module';
import './pass-file.errors';

/** Provides the port `PassGenerator`, which generates pass files and save links, and stores signing identities. */
@Module({
  imports: [
    ClientRecordsModule,
    TemplatesModule,
    WalletsModule,
    MongooseModule.forFeature([{ name: 'PassIdentity', schema: PassIdentitySchema }]),
    ImagesModule,
  ],
  controllers: [PassIdentityController],
  providers: [
    DrawingPresenter,
    IdentityMetrics,
    EmbeddedPassGenerator,
    {
      provide: PassGenerator,
      inject: [EmbeddedPassGenerator, { token: PASS_GENERATOR, optional: true }],
      useFactory: (embedded: PassGenerator, other?: PassGenerator) => other ?? embedded,
    },
    PassTextTranslator,
    PassImages,
    PassLinks,
    PassPreviews,
    LogoContrast,
    PreviewWarnings,
    PassViewReader,
    PassViewRecordsReader,
    PassSigners,
    PassIdentityService,
    IdentityStore,
    PassIdentitiesCollection,
    DevelopmentIdentities,
    AppleAuthorities,
  ],
  exports: [
    DrawingPresenter,
    IdentityStore,
    PassGenerator,
    PassLinks,
    PassPreviews,
    PassSigners,
    PassTextTranslator,
    PassViewReader,
    PassViewRecordsReader,
  ],
})
export class PassFilesModule {}
