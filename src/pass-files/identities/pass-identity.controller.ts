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
    summary: 'Get the identities that sign the wallet’s passes',
    description: 'Subject, dates and fingerprint; never a key.',
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
      'Files `certificate` and `key` (PEM), or `p12` with both. Checked at once: dates, pass type, team, issuer, and that ' +
      'the key is the certificate’s.',
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
    summary: 'Replace the wallet’s Google issuer and service account',
    access: 'settings',
    returns: GoogleIdentityResource,
  })
  replaceGoogle(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: PutGoogleIdentity) {
    return this.identities.putGoogle(caller, body);
  }

  @Delete('apple')
  @Endpoint({
    summary: 'Delete the wallet’s Apple certificate',
    description: 'Pass files answer `404:CERTIFICATE_NOT_FOUND` then. Repeatable.',
    access: 'settings',
    status: 204,
  })
  deleteApple(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.identities.remove(caller, 'apple');
  }

  @Delete('google')
  @Endpoint({
    summary: 'Delete the wallet’s Google identity',
    description: 'Save links are the platform’s then, if it has an identity. Repeatable.',
    access: 'settings',
    status: 204,
  })
  deleteGoogle(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.identities.remove(caller, 'google');
  }
}
