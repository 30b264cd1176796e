import { Module } from '@nestjs/common';
import { PassRecordsModule } from '../passes/records/pass-records.module';
import { TemplatesModule } from '../templates/templates.module';
import { CountsReader } from './reading/counts.reader';
import { StatisticsService } from './reading/statistics.service';
import { StatisticsSummaries } from './reading/statistics-summaries';
import { TemplateNames } from './reading/template-names';
import { Timelines } from './reading/timelines';
import { StatisticsController } from './statistics.controller';
import { StatisticsModule } from './statistics.module';
import { TimelineController } from './timeline.controller';

/** The routes that read the counts. */
@Module({
  imports: [PassRecordsModule, StatisticsModule, TemplatesModule],
  controllers: [StatisticsController, TimelineController],
  providers: [CountsReader, StatisticsService, StatisticsSummaries, TemplateNames, Timelines],
})
export class StatisticsApiModule {}
