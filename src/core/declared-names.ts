/** Whose code is being loaded at this moment. */
let declaring = 'the service';

/** Loads code whose declarations are the owner's: an error can then name both owners of a name. */
export function declaredBy<T>(owner: string, load: () => T): T {
  const before = declaring;
  declaring = owner;
  try {
    return load();
  } finally {
    declaring = before;
  }
}

export class DeclaredNames<T extends string> {
  private readonly names: T[] = [];
  private readonly owners = new Map<T, string>();

  /** @param what a name is, for the error of a second declaration */
  constructor(private readonly what: string) {}

  get list(): readonly T[] {
    return this.names;
  }

  /** @throws Error for a name that is declared already; it names both owners, where there are two */
  declare(names: readonly T[]): void {
    for (const name of names) {
      const owner = this.owners.get(name);
      if (owner !== undefined) {
        const owners = owner === declaring ? 'choose another name' : `by ${owner} and by ${declaring}`;
        throw new Error(`The ${this.what} ${name} is declared twice: ${owners}`);
      }
      this.owners.set(name, declaring);
      this.names.push(name);
    }
    this.names.sort();
  }
}
