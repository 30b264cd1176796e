import { check, keyOf, shorten, step, tell, waitFor } from './demo-story.mjs';

const CUSTOMER = { firstName: 'Mary', lastName: 'Somerville', email: 'mary@example.com' };
const STRANGER = { firstName: 'Emmy', lastName: 'Noether', email: 'emmy@example.com', value: '-30 %' };

/**
 * Sends a coupon by e-mail and unsubscribes the customer.
 * @param {import('../../sdk/dist/index.js').WalletPass} wallet
 * @param {(bytes: Buffer) => Promise<string>} openPass - checks a pass; resolves with its folder
 */
export async function showCoupon(wallet, openPass) {
  step('Send a coupon to a customer and to someone who is not a customer yet');
  const customer = await wallet.clients.create(CUSTOMER);
  const coupon = await makeCoupon(wallet, 'Summer sale');
  await send(wallet, coupon, [{ clientId: customer._id }, STRANGER]);
  const mails = await mailsAbout(wallet, coupon, [CUSTOMER.email, STRANGER.email]);
  for (const { to, subject } of mails) tell(`E-mail to ${to}: ${subject}`);
  const [mail] = mails;
  const folder = await openPass(Buffer.from(mail.attachments[0].content, 'base64'));
  tell(`A signed pass is attached: ${folder}.pkpass`);
  const link = /http\S+\/p\/\S+/.exec(mail.text)?.[0] ?? '';
  await wallet.passPages.get(...keyOf(link));
  tell(`The link in it works: ${link}`);

  step('The customer unsubscribes with the link in the e-mail');
  const stop = /http\S+\/u\/\w[\w-]+/.exec(mail.text)?.[0] ?? '';
  await wallet.unsubscribe.submit(stop.split('/').pop());
  tell(shorten(stop));
  const next = await makeCoupon(wallet, 'Autumn sale');
  await send(wallet, next, [{ clientId: customer._id }]);
  const about = { clientId: customer._id, channel: 'EMAIL', state: 'skipped' };
  const skipped = await waitFor(
    'The entry in the delivery log',
    async () => (await wallet.deliveries.list(about)).docs[0],
  );
  check(skipped.reason === 'OFF_BY_CONSENT', `The coupon was not sent for another reason: ${skipped.reason}`);
  tell(`The next coupon was not sent. The delivery log shows why: ${skipped.reason}`);
}

async function makeCoupon(wallet, name) {
  return wallet.coupons.create({ name, description: 'One for each customer.', value: '-20 %' });
}

async function send(wallet, { _id, name }, clients) {
  const done = await wallet.coupons.passes.send(_id, { clients }).completed();
  check(done.successCount === clients.length, `Only ${done.successCount} of ${clients.length} coupons were issued.`);
  const ways = done.results.map(({ result }) => result.channels.join(' and ') || 'nothing');
  tell(`${name}: ${done.successCount} issued and sent by ${ways.join(', ')}`);
}

/** Returns one e-mail for each of these addresses, in the same order. */
function mailsAbout(wallet, { name }, addresses) {
  return waitFor(`The e-mails about ${name}`, async () => {
    const all = await wallet.dev.outbox.list();
    const mails = addresses.map((address) => all.find(({ to, text }) => to === address && text.includes(name)));
    return mails.every(Boolean) && mails;
  });
}
