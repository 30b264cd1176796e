import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { PageQuery } from '../core/pagination/list-query.dto';
import { PackAssignmentResource } from './dto/pack-assignment.dto';
import { PackManagersService } from './pack-managers.service';

@ApiTags('Communications')
@Controller('packs')
export class MyPacksController {
  constructor(private readonly managers: PackManagersService) {}

  @Get('mine')
  @Endpoint({
    summary: 'List your own credit packs',
    description: 'Returns the packs assigned to the MANAGER who calls, with the credit left in each.',
    access: 'manage',
    returns: PackAssignmentResource,
    returnsMany: 'page',
    errors: ['PACK_NOT_ASSIGNED'],
  })
  mine(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: PageQuery) {
    return this.managers.listMine(caller, query);
  }
}
