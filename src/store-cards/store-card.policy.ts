import type { KindPolicy } from '../pass-model/kind-policy';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { cardSecurity } from './card-security';
import { assertValidity, cardExpiration } from '../templates/card-validity';
import { CreateStoreCard, PatchStoreCard, StoreCardResource } from './dto/store-card.dto';
import { PatchStoreCardPass, StoreCardPassFields } from './dto/store-card-pass.dto';
import { type StoreCard, STORE_CARDS } from './schemas/store-card.schema';
import { storeCardMapping } from './store-card.mapping';
import { STORE_CARD_ERRORS } from './store-card.errors';
import { STORE_CARD_LABELS, STORE_CARD_NOTIFICATIONS } from './store-card.texts';
import { definePassType } from '../wallets/pass-types';

/** One template per wallet and one pass per customer. */
export const storeCardPolicy: KindPolicy<StoreCard> = {
  kind: 'storeCard',
  passType: definePassType('STORE_CARD'),
  path: 'store-cards',
  passPathParameter: 'id',
  tag: 'Store cards',
  errors: STORE_CARD_ERRORS,
  labels: STORE_CARD_LABELS,
  notificationTypes: STORE_CARD_NOTIFICATIONS,
  // Every new customer gets the card, whatever their source.
  forNewCustomers: () => ({}),
  template: {
    ...STORE_CARDS,
    create: CreateStoreCard,
    patch: PatchStoreCard,
    resource: StoreCardResource,
    stripRoles: ['strip'],
    nameField: 'programName',
    defaults: () => ({
      displayIdentifiant: false,
      displayWalletName: false,
      startRow: 'INACTIVE',
      middleRow: 'INACTIVE',
      endRow: 'INACTIVE',
      iosHeader: { labelEnum: 'INACTIVE', valueEnum: 'INACTIVE' },
      barcodeType: 'QR_CODE',
      descriptions: [],
      openingHours: '',
      colors: DEFAULT_COLORS,
      oneTimeToUse: false,
      sharingProhibited: false,
      sharingProhibitedAndroid: false,
      gainLabel: 'POINTS',
      gainUnit: 'POINTS',
      offerLabel: '',
      enableDisplayIdentifiant: false,
      gainFormatMigrated: true,
    }),
    searchTexts: ({ programName }) => [programName],
    check: ({ validity }) => assertValidity(validity),
    stored: ({ keysHasChanged }, _now, changed) => ({
      keysHasChanged: changed.length > 0 ? [...changed] : keysHasChanged,
    }),
  },
  pass: {
    fields: StoreCardPassFields,
    patch: PatchStoreCardPass,
    defaultExpiration: (pass, { validity }, { timezone }) => cardExpiration(validity, pass.createdAt, timezone),
    expirationBasis: ({ validity }) => validity,
    exclusiveKeys: ({ client }) => (client ? [client.toHexString()] : []),
    exclusiveKeyTaken: 'PASS_ALREADY_GENERATED',
    perCustomer: () => 'one',
    isCustomerCard: true,
    security: cardSecurity,
  },
  mapping: storeCardMapping,
  docs: {
    createExample: {
      cardType: 'STORE_CARD',
      programName: 'Club Riviera',
      strip: 'https://example.com/strip.png',
      validity: { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'YEARS' },
      startRow: 'MEMBER',
      middleRow: 'N_ADHERENT',
      endRow: 'EXPIRATION_DATE',
      iosHeader: { labelEnum: 'GAIN', valueEnum: 'GAIN' },
      descriptions: [{ title: 'Your advantages', value: 'One point for each euro.' }],
    },
    patchExample: {
      validity: {
        expirationType: 'AFTER_PERIOD',
        expirationAfterPeriod: '18',
        expirationPeriodType: 'MONTHS',
        expirationOption: 'END_OF_MONTH',
      },
    },
    issueExample: { clientId: '64b7f1a2c3d4e5f6a7b8c9d0', barcode: 'MEMBER-0001' },
    templateErrors: ['STORE_CARD_ALREADY_EXISTS', 'CLIENTS_EXIST_FOR_THIS_CARD_TYPE'],
    deleteErrors: ['CLIENTS_EXIST_FOR_THIS_CARD_TYPE'],
    deletion: 'Also deletes its client types. You cannot delete the card while the wallet has customers.',
    passErrors: ['PASS_ALREADY_GENERATED'],
  },
};
