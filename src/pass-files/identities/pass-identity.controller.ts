import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import type { UploadedFiles } from '../../core/http/body-reader.interceptor';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { Files } from '../../core/http/files.decorator';
import {
  AppleIdentityResource,
  GoogleIdentityResource,
  PassIdentityResource,
  PutAppleIdentity,
  PutGoogleIdentity,
} from './pass-identity.dto';
import { PassIdentityService } from './pass-identity.service';

@ApiTags('Pass identity')
@Controller('wallets/pass-identity')
export class PassIdentityController {
  constructor(private readonly identities: PassIdentityService) {}

  @Get()
  @Endpoint({
    summary: 'Get the wallet’s pass identities',
    description:
      'Returns the certificate and service account that sign the wallet’s passes: names, dates, and fingerprints. Private keys are never returned.',
    access: 'settings',
    returns: PassIdentityResource,
  })
  get(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.identities.get(caller);
  }

  @Put('apple')
  @Endpoint({
    summary: 'Replace the wallet’s Apple certificate',
    description:
      'Send the files `certificate` and `key` (PEM), or `p12` with both. The service immediately validates the dates, pass type, team and issuer, and whether the key belongs to the certificate.',
    access: 'settings',
    files: ['certificate', 'key', 'p12'],
    formOnly: true,
    returns: AppleIdentityResource,
    errors: ['FILE_REQUIRED'],
  })
  replaceApple(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Body() body: PutAppleIdentity,
    @Files() files: UploadedFiles,
  ) {
    return this.identities.putApple(caller, body, files);
  }

  @Put('google')
  @Endpoint({
    summary: 'Replace the wallet’s Google identity',
    access: 'settings',
    returns: GoogleIdentityResource,
  })
  replaceGoogle(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: PutGoogleIdentity) {
    return this.identities.putGoogle(caller, body);
  }

  @Delete('apple')
  @Endpoint({
    summary: 'Delete the wallet’s Apple certificate',
    description: 'Pass files then return `404:CERTIFICATE_NOT_FOUND`. Deleting again succeeds.',
    access: 'settings',
    status: 204,
  })
  deleteApple(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.identities.remove(caller, 'apple');
  }

  @Delete('google')
  @Endpoint({
    summary: 'Delete the wallet’s Google identity',
    description: 'Save links then use the platform’s identity, if it has one. Deleting again succeeds.',
    access: 'settings',
    status: 204,
  })
  deleteGoogle(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.identities.remove(caller, 'google');
  }
}
