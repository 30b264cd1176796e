import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Sales that the service has not confirmed, in a file that survives a restart of the till. */
export class PendingSales {
  #sales;

  constructor(file) {
    this.file = file;
    this.#sales = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  all() {
    return [...this.#sales];
  }

  add(sale) {
    this.#write([...this.#sales.filter(({ receipt }) => receipt !== sale.receipt), sale]);
  }

  remove({ receipt }) {
    this.#write(this.#sales.filter((sale) => sale.receipt !== receipt));
  }

  #write(sales) {
    writeFileSync(`${this.file}.new`, JSON.stringify(sales));
    renameSync(`${this.file}.new`, this.file);
    this.#sales = sales;
  }
}
