import type { Filter, UpdateFilter } from 'mongodb';
import type { Types } from 'mongoose';
import { type HistoryEntry, MAX_HISTORY } from '../../core/database/history';
import { type PassTimeline, TIMELINE_TYPES, type TimelineEntry } from '../schemas/pass-timeline.schema';
import type { CountedEntry } from './counted-entry';

export interface TimelineUpdates {
  /** IDs of deleted passes, whose timelines must be removed. */
  removed: Types.ObjectId[];
  changes: { filter: Filter<PassTimeline>; update: UpdateFilter<PassTimeline>; upsert: true }[];
}

export function timelineUpdates(counted: readonly CountedEntry[]): TimelineUpdates {
  const entries = new Map<string, { _id: Types.ObjectId; entries: TimelineEntry[] }>();
  for (const { pass, entry } of counted) {
    if (!pass || !isShown(entry)) continue;
    const known = entries.get(pass.toHexString()) ?? { _id: pass, entries: [] };
    entries.set(pass.toHexString(), known);
    known.entries.push(timelineEntry(entry));
  }
  const deleted = counted.filter(({ entry }) => entry.type === 'deleted');
  const removed = deleted.flatMap(({ pass }) => pass ?? []);
  for (const pass of removed) entries.delete(pass.toHexString());
  return { removed, changes: [...entries.values()].map(change) };
}

function change({ _id, entries }: { _id: Types.ObjectId; entries: TimelineEntry[] }) {
  const lastAt = new Date(Math.max(...entries.map(({ at }) => at.getTime())));
  const update = {
    $push: { entries: { $each: entries, $sort: { at: 1 }, $slice: -MAX_HISTORY } },
    $max: { lastAt },
  } as unknown as UpdateFilter<PassTimeline>;
  return { filter: { _id }, update, upsert: true } as const;
}

/** Whether the timeline contains the entry. The issue of a pass is already stored in the pass. */
export function isShown({ type }: HistoryEntry): boolean {
  return type !== 'issued' && (TIMELINE_TYPES as readonly string[]).includes(type);
}

export function timelineEntry({ at, type, ...entry }: HistoryEntry): TimelineEntry {
  const { channel, platform, fields, reason, code, deviceId, location, by } = entry;
  const details = { channel, platform, fields, reason, code, deviceId, location, by };
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  return { at, type, ...given } as TimelineEntry;
}
