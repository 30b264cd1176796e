import type { Document } from 'mongodb';
import { later, phonesDueAfter, type Shown } from './phones-due';

/**
 * A change by the database's clock: `updatedAt` always moves, `contentUpdatedAt` (what phones compare) only when
 * something a pass shows changed, and with it the mark that phones are to be told. A pipeline, because only there the
 * clock can be read; values are literals, so that a text that begins with `$` stays a text.
 * @param shown whether a pass shows the change; how phones hear of it, where that is special
 */
export function moveTag(set: object, unset: readonly string[], shown: boolean | Shown): Document[] {
  const literals = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, { $literal: value as unknown }]),
  );
  const concern = shown === true ? {} : shown;
  return [
    {
      $set: {
        ...literals,
        updatedAt: later('updatedAt'),
        ...(concern && {
          contentUpdatedAt: later('contentUpdatedAt'),
          ...(!concern.byCaller && { phonesDue: phonesDueAfter(concern) }),
        }),
      },
    },
    ...(unset.length > 0 ? [{ $unset: [...unset] }] : []),
  ];
}
