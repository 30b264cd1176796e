import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

const TIMEOUT_MS = 2000;

/** Least time in milliseconds that an answer is cached, whatever its TTL. */
const MIN_CACHE_MS = 1000;
const MAX_CACHE_MS = 60_000;
const MAX_NAMES = 10_000;

export type HostResolver = (hostname: string) => Promise<LookupAddress[]>;

interface Known {
  addresses: Promise<LookupAddress[]>;
  until: number;
}

/**
 * Asks name servers itself: `dns.lookup` blocks one of four threads, so that slow names would delay all calls. Names
 * without a dot are the machine's own and use `dns.lookup`.
 */
export class HostNames {
  private readonly known = new Map<string, Known>();
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

  /** @param servers instead of the system's: `127.0.0.1:5353` */
  constructor(servers?: readonly string[]) {
    if (servers) this.resolver.setServers(servers);
  }

  /** @throws Error with a `code` of node:dns: `ENOTFOUND`, `ETIMEOUT` … */
  readonly resolve: HostResolver = (hostname) => {
    const family = isIP(hostname);
    if (family) return Promise.resolve([{ address: hostname, family }]);
    if (!hostname.includes('.') || hostname.endsWith('.localhost')) return lookup(hostname, { all: true });
    const known = this.known.get(hostname);
    if (known && known.until > Date.now()) return known.addresses;
    return this.ask(hostname);
  };

  /** Merges simultaneous queries for a name. */
  private ask(hostname: string): Promise<LookupAddress[]> {
    const asked: Known = {
      addresses: this.askBoth(hostname, (ms) => (asked.until = Date.now() + ms)),
      until: Infinity,
    };
    asked.addresses.catch(() => this.known.delete(hostname));
    if (this.known.size >= MAX_NAMES) this.known.delete([...this.known.keys()][0]);
    this.known.delete(hostname);
    this.known.set(hostname, asked);
    return asked.addresses;
  }

  private async askBoth(hostname: string, cacheFor: (ms: number) => void): Promise<LookupAddress[]> {
    const withTtl = { ttl: true } as const;
    const answers = await Promise.allSettled([
      this.resolver.resolve4(hostname, withTtl),
      this.resolver.resolve6(hostname, withTtl),
    ]);
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((record) => ({ ...record, family: index === 0 ? 4 : 6 })) : [],
    );
    const refused = answers.find((answer) => answer.status === 'rejected');
    if (found.length === 0) throw (refused?.reason ?? new Error(`${hostname} has no address`)) as Error;
    const ttlMs = Math.min(...found.map(({ ttl }) => ttl)) * 1000;
    cacheFor(Math.min(Math.max(ttlMs, MIN_CACHE_MS), MAX_CACHE_MS));
    return found.map(({ address, family }) => ({ address, family }));
  }
}

const names = new HostNames();

export const resolveHost: HostResolver = names.resolve;
