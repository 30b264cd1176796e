import { AppError, DEFAULT_COLORS, definePassType, type KindPolicy, securityOf } from 'wallet-pass-service/extension';
import type { Pass } from 'wallet-pass-service/extension';
import { CreateGiftCard, type GiftCard, GiftCardFields, GiftCardResource, PatchGiftCard } from './dto/gift-card.dto';
import { GiftCardPassFields, PatchGiftCardPass } from './dto/gift-card-pass.dto';
import { GIFT_CARD_ERRORS } from './gift-card.errors';
import { giftCardMapping } from './gift-card.mapping';
import { GIFT_CARD_LABELS, GIFT_CARD_NOTIFICATIONS } from './gift-card.texts';

/** Gift cards. */
export const giftCardPolicy: KindPolicy<GiftCard> = {
  kind: 'giftCard',
  passType: definePassType('GIFT_CARD'),
  path: 'gift-cards',
  passPathParameter: 'id',
  tag: 'Gift cards',
  errors: GIFT_CARD_ERRORS,
  labels: GIFT_CARD_LABELS,
  notificationTypes: GIFT_CARD_NOTIFICATIONS,
  template: {
    collection: 'gift_cards',
    fields: GiftCardFields,
    create: CreateGiftCard,
    patch: PatchGiftCard,
    resource: GiftCardResource,
    stripRoles: ['strip'],
    nameField: 'name',
    sorts: [],
    defaults: () => ({ currency: 'EUR', barcodeFormat: 'QR_CODE', colors: DEFAULT_COLORS }),
    searchTexts: ({ name }) => [name],
  },
  pass: {
    fields: GiftCardPassFields,
    patch: PatchGiftCardPass,
    check: assertAmount,
    defaultExpiration: (_pass, { endsAt }) => endsAt ?? null,
    expirationBasis: ({ endsAt }) => endsAt,
    security: ({ security }) => securityOf(security),
  },
  mapping: giftCardMapping,
  docs: {
    createExample: { name: 'A day at the spa', maxAmount: 250, currency: 'EUR', endsAt: '2031-12-31T22:00:00Z' },
    patchExample: { maxAmount: 300 },
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      amount: 50,
      greeting: 'Happy birthday!',
      barcode: 'GIFT-0001',
    },
    templateErrors: [],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['GIFT_CARD_AMOUNT_TOO_LARGE'],
  },
};

/** @throws AppError GIFT_CARD_AMOUNT_TOO_LARGE */
function assertAmount({ amount }: Pass, { maxAmount }: GiftCard): void {
  if (maxAmount !== undefined && Number(amount) > maxAmount) {
    throw new AppError('GIFT_CARD_AMOUNT_TOO_LARGE', { max: maxAmount });
  }
}
