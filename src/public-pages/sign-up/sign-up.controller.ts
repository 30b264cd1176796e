import { Controller, Get, Param, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ErrorCode } from '../../core/errors/error-catalogue';
import { Endpoint, Operations } from '../../core/http/endpoint.decorator';
import { RawBody } from '../../core/http/raw-body.decorator';
import type { Entries } from '../form-entries';
import { PublicVisitGuard } from '../public-visit.guard';
import { SignUp, SignUpQuery } from './dto/sign-up.dto';
import { SignUpErrorFilter } from './sign-up-error.filter';
import { SignUpGuard } from './sign-up.guard';
import { SignUpService } from './sign-up.service';

const ERRORS = ['WALLET_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies ErrorCode[];
const PAGE = { access: 'public', query: SignUpQuery, produces: 'text/html' } as const;

@ApiTags('Public pages')
@UseFilters(SignUpErrorFilter)
@Operations('signUp')
@Controller('s')
export class SignUpController {
  constructor(private readonly service: SignUpService) {}

  @Get(':identifier')
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the sign-up form',
    description: 'Errors are a page too, with the code in the header `x-error-code`.',
    ...PAGE,
    errors: [...ERRORS, 'WALLET_NOT_CONFIGURED'],
  })
  getForm(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendForm(identifier, request, response);
  }

  @Post(':identifier')
  @UseGuards(SignUpGuard)
  @Endpoint({
    summary: 'Sign up',
    description:
      'Makes a customer with source EXTERNAL and redirects to its loyalty pass, or in a wallet without a store card to a page of thanks. An e-mail that is known already leads to a page that says so to nobody. Fields to be corrected are 400 with the form. Errors are a page too, with the code in the header `x-error-code`.',
    ...PAGE,
    status: 303,
    urlEncoded: true,
    errors: [
      ...ERRORS,
      'FORBIDDEN',
      'SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS',
      'PASSGEN_TOKEN_MISSING',
      'WALLET_NOT_CONFIGURED',
    ],
    example: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', pushCommercialEnabled: true },
  })
  submit(
    @Param('identifier') identifier: string,
    @RawBody(SignUp) body: Entries,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.service.submit(identifier, body, request, response);
  }

  @Get(':identifier/thanks')
  @UseGuards(PublicVisitGuard)
  @Endpoint({ summary: 'Get the page after sign-up', ...PAGE, errors: ERRORS })
  getThanks(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendDone(identifier, 'thanks', request, response);
  }

  @Get(':identifier/sent')
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the page that says a link is on its way',
    description: 'The same for everybody.',
    ...PAGE,
    errors: ERRORS,
  })
  getSent(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendDone(identifier, 'sent', request, response);
  }
}
