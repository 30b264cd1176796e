import type { LocalizedText } from '../../core/i18n/localized-text';
import { EnumField, Image, Nested, NestedList } from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import { BackFieldDefinitions } from './back-fields';
import { BARCODE_FORMATS, type BarcodeFormat, Colors, RelevantLocation, Security } from './common.dto';
import { LookFields } from './look.dto';

/** Fields that the templates of newer kinds have in common. */
export class TemplateFields extends LookFields {
  @EnumField(BARCODE_FORMATS, { description: 'Type of the barcode.', always: true, example: 'QR_CODE' })
  barcodeFormat: BarcodeFormat;

  @LocalizedField({ description: 'Terms, shown on the back of the pass.', max: 5000 })
  terms?: LocalizedText;

  @LocalizedField({ description: 'Information for holders, shown on the back of the pass.', max: 5000 })
  details?: LocalizedText;

  @Nested(() => Colors, { description: 'Colors of the pass. Default: black on white.', always: true })
  colors: Colors;

  @Nested(() => Security, { description: 'Protection against sharing and reuse.' })
  security?: Security;

  @Image({
    description:
      'Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.',
  })
  strip?: string;

  @NestedList(() => RelevantLocation, {
    description: 'Places near which the phone shows the pass. Phones use the first ten.',
  })
  locations?: RelevantLocation[];

  @BackFieldDefinitions({
    description:
      'Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.',
  })
  customBackFields?: string[];

  @LocalizedField({ description: 'Text of the SMS that contains the pass.', max: 500 })
  subscriptionMessage?: LocalizedText;

  @LocalizedField({ description: 'Text of the e-mail that contains the pass.', max: 5000 })
  emailSubscriptionMessage?: LocalizedText;
}
