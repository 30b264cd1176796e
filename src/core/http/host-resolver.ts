import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../concurrency/fair-queue';

const TIMEOUT_MS = 2000;

/** Minimum time in milliseconds for which a DNS answer is cached, even if its TTL is shorter. */
const MIN_CACHE_MS = 1000;
const MAX_CACHE_MS = 60_000;
const MAX_NAMES = 10_000;
/** Maximum number of names that can wait for `dns.lookup`. Limited, so that slow lookups cannot pile up. */
const MAX_LOCAL_LOOKUPS = 50;

/** Names that always mean this machine (RFC 6761, section 6.3). */
const LOCALHOST = /(^|\.)localhost$/;
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

export type HostResolver = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Queries name servers directly. `dns.lookup` blocks one of four threads, so slow names would delay all calls. It is
 * used only for names without a dot that the name servers do not know, because `/etc/hosts` or a search domain may
 * define them. Only one such lookup runs at a time.
 */
export class HostNames {
  private readonly known = new LRUCache<string, Promise<LookupAddress[]>>({ max: MAX_NAMES });
  private readonly systemLookups = new FairQueue({ what: 'host names', atOnce: 1, queued: MAX_LOCAL_LOOKUPS });
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });

  /** @param servers name servers to use instead of those of the system, such as `127.0.0.1:5353` */
  constructor(servers?: readonly string[]) {
    if (servers) this.resolver.setServers(servers);
  }

  /** @throws Error with a `code` of `node:dns`, such as `ENOTFOUND` or `ETIMEOUT` */
  readonly resolve: HostResolver = (name) => {
    const family = isIP(name);
    if (family) return Promise.resolve([{ address: name, family }]);
    const hostname = name.replace(/\.$/, '');
    if (LOCALHOST.test(hostname)) return Promise.resolve([...LOOPBACK]);
    return this.known.get(hostname) ?? this.ask(hostname);
  };

  /** Resolves a name. Concurrent calls for the same name share one query. */
  private ask(hostname: string): Promise<LookupAddress[]> {
    const cacheFor = (ttl: number) => this.known.set(hostname, asked, { ttl });
    const asked = this.askBoth(hostname, cacheFor).catch((error: unknown) => {
      if (hostname.includes('.')) throw error;
      return this.askSystem(hostname, cacheFor);
    });
    this.known.set(hostname, asked);
    asked.catch(() => this.known.delete(hostname));
    return asked;
  }

  private async askSystem(hostname: string, cacheFor: (ms: number) => void): Promise<LookupAddress[]> {
    const found = await this.systemLookups.run('', () => lookup(hostname, { all: true }));
    cacheFor(MIN_CACHE_MS);
    return found;
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
