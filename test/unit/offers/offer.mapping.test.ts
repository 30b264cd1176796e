import { offerMapping } from '../../../src/offers/offer.mapping';
import type { Offer } from '../../../src/offers/schemas/offer.schema';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import { localized } from '../../../src/pass-files/google/google-values';
import { fullOfferView, offerView, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');
const apple = (changes: ViewChanges<Offer> = {}) => offerMapping.apple(offerView(changes));
const google = (view = fullOfferView()) => offerMapping.google!(view, texts);
const keys = (entries: readonly { key: string }[] | undefined) => (entries ?? []).map(({ key }) => key);

describe('offer at Apple', () => {
  it('is a coupon with an additional generic poster', () => {
    expect(apple()).toMatchObject({ style: 'coupon', poster: { style: 'posterGeneric' }, stripRole: 'strip' });
  });

  it('shows its value large and its title below, or the title alone', () => {
    expect(apple().fields).toMatchObject({
      primaryFields: [{ key: 'offer', value: 'Two coffees for one' }],
      auxiliaryFields: [],
    });
    expect(apple({ template: { value: '-50 %', valueLabel: 'AMOUNT' } }).fields).toMatchObject({
      primaryFields: [{ key: 'value', label: 'label_amount', value: '-50 %' }],
      auxiliaryFields: [{ key: 'offer', label: 'label_offer', value: 'Two coffees for one' }],
    });
  });

  it('shows the uses left if there is more than one, and announces a change', () => {
    const left = { key: 'uses-left', label: 'label_uses_left', value: 2, changeMessage: 'change_uses_left' };
    expect(offerMapping.apple(fullOfferView()).fields.secondaryFields).toContainEqual(left);
    expect(keys(apple().fields.secondaryFields)).not.toContain('uses-left');
    const used = { redemptions: [{ at: new Date() }], redemptionsLeft: 0 };
    expect(keys(apple({ pass: used }).fields.secondaryFields)).not.toContain('uses-left');
    const allUsed = { redemptions: [{ at: new Date() }, { at: new Date() }], redemptionsLeft: 0 };
    expect(apple({ pass: allUsed }).fields.secondaryFields).toContainEqual({ ...left, value: 0 });
  });

  it.each([
    ['VALUE', { template: { value: '-50 %' } }, { label: 'label_value', value: '-50 %' }],
    [
      'END_DATE',
      { pass: { expirationDate: new Date('2030-12-31T22:59:59Z') } },
      { label: 'label_valid_until', value: '2030-12-31T23:59:59+01:00', timeStyle: 'PKDateStyleNone' },
    ],
  ])('has %s in its header if the template chooses it', (choice, { template, pass }: ViewChanges<Offer>, field) => {
    const iosHeader = { labelEnum: choice, valueEnum: choice };
    expect(apple({ template: { ...template, iosHeader }, pass }).fields.headerFields).toEqual([
      expect.objectContaining({ key: 'header', ...field }),
    ]);
    expect(apple({ template: { iosHeader } }).fields.headerFields).toEqual([]);
  });
});

describe('offer at Google', () => {
  it('has all fields of a Google offer in its class', () => {
    expect(google().class).toMatchObject({
      title: 'Two coffees for one',
      shortTitle: '2 for 1',
      provider: 'Café Riviera',
      redemptionChannel: 'ONLINE',
      details: 'On any two coffees.',
      finePrint: 'Not with other offers.',
      helpUri: { uri: 'https://shop.example/coffee' },
    });
    expect(google(offerView()).class).toEqual({
      title: 'Two coffees for one',
      provider: 'Café Riviera',
      redemptionChannel: 'INSTORE',
    });
  });

  it('shows the uses left if there is more than one', () => {
    expect(google().details).toContainEqual(expect.objectContaining({ key: 'uses-left', value: '2' }));
    expect(keys(google(offerView()).details)).toEqual([]);
  });
});
