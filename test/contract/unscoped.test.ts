import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SRC = join(__dirname, '../../src');

/** Who reads or writes across wallets, and why it may. Everything else goes through `of(wallet)`. */
const ALLOWED: Record<string, string> = {
  'auth/auth.service.ts': 'login: the username names the user, and with it the wallet',
  'auth/token.reader.ts': 'the token names the wallet',
  'auth/wallet-tokens.service.ts': 'the token names the wallet',
  'bulk/bulk-dispatcher.ts': 'maintenance of all wallets',
  'bulk/bulk-metrics.ts': 'the platform’s gauges',
  'bulk/bulk-reconciler.ts': 'maintenance of all wallets',
  'bulk/chunk-lease.ts': 'the job names the chunk, and with it the wallet',
  'clients/clients.collection.ts': 'what is left of deleted customers has no wallet; their ids and the wallet name it',
  'csv/csv-janitor.ts': 'maintenance of all wallets',
  'database/tenant-outbox-source.ts': 'events of all wallets, which one relay tells',
  'pass-generation/identity/identity.store.ts': 'the platform’s gauge of expiring certificates',
  'passes/pass.collection.ts':
    'what is left of deleted passes has no wallet; the customers’ ids and the wallet name it',
  'passes/template-expiry.ts': 'maintenance of all wallets',
  'public/linked-pass.reader.ts': 'the link names the pass, and with it the wallet',
  'seed/admin.seed.ts': 'the ADMIN belongs to no wallet',
  'webhooks/delivery-claims.ts': 'workers send the deliveries of all wallets',
  'webhooks/delivery-outcomes.ts': 'workers send the deliveries of all wallets',
  'webhooks/outbox-relay.ts': 'events of all wallets are passed on',
  'webhooks/webhook.metrics.ts': 'the platform’s gauges',
};

it('only the listed files read across wallets', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const users = files.filter((name) => readFileSync(join(SRC, name), 'utf8').includes('.unscoped()'));
  expect(users.map((name) => relative('.', name)).sort()).toEqual(Object.keys(ALLOWED).sort());
});

it('nobody takes a tenant’s collection from mongoose or the driver itself', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const users = files.filter((name) =>
    /\.model\(|\.model<|\.collection\('|InjectModel\('Pass'/.test(readFileSync(join(SRC, name), 'utf8')),
  );
  // A wallet is no record of a tenant, it is the tenant.
  expect(users.sort()).toEqual([
    'passes/pass.collection.ts',
    'templates/template.engine.ts',
    'wallets/wallet.collection.ts',
  ]);
});
