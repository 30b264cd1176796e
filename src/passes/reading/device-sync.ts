import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { SyncRequest, SyncResult } from '../dto/sync.dto';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { Pass } from '../../pass-model/pass.schema';

export interface PlatformSync {
  /** @throws AppError with the cause of a failure */
  template(
    caller: WalletPrincipal,
    policy: KindPolicy,
    template: TemplateDocument,
    create: boolean,
  ): Promise<SyncResult>;

  /** @throws AppError with the cause of a failure */
  pass(caller: WalletPrincipal, policy: KindPolicy, pass: Pass, create: boolean): Promise<SyncResult>;
}

const COMMON = [
  'CERTIFICATE_NOT_FOUND',
  'INITIALIZE_WALLET_OBJECT_CLIENT_FAILED',
  'INVALID_WALLET_OBJECT_TYPE',
  'MISSING_FIELD',
  'PASSGEN_IDENTITY_INCOMPLETE',
  'PASSGEN_UPDATE_FAILED',
  'PASS_GEN_ERROR',
  'PLATFORM_AUTH_INIT_FAILED',
  'UNSUPPORTED_WALLET_TYPE',
  'WALLET_CLIENT_INIT_FAILED',
] as const satisfies ErrorCode[];

export const TEMPLATE_SYNC_ERRORS = [
  ...COMMON,
  'CLASS_NOT_FOUND',
  'CREATE_WALLET_CLASS_FAILED',
  'UPDATE_WALLET_CLASS_FAILED',
] as const satisfies ErrorCode[];
export const PASS_SYNC_ERRORS = [
  ...COMMON,
  'MISSING_ANDROID_CLASS_ID',
  'MISSING_ANDROID_OBJECT_ID',
  'OBJECT_CREATION_FAILED',
  'OBJECT_NOT_FOUND',
  'OBJECT_UPDATE_FAILED',
] as const satisfies ErrorCode[];

@Injectable()
export class DeviceSync {
  private readonly platforms = new Map<string, PlatformSync>();

  /** Must be called before the application has started. */
  register(platform: 'IOS' | 'ANDROID', sync: PlatformSync): void {
    this.platforms.set(platform, sync);
  }

  template(
    caller: WalletPrincipal,
    policy: KindPolicy,
    template: TemplateDocument,
    request: SyncRequest,
  ): Promise<SyncResult> {
    return this.platformOf(request).template(caller, policy, template, request.create ?? true);
  }

  pass(caller: WalletPrincipal, policy: KindPolicy, pass: Pass, request: SyncRequest): Promise<SyncResult> {
    return this.platformOf(request).pass(caller, policy, pass, request.create ?? true);
  }

  /** @throws AppError UNSUPPORTED_WALLET_TYPE */
  private platformOf({ platform }: SyncRequest): PlatformSync {
    const sync = this.platforms.get(platform);
    if (!sync) throw new AppError('UNSUPPORTED_WALLET_TYPE');
    return sync;
  }
}
