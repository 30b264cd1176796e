import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { DeliveriesService } from './deliveries.service';
import { DeliveryLogEntry, DeliveryLogQuery } from './dto/delivery.dto';

@ApiTags('Deliveries')
@Controller('deliveries')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Endpoint({
    summary: 'List sent messages and pushes',
    description:
      'Returns one entry per message and channel. Updates of passes have one entry per phone. Entries are kept for 30 days.',
    access: 'read',
    returns: DeliveryLogEntry,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: DeliveryLogQuery) {
    return this.deliveries.list(caller, query);
  }
}
