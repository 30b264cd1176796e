import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { withTimeout } from '../../../core/database/with-timeout';
import { PassCollection } from '../../../passes/records/pass.collection';
import type { Pass } from '../../../pass-model/pass.schema';
import { TAGGED_FIELDS, type TaggedPass, UpdateTagReader } from '../../../passes/changing/update-tag.reader';

export interface Changed {
  passes: Types.ObjectId[];
  tag: Date;
  /** The value that the phone sends as `passesUpdatedSince` in its next request. */
  knownUntil: Date;
}

/**
 * Changes of the last second are returned again by the next request, because more changes may follow in the same second
 * (docs/contract/apple.md#changed-passes).
 */
const HELD_BACK_MS = 1000;

@Injectable()
export class ChangedPassesReader {
  constructor(
    private readonly passes: PassCollection,
    private readonly tags: UpdateTagReader,
  ) {}

  /** @param since tag of the last response; ignored if it is unreadable @returns null if nothing changed */
  async find(device: string, passType: string, since: unknown): Promise<Changed | null> {
    const found = await this.onDevice(device, passType);
    if (found.length === 0) return null;
    const { readAt } = found[0];
    const known = readTag(since, readAt);
    const tags = await Promise.all(found.map((pass) => this.tags.find(pass)));
    const changed = found.map(({ _id }, index) => ({ _id, at: tags[index].getTime() })).filter(({ at }) => at > known);
    if (changed.length === 0) return null;
    const latest = Math.max(...changed.map(({ at }) => at));
    const until = Math.max(known, Math.min(latest, readAt.getTime() - HELD_BACK_MS));
    return { passes: changed.map(({ _id }) => _id), tag: new Date(latest), knownUntil: new Date(until) };
  }

  /** Includes tombstones, which the phone shows as void passes. */
  private onDevice(deviceLibraryIdentifier: string, passTypeIdentifier: string): Promise<TaggedPass[]> {
    const living = { deviceLibraryIdentifier, passTypeIdentifier, isDeleted: false };
    // The first condition allows MongoDB to use the partial index. The second requires one registration to meet both
    // conditions.
    const filter = { 'devices.deviceLibraryIdentifier': deviceLibraryIdentifier, devices: { $elemMatch: living } };
    const found = this.passes
      .unscoped()
      .find<TaggedPass>(filter as unknown as Filter<Pass>, { projection: TAGGED_FIELDS });
    return withTimeout(found.toArray());
  }
}

/** Returns the milliseconds of a tag that this service issued, or 0 for anything else. */
function readTag(sent: unknown, readAt: Date): number {
  const tag = typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : 0;
  return tag <= readAt.getTime() ? tag : 0;
}
