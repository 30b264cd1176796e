import { type Pass, type WalletPass, WalletPassError } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import { isId } from '../pass-reference.js';
import type { Session } from '../session/session.js';

export interface RedeemOptions {
  template?: string;
  undo?: true;
  location?: string;
  operator?: string;
}

/** Redeems a pass by its barcode or its id, or takes that back. */
export async function redeem(session: Session, named: string, options: RedeemOptions): Promise<void> {
  const wallet = session.wallet();
  const { template, undo } = options;
  const pass = template
    ? await redeemOf(wallet, template, named, options)
    : await redeemAny(wallet, named, options).catch((error: unknown) => refuse(error, named));
  const { terminal, json } = session;
  if (json) return terminal.printJson(pass);
  const name = pass.name ? ` of ${pass.name}` : '';
  terminal.print(
    undo
      ? `The redemption of the pass ${pass.barcode}${name} is taken back.`
      : `The pass ${pass.barcode}${name} was redeemed at ${pass.redeemedAt}.`,
  );
}

function redeemOf(wallet: WalletPass, template: string, barcode: string, options: RedeemOptions): Promise<Pass> {
  const { undo, location, operator } = options;
  if (undo) return wallet.passes.unredeem(template, barcode);
  return wallet.passes.redeem(template, barcode, { location, operator });
}

async function redeemAny(wallet: WalletPass, named: string, options: RedeemOptions): Promise<Pass> {
  const { undo, location, operator } = options;
  const barcode = isId(named) ? ((await wallet.passes.get(named)).barcode ?? '') : named;
  if (undo) return wallet.passes.unredeemByBarcode(barcode);
  return wallet.passes.redeemByBarcode(barcode, { location, operator });
}

function refuse(error: unknown, named: string): never {
  const isUnknown = error instanceof WalletPassError && error.is('MODEL_NOT_FOUND');
  throw isUnknown ? new CommandError(`No pass has the barcode ${named}.`, ExitCode.REFUSED) : error;
}
