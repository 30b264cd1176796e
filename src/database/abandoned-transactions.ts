import type { Binary, MongoClient } from 'mongodb';

/** How this service calls itself towards MongoDB. */
export const APP_NAME = 'wallet-pass-service';

/** Nobody pauses so long within a transaction who is still at work. */
const ABANDONED_MS = 2000;

/**
 * Ends the transactions of processes that died, or froze, in the middle of them. MongoDB itself keeps them, and what
 * they have written locked, for more than a minute: as long nobody else could write it. A process that was only slow
 * finds its transaction gone and tries it anew.
 */
export async function endAbandonedTransactions(client: MongoClient): Promise<void> {
  const admin = client.db('admin');
  const abandoned = {
    type: 'idleSession',
    appName: APP_NAME,
    'transaction.timeInactiveMicros': { $gt: ABANDONED_MS * 1000 },
  };
  // Its own user's only, which needs no privilege.
  const sessions = await admin
    .aggregate<{ lsid: { id: Binary } }>([{ $currentOp: { idleSessions: true } }, { $match: abandoned }])
    .toArray();
  if (sessions.length > 0) await admin.command({ killSessions: sessions.map(({ lsid: { id } }) => ({ id })) });
}
