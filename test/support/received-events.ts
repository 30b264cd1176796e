import type { Json } from './fixtures';
import type { Receiver } from './receiver';

/** An event of a pass, as a receiver was told of it. */
export interface ReceivedEvent {
  id: string;
  event: string;
  timestamp: string;
  data: Json & { pass: Json; sequence: number };
}

/** Each event of passes once, in order of their numbers, whatever the order of the calls. */
export function receivedAt(receiver: Receiver, path: string): ReceivedEvent[] {
  const events = new Map(
    receiver.at(path).map(({ headers, body }) => {
      const id = String(headers['webhook-id']);
      return [id, { id, ...(JSON.parse(body) as Omit<ReceivedEvent, 'id'>) }];
    }),
  );
  const ofPasses = [...events.values()].filter(({ data }) => data.pass);
  return ofPasses.sort((one, other) => one.data.sequence - other.data.sequence);
}

/** `1 pass.issued` and so on, of one pass. */
export const storyOf = (events: readonly ReceivedEvent[], pass: unknown): string[] =>
  events.filter(({ data }) => data.pass._id === pass).map(({ event, data }) => `${data.sequence} ${event}`);
