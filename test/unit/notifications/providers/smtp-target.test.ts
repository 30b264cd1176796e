import { needsTls, readTarget } from '../../../../src/notifications/providers/smtp/smtp-target';

describe('The URL of a mail server', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, login: null }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true, login: null }],
    ['smtp://MAIL.example.com:25/?host=evil.example.com&port=1', { host: 'mail.example.com', port: 25 }],
    ['smtp://a%40example.com:p%3A%2F@mail.example.com:2525', { login: { user: 'a@example.com', pass: 'p:/' } }],
    ['smtp://[2001:4860:4860::8888]:25', { host: '2001:4860:4860::8888', port: 25 }],
  ])('%s', (url, target) => {
    expect(readTarget(url, false)).toMatchObject(target);
  });

  it.each(['smtp://10.0.0.1', 'smtp://0x7f.1', 'smtp://localhost', 'smtp://[::ffff:10.0.0.1]'])(
    'may not be private unless that is allowed: %s',
    (url) => {
      expect(() => readTarget(url, false)).toThrow('private_target');
      expect(readTarget(url, true).port).toBe(587);
    },
  );
});

it.each([
  ['smtp://user:pass@mail.example.com', '93.184.216.34', true],
  ['smtp://user:pass@mail.example.com', '2606:2800:220:1::1', true],
  ['smtp://user:pass@mail.example.com', '::ffff:93.184.216.34', true],
  ['smtp://mail.example.com', '93.184.216.34', false],
  ['smtp://user:pass@mail.example.com', '10.0.0.1', false],
  ['smtp://user:pass@mail.example.com', '127.0.0.1', false],
])('A password is sent to a public address only over TLS: %s at %s', (url, address, needed) => {
  expect(needsTls(readTarget(url, true), address)).toBe(needed);
});
