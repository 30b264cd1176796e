import { check, step, tell, waitFor } from './demo-story.mjs';

const TITLE = 'Autumn sale';

/**
 * Sends one communication to an iPhone, to Google Wallet, and by e-mail.
 * @param {import('../../sdk/dist/index.js').WalletPass} wallet
 * @param iphone what `showIphone` returned
 * @param android what `showAndroid` returned
 */
export async function showCommunication(wallet, { apple, google }, iphone, android) {
  step('Tell both customers about the autumn sale on their cards and by e-mail');
  const customers = [iphone.customer, android.customer];
  const communication = {
    name: TITLE,
    type: 'INSTANT',
    purpose: 'INFORMATIVE',
    title: TITLE,
    message: {
      en: 'Hello {firstName}, everything is 20% off this week.',
      fr: 'Bonjour {firstName}, profitez de 20 % de remise sur tout cette semaine.',
    },
    link: 'https://riviera.example/sale',
    channels: { notification: true, email: true, sms: false },
    audience: { clientIds: customers.map(({ _id }) => _id) },
  };
  const { audience, channels } = await wallet.communications.preview(communication);
  const { notification, email } = channels;
  tell(`Preview: ${audience} customers, ${notification.reachable} reachable by card and ${email.reachable} by e-mail.`);
  const isPush = ({ token }) => token === iphone.phone.pushToken;
  const before = apple.pushes.filter(isPush).length;
  const { _id } = await wallet.communications.create(communication);

  await waitFor('The push', () => apple.pushes.filter(isPush).length > before);
  await iphone.phone.update();
  const shown = 'Hello Ada, everything is 20% off this week.';
  check(iphone.phone.shows('communication') === shown, `The card shows: ${iphone.phone.shows('communication')}`);
  tell(
    `The iPhone received a push and fetched the card. Its lock screen shows: “${iphone.phone.says('communication')}”`,
  );

  const messages = () => google.resources.get(android.objectId).messages ?? [];
  const message = await waitFor('The message at Google', () => messages().find(({ id }) => id === _id));
  check(
    google.calls.includes(`addMessage loyaltyObject ${android.objectId}`),
    'The service sent no message to Google.',
  );
  tell(`Google shows a message (${message.messageType}): “${message.header}: ${message.body}”`);

  const mail = await waitFor('The e-mail', async () => {
    const all = await wallet.dev.outbox.list();
    return all.find(({ to, subject }) => to === iphone.customer.email && subject === TITLE);
  });
  tell(`E-mail to ${mail.to}: ${mail.subject}`);

  const counts = await waitFor('The number of messages on phones', async () => {
    const found = await wallet.communications.get(_id);
    const { accepted, fetched } = found.counts.channels.notification;
    return accepted === customers.length && fetched === 1 && found.status === 'ACTIVE' && found.counts;
  });
  const { accepted, fetched } = counts.channels.notification;
  tell(`GET /communications/{id}: by card ${accepted} accepted, ${fetched} of them fetched by the phone;`);
  tell(`by e-mail ${counts.channels.email.accepted} accepted.`);
}
