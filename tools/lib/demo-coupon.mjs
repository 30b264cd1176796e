import { check, shorten, step, tell, waitFor } from './demo-story.mjs';

const CUSTOMER = { firstName: 'Mary', lastName: 'Somerville', email: 'mary@example.com' };
const STRANGER = { firstName: 'Emmy', lastName: 'Noether', email: 'emmy@example.com', value: '-30 %' };

/**
 * A coupon goes out by e-mail, and a customer wants no more of them.
 * @param {import('./demo-client.mjs').DemoClient} api
 * @param {(bytes: Buffer) => Promise<string>} openPass - checks a pass; resolves with its folder
 */
export async function showCoupon(api, openPass) {
  step('Send a coupon to a customer, and to somebody who is none');
  const { content: customer } = await api.call('POST', '/clients', 201, CUSTOMER);
  const coupon = await makeCoupon(api, 'Summer sale');
  await send(api, coupon, [{ clientId: customer._id }, STRANGER]);
  const mails = await mailsAbout(api, coupon, [CUSTOMER.email, STRANGER.email]);
  for (const { to, subject } of mails) tell(`E-mail to ${to}: ${subject}`);
  const [mail] = mails;
  const folder = await openPass(Buffer.from(mail.attachments[0].content, 'base64'));
  tell(`Its attachment is a signed pass: ${folder}.pkpass`);
  const link = /http\S+\/p\/\S+/.exec(mail.text)?.[0] ?? '';
  await api.call('GET', link, 200);
  tell(`Its link opens: ${link}`);

  step('The customer unsubscribes by the link in the e-mail');
  const stop = /http\S+\/u\/\w[\w-]+/.exec(mail.text)?.[0] ?? '';
  await api.call('POST', stop, 200);
  tell(shorten(stop));
  const next = await makeCoupon(api, 'Autumn sale');
  await send(api, next, [{ clientId: customer._id }]);
  const path = `/deliveries?clientId=${customer._id}&channel=EMAIL&state=skipped`;
  const skipped = await waitFor('The record of it', async () => (await api.call('GET', path, 200)).content.docs[0]);
  check(skipped.reason === 'OFF_BY_CONSENT', `Not sent for another reason: ${skipped.reason}`);
  tell(`The next coupon is in the wallet’s log, and not sent: ${skipped.reason}`);
}

async function makeCoupon(api, name) {
  const body = { name, description: 'One for each customer.', value: '-20 %' };
  return (await api.call('POST', '/coupons', 201, body)).content;
}

async function send(api, { _id, name }, clients) {
  const path = `/coupons/${_id}/passes/send`;
  const { content: operation } = await api.call('POST', path, 201, { clients });
  const done = await waitFor('The end of the operation', async () => {
    const { content } = await api.call('GET', `/bulk-operations/${operation.operationId}`, 200);
    return content.status === 'completed' && content;
  });
  check(done.successCount === clients.length, `Of ${clients.length} coupons ${done.successCount} were issued.`);
  const ways = done.results.map(({ result }) => result.channels.join(' and ') || 'nothing');
  tell(`${name}: ${done.successCount} issued, to be sent by ${ways.join(', ')}`);
}

/** One for each of these addresses, in their order. */
function mailsAbout(api, { name }, addresses) {
  return waitFor(`The e-mails about ${name}`, async () => {
    const { content } = await api.call('GET', '/dev/outbox', 200);
    const mails = addresses.map((address) => content.find(({ to, text }) => to === address && text.includes(name)));
    return mails.every(Boolean) && mails;
  });
}
