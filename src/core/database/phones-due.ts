import type { Document } from 'mongodb';
import { Schema } from 'mongoose';

/** That a record changed in what phones show, and that they have not been told yet. */
export interface PhonesDue {
  /** By the database's clock; moves on with every change, so that one that comes meanwhile is not taken for told. */
  at: Date;
  /** Phones are asked to look; otherwise they see it when they look by themselves. */
  push: boolean;
  /** The kind of message that it is, where it is another than an update of the pass. */
  as?: string;
}

/**
 * What a record carries that phones show: the mark is written with the change that causes it, so that no crash between
 * the two can keep it from the phones (docs/contract/passes.md#never-wait-for-providers).
 */
export interface WithPhonesDue {
  /** Phones hold a pass that shows the record: only then a change concerns them. */
  onPhones?: true;
  phonesDue?: PhonesDue;
}

/** How a change concerns phones. */
export interface Shown {
  /** They are not asked to look. */
  quietly?: true;
  as?: string;
  /** Of a record that many passes show: whether any of them is on a phone is looked up later. */
  byMany?: true;
  /** Who changes it tells the phones himself, and answers with what came of it. */
  byCaller?: true;
}

export const PHONES_DUE_FIELDS = { onPhones: Boolean, phonesDue: { type: Schema.Types.Mixed, default: undefined } };

/** The relay's query: what phones are to be told, oldest first. */
export function indexPhonesDue(schema: Schema): void {
  const due = { 'phonesDue.at': { $exists: true } };
  schema.index({ 'phonesDue.at': 1 }, { name: 'phonesDue', partialFilterExpression: due });
}

/** The value of `phonesDue` after a change, in a pipeline; none where no phone is concerned. */
export function phonesDueAfter({ quietly, as, byMany }: Shown): Document {
  const due = {
    at: later('phonesDue.at'),
    push: quietly ? { $ifNull: ['$phonesDue.push', false] } : true,
    as: as ?? '$phonesDue.as',
  };
  return byMany ? due : { $cond: [{ $eq: ['$onPhones', true] }, due, '$phonesDue'] };
}

/** By the database's clock, but later than the former value, even within its millisecond or after the clock was set back. */
export function later(field: string): Document {
  return { $max: ['$$NOW', { $add: [{ $ifNull: [`$${field}`, new Date(0)] }, 1] }] };
}
