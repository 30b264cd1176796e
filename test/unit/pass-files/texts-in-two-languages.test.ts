import { couponMapping } from '../../../src/coupons/coupon.mapping';
import { eventMapping } from '../../../src/events/event.mapping';
import { transitMapping } from '../../../src/transits/transit.mapping';
import { composed, filed } from '../../support/composed-passes';
import { googleFaults } from '../../support/google-schema';
import { couponView, eventView, transitView } from '../../support/pass-views';
import { refusedKeys } from '../../support/passkit-schema';

const TERMS = { en: 'No refund.', fr: 'Non remboursable.' };
const LOCALIZED = {
  defaultValue: { language: 'en', value: 'No refund.' },
  translatedValues: [{ language: 'fr', value: 'Non remboursable.' }],
};

it('Apple gets a key for the text, and both languages for the phone to choose from', () => {
  const { passJson, texts } = filed(transitMapping, transitView({ template: { terms: TERMS, details: 'Be early.' } }));
  const valueOf = (name: string) => passJson.boardingPass!.backFields!.find(({ key }) => key === name)?.value as string;
  expect(valueOf('terms')).toMatch(/^text_[0-9a-f]{16}$/);
  expect(valueOf('details')).toBe('Be early.');
  expect(refusedKeys(passJson)).toEqual([]);
  expect(texts).toEqual({ en: { [valueOf('terms')]: TERMS.en }, fr: { [valueOf('terms')]: TERMS.fr } });
});

it('a text in a single language is shown in every language', () => {
  const view = transitView({ template: { terms: { fr: TERMS.fr }, details: { en: ' ', fr: 'Soyez là.' } } });
  const { passJson, texts } = filed(transitMapping, view);
  const values = passJson.boardingPass!.backFields!.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['Non remboursable.', 'Soyez là.']));
  expect(texts).toBeUndefined();
});

it('Google gets modules, details, and fine print in both languages', () => {
  const transit = composed(transitMapping, transitView({ template: { terms: TERMS } })).google;
  expect(transit.class.textModulesData).toContainEqual(
    expect.objectContaining({ id: 'terms', localizedBody: LOCALIZED }),
  );
  expect(googleFaults('TransitClass', transit.class)).toEqual([]);
  const coupon = composed(couponMapping, couponView({ template: { description: TERMS } })).google;
  expect(coupon.class).toMatchObject({ details: 'No refund.', localizedDetails: LOCALIZED });
  expect(googleFaults('OfferClass', coupon.class)).toEqual([]);
  const event = composed(eventMapping, eventView({ template: { terms: TERMS } })).google;
  expect(event.class).toMatchObject({ finePrint: LOCALIZED });
  expect(googleFaults('EventTicketClass', event.class)).toEqual([]);
});

it('Google’s default language is the language of the pass', () => {
  const view = { ...couponView({ template: { description: TERMS } }), lang: 'fr' as const };
  expect(composed(couponMapping, view).google.class).toMatchObject({
    details: 'Non remboursable.',
    localizedDetails: { defaultValue: { language: 'fr', value: 'Non remboursable.' } },
  });
});
