import { Controller, Get, Param, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { RawBody } from '../../core/http/raw-body.decorator';
import type { Entries } from '../form-entries';
import { PublicVisitGuard } from '../public-visit.guard';
import { SignUpQuery } from '../sign-up/dto/sign-up.dto';
import { SignUpGuard } from '../sign-up/sign-up.guard';
import { ClaimErrorFilter } from './claim-error.filter';
import { ClaimService } from './claim.service';
import { Claim } from './dto/claim.dto';

const ERRORS = ['MODEL_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies ErrorCode[];
const CLOSED = ['INVALID_STATUS', 'OFFER_EXHAUSTED'] as const satisfies ErrorCode[];
const PAGE = { access: 'public', query: SignUpQuery, produces: 'text/html' } as const;

@ApiTags('Public pages')
@UseFilters(ClaimErrorFilter)
@Operations('claims')
@Controller('o')
export class ClaimController {
  constructor(private readonly service: ClaimService) {}

  @Get(':identifier')
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the page on which an offer is claimed',
    description:
      'Of a public offer; of every other one it is 404. Errors are a page too, with the code in the header `x-error-code`.',
    ...PAGE,
    errors: [...ERRORS, ...CLOSED, 'WALLET_NOT_CONFIGURED'],
  })
  getForm(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendForm(identifier, request, response);
  }

  @Post(':identifier')
  @UseGuards(SignUpGuard)
  @Endpoint({
    summary: 'Claim an offer',
    description:
      'Issues a pass and redirects to its page. With `onePerCustomer` the e-mail address is needed; one that has a pass already leads to a page that says so to nobody, and gets the link by e-mail. Fields to be corrected are 400 with the form. Errors are a page too, with the code in the header `x-error-code`.',
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
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the page that says the link of a claimed offer is on its way',
    description: 'The same for everybody.',
    ...PAGE,
    errors: ERRORS,
  })
  getSent(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendDone(identifier, request, response);
  }
}
