import { Injectable } from '@nestjs/common';
import type { Principal, WalletPrincipal } from '../../../core/access/principal';
import { DevMailbox, type ListedMessage } from './dev-mailbox';
import { MAX_MESSAGES, type DevMailboxMessage, type DevMailboxQuery } from './dev-mailbox.dto';

@Injectable()
export class DevMailboxService {
  constructor(private readonly mailbox: DevMailbox) {}

  async list(principal: Principal | WalletPrincipal, { limit, before }: DevMailboxQuery): Promise<DevMailboxMessage[]> {
    const wallet = 'wallet' in principal ? principal.wallet.id : null;
    return (await this.mailbox.latest(wallet, limit ?? MAX_MESSAGES, before)).map(present);
  }
}

function present({ id, to, channel, subject, text, html, attachments, createdAt }: ListedMessage): DevMailboxMessage {
  return { id, to, channel, subject, text, html, attachments, createdAt };
}
