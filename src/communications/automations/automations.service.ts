import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import { CommunicationPlanner } from '../plan/communication-planner';
import type { AutomationFields } from './automation.dto';
import { type Automation, AutomationsCollection, type Trigger } from './automation.schema';

const MAX_AUTOMATIONS = 20;
const MAX_DAYS = 3650;

const WITHOUT_AFTER: readonly Trigger[] = ['WELCOME', 'BIRTHDAY'];

/** Reads and replaces the automations of a wallet (docs/contract/communications.md#automations). */
@Injectable()
export class AutomationsService {
  constructor(
    private readonly automations: AutomationsCollection,
    private readonly planner: CommunicationPlanner,
  ) {}

  async list({ wallet }: WalletPrincipal): Promise<object[]> {
    const found = await this.automations.of(wallet.id).findOne({});
    return (found?.automations ?? []).map(present);
  }

  /**
   * Replaces the wallet’s automations. Those that did not change keep their history.
   * @throws AppError VALIDATION_ERROR, SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED
   */
  async replace(caller: WalletPrincipal, sent: readonly AutomationFields[]): Promise<object[]> {
    assertAutomations(sent);
    if (sent.some(({ enabled = true, channels }) => enabled && channels.sms)) await this.planner.assertSms(caller);
    const stored = this.automations.of(caller.wallet.id);
    const former = (await stored.findOne({}))?.automations ?? [];
    const now = new Date();
    const automations = sent.map((fields) => written(caller, fields, former, now));
    const isOn = automations.some(({ enabled }) => enabled);
    await stored.update(
      {},
      {
        $set: { automations, updatedAt: now, ...(isOn && { isOn: true }) },
        ...(!isOn && { $unset: { isOn: 1 } }),
      } as never,
      { upsert: true },
    );
    return automations.map(present);
  }
}

/**
 * Returns the key of the trigger and its threshold. A client gets one message per key and period, even if the text
 * changes.
 */
export function keyOf({ trigger, after }: Pick<Automation, 'trigger' | 'after'>): string {
  return after === undefined ? trigger : `${trigger} ${after}`;
}

function assertAutomations(sent: readonly AutomationFields[]): void {
  if (sent.length > MAX_AUTOMATIONS) throw AppError.validation('automations', 'array_max', { max: MAX_AUTOMATIONS });
  for (const { trigger, after, channels } of sent) {
    const hasAfter = !WITHOUT_AFTER.includes(trigger);
    if (hasAfter && after === undefined) throw AppError.validation('after', 'required');
    if (!hasAfter && after !== undefined) throw AppError.validation('after', 'not_for_type', { type: trigger });
    if (trigger !== 'GAIN_REACHED' && after !== undefined && after > MAX_DAYS) {
      throw AppError.validation('after', 'max', { max: MAX_DAYS });
    }
    if (!Object.values(channels).includes(true)) throw AppError.validation('channels', 'channel_required');
  }
  if (new Set(sent.map(keyOf)).size < sent.length) throw AppError.validation('trigger', 'unique');
}

function written(
  { lang }: WalletPrincipal,
  { trigger, after, title, message, link, channels, purpose, enabled = true }: AutomationFields,
  former: readonly Automation[],
  now: Date,
): Automation {
  const { en, fr } = message;
  const { notification, email, sms } = channels;
  const text = {
    title,
    message: { ...(en !== undefined && { en }), ...(fr !== undefined && { fr }) },
    ...(link !== undefined && { link }),
    channels: { notification, email, sms },
    purpose,
    lang,
  };
  const fields = { trigger, ...(after !== undefined && { after }), ...text, enabled };
  const previous = former.find((one) => keyOf(one) === keyOf(fields));
  const isOn = enabled && previous?.enabled === true;
  const { since, lookedAt }: Pick<Automation, 'since' | 'lookedAt'> = isOn ? previous : { since: now };
  const _id = isOn && isSame(text, previous) ? previous._id : new Types.ObjectId();
  return { _id, ...fields, since, ...(lookedAt && { lookedAt }) };
}

function isSame(text: object, previous: object): boolean {
  const before = previous as Record<string, unknown>;
  const names = Object.keys(text);
  return (
    names.every((name) => JSON.stringify((text as Record<string, unknown>)[name]) === JSON.stringify(before[name])) &&
    'link' in text === 'link' in previous
  );
}

function present({ trigger, after, title, message, link, channels, purpose, enabled }: Automation): object {
  return {
    trigger,
    ...(after !== undefined && { after }),
    title,
    message,
    ...(link !== undefined && { link }),
    channels,
    purpose,
    enabled,
  };
}
