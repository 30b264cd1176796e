import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { ACCEPTED, failed, later, skipped } from '../../notifications/send-outcomes';
import type { PartitionPolicy } from '../../core/background/partition';
import { type PartitionSource, SENDING_LEASE_MS } from '../../core/background/partition';
import { PartitionedSender, type Send } from '../../core/background/partitioned-sender';
import { SenderScheduler } from '../../core/background/schedulers';
import { type AppleSigner, PassSigners } from '../../pass-files/identities/pass-signers';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Pass, PassDevice } from '../../pass-model/pass.schema';
import { type HeldPass, PassDevices } from '../pass-devices';
import { APNS_LIMITS } from './apns/apns-limits';
import { PushService } from './apns/push-service';
import { PushMetrics } from './push.metrics';

export const POLICY: PartitionPolicy = { first: 200, most: 200 };

const PASS_FIELDS = { devices: 1, wallet: 1, tombstoneOf: 1, client: 1, barcode: 1 };

/** The signer of a wallet’s pushes, or if there is none, the outcome of its deliveries. */
type Identity = { signer: AppleSigner } | { outcome: Document[] };

function pushSource(deliveries: DeliveriesCollection): PartitionSource<Delivery> {
  return {
    name: 'Pushes',
    records: deliveries.unscoped(),
    prefix: 'apple:',
    // A phone may fetch the pass before Apple responds. The delivery is then already `fetched`, and stays so.
    waiting: { state: { $in: ['queued', 'sending'] } },
    projection: { wallet: 1, pass: 1, deviceLibraryIdentifier: 1, partition: 1, tries: 1, leaseOwner: 1 },
    leaseMs: SENDING_LEASE_MS,
    callMs: APNS_LIMITS.pushMs,
    whenTaken: { state: 'sending', updatedAt: '$$NOW' },
    whenReleased: { state: 'queued', updatedAt: '$$NOW' },
  };
}

/** Sends pushes that make iPhones fetch passes. Each partition is a wallet, which has one certificate. */
@Injectable()
export class PushSender extends PartitionedSender<Delivery> {
  constructor(
    deliveries: DeliveriesCollection,
    private readonly passes: PassCollection,
    private readonly devices: PassDevices,
    private readonly signers: PassSigners,
    private readonly apple: PushService,
    private readonly config: AppConfig,
    private readonly metrics: PushMetrics,
    worker: SenderScheduler,
  ) {
    super(pushSource(deliveries), POLICY);
    worker.register(this);
  }

  /**
   * Sends deliveries that are leased by the caller (`sending`, `leaseOwner`). Deliveries that are not sent become due
   * when the lease ends.
   * @param passes the passes of the deliveries, if the caller has just read them
   */
  async sendNow(deliveries: readonly Delivery[], passes?: readonly HeldPass[]): Promise<void> {
    await this.sendClaimed(deliveries, await this.prepare(deliveries, passes));
  }

  protected async prepare(batch: readonly Delivery[], known?: readonly HeldPass[]): Promise<Send<Delivery>> {
    const [found, identities] = await Promise.all([known ?? this.passesOf(batch), this.identitiesOf(batch)]);
    const passes = new Map(found.map((pass) => [pass._id.toHexString(), pass]));
    return (delivery) => {
      const pass = passes.get(String(delivery.pass));
      const device = pass?.devices.find((one) => isReached(one, delivery));
      if (!pass || !device) return Promise.resolve(skipped('UNREGISTERED'));
      return this.push(pass, device, identities.get(String(delivery.wallet))!);
    };
  }

  protected broken(): Document[] {
    return later('UNKNOWN_ERROR');
  }

  private async push(pass: HeldPass, device: PassDevice, identity: Identity): Promise<Document[]> {
    if ('outcome' in identity) return identity.outcome;
    const { signer } = identity;
    if (device.passTypeIdentifier !== signer.passTypeIdentifier) return failed('PASS_TYPE_CHANGED');
    const outcome = await this.apple.push(signer, device.pushToken!);
    this.metrics.pushed(outcome.state);
    if (outcome.state === 'accepted') return ACCEPTED;
    if (outcome.state === 'refused') return failed(outcome.reason);
    if (outcome.state === 'later') return later(outcome.reason, outcome.retryAfterMs);
    const isRenewed = outcome.since !== undefined && device.registeredAt > outcome.since;
    const isOver = !isRenewed && (await this.devices.remove(pass, device, device.pushToken)) === 'removed';
    // The device has registered again. The next attempt uses the new token, or finds that there is no registration.
    return isOver ? failed(outcome.reason) : later(outcome.reason);
  }

  /** Includes tombstones, which the phone fetches as void passes. */
  private passesOf(batch: readonly Delivery[]): Promise<HeldPass[]> {
    const filter = { _id: { $in: batch.flatMap(({ pass }) => pass ?? []) } } as Filter<Pass>;
    return this.passes.unscoped().find<HeldPass>(filter, { projection: PASS_FIELDS, hint: '_id_' }).toArray();
  }

  private async identitiesOf(batch: readonly Delivery[]): Promise<Map<string, Identity>> {
    const wallets = new Map(batch.map(({ wallet }) => [wallet.toHexString(), wallet]));
    const found = [...wallets].map(async ([key, wallet]) => [key, await this.identityOf(wallet)] as const);
    return new Map(await Promise.all(found));
  }

  private async identityOf(wallet: Types.ObjectId): Promise<Identity> {
    try {
      const signer = await this.signers.getApple(wallet);
      const isUnknown = signer.development && this.config.apple.apns.isReal;
      return isUnknown ? { outcome: skipped('DEVELOPMENT_IDENTITY') } : { signer };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { outcome: error.code === 'CERTIFICATE_NOT_FOUND' ? skipped(error.code) : failed(error.code) };
    }
  }
}

function isReached(device: PassDevice, { deviceLibraryIdentifier }: Delivery): boolean {
  const isTheOne = device.deviceLibraryIdentifier === deviceLibraryIdentifier && device.deviceType === 'IOS';
  return isTheOne && !device.isDeleted && device.pushToken !== undefined;
}
