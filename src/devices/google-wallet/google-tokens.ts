import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import { signServiceAccountJwt } from '../../pass-files/google/service-account-jwt';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';
import { tokenErrorOf, unansweredOf } from './google-answers';
import { GoogleHttp } from './google-http';
import type { GoogleError } from './google-wallet.api';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Maximum lifetime of a token request that Google accepts, in seconds. */
const ASSERTION_SECONDS = 3600;
const CALL_MS = 4000;
const MAX_BYTES = 64 * 1024;

/** How long before its expiry a token is no longer used, so that it remains valid during slow calls. */
const EARLY_MS = 60_000;

export interface AccessToken {
  token: string;
}

interface Granted extends AccessToken {
  lifetimeMs: number;
}

interface CachedToken {
  granted: Promise<Granted | GoogleError>;
  /** Expiry by the clock of `performance.now()`; infinite while the token is being requested. */
  until: number;
}

/**
 * Obtains access tokens (RFC 7523) and caches them until shortly before they expire. Concurrent callers share one
 * request.
 */
@Injectable()
export class GoogleTokens {
  /** Tokens by key object. A replaced identity therefore gets a new token, and no token outlives its key. */
  private readonly cache = new WeakMap<KeyObject, CachedToken>();

  constructor(
    private readonly http: GoogleHttp,
    private readonly config: AppConfig,
  ) {}

  async get(signer: GoogleSigner): Promise<AccessToken | GoogleError> {
    const { privateKey } = signer;
    const known = this.cache.get(privateKey);
    if (known && known.until > performance.now()) return known.granted;
    const asked: CachedToken = { granted: this.ask(signer), until: Infinity };
    this.cache.set(privateKey, asked);
    const answer = await asked.granted;
    if ('token' in answer) asked.until = performance.now() + answer.lifetimeMs - EARLY_MS;
    else if (this.cache.get(privateKey) === asked) this.cache.delete(privateKey);
    return answer;
  }

  /** Call this if Google rejected the token. @returns whether a token was cached */
  forget({ privateKey }: GoogleSigner): boolean {
    return this.cache.delete(privateKey);
  }

  private async ask({ clientEmail, privateKey }: GoogleSigner): Promise<Granted | GoogleError> {
    const { tokenUrl: url } = this.config.google;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: clientEmail, scope: SCOPE, aud: url, iat: now, exp: now + ASSERTION_SECONDS };
    const assertion = await signServiceAccountJwt(claims, privateKey);
    const body = new URLSearchParams({ grant_type: GRANT_TYPE, assertion }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      const limits = { timeoutMs: CALL_MS, maxBytes: MAX_BYTES };
      const answer = await this.http.request({ method: 'POST', url, headers, body, ...limits });
      return (answer.status === 200 && readGrant(answer.body)) || tokenErrorOf(answer);
    } catch (error) {
      return unansweredOf(error);
    }
  }
}

function readGrant(body: Buffer): Granted | null {
  const { access_token: token, expires_in: seconds } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  if (typeof token !== 'string' || typeof seconds !== 'number') return null;
  return { token, lifetimeMs: seconds * 1000 };
}
