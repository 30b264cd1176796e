import { LauncherError } from './process.mjs';

/** Calls the API as a customer’s system would, and stops the demo at the first unexpected response. */
export class DemoClient {
  #baseUrl;
  #headers = {};

  /** @param {string} baseUrl - without a trailing slash */
  constructor(baseUrl) {
    this.#baseUrl = baseUrl;
  }

  /** Sends this token with every further call. */
  useToken(token) {
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /**
   * Sends a request and returns the JSON of the response, or its bytes if it is not JSON.
   * @param {string} method
   * @param {string} target - a path, or a whole URL, which is called without the token
   * @param {number} status - the expected status
   * @param {object} [body] - sent as JSON
   * @param {Record<string, string>} [headers] - additional headers
   */
  async call(method, target, status, body, headers) {
    const response = await this.#send(method, target, body, headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    if (response.status !== status) {
      const shown = /json|text/.test(type) ? bytes.toString().slice(0, 1000) : `${bytes.length} bytes of ${type}`;
      throw new LauncherError(`${method} ${target} returned ${response.status} instead of ${status}:\n${shown}`);
    }
    const content = type.includes('json') ? JSON.parse(bytes.toString()) : bytes;
    return { content, type, headers: response.headers };
  }

  async #send(method, target, body, further) {
    const isPath = target.startsWith('/');
    const headers = { ...(isPath && this.#headers), ...(body && { 'content-type': 'application/json' }), ...further };
    const url = isPath ? this.#baseUrl + target : target;
    try {
      return await fetch(url, { method, headers, body: body && JSON.stringify(body), redirect: 'manual' });
    } catch (error) {
      throw new LauncherError(`${method} ${target} got no response: ${error.cause?.message ?? error.message}`);
    }
  }
}
