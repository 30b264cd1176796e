import { createHmac } from 'node:crypto';
import { webhooks } from '../../../sdk/src/index';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another secret of 32 bytes, fine').toString('base64')}`;
const BODY = JSON.stringify({ event: 'client.created', data: { client: { firstName: 'Zoé' } } });

/** As the service signs. */
function headersOf(body: string, { secret = SECRET, at = Date.now() / 1_000 } = {}): Record<string, string> {
  const time = Math.floor(at).toString();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${time}.${body}`).digest('base64');
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

it('gives the event of a call that the service made, as text or bytes, with any kind of headers', async () => {
  const headers = headersOf(BODY);
  for (const body of [BODY, new TextEncoder().encode(BODY)]) {
    for (const given of [headers, new Headers(headers), { 'Webhook-Id': 'msg_1', ...headers }]) {
      const event = await webhooks.verify(body, given, SECRET);
      expect(event.event === 'client.created' && event.data.client.firstName).toBe('Zoé');
    }
  }
});

it('accepts either of two signatures, as after a rotation', async () => {
  const { 'webhook-signature': one, ...headers } = headersOf(BODY);
  const both = { ...headers, 'webhook-signature': `${headersOf(BODY, { secret: OTHER })['webhook-signature']} ${one}` };
  await webhooks.verify(BODY, both, SECRET);
  await webhooks.verify(BODY, both, OTHER);
});

it('refuses a body that differs in one byte, and another secret', async () => {
  const changed = webhooks.verify(BODY.replace('Zoé', 'Zoe'), headersOf(BODY), SECRET);
  await expect(changed).rejects.toMatchObject({
    code: 'WEBHOOK_SIGNATURE_INVALID',
    message: expect.stringMatching(/body was changed/),
  });
  await expect(webhooks.verify(BODY, headersOf(BODY), OTHER)).rejects.toMatchObject({
    code: 'WEBHOOK_SIGNATURE_INVALID',
  });
});

it('refuses a call of another time, and a time that is none', async () => {
  const now = Date.now() / 1_000;
  for (const at of [now - 302, now + 302, NaN]) {
    const call = webhooks.verify(BODY, headersOf(BODY, { at }), SECRET);
    await expect(call).rejects.toMatchObject({ code: 'WEBHOOK_TIMESTAMP_INVALID' });
  }
  await webhooks.verify(BODY, headersOf(BODY, { at: now - 290 }), SECRET);
  await webhooks.verify(BODY, headersOf(BODY, { at: now - 900 }), SECRET, { toleranceSeconds: 1_000 });
});

it('refuses a call without a signature', async () => {
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const call = webhooks.verify(BODY, { ...headersOf(BODY), [name]: undefined }, SECRET);
    await expect(call).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_MISSING' });
  }
  const odd = { ...headersOf(BODY), 'webhook-signature': 'v1a,xx v1,*** garbage' };
  await expect(webhooks.verify(BODY, odd, SECRET)).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' });
});

it('says so when the secret is none', async () => {
  for (const secret of ['', 'whsec_', 'no base64!']) {
    await expect(webhooks.verify(BODY, headersOf(BODY), secret)).rejects.toMatchObject({
      code: 'WEBHOOK_SECRET_INVALID',
    });
  }
});

it('signs as the service does', async () => {
  const timestamp = new Date();
  const signature = await webhooks.sign(BODY, { id: 'msg_1', timestamp, secret: SECRET });
  expect(signature).toBe(headersOf(BODY, { at: timestamp.getTime() / 1_000 })['webhook-signature']);
});
