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
import { SignUp } from './sign-up.dto';
import { SignUpService } from './sign-up.service';

const ERRORS = ['WALLET_NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies ErrorCode[];
const PAGE = { access: 'public', query: PageQuery, produces: 'text/html' } as const;

const ERROR_TEXTS: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: 'refused',
  PAYLOAD_TOO_LARGE: 'refused',
  REQUEST_TIMEOUT: 'refused',
  TOO_MANY_REQUESTS: 'too_many',
  UNSUPPORTED_MEDIA_TYPE: 'refused',
  WALLET_NOT_CONFIGURED: 'not_open',
  WALLET_NOT_FOUND: 'unknown',
};

/** Shows error messages that address visitors. The usual messages for error codes address the business. */
@Catch()
class SignUpErrorFilter extends PageErrorFilter {
  protected override textNameOf({ code }: AppError): string {
    return `sign_up_error_${ERROR_TEXTS[code] ?? 'closed'}`;
  }
}

@ApiTags('Public pages')
@Operations('signUp')
@Controller('s')
export class SignUpController {
  constructor(private readonly service: SignUpService) {}

  @Get(':identifier')
  @UseFilters(SignUpErrorFilter)
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the sign-up form',
    description: 'Errors are returned as pages, with the error code in the header `x-error-code`.',
    ...PAGE,
    errors: [...ERRORS, 'WALLET_NOT_CONFIGURED'],
  })
  getForm(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendForm(identifier, request, response);
  }

  @Post(':identifier')
  @UseFilters(SignUpErrorFilter)
  @UseGuards(FormGuard)
  @Endpoint({
    summary: 'Sign up',
    description:
      'Creates a customer with the source EXTERNAL and redirects to their loyalty card, or to a thank-you page if the wallet has no loyalty card. An address that is already registered leads to a neutral page, so the form does not reveal who is a customer. If a field is invalid, returns 400 with the form and its errors. Errors are returned as pages, with the error code in the header `x-error-code`.',
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
  @UseFilters(SignUpErrorFilter)
  @UseGuards(PublicVisitGuard)
  @Endpoint({ summary: 'Get the page after sign-up', ...PAGE, errors: ERRORS })
  getThanks(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendDone(identifier, 'thanks', request, response);
  }

  @Get(':identifier/sent')
  @UseFilters(SignUpErrorFilter)
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the “check your e-mail” page',
    description: 'The page is identical for every visitor.',
    ...PAGE,
    errors: ERRORS,
  })
  getSent(@Param('identifier') identifier: string, @Req() request: Request, @Res() response: Response) {
    return this.service.sendDone(identifier, 'sent', request, response);
  }

  /** The image that a wallet’s `identifierQr` refers to, for printing. */
  @Get(':identifier/qr.png')
  @UseGuards(PublicVisitGuard)
  @Endpoint({
    summary: 'Get the QR code of the wallet’s sign-up address',
    access: 'public',
    produces: 'image/png',
    errors: ERRORS,
  })
  getQrCode(@Param('identifier') identifier: string, @Res() response: Response) {
    return this.service.sendQr(identifier, response);
  }
}
