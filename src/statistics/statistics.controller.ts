import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { PeriodQuery, StatisticsQuery } from './dto/statistics-query.dto';
import { StatisticsSummary } from './dto/statistics-summary.dto';
import { StatisticsResource } from './dto/statistics.dto';
import { statisticsCsv } from './reading/statistics-csv';
import { metricsOf, StatisticsService } from './reading/statistics.service';
import { StatisticsSummaries } from './reading/statistics-summaries';

@ApiTags('Statistics')
@Controller('statistics')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly summaries: StatisticsSummaries,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Get statistics',
    description:
      'Returns how often each metric happened to passes in a period. Events of the last 15 seconds may be missing.',
    access: 'read',
    expensive: true,
    returns: StatisticsResource,
  })
  get(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: StatisticsQuery) {
    return this.statistics.get(caller, query);
  }

  @Get('summary')
  @Endpoint({
    summary: 'Get a summary of statistics',
    description:
      'Returns the metrics of a period next to those of the previous period, which has as many days and ends the day before.',
    access: 'read',
    expensive: true,
    returns: StatisticsSummary,
  })
  summary(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: PeriodQuery) {
    return this.summaries.get(caller, query);
  }

  @Get('export.csv')
  @Endpoint({
    summary: 'Export statistics as CSV',
    description:
      'Contains the rows of `GET /statistics` in UTF-8 with a byte order mark. The header has the names of the fields.',
    access: 'read',
    expensive: true,
    produces: 'text/csv',
  })
  async exportCsv(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: StatisticsQuery) {
    const found = await this.statistics.get(caller, query);
    return new StreamableFile(Buffer.from(statisticsCsv(found, metricsOf(query.metrics))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="statistics-${found.groupBy}-${found.from}-${found.to}.csv"`,
    });
  }
}
