import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { ComposedGooglePass } from '../../pass-files/google/google-pass.composer';
import type { SyncResult } from '../../passes/dto/sync.dto';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { DeviceSync, type PlatformSync } from '../../passes/reading/device-sync';
import type { Pass } from '../../pass-model/pass.schema';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { GoogleComposer } from './google-composer';
import { GoogleIdentity } from './google-identity';
import { GoogleProvisioner, seedOf } from './google-provisioner';
import { GoogleResources, type ResourceSeed } from './google-resources';
import { type GoogleView, GoogleViewReader } from './google-view.reader';
import type { Written } from './google-writer';

/** Error codes for a resource that does not exist at Google, and for one that Google rejects. */
const CODES = {
  class: {
    missing: 'CLASS_NOT_FOUND',
    insert: 'CREATE_WALLET_CLASS_FAILED',
    patch: 'UPDATE_WALLET_CLASS_FAILED',
  },
  object: { missing: 'OBJECT_NOT_FOUND', insert: 'OBJECT_CREATION_FAILED', patch: 'OBJECT_UPDATE_FAILED' },
} as const;

/** Updates classes and objects immediately (docs/contract/google.md#synchronizing-with-google). */
@Injectable()
export class GoogleSync implements PlatformSync {
  constructor(
    syncs: DeviceSync,
    private readonly identity: GoogleIdentity,
    private readonly views: GoogleViewReader,
    private readonly composer: GoogleComposer,
    private readonly resources: GoogleResources,
    private readonly provisioner: GoogleProvisioner,
  ) {
    syncs.register('ANDROID', this);
  }

  async template(
    { wallet }: WalletPrincipal,
    { kind }: KindPolicy,
    template: TemplateDocument,
    create: boolean,
  ): Promise<SyncResult> {
    const { shown, composed, partition } = await this.compose({ wallet: wallet.id, kind, template: template._id });
    return this.write(seedOf('class', composed, shown.view, partition), create);
  }

  async pass({ wallet }: WalletPrincipal, { kind }: KindPolicy, pass: Pass, create: boolean): Promise<SyncResult> {
    const named = { wallet: wallet.id, kind, template: pass.template, pass: pass._id };
    const { shown, composed, partition } = await this.compose(named);
    const [ofClass, ofObject] = (['class', 'object'] as const).map((what) =>
      seedOf(what, composed, shown.view, partition),
    );
    if (!(await this.isInserted(ofClass))) throw new AppError('MISSING_ANDROID_CLASS_ID');
    if (!create && !(await this.isInserted(ofObject))) throw new AppError('MISSING_ANDROID_OBJECT_ID');
    return this.write(ofObject, create);
  }

  private async compose(
    named: Pick<ResourceSeed, 'wallet' | 'kind' | 'template' | 'pass'>,
  ): Promise<{ shown: GoogleView; composed: ComposedGooglePass; partition: string }> {
    const shown = await this.views.read(named);
    if (!shown) throw new AppError('MODEL_NOT_FOUND');
    const { policy, view } = shown;
    if (!policy.mapping.google) throw new AppError('INVALID_WALLET_OBJECT_TYPE', { objectType: policy.kind });
    if (!(view.wallet.androidLogo || view.wallet.logo)) throw new AppError('MISSING_FIELD', { field: 'logo' });
    const signer = await this.identity.find(named.wallet);
    const composed = signer && (await this.composer.compose(policy.mapping, view, signer));
    if (!composed) throw new AppError('PASSGEN_IDENTITY_INCOMPLETE');
    return { shown, composed, partition: signer.issuerId };
  }

  private async write(seed: ResourceSeed, create: boolean): Promise<SyncResult> {
    const { resourceId, what } = seed;
    const written = await this.provisioner.sync(seed, { create, verify: true });
    if (!written) throw new AppError('PASS_GEN_ERROR');
    if (written.state === 'ok') return { platform: 'ANDROID', resourceId, action: written.action };
    throw itemErrorOf(what, written);
  }

  private async isInserted(seed: ResourceSeed): Promise<boolean> {
    return (await this.resources.find(seed))?.state === 'inserted';
  }
}

function itemErrorOf(
  what: ResourceSeed['what'],
  { state, reason, during }: Exclude<Written, { state: 'ok' }>,
): AppError {
  const options = { details: { reason } };
  if (state === 'later') return new AppError('PASS_GEN_ERROR', undefined, options);
  if (state === 'unauthorised') return new AppError('INITIALIZE_WALLET_OBJECT_CLIENT_FAILED', undefined, options);
  if (state === 'notFound' && during === 'insert' && what === 'object') {
    return new AppError('MISSING_ANDROID_CLASS_ID', undefined, options);
  }
  if (state === 'notFound' && during !== 'insert') return new AppError(CODES[what].missing, undefined, options);
  return new AppError(CODES[what][during ?? 'patch'], undefined, options);
}
