import { Injectable } from '@nestjs/common';
import type { Principal, WalletPrincipal } from '../../../core/access/principal';
import { DevMailbox, type StoredMessage } from './dev-mailbox';
import { MAX_MESSAGES, type DevMailboxMessage, type DevMailboxQuery } from './dev-mailbox.dto';

@Injectable()
export class DevMailboxService {
  constructor(private readonly mailbox: DevMailbox) {}

  async list(principal: Principal | WalletPrincipal, { limit }: DevMailboxQuery): Promise<DevMailboxMessage[]> {
    const wallet = 'wallet' in principal ? principal.wallet.id : null;
    return (await this.mailbox.latest(wallet, limit ?? MAX_MESSAGES)).map(present);
  }
}

function present({ to, channel, subject, text, html, attachments, createdAt }: StoredMessage): DevMailboxMessage {
  return { to, channel, subject, text, html, attachments, createdAt };
}
