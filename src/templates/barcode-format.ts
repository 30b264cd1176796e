import type { BarcodeFormat } from './dto/common.dto';
import type { TemplateDocument } from '../pass-model/template-policy';

/**
 * Returns the barcode format of a template. For some kinds, the field is named `barcodeType`. Undefined if the template
 * has no format.
 */
export function barcodeFormatOf(template: TemplateDocument): BarcodeFormat | undefined {
  const { barcodeFormat, barcodeType } = template as { barcodeFormat?: BarcodeFormat; barcodeType?: BarcodeFormat };
  return barcodeFormat ?? barcodeType;
}
