import { Injectable } from '@nestjs/common';
import { PushSender } from './apple-wallet/push-sender';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { touchUpdateTag } from '../core/database/update-tag';
import { PassSigners } from '../pass-files/identities/pass-signers';
import { PassGenerator } from '../pass-files/pass-generator';
import type { SyncResult } from '../passes/dto/sync.dto';
import type { KindPolicy } from '../pass-model/kind-policy';
import { PassCollection } from '../passes/records/pass.collection';
import { withCurrentExpiration } from '../passes/records/default-expiration';
import { DeviceSync, type PlatformSync } from '../passes/reading/device-sync';
import type { Pass } from '../pass-model/pass.schema';
import { PassViewReader } from '../pass-files/views/pass-view.reader';
import { TemplatesService } from '../templates/templates.service';
import type { TemplateDocument } from '../pass-model/template-policy';
import { claimNow, DeviceNotifier } from './device-notifier';

/** Makes iPhones fetch a pass immediately, and reports failures (docs/contract/apple.md#synchronizing-with-apple). */
@Injectable()
export class AppleSync implements PlatformSync {
  constructor(
    syncs: DeviceSync,
    private readonly passes: PassCollection,
    private readonly templates: TemplatesService,
    private readonly shown: PassViewReader,
    private readonly generator: PassGenerator,
    private readonly signers: PassSigners,
    private readonly notifier: DeviceNotifier,
    private readonly pushes: PushSender,
  ) {
    syncs.register('IOS', this);
  }

  /**
   * Starts a bulk operation that notifies the devices.
   * @throws AppError PASSGEN_UPDATE_FAILED if there is no certificate
   */
  async template(
    { wallet }: WalletPrincipal,
    { template: policy }: KindPolicy,
    { _id }: TemplateDocument,
  ): Promise<SyncResult> {
    await making(() => this.signers.getApple(wallet.id));
    const held = { template: _id, isInstalled: true as const, activeIOSDeviceCount: { $gt: 0 } };
    if (!(await this.passes.of(wallet.id).findOne(held, { projection: { _id: 1 } }))) return UNCHANGED;
    await this.templates
      .collection(policy)
      .of(wallet.id)
      .update({ _id }, touchUpdateTag({}, [], { shared: true }));
    return { platform: 'IOS', action: 'pushed' };
  }

  /** @throws AppError PASSGEN_UPDATE_FAILED if the file cannot be generated */
  async pass({ wallet }: WalletPrincipal, policy: KindPolicy, { _id }: Pass): Promise<SyncResult> {
    const pass = await this.passes.of(wallet.id).update({ _id }, touchUpdateTag({}, [], { byCaller: true }));
    const shown = pass && (await this.shown.find(pass));
    if (!shown) throw new AppError('MODEL_NOT_FOUND');
    const view = {
      ...shown,
      pass: withCurrentExpiration(policy, pass, shown.template, shown.wallet),
      lang: 'en',
    } as const;
    await making(() => this.generator.makeApplePass(policy.mapping, view));
    const tag = pass.contentUpdatedAt;
    await this.pushes.sendNow(await this.notifier.notify(wallet.id, [{ pass, tag, push: true }], claimNow()));
    const phones = (await this.notifier.statesOf(wallet.id, [_id], tag)).get(_id.toHexString());
    return phones ? { platform: 'IOS', action: 'pushed', phones } : UNCHANGED;
  }
}

const UNCHANGED: SyncResult = { platform: 'IOS', action: 'unchanged' };

async function making(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (cause) {
    const details = cause instanceof AppError ? { reason: cause.code } : undefined;
    throw new AppError('PASSGEN_UPDATE_FAILED', undefined, { cause, ...(details && { details }) });
  }
}
