import type { ApiClient } from './api-client';
import { eventually } from './eventually';

interface Mail {
  to: string;
  channel: string;
  subject: string;
  text: string;
}

/** Waits until so many e-mails for an address are in the development mailbox of the wallet. */
export function mailsTo(owner: ApiClient, address: string, count: number): Promise<Mail[]> {
  return eventually(async () => {
    const { body } = await owner.get<Mail[]>('/dev/outbox?limit=100');
    const mails = body.filter(({ to, channel }) => to === address && channel === 'EMAIL');
    if (mails.length < count) throw new Error(`${mails.length} of ${count} e-mails to ${address}`);
    return mails;
  });
}
