import { couponMapping } from '../../src/coupons/coupon.mapping';
import { eventMapping } from '../../src/events/event.mapping';
import { hotelMapping } from '../../src/hotels/hotel.mapping';
import { composeApplePass } from '../../src/pass-files/apple/apple-pass.composer';
import type { LocalizedPass } from '../../src/pass-files/apple/localized-pass';
import { applePassOf } from '../../src/pass-files/embedded-pass-generator';
import type { ApplePassJson } from '../../src/pass-model/pass-json';
import { type ComposedGooglePass, composeGoogleResources } from '../../src/pass-files/google/google-pass.composer';
import type { GoogleTexts } from '../../src/pass-model/google-content';
import { localized } from '../../src/pass-files/google/google-values';
import type { TemplateIdentity } from '../../src/pass-files/pass-generator';
import type { PassMapping, PassView } from '../../src/pass-model/pass-mapping';
import { storeCardMapping } from '../../src/store-cards/store-card.mapping';
import { transitMapping } from '../../src/transits/transit.mapping';
import {
  cardView,
  couponView,
  eventView,
  fullCardView,
  fullCouponView,
  fullEventView,
  fullHotelView,
  fullTransitView,
  hotelView,
  transitView,
} from './pass-views';

const NAMES = { passTypeIdentifier: 'pass.com.example', teamIdentifier: 'TEAM123456' };
const PUBLIC_URL = 'https://passes.example';
const NOW = new Date('2026-11-21T12:00:00Z');
const TEXTS: GoogleTexts = (label) => localized(label, 'en', { fr: `${label} (fr)` });

export interface ComposedPass {
  passJson: ApplePassJson;
  google: ComposedGooglePass;
}

/** The files that phones get of a view, always made at the same moment. */
export function composed<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>): ComposedPass {
  const appearance = mapping.appearance(view);
  const service = { publicUrl: PUBLIC_URL, webServiceOverHttp: false };
  const address = { issuerId: '3388000000012345678', publicUrl: PUBLIC_URL };
  return {
    passJson: composeApplePass(mapping.apple(view), appearance, view, NAMES, service, NOW),
    google: composeGoogleResources(mapping.google!(view, TEXTS), appearance, view, TEXTS, address, { now: NOW }),
  };
}

/** pass.json as the file has it, with the texts that it names by keys. */
export function filed<T>(mapping: PassMapping<T>, view: PassView<T>): LocalizedPass {
  return applePassOf(mapping, view, NAMES, { publicUrl: PUBLIC_URL, apple: { webServiceOverHttp: false } }, NOW);
}

/** A plain and a full pass of every kind. */
export const PASSES_OF_EVERY_KIND: Readonly<Record<string, () => ComposedPass>> = {
  transit: () => composed(transitMapping, transitView()),
  'full transit': () => composed(transitMapping, fullTransitView()),
  event: () => composed(eventMapping, eventView()),
  'full event': () => composed(eventMapping, fullEventView()),
  hotel: () => composed(hotelMapping, hotelView()),
  'full hotel': () => composed(hotelMapping, fullHotelView()),
  coupon: () => composed(couponMapping, couponView()),
  'full coupon': () => composed(couponMapping, fullCouponView()),
  'store card': () => composed(storeCardMapping, cardView()),
  'full store card': () => composed(storeCardMapping, fullCardView()),
};
