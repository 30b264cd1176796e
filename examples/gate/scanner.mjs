import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WalletPass, WalletPassError } from 'wallet-pass-sdk';

const SAME_SCAN_MS = 2000;
const PAUSE_MS = 1000;
const MAX_TRIES = 20;
const NO_ANSWER = [
  'CONNECTION_FAILED',
  'CONNECTION_BROKEN',
  'TIMEOUT',
  'UNEXPECTED_ANSWER',
  'SERVICE_BUSY',
  'UNKNOWN_ERROR',
];

const is = (error, ...codes) => error instanceof WalletPassError && error.is(...codes);

/** One gate. It logs in with a user of role SCANNER, who can read names and redeem, and nothing else. */
export class Scanner {
  #wallet;
  #last = {};

  /** @param {{ baseUrl: string, username: string, password: string, eventId: string, gate: string, onWait(): void }} gate */
  constructor(gate) {
    this.gate = gate;
  }

  /** @returns {Promise<string>} what the steward reads */
  async scan(barcode) {
    // Scanners read a ticket twice when it is held a moment too long.
    const isSame = barcode === this.#last.barcode && Date.now() - this.#last.at < SAME_SCAN_MS;
    const answer = isSame ? this.#last.answer : await this.#redeem(barcode).catch(explain);
    this.#last = { barcode, answer, at: Date.now() };
    return answer;
  }

  /** A mistake: the ticket can be used again. */
  async undo(barcode) {
    this.#last = {};
    const undone = this.#call((wallet) => wallet.passes.unredeem(this.gate.eventId, barcode));
    return undone.then((pass) => `UNDONE   ${nameOf(pass)}`).catch(explain);
  }

  async #redeem(barcode) {
    // One key for this scan. When an answer is lost, the next try gets the same answer, not "already used".
    const options = { idempotencyKey: randomUUID() };
    const { eventId, gate } = this.gate;
    try {
      const pass = await this.#call((wallet) => wallet.passes.redeem(eventId, barcode, { location: gate }, options));
      return `LET IN   ${nameOf(pass)}`;
    } catch (error) {
      if (!is(error, 'PASS_ALREADY_REDEEMED')) throw error;
      const { pass } = await this.#call((wallet) => wallet.passes.validate(eventId, barcode));
      return `STOP     used at ${pass.redemption?.location ?? 'another gate'}, ${pass.redeemedAt}`;
    }
  }

  /** Tries until there is an answer: with a bad network for a while, with a login that is over after another one. */
  async #call(request) {
    for (let tries = 1; ; tries++) {
      try {
        this.#wallet ??= await this.#logIn();
        return await request(this.#wallet);
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
        if (is(error, 'UNAUTHORIZED') && this.#wallet) {
          this.#wallet = undefined;
        } else if (is(error, ...NO_ANSWER)) {
          this.gate.onWait();
          await delay(PAUSE_MS);
        } else throw error;
      }
    }
  }

  #logIn() {
    const { baseUrl, username, password } = this.gate;
    // A queue of people waits: ask again soon.
    return WalletPass.login({ baseUrl, username, password, timeoutMs: 3000, retryDelayMs: 200 });
  }
}

/** Messages for the steward when a visitor is not let in. */
function explain(error) {
  if (is(error, 'MODEL_NOT_FOUND')) return 'STOP     not a ticket of this event';
  if (is(error, ...NO_ANSWER)) return 'OFFLINE  decide by hand, and scan again later';
  if (error instanceof WalletPassError) return `STOP     ${error.message}`;
  throw error;
}

const nameOf = ({ firstName, lastName, rightRow }) =>
  [`${firstName} ${lastName}`, rightRow && `seat ${rightRow}`].filter(Boolean).join(', ');
