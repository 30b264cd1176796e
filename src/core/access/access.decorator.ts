import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { AccessLevel } from './access-level';
import type { PassType, Principal, WalletPrincipal } from './principal';

const ACCESS_METADATA = 'access';

export type RouteAccess = 'public' | DeclaredAccess;

export interface DeclaredAccess {
  level: AccessLevel;
  passType?: PassType;
  /** The path parameter whose template is read together with the token. */
  cachedTemplate?: string;
}

/** Requests carry who called once the guard has let them in. */
export interface AuthenticatedRequest extends Request {
  principal?: Principal;
}

/** No token is asked for. On a method, or on a class for those of its methods that say nothing themselves. */
export const Public = () => SetMetadata<string, RouteAccess>(ACCESS_METADATA, 'public');

/**
 * Who may call the route, and the pass type that the wallet must have enabled. On a method, or on a class for those of its
 * methods that say nothing themselves. A route without either is closed, and stops the start.
 */
export const Access = (level: AccessLevel, passType?: PassType, cachedTemplate?: string) =>
  SetMetadata<string, RouteAccess>(ACCESS_METADATA, { level, passType, cachedTemplate });

/** What a route declares: the method's own word counts before its class's. */
export function accessOf(controller: object, handler: object): RouteAccess | undefined {
  const declared: unknown =
    Reflect.getMetadata(ACCESS_METADATA, handler) ?? Reflect.getMetadata(ACCESS_METADATA, controller);
  return declared as RouteAccess | undefined;
}

/** Who calls: a `WalletPrincipal` on a route that works in a wallet, else a `Principal`. */
export const CurrentPrincipal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): WalletPrincipal | Principal | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().principal,
);
