import { eventPolicy } from '../../src/events/event.policy';
import type { ApiClient } from './api-client';
import { eventually } from './eventually';
import { created, issueBody, type Json } from './fixtures';
import { finished } from './operations';

/** An e-mail or SMS as GET /deliveries tells of it. */
export interface LoggedMessage extends Json {
  passId: string;
  channel: string;
  state: string;
  notificationType: string;
  reason?: string;
}

/** A message that waits for its turn for too long on a busy machine is sent when its claim is over, after a minute. */
export const ENDS_WITHIN_MS = 120_000;

const isUnderWay = ({ state }: LoggedMessage) => state === 'queued' || state === 'sending';

/** E-mails and SMS that the log tells of, those under way too. */
export async function messagesIn(api: ApiClient, query: string): Promise<LoggedMessage[]> {
  const { docs } = (await api.get<{ docs: LoggedMessage[] }>(`/deliveries?limit=1000&${query}`)).body;
  return docs.filter(({ channel }) => channel !== 'PUSH');
}

/** The deliveries of a pass, once none is on its way. */
export async function messagesAbout(api: ApiClient, passId: string, count: number): Promise<LoggedMessage[]> {
  return eventually(async () => {
    const messages = await messagesIn(api, `passId=${passId}`);
    expect(messages.filter(isUnderWay)).toEqual([]);
    expect(messages).toHaveLength(count);
    return messages.sort((one, other) => one.channel.localeCompare(other.channel));
  }, 60_000);
}

/** Starts to issue a ticket to each, in one operation, all to be sent to them. @returns the operation's id */
export async function startTickets(api: ApiClient, event: string, recipients: readonly Json[]): Promise<string> {
  const common = await issueBody(api, eventPolicy, { barcode: undefined, enableSendEmailOrSms: true });
  const items = recipients.map((recipient) => ({ ...common, ...recipient }));
  return (await created<{ operationId: string }>(api, `/events/${event}/passes/bulk`, { items })).operationId;
}

/** Issues a ticket to each, all to be sent to them. @returns the ids of the passes, in the order of the recipients */
export async function sendTickets(api: ApiClient, event: string, recipients: readonly Json[]): Promise<string[]> {
  const { results } = await finished(api, await startTickets(api, event, recipients), 60_000);
  expect(results).toHaveLength(recipients.length);
  return results.sort((one, other) => Number(one.itemId) - Number(other.itemId)).map(({ result }) => result.passId);
}

/** The log's state of each pass in one channel, as `state` or `state reason`; '' where it says nothing yet. */
export async function statesOf(api: ApiClient, channel: 'EMAIL' | 'SMS', passes: readonly string[]): Promise<string[]> {
  const messages = await messagesIn(api, `channel=${channel}`);
  return passes.map((pass) => {
    const about = messages.filter(({ passId }) => passId === pass);
    if (about.length > 1) throw new Error(`${about.length} by ${channel} about one pass`);
    return about.map(({ state, reason }) => [state, reason].filter(Boolean).join(' ')).join();
  });
}

/** The same, once nothing of them is on its way. */
export async function endsOf(api: ApiClient, channel: 'EMAIL' | 'SMS', passes: readonly string[]): Promise<string[]> {
  return eventually(async () => {
    const states = await statesOf(api, channel, passes);
    expect(states.filter((state) => /^(queued.*|sending.*|)$/.test(state))).toEqual([]);
    return states;
  }, ENDS_WITHIN_MS);
}
