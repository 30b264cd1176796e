import { Controller, Get, Param, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ErrorCode } from '../core/errors/error-catalogue';
import { Endpoint, Operations } from '../core/http/endpoint.decorator';
import { BrowserErrorFilter } from './browser-error.filter';
import { PageErrorFilter } from './page-error.filter';
import { BundleQuery, PublicLinkQuery } from './page.query';
import { PublicPassService } from './public-pass.service';
import { PublicVisitGuard } from './public-visit.guard';

const LINK_ERRORS = [
  'PASS_NOT_FOUND',
  'PASS_GEN_PASS_ID_NOT_FOUND',
  'LINK_ALREADY_USED',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[];

const MAKING_ERRORS = [
  'WALLET_NOT_CONFIGURED',
  'PASSGEN_IDENTITY_INCOMPLETE',
  'WALLET_CLIENT_INIT_FAILED',
  'PASS_GEN_ERROR',
] as const satisfies ErrorCode[];

@ApiTags('Public pages')
@UseGuards(PublicVisitGuard)
@Operations('passPages')
@Controller('p')
export class PassPageController {
  constructor(private readonly service: PublicPassService) {}

  @Get('bundle.pkpasses')
  @UseFilters(BrowserErrorFilter)
  @Endpoint({
    summary: 'Get several signed Apple passes in one file',
    access: 'public',
    query: BundleQuery,
    produces: 'application/vnd.apple.pkpasses',
    errors: [
      'VALIDATION_ERROR',
      'PASS_NOT_FOUND',
      'LINK_ALREADY_USED',
      'TOO_MANY_REQUESTS',
      'CERTIFICATE_NOT_FOUND',
      ...MAKING_ERRORS,
    ],
  })
  getBundle(@Query('ids') ids: unknown, @Req() request: Request, @Res() response: Response) {
    return this.service.sendBundle(ids, request, response);
  }

  @Get(':shortId')
  @UseFilters(PageErrorFilter)
  @Endpoint({
    summary: 'Get the page of a pass',
    description:
      'Shows the front and the back of the pass, with buttons for Apple Wallet and Google Wallet. Errors are returned as pages, with the error code in the header `x-error-code`. An old short ID or the pass’s passGenPassId redirects here with a 301.',
    access: 'public',
    query: PublicLinkQuery,
    produces: 'text/html',
    otherStatuses: [301],
    errors: LINK_ERRORS,
  })
  get(@Param('shortId') id: string, @Query('k') key: unknown, @Req() request: Request, @Res() response: Response) {
    return this.service.sendPage(id, key, request, response);
  }

  @Get(':shortId/pass.pkpass')
  @UseFilters(BrowserErrorFilter)
  @Endpoint({
    summary: 'Get the signed Apple pass',
    description: 'Callers that prefer HTML, such as browsers, get errors as a page.',
    access: 'public',
    query: PublicLinkQuery,
    produces: 'application/vnd.apple.pkpass',
    otherStatuses: [301],
    errors: [...LINK_ERRORS, 'CERTIFICATE_NOT_FOUND', ...MAKING_ERRORS],
  })
  getFile(@Param('shortId') id: string, @Query('k') key: unknown, @Req() request: Request, @Res() response: Response) {
    return this.service.sendFile(id, key, request, response);
  }

  @Get(':shortId/calendar.ics')
  @UseFilters(BrowserErrorFilter)
  @Endpoint({
    summary: 'Get the calendar entry of a pass',
    description:
      'Returns an iCalendar file with one event, for passes with a date, such as tickets, trips and stays. Any other pass returns `404:MODEL_NOT_FOUND`. The file of a canceled pass cancels the event.',
    access: 'public',
    query: PublicLinkQuery,
    produces: 'text/calendar',
    otherStatuses: [301],
    errors: [...LINK_ERRORS, 'MODEL_NOT_FOUND'],
  })
  getCalendar(
    @Param('shortId') id: string,
    @Query('k') key: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.service.sendCalendar(id, key, request, response);
  }

  @Get(':shortId/google')
  @UseFilters(BrowserErrorFilter)
  @Endpoint({
    summary: 'Save the pass to Google Wallet',
    description: 'Redirects to the save link. Callers that prefer HTML, such as browsers, get errors as a page.',
    access: 'public',
    query: PublicLinkQuery,
    status: 302,
    otherStatuses: [301],
    errors: [
      ...LINK_ERRORS,
      'INVALID_WALLET_OBJECT_TYPE',
      'PASSGEN_IDENTITY_PROVISIONING',
      'PLATFORM_AUTH_INIT_FAILED',
      ...MAKING_ERRORS,
    ],
  })
  saveToGoogle(
    @Param('shortId') id: string,
    @Query('k') key: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.service.redirectToGoogle(id, key, request, response);
  }
}
