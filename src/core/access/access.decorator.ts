import { type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import type { AccessLevel } from './access-level';
import type { PassType, Principal, WalletPrincipal } from './principal';

const ACCESS_METADATA = 'access';

export type RouteAccess = 'public' | DeclaredAccess;

export interface DeclaredAccess {
  level: AccessLevel;
  passType?: PassType;
  /** Path parameter with the ID of a template. The template is read from the cache together with the token. */
  cachedTemplate?: string;
}

export interface AuthenticatedRequest extends Request {
  principal?: Principal;
}

/** Declares that no token is needed. Use it on a method, or on a class as the default for its methods. */
export const Public = () => SetMetadata<string, RouteAccess>(ACCESS_METADATA, 'public');

/**
 * Declares the access to a route, or the default for the routes of a class. If `passType` is set, it must be enabled
 * for the wallet. The service does not start if a route has no declaration.
 */
export const Access = (level: AccessLevel, passType?: PassType, cachedTemplate?: string) =>
  SetMetadata<string, RouteAccess>(ACCESS_METADATA, { level, passType, cachedTemplate });

/** Returns the declaration of the method or, if there is none, that of its class. */
export function accessOf(controller: object, handler: object): RouteAccess | undefined {
  const declared: unknown =
    Reflect.getMetadata(ACCESS_METADATA, handler) ?? Reflect.getMetadata(ACCESS_METADATA, controller);
  return declared as RouteAccess | undefined;
}

/** Injects the caller: a `WalletPrincipal` on a route that belongs to a wallet, and otherwise a `Principal`. */
export const CurrentPrincipal = createParamDecorator(
  (_data: unknown, context: ExecutionContext): WalletPrincipal | Principal | undefined =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().principal,
);
