import { Injectable } from '@nestjs/common';
import { AppError } from '../core/errors/app-error';
import { LANGUAGES, type Language } from '../core/i18n/language';
import { AppConfig } from '../core/config/app-config';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import type { ApplePassContent } from '../pass-model/apple-content';
import { type ApplePassTypeNames, composeApplePass } from './apple/apple-pass.composer';
import { silenceUnwanted } from './apple/change-messages';
import { type LocalizedPass, localizePass } from './apple/localized-pass';
import type { ApplePassFields, ApplePassJson } from '../pass-model/pass-json';
import { buildPkpass, buildPkpasses } from './apple/pkpass-builder';
import { composeGooglePass } from './google/google-pass.composer';
import { buildSaveLink } from './google/save-link';
import { PassSigners } from './identities/pass-signers';
import { PassGenerator, type TemplateIdentity } from './pass-generator';
import { PassImages } from './pass-images';
import type { PassAppearance, PassMapping, PassView } from '../pass-model/pass-mapping';
import { PassTextTranslator } from './pass-text.translator';
import { withPlainTexts } from './plain-texts';

/** Generates passes in this process with the keys of the wallet. */
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
      const { passJson, texts, content, appearance } = applePassOf(mapping, view, identity, this.config);
      const images = await this.images.collect(content, appearance, view);
      return buildPkpass({
        passJson,
        files: [...images, ...this.texts.getStrings(texts)],
        signer: identity.signer,
      });
    });
  }

  override bundleApplePasses(passes: readonly Buffer[]): Buffer {
    return buildPkpasses([...passes]);
  }

  override makeGoogleSaveLink<T extends TemplateIdentity>(mapping: PassMapping<T>, from: PassView<T>): Promise<string> {
    return making(async () => {
      const view = withPlainTexts(from);
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

/**
 * A composed pass for all languages. Also contains its content and appearance in the first language, which determine
 * the images of the pass.
 */
export interface ComposedApplePass extends LocalizedPass {
  content: ApplePassContent;
  appearance: PassAppearance;
}

/** The settings whose values a pass contains. */
type PassAddresses = Pick<AppConfig, 'publicUrl'> & { apple: Pick<AppConfig['apple'], 'webServiceOverHttp'> };

/** Composes the pass as its file contains it: in all languages, and without unwanted change messages. */
export function applePassOf<T>(
  mapping: PassMapping<T>,
  from: PassView<T>,
  names: ApplePassTypeNames,
  { publicUrl, apple }: PassAddresses,
  now = new Date(),
): ComposedApplePass {
  const service = { publicUrl, webServiceOverHttp: apple.webServiceOverHttp };
  const view = withPlainTexts(from);
  const passes = LANGUAGES.map((lang) => {
    const own = { ...view, lang };
    const [content, appearance] = [mapping.apple(own), mapping.appearance(own)];
    const passJson = composeApplePass(content, appearance, own, names, service, now);
    silenceUnwanted(passJson[content.style] as ApplePassFields, mapping.messageTypes, own);
    return { lang, passJson, content, appearance };
  });
  const byLanguage = Object.fromEntries(passes.map(({ lang, passJson }) => [lang, passJson]));
  const [{ content, appearance }] = passes;
  return { ...localizePass(byLanguage as Record<Language, ApplePassJson>), content, appearance };
}

/** Refuses a wallet without a logo and an icon, because phones refuse such passes. */
function assertConfigured({ logo, icon }: Wallet): void {
  if (!logo || !icon) throw new AppError('WALLET_NOT_CONFIGURED');
}

/** Converts errors without a code to PASS_GEN_ERROR. */
async function making<R>(make: () => Promise<R>): Promise<R> {
  try {
    return await make();
  } catch (cause) {
    if (cause instanceof AppError && cause.code !== 'MODEL_NOT_FOUND') throw cause;
    throw new AppError('PASS_GEN_ERROR', undefined, { cause });
  }
}
