/** Who provides the code that is being loaded: the service or an extension. */
let declaring = 'the service';

/** Loads code and records who provides it, so that an error about a duplicate name can mention both sides. */
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

  /** @param what what the names stand for, used in the error about a duplicate */
  constructor(private readonly what: string) {}

  get list(): readonly T[] {
    return this.names;
  }

  /** @throws Error if a name is already declared; mentions both owners if they differ */
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
