import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { boardingPassMapping } from '../../src/boarding-passes/boarding-pass.mapping';
import { cinemaMapping } from '../../src/cinemas/cinema.mapping';
import { couponMapping } from '../../src/coupons/coupon.mapping';
import { eventMapping } from '../../src/events/event.mapping';
import { GENERIC_TYPES } from '../../src/generics/dto/generic.dto';
import { genericMapping } from '../../src/generics/generic.mapping';
import { hotelMapping } from '../../src/hotels/hotel.mapping';
import { CARD_ROWS } from '../../src/store-cards/dto/store-card.dto';
import { REDEMPTION_CHANNELS } from '../../src/offers/dto/offer.dto';
import { offerMapping } from '../../src/offers/offer.mapping';
import { storeCardMapping } from '../../src/store-cards/store-card.mapping';
import { composeGooglePass } from '../../src/pass-files/google/google-pass.composer';
import { buildSaveLink, SAVE_LINK_BASE } from '../../src/pass-files/google/save-link';
import type { GoogleTexts } from '../../src/pass-model/google-content';
import { localized } from '../../src/pass-files/google/google-values';
import type { PassMapping, PassView } from '../../src/pass-model/pass-mapping';
import type { TemplateIdentity } from '../../src/pass-files/pass-generator';
import { transitMapping } from '../../src/transits/transit.mapping';
import { googleFaults as faults } from '../support/google-schema';
import {
  BANNER,
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
  STRIP,
  transitView,
} from '../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en', { fr: `${label} (fr)` });
const address = { issuerId: '3388000000012345678', publicUrl: 'https://passes.example' };
const now = new Date('2026-11-21T12:00:00Z');

function compose<T extends TemplateIdentity>(mapping: PassMapping<T>, view: PassView<T>) {
  const payload = composeGooglePass(mapping.google!(view, texts), mapping.appearance(view), view, texts, address, {
    now,
  });
  const [[classes], [objects]] = [Object.entries(payload)[0][1], Object.entries(payload)[1][1]] as unknown as [
    Record<string, unknown>[],
    Record<string, unknown>[],
  ];
  return { payload, class: classes, object: objects };
}

const hero = (name: string) => ({
  sourceUri: { uri: `https://passes.example/images/${name.replace('.png', '-hero.png')}` },
});
const fullTransit = fullTransitView({ pass: { redeemedAt: now } });
const fullEvent = fullEventView();

describe('what Google gets', () => {
  it.each(['Bus', 'Boat', 'Train', 'Air', 'Generic', 'Tram'])(
    'of a transit of type %s fits Google’s description',
    (type) => {
      for (const view of [
        transitView({ template: { type } }),
        { ...fullTransit, template: { ...fullTransit.template, type } },
      ]) {
        const made = compose(transitMapping, view);
        expect(Object.keys(made.payload)).toEqual(['transitClasses', 'transitObjects']);
        expect(faults('TransitClass', made.class)).toEqual([]);
        expect(faults('TransitObject', made.object)).toEqual([]);
      }
    },
  );

  it.each(['EURO', 'USD', 'MAD', 'NONE', 'POINTS'])(
    'of an event priced in %s fits Google’s description',
    (gainUnit) => {
      for (const view of [eventView(), { ...fullEvent, template: { ...fullEvent.template, gainUnit } }]) {
        const made = compose(eventMapping, view);
        expect(Object.keys(made.payload)).toEqual(['eventTicketClasses', 'eventTicketObjects']);
        expect(faults('EventTicketClass', made.class)).toEqual([]);
        expect(faults('EventTicketObject', made.object)).toEqual([]);
      }
    },
  );

  it.each([
    ['EAN_13', '4006381333931', 'EAN_13'],
    ['CODE_39', 'TICKET-0001', 'CODE_39'],
    ['CODABAR', 'A40156B', 'CODABAR'],
    ['ITF', '14006381333938', 'ITF_14'],
    ['ITF', '123456', 'QR_CODE'],
    ['EAN_13', 'TICKET-0001', 'QR_CODE'],
  ] as const)('of a barcode %s with %s is %s', (barcodeFormat, barcode, type) => {
    const made = compose(couponMapping, couponView({ template: { barcodeFormat }, pass: { barcode } }));
    expect(made.object.barcode).toMatchObject({ type, value: barcode });
    expect(faults('OfferObject', made.object)).toEqual([]);
  });

  it('of a coupon fits Google’s description', () => {
    for (const view of [couponView(), fullCouponView(), couponView({ pass: { promoCode: 'ADA25' } })]) {
      const made = compose(couponMapping, view);
      expect(Object.keys(made.payload)).toEqual(['offerClasses', 'offerObjects']);
      expect(faults('OfferClass', made.class)).toEqual([]);
      expect(faults('OfferObject', made.object)).toEqual([]);
    }
  });

  it('of a cinema ticket fits Google’s description', () => {
    const deleted = cinemaView({ pass: { status: undefined, firstName: undefined, lastName: undefined } });
    for (const view of [cinemaView(), fullCinemaView(), fullCinemaView({ pass: { tarif: '9,50 €' } }), deleted]) {
      const made = compose(cinemaMapping, view);
      expect(Object.keys(made.payload)).toEqual(['eventTicketClasses', 'eventTicketObjects']);
      expect(faults('EventTicketClass', made.class)).toEqual([]);
      expect(faults('EventTicketObject', made.object)).toEqual([]);
    }
  });

  it('of a boarding pass fits Google’s description', () => {
    const deleted = boardingPassView({ pass: { status: undefined, firstName: undefined, lastName: undefined } });
    const icao = boardingPassView({ template: { carrierIataCode: undefined, carrierIcaoCode: 'XRA' } });
    const policies = ['ZONE_BASED', 'GROUP_BASED'] as const;
    const others = policies.map((boardingPolicy) => boardingPassView({ template: { boardingPolicy } }));
    for (const view of [boardingPassView(), fullBoardingPassView(), deleted, icao, ...others]) {
      const made = compose(boardingPassMapping, view);
      expect(Object.keys(made.payload)).toEqual(['flightClasses', 'flightObjects']);
      expect(faults('FlightClass', made.class)).toEqual([]);
      expect(faults('FlightObject', made.object)).toEqual([]);
    }
  });

  it('of a generic pass of every type fits Google’s description', () => {
    const upcoming = fullGenericView({ template: { notifyBefore: 'UPCOMING' } });
    const deleted = fullGenericView({ pass: { values: undefined, status: undefined } });
    const types = GENERIC_TYPES.map((genericType) => genericView({ template: { genericType } }));
    for (const view of [fullGenericView(), upcoming, deleted, genericView({ template: { fields: [] } }), ...types]) {
      const made = compose(genericMapping, view);
      expect(Object.keys(made.payload)).toEqual(['genericClasses', 'genericObjects']);
      expect(faults('GenericClass', made.class)).toEqual([]);
      expect(faults('GenericObject', made.object)).toEqual([]);
    }
  });

  it('of an offer in every channel fits Google’s description', () => {
    const anybody = offerView({ pass: { firstName: undefined, lastName: undefined, email: undefined } });
    const channels = REDEMPTION_CHANNELS.map((redemptionChannel) => offerView({ template: { redemptionChannel } }));
    for (const view of [fullOfferView(), anybody, offerView({ pass: { status: undefined } }), ...channels]) {
      const made = compose(offerMapping, view);
      expect(Object.keys(made.payload)).toEqual(['offerClasses', 'offerObjects']);
      expect(faults('OfferClass', made.class)).toEqual([]);
      expect(faults('OfferObject', made.object)).toEqual([]);
    }
  });

  it('of a hotel fits Google’s description', () => {
    for (const view of [hotelView(), fullHotelView(), hotelView({ pass: { roomNumber: '204' } })]) {
      const made = compose(hotelMapping, view);
      expect(Object.keys(made.payload)).toEqual(['genericClasses', 'genericObjects']);
      expect(faults('GenericClass', made.class)).toEqual([]);
      expect(faults('GenericObject', made.object)).toEqual([]);
    }
  });

  it.each(['EURO', 'USD', 'MAD', 'NONE', 'POINTS'] as const)(
    'of a loyalty card in %s fits Google’s description',
    (gainUnit) => {
      const rows = CARD_ROWS.map((startRow) => fullCardView({ template: { gainUnit, startRow } }));
      const decimal = fullCardView({ template: { gainUnit }, client: { gain: 12.5 } });
      for (const view of [cardView({ template: { gainUnit } }), decimal, cardView({ client: null }), ...rows]) {
        const made = compose(storeCardMapping, view);
        expect(Object.keys(made.payload)).toEqual(['loyaltyClasses', 'loyaltyObjects']);
        expect(faults('LoyaltyClass', made.class)).toEqual([]);
        expect(faults('LoyaltyObject', made.object)).toEqual([]);
      }
    },
  );

  it('names issuer, look and review where the resource has them', () => {
    const logo = expect.objectContaining({ sourceUri: expect.anything() });
    const event = compose(eventMapping, fullEvent);
    const whole = { issuerName: 'Riviera Lines', reviewStatus: 'UNDER_REVIEW', homepageUri: expect.anything() };
    expect(event.class).toMatchObject({ ...whole, logo, hexBackgroundColor: '#0b3954', heroImage: hero(STRIP) });
    expect(event.object.heroImage).toEqual(hero(BANNER));
    for (const name of ['logo', 'hexBackgroundColor']) expect(event.object).not.toHaveProperty(name);
    const hotel = compose(hotelMapping, fullHotelView());
    for (const name of [...Object.keys(whole), 'logo', 'hexBackgroundColor', 'heroImage']) {
      expect(hotel.class).not.toHaveProperty(name);
    }
    expect(hotel.object).toMatchObject({ logo, hexBackgroundColor: '#0b3954', heroImage: hero(BANNER) });
    const { pass, ...rest } = fullHotelView();
    const shared = compose(hotelMapping, { ...rest, pass: { ...pass, bannerOverrideUrl: undefined } });
    expect(shared.object).toMatchObject({ heroImage: hero(STRIP) });
  });

  it('of a hotel tells dates in words, in every language', () => {
    const { textModulesData } = compose(hotelMapping, hotelView()).object;
    expect(textModulesData).toContainEqual({
      id: 'checkin',
      localizedHeader: localized('label_checkin', 'en', { fr: 'label_checkin (fr)' }),
      localizedBody: localized('12 Jun 2030, 15:00', 'en', { fr: '12 juin 2030, 15:00' }),
    });
  });

  it('would not pass with a misspelt name or value', () => {
    const made = compose(transitMapping, transitView());
    expect(faults('TransitObject', { ...made.object, tripTyp: 'ONE_WAY' })).toHaveLength(1);
    expect(faults('TransitClass', { ...made.class, transitType: 'TRAIN' })).toHaveLength(1);
    expect(faults('TransitClass', { ...made.class, logo: undefined })).toEqual(['logo is missing']);
  });

  it('has ids of issuer, template and pass, pictures by hash, and the wallet’s links', () => {
    const made = compose(transitMapping, fullTransit);
    const image = (name: string, variant: string) => ({
      sourceUri: { uri: `https://passes.example/images/${name.replace('.png', `-${variant}.png`)}` },
    });
    expect(made.class).toMatchObject({
      id: '3388000000012345678.transit-64b7f1a2c3d4e5f6a7b8c9d1',
      hexBackgroundColor: '#0b3954',
      logo: image(BANNER, 'google-logo'),
      heroImage: image(STRIP, 'hero'),
      homepageUri: { uri: 'https://riviera.example' },
      multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
      securityAnimation: { animationType: 'FOIL_SHIMMER' },
    });
    expect(made.class.merchantLocations).toHaveLength(10);
    const { uris } = made.class.linksModuleData as { uris: { uri: string }[] };
    expect(uris.map(({ uri }) => uri)).toEqual([
      'tel:+33140000000',
      'https://riviera.example/terms',
      'tel:+33140000000',
      'https://riviera.example',
      'mailto:lost@riviera.example',
      'https://instagram.com/riviera',
    ]);
    expect(made.class.textModulesData).toContainEqual({
      id: 'details',
      localizedHeader: localized('label_details', 'en', { fr: 'label_details (fr)' }),
      body: 'Be early.',
    });
    expect(made.object).toMatchObject({
      id: '3388000000012345678.64b7f1a2c3d4e5f6a7b8c9d2',
      classId: made.class.id,
      heroImage: image(BANNER, 'hero'),
      validTimeInterval: { end: { date: '2027-03-02T01:00:00+01:00' } },
      textModulesData: [
        { id: 'custom-wagon-0', body: '12' },
        { id: 'flight', body: 'AF7300' },
      ],
    });
    const plain = compose(transitMapping, transitView());
    expect(plain.class.multipleDevicesAndHoldersAllowedStatus).toBe('MULTIPLE_HOLDERS');
    expect(plain.class.securityAnimation).toBeUndefined();
    expect(plain.class.heroImage).toBeUndefined();
  });

  it.each([
    ['active', undefined, 'ACTIVE'],
    ['active', new Date(now.getTime() - 1), 'EXPIRED'],
    ['inactive', undefined, 'INACTIVE'],
    ['canceled', undefined, 'INACTIVE'],
    ['expired', now, 'EXPIRED'],
    [undefined, undefined, 'EXPIRED'],
  ] as const)('is, of status %s until %s, %s', (status, expirationDate, state) => {
    expect(compose(eventMapping, eventView({ pass: { status, expirationDate } })).object.state).toBe(state);
  });

  it('carries the barcode until a one-time pass is scanned, and never a key to rotate it', () => {
    const static_ = { type: 'QR_CODE', value: 'TICKET-0001' };
    expect(compose(eventMapping, eventView()).object.barcode).toEqual(static_);
    expect(compose(eventMapping, fullEvent).object.barcode).toEqual({ ...static_, alternateText: 'TICKET-0001' });
    expect(compose(transitMapping, fullTransit).object).toMatchObject({ state: 'COMPLETED', barcode: undefined });
    expect(compose(eventMapping, eventView({ template: { barcodeType: 'NONE' } })).object.barcode).toBeUndefined();
    for (const made of [compose(eventMapping, fullEvent), compose(transitMapping, fullTransit)]) {
      expect(JSON.stringify(made.payload)).not.toMatch(/rotating|totp/i);
    }
  });
});

it('the save link carries class and object whole, signed', async () => {
  const { jwtVerify } = await import('jose');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { payload } = compose(eventMapping, fullEvent);
  const serviceAccount = { clientEmail: 'a@b.example', privateKey };
  const link = await buildSaveLink({ serviceAccount, origins: [], payload });
  expect(link.startsWith(SAVE_LINK_BASE)).toBe(true);
  const token = link.slice(SAVE_LINK_BASE.length);
  const claims = (await jwtVerify(token, createPublicKey(privateKey), { algorithms: ['RS256'], audience: 'google' }))
    .payload;
  expect(claims).toMatchObject({ iss: 'a@b.example', typ: 'savetowallet', origins: [] });
  expect(claims.payload).toEqual(JSON.parse(JSON.stringify(payload)));
});
