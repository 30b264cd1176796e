import { Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { PathId } from '../core/access/path-id.decorator';
import { Endpoint, Operations } from '../core/http/endpoint.decorator';
import { PageQuery } from '../core/pagination/list-query.dto';
import { PackAssignmentResource, PackCreditEntryResource } from './dto/pack-assignment.dto';
import { PackManagersService } from './pack-managers.service';

@ApiTags('Administration')
@Operations('admin.packManagers')
@Controller('admin/packs/:id/managers')
export class PackManagersController {
  constructor(private readonly managers: PackManagersService) {}

  @Get()
  @Endpoint({
    summary: 'List the managers of a credit pack',
    access: 'platform',
    returns: PackAssignmentResource,
    returnsMany: 'page',
    errors: ['MODEL_NOT_FOUND'],
  })
  list(@PathId('id') id: Types.ObjectId, @Query() query: PageQuery) {
    return this.managers.list(id, query);
  }

  @Get(':userId')
  @Endpoint({
    summary: 'Get a manager’s credit in a pack',
    description: 'Returns the balances and a page of the ledger, newest first.',
    access: 'platform',
    returns: PackCreditEntryResource,
    returnsMany: 'page',
    pageHas: { assignment: PackAssignmentResource },
    errors: ['MODEL_NOT_FOUND'],
  })
  get(@PathId('id') id: Types.ObjectId, @PathId('userId') user: Types.ObjectId, @Query() query: PageQuery) {
    return this.managers.get(id, user, query);
  }

  @Put(':userId')
  @Endpoint({
    summary: 'Assign or top up a credit pack',
    description:
      'Assigns the pack to a manager. Each further call adds the pack’s credit again. Expired credit is lost; remaining credit is valid as long as the added credit.',
    access: 'platform',
    returns: PackAssignmentResource,
    errors: ['MODEL_NOT_FOUND', 'INVALID_STATUS'],
  })
  assign(@PathId('id') id: Types.ObjectId, @PathId('userId') user: Types.ObjectId) {
    return this.managers.assign(id, user);
  }

  @Delete(':userId')
  @Endpoint({
    summary: 'Remove a credit pack from a manager',
    description: 'Deletes the balance and the ledger. Credit that is reserved for communications remains reserved.',
    access: 'platform',
    status: 204,
    errors: ['MODEL_NOT_FOUND'],
  })
  delete(@PathId('id') id: Types.ObjectId, @PathId('userId') user: Types.ObjectId) {
    return this.managers.remove(id, user);
  }
}
