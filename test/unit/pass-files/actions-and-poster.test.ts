import { couponMapping } from '../../../src/coupons/coupon.mapping';
import { eventMapping } from '../../../src/events/event.mapping';
import { storeCardMapping } from '../../../src/store-cards/store-card.mapping';
import type { LookFields } from '../../../src/templates/dto/look.dto';
import { transitMapping } from '../../../src/transits/transit.mapping';
import { composed } from '../../support/composed-passes';
import { googleFaults } from '../../support/google-schema';
import { cardView, couponView, eventView, STRIP, transitView } from '../../support/pass-views';
import { refusedKeys } from '../../support/passkit-schema';

const POSTER = `${'d'.repeat(64)}.png`;
const ACTIONS: LookFields['actions'] = [
  { type: 'shop', url: 'https://example.com/shop', text: { en: 'To the shop', fr: 'Vers la boutique' } },
  { type: 'call', phone: '+33 1 40 00 00 00' },
];
const look: LookFields = { actions: ACTIONS, poster: POSTER };
const hero = { sourceUri: { uri: `https://passes.example/images/${'d'.repeat(64)}-hero.png` } };

const KINDS = [
  ['transit', 'Transit', (template: LookFields) => composed(transitMapping, transitView({ template }))],
  ['event', 'EventTicket', (template: LookFields) => composed(eventMapping, eventView({ template }))],
  ['coupon', 'Offer', (template: LookFields) => composed(couponMapping, couponView({ template }))],
  ['store card', 'Loyalty', (template: LookFields) => composed(storeCardMapping, cardView({ template }))],
] as const;

describe.each(KINDS)('actions and poster of a %s', (_kind, type, make) => {
  it('are featured actions at Apple, which its tools accept', () => {
    const { passJson } = make(look);
    expect(passJson.featuredActions).toEqual([
      { identifier: 'action-0', type: 'shop', url: 'https://example.com/shop' },
      { identifier: 'action-1', type: 'call', url: 'tel:+33140000000' },
    ]);
    expect(refusedKeys(passJson)).toEqual([]);
  });

  it('are a button and modules at Google, as its discovery document allows', () => {
    const { google } = make(look);
    expect(google.object.appLinkData).toEqual({
      displayText: {
        defaultValue: { language: 'en', value: 'To the shop' },
        translatedValues: [{ language: 'fr', value: 'Vers la boutique' }],
      },
      webAppLinkInfo: { appTarget: { targetUri: { uri: 'https://example.com/shop', description: 'To the shop' } } },
    });
    const modules = google.class.valueAddedModuleData!;
    expect(modules.map(({ uri, sortIndex }) => [uri, sortIndex])).toEqual([
      ['https://example.com/shop', 0],
      ['tel:+33140000000', 1],
    ]);
    expect(modules[1].header.translatedValues).toEqual([{ language: 'fr', value: 'label_action_call (fr)' }]);
    expect(googleFaults(`${type}Class`, google.class)).toEqual([]);
    expect(googleFaults(`${type}Object`, google.object)).toEqual([]);
  });

  it('leave nothing behind once they are removed', () => {
    expect(make({ actions: [] })).toEqual(make({}));
    expect(Object.keys(make({}).passJson)).not.toContain('featuredActions');
  });
});

it('shows a place at Apple, and as a button elsewhere only with an address', () => {
  const place = { type: 'place', placeIdentifier: 'I7C250D2CDCB364A' } as const;
  const bare = composed(couponMapping, couponView({ template: { actions: [place] } }));
  expect(bare.passJson.featuredActions).toEqual([{ identifier: 'action-0', ...place }]);
  expect(refusedKeys(bare.passJson)).toEqual([]);
  expect([bare.google.object.appLinkData, bare.google.class.valueAddedModuleData]).toEqual([undefined, undefined]);
  const url = 'https://example.com/map';
  const linked = composed(couponMapping, couponView({ template: { actions: [{ ...place, url }] } }));
  expect(linked.passJson.featuredActions).toEqual(bare.passJson.featuredActions);
  expect(linked.google.class.valueAddedModuleData).toMatchObject([{ uri: url }]);
});

it('labels Google’s button with the language of its text', () => {
  const actions = [{ type: 'shop', url: 'https://example.com', text: { fr: 'Vers la boutique' } }] as const;
  const { google } = composed(couponMapping, couponView({ template: { actions: [...actions] } }));
  expect(google.object.appLinkData!.displayText).toEqual({
    defaultValue: { language: 'fr', value: 'Vers la boutique' },
  });
});

it.each([
  ['coupon', 'coupon', () => composed(couponMapping, couponView({ template: look }))],
  ['store card', 'storeCard', () => composed(storeCardMapping, cardView({ template: look }))],
] as const)('a poster of a %s adds a second style to the complete first one', (_kind, style, make) => {
  const { passJson } = make();
  expect(passJson.posterGeneric).toEqual(passJson[style]);
  expect(Object.keys(passJson.posterGeneric!)).toContain('backFields');
});

it('a poster of an event makes it a poster ticket on phones that support it', () => {
  const { passJson } = composed(eventMapping, eventView({ template: look }));
  expect(passJson.preferredStyleSchemes).toEqual(['posterEventTicket', 'eventTicket']);
  expect(passJson.semantics).toMatchObject({
    eventType: 'PKEventTypeGeneric',
    venueName: 'Accor Arena',
    eventName: 'Summer Night Concert',
  });
  expect(passJson).not.toHaveProperty('posterGeneric');
});

it('a poster ticket uses the address if the venue has no name, and is omitted without both', () => {
  const at = (locations: object[]) => composed(eventMapping, eventView({ template: { ...look, locations } })).passJson;
  expect(at([{ address: 'Paris' }]).semantics).toMatchObject({ venueRegionName: 'Paris' });
  expect(at([]).preferredStyleSchemes).toBeUndefined();
  expect(at([]).semantics).not.toHaveProperty('eventType');
});

it('Google shows the strip, or the poster if there is none', () => {
  const heroOf = (template: LookFields & { strip?: string }) =>
    (composed(couponMapping, couponView({ template })).google.class as { heroImage?: object }).heroImage;
  expect(heroOf(look)).toEqual(hero);
  expect(heroOf({ ...look, strip: STRIP })).not.toEqual(hero);
  expect(heroOf({})).toBeUndefined();
});
