import type { ApiClient } from './api-client';
import { eventually } from './eventually';
import { created, type Json } from './fixtures';

/** A communication as it is answered. */
export interface Communication extends Json {
  _id: string;
  status: string;
  counts: { audience: number; channels: Record<string, Json>; skipped: Record<string, number> };
}

/** One that may be sent, by e-mail to everybody. */
export const communicationBody = (fields: Json = {}): Json => ({
  name: 'Autumn sale',
  type: 'INSTANT',
  purpose: 'INFORMATIVE',
  title: 'Autumn sale',
  message: { en: 'Hello {firstName}, everything is 20% off.', fr: 'Bonjour {firstName}, tout est à -20 %.' },
  channels: { notification: false, email: true, sms: false },
  audience: { all: true },
  ...fields,
});

export const onlyBy = (...channels: string[]) => ({
  notification: channels.includes('notification'),
  email: channels.includes('email'),
  sms: channels.includes('sms'),
});

/** @throws Error when it is refused */
export const communicate = (api: ApiClient, fields: Json = {}) =>
  created<Communication>(api, '/communications', communicationBody(fields));

export const tryCommunicate = (api: ApiClient, fields: Json = {}) =>
  api.post('/communications', communicationBody(fields));

export const communicationOf = async (api: ApiClient, id: string) =>
  (await api.get<Communication>(`/communications/${id}`)).body;

/** The communication once it has that status. */
export async function reaches(api: ApiClient, id: string, ...statuses: string[]): Promise<Communication> {
  return eventually(async () => {
    const found = await communicationOf(api, id);
    expect(statuses).toContain(found.status);
    return found;
  }, 60_000);
}

/** The outcome for each client and channel, as `client channel state reason`. */
export async function recipientsOf(api: ApiClient, id: string): Promise<string[]> {
  const { body } = await api.get<{ docs: Json[] }>(`/communications/${id}/recipients?limit=1000`);
  return body.docs
    .map(({ clientId, channel, state, reason }) => [clientId, channel, state, reason].filter(Boolean).join(' '))
    .sort();
}

/** A moment so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
