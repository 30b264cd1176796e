import { Types } from 'mongoose';
import { clientListKeys } from '../../src/clients/records/clients.collection';
import type { Client } from '../../src/clients/records/client.schema';
import type { WalletContext } from '../../src/core/access/principal';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import type { KindPolicy } from '../../src/pass-model/kind-policy';
import { composePass } from '../../src/passes/issuing/pass-document';
import type { Pass } from '../../src/pass-model/pass.schema';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import type { TemplateDocument } from '../../src/pass-model/template-policy';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import type { TestWallet } from './accounts';
import { created, makeCoupon, makeCustomer, makeEvent, makeStoreCard } from './fixtures';
import type { TestApp } from './test-app';

/** Every customer has a pass of each; what it is issued with. */
const KINDS = [
  [storeCardPolicy, {}],
  [eventPolicy, { leftRow: 'B', centerRow: '14', rightRow: '7' }],
  [couponPolicy, {}],
] as [KindPolicy, object][];
const BATCH = 1000;
const FIRST_NAMES = ['Camille', 'Louis', 'Emma', 'Gabriel', 'Zoé', 'Hugo', 'Inès'];
const LAST_NAMES = ['Martin', 'Bernard', 'Martinez', 'Petit', 'Dubois', 'Moreau', 'Martel', 'Laurent', 'Simon', 'Roux'];
/** One customer in so many has a name that few have. */
const RARE = 2000;
const SOURCES = ['CRM', 'INTERNAL', 'EXTERNAL'] as const;

/** A wallet with many customers. */
export interface BulkFixtures {
  /** A client type that every other customer has. */
  clientType: string;
  /** The event that everybody has a ticket for. */
  event: string;
}

/** The nth customer's e-mail address. */
export const emailOf = (number: number) => `customer.${number}@example.com`;

/**
 * Gives a wallet many customers with three passes each, stored as the service stores them: by the driver, but made of a
 * customer that came through the API, and by the service's own functions.
 */
export async function makeBulkFixtures(app: TestApp, wallet: TestWallet, customers: number): Promise<BulkFixtures> {
  // Made before there is a card: its roll-out is not to find anybody.
  const modelId = new Types.ObjectId(await makeCustomer(wallet.owner, { email: 'model@example.com', gain: 120 }));
  const model = await app.connection.collection<Client>('clients').findOneAndDelete({ _id: modelId });
  if (!model) throw new Error('no customer to make others of');
  const { _id: storeCard } = await makeStoreCard(wallet.owner);
  const { _id: event } = await makeEvent(wallet.owner);
  await makeCoupon(wallet.owner);
  const types = await Promise.all(
    ['Silver', 'Gold'].map((name) => created(wallet.owner, '/client-types', { name, storeCard })),
  );
  const typeIds = types.map(({ _id }) => new Types.ObjectId(_id));
  const context = (await app.app.get(WalletContextReader).find(model.wallet)) as WalletContext;
  const templates = await Promise.all(
    KINDS.map(([{ template }]) => app.connection.collection(template.collection).findOne({ wallet: model.wallet })),
  );
  const compose = (number: number) => {
    const client = clientLike(model, number, typeIds);
    const passes = KINDS.map(([policy, sent], kind) => ({
      ...composePass(policy, context, templates[kind] as TemplateDocument, sent, client),
      ...ownOf(number * KINDS.length + kind),
    }));
    return { client, passes };
  };
  let written: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < customers; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, customers - first) }, (_, index) => compose(first + index));
    // The next ones are made while MongoDB writes these.
    const before = written;
    written = Promise.all([
      app.connection.collection<Client>('clients').insertMany(batch.map(({ client }) => client)),
      app.connection.collection<Pass>('passes').insertMany(batch.flatMap(({ passes }) => passes)),
    ]);
    await before;
  }
  await written;
  return { clientType: types[0]._id, event };
}

function clientLike(model: Client, number: number, types: Types.ObjectId[]): Client {
  const email = emailOf(number);
  const client: Client = {
    ...model,
    ...timesOf(number),
    _id: new Types.ObjectId(),
    source: SOURCES[number % SOURCES.length],
    firstName: FIRST_NAMES[number % FIRST_NAMES.length],
    lastName: number % RARE === 0 ? 'Quennehen' : LAST_NAMES[number % LAST_NAMES.length],
    email,
    emailKey: email,
    barcode: `MEMBER-${String(number).padStart(6, '0')}`,
    clientType: types[number % types.length],
    ...(number % 3 === 0 && { deviceTypes: ['IOS'] }),
  };
  return { ...client, ...clientListKeys(client) };
}

/** Fields of the nth pass: some are canceled, a few expired. */
function ownOf(number: number): Partial<Pass> {
  return {
    ...timesOf(number),
    shortId: number.toString(36).padStart(4, '0'),
    status: number % 7 === 0 ? 'canceled' : 'active',
    expirationDate: number % 700 === 1 ? new Date(0) : new Date('2099-12-31'),
  };
}

/** A second apart, the first one the oldest. */
/** A manifest tells the changes of 90 days. */
const BEGAN = Date.now() - 30 * 86_400_000;

function timesOf(number: number): Pick<Client, 'createdAt' | 'updatedAt' | 'contentUpdatedAt'> {
  const createdAt = new Date(BEGAN + number * 1000);
  return { createdAt, updatedAt: createdAt, contentUpdatedAt: createdAt };
}
