import { startProcess } from './service-process';

/** Starts the service that all files of these tests share; the first of several projects does it. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_SHARED_SERVICE) return;
  const { stop, ...address } = await startProcess();
  process.env.TEST_SHARED_SERVICE = JSON.stringify(address);
  Object.assign(globalThis, { stopSharedService: stop });
}
