import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/process.mjs';

/** The load generator’s process. It is kept for the whole run, so that it is warm too. */
export class LoadClient {
  #child = fork(join(ROOT, 'bench/load.mjs'), { execArgv: [] });
  #settle = () => {};

  constructor() {
    this.#child.on('message', (result) => this.#settle(result));
    this.#child.on('exit', (code) => this.#settle({ fault: `The load generator ended with code ${code}.` }));
  }

  /**
   * @param {import('../load.mjs').LoadJob} job
   * @returns {Promise<{completed: number, seconds: number, bytes: number}>}
   * @throws Error if a response does not have the status that the job expects
   */
  async run(job) {
    const settled = new Promise((resolve) => (this.#settle = resolve));
    this.#child.send(job);
    const result = await settled;
    if (result.fault) throw new Error(result.fault);
    return result;
  }

  stop() {
    if (this.#child.connected) this.#child.disconnect();
  }
}
