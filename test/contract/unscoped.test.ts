import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SRC = join(__dirname, '../../src');

/** Who reads or writes across wallets, and why it may. Everything else goes through `of(wallet)`. */
const ALLOWED: Record<string, string> = {
  'apple/push-sender.ts': 'workers push for all wallets, and what is left of deleted passes has no wallet',
  'apple/web-service/apple-pass.guard.ts': 'the pass’s own token lets the phone in, and the pass names the wallet',
  'apple/web-service/changed-passes.reader.ts': 'the phone names its passes, whosever they are',
  'apple/web-service/fetch-log.ts': 'phones fetch passes of all wallets; the passes name the deliveries',
  'auth/auth.service.ts': 'login: the username names the user, and with it the wallet',
  'auth/token.reader.ts': 'the token names the wallet',
  'auth/wallet-tokens.service.ts': 'the token names the wallet',
  'bulk/bulk-dispatcher.ts': 'maintenance of all wallets',
  'bulk/bulk-metrics.ts': 'the platform’s gauges',
  'bulk/bulk-reconciler.ts': 'maintenance of all wallets',
  'bulk/chunk-lease.ts': 'the job names the chunk, and with it the wallet',
  'clients/clients.collection.ts': 'what is left of deleted customers has no wallet; their ids and the wallet name it',
  'clients/customer-book.ts': 'maintenance of all wallets',
  'csv/csv-janitor.ts': 'maintenance of all wallets',
  'database/tenant-outbox-source.ts': 'events of all wallets, which one relay tells',
  'google/callback/google-callback.service.ts': 'what Google signed names the pass, and with it the wallet',
  'google/google-sender.ts': 'workers bring the changes of all wallets to Google',
  'maintenance/unused-images.ts': 'maintenance of all wallets',
  'messages/message-relay.ts': 'messages of all wallets are passed on by one relay, wallet by wallet',
  'messages/message-sender.ts': 'workers send for all wallets; the delivery names the wallet',
  'messages/message-source.ts': 'workers send for all wallets',
  'messages/message.metrics.ts': 'the platform’s gauges',
  'messages/refund-relay.ts': 'credit of all wallets is given back by one relay, ledger by ledger',
  'messages/sent-pass.reader.ts': 'workers send for all wallets; the delivery names the pass',
  'pass-generation/identity/identity.store.ts': 'the platform’s gauge of expiring certificates',
  'passes/pass.collection.ts':
    'what is left of deleted passes has no wallet; the customers’ ids and the wallet name it',
  'passes/template-expiry.ts': 'changes of all wallets, which one relay passes on',
  'passes/template-remover.ts': 'deletions of all wallets, which one relay finishes',
  'phones/pass-expiry.ts': 'maintenance of all wallets',
  'phones/phone.metrics.ts': 'the platform’s gauges',
  'phones/phone-relay.ts': 'phones of all wallets are told by one relay',
  'phones/shared-changes.ts': 'changes of all wallets, which one relay passes on',
  'phones/pass-devices.ts': 'what is left of deleted passes has no wallet; the pass was found by its secret',
  'public/linked-pass.reader.ts': 'the link names the pass, and with it the wallet',
  'public/unsubscribe/unsubscribe.service.ts': 'the link names the customer, and with it the wallet',
  'seed/admin.seed.ts': 'the ADMIN belongs to no wallet',
  'webhooks/delivery-sender.ts': 'workers send the deliveries of all wallets',
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
