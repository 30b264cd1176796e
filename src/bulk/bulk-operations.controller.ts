import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { languageOf } from '../core/i18n/language';
import { PageQuery } from '../core/pagination/list-query.dto';
import { BulkProgress } from './bulk-progress';
import { BulkOperationsService } from './bulk-operations.service';
import {
  BulkItemResource,
  BulkOperationQuery,
  BulkOperationResource,
  BulkOperationSummary,
} from './dto/bulk-operation.dto';

@ApiTags('Bulk operations')
@Controller('bulk-operations')
export class BulkOperationsController {
  constructor(
    private readonly operations: BulkOperationsService,
    private readonly progress: BulkProgress,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List bulk operations',
    description: 'Operations are kept for 30 days. The list does not include results. To read them, get the operation.',
    access: 'read',
    returns: BulkOperationSummary,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: BulkOperationQuery) {
    return this.operations.list(caller, query);
  }

  @Get(':operationId')
  @Endpoint({
    summary: 'Get a bulk operation',
    description:
      'Returns the counts, results, and errors of the finished items, even while the operation is still running.',
    access: 'read',
    returns: BulkOperationResource,
    errors: ['MODEL_NOT_FOUND'],
  })
  get(@CurrentPrincipal() caller: WalletPrincipal, @Param('operationId') operationId: string, @Req() request: Request) {
    return this.operations.get(caller, operationId, languageOf(request));
  }

  @Get(':operationId/items')
  @Endpoint({
    summary: 'List the finished items of a bulk operation',
    access: 'read',
    returns: BulkItemResource,
    returnsMany: 'page',
    errors: ['MODEL_NOT_FOUND'],
  })
  listItems(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Param('operationId') operationId: string,
    @Query() query: PageQuery,
    @Req() request: Request,
  ) {
    return this.operations.items(caller, operationId, query, languageOf(request));
  }

  @Get(':operationId/events')
  // Prevents proxies from buffering the events.
  @Header('x-accel-buffering', 'no')
  @Header('cache-control', 'no-store')
  @Endpoint({
    summary: 'Stream the progress of a bulk operation',
    description:
      'Streams server-sent events, each with the operation without its results. The first is sent immediately, the others whenever a count or the status changes. The last event has the status `completed` or `failed`. Close the connection after it, or the browser reconnects. The server ends the stream after five minutes. A wallet can have 20 open streams.',
    access: 'read',
    produces: 'text/event-stream',
    returns: BulkOperationSummary,
    errors: ['MODEL_NOT_FOUND'],
  })
  follow(@CurrentPrincipal() caller: WalletPrincipal, @Param('operationId') operationId: string) {
    return this.progress.follow(caller, operationId);
  }
}
