import type { BarcodeFormat } from './dto/common.dto';
import type { TemplateDocument } from '../pass-model/template-policy';

/** Some kinds call the field `barcodeType`. Undefined: the template has none. */
export function barcodeFormatOf(template: TemplateDocument): BarcodeFormat | undefined {
  const { barcodeFormat, barcodeType } = template as { barcodeFormat?: BarcodeFormat; barcodeType?: BarcodeFormat };
  return barcodeFormat ?? barcodeType;
}
