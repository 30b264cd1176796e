import { unzipSync } from 'fflate';
import { PKPass } from 'passkit-generator';
import { boardingPassMapping } from '../../src/boarding-passes/boarding-pass.mapping';
import { cinemaMapping } from '../../src/cinemas/cinema.mapping';
import { couponMapping } from '../../src/coupons/coupon.mapping';
import { eventMapping } from '../../src/events/event.mapping';
import { genericMapping } from '../../src/generics/generic.mapping';
import { hotelMapping } from '../../src/hotels/hotel.mapping';
import { offerMapping } from '../../src/offers/offer.mapping';
import { composeApplePass } from '../../src/pass-files/apple/apple-pass.composer';
import {
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
} from '../../src/pass-files/identities/development-identity';
import type { PassMapping, PassView } from '../../src/pass-model/pass-mapping';
import { storeCardMapping } from '../../src/store-cards/store-card.mapping';
import { transitMapping } from '../../src/transits/transit.mapping';
import {
  boardingPassView,
  cardView,
  cinemaView,
  couponView,
  eventView,
  fullBoardingPassView,
  fullCardView,
  fullCinemaView,
  fullCouponView,
  fullEventView,
  fullGenericView,
  fullHotelView,
  fullOfferView,
  fullTransitView,
  genericView,
  hotelView,
  offerView,
  transitView,
} from '../support/pass-views';

/**
 * What Apple's reference says only in words, passkit-generator checks: it drops or refuses what Wallet would not read.
 */
describe('pass.json', () => {
  const names = { passTypeIdentifier: 'pass.dev.wallet.test', teamIdentifier: 'DEVELOPMNT' };
  const service = { publicUrl: 'https://passes.example', webServiceOverHttp: false };
  /** The peer writes dates in a form of its own. */
  const parse = (json: string) =>
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value,
    ) as Record<string, object>;
  const compose = <T>(mapping: PassMapping<T>, view: PassView<T>) =>
    JSON.stringify(composeApplePass(mapping.apple(view), mapping.appearance(view), view, names, service));

  it.each([
    ['a plain transit', compose(transitMapping, transitView())],
    ['a full transit', compose(transitMapping, fullTransitView())],
    ['a full flight', compose(transitMapping, fullTransitView({ template: { type: 'Air' } }))],
    ['a plain event', compose(eventMapping, eventView())],
    ['a full event', compose(eventMapping, fullEventView())],
    ['a plain hotel', compose(hotelMapping, hotelView())],
    ['a full hotel', compose(hotelMapping, fullHotelView())],
    ['a plain coupon', compose(couponMapping, couponView())],
    ['a full coupon', compose(couponMapping, fullCouponView())],
    ['a plain loyalty card', compose(storeCardMapping, cardView())],
    ['a full loyalty card', compose(storeCardMapping, fullCardView())],
    ['a plain cinema ticket', compose(cinemaMapping, cinemaView())],
    ['a full cinema ticket', compose(cinemaMapping, fullCinemaView())],
    ['a plain boarding pass', compose(boardingPassMapping, boardingPassView())],
    ['a full boarding pass', compose(boardingPassMapping, fullBoardingPassView())],
    ['a plain generic pass', compose(genericMapping, genericView())],
    ['a full generic pass', compose(genericMapping, fullGenericView())],
    ['a plain offer', compose(offerMapping, offerView())],
    ['a full offer', compose(offerMapping, fullOfferView())],
  ])(
    'of %s is read whole by another implementation',
    async (_case, passJson) => {
      const ca = await createDevelopmentCa();
      const { certificatePem, keyPem } = await createDevelopmentAppleIdentity(ca, names);
      const files = { 'pass.json': Buffer.from(passJson), 'icon.png': Buffer.alloc(1) };
      const peer = new PKPass(files, { wwdr: ca.certificatePem, signerCert: certificatePem, signerKey: keyPem });
      const read = parse(Buffer.from(unzipSync(peer.getAsBuffer())['pass.json']).toString());
      expect(read).toMatchObject(parse(passJson));
    },
    30_000,
  );
});
