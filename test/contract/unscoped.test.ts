import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SRC = join(__dirname, '../../src');

/** Who reads or writes across wallets, and why it may. Everything else goes through `of(wallet)`. */
const ALLOWED: Record<string, string> = {
  'auth/auth.service.ts': 'login: the username names the user, and with it the wallet',
  'auth/token.reader.ts': 'the token names the wallet',
  'bulk/bulk-dispatcher.ts': 'maintenance of all wallets',
  'bulk/bulk-image-references.ts': 'images that anybody still names stay',
  'bulk/bulk-metrics.ts': 'the platform’s gauges',
  'bulk/bulk-reconciler.ts': 'maintenance of all wallets',
  'bulk/chunk-lease.ts': 'the job names the chunk, and with it the wallet',
  'clients/records/clients.collection.ts':
    'what is left of deleted customers has no wallet; their ids and the wallet name it',
  'clients/records/client-counter.ts': 'maintenance of all wallets',
  'communications/automations/automation-runner.ts': 'one task looks after the automations of all wallets',
  'communications/communication-counts.ts': 'the communications were read in their wallet; an index has their counts',
  'communications/communication-image-references.ts': 'images that anybody still names stay',
  'communications/send/card-sender.ts': 'workers send for all wallets; the delivery names the wallet',
  'communications/lifecycle/communication.relay.ts': 'communications of all wallets are begun and ended by one relay',
  'core/database/tenant-outbox-source.ts': 'events of all wallets, which one relay tells',
  'coupons/send/sent-image-references.ts': 'images that anybody still names stay',
  'credits/assignment-credits.ts': 'maintenance of all wallets',
  'csv/csv-cleanup.ts': 'maintenance of all wallets',
  'devices/apple-wallet/push-sender.ts':
    'workers push for all wallets, and what is left of deleted passes has no wallet',
  'devices/apple-wallet/web-service/apple-pass.guard.ts':
    'the pass’s own token lets the phone in, and the pass names the wallet',
  'devices/apple-wallet/web-service/changed-passes.reader.ts': 'the phone names its passes, whosever they are',
  'devices/apple-wallet/web-service/fetch-log.ts': 'phones fetch passes of all wallets; the passes name the deliveries',
  'devices/google-wallet/callback/google-callback.service.ts':
    'what Google signed names the pass, and with it the wallet',
  'devices/google-wallet/google-sender.ts': 'workers bring the changes of all wallets to Google',
  'devices/pass-devices.ts': 'what is left of deleted passes has no wallet; the pass was found by its secret',
  'devices/pass-expiry.ts': 'maintenance of all wallets',
  'devices/device-update.relay.ts': 'phones of all wallets are told by one relay',
  'devices/device.metrics.ts': 'the platform’s gauges',
  'devices/template-change-fan-out.ts': 'changes of all wallets, which one relay passes on',
  'notifications/message-relay.ts': 'messages of all wallets are passed on by one relay, wallet by wallet',
  'notifications/message-sender.ts': 'workers send for all wallets; the delivery names the wallet',
  'notifications/message.metrics.ts': 'the platform’s gauges',
  'notifications/refund-relay.ts': 'credit of all wallets is given back by one relay, ledger by ledger',
  'notifications/sent-pass.reader.ts': 'workers send for all wallets; the delivery names the pass',
  'packs/assignment.presenter.ts': 'packs are the platform’s; their managers are in all wallets',
  'packs/schemas/pack-assignment.schema.ts': 'packs are the platform’s; their managers are in all wallets',
  'packs/pack-managers.service.ts': 'the ADMIN names the user, and with it the wallet',
  'packs/packs.service.ts': 'packs are the platform’s; their managers are in all wallets',
  'pass-files/identities/identity.store.ts': 'the platform’s gauge of expiring certificates',
  'passes/changing/template-expiry.ts': 'changes of all wallets, which one relay passes on',
  'passes/changing/template-remover.ts': 'deletions of all wallets, which one relay finishes',
  'passes/pass-image-references.ts': 'images that anybody still names stay',
  'passes/records/pass.collection.ts':
    'what is left of deleted passes has no wallet; the customers’ ids and the wallet name it',
  'public-pages/claim/claimable-templates.ts': 'the page’s address names the offer, and with it the wallet',
  'public-pages/linked-pass.reader.ts': 'the link names the pass, and with it the wallet',
  'public-pages/unsubscribe/unsubscribe.service.ts': 'the link names the customer, and with it the wallet',
  'seed/admin.seed.ts': 'the ADMIN belongs to no wallet',
  'statistics/counting/client-history.source.ts': 'balances of all wallets, which one relay counts',
  'statistics/counting/issue-history.source.ts':
    'what happened in all wallets is counted by one relay, wallet by wallet',
  'statistics/counting/delivery-history.source.ts':
    'what happened in all wallets is counted by one relay, wallet by wallet',
  'statistics/counting/pass-history.source.ts':
    'what happened in all wallets is counted by one relay, wallet by wallet',
  'statistics/pass-openings.ts': 'each opening names its wallet',
  'statistics/recount-reader.ts': 'what is left of deleted passes has no wallet; each stage names the wallet',
  'wallets/tokens/wallet-tokens.service.ts': 'the token names the wallet',
  'extensions/extension-start.ts': 'the kinds of all stored passes',
  'webhooks/webhook-sender.ts': 'workers send the deliveries of all wallets',
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
  // Migrations change the records of all wallets. A wallet is no record of a tenant, it is the tenant.
  expect(users.filter((name) => !name.startsWith('releases/')).sort()).toEqual([
    'templates/templates.service.ts',
    'wallets/wallet.collection.ts',
  ]);
});
