import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { extractToken } from '../core/access/token-extractor';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';

/** Informs the client; the stored user counts (docs/contract/access.md#login-tokens). */
export interface LoginClaims {
  sub: string;
  role: string;
  wallet?: string;
  allowedPasses: readonly string[];
}

/** A KeyObject: jsonwebtoken would try to parse a string as a public key, a millisecond a request. */
export function loginTokenKey({ secrets }: AppConfig): KeyObject {
  return createSecretKey(Buffer.from(secrets.jwtSecret));
}

/** HS256 only, of this environment, with an expiry. */
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

/** Leaves the claims of a valid login token in `request.user`. */
@Injectable()
export class LoginTokenGuard extends AuthGuard('login-token') {
  override handleRequest<T>(_error: unknown, claims: T | false): T {
    if (!claims) throw new AppError('UNAUTHORIZED');
    return claims;
  }
}
