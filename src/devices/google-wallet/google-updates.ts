import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { GoogleResources } from './google-resources';
import type { GoogleResource } from './schemas/google-resource.schema';

/** Changes within this time are combined into one patch. */
export const BATCH_WINDOW_MS = 1000;

export interface GoogleChanges {
  passes?: readonly Types.ObjectId[];
  templates?: readonly Types.ObjectId[];
}

/** Marks Google’s classes and objects for an update by the sender. */
@Injectable()
export class GoogleUpdates {
  constructor(private readonly resources: GoogleResources) {}

  /**
   * Marks the resources that exist at Google. Idempotent.
   * @param options `notify`: passes for which Google notifies the customers
   */
  async due(
    wallet: Types.ObjectId,
    { passes = [], templates = [] }: GoogleChanges,
    { notify = [] }: { notify?: readonly Types.ObjectId[] } = {},
  ): Promise<void> {
    const notifiedIds = new Set(notify.map((id) => id.toHexString()));
    const [notified, silent] = [true, false].map((isNotified) =>
      passes.filter((id) => notifiedIds.has(id.toHexString()) === isNotified),
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
 * Increments the version, which tells a sender that is updating the resource that there is a newer change. Failed
 * resources are retried. A resource whose insertion was rejected is retried only when its next save link is created.
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
