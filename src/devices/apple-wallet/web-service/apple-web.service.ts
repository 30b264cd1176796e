import { Injectable } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error';
import { PassGenerator } from '../../../pass-files/pass-generator';
import type { PassData, PassMapping } from '../../../pass-model/pass-mapping';
import { KindRegistry } from '../../../templates/kind-registry';
import { isUnmodified, lastModified } from '../../../passes/reading/last-modified';
import { withCurrentExpiration } from '../../../passes/records/default-expiration';
import { ownerOf, type PassOrTombstone } from '../../../passes/records/pass-or-tombstone';
import { updateTag } from '../../../passes/reading/pass.presenter';
import { PassViewReader, type PassViewWith } from '../../../pass-files/views/pass-view.reader';
import { UpdateTagReader } from '../../../passes/changing/update-tag.reader';
import { PassDevices } from '../../pass-devices';
import { WalletReader } from '../../../wallets/wallet.reader';
import type { PassOnPhone } from './apple-pass.guard';
import { ChangedPassesReader } from './changed-passes.reader';
import { FetchLog } from './fetch-log';
import { type ChangedPasses, DEVICE_ID, isPushedByApple, type PhoneRegistration } from './phone-requests.dto';
import { DEFAULT_COLORS } from '../../../templates/dto/common.dto';
import { securityOf } from '../../../templates/security';

/** Mapping for a pass whose template no longer exists. Shows only the business and that the pass is no longer valid. */
function withdrawnMapping({ messageTypes }: Pick<PassMapping, 'messageTypes'>): PassMapping {
  return {
    messageTypes,
    appearance: () => ({
      colors: DEFAULT_COLORS,
      barcodeType: 'NONE',
      security: securityOf(undefined),
      places: [],
      details: [],
      ownDetails: [],
    }),
    apple: ({ wallet }) => ({ style: 'generic', description: wallet.name, logoText: wallet.name, fields: {} }),
  };
}

/** Retry-After for a pass of a kind that this process does not know. */
const UNKNOWN_KIND_RETRY_SECONDS = 3600;

export interface PhoneFile {
  bytes: Buffer;
  lastModified: Date;
}

/** Handles requests from phones (Apple, "PassKit Web Service"; docs/contract/apple.md#web-service). */
@Injectable()
export class AppleWebService {
  constructor(
    private readonly devices: PassDevices,
    private readonly changes: ChangedPassesReader,
    private readonly tags: UpdateTagReader,
    private readonly shown: PassViewReader,
    private readonly kinds: KindRegistry,
    private readonly wallets: WalletReader,
    private readonly generator: PassGenerator,
    private readonly log: FetchLog,
  ) {}

  /** @throws AppError VALIDATION_ERROR for an invalid device ID */
  register(
    { pass, deviceType }: PassOnPhone,
    deviceLibraryIdentifier: string,
    passTypeIdentifier: string,
    registration: PhoneRegistration,
  ): Promise<'new' | 'known'> {
    assertDeviceId(deviceLibraryIdentifier);
    const device = { deviceLibraryIdentifier, passTypeIdentifier };
    const isPushed = deviceType === 'IOS' && isPushedByApple(registration);
    if (!isPushed) return this.devices.add(pass, { ...device, deviceType: 'ANDROID' });
    return this.devices.add(pass, { ...device, deviceType, pushToken: registration.pushToken });
  }

  /** Idempotent. @throws AppError TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND for a phone that never held the pass */
  async unregister({ pass, deviceType }: PassOnPhone, deviceLibraryIdentifier: string): Promise<void> {
    assertDeviceId(deviceLibraryIdentifier);
    const known = pass.devices.find((one) => one.deviceLibraryIdentifier === deviceLibraryIdentifier);
    const device = { deviceLibraryIdentifier, deviceType: known?.deviceType ?? deviceType };
    const outcome = await this.devices.remove(pass, device);
    if (outcome === 'never') throw new AppError('TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND');
  }

  /**
   * Returns null if nothing changed.
   * @param peek whether this is a HEAD request, which does not inform the phone of changes
   * @throws AppError VALIDATION_ERROR
   */
  async changed(device: string, passType: string, since: unknown, peek = false): Promise<ChangedPasses | null> {
    assertDeviceId(device);
    const changed = await this.changes.find(device, passType, since);
    if (!changed) return null;
    if (!peek) this.log.listed(device, changed.passes, changed.tag);
    return {
      serialNumbers: changed.passes.map((id) => id.toHexString()),
      lastUpdated: String(changed.knownUntil.getTime()),
    };
  }

  /**
   * Returns null if the phone already has the current file.
   * @param since `Last-Modified` of the phone’s copy; a date in the future is ignored
   * @throws AppError UNAUTHORIZED if neither the pass nor a tombstone exists, and the errors of the generator
   */
  async file(found: PassOnPhone, since: Date | null): Promise<PhoneFile | null> {
    const { pass, readAt } = found;
    if (since && since <= readAt && isUnmodified(pass.contentUpdatedAt, since)) {
      const tag = await this.tags.find({ ...pass, readAt });
      if (isUnmodified(tag, since)) {
        this.logFetch(found, tag);
        return null;
      }
    }
    const shown = (await this.shown.find(pass)) ?? (await this.withdrawn(pass));
    const { policy, template, wallet, holder } = shown;
    const now = withCurrentExpiration(policy, pass, template, wallet);
    const bytes = await this.generator.makeApplePass(policy.mapping, { ...shown, pass: now as PassData, lang: 'en' });
    const tag = updateTag(now, template, wallet, holder, readAt);
    this.logFetch(found, tag);
    return { bytes, lastModified: lastModified(tag, readAt) };
  }

  /** Returns a view of a deleted pass without a template, which only shows that the pass is no longer valid. */
  private async withdrawn(pass: PassOrTombstone): Promise<PassViewWith> {
    const policy = this.kinds.find(pass.kind);
    // The extension of this kind is not loaded. The phone keeps its copy and tries again later.
    if (!policy) throw new AppError('SERVICE_BUSY', undefined, { retryAfter: UNKNOWN_KIND_RETRY_SECONDS });
    const wallet = pass.tombstoneOf && (await this.wallets.find(ownerOf(pass)));
    if (!wallet) throw new AppError('UNAUTHORIZED');
    const template = { _id: pass.template, contentUpdatedAt: pass.contentUpdatedAt } as PassViewWith['template'];
    return { policy: { ...policy, mapping: withdrawnMapping(policy.mapping) }, template, wallet };
  }

  /** Records that the phone has fetched the pass as of `readAt`. The file may be slightly newer. */
  private logFetch({ pass, readAt, deviceType, isExamined }: PassOnPhone, tag: Date): void {
    if (isExamined) return;
    const isOnPhone = pass.devices.some((device) => device.deviceType === 'IOS' && !device.isDeleted);
    if (deviceType === 'IOS' && isOnPhone) this.log.fetched(pass._id, tag < readAt ? tag : readAt);
  }
}

function assertDeviceId(id: string): void {
  if (!DEVICE_ID.test(id))
    throw AppError.validation('deviceLibraryIdentifier', 'pattern', { pattern: DEVICE_ID.source });
}
