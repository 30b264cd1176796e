import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { touchUpdateTag } from '../core/database/update-tag';
import { assertOneEach } from './communication-rule';
import type { CommunicationRuleFields } from './dto/communication-rule.dto';
import type { CommunicationRule } from './schemas/wallet.schema';
import { WalletCollection } from './wallet.collection';
import { NOT_DELETED, WalletReader } from './wallet.reader';

/** Manages the communication rules of wallets (docs/contract/wallets.md#communication-rules). */
@Injectable()
export class CommunicationRulesService {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly reader: WalletReader,
  ) {}

  async list(caller: WalletPrincipal): Promise<CommunicationRule[]> {
    return (await this.reader.get(caller.wallet.id)).communicationRules;
  }

  /**
   * Replaces all rules.
   * @throws AppError WALLET_NOT_FOUND, or VALIDATION_ERROR if a notification type has two rules
   */
  async replace(caller: WalletPrincipal, rules: CommunicationRuleFields[]): Promise<CommunicationRule[]> {
    assertOneEach(rules);
    const communicationRules = rules.map(({ notificationType, sms, email, notification }) => ({
      notificationType,
      sms,
      email,
      notification,
    }));
    const wallet = await this.wallets.update(
      { _id: caller.wallet.id, ...NOT_DELETED },
      touchUpdateTag({ communicationRules }, [], false),
    );
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    return wallet.communicationRules;
  }
}
