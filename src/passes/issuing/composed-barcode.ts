import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { barcodeFormatOf } from '../../templates/barcode-format';
import { generateBarcode } from '../records/pass-ids';
import type { Pass } from '../../pass-model/pass.schema';

/**
 * Gives the pass a new barcode unless the caller chose one. Composes it if the kind defines how, and otherwise
 * generates it.
 */
export function withNewBarcode<T extends TemplateDocument>(policy: KindPolicy<T>, pass: Pass, template: T): Pass {
  if (!policy.pass.composedBarcode) return { ...pass, barcode: generateBarcode(barcodeFormatOf(template)) };
  return withComposedBarcode(policy, { ...pass, barcodeNonce: generateBarcode() }, template);
}

/** Composes the barcode again from the current fields. A barcode that the caller chose does not change. */
export function withComposedBarcode<T extends TemplateDocument>(
  { pass: { composedBarcode } }: KindPolicy<T>,
  pass: Pass,
  template: T,
): Pass {
  const { barcodeNonce } = pass;
  if (!composedBarcode || barcodeNonce === undefined) return pass;
  return { ...pass, barcode: composedBarcode.compose(pass, template, barcodeNonce) };
}
