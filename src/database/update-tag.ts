import type { Document } from 'mongodb';

/** Later than the former value, even within its millisecond or after the clock was set back. */
function later(field: string): Document {
  return { $max: ['$$NOW', { $add: [{ $ifNull: [`$${field}`, new Date(0)] }, 1] }] };
}

/**
 * A change by the database's clock: `updatedAt` always moves, `contentUpdatedAt` (what phones compare) only when
 * something a pass shows changed. A pipeline, because only there the clock can be read; values are literals, so that
 * a text that begins with `$` stays a text.
 */
export function moveTag(set: object, unset: readonly string[], contentChanged: boolean): Document[] {
  const literals = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, { $literal: value as unknown }]),
  );
  return [
    {
      $set: {
        ...literals,
        updatedAt: later('updatedAt'),
        ...(contentChanged && { contentUpdatedAt: later('contentUpdatedAt') }),
      },
    },
    ...(unset.length > 0 ? [{ $unset: [...unset] }] : []),
  ];
}
