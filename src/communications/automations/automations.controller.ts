import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../../core/access/access.decorator';
import type { WalletPrincipal } from '../../core/access/principal';
import { Endpoint } from '../../core/http/endpoint.decorator';
import { ListPipe } from '../../core/validation/list.pipe';
import { AutomationFields } from './automation.dto';
import { AutomationsService } from './automations.service';

@ApiTags('Communications')
@Controller('communications/automations')
export class AutomationsController {
  constructor(private readonly automations: AutomationsService) {}

  @Get()
  @Endpoint({
    summary: 'List automations',
    description: 'Automations are messages that the service sends to clients automatically when a trigger applies.',
    access: 'browse',
    returns: AutomationFields,
    returnsMany: 'list',
  })
  list(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.automations.list(caller);
  }

  @Put()
  @Endpoint({
    summary: 'Replace automations',
    description:
      'Replaces all automations, up to 20. Each combination of trigger and `after` can occur once. The wallet’s credit pays for the messages. Events before an automation was switched on are ignored.',
    access: 'write',
    returns: AutomationFields,
    returnsMany: 'list',
    errors: ['SMS_CONFIG_REQUIRED', 'SMS_CREDENTIALS_NOT_CONFIGURED', 'WALLET_CLIENT_INIT_FAILED'],
    example: [
      {
        trigger: 'INACTIVE_DAYS',
        after: 60,
        title: 'We miss you',
        message: { en: 'It has been a while, {firstName}.', fr: 'Cela fait longtemps, {firstName} !' },
        channels: { notification: true, email: true, sms: false },
        purpose: 'COMMERCIAL',
        enabled: true,
      },
    ],
  })
  replace(@CurrentPrincipal() caller: WalletPrincipal, @Body(new ListPipe(AutomationFields)) body: AutomationFields[]) {
    return this.automations.replace(caller, body);
  }
}
