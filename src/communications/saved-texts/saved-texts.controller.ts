import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { CreateSavedText, PatchSavedText, SavedTextQuery, SavedTextResource } from './saved-text.dto';
import { SavedTextsService } from './saved-texts.service';

@ApiTags('Communications')
@Controller('communication-templates')
export class SavedTextsController {
  constructor(private readonly texts: SavedTextsService) {}

  @Post()
  @Endpoint({
    summary: 'Create a saved text',
    description:
      'A communication can refer to the saved text with `templateName`. The text then fills the fields that the request omits.',
    access: 'communicate',
    status: 201,
    returns: SavedTextResource,
    errors: ['TEMPLATE_ALREADY_EXISTS'],
    example: {
      name: 'autumn-sale',
      title: 'Autumn sale',
      message: {
        en: 'Hello {firstName}, 20% off this week.',
        fr: 'Bonjour {firstName}, 20 % de remise cette semaine.',
      },
      link: 'https://riviera.example/sale',
    },
  })
  create(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: CreateSavedText) {
    return this.texts.create(caller, body);
  }

  @Get()
  @Endpoint({
    summary: 'List saved texts',
    access: 'browse',
    returns: SavedTextResource,
    returnsMany: 'page',
    errors: ['INVALID_DATE_RANGE'],
  })
  list(@CurrentPrincipal() caller: WalletPrincipal, @Query() query: SavedTextQuery) {
    return this.texts.list(caller, query);
  }

  @Get(':name')
  @Endpoint({
    summary: 'Get a saved text',
    access: 'browse',
    returns: SavedTextResource,
    errors: ['TEMPLATE_NOT_FOUND'],
  })
  get(@CurrentPrincipal() caller: WalletPrincipal, @Param('name') name: string) {
    return this.texts.get(caller, name);
  }

  @Patch(':name')
  @Endpoint({
    summary: 'Update a saved text',
    description: 'Communications created with the text do not change.',
    access: 'communicate',
    returns: SavedTextResource,
    errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_ALREADY_EXISTS'],
    example: { title: 'Autumn sale, last days' },
  })
  update(@CurrentPrincipal() caller: WalletPrincipal, @Param('name') name: string, @Body() body: PatchSavedText) {
    return this.texts.update(caller, name, body);
  }

  @Delete(':name')
  @Endpoint({
    summary: 'Delete a saved text',
    description: 'Communications created with the text do not change.',
    access: 'communicate',
    status: 204,
    errors: ['TEMPLATE_NOT_FOUND'],
  })
  delete(@CurrentPrincipal() caller: WalletPrincipal, @Param('name') name: string) {
    return this.texts.remove(caller, name);
  }
}
