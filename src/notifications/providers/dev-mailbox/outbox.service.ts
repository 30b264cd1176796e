import { Injectable } from '@nestjs/common';
import type { Principal, WalletPrincipal } from '../../../core/access/principal';
import { DevMailbox, type KeptMessage } from './dev-mailbox';
import { MOST_MESSAGES, type OutboxMessage, type OutboxQuery } from './outbox.dto';

/** Shows what the development mailbox took. */
@Injectable()
export class OutboxService {
  constructor(private readonly mailbox: DevMailbox) {}

  /** The wallet's messages, newest first; those of all wallets for an ADMIN who names none. */
  async list(principal: Principal | WalletPrincipal, { limit }: OutboxQuery): Promise<OutboxMessage[]> {
    const wallet = 'wallet' in principal ? principal.wallet.id : null;
    return (await this.mailbox.latest(wallet, limit ?? MOST_MESSAGES)).map(present);
  }
}

function present({ to, channel, subject, text, html, attachments, createdAt }: KeptMessage): OutboxMessage {
  return { to, channel, subject, text, html, attachments, createdAt };
}
