import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { unique } from '../../support/accounts';
import type { ApiClient, ApiRequest, ApiResponse } from '../../support/api-client';
import { codeOf, type Json } from '../../support/fixtures';
import { type Operation, type Organizer, tickets } from './bulk';
import type { Cluster } from './cluster';
import type { Random } from './random';
import type { Sums } from './tally';

const IN_BULK = 60;

const MAX_WAIT_MS = 90_000;

/** Between two visits of a visitor, so that processes start in time. */
const PAUSE_MS = 100;

/** Repeats a call until it is answered for good: a process may be killed in the middle of it. */
async function settled<T = Json>(call: () => Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
  for (const end = Date.now() + MAX_WAIT_MS; ; await sleep(100)) {
    const answer = await call().catch((error: unknown) => {
      // Nobody listens any more. Other errors are faults of the test itself.
      if ((error as Error).name === 'TypeError') return null;
      throw error;
    });
    const isOpen =
      !answer || answer.status >= 500 || codeOf(answer as ApiResponse) === '409:IDEMPOTENCY_KEY_IN_PROGRESS';
    if (!isOpen) return answer;
    if (Date.now() > end) throw new Error(`No answer within ${MAX_WAIT_MS} ms`);
  }
}

/** Does to passes what is counted, and knows how often by the answers alone. */
export class Visitors {
  readonly answered: Sums = { redeemed: 0, unredeemed: 0, installed: 0, uninstalled: 0, firstInstalled: 0, expired: 0 };
  /** By pass. */
  readonly scans = new Map<string, number>();
  readonly deleted = new Set<string>();
  /** Each has a welcome coupon. */
  customers = 0;
  isOver = false;

  /** @param api of the process that takes calls now */
  constructor(
    private readonly cluster: Cluster,
    private readonly organizer: Organizer,
    private readonly passType: string,
    private readonly api: () => ApiClient,
    private readonly random: Random,
  ) {}

  async come(): Promise<void> {
    for (; !this.isOver; await sleep(PAUSE_MS)) await this.visit();
  }

  async comeInCrowds(): Promise<void> {
    for (; !this.isOver; await sleep(10 * PAUSE_MS)) await this.crowd();
  }

  private async visit(): Promise<void> {
    await this.post('/clients', { firstName: 'Ada', lastName: 'Lovelace', externalId: unique('customer') });
    this.customers += 1;
    const isShort = this.random.below(4) === 0;
    const date = isShort && { expirationDate: new Date(Date.now() + 3000).toISOString() };
    const pass = await this.post(`/events/${this.organizer.event}/passes`, { ...tickets(1)[0], ...date });
    const { _id, barcode } = pass as { _id: string; barcode: string };
    const scan = `/passes/template/${this.organizer.event}`;
    if (isShort) {
      this.answered.expired += 1;
      return;
    }
    for (let scans = this.random.below(3); scans > 0; scans -= 1) {
      await this.post(`${scan}/redeem/${barcode}`, {});
      this.answered.redeemed += 1;
      this.scans.set(_id, (this.scans.get(_id) ?? 0) + 1);
      await this.post(`${scan}/unredeem/${barcode}`, {});
      this.answered.unredeemed += 1;
    }
    await this.install(_id);
    const end = this.random.below(4);
    if (end === 0) await this.expire(_id);
    if (end === 1) await this.delete(_id);
  }

  private async install(_id: string): Promise<void> {
    const pass = await this.cluster.database.collection('passes').findOne({ _id: new ObjectId(_id) });
    const headers = { authorization: `ApplePass ${String(pass?.authenticationToken)}` };
    const phones = Array.from({ length: this.random.below(3) }, () => randomBytes(16).toString('hex'));
    if (phones.length > 0) this.answered.firstInstalled += 1;
    const path = (phone: string) => `/apple/v1/devices/${phone}/registrations/${this.passType}/${_id}`;
    for (const phone of phones) {
      await this.ok('POST', path(phone), { headers, body: { pushToken: randomBytes(32).toString('hex') } });
      this.answered.installed += 1;
    }
    if (phones.length > 0 && this.random.below(2) === 0) {
      await this.ok('DELETE', path(phones[0]), { headers });
      this.answered.uninstalled += 1;
    }
  }

  private async expire(_id: string): Promise<void> {
    const body = { expirationDate: new Date(Date.now() - 60_000).toISOString() };
    const answer = await settled(() => this.caller.patch(`/passes/${_id}`, body));
    // A repetition finds it expired.
    if (answer.status >= 300 && !String(codeOf(answer)).includes('EXPIRED')) throw new Error(answer.text);
    this.answered.expired += 1;
  }

  private async delete(_id: string): Promise<void> {
    const answer = await settled(() => this.caller.delete(`/passes/${_id}`));
    if (answer.status >= 300 && answer.status !== 404) throw new Error(answer.text);
    this.deleted.add(_id);
  }

  private async crowd(): Promise<void> {
    const path = `/events/${this.organizer.event}/passes/bulk`;
    const { operationId } = await this.post(path, { items: tickets(IN_BULK) });
    const { results } = await this.end(String(operationId));
    const passIds = results.slice(0, 1 + this.random.below(IN_BULK)).map(({ result }) => result.passId);
    const answer = await settled<Operation>(() => this.caller.delete(path, { body: { passIds } }));
    if (answer.status >= 300) throw new Error(answer.text);
    await this.end(answer.body.operationId);
  }

  private async end(operationId: string): Promise<Operation> {
    for (;;) {
      const { body } = await settled<Operation>(() => this.caller.get(`/bulk-operations/${operationId}`));
      if (['completed', 'failed'].includes(body.status)) return body;
      await sleep(100);
    }
  }

  private get caller(): ApiClient {
    return this.api().as(this.organizer.token.token);
  }

  private async post(path: string, body: Json): Promise<Json> {
    const headers = { 'idempotency-key': unique('key') };
    const answer = await settled(() => this.caller.post(path, body, { headers }));
    if (answer.status >= 300) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  private async ok(method: string, path: string, request: ApiRequest): Promise<void> {
    const answer = await settled(() => this.api().send<Json>(method, path, request));
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  }
}
