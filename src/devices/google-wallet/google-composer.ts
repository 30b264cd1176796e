import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';
import { type ComposedGooglePass, composeGoogleResources } from '../../pass-files/google/google-pass.composer';
import type { PassMapping, PassView } from '../../pass-model/pass-mapping';
import { withPlainTexts } from '../../pass-files/plain-texts';
import type { TemplateIdentity } from '../../pass-files/pass-generator';
import { PassTextTranslator } from '../../pass-files/pass-text.translator';
import { RotatingBarcodes } from '../../passes/redeeming/rotating-barcodes';
import type { Pass } from '../../pass-model/pass.schema';

/** Composes classes and objects for Google's REST API. */
@Injectable()
export class GoogleComposer {
  constructor(
    private readonly texts: PassTextTranslator,
    private readonly rotating: RotatingBarcodes,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param pass needed for a rotating barcode; absent if only the IDs and the class are needed
   * @returns null if the kind has no Google mapping
   */
  async compose<T extends TemplateIdentity>(
    mapping: PassMapping<T>,
    from: PassView<T>,
    { issuerId }: Pick<GoogleSigner, 'issuerId'>,
    pass?: Pass,
  ): Promise<ComposedGooglePass | null> {
    if (!mapping.google) return null;
    const view = withPlainTexts(from);
    const [texts, appearance] = [this.texts.forGoogle(view.lang), mapping.appearance(view)];
    const address = { issuerId, publicUrl: this.config.publicUrl };
    const rotating = pass && (await this.rotating.of(pass, appearance));
    return composeGoogleResources(mapping.google(view, texts), appearance, view, texts, address, { rotating });
  }
}
