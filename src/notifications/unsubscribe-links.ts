import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { isLinkMac, linkMac } from '../core/crypto/link-mac';
import { AppConfig } from '../core/config/app-config';
import { NOTIFICATION_TYPES, type NotificationType } from '../wallets/notification-types';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import { linkBase } from '../wallets/link-base';

export interface Unsubscribing {
  client: Types.ObjectId;
  /** Type of the e-mail that contains the link. Absent in the link of an SMS. */
  type?: NotificationType;
}

/**
 * The customer ID and the MAC each have 12 bytes, which is exactly 16 characters, so each token has only one spelling.
 */
const TOKEN = /^([\w-]{16})([\w-]{16})([A-Z_]*)$/;

/**
 * Creates and reads links for unsubscribing. They contain the name of the notification type, so that old links keep
 * their meaning (docs/contract/clients.md#unsubscribing). Links in SMS omit the type, because each character costs
 * money. A MAC prevents forgery.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(private readonly config: AppConfig) {}

  /** @param type type of the e-mail; absent for an SMS */
  url(wallet: Pick<Wallet, 'rootDomain'>, client: Types.ObjectId, type?: NotificationType): string {
    const mac = linkMac(this.config.secrets.linkSecret, nameOf({ client, type }));
    const id = Buffer.from(client.toHexString(), 'hex').toString('base64url');
    return `${linkBase(wallet, this.config)}/u/${id}${mac}${type ?? ''}`;
  }

  /** Returns null for a token that this service did not issue. */
  read(token: string): Unsubscribing | null {
    const [, id, mac, name] = TOKEN.exec(token) ?? [];
    const type = NOTIFICATION_TYPES.find((known) => known === name);
    if (name === undefined || (!type && name !== '')) return null;
    const client = new Types.ObjectId(Buffer.from(id, 'base64url').toString('hex'));
    return isLinkMac(this.config.secrets.linkSecret, nameOf({ client, type }), mac)
      ? { client, ...(type && { type }) }
      : null;
  }
}

const nameOf = ({ client, type }: Unsubscribing) => `unsubscribe:${client.toHexString()}:${type ?? ''}`;
