import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImagesModule } from '../images/images.module';
import { EmbeddedPassGenerator } from './embedded-pass-generator';
import { AppleAuthorities } from './identity/apple-authorities';
import { DevelopmentIdentities } from './identity/development-identities';
import { PassIdentitySchema } from './identity/identity.schema';
import { IdentityMetrics } from './identity/identity.metrics';
import { IdentityStore } from './identity/identity.store';
import { PassIdentityController } from './identity/pass-identity.controller';
import { PassIdentityService } from './identity/pass-identity.service';
import { PassSigners } from './identity/pass-signers';
import { PassGenerator } from './pass-generator';
import { PassImages } from './pass-images';
import { PassTextTranslator } from './pass-text.translator';

/** Makes what phones install, behind the port `PassGenerator`, and keeps with what it is signed. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'PassIdentity', schema: PassIdentitySchema }]), ImagesModule],
  controllers: [PassIdentityController],
  providers: [
    IdentityMetrics,
    { provide: PassGenerator, useClass: EmbeddedPassGenerator },
    PassTextTranslator,
    PassImages,
    PassSigners,
    PassIdentityService,
    IdentityStore,
    DevelopmentIdentities,
    AppleAuthorities,
  ],
  exports: [PassGenerator, IdentityStore, PassSigners, PassTextTranslator],
})
export class PassGenerationModule {}
