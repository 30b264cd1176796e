import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { MessagingResource, PutMessaging } from './dto/messaging.dto';
import { MessagingService } from './messaging.service';

@ApiTags('Wallet')
@Controller('wallets/messaging')
export class MessagingController {
  constructor(private readonly messaging: MessagingService) {}

  @Get()
  @Endpoint({
    summary: 'Get the wallet’s messaging settings',
    description: 'Returns whether a mail server and a secret are stored, but never returns them.',
    access: 'settings',
    returns: MessagingResource,
  })
  get(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.messaging.get(caller);
  }

  @Put()
  @Endpoint({
    summary: 'Replace the wallet’s messaging settings',
    description:
      'Parts you omit are kept; `null` removes a part. A new SMS account is checked with the provider. If the check fails, ' +
      'nothing is stored.',
    access: 'settings',
    returns: MessagingResource,
    errors: ['SMS_TITLE_IS_REQUIRED', 'SMS_LOGIN_FAILED', 'SMS_CREDIT_LOOKUP_FAILED'],
    example: {
      email: { smtpUrl: 'smtp://user:password@mail.riviera.example:587', from: 'tickets@riviera.example' },
      sms: null,
    },
  })
  replace(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: PutMessaging) {
    return this.messaging.replace(caller, body);
  }
}
