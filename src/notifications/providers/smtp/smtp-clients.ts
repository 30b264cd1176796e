import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type HostResolver, resolveHost } from '../../../core/http/host-resolver';
import type { AppConfig } from '../../../core/config/app-config';
import { readCa } from '../../../core/config/read-ca';
import type { Mail, MailProvider, SendOutcome } from '../message-provider';
import { OutgoingMail } from './outgoing-mail';
import { readFailure } from './smtp-failure';
import { SMTP_LIMITS, type SmtpLimits } from './smtp-limits';
import { SmtpPool } from './smtp-pool';
import { readTarget } from './smtp-target';

export interface SmtpConfig {
  /** Whether wallets may use servers at private addresses, for development and tests. */
  allowPrivate: boolean;
  /** An additional CA, as PEM text or as the path of a PEM file. */
  ca: string | null;
}

export class SmtpClients implements OnApplicationShutdown {
  /** Pools by server and user. */
  private readonly pools: LRUCache<string, SmtpPool>;
  private readonly secureContext?: SecureContext;
  private isClosed = false;

  /** @throws ConfigError if `SMTP_CA` cannot be used */
  constructor(
    private readonly config: SmtpConfig,
    private readonly limits: SmtpLimits = SMTP_LIMITS,
    private readonly resolve: HostResolver = resolveHost,
  ) {
    this.pools = new LRUCache({
      max: limits.pools,
      ttl: limits.idleMs,
      updateAgeOnGet: true,
      // Keeps pools that have expired accessible, so that the shutdown can close them.
      allowStale: true,
      dispose: (pool) => void pool.close(),
    });
    const ca = readCa('SMTP_CA', config.ca);
    if (ca) this.secureContext = createSecureContext({ ca: [...rootCertificates, ca] });
  }

  static of({ outboundAllowPrivate, messaging }: AppConfig): SmtpClients {
    return new SmtpClients({ allowPrivate: outboundAllowPrivate, ca: messaging.smtpCa });
  }

  /**
   * Returns a provider whose `send` never throws and takes at most half a minute.
   * @param smtpUrl `smtp://user:password@host:port` (uses STARTTLS if the server offers it) or `smtps://`
   * @param options `trusted`: whether the operator configured the URL, in which case a private address is allowed
   */
  of(smtpUrl: string, from: string, { trusted = false }: { trusted?: boolean } = {}): MailProvider {
    return { send: (mail) => this.send(smtpUrl, trusted || this.config.allowPrivate, mail, from) };
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    const pools = [...this.pools.values()];
    const drained = Promise.all(pools.map((pool) => pool.drained()));
    await Promise.race([drained, delay(this.limits.closeMs, undefined, { ref: false })]);
    await Promise.all(pools.map((pool) => pool.abort()));
    await Promise.all(pools.map((pool) => pool.close()));
  }

  private async send(smtpUrl: string, allowPrivate: boolean, mail: Mail, from: string): Promise<SendOutcome> {
    if (this.isClosed) return { state: 'later', reason: 'SMTP_SHUTTING_DOWN' };
    try {
      return await this.poolOf(smtpUrl, allowPrivate).send(new OutgoingMail(mail, from));
    } catch (error) {
      return readFailure(error, false);
    }
  }

  private poolOf(smtpUrl: string, allowPrivate: boolean): SmtpPool {
    const key = `${allowPrivate} ${smtpUrl}`;
    this.pools.purgeStale();
    const known = this.pools.get(key);
    if (known) return known;
    const pool = this.makePool(smtpUrl, allowPrivate);
    this.pools.set(key, pool);
    return pool;
  }

  private makePool(smtpUrl: string, allowPrivate: boolean): SmtpPool {
    const { secureContext, resolve, limits } = this;
    return new SmtpPool(readTarget(smtpUrl, allowPrivate), { secureContext, resolve, limits });
  }
}
