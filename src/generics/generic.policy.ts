import { CustomPassReadFields } from '../passes/dto/custom-pass.dto';
import { cardExpiration } from '../templates/card-validity';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import type { KindPolicy } from '../pass-model/kind-policy';
import { securityOf } from '../templates/security';
import { definePassType } from '../wallets/pass-types';
import { CreateGeneric, GenericResource, PatchGeneric } from './dto/generic.dto';
import { GenericPassFields, PatchGenericPass } from './dto/generic-pass.dto';
import { assertFields, findBreakingChange } from './generic-fields';
import { assertValues } from './generic-values';
import { genericMapping } from './generic.mapping';
import { GENERIC_LABELS, GENERIC_NOTIFICATIONS } from './generic.texts';
import { type Generic, GENERICS } from './schemas/generic.schema';

export const genericPolicy: KindPolicy<Generic> = {
  kind: 'generic',
  passType: definePassType('GENERIC'),
  path: 'generics',
  passPathParameter: 'id',
  tag: 'Generics',
  errors: {},
  labels: GENERIC_LABELS,
  notificationTypes: GENERIC_NOTIFICATIONS,
  template: {
    ...GENERICS,
    create: CreateGeneric,
    patch: PatchGeneric,
    resource: GenericResource,
    nonDisplayedFields: ['subscriptionMessage', 'emailSubscriptionMessage'],
    stripRoles: ['strip'],
    nameField: 'cardTitle',
    defaults: () => ({
      barcodeFormat: 'QR_CODE',
      colors: DEFAULT_COLORS,
      genericType: 'GENERIC_OTHER',
      notifyBefore: 'NONE',
    }),
    searchTexts: ({ cardTitle, header }) => [cardTitle, header],
    check: assertFields,
  },
  pass: {
    fields: GenericPassFields,
    patch: PatchGenericPass,
    readFields: CustomPassReadFields,
    check: (pass, generic, _wallet, isChanged) => {
      if (isChanged('values')) assertValues(pass, generic);
    },
    isOutdated: (used, present) => findBreakingChange(used.fields, present.fields) !== null,
    defaultExpiration: (pass, { validity }, { timezone }) =>
      validity ? cardExpiration(validity, pass.createdAt, timezone) : null,
    expirationBasis: ({ validity }) => validity,
    security: ({ security }) => securityOf(security),
  },
  mapping: genericMapping,
  docs: {
    createExample: {
      cardTitle: 'City library',
      header: '{name}',
      subheader: 'Reader',
      genericType: 'GENERIC_LIBRARY_MEMBERSHIP',
      fields: [
        { key: 'name', label: { en: 'Name', fr: 'Nom' }, type: 'TEXT', zone: 'BACK', required: true },
        {
          key: 'memberSince',
          label: { en: 'Member since', fr: 'Membre depuis le' },
          type: 'DATE',
          zone: 'SECONDARY',
        },
        {
          key: 'borrowed',
          label: { en: 'Borrowed', fr: 'Emprunts' },
          type: 'NUMBER',
          zone: 'AUXILIARY',
          notify: true,
          default: 0,
        },
      ],
      colors: { labelColor: '#F2C14E', backgroundColor: '#1F3B2D', foregroundColor: '#FFFFFF' },
    },
    patchExample: { subheader: 'Reader of the city library' },
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      values: { name: 'Ada Lovelace', memberSince: '2026-01-15', borrowed: 2 },
      barcode: 'READER-0001',
    },
    templateErrors: [],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['MISSING_REQUIRED_FIELDS'],
  },
};
