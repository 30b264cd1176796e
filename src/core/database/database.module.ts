import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppConfig } from '../config/app-config';
import { DatabasePreparation } from './database-preparation';
import { IndexBuilder } from './index-builder';
import { LargeReads } from './large-reads';
import { Lister } from './lister';
import { ADDED_MIGRATIONS, type Migration, RELEASES, type Release } from './migrations/migration';
import { MigrationRecordSchema } from './migrations/migration-record.schema';
import { Migrations } from './migrations/migrations';
import { OutboxLag } from './outbox-lag';
import { OutboxSources } from './outbox-sources';
import { ProcessLeaseSchema } from './process-lease.schema';
import { ProcessLeases } from './process-leases';
import { Transactions } from './transactions';

const APP_NAME = 'wallet-pass-service';

const SERVICES = [
  DatabasePreparation,
  IndexBuilder,
  LargeReads,
  Lister,
  Migrations,
  OutboxLag,
  OutboxSources,
  ProcessLeases,
  Transactions,
];

/**
 * Connects to MongoDB. Failures are detected within 5 s, and writes are acknowledged by a majority. IndexBuilder builds
 * the indexes instead of Mongoose.
 */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        uri: config.mongodbUri,
        appName: APP_NAME,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        sanitizeFilter: true,
        serverSelectionTimeoutMS: 4000,
        connectTimeoutMS: 4000,
        socketTimeoutMS: 30_000,
        maxPoolSize: 50,
        writeConcern: { w: 'majority' },
        retryAttempts: 0,
        connectionErrorFactory: (cause) =>
          new Error(
            'MONGODB_URI: cannot find a replica set at this address. Check that the server is reachable, that it was started with --replSet and initiated, and that the name of the set is correct.',
            { cause },
          ),
      }),
    }),
    MongooseModule.forFeature([
      { name: 'ProcessLease', schema: ProcessLeaseSchema },
      { name: 'Migration', schema: MigrationRecordSchema },
    ]),
  ],
  providers: SERVICES,
  exports: [MongooseModule, ...SERVICES],
})
export class DatabaseModule {
  /**
   * @param releases the releases that this process knows, with their data migrations
   * @param added migrations of extensions
   */
  /** @param added migrations of extensions */
  static forRoot(releases: readonly Release[], added: readonly Migration[] = []): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: RELEASES, useValue: releases },
        { provide: ADDED_MIGRATIONS, useValue: added },
      ],
    };
  }
}
