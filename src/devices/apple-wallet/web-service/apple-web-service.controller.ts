import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Endpoint, Operations } from '../../../core/http/endpoint.decorator';
import { PKPASS_TYPE } from '../../../pass-files/apple/pkpass-builder';
import { ApplePassGuard, OnPhone, type PassOnPhone } from './apple-pass.guard';
import { AppleWebService } from './apple-web.service';
import { ChangedPasses, ChangedPassesQuery, PhoneMessages, PhoneRegistration } from './phone-requests.dto';
import { PhoneLog } from './phone-log';

const REGISTRATIONS = 'devices/:deviceLibraryIdentifier/registrations/:passTypeIdentifier';
const CREDENTIALS =
  'The phone shows the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token are answered alike.';

/** No limit by address: phones of a carrier share one, and tokens cannot be guessed. */
@ApiTags('Apple Wallet')
@Operations('apple')
@Controller('apple/v1')
export class AppleWebServiceController {
  constructor(
    private readonly service: AppleWebService,
    private readonly log: PhoneLog,
  ) {}

  @Post(`${REGISTRATIONS}/:serialNumber`)
  @UseGuards(ApplePassGuard)
  @Endpoint({
    summary: 'Register a phone that holds the pass',
    description: `201 when it is new to the pass, 200 when it is known; its push token is kept up to date either way. A device whose token is not one of Apple’s push service is registered as an Android device and not pushed. ${CREDENTIALS}`,
    access: 'public',
    bodyLimit: 4096,
    status: 201,
    otherStatuses: [200],
    errors: ['UNAUTHORIZED'],
  })
  async register(
    @OnPhone() pass: PassOnPhone,
    @Param('deviceLibraryIdentifier') device: string,
    @Param('passTypeIdentifier') passType: string,
    @Body() registration: PhoneRegistration,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const outcome = await this.service.register(pass, device, passType, registration);
    response.status(outcome === 'new' ? 201 : 200);
  }

  @Delete(`${REGISTRATIONS}/:serialNumber`)
  @UseGuards(ApplePassGuard)
  @Endpoint({
    summary: 'Unregister a phone that no longer holds the pass',
    description: `Or its owner switched updates off. A repetition is answered alike. ${CREDENTIALS}`,
    access: 'public',
    errors: ['UNAUTHORIZED', 'VALIDATION_ERROR', 'TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND'],
  })
  unregister(@OnPhone() pass: PassOnPhone, @Param('deviceLibraryIdentifier') device: string): Promise<void> {
    return this.service.unregister(pass, device);
  }

  @Get(REGISTRATIONS)
  @Endpoint({
    summary: 'List the passes of a phone that changed',
    description:
      'The passes of that type which changed after `passesUpdatedSince`, deleted ones included; 204 when there are none. The phone’s id is the secret.',
    access: 'public',
    query: ChangedPassesQuery,
    returns: ChangedPasses,
    otherStatuses: [204],
  })
  async listChanged(
    @Param('deviceLibraryIdentifier') device: string,
    @Param('passTypeIdentifier') passType: string,
    @Query('passesUpdatedSince') since: unknown,
    @Req() { method }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChangedPasses | undefined> {
    const changed = await this.service.changed(device, passType, since, method === 'HEAD');
    if (changed) return changed;
    response.status(204);
  }

  @Get('passes/:passTypeIdentifier/:serialNumber')
  @UseGuards(ApplePassGuard)
  @Endpoint({
    summary: 'Get the current pass file',
    description: `A deleted pass is answered as a voided one for 90 days. 304 when it has not changed since \`If-Modified-Since\`, which is the \`Last-Modified\` of what the phone has. ${CREDENTIALS}`,
    access: 'public',
    produces: PKPASS_TYPE,
    otherStatuses: [304],
    errors: [
      'UNAUTHORIZED',
      'WALLET_NOT_CONFIGURED',
      'CERTIFICATE_NOT_FOUND',
      'PASSGEN_IDENTITY_INCOMPLETE',
      'WALLET_CLIENT_INIT_FAILED',
      'PASS_GEN_ERROR',
    ],
  })
  async getPassFile(
    @OnPhone() pass: PassOnPhone,
    @Headers('if-modified-since') since: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const has = new Date(since ?? '');
    const file = await this.service.file(pass, Number.isNaN(has.getTime()) ? null : has);
    if (!file) return void response.status(304).end();
    const { bytes, lastModified } = file;
    response.set({ 'Content-Type': PKPASS_TYPE, 'Last-Modified': lastModified.toUTCString() });
    // Not `send`: it would answer 304 to a file whose second is held back.
    response.set('Content-Length', String(bytes.length)).end(bytes);
  }

  @Post('log')
  @Endpoint({
    summary: 'Log errors of a phone',
    description: 'Is written into the service’s log: 100 messages a minute, 500 characters of each.',
    access: 'public',
    bodyLimit: 65_536,
  })
  logDeviceMessages(@Body() { logs }: PhoneMessages): void {
    this.log.write(logs);
  }
}
