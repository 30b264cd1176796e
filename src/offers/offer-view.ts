import { textOf } from '../core/text/blank';
import type { PassView } from '../pass-model/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import { VALUE_LABEL_TEXTS } from '../pass-files/value-label';
import type { Offer } from './schemas/offer.schema';

export type OfferView = PassView<Offer>;

/** The value of an offer, as passes show it. */
export interface OfferedValue {
  value?: string;
  label: PassTextKey;
  promoCode?: string;
}

export function valueOf({ template }: OfferView): OfferedValue {
  return {
    value: textOf(template.value),
    label: VALUE_LABEL_TEXTS[template.valueLabel],
    promoCode: textOf(template.promoCode),
  };
}
