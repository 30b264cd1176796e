import { createInterface } from 'node:readline';
import { Scanner } from './scanner.mjs';

const { WALLET_URL, EVENT_ID, GATE_NAME, GATE_USERNAME, GATE_PASSWORD } = process.env;

const scanner = new Scanner({
  baseUrl: WALLET_URL,
  username: GATE_USERNAME,
  password: GATE_PASSWORD,
  eventId: EVENT_ID,
  gate: GATE_NAME,
  onWait: () => console.log('WAIT     no network, trying again'),
});

// A scanner with a cable types what it reads, and Enter. The steward can type `undo` and a barcode.
for await (const line of createInterface({ input: process.stdin })) {
  const [, undo, barcode] = /^(undo\s+)?(.*)$/.exec(line.trim());
  if (barcode) console.log(undo ? await scanner.undo(barcode) : await scanner.scan(barcode));
}
