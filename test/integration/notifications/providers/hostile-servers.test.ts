import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AppConfig } from '../../../../src/core/config/app-config';
import type { SendOutcome } from '../../../../src/notifications/providers/message-provider';
import { SmsClients } from '../../../../src/notifications/providers/sms/sms-clients';
import { SmsHttp } from '../../../../src/notifications/providers/sms/sms-clients';
import { SmtpClients } from '../../../../src/notifications/providers/smtp/smtp-clients';
import { SMTP_LIMITS } from '../../../../src/notifications/providers/smtp/smtp-limits';

const MB = 1024 * 1024;
/** Shorter than in production, in the same proportions. */
const LIMITS = { ...SMTP_LIMITS, connectMs: 1000, greetingMs: 1000, silentMs: 1000, messageMs: 2000, closeMs: 200 };
/** Until the outcome, on a busy machine. */
const PATIENCE_MS = 8000;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function listen(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((closed) => server.close(closed));
  });
  return (server.address() as AddressInfo).port;
}

/** Writes this again and again, as fast as it is read, at most 300 MB. */
function flood(socket: Socket, text: string): void {
  const piece = text.repeat(Math.ceil((64 * 1024) / text.length));
  let bytes = 0;
  const more = () => {
    while (!socket.destroyed && bytes < 300 * MB) {
      bytes += piece.length;
      if (!socket.write(piece)) return void socket.once('drain', more);
    }
  };
  more();
}

/** A byte each moment: never silent for as long as the limits allow. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length]), 100);
  socket.once('close', () => clearInterval(timer));
}

/** The outcome, within bounds of time and memory. */
async function bounded(send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  const [before, started] = [process.memoryUsage().rss, Date.now()];
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - before)), 20);
  try {
    return await send();
  } finally {
    clearInterval(watch);
    expect(Date.now() - started).toBeLessThan(PATIENCE_MS);
    expect(peak).toBeLessThan(150 * MB);
  }
}

type Fault = (socket: Socket) => void;
const FAULTS: Record<string, Fault> = {
  'never answers': () => undefined,
  'answers a byte at a time': (socket) => drip(socket, '250-slow\r\n'),
  'answers a line without end': (socket) => flood(socket, 'x'),
  'answers continuation lines without end': (socket) => flood(socket, '250-more\r\n'),
  'answers garbage': (socket) => socket.write(Buffer.from([0, 255, 10, 13, 10, 200, 13, 10])),
  closes: (socket) => socket.destroy(),
};
const STAGES = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const;

/** Behaves until the client is at the stage. */
function mailServer(stage: (typeof STAGES)[number], fault: Fault): Promise<number> {
  return listen((socket) => {
    if (stage === 'greeting') return fault(socket);
    let isData = false;
    let text = '';
    socket.write('220 hello\r\n');
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      if (isData) {
        if (text.includes('\r\n.\r\n')) fault(socket);
        return;
      }
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const [command] = text.slice(0, end).split(/[ :]/);
        text = text.slice(end + 2);
        if (command === stage) return fault(socket);
        isData = command === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
        if (isData) return;
      }
    });
  });
}

const mail = {
  to: 'ada@example.com',
  fromName: 'Riviera Lines',
  subject: 'Your ticket',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  attachments: [],
  pictures: [],
  headers: {},
  messageId: 'a@example.com',
};

describe.each(STAGES)('a mail server that at the stage %s', (stage) => {
  it.each(Object.keys(FAULTS))('%s', async (name) => {
    const port = await mailServer(stage, FAULTS[name]);
    const clients = new SmtpClients({ allowPrivate: true, ca: null }, LIMITS);
    cleanUps.push(() => clients.onApplicationShutdown());
    const outcome = await bounded(() => clients.of(`smtp://127.0.0.1:${port}`, 'passes@example.com').send(mail));
    // After the end of the message it may have been accepted: it is not sent again.
    if (stage === 'end') expect(outcome).toEqual({ state: 'unknown', reason: 'SMTP_NO_ANSWER' });
    else
      expect(outcome).toEqual({
        state: 'later',
        reason: expect.stringMatching(/^SMTP_(TIMEOUT|UNREACHABLE)$/) as string,
      });
  });
});

it.each(STAGES)('a mail server that from the stage %s sends too much costs little', async (stage) => {
  const port = await mailServer(stage, (socket) => flood(socket, '250 ok\r\n'));
  const clients = new SmtpClients({ allowPrivate: true, ca: null }, LIMITS);
  cleanUps.push(() => clients.onApplicationShutdown());
  await bounded(() => clients.of(`smtp://127.0.0.1:${port}`, 'passes@example.com').send(mail));
});

it('messages to other servers do not wait for mail servers that never respond', async () => {
  const clients = new SmtpClients({ allowPrivate: true, ca: null }, LIMITS);
  cleanUps.push(() => clients.onApplicationShutdown());
  const send = (port: number) => clients.of(`smtp://127.0.0.1:${port}`, 'passes@example.com').send(mail);
  const hanging = await mailServer('MAIL', () => undefined);
  const ended: string[] = [];
  const late = Array.from({ length: 50 }, () => send(hanging).then(({ state }) => ended.push(state)));
  const good = await mailServer('end', (socket) => socket.write('250 taken\r\n'));
  expect(await send(good)).toEqual({ state: 'accepted' });
  expect(ended).toEqual([]);
  await Promise.all(late);
  expect(new Set(ended)).toEqual(new Set(['later']));
});

it.each(['never answers', 'answers a byte at a time', 'answers a line without end', 'answers garbage', 'closes'])(
  'a mail server that in the TLS handshake %s',
  async (name) => {
    const port = await listen((socket) => socket.once('data', () => FAULTS[name](socket)));
    const clients = new SmtpClients({ allowPrivate: true, ca: null }, LIMITS);
    cleanUps.push(() => clients.onApplicationShutdown());
    const outcome = await bounded(() => clients.of(`smtps://127.0.0.1:${port}`, 'passes@example.com').send(mail));
    expect(outcome).toEqual({
      state: 'later',
      reason: expect.stringMatching(/^SMTP_(TIMEOUT|UNREACHABLE|TLS_FAILED)$/) as string,
    });
  },
);

describe('an SMS provider that answers', () => {
  const HEAD = 'HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n';
  const bomb = gzipSync(Buffer.alloc(50 * MB));
  const [accepted, unknown, refused] = [
    { state: 'accepted' },
    { state: 'unknown', reason: 'SMS_SEND_FAILED' },
    { state: 'refused', reason: 'SMS_SEND_FAILED' },
  ] as const;

  it.each<[string, Fault, SendOutcome]>([
    ['a body without end', (socket) => (socket.write(`${HEAD}\r\n`), flood(socket, 'x')), accepted],
    ['garbage for JSON', (socket) => socket.end(`${HEAD}Content-Length: 3\r\n\r\n{"a`), accepted],
    [
      'another content type',
      (socket) => socket.end('HTTP/1.1 201 Created\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\n<'),
      accepted,
    ],
    [
      'a compressed body that would be large',
      (socket) => {
        socket.write(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
        socket.write(bomb);
      },
      accepted,
    ],
    ['a broken chunk', (socket) => socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`), accepted],
    [
      'a redirect',
      (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
      refused,
    ],
    ['huge headers', (socket) => socket.write(`${HEAD}X: ${'x'.repeat(MB)}\r\n\r\n`), unknown],
    ['headers without end', (socket) => (socket.write(HEAD), flood(socket, 'X: y\r\n')), unknown],
    ['no HTTP', (socket) => socket.write('220 hello\r\n'), unknown],
    ['nothing and closes', (socket) => socket.destroy(), unknown],
  ])('%s', async (_what, answer, outcome) => {
    let calls = 0;
    const port = await listen((socket) =>
      socket.once('data', () => {
        calls++;
        answer(socket);
      }),
    );
    expect(await bounded(() => smsTo(port))).toEqual(outcome);
    expect(calls).toBe(1);
  });

  it('one byte of a header at a time fails after 20 seconds', async () => {
    const port = await listen((socket) => socket.once('data', () => drip(socket, HEAD)));
    const started = Date.now();
    expect(await smsTo(port)).toEqual(unknown);
    expect(Date.now() - started).toBeLessThan(20_000 + PATIENCE_MS);
  }, 40_000);

  function smsTo(port: number): Promise<SendOutcome> {
    const http = new SmsHttp();
    cleanUps.push(() => http.close());
    const config = { messaging: { sms: { url: `http://127.0.0.1:${port}` } } } as AppConfig;
    return new SmsClients(http, config)
      .of({ account: 'AC1', secret: 's' }, 'A')
      .send({ to: '+33600000001', text: 'x' });
  }
});
