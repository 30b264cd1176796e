import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkItem } from '../../bulk/bulk-item';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { WalletReader } from '../../wallets/wallet.reader';
import { AudienceReader, type Member } from '../audience/audience-reader';
import type { Communication } from '../schemas/communication.schema';

/** Clients whom a worker looks for together. */
const PAGE = 500;

/** Reads the audience of a communication for bulk work. */
@Injectable()
export class RecipientPages {
  constructor(
    private readonly audience: AudienceReader,
    private readonly wallets: WalletReader,
  ) {}

  /** @param after `last` of the page before @returns null after the last page */
  next({ wallet, audience }: Communication, after: unknown): ReturnType<AudienceReader['nextIds']> {
    return this.audience.nextIds(wallet, audience, after as Types.ObjectId | undefined, PAGE);
  }

  /** The clients of a page, as far as they still exist, and the wallet's rules. */
  async read(
    wallet: Types.ObjectId,
    items: readonly BulkItem[],
  ): Promise<{ members: Map<string, Member>; rules: readonly CommunicationRule[] }> {
    const ids = items.map(({ itemId }) => new Types.ObjectId(itemId));
    const [members, { communicationRules: rules }] = await Promise.all([
      this.audience.find(wallet, ids),
      this.wallets.get(wallet),
    ]);
    return { members, rules };
  }
}
