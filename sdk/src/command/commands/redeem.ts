import type { Pass, WalletPass } from '../../index.js';
import { withOptionNames } from '../command-error.js';
import { failUnknown, isId } from '../pass-reference.js';
import type { Session } from '../session/session.js';

export interface RedeemOptions {
  template?: string;
  undo?: true;
  location?: string;
  operator?: string;
}

/** Redeems a pass by its barcode or ID, or reverses its redemption. */
export async function redeem(session: Session, named: string, options: RedeemOptions): Promise<void> {
  const wallet = session.wallet();
  const { template, undo } = options;
  const pass = await withOptionNames(
    template
      ? redeemOf(wallet, template, named, options)
      : redeemAny(wallet, named, options).catch((error: unknown) => failUnknown(error, named)),
  );
  const { terminal, json } = session;
  if (json) return terminal.printJson(pass);
  const name = pass.name ? ` (${pass.name})` : '';
  terminal.print(
    undo
      ? `Undid the redemption of pass ${pass.barcode}${name}.`
      : `Redeemed pass ${pass.barcode}${name} at ${pass.redeemedAt}.`,
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
