import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { Client } from '../../clients/records/client.schema';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { WalletContext } from '../../core/access/principal';
import { addDays, startOfDay, zonedDate } from '../../core/time/time-zone';
import { TemplateExpiry } from '../../passes/changing/template-expiry';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { KindRegistry } from '../../templates/kind-registry';
import { DAY, HOUR } from '../../core/time/durations';
import type { Automation } from './automation.schema';
import { keyOf } from './automations.service';

/** Maximum age in years. */
const OLDEST_YEARS = 130;

/**
 * Returns the dates of birth of people whose birthday is on this date. In a year that is not a leap year, people born
 * on February 29 have their birthday on February 28.
 */
function birthDatesOn(date: string): Date[] {
  const [year, month, day] = date.split('-').map(Number);
  const years = Array.from({ length: OLDEST_YEARS }, (_, index) => year - index);
  const days = years.map((born) => Date.UTC(born, month - 1, day)).filter((time) => isOn(time, month, day));
  const isLast = month === 2 && day === 28 && !isLeap(year);
  const leapDays = isLast ? years.filter(isLeap).map((born) => Date.UTC(born, 1, 29)) : [];
  return [...days, ...leapDays].map((time) => new Date(time));
}

/** Whether this run can skip the automation, because its trigger was already checked today or within the last hour. */
export function isLookedAt({ trigger, lookedAt }: Automation, now: Date, timeZone: string): boolean {
  if (!lookedAt) return false;
  if (trigger === 'INACTIVE_DAYS') return zonedDate(lookedAt, timeZone) === zonedDate(now, timeZone);
  return trigger === 'CARD_EXPIRES_IN' && now.getTime() - lookedAt.getTime() < HOUR;
}

function isLeap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

function isOn(time: number, month: number, day: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A client to whom the trigger applies, and the key which ensures that the client gets the message only once. */
export interface Candidate {
  client: Types.ObjectId;
  key: string;
  expiresAt?: Date;
}

const PAGE = 200;

/** How far a run goes back before the previous one, which may have missed records written just before it. */
const SLACK_MS = 10 * 60_000;

/** Clients who became inactive more than this number of days ago no longer get a message. */
const LOOK_BACK_DAYS = 7;

/** Lifetime of marks. After that time, the same key cannot occur again. */
const REMEMBERED_MS = 400 * DAY;

/** For a balance that has never changed, the client’s creation counts as its last change. */
const LAST_CHANGE = { $ifNull: [{ $last: '$gainHistory.date' }, '$createdAt'] };

/**
 * Finds the clients to whom a trigger applies, one page at a time, along an index. Some may already have received the
 * message.
 */
@Injectable()
export class AutomationCandidates {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
    private readonly kinds: KindRegistry,
    private readonly expiry: TemplateExpiry,
  ) {}

  find(wallet: WalletContext, automation: Automation, now: Date): AsyncIterable<Candidate[]> {
    const finders = {
      WELCOME: () => this.newcomers(wallet, automation, now),
      BIRTHDAY: () => this.bornToday(wallet, now),
      INACTIVE_DAYS: () => this.inactive(wallet, automation, now),
      GAIN_REACHED: () => this.risen(wallet, automation, now),
      CARD_EXPIRES_IN: () => this.holdersOfExpiring(wallet, automation, now),
    };
    return finders[automation.trigger]();
  }

  private async *newcomers({ id }: WalletContext, automation: Automation, now: Date): AsyncGenerator<Candidate[]> {
    const filter = { createdAt: { $gte: lookFrom(automation), $lte: now } } as Filter<Client>;
    const expiresAt = remembered(now);
    const options = { projection: { _id: 1 }, hint: 'wallet_createdAt' };
    for await (const page of this.clients.of(id).pages(filter, PAGE, options))
      yield page.map(({ _id }) => ({ client: _id, key: 'WELCOME', expiresAt }));
  }

  private async *bornToday({ id, timezone }: WalletContext, now: Date): AsyncGenerator<Candidate[]> {
    const today = zonedDate(now, timezone);
    const filter = { birthDate: { $in: birthDatesOn(today) } } as Filter<Client>;
    const key = `BIRTHDAY ${today.slice(0, 4)}`;
    const expiresAt = remembered(now);
    const options = { projection: { _id: 1 }, hint: 'wallet_birthDate' };
    for await (const page of this.clients.of(id).pages(filter, PAGE, options))
      yield page.map(({ _id }) => ({ client: _id, key, expiresAt }));
  }

  private async *risen({ id }: WalletContext, automation: Automation, now: Date): AsyncGenerator<Candidate[]> {
    const { after = 0, since } = automation;
    const filter = { updatedAt: { $gte: lookFrom(automation), $lte: now }, gain: { $gte: after } } as Filter<Client>;
    const options = { projection: { gainHistory: 1 }, hint: 'wallet_updatedAt' };
    for await (const page of this.clients.of(id).pages(filter, PAGE, options))
      yield page
        .filter(({ gainHistory }) => hasReached(gainHistory, after, since))
        .map(({ _id }) => ({ client: _id, key: keyOf(automation) }));
  }

  private async *inactive({ id, timezone }: WalletContext, automation: Automation, now: Date) {
    const { after = 0 } = automation;
    const today = zonedDate(now, timezone);
    const until = startOfDay(addDays(today, 1 - after), timezone);
    const from = startOfDay(addDays(today, -after - LOOK_BACK_DAYS), timezone);
    const filter = { createdAt: { $lt: until }, $expr: { $lt: [LAST_CHANGE, until] } } as Filter<Client>;
    const options = { projection: { createdAt: 1, gainHistory: { $slice: -1 } }, hint: 'wallet_createdAt' };
    for await (const page of this.clients.of(id).pages(filter, PAGE, options)) {
      const redeemed = await this.lastRedemptions(id, page);
      yield page.flatMap(({ _id, createdAt, gainHistory }): Candidate[] => {
        const changed = gainHistory?.at(-1)?.date ?? createdAt;
        const last = new Date(Math.max(changed.getTime(), redeemed.get(_id.toHexString()) ?? 0));
        if (last < from || last >= until) return [];
        return [{ client: _id, key: `${keyOf(automation)} ${last.toISOString()}`, expiresAt: remembered(now) }];
      });
    }
  }

  private async lastRedemptions(wallet: Types.ObjectId, page: readonly Client[]): Promise<Map<string, number>> {
    const filter = { client: { $in: page.map(({ _id }) => _id) }, redeemedAt: { $exists: true } } as Filter<Pass>;
    const found = await this.passes.of(wallet).find(filter, { projection: { client: 1, redeemedAt: 1 } });
    const last = new Map<string, number>();
    for (const { client, redeemedAt } of found) {
      const owner = String(client);
      last.set(owner, Math.max(last.get(owner) ?? 0, redeemedAt?.getTime() ?? 0));
    }
    return last;
  }

  private async *holdersOfExpiring({ id, timezone }: WalletContext, automation: Automation, now: Date) {
    const { after = 0 } = automation;
    const until = startOfDay(addDays(zonedDate(now, timezone), after + 1), timezone);
    const filter = {
      kind: { $in: this.kinds.all.filter(({ pass }) => pass.isCustomerCard).map(({ kind }) => kind) },
      client: { $exists: true },
      status: 'active',
      expirationDate: { $gt: now, $lt: until },
      $nor: [await this.expiry.withStaleExpiration()],
    } as Filter<Pass>;
    const options = { projection: { client: 1, expirationDate: 1 }, hint: 'wallet_expirationDate' };
    for await (const page of this.passes.of(id).pages(filter, PAGE, options))
      yield page.map(({ client, expirationDate }): Candidate => ({
        client: client!,
        key: `${keyOf(automation)} ${expirationDate!.toISOString()}`,
        expiresAt: remembered(expirationDate!),
      }));
  }
}

function lookFrom({ since, lookedAt }: Automation): Date {
  return lookedAt ? new Date(Math.max(since.getTime(), lookedAt.getTime() - SLACK_MS)) : since;
}

function remembered(from: Date): Date {
  return new Date(from.getTime() + REMEMBERED_MS);
}

/** Whether the balance has risen to the threshold after `since`. */
function hasReached(history: Client['gainHistory'], threshold: number, since: Date): boolean {
  return history.some(
    ({ gain, date }, index) =>
      date >= since && gain >= threshold && (index === 0 || history[index - 1].gain < threshold),
  );
}
