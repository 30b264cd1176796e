import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Points earned and spent, one JSON object a line. A real till has a database table instead. */
export class Ledger {
  #entries = [];

  constructor(file) {
    this.file = file;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    this.#entries = lines.map((line) => JSON.parse(line));
  }

  /** Adds a receipt once. @returns {boolean} whether the receipt is new */
  add(entry) {
    if (this.#entries.some(({ receipt }) => receipt === entry.receipt)) return false;
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
    this.#entries.push(entry);
    return true;
  }

  members() {
    return [...new Set(this.#entries.map(({ number }) => number))];
  }

  balance(number) {
    return this.#sum(number, () => true);
  }

  /** Everything that was ever earned, which decides on the level. */
  earned(number) {
    return this.#sum(number, ({ points }) => points > 0);
  }

  #sum(number, counts) {
    const own = this.#entries.filter((entry) => entry.number === number && counts(entry));
    return own.reduce((sum, { points }) => sum + points, 0);
  }
}
