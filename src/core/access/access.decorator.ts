import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { AccessLevel } from './access-level';
import type { PassType, Principal, WalletPrincipal } from './principal';

export const ACCESS_METADATA = 'access';

export type RouteAccess = 'public' | DeclaredAccess;

export interface DeclaredAccess {
  level: AccessLevel;
  passType?: PassType;
  /** The path parameter whose template is read together with the token. */
  hotTemplate?: string;
}

/** Requests carry who called once the guard has let them in. */
export interface AuthenticatedRequest extends Request {
  principal?: Principal;
}

/** No token is asked for. */
export const Public = () => SetMetadata<string, RouteAccess>(ACCESS_METADATA, 'public');

/** Who may call the route, and the pass type that the wallet must have enabled. */
export const Access = (level: AccessLevel, passType?: PassType, hotTemplate?: string) =>
  SetMetadata<string, RouteAccess>(ACCESS_METADATA, { level, passType, hotTemplate });

/** The caller of a route that works in a wallet. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): WalletPrincipal | Principal | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().principal,
);
