import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal, Endpoint, type WalletPrincipal } from 'wallet-pass-service/extension';
import { CreateOrder, OrderQuery, OrderResource } from './order.dto';
import { OrdersService } from './orders.service';

@ApiTags('Gift cards')
@Controller('gift-card-orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Post()
  @Endpoint({ summary: 'Create an order of a gift card', access: 'write', status: 201, returns: OrderResource })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() dto: CreateOrder) {
    return this.orders.create(caller, dto);
  }

  @Get()
  @Endpoint({
    summary: 'List the orders of gift cards',
    access: 'read',
    returns: OrderResource,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: OrderQuery) {
    return this.orders.list(caller, query);
  }
}
