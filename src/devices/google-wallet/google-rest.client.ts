import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import type { GoogleSigner } from '../../pass-files/identities/pass-signers';
import { outcomeOf, unansweredOf } from './google-answers';
import { GoogleHttp } from './google-http';
import { GoogleThrottle } from './google-throttle';
import { GoogleTokens } from './google-tokens';
import { type GoogleOutcome, type GoogleTarget, GoogleWalletApi } from './google-wallet.api';

/** Time limit of a call, including waiting for a token, the rate limit, and the response. */
const CALL_MS = 10_000;
const MAX_BYTES = 256 * 1024;

interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
}

/** Calls `walletobjects.googleapis.com`, or the address configured in its place. */
@Injectable()
export class GoogleRestClient extends GoogleWalletApi {
  constructor(
    private readonly http: GoogleHttp,
    private readonly tokens: GoogleTokens,
    private readonly throttle: GoogleThrottle,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override insert(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome> {
    return this.call(signer, { method: 'POST', path: collectionOf(target), body });
  }

  override patch(signer: GoogleSigner, target: GoogleTarget, body: object): Promise<GoogleOutcome> {
    return this.call(signer, { method: 'PATCH', path: `${collectionOf(target)}/${target.resourceId}`, body });
  }

  override addMessage(signer: GoogleSigner, target: GoogleTarget, message: object): Promise<GoogleOutcome> {
    const path = `${collectionOf(target)}/${target.resourceId}/addMessage`;
    return this.call(signer, { method: 'POST', path, body: { message } });
  }

  override get(signer: GoogleSigner, target: GoogleTarget): Promise<GoogleOutcome> {
    return this.call(signer, { method: 'GET', path: `${collectionOf(target)}/${target.resourceId}` });
  }

  /** If Google rejects the token, requests a new one and repeats the call once. */
  private async call(signer: GoogleSigner, call: Call): Promise<GoogleOutcome> {
    const until = performance.now() + CALL_MS;
    const first = await this.once(signer, call, until);
    if (first.state !== 'unauthorised' || !this.tokens.forget(signer)) return first;
    return this.once(signer, call, until);
  }

  private async once(signer: GoogleSigner, { method, path, body }: Call, until: number): Promise<GoogleOutcome> {
    const granted = await this.tokens.get(signer);
    if (!('token' in granted)) return granted;
    if (!(await this.throttle.take(signer.issuerId, until))) return { state: 'later', reason: 'throttled' };
    const headers = {
      authorization: `Bearer ${granted.token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const limits = { timeoutMs: Math.max(1, until - performance.now()), maxBytes: MAX_BYTES };
    try {
      const url = `${this.config.google.wallet.url}/${path}`;
      return outcomeOf(
        await this.http.request({ method, url, headers, ...(body && { body: JSON.stringify(body) }), ...limits }),
      );
    } catch (error) {
      return unansweredOf(error);
    }
  }
}

function collectionOf({ type, what }: GoogleTarget): string {
  return `${type}${what === 'class' ? 'Class' : 'Object'}`;
}
