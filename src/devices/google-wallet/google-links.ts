import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error';
import type { ComposedGooglePass } from '../../pass-files/google/google-pass.composer';
import { buildSaveLink } from '../../pass-files/google/save-link';
import { PassGenerator, type TemplateIdentity } from '../../pass-files/pass-generator';
import type { PassMapping, PassView } from '../../pass-model/pass-mapping';
import { GoogleComposer } from './google-composer';
import { GoogleIdentity } from './google-identity';
import { GoogleProvisioner, seedOf } from './google-provisioner';

/** Number of seconds in which another process should finish creating the class. */
const RETRY_AFTER = 3;

@Injectable()
export class GoogleLinks {
  private readonly logger = new Logger(GoogleLinks.name);

  constructor(
    private readonly identity: GoogleIdentity,
    private readonly composer: GoogleComposer,
    private readonly provisioner: GoogleProvisioner,
    private readonly generator: PassGenerator,
  ) {}

  /**
   * Returns a save link. Creates the class and object at Google first, so that the link is short, the object can
   * change, and the barcode can rotate. While Google is unreachable, returns a link that contains the class and object.
   * @throws AppError PASSGEN_IDENTITY_PROVISIONING while another process creates the class, and the errors of the
   * generator
   */
  async saveLink<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>): Promise<string> {
    const { wallet } = view;
    const signer = mapping.google && (wallet.androidLogo || wallet.logo) ? await this.identity.find(wallet._id) : null;
    const composed = signer && (await this.composer.compose(mapping, view, signer));
    if (!composed || !(await this.isMade(composed, view, signer.issuerId))) {
      return this.generator.makeGoogleSaveLink(mapping, view);
    }
    const { id, classId } = composed.object;
    const payload = { [`${composed.type}Objects`]: [{ id, classId }] };
    return buildSaveLink({ serviceAccount: signer, origins: [], payload });
  }

  private async isMade(
    composed: ComposedGooglePass,
    view: PassView<TemplateIdentity>,
    issuerId: string,
  ): Promise<boolean> {
    for (const what of ['class', 'object'] as const) {
      const result = await this.provisioner.ensureExists(seedOf(what, composed, view, issuerId));
      if (result === 'there') continue;
      if (result === 'busy') {
        throw new AppError('PASSGEN_IDENTITY_PROVISIONING', undefined, { retryAfter: RETRY_AFTER });
      }
      this.logger.warn(`A save link contains the whole pass, because Google has not accepted ${composed[what].id}`);
      return false;
    }
    return true;
  }
}
