import type { ApiClient, ApiResponse } from './api-client';
import { formOf, type Json } from './fixtures';
import { messagesAbout } from './message-log';
import { finished, type Operation } from './operations';

/** A recipient who is no customer. */
export const somebody = (fields: Json = {}): Json => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  ...fields,
});

export const sendPath = (coupon: string) => `/coupons/${coupon}/passes/send`;

/** The answer to a send; a body with a file goes as a form. */
export function trySend(api: ApiClient, coupon: string, body: Json): Promise<ApiResponse> {
  const hasFile = Object.values(body).some((value) => value instanceof Blob);
  return api.post(sendPath(coupon), hasFile ? formOf(body) : body);
}

/** A send, once it has ended. @throws Error when it is refused */
export async function sendCoupon(api: ApiClient, coupon: string, body: Json): Promise<Operation> {
  const { status, text, body: accepted } = await trySend(api, coupon, body);
  if (status !== 201) throw new Error(`The send was answered ${status}: ${text}`);
  return finished(api, (accepted as Operation).operationId, 60_000);
}

/** The deliveries of a pass once nothing more is to be sent, as `channel state reason`. */
export async function deliveriesOf(api: ApiClient, passId: string, count: number): Promise<string[]> {
  const told = await messagesAbout(api, passId, count);
  return told.map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(' ')).sort();
}
