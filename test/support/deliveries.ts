import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from './api-client';
import type { Json } from './fixtures';

/** A webhook delivery, as the API answers it. */
export interface Delivery extends Json {
  _id: string;
  webhookId: string;
  event: string;
  url: string;
  state: string;
  tries: number;
  payload: Json;
  attempts: { at: string; status?: number; error?: string; durationMs: number }[];
}

export const readDelivery = async (api: ApiClient, id: string): Promise<Delivery> =>
  (await api.get<Delivery>(`/webhooks/deliveries/${id}`)).body;

/** Reads a delivery until it is so. @throws Error after `withinMs` */
export async function deliveryThat(
  api: ApiClient,
  id: string,
  isSo: (delivery: Delivery) => boolean,
  withinMs = 90_000,
): Promise<Delivery> {
  let delivery = await readDelivery(api, id);
  for (const end = Date.now() + withinMs; !isSo(delivery); delivery = await readDelivery(api, id)) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(delivery)}`);
    await sleep(50);
  }
  return delivery;
}

/** Waits until nothing more is to be sent of it. */
export const endedDelivery = (api: ApiClient, id: string, withinMs?: number): Promise<Delivery> =>
  deliveryThat(api, id, ({ state }) => state !== 'waiting', withinMs);
