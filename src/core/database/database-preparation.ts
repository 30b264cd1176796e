import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { IndexBuilder } from './index-builder';
import { Migrations } from './migrations/migrations';

/** Pause between tries to build indexes that the operator must drop first. */
const POLL_INTERVAL_MS = 1000;

@Injectable()
export class DatabasePreparation {
  private readonly logger = new Logger(DatabasePreparation.name);
  changedIndexes: readonly string[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly migrations: Migrations,
    private readonly indexes: IndexBuilder,
  ) {}

  /** Waits until the database fits, however long. @throws Error when it is no replica set, or a step fails */
  async run(): Promise<void> {
    await this.assertReplicaSet();
    await this.migrations.untilFit();
    await this.migrations.runAdded();
    while (!(await this.hasIndexes())) await delay(POLL_INTERVAL_MS);
  }

  private async hasIndexes(): Promise<boolean> {
    const changed = await this.indexes.build();
    // A later release's indexes serve this one as well.
    const isOk = changed.length === 0 || (await this.migrations.status()).isShared;
    if (!isOk && this.changedIndexes.join() !== changed.join()) this.logger.error(explainChanged(changed));
    this.changedIndexes = isOk ? [] : changed;
    return isOk;
  }

  /** Transactions and majority writes need one. */
  private async assertReplicaSet(): Promise<void> {
    const hello = await this.connection.db?.admin().command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid') {
      throw new Error('MONGODB_URI: the MongoDB server is not a replica set; start it with --replSet and initiate it.');
    }
  }
}

export function explainChanged(names: readonly string[]): string {
  return `The database has other definitions of indexes than this release, and no migration changes them: ${names.join(', ')}. Drop them; they are then built anew.`;
}
