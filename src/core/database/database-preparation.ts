import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { IndexBuilder } from './index-builder';
import { Migrations } from './migrations/migrations';

/** Pause between attempts to build indexes while other indexes must first be dropped by the operator. */
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

  /**
   * Waits, without a time limit, until the data and the indexes fit this release.
   * @throws Error if the database is not a replica set, or if a step fails
   */
  async run(): Promise<void> {
    await this.assertReplicaSet();
    await this.migrations.untilFit();
    await this.migrations.runAdded();
    while (!(await this.hasIndexes())) await delay(POLL_INTERVAL_MS);
  }

  private async hasIndexes(): Promise<boolean> {
    const changed = await this.indexes.build();
    // If a later release has changed the indexes, they also serve this release.
    const isOk = changed.length === 0 || (await this.migrations.status()).isShared;
    if (!isOk && this.changedIndexes.join() !== changed.join()) this.logger.error(explainChanged(changed));
    this.changedIndexes = isOk ? [] : changed;
    return isOk;
  }

  /** Checks that the database is a replica set, which transactions and majority writes require. */
  private async assertReplicaSet(): Promise<void> {
    const hello = await this.connection.db?.admin().command({ hello: 1 });
    if (!hello?.setName && hello?.msg !== 'isdbgrid') {
      throw new Error(
        'MONGODB_URI: the MongoDB server is not part of a replica set. Start it with --replSet and initiate the set.',
      );
    }
  }
}

export function explainChanged(names: readonly string[]): string {
  return `These indexes are defined differently in the database than in this release, and no migration changes them: ${names.join(', ')}. Drop them, and the service will rebuild them.`;
}
