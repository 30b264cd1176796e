import type { ChangeStream, ChangeStreamDocument, Db, Document } from 'mongodb';
import { eventually } from './waiting';

const MARKS = 'fault_test_marks';

/** Counts what was really written to passes: not what is there in the end, but how often each was changed. */
export class Effects {
  /** Number of writes by pass. */
  private readonly writes = new Map<string, number>();
  private readonly stream: ChangeStream;
  private marksSeen = 0;
  private marksMade = 0;

  constructor(private readonly database: Db) {
    const changes = [
      // A worker that counts what happened only takes the marks of it away.
      {
        $match: {
          'ns.coll': { $in: ['passes', MARKS] },
          'updateDescription.removedFields': { $nin: ['uncounted', 'uncountedAt'] },
          // A scan that is repeated after a lost answer is refused, and the pass keeps that, too.
          'updateDescription.updatedFields.refusedScan': { $exists: false },
        },
      },
      { $project: { documentKey: 1, 'ns.coll': 1 } },
    ];
    this.stream = database.watch(changes);
    this.stream.on('change', (change) => this.count(change));
  }

  /** Resolves when the watch has begun: what is written from then on is counted. */
  begin(): Promise<void> {
    return this.settle();
  }

  /** Number of passes by number of writes; `{ "1": 5000 }` is right. */
  async of(passIds: readonly string[]): Promise<Record<string, number>> {
    await this.settle();
    const summary: Record<string, number> = {};
    for (const id of passIds) {
      const times = this.writes.get(id) ?? 0;
      summary[times] = (summary[times] ?? 0) + 1;
    }
    return summary;
  }

  /** From here on earlier writes do not count. */
  async forget(): Promise<void> {
    await this.settle();
    this.writes.clear();
  }

  async end(): Promise<void> {
    await this.stream.close();
  }

  /** Changes come in order: once a mark is seen, everything before it was. */
  private async settle(): Promise<void> {
    const wanted = this.marksMade + 1;
    await eventually('the changes of the database are seen', 30_000, async () => {
      if (this.marksSeen >= wanted) return true;
      this.marksMade += 1;
      await this.database.collection(MARKS).insertOne({ mark: this.marksMade });
      await new Promise((done) => setTimeout(done, 100));
      return false;
    });
  }

  private count(change: ChangeStreamDocument<Document>): void {
    if (!('ns' in change && 'coll' in change.ns && 'documentKey' in change)) return;
    if (change.ns.coll === MARKS) {
      this.marksSeen = this.marksMade;
      return;
    }
    const id = String(change.documentKey._id);
    this.writes.set(id, (this.writes.get(id) ?? 0) + 1);
  }
}
