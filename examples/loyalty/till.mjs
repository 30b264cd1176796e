import { createInterface } from 'node:readline';
import { WalletPass } from 'wallet-pass-sdk';
import { PendingSales } from './pending.mjs';
import { Programme } from './programme.mjs';

const { WALLET_URL, WALLET_TOKEN, PENDING = 'pending.json' } = process.env;

const programme = new Programme(
  new WalletPass({ baseUrl: WALLET_URL, token: WALLET_TOKEN }),
  new PendingSales(PENDING),
);
await programme.prepare();

const commands = {
  join: (number, firstName, lastName, email) => programme.join({ number, firstName, lastName, email }),
  sale: (receipt, number, amount) => programme.sale(receipt, number, Number(amount)),
  spend: (receipt, number, points) => programme.spend(receipt, number, Number(points)),
  sync: () => programme.sync(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...words] = line.trim().split(/\s+/);
  if (!(name in commands)) continue;
  console.log(await commands[name](...words).catch((error) => `FAILED ${error.message}`));
}
