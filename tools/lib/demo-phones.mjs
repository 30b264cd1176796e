import { DemoPhone } from './demo-phone.mjs';
import { check, keyOf, linkOf, shorten, step, tell, waitFor } from './demo-story.mjs';
import { sleep } from './process.mjs';

const SAVE_LINK = 'https://pay.google.com/gp/v/save/';
/** According to Google, longer links do not open in every browser. */
const MAX_LINK_LENGTH = 1800;
const SETTLED_MS = 2000;

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const GRACE = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };

/** Mocks of external services. @typedef {{ apple, google, receiver }} Outside */

/** Connects the wallet to the webhook receiver and to Google. @param {Outside} outside */
export async function connect(wallet, { google, receiver }) {
  step('Connect the wallet to a webhook receiver and a mock of Google Wallet, both on this computer');
  const { secret } = await wallet.wallets.webhookSecret.rotate();
  receiver.trust(secret);
  await wallet.wallets.update({ webHookUrl: receiver.url });
  const { issuerId, serviceAccount } = google;
  await wallet.wallets.passIdentity.replaceGoogle({ issuerId, serviceAccount });
  tell(
    `Webhooks go to ${receiver.url}, signed with the wallet’s secret ${secret.slice(0, 12)}…. The receiver rejects all others.`,
  );
  tell(`The Google issuer is ${issuerId}, with the service account ${serviceAccount.client_email}.`);
}

/**
 * Adds a card to an iPhone and changes its balance.
 * @param {(bytes: Buffer) => Promise<string>} open - see DemoPhone
 * @returns the customer and her phone
 */
export async function showIphone(wallet, { apple, receiver }, open) {
  step('A customer adds her loyalty card to an iPhone');
  const ada = await wallet.clients.create(ADA);
  const phone = new DemoPhone(open);
  await phone.install(linkOf(ada.shortLink, 'pass.pkpass'));
  check(phone.shows('header') === 0, `The new card shows a balance of ${phone.shows('header')}.`);
  tell(`The phone downloaded the card from ${ada.shortLink}. It shows a balance of ${phone.shows('header')}.`);
  const installed = await receiver.heard('pass.installed', ({ pass }) => pass._id === phone.serialNumber);
  check(installed.deviceType === 'IOS', `The webhook reports a phone of type ${installed.deviceType}.`);
  tell('The phone registered for updates. Webhook: pass.installed, IOS.');

  step('She receives 120 points');
  check(apple.pushes.length === 0, 'A push arrived before anything changed.');
  await wallet.clients.setGain(ada._id, { gain: 120 });
  const push = await waitFor('The push', () => apple.pushes.find(({ token }) => token === phone.pushToken));
  tell(`The service sent a push to Apple with the certificate of ${push.topic}.`);
  await phone.update();
  check(phone.shows('header') === 120, `After the push the phone shows ${phone.shows('header')}.`);
  tell(`The phone fetched the new card. It shows a balance of ${phone.shows('header')}.`);
  tell(`Its lock screen shows: “${phone.says('header')}”`);
  await receiver.heard('client.updated', ({ client }) => client._id === ada._id && client.gain === 120);
  tell('Webhook: client.updated, with 120 points.');
  await showDelivery(wallet, phone.serialNumber, 'fetched');
  return { customer: ada, phone };
}

/** Adds a card to Google Wallet. @returns the customer, and the ID of her object at Google */
export async function showAndroid(wallet, { google, receiver }) {
  step('Another customer saves her card to Google Wallet');
  const grace = await wallet.clients.create(GRACE);
  const link = await wallet.passPages.saveToGoogle(...keyOf(grace.shortLink));
  const { id, classId } = readSaveLink(link);
  check(link.length < MAX_LINK_LENGTH, `The link has ${link.length} characters.`);
  for (const call of [`POST loyaltyClass ${classId}`, `POST loyaltyObject ${id}`]) {
    check(google.calls.includes(call), `Google did not receive: ${call}`);
    tell(`REST call: ${call}`);
  }
  tell(`The link contains only the IDs of these two: ${shorten(link)}`);
  await wallet.google.receiveCallback(google.saved(id));
  const isHers = ({ pass }) => pass._id === grace.passId;
  const installed = await receiver.heard('pass.installed', isHers);
  check(installed.deviceType === 'ANDROID', `The webhook reports a phone of type ${installed.deviceType}.`);
  tell('She saved the card, and Google sent a signed callback. Webhook: pass.installed, ANDROID.');

  // Wait for the synchronization that follows the insertion, so that the change below is sent separately.
  await sleep(SETTLED_MS);
  step('She receives 75 points');
  const balance = () => google.resources.get(id).loyaltyPoints.balance.int;
  check(balance() === 0, `The new card has a balance of ${balance()} at Google.`);
  await wallet.clients.setGain(grace._id, { gain: 75 });
  await waitFor('The new balance at Google', () => balance() === 75);
  const patch = `PATCH loyaltyObject ${id}`;
  check(google.calls.includes(patch), `Google did not receive: ${patch}`);
  tell(`REST call: ${patch}`);
  tell(`Google has a card with a balance of ${balance()}.`);
  await receiver.heard('client.updated', ({ client }) => client._id === grace._id && client.gain === 75);
  tell('Webhook: client.updated, with 75 points.');
  await showDelivery(wallet, grace.passId, 'accepted');
  return { customer: grace, objectId: id };
}

/** Prints what the business can query about the change. */
async function showDelivery(wallet, passId, state) {
  const delivery = await waitFor('The delivery', async () => {
    const { docs } = await wallet.deliveries.list({ passId });
    return docs.find((one) => one.state === state);
  });
  tell(`GET /deliveries: ${delivery.notificationType}, ${delivery.deviceType}, ${delivery.state}.`);
}

/** Reads a save link, which must contain only the IDs. @returns the IDs of the class and the object */
function readSaveLink(link) {
  check(link.startsWith(SAVE_LINK), `Not a link to Google Wallet: ${link}`);
  const [, claims] = link.slice(SAVE_LINK.length).split('.');
  const { payload } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const [{ id, classId }] = payload.loyaltyObjects ?? [{}];
  const idsOnly = { loyaltyObjects: [{ id, classId }] };
  check(JSON.stringify(payload) === JSON.stringify(idsOnly), `The link contains more than IDs: ${shorten(link)}`);
  return { id, classId };
}
