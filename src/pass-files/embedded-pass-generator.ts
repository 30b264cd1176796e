import { Injectable } from '@nestjs/common';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import { translationsOf } from './apple/apple-content';
import { composeApplePass } from './apple/apple-pass.composer';
import { silenceUnwanted } from './apple/change-messages';
import type { ApplePassFields } from './apple/pass-json';
import { buildPkpass, buildPkpasses } from './apple/pkpass-builder';
import { composeGooglePass } from './google/google-pass.composer';
import { buildSaveLink } from './google/save-link';
import { PassSigners } from './identities/pass-signers';
import { PassGenerator, type TemplateIdentity } from './pass-generator';
import { PassImages } from './pass-images';
import type { PassMapping, PassView } from './pass-mapping';
import { PassTextTranslator } from './pass-text.translator';

/** Makes passes in this process, with the wallet's own keys. */
@Injectable()
export class EmbeddedPassGenerator extends PassGenerator {
  constructor(
    private readonly signers: PassSigners,
    private readonly images: PassImages,
    private readonly texts: PassTextTranslator,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override makeApplePass<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>): Promise<Buffer> {
    return making(async () => {
      assertConfigured(view.wallet);
      const identity = await this.signers.getApple(view.wallet._id);
      const [content, appearance] = [mapping.apple(view), mapping.appearance(view)];
      const { publicUrl, apple } = this.config;
      const service = { publicUrl, webServiceOverHttp: apple.webServiceOverHttp };
      const passJson = composeApplePass(content, appearance, view, identity, service);
      silenceUnwanted(passJson[content.style] as ApplePassFields, mapping.messageTypes, view);
      const images = await this.images.collect(content, appearance, view);
      return buildPkpass({
        passJson,
        files: [...images, ...this.texts.getStrings(translationsOf(content, appearance))],
        signer: identity.signer,
      });
    });
  }

  override bundleApplePasses(passes: readonly Buffer[]): Buffer {
    return buildPkpasses([...passes]);
  }

  override makeGoogleSaveLink<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>): Promise<string> {
    return making(async () => {
      if (!mapping.google) throw new AppError('INVALID_WALLET_OBJECT_TYPE', { objectType: view.pass.kind });
      assertConfigured(view.wallet);
      const { issuerId, ...serviceAccount } = await this.signers.getGoogle(view.wallet._id);
      const texts = this.texts.forGoogle(view.lang);
      const address = { issuerId, publicUrl: this.config.publicUrl };
      const payload = composeGooglePass(mapping.google(view, texts), mapping.appearance(view), view, texts, address);
      return buildSaveLink({ serviceAccount, origins: [], payload });
    });
  }
}

/** Phones refuse passes without them. */
function assertConfigured({ logo, icon }: Wallet): void {
  if (!logo || !icon) throw new AppError('WALLET_NOT_CONFIGURED');
}

/** Errors without a code become PASS_GEN_ERROR. */
async function making<R>(make: () => Promise<R>): Promise<R> {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof AppError && cause.code !== 'MODEL_NOT_FOUND') throw cause;
    throw new AppError('PASS_GEN_ERROR', undefined, { cause });
  }
}
