import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import { PassCollection } from '../passes/records/pass.collection';
import { withCurrentExpiration } from '../passes/records/default-expiration';
import { PassLinks } from '../pass-files/pass-links';
import { type PassStatus, statusOf } from '../pass-model/pass-status';
import type { Pass } from '../pass-model/pass.schema';
import { PassViewReader, type PassViewWith } from '../pass-files/views/pass-view.reader';
import type { PassSecurity } from '../pass-model/pass-security';

/** How long a one-time link keeps working after its first file or save link. */
const GRACE_MS = 10 * 60_000;
const PASS_GEN_PASS_ID_LENGTH = 22;
/** 16 characters from an alphabet of 64 contain 96 bits, as many as the key `k`. Shorter IDs can be guessed. */
const MIN_LENGTH_WITHOUT_KEY = 16;

/** A pass that was opened by its link, with all records that the page shows. */
export interface LinkedPass extends PassViewWith {
  pass: Pass & { status: PassStatus };
  security: PassSecurity;
  readAt: Date;
}

type Found = Pass & { readAt: Date };

/** Used in place of a pass if the ID is unknown, so that the response takes the same time as for a known ID. */
const TIMING_DUMMY = { _id: new Types.ObjectId('000000000000000000000000'), shortId: '', linkVersion: 0 };

@Injectable()
export class LinkedPassReader {
  constructor(
    private readonly passes: PassCollection,
    private readonly links: PassLinks,
    private readonly shown: PassViewReader,
  ) {}

  /**
   * Finds the pass that a link refers to. A `passGenPassId` or a long `legacyShortId` needs no key, because it is
   * random enough.
   * @param id from the path; if it is not the pass’s `shortId`, the caller redirects to the current link
   * @throws AppError PASS_NOT_FOUND or PASS_GEN_PASS_ID_NOT_FOUND for a wrong ID or key
   */
  async locate(id: string, key: unknown): Promise<Pass & { readAt: Date }> {
    const found = await this.candidates(id);
    const withKey = (found.length > 0 ? found : [TIMING_DUMMY]).filter((pass) =>
      this.links.isKey(pass, key),
    ) as Found[];
    const pass =
      withKey.find(({ shortId }) => shortId === id) ??
      withKey.find(({ legacyShortId }) => legacyShortId === id) ??
      found.find(({ passGenPassId }) => passGenPassId === id) ??
      found.find(({ legacyShortId }) => legacyShortId === id && id.length >= MIN_LENGTH_WITHOUT_KEY);
    if (pass) return pass;
    throw new AppError(id.length === PASS_GEN_PASS_ID_LENGTH ? 'PASS_GEN_PASS_ID_NOT_FOUND' : 'PASS_NOT_FOUND');
  }

  /** @throws AppError PASS_NOT_FOUND, LINK_ALREADY_USED */
  async open({ readAt, ...pass }: Found): Promise<LinkedPass> {
    const shown = await this.shown.find(pass);
    if (!shown) throw new AppError('PASS_NOT_FOUND');
    const security = shown.policy.pass.security(shown.template);
    if (security.oneTimeLink && pass.linkUsedAt && readAt.getTime() - pass.linkUsedAt.getTime() > GRACE_MS) {
      throw new AppError('LINK_ALREADY_USED');
    }
    const now = withCurrentExpiration(shown.policy, pass as Pass, shown.template, shown.wallet);
    return { ...shown, pass: { ...now, status: statusOf(now, readAt) }, security, readAt };
  }

  /**
   * Uses one query for all forms of ID, so that timing does not reveal which one matched. Excludes tombstones, which
   * have no wallet.
   */
  private candidates(id: string): Promise<Found[]> {
    const forms = [{ shortId: id }, { legacyShortId: id }, { passGenPassId: id }];
    const match: Filter<Pass> = { $or: forms, wallet: { $exists: true } };
    return this.passes
      .unscoped()
      .aggregate<Found>([{ $match: match }, { $limit: 10 }, { $set: { readAt: '$$NOW' } }])
      .toArray();
  }
}
