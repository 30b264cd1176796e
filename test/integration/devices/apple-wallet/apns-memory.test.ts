import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApnsClient } from '../../../../src/devices/apple-wallet/apns/apns-client';
import { AppleSigners, makeServerCertificate } from '../../../support/apns-identities';
import { IS_LONG } from '../../../support/test-environment';

const { findFreePort, waitForPort } = jest.requireActual<{
  findFreePort(): Promise<number>;
  waitForPort(port: number, timeoutMs: number): Promise<void>;
}>('../../../../tools/lib/ports.mjs');

const PUSHES = IS_LONG ? 50_000 : 20_000;
const AT_ONCE = 2000;
const MAX_GROWTH = 100 * 2 ** 20;

describe('ApnsClient', () => {
  let server: ChildProcess;
  afterAll(() => server.kill());

  it('sends many pushes with bounded memory', async () => {
    const [signers, port] = [new AppleSigners(), await findFreePort()];
    const { certificatePem, keyPem } = await makeServerCertificate();
    // In a process of its own, so that the memory here is the client's alone.
    const env = { PORT: String(port), CERTIFICATE: certificatePem, KEY: keyPem, CA: signers.authorityPem };
    server = spawn(process.execPath, [resolve('bench/apns-server.mjs')], { env, stdio: 'inherit' });
    await waitForPort(port, 60_000);
    const client = new ApnsClient({ url: `https://127.0.0.1:${port}`, isReal: false, ca: certificatePem, token: null });
    const signer = await signers.signer('pass.com.example.one');

    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heap = () => (collect(), process.memoryUsage().heapUsed + process.memoryUsage().external);
    const before = heap();
    let [next, accepted, most] = [0, 0, 0];
    const work = async () => {
      while (next < PUSHES) {
        const number = next++;
        // On a busy machine a connection may be given up that answers too late; its pushes are tried again.
        let { state } = await client.push(signer, `token-${number}`);
        while (state === 'later') ({ state } = await client.push(signer, `token-${number}`));
        if (state === 'accepted') accepted++;
        if (number % 2000 === 0) most = Math.max(most, heap() - before);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(accepted).toBe(PUSHES);
    expect(most).toBeLessThan(MAX_GROWTH);
    // What is kept when they are over is next to nothing.
    await client.onApplicationShutdown();
    expect(heap() - before).toBeLessThan(MAX_GROWTH / 10);
  });
});
