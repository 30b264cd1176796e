import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { NameListPipe } from '../core/validation/name-list.pipe';
import { WebhookEventName } from './dto/webhook-events.dto';
import { type EventOnRequest, EVENTS_ON_REQUEST } from './webhook-events';
import { WebhookEventsService } from './webhook-events.service';

@ApiTags('Webhooks')
@Controller('wallets/webhook-events')
export class WebhookEventsController {
  constructor(private readonly events: WebhookEventsService) {}

  @Get()
  @Endpoint({
    summary: 'Get the events that the wallet’s receivers hear of on request',
    description: 'Beside those that every receiver hears of. None at first.',
    access: 'settings',
    returns: WebhookEventName,
    returnsMany: 'list',
    errors: ['WALLET_NOT_FOUND'],
  })
  get(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.events.list(caller);
  }

  @Put()
  @Endpoint({
    summary: 'Replace the events that the wallet’s receivers hear of on request',
    description: 'Changes from now on make these events. A name twice, or one that is none: field `events`.',
    access: 'settings',
    returns: WebhookEventName,
    returnsMany: 'list',
    errors: ['WALLET_NOT_FOUND'],
    example: ['pass.issued', 'pass.redeemed'],
  })
  replace(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Body(new NameListPipe(WebhookEventName, 'events', EVENTS_ON_REQUEST)) events: EventOnRequest[],
  ) {
    return this.events.replace(caller, events);
  }
}
