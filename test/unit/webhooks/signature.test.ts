import { signWebhook } from '../../../src/webhooks/webhook-http-client';

it('signs like the published example of Standard Webhooks', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signature = signWebhook([key], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}');
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('signs with each of several keys, in their order', () => {
  const keys = ['one', 'two'].map((text) => Buffer.from(text.repeat(8)));
  const signatures = keys.map((key) => signWebhook([key], 'id', 1, 'body'));
  expect(signWebhook(keys, 'id', 1, 'body')).toBe(signatures.join(' '));
});
