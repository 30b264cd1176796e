import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http2';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AppConfig } from '../../../core/config/app-config';
import { readCa, reading } from '../../../core/config/read-ca';
import type { AppleSigner } from '../../../pass-files/identities/pass-signers';
import type { TlsIdentity } from '../../../pass-files/identities/tls-identity';
import { APNS_LIMITS, type ApnsLimits } from './apns-limits';
import { ProviderToken } from './provider-token';
import { PushService, type PushOutcome } from './push-service';
import { SessionPool } from './session-pool';

type ApnsConfig = AppConfig['apple']['apns'];

/**
 * APNs client. Authenticates with the wallet’s certificate or the key of the wallet’s team (Apple, "Sending
 * notification requests to APNs").
 */
export class ApnsClient extends PushService implements OnApplicationShutdown {
  /** Pools by certificate or team. */
  private readonly pools: LRUCache<string, SessionPool>;
  private readonly ca?: string;
  private readonly token: ProviderToken | null;
  private readonly basePath: string;
  private isClosed = false;

  /** @throws ConfigError if a configured file cannot be used */
  constructor(
    private readonly config: ApnsConfig,
    private readonly limits: ApnsLimits = APNS_LIMITS,
  ) {
    super();
    this.pools = new LRUCache({ max: limits.certificates, dispose: (pool) => void pool.close() });
    this.ca = readCa('APNS_CA', config.ca);
    this.token = readToken(config.token);
    this.basePath = new URL(config.url).pathname.replace(/\/$/, '');
  }

  override async push(signer: AppleSigner, pushToken: string): Promise<PushOutcome> {
    if (this.isClosed) return { state: 'later', reason: 'ShuttingDown' };
    if (signer.development && this.config.isReal) return { state: 'refused', reason: 'DevelopmentIdentity' };
    try {
      return await this.poolOf(signer).send(await this.headersOf(signer, pushToken));
    } catch {
      // OpenSSL rejects the key or certificate. Its message is dropped, because it may describe the key.
      return { state: 'refused', reason: 'BadCertificate' };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }

  /**
   * Sends no `apns-push-type: background`, because that would require a priority with which Apple may delay the push to
   * save power. Sends no expiration, so that Apple stores the push for a phone that is off.
   */
  private async headersOf(
    { passTypeIdentifier, teamIdentifier }: AppleSigner,
    pushToken: string,
  ): Promise<OutgoingHttpHeaders> {
    const token = this.tokenOf(teamIdentifier);
    return {
      ':method': 'POST',
      ':path': `${this.basePath}/3/device/${encodeURIComponent(pushToken)}`,
      'apns-topic': passTypeIdentifier,
      ...(token && { authorization: `bearer ${await token.get()}` }),
    };
  }

  private tokenOf(teamIdentifier: string): ProviderToken | null {
    return this.token?.teamId === teamIdentifier ? this.token : null;
  }

  private poolOf({ tls, teamIdentifier }: AppleSigner): SessionPool {
    const isByToken = this.tokenOf(teamIdentifier) !== null;
    const key = isByToken ? teamIdentifier : tls.fingerprint;
    const known = this.pools.get(key);
    if (known) return known;
    const pool = this.makePool(isByToken ? null : tls);
    this.pools.set(key, pool);
    return pool;
  }

  private makePool(tls: TlsIdentity | null): SessionPool {
    const options = tls ? { secureContext: tls.makeContext(this.ca) } : { ca: this.ca };
    return new SessionPool({ url: this.config.url, tls: options }, this.limits);
  }
}

function readToken(token: ApnsConfig['token']): ProviderToken | null {
  if (!token) return null;
  const { keyFile, keyId, teamId } = token;
  return reading('APNS_TOKEN_KEY_FILE', 'a .p8 file of Apple that can be read', () => {
    return new ProviderToken({ keyPem: readFileSync(keyFile, 'utf8'), keyId, teamId });
  });
}
