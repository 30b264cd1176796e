import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BulkModule } from '../bulk/bulk.module';
import { BackgroundModule } from '../core/background/background.module';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { DeliveryLogModule } from '../notifications/log/delivery-log.module';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { WalletsModule } from '../wallets/wallets.module';
import { ClientHistorySource } from './counting/client-history.source';
import { DeliveryHistorySource } from './counting/delivery-history.source';
import { ChunkHistorySource, IssueHistorySource } from './counting/issue-history.source';
import { PassHistorySource } from './counting/pass-history.source';
import { DailyCountSchema, DailyCountsCollection } from './schemas/daily-count.schema';
import { PassTimelineSchema, PassTimelinesCollection } from './schemas/pass-timeline.schema';
import { HistoryRelay } from './history.relay';
import { PassMetrics } from './pass.metrics';
import { PageOpenings } from './pass-openings';
import { RecountReader } from './recount-reader';
import { StatisticsRecount } from './recount';

/** Counts the history of passes by day, and lists the history of each pass. */
@Module({
  imports: [
    BackgroundModule,
    BulkModule,
    ClientRecordsModule,
    DeliveryLogModule,
    PassRecordsModule,
    WalletsModule,
    MongooseModule.forFeature([
      { name: 'DailyCount', schema: DailyCountSchema },
      { name: 'PassTimeline', schema: PassTimelineSchema },
    ]),
  ],
  providers: [
    DailyCountsCollection,
    PassTimelinesCollection,
    ChunkHistorySource,
    ClientHistorySource,
    DeliveryHistorySource,
    IssueHistorySource,
    PassHistorySource,
    HistoryRelay,
    PageOpenings,
    PassMetrics,
    RecountReader,
    StatisticsRecount,
  ],
  exports: [DailyCountsCollection, PageOpenings, PassTimelinesCollection],
})
export class StatisticsModule {}
