import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { ListPipe } from '../core/validation/list.pipe';
import { CommunicationRulesService } from './communication-rules.service';
import { CommunicationRuleFields } from './dto/communication-rule.dto';

@ApiTags('Wallet')
@Controller('wallets/communication-rules')
export class CommunicationRulesController {
  constructor(private readonly rules: CommunicationRulesService) {}

  @Get()
  @Endpoint({
    summary: 'List communication rules',
    description:
      'Rules determine which channels the business uses for each type of message. For a type without a rule, every channel is on.',
    access: 'read',
    returns: CommunicationRuleFields,
    returnsMany: 'list',
  })
  get(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.rules.list(caller);
  }

  @Put()
  @Endpoint({
    summary: 'Replace communication rules',
    access: 'settings',
    returns: CommunicationRuleFields,
    returnsMany: 'list',
    example: [{ notificationType: 'TRANSIT_TICKET', sms: false, email: true, notification: true }],
  })
  replace(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Body(new ListPipe(CommunicationRuleFields)) body: CommunicationRuleFields[],
  ) {
    return this.rules.replace(caller, body);
  }
}
