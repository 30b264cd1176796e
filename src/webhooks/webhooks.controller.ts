import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { BulkOperationResource } from '../bulk/dto/bulk-operation.dto';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import {
  WebhookDeliveryQuery,
  WebhookDeliveryResource,
  WebhookDeliverySummary,
  WebhookReplay,
  WebhookTest,
} from './dto/webhook.dto';
import { WebhooksService } from './webhooks.service';

@ApiTags('Webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get('deliveries')
  @Endpoint({
    operation: 'deliveries.list',
    summary: 'List the webhook deliveries',
    description: 'One for each event and receiver, kept for thirty days. Without payload and calls; read one for them.',
    access: 'read',
    returns: WebhookDeliverySummary,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: WebhookDeliveryQuery) {
    return this.webhooks.list(caller, query);
  }

  @Get('deliveries/:id')
  @Endpoint({
    operation: 'deliveries.get',
    summary: 'Get a webhook delivery with its payload and calls',
    access: 'read',
    returns: WebhookDeliveryResource,
    errors: ['MODEL_NOT_FOUND'],
  })
  get(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.webhooks.get(caller, id);
  }

  @Post('deliveries/replay')
  @Endpoint({
    operation: 'deliveries.replayAll',
    summary: 'Send all failed webhooks of a time again',
    description:
      'In the background: follow the operation. Each as POST /webhooks/deliveries/{id}/replay sends it: the same `webhook-id`, the same bytes. Its items are deliveries, found as it goes.',
    access: 'write',
    status: 201,
    returns: BulkOperationResource,
  })
  replayAll(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: WebhookReplay) {
    return this.webhooks.replayAll(caller, body);
  }

  @Post('deliveries/:id/replay')
  @Endpoint({
    operation: 'deliveries.replay',
    summary: 'Send a webhook again',
    description:
      'In any state: the same `webhook-id` and the same bytes to the same URL with the headers it had then, and again up to three retries.',
    access: 'write',
    status: 201,
    returns: WebhookDeliveryResource,
    errors: ['MODEL_NOT_FOUND'],
  })
  replay(@CurrentPrincipal() caller: WalletPrincipal, @PathId('id') id: Types.ObjectId) {
    return this.webhooks.replay(caller, id);
  }

  @Post('test')
  @Endpoint({
    summary: 'Send a test event to the wallet’s URLs',
    description:
      'Answers one delivery for each URL of `webHookUrl`; read them to see what came of it. Without any URL: `400:VALIDATION_ERROR`, field `webHookUrl`.',
    access: 'write',
    status: 201,
    bodyOptional: true,
    returns: WebhookDeliveryResource,
    returnsMany: 'list',
    errors: ['UNSUPPORTED_EVENT_TYPE:'],
  })
  sendTest(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: WebhookTest) {
    return this.webhooks.test(caller, body);
  }
}
