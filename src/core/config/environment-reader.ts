import { readFileSync } from 'node:fs';

/**
 * Variables whose value can also be read from a file, such as a mounted secret. For example, `JWT_SECRET_FILE` contains
 * the path of a file with the value of `JWT_SECRET`.
 */
export const FROM_FILES: readonly string[] = [
  'ADMIN_PASSWORD',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEYS_OLD',
  'JWT_SECRET',
  'LINK_SECRET',
  'MONGODB_URI',
  'REDIS_URL',
  'SMS_SECRET',
  'SMTP_URL',
];

/**
 * A missing or invalid variable. Contains its name and a description of the expected value, but never the value itself.
 */
export interface ConfigProblem {
  name: string;
  expected: string;
}

/** Prevents startup. The message lists all invalid variables, so that the operator can fix them together. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly ConfigProblem[]) {
    super(
      ['The configuration is invalid:', ...problems.map(({ name, expected }) => `  ${name}: ${expected}`)].join('\n'),
    );
    this.name = 'ConfigError';
  }
}

export class EnvironmentReader {
  readonly problems: ConfigProblem[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  optional(name: string): string | undefined {
    const value = this.env[name]?.trim() || undefined;
    const file = FROM_FILES.includes(name) ? this.env[`${name}_FILE`]?.trim() : undefined;
    if (!file) return value;
    if (value !== undefined) return this.problem(`${name}_FILE`, `set either this or ${name}, not both`, value);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      return this.problem(`${name}_FILE`, 'a file that this process can read', undefined);
    }
  }

  text(name: string, fallback?: string): string {
    return this.optional(name) ?? this.orProblem(name, 'required', fallback, '');
  }

  /** Splits a list of values at commas. */
  list(name: string): string[] {
    const values = (this.optional(name) ?? '').split(',').map((value) => value.trim());
    return values.filter((value) => value !== '');
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.optional(name) ?? fallback;
    if ((values as readonly string[]).includes(value)) return value as T;
    return this.problem(name, `one of ${values.join(', ')}`, fallback);
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    const parsed = Number(value);
    if (Number.isInteger(parsed) && parsed >= min && parsed <= max) return parsed;
    return this.problem(name, `an integer from ${min} to ${max}`, fallback);
  }

  boolean(name: string, fallback: boolean): boolean {
    const value = this.optional(name);
    if (value === undefined) return fallback;
    if (value === 'true' || value === 'false') return value === 'true';
    return this.problem(name, 'true or false', fallback);
  }

  url(name: string, protocols: readonly string[], fallback?: string): string {
    const value = this.optional(name);
    if (value === undefined) return this.orProblem(name, 'required', fallback, '');
    // The URL of a replica set lists all members, but `URL` accepts only one host, so only the first is checked.
    const first = value.replace(/^(mongodb:\/\/[^/?,]*),[^/?]*/, '$1');
    const valid = URL.canParse(first) && protocols.includes(new URL(first).protocol);
    return valid ? value : this.problem(name, `a URL starting with ${protocols.join(' or ')}`, '');
  }

  duration(name: string, fallback: string): number {
    const match = /^(\d{1,6})([smhd])$/.exec(this.optional(name) ?? fallback);
    if (!match) return this.problem(name, 'a duration such as 12h, 30m, 90s or 7d', 0);
    return Number(match[1]) * { s: 1, m: 60, h: 3600, d: 86_400 }[match[2] as 's' | 'm' | 'h' | 'd'];
  }

  problem<T>(name: string, expected: string, fallback: T): T {
    // A variable can be read several times, but each problem is reported once.
    if (!this.problems.some((known) => known.name === name && known.expected === expected)) {
      this.problems.push({ name, expected });
    }
    return fallback;
  }

  private orProblem<T>(name: string, expected: string, fallback: T | undefined, none: T): T {
    return fallback ?? this.problem(name, expected, none);
  }
}
