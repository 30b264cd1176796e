import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { GoogleResources } from './google-resources';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Changes that follow each other within this time are one patch, with the last state. */
export const BATCH_WINDOW_MS = 1000;

/** What changed. */
export interface GoogleChanges {
  /** Passes: their objects. */
  passes?: readonly Types.ObjectId[];
  /** Templates: their classes. */
  templates?: readonly Types.ObjectId[];
}

/** Says which classes and objects at Google are to be brought up to date; the sender does it, soon. */
@Injectable()
export class GoogleUpdates {
  constructor(private readonly resources: GoogleResources) {}

  /**
   * Marks those that are at Google; what is not is passed over. Repeatable.
   * @param options `notify`: passes whose customers are told by Google, where the type of object allows it
   */
  async due(
    wallet: Types.ObjectId,
    { passes = [], templates = [] }: GoogleChanges,
    { notify = [] }: { notify?: readonly Types.ObjectId[] } = {},
  ): Promise<void> {
    const told = new Set(notify.map((id) => id.toHexString()));
    const [notified, silent] = [true, false].map((isTold) =>
      passes.filter((id) => told.has(id.toHexString()) === isTold),
    );
    await Promise.all([
      ...(notified.length > 0 ? [this.mark(wallet, { pass: { $in: notified } }, true)] : []),
      ...(silent.length > 0 ? [this.mark(wallet, { pass: { $in: silent } }, false)] : []),
      ...(templates.length > 0 ? [this.mark(wallet, { what: 'class', template: { $in: [...templates] } }, false)] : []),
    ]);
  }

  private async mark(wallet: Types.ObjectId, filter: Filter<GoogleResource>, notify: boolean): Promise<void> {
    await this.resources.of(wallet).updateAll(filter, marked(notify));
  }
}

/**
 * One that is due already, or being sent, stays so: the version tells whoever sends it that there is something newer.
 * One that Google refused, or that was given up, is tried anew; one whose insertion was refused waits for its next link.
 */
function marked(notify: boolean): Document[] {
  const version = { $add: ['$version', 1] };
  const soon = { $add: ['$$NOW', BATCH_WINDOW_MS] };
  return [
    {
      $set: {
        version,
        ...(notify && { notifyVersion: version }),
        nextAttemptAt: { $ifNull: ['$nextAttemptAt', { $cond: [{ $eq: ['$state', 'inserted'] }, soon, '$$REMOVE'] }] },
        updatedAt: '$$NOW',
      },
    },
  ];
}
