import { Injectable } from '@nestjs/common';
import type { ClientSession, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../clients/records/clients.collection';
import { monotonicNow } from '../core/database/pending-device-update';
import { Transactions } from '../core/database/transactions';
import { type Owned, ownerOf } from '../passes/records/pass-or-tombstone';
import { PassCollection } from '../passes/records/pass.collection';
import { deviceHistory } from '../passes/records/pass-history';
import type { DeviceType } from '../pass-model/pass.schema';
import { emitDevice, ERASE_FORMER_BARCODE } from '../passes/records/pass-events';
import type { Pass, PassDevice } from '../pass-model/pass.schema';
import { WalletContextReader } from '../wallets/wallet-context.reader';

export interface NewDevice {
  deviceLibraryIdentifier: string;
  deviceType: DeviceType;
  /** Apple’s pass type and push token. */
  passTypeIdentifier?: string;
  pushToken?: string;
}

/** A pass or its tombstone. */
export type HeldPass = Pick<Pass, '_id' | 'devices' | 'client' | 'barcode'> & Owned;

/** Whether a device is registered or the pass exists at Google. */
const IS_ON_PHONES: Document = {
  $or: [{ $gt: ['$activeIOSDeviceCount', 0] }, { $ne: [{ $type: '$googleInsertedAt' }, 'missing'] }],
};

/** Maximum number of registrations to keep per pass, including old ones. The latest are kept. */
const MAX_DEVICES = 500;

/**
 * Registers and removes devices. One transaction changes the counts, the customer’s device types, and the event, so
 * that each change is counted once.
 */
@Injectable()
export class PassDevices {
  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly wallets: WalletContextReader,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Registers a device, or updates the type and push token of a known one.
   * @param only condition that the pass must meet
   * @returns `new`, also for a device that returns
   */
  async add(pass: HeldPass, device: NewDevice, only: Filter<Pass> = {}): Promise<'new' | 'known'> {
    const known = pass.devices.find((one) => isLiving(one, device));
    const lacking = { ...only, devices: { $not: { $elemMatch: living(device) } } };
    if (!known && (await this.write(pass, lacking, added(device), 'pass.installed', device))) return 'new';
    if (known && known.deviceType !== device.deviceType) {
      const other = { ...only, devices: { $elemMatch: { ...living(device), deviceType: known.deviceType } } };
      await this.write(pass, other, added(device), undefined, device);
      return 'known';
    }
    if (device.pushToken !== undefined && device.pushToken !== known?.pushToken) await this.refresh(pass, device);
    return 'known';
  }

  /**
   * @param pushToken removes the device only if it still has this token, because it may have registered again
   * @returns `never` for a device that never had the pass
   */
  async remove(
    pass: HeldPass,
    device: Pick<NewDevice, 'deviceLibraryIdentifier' | 'deviceType'>,
    pushToken?: string,
    only: Filter<Pass> = {},
  ): Promise<'removed' | 'repeated' | 'never'> {
    const held = { ...only, devices: { $elemMatch: { ...living(device), ...(pushToken && { pushToken }) } } };
    if (await this.write(pass, held, removed(device), 'pass.uninstalled', device)) return 'removed';
    const isKnown = pass.devices.some((one) => one.deviceLibraryIdentifier === device.deviceLibraryIdentifier);
    return isKnown ? 'repeated' : 'never';
  }

  /** Records that the pass exists at Google, so that Google receives its later changes. Idempotent. */
  async insertedAtGoogle(pass: Pick<Pass, '_id' | 'client'> & Owned): Promise<void> {
    const { _id, client } = pass;
    const inserted = { googleInsertedAt: { $ifNull: ['$googleInsertedAt', '$$NOW'] } };
    await this.transactions.run(async (session) => {
      await this.passes.unscoped().updateOne({ _id }, [{ $set: inserted }, ...COUNTED], { session });
      if (client) await this.updateDeviceTypes(session, ownerOf(pass), client);
    });
  }

  /**
   * Returns false if nothing changed, or if a concurrent change came first.
   * @param event undefined for a device that already had the pass
   */
  private async write(
    pass: HeldPass,
    condition: Filter<Pass>,
    devices: Document,
    event: 'pass.installed' | 'pass.uninstalled' | undefined,
    { deviceType }: Pick<NewDevice, 'deviceType'>,
  ): Promise<boolean> {
    const { _id, client } = pass;
    const owner = ownerOf(pass);
    const notifies = (await this.wallets.find(owner))?.notifies ?? false;
    const counted = [{ $set: { devices } }, ...COUNTED];
    const update = [
      ...(event ? deviceHistory(event, deviceType, counted) : counted),
      ...(event ? emitDevice({ notifies }, event, deviceType) : []),
      ...(pass.tombstoneOf ? [ERASE_FORMER_BARCODE] : []),
    ];
    return this.transactions.run(async (session) => {
      const written = await this.passes
        .unscoped()
        .findOneAndUpdate({ ...condition, _id }, update, { session, projection: { _id: 1 } });
      if (written && client) await this.updateDeviceTypes(session, owner, client);
      return written !== null;
    });
  }

  /** Updates the token in all the phone’s passes, because a phone has one token for all its passes of a type. */
  private async refresh(pass: HeldPass, device: NewDevice): Promise<void> {
    const wallet = ownerOf(pass);
    const stale = { ...living(device), pushToken: { $ne: device.pushToken } };
    const ofWallet = { $or: [{ wallet }, { tombstoneOf: wallet }] };
    // Needed in addition to `$elemMatch`, because MongoDB does not use the partial index for `$elemMatch` alone.
    const ofDevice = { 'devices.deviceLibraryIdentifier': device.deviceLibraryIdentifier };
    await this.passes
      .unscoped()
      .updateMany(
        { ...ofDevice, devices: { $elemMatch: stale }, ...ofWallet } as Filter<Pass>,
        { $set: { 'devices.$[stale].pushToken': device.pushToken } } as never,
        { arrayFilters: [Object.fromEntries(Object.entries(stale).map(([name, value]) => [`stale.${name}`, value]))] },
      );
  }

  /** Recomputes the customer’s `deviceTypes` from all their passes. */
  private async updateDeviceTypes(
    session: ClientSession,
    wallet: Types.ObjectId,
    client: Types.ObjectId,
  ): Promise<void> {
    const projection = { activeIOSDeviceCount: 1, activeAndroidDeviceCount: 1, isInstalled: 1 };
    const passes = await this.passes.of(wallet).within(session).find({ client }, { projection });
    const types = [
      ...(passes.some(({ activeIOSDeviceCount }) => activeIOSDeviceCount > 0) ? ['IOS'] : []),
      ...(passes.some(({ activeAndroidDeviceCount }) => activeAndroidDeviceCount > 0) ? ['ANDROID'] : []),
    ];
    const isInstalled = passes.some((pass) => pass.isInstalled);
    await this.clients
      .of(wallet)
      .within(session)
      .update({ _id: client }, [
        {
          $set: {
            deviceTypes: types.length > 0 ? types : '$$REMOVE',
            isInstalled: isInstalled || '$$REMOVE',
          },
        },
      ]);
  }
}

const living = ({ deviceLibraryIdentifier, passTypeIdentifier }: Omit<NewDevice, 'deviceType'>) => ({
  deviceLibraryIdentifier,
  ...(passTypeIdentifier !== undefined && { passTypeIdentifier }),
  isDeleted: false,
});

function isLiving(known: PassDevice, { deviceLibraryIdentifier, passTypeIdentifier }: NewDevice): boolean {
  const isSame = known.deviceLibraryIdentifier === deviceLibraryIdentifier;
  return isSame && known.passTypeIdentifier === passTypeIdentifier && !known.isDeleted;
}

function added(device: NewDevice): Document {
  const others = {
    $filter: {
      input: { $ifNull: ['$devices', []] },
      cond: { $ne: ['$$this.deviceLibraryIdentifier', { $literal: device.deviceLibraryIdentifier }] },
    },
  };
  const added = {
    $mergeObjects: [{ $literal: { ...device, isDeleted: false } }, { registeredAt: '$$NOW' }],
  };
  return { $slice: [{ $concatArrays: [others, [added]] }, -MAX_DEVICES] };
}

function removed({ deviceLibraryIdentifier }: Pick<NewDevice, 'deviceLibraryIdentifier'>): Document {
  return {
    $map: {
      input: '$devices',
      in: {
        $cond: [
          { $eq: ['$$this.deviceLibraryIdentifier', { $literal: deviceLibraryIdentifier }] },
          { $mergeObjects: ['$$this', { isDeleted: true }] },
          '$$this',
        ],
      },
    },
  };
}

const count = (deviceType: DeviceType) => ({
  $size: {
    $filter: {
      input: '$devices',
      cond: { $and: [{ $eq: ['$$this.deviceType', deviceType] }, { $not: ['$$this.isDeleted'] }] },
    },
  },
});

const COUNTED: Document[] = [
  {
    $set: {
      activeIOSDeviceCount: count('IOS'),
      activeAndroidDeviceCount: count('ANDROID'),
      updatedAt: monotonicNow('updatedAt'),
    },
  },
  { $set: { isInstalled: { $cond: [IS_ON_PHONES, true, '$$REMOVE'] } } },
];
