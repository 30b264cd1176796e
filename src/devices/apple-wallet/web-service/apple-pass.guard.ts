import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { AppError } from '../../../core/errors/app-error';
import { BatchLoader } from '../../../core/concurrency/batch-loader';
import { withTimeout } from '../../../core/database/with-timeout';
import { PassSigners } from '../../../pass-files/identities/pass-signers';
import { PassCollection } from '../../../passes/records/pass.collection';
import type { DeviceType } from '../../../pass-model/pass.schema';
import { ownerOf, type PassOrTombstone } from '../../../passes/records/pass-or-tombstone';

/** The pass whose token the request contains, and what is known about the phone. */
export interface PassOnPhone {
  pass: PassOrTombstone;
  /** Time at which the pass was read, by the database’s clock. */
  readAt: Date;
  /** The type of phone: an iPhone, or an Android phone with the app WalletPasses, which uses the same protocol. */
  deviceType: DeviceType;
  /**
   * Whether the request does not come from a phone, because it is a HEAD request or comes from `wallet-pass doctor`.
   */
  isExamined: boolean;
}

type ReadPass = PassOrTombstone & Pick<PassOnPhone, 'readAt'>;
type PhoneRequest = Request<{ passTypeIdentifier: string; serialNumber: string; deviceLibraryIdentifier?: string }> & {
  onPhone?: PassOnPhone;
};

/** User agent of `wallet-pass doctor` (sdk/src/command/doctor/phone-call.ts). */
const DOCTOR = /^wallet-pass-doctor\b/;
/** `Authorization: ApplePass <token>`. */
const CREDENTIALS = /^(ApplePass|WalletPass) +(\S{1,200})$/i;
const SERIAL_NUMBER = /^[0-9a-f]{24}$/i;
/** Compared with the token if the pass is unknown, so that the response takes the same time in both cases. */
const TIMING_DUMMY = 'none-of-any-pass';
const EXCLUDED_FIELDS = { searchWords: 0, outbox: 0 };

/** Returns the same response for an unknown pass, a wrong token, and another pass type, and before the body is read. */
@Injectable()
export class ApplePassGuard implements CanActivate {
  private readonly reads = new BatchLoader((serialNumbers: readonly string[]) => this.readAll(serialNumbers));

  constructor(
    private readonly passes: PassCollection,
    private readonly signers: PassSigners,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<PhoneRequest>();
    const { serialNumber } = request.params;
    const [, scheme, token] = CREDENTIALS.exec(request.headers.authorization ?? '') ?? [];
    const found = token ? await this.find(serialNumber) : null;
    const isRight = isSame(token ?? '', found?.pass.authenticationToken ?? TIMING_DUMMY);
    if (!found || !isRight || !(await this.isOfType(found.pass, request.params))) {
      throw new AppError('UNAUTHORIZED');
    }
    request.onPhone = {
      ...found,
      deviceType: scheme.toLowerCase() === 'walletpass' ? 'ANDROID' : 'IOS',
      isExamined: request.method === 'HEAD' || DOCTOR.test(request.headers['user-agent'] ?? ''),
    };
    return true;
  }

  /**
   * Whether the pass type is that of the certificate, or of an old certificate if the phone registered before it was
   * replaced.
   */
  private async isOfType(
    pass: PassOrTombstone,
    { passTypeIdentifier: type, deviceLibraryIdentifier: id }: PhoneRequest['params'],
  ): Promise<boolean> {
    const isHeld = pass.devices.some((one) => one.deviceLibraryIdentifier === id && one.passTypeIdentifier === type);
    return isHeld || (await this.signers.findPassType(ownerOf(pass))) === type;
  }

  private async find(serialNumber: string): Promise<Pick<PassOnPhone, 'pass' | 'readAt'> | null> {
    if (!SERIAL_NUMBER.test(serialNumber)) return null;
    const pass = await this.reads.get(serialNumber.toLowerCase());
    return pass ? { pass, readAt: pass.readAt } : null;
  }

  private async readAll(serialNumbers: readonly string[]): Promise<(ReadPass | undefined)[]> {
    const ids = serialNumbers.map((serialNumber) => new Types.ObjectId(serialNumber));
    const stages = [{ $match: { _id: { $in: ids } } }, { $project: EXCLUDED_FIELDS }, { $set: { readAt: '$$NOW' } }];
    const found = await withTimeout(this.passes.unscoped().aggregate<ReadPass>(stages).toArray());
    const passes = new Map(found.map((pass) => [pass._id.toHexString(), pass]));
    return serialNumbers.map((serialNumber) => passes.get(serialNumber));
  }
}

/** Injects the pass that the guard found. */
export const OnPhone = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<PhoneRequest>().onPhone,
);

/** Compares in constant time, even if the lengths differ. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one, other);
}
