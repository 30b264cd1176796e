import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Types } from 'mongoose';
import { type AuthenticatedRequest, type RouteAccess, accessOf } from '../core/access/access.decorator';
import { mayCall, ruleOf } from '../core/access/access-level';
import { type WalletContext, type WalletPrincipal, allowsPassType } from '../core/access/principal';
import { extractToken } from '../core/access/token-extractor';
import { AppError } from '../core/errors/app-error';
import { languageOf } from '../core/i18n/language';
import { WalletContextReader } from '../wallets/wallet-context.reader';
import { LoginTokenGuard } from './login-token.strategy';
import { type Caller, type Named, TokenReader } from './token.reader';
import { looksLikeWalletToken } from '../wallets/tokens/wallet-token.format';

/**
 * Checks the token, rate limit, role, wallet, and pass type, in this order. It does not check who owns a record:
 * queries are limited to the caller's wallet, so other records are not found (404).
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: TokenReader,
    private readonly loginTokens: LoginTokenGuard,
    private readonly wallets: WalletContextReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(context.getClass(), context.getHandler());
    if (!access) throw new AppError('FORBIDDEN');
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const template = templateId(access, request);
    const named = { template, wallet: hexId(request.headers['x-wallet-id']) };
    const caller = await this.authenticate(context, request, named);
    if (!mayCall(caller.principal, access.level)) throw new AppError('FORBIDDEN');
    const { wallet: inWallet, everyWallet } = ruleOf(access.level);
    if (!inWallet || (everyWallet && caller.principal.role === 'ADMIN' && !namesWallet(request))) {
      request.principal = caller.principal;
      return true;
    }
    const wallet = await this.walletOf(caller, request);
    if (access.passType && !allowsPassType(wallet, access.passType)) throw new AppError('FORBIDDEN');
    const principal: WalletPrincipal = { ...caller.principal, wallet, lang: languageOf(request) };
    if (template && caller.cachedTemplate) principal.cachedTemplate = { id: template, record: caller.cachedTemplate };
    request.principal = principal;
    return true;
  }

  private async authenticate(context: ExecutionContext, request: Request, named: Named): Promise<Caller> {
    const response = context.switchToHttp().getResponse<Response>();
    const token = extractToken(request);
    if (looksLikeWalletToken(token)) return this.tokens.readWalletToken(token, named, response);
    await this.loginTokens.canActivate(context);
    return this.tokens.readLoginToken((request as Request & { user: { sub: string } }).user.sub, named, response);
  }

  private async walletOf(caller: Caller, request: Request): Promise<WalletContext> {
    if (caller.principal.role === 'ADMIN') return this.namedWallet(request, caller);
    const wallet = caller.wallet && (await this.wallets.find(caller.wallet, caller.cachedWallet));
    if (!wallet) throw new AppError('UNAUTHORIZED');
    return wallet;
  }

  /** An ADMIN specifies the wallet to work in with `x-wallet-id` (docs/contract/access.md#the-named-wallet). */
  private async namedWallet(request: Request, { wallet: own, cachedWallet }: Caller): Promise<WalletContext> {
    const id = hexId(request.headers['x-wallet-id']);
    if (!namesWallet(request)) throw new AppError('WALLET_IDENTIFIER_REQUIRED');
    if (!id) throw AppError.validation('x-wallet-id', 'object_id');
    const wallet = await this.wallets.find(new Types.ObjectId(id), own ? null : cachedWallet);
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    return wallet;
  }
}

function namesWallet({ headers }: Request): boolean {
  return headers['x-wallet-id'] !== undefined && headers['x-wallet-id'] !== '';
}

function templateId(access: RouteAccess, request: Request): string | undefined {
  const parameter = typeof access === 'object' ? access.cachedTemplate : undefined;
  return hexId(parameter && request.params[parameter]);
}

function hexId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-fA-F]{24}$/.test(value) ? value.toLowerCase() : undefined;
}
