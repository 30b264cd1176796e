import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import { AppError } from '../../core/errors/app-error';
import { variantPath } from '../../core/storage/image-variants';
import type { PassTranslations } from '../../pass-model/apple-content';
import type { ApplePassTypeNames } from '../apple/apple-pass.composer';
import type { ApplePassJson } from '../../pass-model/pass-json';
import { drawingHtml } from '../drawing/drawing-html';
import { DrawingPresenter } from '../drawing/drawing.presenter';
import { applePassOf } from '../embedded-pass-generator';
import { composeGoogleResources, type ComposedGooglePass, type GoogleAddress } from '../google/google-pass.composer';
import { PassSigners } from '../identities/pass-signers';
import type { TemplateIdentity } from '../pass-generator';
import type { PassMapping, PassView } from '../../pass-model/pass-mapping';
import { withPlainTexts } from '../plain-texts';
import { PassTextTranslator } from '../pass-text.translator';
import { type PreviewWarning, PreviewWarnings } from './preview-warnings';

/** Images of a draft, which are not stored: by name, then by variant. */
export type DraftImages = ReadonlyMap<string, Readonly<Record<string, Buffer>>>;

export interface PassPreview {
  card: string;
  apple: ApplePassJson;
  /** Texts of the business, to which `apple` refers by key. Absent if there are none. */
  appleTexts?: PassTranslations;
  google?: Pick<ComposedGooglePass, 'class' | 'object'>;
  warnings: PreviewWarning[];
}

/** Placeholders for wallets without an identity, because a preview does not need one. */
const NO_NAMES: ApplePassTypeNames = { passTypeIdentifier: 'pass.example', teamIdentifier: 'EXAMPLE' };
const NO_ISSUER = '0000000000000000000';

/** Composes what phones would receive. Uses the same composers as real files and links, but stores nothing. */
@Injectable()
export class PassPreviews {
  constructor(
    private readonly signers: PassSigners,
    private readonly texts: PassTextTranslator,
    private readonly cards: DrawingPresenter,
    private readonly warnings: PreviewWarnings,
    private readonly config: AppConfig,
  ) {}

  async make<T extends TemplateIdentity>(
    mapping: PassMapping<T>,
    view: PassView<T>,
    images: DraftImages,
  ): Promise<PassPreview> {
    const { publicUrl } = this.config;
    const appearance = mapping.appearance(view);
    const [names, issuerId] = await this.identityOf(view);
    const card = this.cards.present(mapping, view, appearance, (name, variant) => {
      const draft = images.get(name)?.[variant];
      return draft ? `data:image/png;base64,${draft.toString('base64')}` : publicUrl + variantPath(name, variant);
    });
    const { passJson, texts: ofApple } = applePassOf(mapping, view, names, this.config);
    return {
      card: drawingHtml(card, appearance.colors, view.lang),
      apple: passJson,
      ...(ofApple && { appleTexts: ofApple }),
      ...this.google(mapping, view, { issuerId, publicUrl }),
      warnings: await this.warnings.of(mapping, view),
    };
  }

  private google<T extends TemplateIdentity>(
    mapping: PassMapping<T>,
    from: PassView<T>,
    address: GoogleAddress,
  ): Pick<PassPreview, 'google'> {
    if (!mapping.google) return {};
    const view = withPlainTexts(from);
    const texts = this.texts.forGoogle(view.lang);
    const content = mapping.google(view, texts);
    const { class: ofTemplate, object } = composeGoogleResources(
      content,
      mapping.appearance(view),
      view,
      texts,
      address,
    );
    return { google: { class: ofTemplate, object } };
  }

  private async identityOf({ wallet }: PassView<unknown>): Promise<[ApplePassTypeNames, string]> {
    const [apple, google] = await Promise.all([
      orNull(this.signers.getApple(wallet._id)),
      orNull(this.signers.getGoogle(wallet._id)),
    ]);
    return [apple ?? NO_NAMES, google?.issuerId ?? NO_ISSUER];
  }
}

async function orNull<R>(reading: Promise<R>): Promise<R | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
