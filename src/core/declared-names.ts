/**
 * Names that domains declare when they are loaded, in alphabetical order. The list itself grows, so whoever holds it, such
 * as a field that takes only these values, knows those that are declared later.
 */
export class DeclaredNames<T extends string> {
  private readonly names: T[] = [];

  /** @param what a name stands for, in the error of a second declaration */
  constructor(private readonly what: string) {}

  get list(): readonly T[] {
    return this.names;
  }

  /** @throws Error for a name that is declared already */
  declare(names: readonly T[]): void {
    for (const name of names) {
      if (this.names.includes(name)) throw new Error(`The ${this.what} ${name} is declared twice`);
      this.names.push(name);
    }
    this.names.sort();
  }
}
