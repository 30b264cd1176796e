import type { Worker } from 'node:worker_threads';
import { Types } from 'mongoose';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { certificateQueue, validateInThread } from '../../../../src/pass-files/identities/apple-identity.thread';
import {
  type CertificateWithKey,
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
} from '../../../../src/pass-files/identities/development-identity';
import { jestServices } from '../../../support/service';
import { openssl } from '../../../unit/pass-files/openssl';

const passTypeIdentifier = 'pass.dev.wallet.test';
const notBefore = new Date(Date.now() - 60_000);

let ca: CertificateWithKey;
let p12: Buffer;

beforeAll(async () => {
  ca = await createDevelopmentCa(notBefore);
  const { certificatePem, keyPem } = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier, notBefore });
  const command = 'pkcs12 -export -legacy -in cert.pem -inkey key.pem -iter 10000 -passout pass:x -out id.p12';
  p12 = openssl(command, { 'cert.pem': certificatePem, 'key.pem': keyPem }, 'id.p12');
});

const wallet = new Types.ObjectId();
const options = () => ({ wwdrCertificates: [ca.certificatePem], now: new Date() });

it('reads a file in a separate thread and reports what is wrong with it', async () => {
  const read = await validateInThread(wallet, { p12, passphrase: 'x' }, options());
  expect(read).toMatchObject({ passTypeIdentifier, notBefore: new Date(Math.floor(+notBefore / 1000) * 1000) });
  const error = { name: 'AppleIdentityError', field: 'passphrase', reason: 'passphrase_wrong' };
  await expect(validateInThread(wallet, { p12, passphrase: 'y' }, options())).rejects.toMatchObject(error);
});

it('stops a thread that takes too long, and reads the next file', async () => {
  const [late, next] = [
    validateInThread(wallet, { p12, passphrase: 'x' }, options(), 5),
    validateInThread(wallet, { p12, passphrase: 'x' }, options()),
  ];
  await expect(late).rejects.toBeInstanceOf(BusyError);
  await expect(next).resolves.toMatchObject({ passTypeIdentifier });
});

it('stops a thread that uses too much memory, and reports that its file cannot be read', async () => {
  const own = jestServices().load('node:process') as NodeJS.Process;
  const ends: unknown[] = [];
  const watch = (worker: Worker) => worker.once('error', ({ code }: NodeJS.ErrnoException) => ends.push(code));
  own.on('worker', watch);
  // No file that is small enough to be read takes so much: the thread already fails to take in what it is given.
  const wwdrCertificates = Array<string>(4_000_000).fill(ca.certificatePem.slice(0, 8));
  try {
    const read = validateInThread(wallet, { p12, passphrase: 'x' }, { ...options(), wwdrCertificates });
    await expect(read).rejects.toMatchObject({ field: 'p12', reason: 'p12_unreadable' });
  } finally {
    own.off('worker', watch);
  }
  expect(ends).toEqual(['ERR_WORKER_OUT_OF_MEMORY']);
});

it('reads one file at a time, so that processors remain for logins', async () => {
  const own = jestServices().load('node:process') as NodeJS.Process;
  let [alive, most] = [0, 0];
  const count = (worker: Worker) => {
    alive += 1;
    most = Math.max(most, alive);
    worker.once('exit', () => (alive -= 1));
  };
  own.on('worker', count);
  try {
    const wallets = Array.from({ length: 4 }, () => new Types.ObjectId());
    await Promise.all(wallets.map((each) => validateInThread(each, { p12, passphrase: 'x' }, options())));
  } finally {
    own.off('worker', count);
  }
  expect([most, alive]).toEqual([1, 0]);
});

it('lets two files of a wallet wait, and ten in total', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const hold = (of: Types.ObjectId, count: number) =>
    Array.from({ length: count }, () => certificateQueue.run(of, () => held));
  const read = (of: Types.ObjectId) => validateInThread(of, { p12, passphrase: 'x' }, options());
  const other = new Types.ObjectId();
  const waiting = hold(wallet, 2);
  await expect(read(wallet)).rejects.toThrow('Too many certificates are queued');
  const theirs = read(other);
  for (let more = 0; more < 7; more++) waiting.push(...hold(new Types.ObjectId(), 1));
  await expect(read(new Types.ObjectId())).rejects.toBeInstanceOf(BusyError);
  release();
  await expect(theirs).resolves.toMatchObject({ passTypeIdentifier });
  await Promise.all(waiting);
  await expect(read(wallet)).resolves.toMatchObject({ passTypeIdentifier });
});
