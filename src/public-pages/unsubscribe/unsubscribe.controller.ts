import { Catch, Controller, Get, Param, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AppError } from '../../core/errors/app-error';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { PageErrorFilter } from '../page-error.filter';
import { PageQuery, SubscribeAgainQuery, UnsubscribeSubmitQuery } from '../page.query';
import { PublicVisitGuard } from '../public-visit.guard';
import { UnsubscribeService } from './unsubscribe.service';

const ERRORS = ['MODEL_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies ErrorCode[];
const PAGE = { access: 'public', produces: 'text/html', errors: ERRORS } as const;

@Catch()
class UnsubscribeErrorFilter extends PageErrorFilter {
  protected override textNameOf({ code, status }: AppError): string | undefined {
    if (status >= 500) return 'unsubscribe_error_other';
    return code === 'MODEL_NOT_FOUND' ? 'unsubscribe_error_unknown' : undefined;
  }
}

@ApiTags('Public pages')
@UseGuards(PublicVisitGuard)
@UseFilters(UnsubscribeErrorFilter)
@Operations('unsubscribe')
@Controller('u')
export class UnsubscribeController {
  constructor(private readonly service: UnsubscribeService) {}

  @Get(':token')
  @Endpoint({
    summary: 'Get the unsubscribe page',
    description: 'Changes nothing. Errors are returned as pages, with the error code in the header `x-error-code`.',
    query: PageQuery,
    ...PAGE,
  })
  get(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendPage(token, request, response);
  }

  @Post(':token')
  @Endpoint({
    summary: 'Unsubscribe from one type of e-mail',
    description:
      'One-click unsubscribing (RFC 8058): the body, such as `List-Unsubscribe=One-Click` in either form encoding, is not read and may be missing. Sets `email` of the customer’s `communicationPreferences` to false for the type of message in the link. Other channels are not affected. Repeating the call changes nothing.',
    query: UnsubscribeSubmitQuery,
    ...PAGE,
  })
  submit(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.service.unsubscribe(token, request, response);
  }

  @Post(':token/subscribe')
  @Endpoint({
    summary: 'Subscribe to the e-mails again',
    description:
      'Undoes an unsubscription, for the type of message in the link or for all types. The body is not read and may be missing. Repeating the call changes nothing.',
    query: SubscribeAgainQuery,
    ...PAGE,
  })
  subscribe(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    return this.service.subscribe(token, request, response);
  }
}
