import { setTimeout as delay } from 'node:timers/promises';
import { call, makeWallet } from './api.mjs';

/** Number of changes per second of customers that cause webhooks. They are spread evenly, and keep no process busy. */
const EVENTS_A_SECOND = 10;
const CUSTOMERS = 20;
/** Number of calls to ignore at the beginning, because the programs are not warm yet. */
const WARM_UP = 50;

/**
 * Measures the delay from the time in an event’s body until the receiver has read the call.
 * @param {{ origin: string }} service an API process that has a worker process
 * @param {{ url: string }} receiver
 * @param {number} count number of events
 * @returns {Promise<number[]>} delays in milliseconds, ascending
 */
export async function webhookDelays({ origin }, receiver, count) {
  const { token } = await makeWallet(origin, 'told');
  await call(origin, 'POST', '/wallets/webhook-secret', token, {});
  await call(origin, 'PATCH', '/wallets', token, { webHookUrl: receiver.url });
  const clients = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    const { _id } = await call(origin, 'POST', '/clients', token, { firstName: 'Ada', lastName: `Lovelace ${index}` });
    clients.push(_id);
  }
  const change = (index) => {
    const lastName = `King ${index}`;
    return call(origin, 'PATCH', `/clients/${clients[index % CUSTOMERS]}`, token, { lastName });
  };
  await takeTurns(WARM_UP, change);
  await told(receiver, CUSTOMERS + WARM_UP);
  await takeTurns(count, change);
  const delays = await told(receiver, CUSTOMERS + WARM_UP + count);
  return delays.slice(CUSTOMERS + WARM_UP).sort((one, other) => one - other);
}

/** Runs `work` repeatedly, one call at a time, each at its scheduled time. */
async function takeTurns(count, work) {
  const began = performance.now();
  for (let index = 0; index < count; index++) {
    await delay(began + (index * 1000) / EVENTS_A_SECOND - performance.now());
    await work(index);
  }
}

/** Returns the delays of all calls, once this many calls have arrived. */
async function told(receiver, count) {
  for (;;) {
    const delays = await (await fetch(`${receiver.url}/delays`)).json();
    if (delays.length >= count) return delays;
    await delay(100);
  }
}
