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
    summary: 'Get the wallet’s opt-in webhook events',
    description:
      'Receivers get these events in addition to the events that are always sent. Initially, the list is empty.',
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
    summary: 'Replace the wallet’s opt-in webhook events',
    description:
      'Applies to changes from now on. A duplicate or unknown name returns 400:VALIDATION_ERROR for the field `events`.',
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
