import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { extractToken } from '../core/access/token-extractor';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';

/** Claims for the client to read. The service itself uses the stored user (docs/contract/access.md#login-tokens). */
export interface LoginClaims {
  sub: string;
  role: string;
  wallet?: string;
  allowedPasses: readonly string[];
}

/**
 * Returns a KeyObject, because jsonwebtoken first tries to parse a string as a public key, which costs a millisecond
 * per request.
 */
export function loginTokenKey({ secrets }: AppConfig): KeyObject {
  return createSecretKey(Buffer.from(secrets.jwtSecret));
}

/** Accepts only HS256 tokens that belong to this environment and have an expiry. */
@Injectable()
export class LoginTokenStrategy extends PassportStrategy(Strategy, 'login-token') {
  constructor(config: AppConfig) {
    super({
      jwtFromRequest: extractToken,
      // @types/passport-jwt lacks KeyObject, which jsonwebtoken accepts.
      secretOrKey: loginTokenKey(config) as unknown as Buffer,
      algorithms: ['HS256'],
      audience: config.environment,
    });
  }

  validate(claims: LoginClaims & { exp?: number }): LoginClaims | false {
    return claims.exp === undefined || !/^[0-9a-f]{24}$/.test(claims.sub) ? false : claims;
  }
}

/** Puts the claims of a valid login token into `request.user`. */
@Injectable()
export class LoginTokenGuard extends AuthGuard('login-token') {
  override handleRequest<T>(_error: unknown, claims: T | false): T {
    if (!claims) throw new AppError('UNAUTHORIZED');
    return claims;
  }
}
