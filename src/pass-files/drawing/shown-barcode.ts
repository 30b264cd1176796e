import type { Wallet } from '../../wallets/schemas/wallet.schema';
import { type ShownFormat, shownFormat } from '../pass-barcode';
import { barcodeOf, showsBarcodeText } from '../pass-data';
import type { PassAppearance, PassData } from '../../pass-model/pass-mapping';

/** The barcode that a card shows. */
export interface ShownBarcode {
  format: ShownFormat;
  value: string;
  /** Text below the bars. Null if the business has switched it off. */
  text: string | null;
}

/** Returns the barcode to show on the card, or null if it shows none. */
export function shownBarcode(
  { pass, wallet }: { pass: PassData; wallet: Pick<Wallet, 'displayIdentifiant'> },
  appearance: PassAppearance,
): ShownBarcode | null {
  const value = barcodeOf(pass, appearance);
  const format = value === null ? null : shownFormat(appearance.barcodeType, value);
  if (value === null || format === null) return null;
  return { format, value, text: showsBarcodeText(appearance, wallet) ? value : null };
}
