import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import { CurrentPrincipal } from '../core/access/access.decorator';
import { PathId } from '../core/access/path-id.decorator';
import type { Principal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { CreatePack, PackQuery, PackResource, PatchPack } from './dto/pack.dto';
import { PacksService } from './packs.service';

@ApiTags('Administration')
@Controller('admin/packs')
export class AdminPacksController {
  constructor(private readonly packs: PacksService) {}

  @Post()
  @Endpoint({
    summary: 'Create a credit pack',
    description:
      'A pack is credit for a number of messages per channel. Managers who are assigned the pack pay for their messages with it.',
    access: 'platform',
    status: 201,
    returns: PackResource,
    errors: ['PACK_ALREADY_EXISTS'],
    example: {
      name: 'Starter',
      credits: { EMAIL: 1000, SMS: 200, PUSH: 5000 },
      validityDays: 365,
      price: 49.9,
      currency: 'EUR',
    },
  })
  create(@CurrentPrincipal() caller: Principal, @Body() body: CreatePack) {
    return this.packs.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List credit packs',
    access: 'platform',
    returns: PackResource,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@Query() query: PackQuery) {
    return this.packs.list(query);
  }

  @Get(':id')
  @Endpoint({ summary: 'Get a credit pack', access: 'platform', returns: PackResource, errors: ['MODEL_NOT_FOUND'] })
  get(@PathId('id') id: Types.ObjectId) {
    return this.packs.get(id);
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a credit pack',
    description: 'Changes apply to later assignments and top-ups only. An inactive pack cannot be assigned.',
    access: 'platform',
    returns: PackResource,
    errors: ['MODEL_NOT_FOUND', 'PACK_ALREADY_EXISTS'],
    example: { isActive: false },
  })
  update(@PathId('id') id: Types.ObjectId, @Body() body: PatchPack) {
    return this.packs.update(id, body);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a credit pack',
    description: 'A pack that is assigned to managers cannot be deleted.',
    access: 'platform',
    status: 204,
    errors: ['MODEL_NOT_FOUND', 'PACK_HAS_ASSIGNED_MANAGERS'],
  })
  delete(@PathId('id') id: Types.ObjectId) {
    return this.packs.remove(id);
  }
}
