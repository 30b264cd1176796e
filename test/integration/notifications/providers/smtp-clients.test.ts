import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail, SendOutcome } from '../../../../src/notifications/providers/message-provider';
import { type SmtpConfig, SmtpClients } from '../../../../src/notifications/providers/smtp/smtp-clients';
import { SMTP_LIMITS, type SmtpLimits } from '../../../../src/notifications/providers/smtp/smtp-limits';
import { eventually } from '../../../support/eventually';
import { SmtpTestServer, type SmtpTestServerOptions } from '../../../support/smtp-server';

const FROM = 'passes@example.com';
const login = { user: 'passes@example.com', pass: 'p@ss:w/rd%' };
const accepted: SendOutcome = { state: 'accepted' };

function mail(to = 'ada@example.com', more: Partial<Mail> = {}): Mail {
  return {
    to,
    fromName: 'Riviera Lines',
    subject: 'Your ticket',
    text: 'Hello Ada',
    html: '<p>Hello Ada</p>',
    attachments: [],
    pictures: [],
    headers: {},
    messageId: `${Math.random()}@example.com`,
    ...more,
  };
}

/** More than the system takes off a program's hands at once. */
const BIG = {
  filename: 'big.bin',
  contentType: 'application/octet-stream',
  content: Buffer.alloc(24 * 1024 * 1024, 7),
};

const loopback = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

describe('SmtpClients', () => {
  let server: SmtpTestServer;
  let clients: SmtpClients;
  const cleanUps: (() => unknown)[] = [];

  const make = (config: Partial<SmtpConfig> = {}, limits: Partial<SmtpLimits> = {}) => {
    const made = new SmtpClients({ allowPrivate: true, ca: server.ca, ...config }, { ...SMTP_LIMITS, ...limits });
    cleanUps.push(() => made.onApplicationShutdown());
    clients = made;
  };
  const start = async (options: SmtpTestServerOptions = {}, limits: Partial<SmtpLimits> = {}) => {
    const started = await SmtpTestServer.start(options);
    cleanUps.push(() => started.close());
    server = started;
    make({}, limits);
  };
  const send = (message = mail(), url = server.url()) => clients.of(url, FROM).send(message);

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  it.each([
    ['offers SMTPUTF8', false, { state: 'accepted' }],
    ['does not', true, { state: 'refused', reason: 'SMTP_UTF8_UNSUPPORTED' }],
  ] as const)(
    'sends to other letters in the domain, and before it where the server %s',
    async (_how, asciiOnly, outcome) => {
      await start({ asciiOnly });
      expect(await send(mail('info@exämple.de'))).toEqual(accepted);
      expect(server.received[0].raw).toContain('To: info@xn--exmple-cua.de');
      expect(await send(mail('jürgen@exämple.de'))).toEqual(outcome);
      // The connection is no worse for it.
      expect(await send()).toEqual(accepted);
    },
  );

  describe('delivers a message', () => {
    it('unchanged, after authentication, over STARTTLS', async () => {
      await start({ login });
      const file = {
        filename: 'pass é.pkpass',
        contentType: 'application/vnd.apple.pkpass',
        content: Buffer.of(0, 255, 13, 10, 46),
      };
      const message = mail('ada@example.com', {
        fromName: 'Café "Riviera", Nice',
        subject: 'Votre billet – été',
        text: 'Bonjour\n.\n..été',
        attachments: [file],
        headers: { 'List-Unsubscribe': '<https://example.com/u/x>', 'Auto-Submitted': 'auto-generated' },
        messageId: 'abc@example.com',
      });
      expect(await send(message)).toEqual(accepted);
      const [received] = server.received;
      expect(received).toMatchObject({
        envelope: { from: FROM, to: ['ada@example.com'] },
        fromName: 'Café "Riviera", Nice',
        subject: 'Votre billet – été',
        user: login.user,
        isOverTls: true,
        attachments: [file],
        headers: {
          'list-unsubscribe': '<https://example.com/u/x>',
          'auto-submitted': 'auto-generated',
          'message-id': '<abc@example.com>',
          to: 'ada@example.com',
        },
      });
      expect(received.text.trim()).toBe('Bonjour\n.\n..été');
      expect(received.html.trim()).toBe('<p>Hello Ada</p>');
    });

    it('with inline images separate from attachments', async () => {
      await start({ login });
      const picture = { cid: 'barcode', contentType: 'image/png', content: Buffer.of(137, 80, 78, 71) };
      const html = '<p><img src="cid:barcode" alt="Barcode"></p>';
      expect(await send(mail('ada@example.com', { html, pictures: [picture] }))).toEqual(accepted);
      const [{ attachments, pictures }] = server.received;
      expect(attachments).toEqual([]);
      expect(pictures).toMatchObject([
        { contentId: '<barcode>', contentType: 'image/png', content: picture.content, filename: 'barcode.png' },
      ]);
    });

    it('over smtps', async () => {
      await start({ login, secure: true });
      expect(await send()).toEqual(accepted);
      expect(server.received).toMatchObject([{ user: login.user, isOverTls: true }]);
    });

    it('without TLS to a private address that offers none, if no login is needed', async () => {
      await start({ plain: true });
      expect(await send()).toEqual(accepted);
      expect(server.received).toMatchObject([{ user: undefined, isOverTls: false }]);
    });

    it('with a login but without TLS only to a private address', async () => {
      await start({ plain: true, login });
      expect(await send()).toEqual(accepted);
      expect(server.received).toMatchObject([{ user: login.user, isOverTls: false }]);
    });

    it('to one recipient, whatever names and headers contain', async () => {
      await start();
      const injected = 'x\r\nBcc: eve@example.com\r\n\r\nbody';
      const message = mail('ada@example.com', {
        fromName: injected,
        subject: injected,
        headers: { 'X-One': injected },
        messageId: injected,
      });
      expect(await send(message)).toEqual(accepted);
      expect(server.received[0].envelope.to).toEqual(['ada@example.com']);
      expect(server.received[0].headers).not.toHaveProperty('bcc');
      expect(server.received[0].text.trim()).toBe('Hello Ada');
      const refused = { state: 'refused', reason: 'SMTP_ADDRESS_INVALID' };
      expect(await send(mail('ada@example.com>\r\nRCPT TO:<eve@example.com'))).toEqual(refused);
      await send(mail('ada@example.com, eve@example.com'));
      expect(server.to('eve@example.com')).toEqual([]);
    });
  });

  it('delivers 100 messages over few connections, each only once', async () => {
    await start({ login });
    server.latencyMs = 5;
    const sent = Array.from({ length: 100 }, (_, index) => send(mail(`ada${index}@example.com`)));
    expect(new Set((await Promise.all(sent)).map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect(new Set(server.received.map(({ envelope }) => envelope.to[0])).size).toBe(100);
    expect(server.received).toHaveLength(100);
    expect(server.connectionCount).toBeLessThanOrEqual(SMTP_LIMITS.connections);
    expect(server.loginCount).toBe(server.connectionCount);
  });

  it('replaces a connection after its maximum of messages, and one that the server closed meanwhile', async () => {
    await start({}, { messages: 2, connections: 1 });
    for (let index = 0; index < 5; index++) expect(await send()).toEqual(accepted);
    expect(server.connectionCount).toBe(3);
    server.drop();
    // At once, before the client may have noticed.
    expect(await send()).toEqual(accepted);
    expect(server.received).toHaveLength(6);
  });

  it('closes unused connections and forgets unused servers', async () => {
    await start({}, { idleMs: 200 });
    await send();
    expect(server.openConnections).toBe(1);
    await eventually(() => expect(server.openConnections).toBe(0));
    // One that was not used for long is used like any other.
    await send();
    expect(server.openConnections).toBe(1);
    await start({}, { pools: 1 });
    const first = server;
    expect(await send()).toEqual(accepted);
    const second = await SmtpTestServer.start();
    cleanUps.push(() => second.close());
    await send(mail(), second.url());
    await eventually(() => expect(first.openConnections).toBe(0));
  });

  it.each<[string, () => void, SendOutcome]>([
    ['550 to the recipient', () => server.answer(550, 'recipient'), { state: 'refused', reason: 'SMTP_REFUSED_550' }],
    ['553 to the sender', () => server.answer(553, 'mail'), { state: 'refused', reason: 'SMTP_REFUSED_553' }],
    ['554 to the message', () => server.answer(554, 'data'), { state: 'refused', reason: 'SMTP_REFUSED_554' }],
    ['451 to the recipient', () => server.answer(451, 'recipient'), { state: 'later', reason: 'SMTP_TEMPORARY_451' }],
    ['452 to the sender', () => server.answer(452, 'mail'), { state: 'later', reason: 'SMTP_TEMPORARY_452' }],
    ['421 to the message', () => server.answer(421, 'data'), { state: 'later', reason: 'SMTP_TEMPORARY_421' }],
    ['421 to the connection', () => server.answer(421, 'connect'), { state: 'later', reason: 'SMTP_TEMPORARY_421' }],
    ['554 to the connection', () => server.answer(554, 'connect'), { state: 'later', reason: 'SMTP_UNREACHABLE' }],
    ['535 to the login', () => server.answer(535, 'login'), { state: 'later', reason: 'SMTP_LOGIN_FAILED' }],
    ['454 to the login', () => server.answer(454, 'login'), { state: 'later', reason: 'SMTP_TEMPORARY_454' }],
  ])('reads %s', async (_name, misbehave, outcome) => {
    await start({ login });
    misbehave();
    expect(await send()).toEqual(outcome);
    expect(server.received).toEqual([]);
  });

  it('sends to others what one recipient refuses, and retries what was refused temporarily', async () => {
    await start();
    server.answer(550, 'recipient', { to: 'gone@example.com' });
    server.answer(451, 'recipient', { to: 'grey@example.com', times: 2 });
    const states = async (to: string) => (await send(mail(to))).state;
    expect([await states('gone@example.com'), await states('ada@example.com')]).toEqual(['refused', 'accepted']);
    const grey = [await states('grey@example.com'), await states('grey@example.com'), await states('grey@example.com')];
    expect(grey).toEqual(['later', 'later', 'accepted']);
  });

  describe('when the connection fails', () => {
    it('answers `later` if it did not connect or did not send the whole message', async () => {
      await start();
      await server.refuse();
      expect(await send()).toEqual({ state: 'later', reason: 'SMTP_UNREACHABLE' });
      await server.accept();
      server.drops = 'within';
      expect(await send(mail('ada@example.com', { attachments: [BIG] }))).toEqual({
        state: 'later',
        reason: 'SMTP_UNREACHABLE',
      });
      server.drops = null;
      expect(await send()).toEqual(accepted);
    });

    it('answers `unknown` if the whole message was sent but not acknowledged', async () => {
      await start({}, { silentMs: 1000 });
      const unknown = { state: 'unknown', reason: 'SMTP_NO_ANSWER' };
      server.drops = 'after';
      expect(await send()).toEqual(unknown);
      server.drops = null;
      server.isSilent = true;
      expect(await send()).toEqual(unknown);
      // Also on a connection that served before.
      server.isSilent = false;
      expect(await send()).toEqual(accepted);
      server.drops = 'after';
      expect(await send()).toEqual(unknown);
    });

    it('retries messages that ran out of time before they were sent, at every stage', async () => {
      await start({}, { greetingMs: 300 });
      server.hangsAtGreeting = true;
      expect(await send()).toEqual({ state: 'later', reason: 'SMTP_TIMEOUT' });
      const silent = await listen((socket) => socket.write('220 hello\r\n'));
      make({}, { silentMs: 300 });
      expect(await send(mail(), silent)).toEqual({ state: 'later', reason: 'SMTP_TIMEOUT' });
      // An answer a moment, for ever.
      const chatty = await listen((socket) => {
        const drip = setInterval(() => socket.write('220-hello\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      });
      make({}, { greetingMs: 60_000, messageMs: 500 });
      expect(await send(mail(), chatty)).toEqual({ state: 'later', reason: 'SMTP_TIMEOUT' });
      const deaf = await listen(() => undefined);
      make({}, { connectMs: 300 });
      expect(await send(mail(), deaf.replace('smtp:', 'smtps:'))).toEqual({ state: 'later', reason: 'SMTP_TIMEOUT' });
    });

    it('fails a message that waited too long, and never sends it later', async () => {
      await start({}, { connections: 1, messageMs: 3000 });
      server.latencyMs = 6000;
      const outcomes = await Promise.all([send(mail('first@example.com')), send(mail('second@example.com'))]);
      expect(outcomes).toEqual([
        { state: 'unknown', reason: 'SMTP_NO_ANSWER' },
        { state: 'later', reason: 'SMTP_TIMEOUT' },
      ]);
      await eventually(() => expect(server.to('first@example.com')).toHaveLength(1));
      // The connection is ended with the message.
      await eventually(() => expect(server.openConnections).toBe(0));
      expect(server.to('second@example.com')).toEqual([]);
    });

    it('reports that it cannot reach a name without an address', async () => {
      await start();
      const url = 'smtp://mail.example.com:25';
      const none = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
      const lost = new SmtpClients({ allowPrivate: true, ca: null }, SMTP_LIMITS, none);
      expect(await lost.of(url, FROM).send(mail())).toEqual({ state: 'later', reason: 'SMTP_UNREACHABLE' });
    });

    const listen = async (greet: (socket: Socket) => void): Promise<string> => {
      const sockets: Socket[] = [];
      const bare = createServer((socket) => {
        sockets.push(socket.on('error', () => undefined));
        greet(socket);
      });
      await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening));
      cleanUps.push(() => {
        sockets.forEach((socket) => socket.destroy());
        return new Promise((closed) => bare.close(closed));
      });
      return `smtp://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    };
  });

  describe('does not trust', () => {
    const untrusted = { state: 'later', reason: 'SMTP_TLS_FAILED' };

    it.each([{ secure: true }, { secure: false }])('a certificate of an unknown authority: %j', async ({ secure }) => {
      await start({ login, secure });
      make({ ca: null });
      expect(await send()).toEqual(untrusted);
      for (const query of ['?tls.rejectUnauthorized=false', '/?ignoreTLS=true', '?secure=false']) {
        expect(await send(mail(), server.url() + query)).toEqual(untrusted);
      }
      expect([server.received, server.loginCount]).toEqual([[], 0]);
    });

    it('a certificate for another name, and trusts one from a configured file', async () => {
      await start({ login });
      const folder = mkdtempSync(join(tmpdir(), 'smtp-'));
      cleanUps.push(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, 'ca.pem'), server.ca);
      make({ ca: join(folder, 'ca.pem') });
      expect(await send()).toEqual(accepted);
      const named = new SmtpClients({ allowPrivate: true, ca: server.ca }, SMTP_LIMITS, loopback);
      cleanUps.push(() => named.onApplicationShutdown());
      const url = server.url().replace('127.0.0.1', 'mail.example.com');
      expect(await named.of(url, FROM).send(mail())).toEqual(untrusted);
      expect(() => make({ ca: join(folder, 'none') })).toThrow('SMTP_CA: ');
    });
  });

  describe('private addresses', () => {
    const refused = { state: 'refused', reason: 'SMTP_PRIVATE_TARGET' };

    it('are refused in every notation and by name; only the operator’s own server is allowed', async () => {
      await start();
      make({ allowPrivate: false });
      const port = new URL(server.url()).port;
      for (const host of ['127.0.0.1', '127.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '10.0.0.1']) {
        expect([host, await send(mail(), `smtp://${host}:${port}`)]).toEqual([host, refused]);
      }
      const names = new SmtpClients({ allowPrivate: false, ca: null }, SMTP_LIMITS, loopback);
      cleanUps.push(() => names.onApplicationShutdown());
      expect(await names.of(`smtp://mail.example.com:${port}`, FROM).send(mail())).toEqual(refused);
      expect(server.connectionCount).toBe(0);
      expect(await clients.of(server.url(), FROM, { trusted: true }).send(mail())).toEqual(accepted);
      // What the operator may, a wallet that names the same server may not.
      expect(await send()).toEqual(refused);
    });

    it.each(['http://127.0.0.1', 'smtp:', 'smtp://', 'smtp://a%zz:b@example.com', 'nonsense'])(
      'and what is no URL of a mail server: %s',
      async (url) => {
        await start();
        expect(await send(mail(), url)).toEqual({ state: 'refused', reason: 'SMTP_URL_INVALID' });
      },
    );
  });

  it('completes a message in progress at shutdown and accepts no other', async () => {
    await start({}, { closeMs: 5000 });
    server.latencyMs = 500;
    const last = send();
    await eventually(() => expect(server.connectionCount).toBe(1));
    const end = clients.onApplicationShutdown();
    expect(await send()).toEqual({ state: 'later', reason: 'SMTP_SHUTTING_DOWN' });
    expect(await last).toEqual(accepted);
    await end;
    await eventually(() => expect(server.openConnections).toBe(0));
  });

  it('does not wait forever at shutdown', async () => {
    await start({}, { closeMs: 1000 });
    server.isSilent = true;
    const taken = send();
    await eventually(() => expect(server.begun).toBe(1));
    server.hangsAtGreeting = true;
    const unseen = send();
    await eventually(() => expect(server.connectionCount).toBe(2));
    await clients.onApplicationShutdown();
    expect([await taken, await unseen]).toEqual([
      { state: 'unknown', reason: 'SMTP_NO_ANSWER' },
      { state: 'later', reason: 'SMTP_SHUTTING_DOWN' },
    ]);
  });
});
