import { amountStyle, dateField, detail, field, formatW3cDate, holderOf } from 'wallet-pass-service/extension';
import { type PassMapping, securityOf, textOf } from 'wallet-pass-service/extension';
import type { GiftCard } from './dto/gift-card.dto';

export const giftCardMapping: PassMapping<GiftCard> = {
  messageTypes: { issue: 'NEW_GIFT_CARD', update: 'UPDATE_GIFT_CARD' },
  appearance: ({ template, pass }) => ({
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    security: securityOf(template.security),
    places: [],
    strip: template.strip,
    details: [],
    ownDetails: detail('greeting', 'label_gift_greeting', textOf(pass.greeting)),
  }),
  apple: ({ template, pass, wallet }) => {
    const end = pass.expirationDate && formatW3cDate(pass.expirationDate, wallet.timezone);
    return {
      style: 'storeCard',
      stripRole: 'strip',
      description: template.name,
      logoText: wallet.name,
      fields: {
        primaryFields: field('amount', 'label_gift_amount', Number(pass.amount), {
          ...amountStyle(template.currency),
          changeMessage: 'change_gift_amount',
        }),
        secondaryFields: [{ key: 'name', value: template.name }],
        auxiliaryFields: [...field('holder', 'label_holder', holderOf(pass)), ...dateField('end', 'label_date', end)],
      },
    };
  },
};
