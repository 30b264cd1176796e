import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AppError } from '../../../core/errors/app-error';
import { pendingDeviceUpdateAfter } from '../../../core/database/pending-device-update';
import { PassCollection } from '../../../passes/records/pass.collection';
import { PassSigners } from '../../../pass-files/identities/pass-signers';
import type { Pass } from '../../../pass-model/pass.schema';
import { type HeldPass, PassDevices } from '../../pass-devices';
import { GoogleImport } from '../google-import';
import { type CallbackMessage, readMessage } from './callback-message';
import type { SignedCallback } from './dto/google-callback.dto';
import { isSignedByGoogle } from './ecv2-signing-only';
import { GoogleRootKeys } from './google-root-keys';
import type { GoogleNonce } from './schemas/google-nonce.schema';

const HELD = {
  wallet: 1,
  tombstoneOf: 1,
  kind: 1,
  template: 1,
  devices: 1,
  client: 1,
  barcode: 1,
  googleInsertedAt: 1,
} as const;
type FoundPass = HeldPass & Pick<Pass, 'kind' | 'template' | 'googleInsertedAt'>;

const PASS_ID = /^[0-9a-f]{24}$/;

/**
 * Processes Google’s messages that a customer saved or removed a pass. Idempotent, so a message can be repeated after a
 * crash.
 */
@Injectable()
export class GoogleCallbackService {
  constructor(
    private readonly keys: GoogleRootKeys,
    private readonly passes: PassCollection,
    private readonly signers: PassSigners,
    private readonly devices: PassDevices,
    private readonly importer: GoogleImport,
    @InjectModel('GoogleNonce') private readonly nonces: Model<GoogleNonce>,
  ) {}

  /** @throws AppError VALIDATION_ERROR, or UNAUTHORIZED if Google did not sign the message or it is no longer valid */
  async take(callback: SignedCallback): Promise<void> {
    const message = readMessage(callback.signedMessage);
    const now = new Date();
    const isGoogles = isSignedByGoogle(callback, message.issuerId, await this.keys.get(), now);
    if (!isGoogles || message.validUntil <= now) throw new AppError('UNAUTHORIZED');
    if (await this.nonces.exists({ _id: message.key })) return;
    const pass = await this.find(message);
    if (pass) await this.apply(pass, message);
    await this.nonces.updateOne(
      { _id: message.key },
      { $setOnInsert: { validUntil: message.validUntil } },
      { upsert: true },
    );
  }

  /** Finds the pass or its tombstone. Returns null unless the pass’s wallet uses this issuer for the object. */
  private async find({ objectId, issuerId }: CallbackMessage): Promise<FoundPass | null> {
    const id = objectId.slice(issuerId.length + 1);
    if (!PASS_ID.test(id)) return null;
    const found = { _id: new Types.ObjectId(id) };
    const pass = await this.passes.unscoped().findOne<FoundPass>(found, { projection: HELD });
    const owner = pass?.wallet ?? pass?.tombstoneOf;
    return owner && (await this.issuerOf(owner)) === issuerId ? pass : null;
  }

  private async issuerOf(wallet: Types.ObjectId): Promise<string | null> {
    try {
      return (await this.signers.getGoogle(wallet)).issuerId;
    } catch (error) {
      if (error instanceof AppError && error.code === 'PASSGEN_IDENTITY_INCOMPLETE') return null;
      throw error;
    }
  }

  private async apply(pass: FoundPass, { objectId, eventType, validUntil }: CallbackMessage): Promise<void> {
    if (eventType !== 'save' && eventType !== 'del') return;
    const { wallet, googleInsertedAt } = pass;
    // This must run before the mark is set, because the mark records that it has been done.
    if (eventType === 'save' && wallet && !googleInsertedAt) await this.importer.importObject({ ...pass, wallet });
    if (!(await this.mark(pass, eventType, validUntil))) return;
    const device = { deviceLibraryIdentifier: `google:${objectId}`, deviceType: 'ANDROID' } as const;
    const asMarked = { googleEventAt: validUntil };
    if (eventType === 'save') await this.devices.add(pass, device, asMarked);
    else await this.devices.remove(pass, device, undefined, asMarked);
  }

  /**
   * Records, at the first save, that Google has the pass. Google’s copy is as old as the link and must be updated.
   * @returns false if a later event is already stored
   */
  private async mark({ _id }: HeldPass, eventType: 'save' | 'del', validUntil: Date): Promise<boolean> {
    const isNew = { $and: [eventType === 'save', { $eq: [{ $type: '$googleInsertedAt' }, 'missing'] }] };
    const whenNew = (value: unknown, field: string) => ({ $cond: [isNew, value, `$${field}`] });
    const { matchedCount } = await this.passes
      .unscoped()
      .updateOne({ _id, googleEventAt: { $not: { $gt: validUntil } } }, [
        { $set: { googleEventAt: validUntil, isInstalled: whenNew(true, 'isInstalled') } },
        { $set: { pendingDeviceUpdate: whenNew(pendingDeviceUpdateAfter({ silent: true }), 'pendingDeviceUpdate') } },
        { $set: { googleInsertedAt: whenNew('$$NOW', 'googleInsertedAt') } },
      ]);
    return matchedCount > 0;
  }
}
