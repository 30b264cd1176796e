import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import { Endpoint } from '../core/http/endpoint.decorator';
import { WebhookSecretResource } from './dto/webhook-secret.dto';
import { WebhookSecretsService } from './webhook-secrets.service';

@ApiTags('Webhooks')
@Controller('wallets/webhook-secret')
export class WebhookSecretsController {
  constructor(private readonly secrets: WebhookSecretsService) {}

  @Post()
  @Endpoint({
    summary: 'Create or rotate the secret that signs the wallet’s webhooks',
    description:
      'The secret is in this answer only. From the first one on every call of the wallet’s receivers, `bulk.completed` too, has the header `webhook-signature` of Standard Webhooks. ' +
      'For 24 hours the former secret signs beside the new one; a third one ends the first at once.',
    access: 'settings',
    status: 201,
    idempotent: false,
    returns: WebhookSecretResource,
    errors: ['WALLET_NOT_FOUND'],
  })
  rotate(@CurrentPrincipal() caller: WalletPrincipal) {
    return this.secrets.rotate(caller);
  }
}
