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
  'Authenticated with the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token return the same response.';

/**
 * Requests are not rate-limited by address, because a carrier’s phones may share an address, and tokens cannot be
 * guessed.
 */
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
    summary: 'Register a phone for updates of a pass',
    description: `Returns 201 for a new device of the pass and 200 for a known one. Both update the push token. A device whose token is not from Apple’s push service is registered as an Android device and gets no pushes. ${CREDENTIALS}`,
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
    summary: 'Unregister a phone from updates of a pass',
    description: `Called when the pass is removed from the phone or its owner switches updates off. Repeating the request returns the same response. ${CREDENTIALS}`,
    access: 'public',
    errors: ['UNAUTHORIZED', 'VALIDATION_ERROR', 'TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND'],
  })
  unregister(@OnPhone() pass: PassOnPhone, @Param('deviceLibraryIdentifier') device: string): Promise<void> {
    return this.service.unregister(pass, device);
  }

  @Get(REGISTRATIONS)
  @Endpoint({
    summary: 'List the changed passes of a phone',
    description:
      'Returns the passes of this type that changed after `passesUpdatedSince`, including deleted ones, or 204 if there are none. The ID of the device serves as the secret.',
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
    summary: 'Download the current pass file',
    description: `For 90 days, a deleted pass is returned as a voided pass. Returns 304 if the pass has not changed since \`If-Modified-Since\`, the \`Last-Modified\` of the copy on the phone. ${CREDENTIALS}`,
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
    // `send` is not used, because it would return 304 for a file that changed within the last second and must be sent
    // again.
    response.set('Content-Length', String(bytes.length)).end(bytes);
  }

  @Post('log')
  @Endpoint({
    summary: 'Log error messages of a phone',
    description:
      'Writes the messages to the service’s log: up to 100 messages per minute and 500 characters per message.',
    access: 'public',
    bodyLimit: 65_536,
  })
  logDeviceMessages(@Body() { logs }: PhoneMessages): void {
    this.log.write(logs);
  }
}
