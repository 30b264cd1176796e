import type { LocalizedText } from '../../core/i18n/localized-text';
import { EnumField, Image, Nested, NestedList } from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import { BackFieldDefinitions } from './back-fields';
import { BARCODE_FORMATS, type BarcodeFormat, Colors, RelevantLocation, Security } from './common.dto';
import { LookFields } from './look.dto';

/** What templates of the newer kinds have in common. */
export class TemplateFields extends LookFields {
  @EnumField(BARCODE_FORMATS, { description: 'Kind of the barcode.', always: true, example: 'QR_CODE' })
  barcodeFormat: BarcodeFormat;

  @LocalizedField({ description: 'Terms, on the back of the pass.', max: 5000 })
  terms?: LocalizedText;

  @LocalizedField({ description: 'What holders should know.', max: 5000 })
  details?: LocalizedText;

  @Nested(() => Colors, { description: 'Colours; black on white when not given.', always: true })
  colors: Colors;

  @Nested(() => Security, { description: 'Protection against sharing and reuse.' })
  security?: Security;

  @Image({ description: 'Strip: file, https image URL, or an own `/images/` URL.' })
  strip?: string;

  @NestedList(() => RelevantLocation, { description: 'Places at which the phone shows the pass; the first ten count.' })
  locations?: RelevantLocation[];

  @BackFieldDefinitions({
    description:
      'Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.',
  })
  customBackFields?: string[];

  @LocalizedField({ description: 'Text of the SMS with the pass.', max: 500 })
  subscriptionMessage?: LocalizedText;

  @LocalizedField({ description: 'Text of the e-mail with the pass.', max: 5000 })
  emailSubscriptionMessage?: LocalizedText;
}
