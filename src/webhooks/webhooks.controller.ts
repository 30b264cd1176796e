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
    summary: 'List webhook deliveries',
    description:
      'Returns one delivery per event and receiver. Deliveries are kept for 30 days. The list does not include payloads and calls. To read them, get the delivery.',
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
    summary: 'Get a webhook delivery',
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
    summary: 'Replay the failed webhooks of a period',
    description:
      'Runs in the background. Poll the returned operation to follow the progress. Each delivery is sent in the same way as by POST /webhooks/deliveries/{id}/replay, with the same `webhook-id` and the same bytes. The items of the operation are deliveries, which it finds while it runs.',
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
    summary: 'Replay a webhook delivery',
    description:
      'Works in any state. Sends the same `webhook-id` and the same bytes to the same URL with the headers stored at the time, and retries up to three times.',
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
    summary: 'Send a test event',
    description:
      'Sends a sample event to each URL of the wallet’s `webHookUrl`. Returns one delivery per URL. To see the result, get the delivery. If the wallet has no URL, the request returns `400:VALIDATION_ERROR` for the field `webHookUrl`.',
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
