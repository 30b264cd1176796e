import { Catch, Controller, Get, Param, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { AppError } from '../../core/errors/app-error';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { RawBody } from '../../core/http/raw-body.decorator';
import { PageErrorFilter } from '../page-error.filter';
import { PageQuery } from '../page.query';
import type { Entries } from '../public-forms';
import { FormGuard, PublicVisitGuard } from '../public-visit.guard';
import { Claim } from './claim.dto';
import { ClaimRefusal, ClaimService } from './claim.service';

const ERRORS = ['MODEL_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies ErrorCode[];
const CLOSED = ['INVALID_STATUS', 'OFFER_EXHAUSTED'] as const satisfies ErrorCode[];
const PAGE = { access: 'public', query: PageQuery, produces: 'text/html' } as const;

const ERROR_TEXTS: Partial<Record<ErrorCode, string>> = {
  MODEL_NOT_FOUND: 'claim_unknown',
  FORBIDDEN: 'sign_up_error_refused',
  PAYLOAD_TOO_LARGE: 'sign_up_error_refused',
  REQUEST_TIMEOUT: 'sign_up_error_refused',
  TOO_MANY_REQUESTS: 'sign_up_error_too_many',
  UNSUPPORTED_MEDIA_TYPE: 'sign_up_error_refused',
  WALLET_NOT_CONFIGURED: 'claim_not_open',
};

/** Shows error messages that address visitors. The usual messages for error codes address the business. */
@Catch()
class ClaimErrorFilter extends PageErrorFilter {
  protected override textNameOf(error: AppError): string {
    if (error instanceof ClaimRefusal) return `claim_${error.obstacle}`;
    return ERROR_TEXTS[error.code] ?? 'claim_closed';
  }
}

@ApiTags('Public pages')
@Operations('claims')
@Controller('o')
export class ClaimController {
  constructor(private readonly service: ClaimService) {}

  @Get(':identifier')
  @UseFilters(ClaimErrorFilter)
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the claim page of an offer',
    description:
      'Works only for public offers; any other offer returns 404. Errors are returned as pages, with the error code in the header `x-error-code`.',
    ...PAGE,
    errors: [...ERRORS, ...CLOSED, 'WALLET_NOT_CONFIGURED'],
  })
  getForm(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendForm(identifier, request, response);
  }

  @Post(':identifier')
  @UseFilters(ClaimErrorFilter)
  @UseGuards(FormGuard)
  @Endpoint({
    summary: 'Claim an offer',
    description:
      'Issues a pass and redirects to its page. With `onePerCustomer`, the e-mail address is required. If it already has a pass, the response redirects to a neutral page and the link is sent by e-mail, so the form does not reveal who has a pass. If a field is invalid, returns 400 with the form and its errors. Errors are returned as pages, with the error code in the header `x-error-code`.',
    ...PAGE,
    status: 303,
    urlEncoded: true,
    errors: [...ERRORS, ...CLOSED, 'FORBIDDEN', 'PASSGEN_TOKEN_MISSING', 'WALLET_NOT_CONFIGURED'],
    example: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  })
  submit(
    @Param('identifier') identifier: string,
    @RawBody(Claim) body: Entries,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.service.submit(identifier, body, request, response);
  }

  @Get(':identifier/sent')
  @UseFilters(ClaimErrorFilter)
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the “check your e-mail” page of an offer',
    description: 'The page is identical for every visitor.',
    ...PAGE,
    errors: ERRORS,
  })
  getSent(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendDone(identifier, request, response);
  }

  /** The QR code for printing. Available even before the offer begins. */
  @Get(':identifier/qr.png')
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the QR code of an offer’s claim page',
    access: 'public',
    produces: 'image/png',
    errors: ERRORS,
  })
  getQrCode(@Param('identifier') identifier: string, @Res() response: Response) {
    return this.service.sendQr(identifier, response);
  }
}
