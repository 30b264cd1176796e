import { CustomPassReadFields } from '../passes/dto/custom-pass.dto';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import type { ClaimObstacle, ClaimPolicy, KindPolicy } from '../pass-model/kind-policy';
import { promoCodeStored } from '../templates/promo-code';
import { securityOf } from '../templates/security';
import { UNTIL_STATUSES, untilStatus } from '../templates/until-status';
import { definePassType } from '../wallets/pass-types';
import { identifiersFor } from '../wallets/wallet-defaults';
import { CreateOffer, OfferResource, PatchOffer, PROVIDER_LENGTH } from './dto/offer.dto';
import { OfferPassFields, PatchOfferPass } from './dto/offer-pass.dto';
import { OFFER_ERRORS } from './offer.errors';
import { offerMapping } from './offer.mapping';
import { OFFER_LABELS, OFFER_NOTIFICATIONS } from './offer.texts';
import { type Offer, OFFERS } from './schemas/offer.schema';
import { AppError } from '../core/errors/app-error';
import { emailKeyOf } from '../core/validation/email-key';
import type { Pass } from '../pass-model/pass.schema';

/** See docs/contract/offers.md#offer-status. */
const byDate = untilStatus('endDate');

/** @throws AppError VALIDATION_ERROR, INVALID_DATE_RANGE, INVALID_STATUS */
function assertOffer(next: Offer, previous: Offer | null, now: Date): void {
  const { redemptionChannel, onlineUrl, startDate, endDate } = next;
  if (redemptionChannel === 'ONLINE' && !onlineUrl) throw AppError.validation('onlineUrl', 'required');
  if (startDate && endDate && endDate < startDate) throw new AppError('INVALID_DATE_RANGE');
  byDate.assert(next, previous, now);
}

/** @throws AppError INVALID_STATUS */
function assertActive({ status }: Offer): void {
  if (status !== 'ACTIVE') throw new AppError('INVALID_STATUS');
}

/**
 * Returns keys that only one pass of the offer can have, made from the customer and the e-mail address
 * (docs/contract/offers.md#one-per-customer).
 */
function claimKeys({ client, email }: Pick<Pass, 'client' | 'email'>, { onePerCustomer }: Offer): string[] {
  if (!onePerCustomer) return [];
  return [...(client ? [`client:${client.toHexString()}`] : []), ...(email ? [emailClaimKey(email)] : [])];
}

const emailClaimKey = (email: string): string => `email:${emailKeyOf(email)}`;

/** See docs/contract/offers.md#claim-page. */
const offerClaim: ClaimPolicy<Offer> = {
  filter: (identifier) => ({ identifier, isPublic: true }),
  obstacle,
  isOnePerEmail: ({ onePerCustomer }) => onePerCustomer,
  emailKey: emailClaimKey,
  page: ({ title, provider, value, details, finePrint, terms, endDate, colors }) => ({
    title,
    provider,
    value,
    details,
    finePrint: finePrint ?? terms,
    endDate,
    colors,
  }),
};

function obstacle(offer: Offer, now: Date): ClaimObstacle | null {
  const status = byDate.current(offer, now);
  if (status !== 'ACTIVE') return status === 'EXPIRED' ? 'over' : 'paused';
  const { startDate, maxIssued = Infinity, issuedCount = 0 } = offer;
  if (startDate && startDate > now) return 'early';
  return issuedCount >= maxIssued ? 'exhausted' : null;
}

export const offerPolicy: KindPolicy<Offer> = {
  kind: 'offer',
  passType: definePassType('OFFER'),
  path: 'offers',
  passPathParameter: 'id',
  tag: 'Offers',
  errors: OFFER_ERRORS,
  labels: OFFER_LABELS,
  notificationTypes: OFFER_NOTIFICATIONS,
  template: {
    ...OFFERS,
    create: CreateOffer,
    patch: PatchOffer,
    resource: OfferResource,
    nonDisplayedFields: [
      'status',
      'identifier',
      'isPublic',
      'maxIssued',
      'maxRedemptions',
      'onePerCustomer',
      'subscriptionMessage',
      'emailSubscriptionMessage',
    ],
    stripRoles: ['strip'],
    nameField: 'title',
    statuses: UNTIL_STATUSES,
    addressField: 'identifier',
    defaults: ({ name }) => ({
      barcodeFormat: 'QR_CODE',
      colors: DEFAULT_COLORS,
      provider: [...name].slice(0, PROVIDER_LENGTH).join('').trim(),
      valueLabel: 'VALUE',
      isPublic: false,
      maxRedemptions: 1,
      onePerCustomer: true,
      status: 'ACTIVE',
    }),
    searchTexts: ({ title, shortTitle, promoCode }) => [title, shortTitle, promoCode],
    check: assertOffer,
    current: (offer, now) => ({ status: byDate.current(offer, now) }),
    stored: (offer, _now, changed) => ({
      status: byDate.stored(offer),
      ...promoCodeStored(offer, changed),
      identifier: offer.identifier ?? identifiersFor(offer.title, 'offer')[1],
      // Without a limit, passes are not counted, so the count starts again when a limit is set.
      ...(offer.maxIssued === undefined && { issuedCount: undefined }),
    }),
    statusFilter: byDate.filter,
  },
  pass: {
    fields: OfferPassFields,
    patch: PatchOfferPass,
    readFields: CustomPassReadFields,
    checkTemplate: assertActive,
    // Passes issued under a template without a limit were not counted.
    isOutdated: (used, present) => used.maxIssued === undefined && present.maxIssued !== undefined,
    defaultExpiration: (_pass, { endDate }) => endDate ?? null,
    expirationBasis: ({ endDate }) => endDate,
    exclusiveKeys: (pass, _wallet, offer) => claimKeys(pass, offer),
    exclusiveKeyTaken: 'OFFER_ALREADY_CLAIMED',
    issueLimit: { field: 'maxIssued', error: 'OFFER_EXHAUSTED' },
    maxRedemptions: ({ maxRedemptions }) => maxRedemptions,
    redeemableFrom: ({ startDate }) => startDate,
    security: ({ security }) => securityOf(security),
  },
  mapping: offerMapping,
  claim: offerClaim,
  docs: {
    createExample: {
      title: 'Two coffees for one',
      shortTitle: '2 for 1',
      provider: 'Café Riviera',
      redemptionChannel: 'INSTORE',
      value: '2 for 1',
      details: { en: 'On any two coffees of the same size.', fr: 'Pour deux cafés de la même taille.' },
      endDate: '2030-12-31T22:59:59Z',
      isPublic: true,
      onePerCustomer: false,
      colors: { labelColor: '#FFD9A0', backgroundColor: '#4A2B1B', foregroundColor: '#FFFFFF' },
    },
    patchExample: { value: '3 for 2', endDate: '2031-01-31T22:59:59Z' },
    issueExample: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', barcode: 'OFFER-0001' },
    templateErrors: ['INVALID_DATE_RANGE', 'INVALID_STATUS', 'PROMO_CODE_ALREADY_EXISTS', 'TEMPLATE_ALREADY_EXISTS'],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['INVALID_STATUS', 'OFFER_ALREADY_CLAIMED', 'OFFER_EXHAUSTED'],
  },
};
