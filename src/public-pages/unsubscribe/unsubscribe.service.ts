import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { emitUpdated } from '../../clients/records/client-event-emitters';
import { ClientsCollection, type MessageWishes } from '../../clients/records/clients.collection';
import { getsMessages, refusesMessages, switchOff, switchOn } from '../../clients/channel-consent';
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
  client: Types.ObjectId;
  wishes: MessageWishes;
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

  /**
   * Shows the page. Does not unsubscribe anyone, because mail scanners also open the link.
   * @throws AppError MODEL_NOT_FOUND
   */
  async sendPage(token: string, request: Request, response: Response): Promise<void> {
    const found = await this.find(token);
    this.answer(token, found, stepOf(found), request, response);
  }

  /** @throws AppError MODEL_NOT_FOUND */
  async unsubscribe(token: string, request: Request, response: Response): Promise<void> {
    const found = await this.find(token);
    const all = request.query.all === 'true';
    await this.set(found, all, false);
    this.answer(token, found, all ? 'all_done' : 'done', request, response);
  }

  /** Reverses `unsubscribe`, for the message type in the link or for all types. @throws AppError MODEL_NOT_FOUND */
  async subscribe(token: string, request: Request, response: Response): Promise<void> {
    const found = await this.find(token);
    const all = request.query.all === 'true';
    await this.set(found, all, true);
    this.answer(token, found, all ? 'back_all' : 'back', request, response);
  }

  private answer(token: string, found: Found, step: UnsubscribeStep, request: Request, response: Response): void {
    const model = this.presenter.present(token, found, step, pageLanguageOf(request, found.wishes.language));
    this.pages.send(response, 'unsubscribe', model);
  }

  private async find(token: string): Promise<Found> {
    const link = this.links.read(token);
    const client = link && (await this.findClient(link.client));
    const wallet = client && (await this.wallets.find(client.wallet));
    if (!link || !wallet) throw new AppError('MODEL_NOT_FOUND');
    return { ...link, wallet, wishes: client };
  }

  /** Excludes tombstones, which have no wallet. */
  private findClient(_id: Types.ObjectId): Promise<Client | null> {
    const projection = { wallet: 1, communicationPreferences: 1, pushCommercialEnabled: 1, language: 1 };
    return this.clients.unscoped().findOne({ _id, wallet: { $exists: true } }, { projection });
  }

  /**
   * Turns the message type in the link on or off, or if `all` is set, the whole channel. A link without a type is from
   * an SMS, which concerns commercial messages.
   */
  private async set({ type, ...found }: Found, all: boolean, isOn: boolean): Promise<void> {
    if (!type && !all) {
      const isOther = { pushCommercialEnabled: isOn ? false : { $ne: false } };
      return this.write(found, isOther, [{ $set: { pushCommercialEnabled: isOn } }]);
    }
    const channel = type ? 'email' : 'sms';
    const types = type && !all ? [type] : NOTIFICATION_TYPES;
    return isOn
      ? this.write(found, refusesMessages(channel, types), switchOn(channel, types))
      : this.write(found, getsMessages(channel, types), switchOff(channel, types));
  }

  /** Runs a single conditional update. If calls are repeated, only the first one writes and emits an event. */
  private async write(
    { client, wallet }: Pick<Found, 'client' | 'wallet'>,
    unchanged: Filter<Client>,
    change: Document[],
  ): Promise<void> {
    const event = emitUpdated({ notifies: wallet.webhooks.length > 0 });
    const update = [...change, ...touchUpdateTag({}, [], false), ...event];
    await this.clients.of(wallet._id).update({ _id: client, ...unchanged }, update);
  }
}

/** Returns what the page shows when it is opened. Customers who have already unsubscribed see that. */
function stepOf({
  type,
  wishes: { communicationPreferences: preferences, pushCommercialEnabled },
}: Found): UnsubscribeStep {
  const isOff = (one: NotificationType) => switchedOffBy(type ? 'email' : 'sms', one, [], preferences) !== null;
  if (NOTIFICATION_TYPES.every(isOff)) return 'all_done';
  return (type ? isOff(type) : pushCommercialEnabled === false) ? 'done' : 'ask';
}
