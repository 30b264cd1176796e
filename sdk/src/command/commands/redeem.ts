import type { Pass, WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import { isId, templateOf } from '../pass-reference.js';
import type { Session } from '../session/session.js';

export interface RedeemOptions {
  template?: string;
  undo?: true;
  location?: string;
  operator?: string;
}

interface Scan {
  template: string;
  barcode: string;
}

/** Redeems a pass by its barcode or its id, or takes that back. */
export async function redeem(session: Session, named: string, options: RedeemOptions): Promise<void> {
  const { template, undo, location, operator } = options;
  const wallet = session.wallet();
  const scan = template ? { template, barcode: named } : await findScan(wallet, named);
  const pass = undo
    ? await wallet.passes.unredeem(scan.template, scan.barcode)
    : await wallet.passes.redeem(scan.template, scan.barcode, { location, operator });
  const { terminal, json } = session;
  if (json) return terminal.printJson(pass);
  const name = pass.name ? ` of ${pass.name}` : '';
  terminal.print(
    undo ? `The redemption of the pass ${scan.barcode}${name} is taken back.` : redeemed(pass, scan, name),
  );
}

const redeemed = ({ redeemedAt }: Pass, { barcode }: Scan, name: string) =>
  `The pass ${barcode}${name} was redeemed at ${redeemedAt}.`;

/** The service redeems by template and barcode. */
async function findScan(wallet: WalletPass, named: string): Promise<Scan> {
  const pass = isId(named) ? await wallet.passes.get(named) : await findByBarcode(wallet, named);
  const template = pass && templateOf(pass);
  if (!pass?.barcode || !template) throw new CommandError(`No pass has the barcode ${named}.`, ExitCode.REFUSED);
  return { template, barcode: pass.barcode };
}

/** A search finds what begins with the text, too. */
async function findByBarcode(wallet: WalletPass, barcode: string): Promise<Pass | undefined> {
  const { docs } = await wallet.passes.list({ search: barcode, limit: 1000 });
  return docs.find((pass) => pass.barcode === barcode);
}
