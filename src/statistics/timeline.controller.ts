import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { PageQuery } from '../core/pagination/list-query.dto';
import { PassTimelineEntry } from './dto/timeline.dto';
import { Timelines } from './reading/timelines';

@ApiTags('Passes')
@Controller('passes')
export class TimelineController {
  constructor(private readonly timelines: Timelines) {}

  @Get(':id/timeline')
  @Endpoint({
    summary: 'List the timeline of a pass',
    description:
      'Returns the pass’s events from the past year, newest first: up to 499 entries, followed by the issue of the pass. Messages and pushes appear once they are counted.',
    access: 'read',
    returns: PassTimelineEntry,
    returnsMany: 'page',
  })
  timeline(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId, @Query() query: PageQuery) {
    return this.timelines.page(caller, id, query);
  }
}
