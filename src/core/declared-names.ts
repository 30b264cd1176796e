/** Names that domains declare on load. The sorted list grows in place, so that validators accept later names. */
export class DeclaredNames<T extends string> {
  private readonly names: T[] = [];

  /** @param what a name is, for the error of a second declaration */
  constructor(private readonly what: string) {}

  get list(): readonly T[] {
    return this.names;
  }

  declare(names: readonly T[]): void {
    for (const name of names) {
      if (this.names.includes(name)) throw new Error(`The ${this.what} ${name} is declared twice`);
      this.names.push(name);
    }
    this.names.sort();
  }
}
