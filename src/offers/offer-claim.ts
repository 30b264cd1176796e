import type { ClaimObstacle, ClaimPolicy } from '../templates/kind-policy';
import { byDate, emailClaimKey } from './offer-rules';
import type { Offer } from './schemas/offer.schema';

/** See docs/contract/offers.md#claim-page. */
export const offerClaim: ClaimPolicy<Offer> = {
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
