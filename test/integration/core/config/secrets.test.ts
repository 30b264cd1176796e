import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadConfig } from '../../../../src/core/config/app-config';
import { launcher } from '../../../support/launcher';

const THREADS = 4;
const ROUNDS = 25;

const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOBODY = { MONGODB_URI: 'mongodb://127.0.0.1:9', REDIS_URL: 'redis://127.0.0.1:9' };

/** As a process reads its configuration: all threads begin each round at the same moment. */
const READER = `
  const { parentPort, workerData: { dist, folder, env, rounds, threads, gate } } = require('node:worker_threads');
  const { loadConfig } = require(dist + '/core/config/app-config.js');
  const read = [];
  for (let round = 0; round < rounds; round++) {
    Atomics.add(gate, round, 1);
    while (Atomics.load(gate, round) < threads);
    read.push(JSON.stringify(loadConfig({ ...env, DATA_DIR: folder + '/' + round + '/data' }).secrets));
  }
  parentPort.postMessage(read);
`;

function readSecrets(gate: Int32Array): Promise<string[]> {
  const workerData = { dist: join(launcher.ROOT, 'dist'), folder, env: NOBODY, rounds: ROUNDS, threads: THREADS, gate };
  return new Promise((resolve, reject) => {
    new Worker(READER, { eval: true, workerData }).once('message', resolve).once('error', reject);
  });
}

it('processes that create the secrets of a data directory at the same time get the same ones', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4 * ROUNDS));
  const read = await Promise.all(Array.from({ length: THREADS }, () => readSecrets(gate)));
  const different = read[0].map((_, round) => new Set(read.map((secrets) => secrets[round])).size);
  expect(different).toEqual(Array(ROUNDS).fill(1));
  const data = join(folder, '0/data');
  expect(readdirSync(data)).toEqual(['secrets.json']);
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(loadConfig({ ...NOBODY, DATA_DIR: data }).secrets)).toBe(read[0][0]);
});

it('secrets that cannot be read are not replaced', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{"JWT_SECRET":');
  expect(() => loadConfig({ ...NOBODY, DATA_DIR: folder })).toThrow(
    'DATA_DIR: a directory in which this process can read and write secrets.json',
  );
  expect(readFileSync(file, 'utf8')).toBe('{"JWT_SECRET":');
});
