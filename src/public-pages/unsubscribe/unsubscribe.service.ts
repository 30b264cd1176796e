import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Types } from 'mongoose';
import { emitUpdated } from '../../clients/records/client-event-emitters';
import { ClientsCollection } from '../../clients/records/clients.collection';
import { getsEmails, switchOffEmails } from '../../clients/email-consent';
import type { Client } from '../../clients/records/client.schema';
import { AppError } from '../../core/errors/app-error';
import { pageLanguageOf } from '../../core/i18n/language';
import { touchUpdateTag } from '../../core/database/update-tag';
import { UnsubscribeLinks, type Unsubscribing } from '../../notifications/unsubscribe-links';
import { switchedOffBy } from '../../wallets/communication-rule';
import { NOTIFICATION_TYPES, type NotificationType } from '../../wallets/notification-types';
import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { WalletReader } from '../../wallets/wallet.reader';
import { PageRenderer } from '../page.renderer';
import { type UnsubscribeStep, UnsubscribePresenter } from './unsubscribe.presenter';

interface Found extends Unsubscribing {
  wallet: Wallet;
  preferences: Client['communicationPreferences'];
}

@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly clients: ClientsCollection,
    private readonly wallets: WalletReader,
    private readonly presenter: UnsubscribePresenter,
    private readonly pages: PageRenderer,
  ) {}

  /** Changes nothing: mail scanners open the link too. @throws AppError MODEL_NOT_FOUND */
  async sendPage(token: string, request: Request, response: Response): Promise<void> {
    const found = await this.find(token);
    this.answer(token, found, stepOf(found), request, response);
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async unsubscribe(token: string, request: Request, response: Response): Promise<void> {
    const found = await this.find(token);
    const all = request.query.all === 'true';
    await this.switchOff(found, all ? NOTIFICATION_TYPES : [found.type]);
    this.answer(token, found, all ? 'all_done' : 'done', request, response);
  }

  private answer(token: string, found: Found, step: UnsubscribeStep, request: Request, response: Response): void {
    const model = this.presenter.present(token, found.type, found.wallet, step, pageLanguageOf(request));
    this.pages.send(response, 'unsubscribe', model);
  }

  private async find(token: string): Promise<Found> {
    const link = this.links.read(token);
    const client = link && (await this.findClient(link.client));
    const wallet = client && (await this.wallets.find(client.wallet));
    if (!link || !wallet) throw new AppError('MODEL_NOT_FOUND');
    return { ...link, wallet, preferences: client.communicationPreferences };
  }

  /** A tombstone has no wallet. */
  private findClient(_id: Types.ObjectId): Promise<Client | null> {
    const projection = { wallet: 1, communicationPreferences: 1 };
    return this.clients.unscoped().findOne({ _id, wallet: { $exists: true } }, { projection });
  }

  /** One conditional update: of all repetitions the first writes and emits an event. */
  private async switchOff({ client, wallet }: Found, types: readonly NotificationType[]): Promise<void> {
    const notifies = wallet.webhooks.length > 0;
    const change = [...switchOffEmails(types), ...touchUpdateTag({}, [], false), ...emitUpdated({ notifies })];
    await this.clients.of(wallet._id).update({ _id: client, ...getsEmails(types) }, change);
  }
}

/** The first state: customers who have unsubscribed see it. */
function stepOf({ type, preferences }: Found): UnsubscribeStep {
  const isOff = (one: NotificationType) => switchedOffBy('email', one, [], preferences) !== null;
  if (NOTIFICATION_TYPES.every(isOff)) return 'all_done';
  return isOff(type) ? 'done' : 'ask';
}
