import { startProcess } from './service-process';

/** To write down what V8 has compiled takes a moment. */
const GRACE_MS = 10_000;

/** Starts the service that all files of these tests share; the first of several projects does it. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_SHARED_SERVICE) return;
  const { stop, ...address } = await startProcess({ TEST_LEAVES_COMPILED: 'true' }, GRACE_MS);
  process.env.TEST_SHARED_SERVICE = JSON.stringify(address);
  Object.assign(globalThis, { stopSharedService: stop });
}
