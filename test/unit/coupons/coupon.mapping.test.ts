import { couponMapping } from '../../../src/coupons/coupon.mapping';
import type { Coupon } from '../../../src/coupons/schemas/coupon.schema';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import { localized } from '../../../src/pass-files/google/google-values';
import { couponView, STRIP, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');
const apple = (changes: ViewChanges<Coupon> = {}) => couponMapping.apple(couponView(changes));
const google = (changes: ViewChanges<Coupon> = {}) => couponMapping.google!(couponView(changes), texts);
const appearance = (changes: ViewChanges<Coupon> = {}) => couponMapping.appearance(couponView(changes));

const template = {
  value: '-20 %',
  promoCode: 'SUMMER20',
  iosHeader: { labelEnum: 'FULLNAME', valueEnum: 'FULLNAME' },
};
const description = {
  key: 'description',
  label: 'label_description',
  value: 'On everything in the shop.',
  type: 'TEXT',
};

describe('Apple coupon', () => {
  it('shows the value, promo code, expiry in the wallet’s time zone, name, and holder', () => {
    expect(apple({ template, pass: { expirationDate: new Date('2027-08-31T16:00:00Z') } })).toEqual({
      style: 'coupon',
      poster: { style: 'posterGeneric' },
      stripRole: 'strip',
      description: 'Summer sale',
      logoText: 'Riviera Lines',
      fields: {
        headerFields: [{ key: 'header', label: 'label_holder', value: 'Ada Lovelace' }],
        primaryFields: [{ key: 'value', label: 'label_value', value: '-20 %', changeMessage: 'change_value' }],
        secondaryFields: [
          { key: 'promo-code', label: 'label_promo_code', value: 'SUMMER20', changeMessage: 'change_promo_code' },
          {
            key: 'expiry',
            label: 'label_valid_until',
            value: '2027-08-31T18:00:00+02:00',
            dateStyle: 'PKDateStyleMedium',
            timeStyle: 'PKDateStyleShort',
            ignoresTimeZone: true,
            changeMessage: 'change_expiry',
          },
        ],
        auxiliaryFields: [{ key: 'offer', label: 'label_offer', value: 'Summer sale' }],
      },
      details: [description],
    });
  });

  it('shows the name if it has no value', () => {
    for (const value of [undefined, '', '  ']) {
      expect(apple({ template: { value } }).fields).toEqual({
        headerFields: [],
        primaryFields: [{ key: 'offer', value: 'Summer sale' }],
        secondaryFields: [],
        auxiliaryFields: [],
      });
    }
  });

  it.each([
    ['VALUE', 'label_value'],
    ['AMOUNT', 'label_amount'],
    ['PRESTATION', 'label_service'],
  ] as const)('labels the value as %s', (valueLabel, label) => {
    const changes = { template: { ...template, valueLabel } };
    expect(apple(changes).fields.primaryFields![0].label).toBe(label);
    expect(google(changes).details![0].label).toBe(label);
  });

  it.each([
    ['no header', undefined, []],
    ['INACTIVE', { labelEnum: 'INACTIVE', valueEnum: 'INACTIVE' }, []],
    ['a value without label', { labelEnum: 'INACTIVE', valueEnum: 'FULLNAME' }, [{ value: 'Ada Lovelace' }]],
    ['a label without value', { labelEnum: 'FULLNAME', valueEnum: 'INACTIVE' }, []],
    [
      'texts of the business',
      { labelEnum: 'CUSTOM_TEXT', valueEnum: 'CUSTOM_TEXT', customLabel: 'Shop', customValue: 'Nice' },
      [{ label: 'Shop', value: 'Nice' }],
    ],
    ['a text that is missing', { labelEnum: 'CUSTOM_TEXT', valueEnum: 'CUSTOM_TEXT', customLabel: 'Shop' }, []],
    [
      'a name under a text',
      { labelEnum: 'CUSTOM_TEXT', valueEnum: 'FULLNAME', customLabel: 'Guest' },
      [{ label: 'Guest', value: 'Ada Lovelace' }],
    ],
  ])('shows %s as its header', (_case, iosHeader, shown) => {
    expect(apple({ template: { iosHeader } }).fields.headerFields).toEqual(
      shown.map((header) => ({ key: 'header', ...header })),
    );
  });

  it('shows no holder if it has none', () => {
    const nobody = { firstName: undefined, lastName: undefined };
    expect(apple({ template, pass: nobody }).fields.headerFields).toEqual([]);
  });

  it.each([
    ['2027-08-31T21:59:59Z', 'PKDateStyleNone'],
    ['2027-12-31T22:59:59Z', 'PKDateStyleNone'],
    ['2027-08-31T21:58:59Z', 'PKDateStyleShort'],
    ['2027-08-31T22:59:59Z', 'PKDateStyleShort'],
  ])('shows the time of %s as %s, without a time at the end of the day in Paris', (moment, timeStyle) => {
    const [expiry] = apple({ pass: { expirationDate: new Date(moment) } }).fields.secondaryFields!;
    expect(expiry).toMatchObject({ key: 'expiry', timeStyle });
  });
});

describe('values of the pass', () => {
  const pass = { value: '-25 %', promoCode: 'ADA25', description: 'For you.' };

  it('take precedence over those of the coupon', () => {
    const { fields, details } = apple({ template, pass });
    expect([fields.primaryFields![0].value, fields.secondaryFields![0].value]).toEqual(['-25 %', 'ADA25']);
    expect(details).toEqual([]);
    expect(appearance({ template, pass }).ownDetails).toEqual([{ ...description, value: 'For you.' }]);
    expect(google({ template, pass }).details!.map(({ value }) => value)).toEqual(['-25 %', 'ADA25']);
  });

  it('count as absent if they are blank', () => {
    const blank = { value: ' ', promoCode: '', description: ' ' };
    expect(apple({ template, pass: blank })).toEqual(apple({ template }));
    expect(google({ template, pass: blank })).toEqual(google({ template }));
    expect(appearance({ template, pass: blank })).toEqual(appearance({ template }));
  });
});

describe('Google offer', () => {
  it('has the title, provider, and description in the class, and the value and promo code in the object', () => {
    expect(google({ template, pass: { value: '-25 %' } })).toEqual({
      type: 'offer',
      class: {
        title: 'Summer sale',
        shortTitle: '-20 %',
        provider: 'Riviera Lines',
        redemptionChannel: 'BOTH',
        details: 'On everything in the shop.',
      },
      object: {},
      details: [
        { key: 'value', label: 'label_value', value: '-25 %', type: 'TEXT' },
        { key: 'promo-code', label: 'label_promo_code', value: 'SUMMER20', type: 'TEXT' },
      ],
    });
  });

  it('omits what a coupon does not have', () => {
    expect(google()).toMatchObject({ object: {}, details: [] });
    expect(google().class).not.toHaveProperty('shortTitle');
  });
});

it('has the colors and image of its coupon', () => {
  const view = { strip: STRIP, barcodeFormat: 'PDF_417' as const };
  expect(appearance({ template: view })).toMatchObject({
    strip: STRIP,
    barcodeType: 'PDF_417',
    colors: { backgroundColor: '#0B3954' },
    places: [],
    details: [],
    ownDetails: [],
  });
});
