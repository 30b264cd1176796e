import { WalletPassError } from 'wallet-pass-sdk';

const GOLD_FROM = 500;

/** The number is a member's, or the e-mail address is. */
const TAKEN = ['BARCODE_ALREADY_EXISTS', 'CLIENT_ALREADY_EXISTS', 'EMAIL_ALREADY_EXISTS'];

const is = (error, ...codes) => error instanceof WalletPassError && error.is(...codes);

/** Without an answer, nobody knows whether the service counted the call. The same key makes it safe to repeat. */
const isUnanswered = (error) => error instanceof WalletPassError && (!error.status || error.status >= 500);

/** One point per euro, and a gold card for members who have earned 500. The service adds up. */
export class Programme {
  #goldId;

  /**
   * @param {import('wallet-pass-sdk').WalletPass} wallet
   * @param {import('./pending.mjs').PendingSales} pending
   */
  constructor(wallet, pending) {
    Object.assign(this, { wallet, pending });
  }

  /** Finds the loyalty card of the wallet. Creates the client type Gold if there is none. */
  async prepare() {
    const [card] = await this.wallet.storeCards.list().all();
    if (!card) throw new Error('The wallet has no loyalty card. Create one with POST /store-cards.');
    const types = await this.wallet.clientTypes.list().all();
    const gold = types.find(({ name }) => name === 'Gold');
    this.#goldId = (gold ?? (await this.wallet.clientTypes.create({ name: 'Gold', storeCard: card._id })))._id;
  }

  /** The number of the member is the barcode of the card. The service sends the card by e-mail. */
  async join({ number, firstName, lastName, email }) {
    try {
      const member = { firstName, lastName, email, barcode: number, externalId: number };
      const { shortLink } = await this.wallet.clients.create(member);
      return `WELCOME ${number} ${shortLink}`;
    } catch (error) {
      if (is(error, ...TAKEN)) return `MEMBER ALREADY ${number}`;
      throw error;
    }
  }

  async sale(receipt, number, amount) {
    if (!(amount > 0)) return `NO AMOUNT ${receipt}`;
    const sale = { receipt, number, delta: Math.floor(amount) };
    // Saved first: the sale counts even if the till or the network fails now.
    this.pending.add(sale);
    return this.#send(sale);
  }

  /** Spending needs an answer, because only the service knows the balance. */
  async spend(receipt, number, points) {
    try {
      return `POINTS ${number} ${(await this.#change({ receipt, number, delta: -points })).gain}`;
    } catch (error) {
      if (is(error, 'INSUFFICIENT_GAIN')) return `NOT ENOUGH ${number} ${error.details.gain}`;
      if (isUnanswered(error)) return `TRY AGAIN ${receipt} (${error.code})`;
      throw error;
    }
  }

  /** Sends the sales that were not confirmed. Run it after an outage, and every few minutes. */
  async sync() {
    for (const sale of this.pending.all()) await this.#send(sale);
    return `WAITING ${this.pending.all().length}`;
  }

  async #send(sale) {
    const { number } = sale;
    try {
      const member = await this.#change(sale);
      await this.#promote(member);
      this.pending.remove(sale);
      return `POINTS ${number} ${member.gain}`;
    } catch (error) {
      if (isUnanswered(error)) return `POINTS LATER ${number} (${error.code})`;
      this.pending.remove(sale);
      if (is(error, 'MODEL_NOT_FOUND')) return `NO MEMBER ${number}`;
      throw error;
    }
  }

  /** The receipt is the key, so that it changes the balance once however often it is sent. */
  #change({ receipt, number, delta }) {
    return this.wallet.passes.changeGain(number, { delta, reference: receipt }, { idempotencyKey: receipt });
  }

  /** The level depends on all points ever earned, so spending points does not end it. */
  async #promote({ _id, clientTypeName, gainHistory }) {
    if (clientTypeName === 'Gold') return;
    const earned = gainHistory.reduce((sum, { delta = 0 }) => sum + Math.max(delta, 0), 0);
    if (earned >= GOLD_FROM) await this.wallet.clients.update(_id, { clientType: this.#goldId });
  }
}
