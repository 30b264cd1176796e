import { WalletPassError } from 'wallet-pass-sdk';

const GOLD_FROM = 500;

const is = (error, ...codes) => error instanceof WalletPassError && error.is(...codes);

/** A point for each euro, and a gold card for whoever has earned 500. The ledger adds up, the card shows the sum. */
export class Programme {
  #cardId;
  #goldId;
  #clientIds = new Map();

  /**
   * @param {import('wallet-pass-sdk').WalletPass} wallet
   * @param {import('./ledger.mjs').Ledger} ledger
   */
  constructor(wallet, ledger) {
    Object.assign(this, { wallet, ledger });
  }

  /** Finds the loyalty card of the wallet and makes the client type Gold where there is none. */
  async prepare() {
    const [card] = await this.wallet.storeCards.list().all();
    if (!card) throw new Error('The wallet has no loyalty card. Create one with POST /store-cards.');
    const types = await this.wallet.clientTypes.list().all();
    const gold = types.find(({ name }) => name === 'Gold');
    this.#cardId = card._id;
    this.#goldId = (gold ?? (await this.wallet.clientTypes.create({ name: 'Gold', storeCard: card._id })))._id;
  }

  /** The number of the member is the barcode of the card. The service sends the card by e-mail. */
  async join({ number, firstName, lastName, email }) {
    try {
      const member = { firstName, lastName, email, barcode: number, externalId: number };
      const { _id, shortLink } = await this.wallet.clients.create(member);
      this.#clientIds.set(number, _id);
      return `WELCOME ${number} ${shortLink}`;
    } catch (error) {
      if (is(error, 'CLIENT_ALREADY_EXISTS', 'EMAIL_ALREADY_EXISTS')) return `MEMBER ALREADY ${number}`;
      throw error;
    }
  }

  async sale(receipt, number, amount) {
    if (!(amount > 0)) return `NO AMOUNT ${receipt}`;
    return this.#book({ receipt, number, points: Math.floor(amount) });
  }

  async spend(receipt, number, points) {
    const balance = this.ledger.balance(number);
    if (balance < points) return `NOT ENOUGH ${number} ${balance}`;
    return this.#book({ receipt, number, points: -points });
  }

  /** At night, and after an outage: every card shows what the ledger says. */
  async sync() {
    for (const number of this.ledger.members()) await this.#show(number);
    return `SYNCED ${this.ledger.members().length}`;
  }

  /** The ledger first: a sale counts also while the service cannot be reached. */
  async #book(entry) {
    const { number } = entry;
    if (!(await this.#isMember(number))) return `NO MEMBER ${number}`;
    const word = this.ledger.add(entry) ? 'POINTS' : 'BOOKED ALREADY';
    const text = `${word} ${number} ${this.ledger.balance(number)}`;
    try {
      await this.#show(number);
      return text;
    } catch (error) {
      if (error instanceof WalletPassError) return `${text} (card later: ${error.code})`;
      throw error;
    }
  }

  async #isMember(number) {
    try {
      await this.#clientId(number);
    } catch (error) {
      // Without an answer the till believes the number that it was given.
      return !is(error, 'MODEL_NOT_FOUND');
    }
    return true;
  }

  /** Sets what the card shows. Setting the same again changes nothing, so it can be repeated. */
  async #show(number) {
    const clientId = await this.#clientId(number);
    await this.wallet.clients.setGain(clientId, { gain: this.ledger.balance(number) });
    if (this.ledger.earned(number) >= GOLD_FROM) {
      await this.wallet.clients.update(clientId, { clientType: this.#goldId });
    }
  }

  async #clientId(number) {
    if (!this.#clientIds.has(number)) {
      const { pass } = await this.wallet.passes.validate(this.#cardId, number);
      this.#clientIds.set(number, pass.client._id);
    }
    return this.#clientIds.get(number);
  }
}
