import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { LoyaltyClass, LoyaltyObject } from '../../../src/pass-model/google-types';
import { cardRow, localized } from '../../../src/pass-files/google/google-values';
import { CARD_ROWS } from '../../../src/store-cards/dto/store-card.dto';
import type { StoreCard } from '../../../src/store-cards/schemas/store-card.schema';
import { storeCardMapping } from '../../../src/store-cards/store-card.mapping';
import { cardView, fullCardView } from '../../support/pass-views';

type Changes = Parameters<typeof cardView>[0];

const texts: GoogleTexts = (label) => localized(label, 'en');
const named = (label: string) => localized(label, 'en');
const apple = (changes: Changes = {}) => storeCardMapping.apple(cardView(changes));
const google = (changes: Changes = {}) => {
  const content = storeCardMapping.google!(cardView(changes), texts);
  return { ...content, class: content.class as LoyaltyClass, object: content.object as LoyaltyObject };
};

const BALANCE = 'object.loyaltyPoints.balance';
const day = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleNone', ignoresTimeZone: true };
const points = { numberStyle: 'PKNumberStyleDecimal', changeMessage: 'change_gain' };

const customer = {
  createdAt: new Date('2026-11-21T23:30:00Z'),
  birthDate: new Date('1990-12-10T22:59:59Z'),
  admissionDate: new Date('2026-01-15T22:59:59Z'),
  companyName: 'Analytical Engines',
};
const expirationDate = new Date('2027-11-30T22:59:59Z');

describe('loyalty card', () => {
  it('shows the header, the rows from left to right, and on its back the name and validity', () => {
    expect(storeCardMapping.apple(fullCardView())).toEqual({
      style: 'storeCard',
      poster: { style: 'posterGeneric' },
      stripRole: 'strip',
      description: 'Club Riviera',
      logoText: 'Riviera Lines',
      fields: {
        headerFields: [{ key: 'header', label: 'label_points', value: 120, ...points }],
        primaryFields: [],
        secondaryFields: [
          { key: 'start', label: 'label_member', value: 'Ada Lovelace', textAlignment: 'PKTextAlignmentLeft' },
          {
            key: 'middle',
            label: 'label_membership_number',
            value: 'MEMBER-0001',
            textAlignment: 'PKTextAlignmentCenter',
          },
          {
            key: 'end',
            label: 'label_valid_until',
            value: '2027-11-30T23:59:59+01:00',
            textAlignment: 'PKTextAlignmentRight',
            ...day,
            changeMessage: 'change_expiry',
          },
        ],
      },
      privateFields: [],
      details: [
        { key: 'holder', label: 'label_member', value: 'Ada Lovelace', type: 'TEXT' },
        { key: 'expiration', label: 'label_valid_until', value: '2027-11-30', type: 'DATE' },
      ],
    });
  });

  it('has the name of the program or else of the business, and only the requested name beside the logo', () => {
    expect([apple().description, apple().logoText]).toEqual(['Riviera Lines', undefined]);
    expect(apple({ template: { programName: 'Club' } }).description).toBe('Club');
    expect(google().class.programName).toBe('Riviera Lines');
    expect(google({ template: { programName: 'Club' } }).class.programName).toBe('Club');
  });

  it.each([
    ['ADMISSION_DATE', 'label_admission', { value: '2026-01-15T23:59:59+01:00', ...day }, '2026-01-15'],
    ['ASSOCIATION', 'label_association', { value: 'Analytical Engines' }, 'Analytical Engines'],
    ['BIRTHDATE', 'label_birth_date', { value: '1990-12-10T23:59:59+01:00', ...day }, '1990-12-10'],
    ['CLUB', 'label_club', { value: 'Analytical Engines' }, 'Analytical Engines'],
    ['CREATION_DATE', 'label_since', { value: '2026-11-22T00:30:00+01:00', ...day }, '2026-11-22'],
    ['ENTREPRISE', 'label_company', { value: 'Analytical Engines' }, 'Analytical Engines'],
    [
      'EXPIRATION_DATE',
      'label_valid_until',
      { value: '2027-11-30T23:59:59+01:00', ...day, changeMessage: 'change_expiry' },
      '2027-11-30',
    ],
    ['GAIN', 'label_points', { value: 120, ...points }, undefined],
    ['MEMBER', 'label_member', { value: 'Ada Lovelace' }, 'Ada Lovelace'],
    ['N_ADHERENT', 'label_membership_number', { value: 'MEMBER-0001' }, 'MEMBER-0001'],
    ['N_IMMATRICULATION', 'label_registration_number', { value: 'MEMBER-0001' }, 'MEMBER-0001'],
    ['N_LICENCE', 'label_licence_number', { value: 'MEMBER-0001' }, 'MEMBER-0001'],
    ['N_MEMBER', 'label_member_number', { value: 'MEMBER-0001' }, 'MEMBER-0001'],
    ['ORGANISATION', 'label_organisation', { value: 'Analytical Engines' }, 'Analytical Engines'],
  ] as const)('row %s', (name, label, shown, detail) => {
    for (const [field, key, textAlignment] of [
      ['startRow', 'start', 'PKTextAlignmentLeft'],
      ['middleRow', 'middle', 'PKTextAlignmentCenter'],
      ['endRow', 'end', 'PKTextAlignmentRight'],
    ] as const) {
      const changes = { template: { [field]: name }, pass: { expirationDate }, client: customer };
      expect(apple(changes).fields.secondaryFields).toEqual([{ key, label, textAlignment, ...shown }]);
      expect(apple(changes).privateFields).toEqual(name === 'BIRTHDATE' ? [key] : []);
      const details = google(changes).details!.filter((entry) => entry.key === key);
      expect(details.map((entry) => [entry.label, entry.value])).toEqual(detail ? [[label, detail]] : []);
      const { cardTemplateOverride } = google(changes).class.classTemplateInfo!;
      expect(cardTemplateOverride.cardRowTemplateInfos.at(-1)).toEqual(cardRow(name === 'GAIN' ? BALANCE : key));
    }
  });

  it('has a row for every value of the enumeration', () => {
    for (const name of CARD_ROWS) {
      const changes = { template: { startRow: name }, pass: { expirationDate }, client: customer };
      expect(apple(changes).fields.secondaryFields).toHaveLength(name === 'INACTIVE' ? 0 : 1);
    }
  });

  it('shows no row that is inactive or empty', () => {
    const rows: Partial<StoreCard> = { startRow: 'INACTIVE', middleRow: 'CLUB', endRow: 'EXPIRATION_DATE' };
    expect(apple({ template: rows, client: { companyName: ' ' } }).fields.secondaryFields).toEqual([]);
    expect(google({ template: rows }).details!.map(({ key }) => key)).toEqual(['type']);
  });

  it('prefers the pass’s own admission date', () => {
    const changes = {
      template: { startRow: 'ADMISSION_DATE' } as const,
      client: customer,
      pass: { admissionDate: new Date('2026-03-01T12:00:00Z') },
    };
    expect(apple(changes).fields.secondaryFields![0].value).toBe('2026-03-01T13:00:00+01:00');
  });
});

describe('header', () => {
  const known = {
    TYPE: ['label_type', { value: 'Gold' }],
    GAIN: ['label_points', { value: 120, ...points }],
    FULLNAME: ['label_member', { value: 'Ada Lovelace' }],
    CUSTOM_TEXT: ['Since 1815', { value: 'Countess' }],
  } as const;
  const header = (labelEnum: string, valueEnum: string, client: NonNullable<Changes>['client'] = {}) =>
    apple({
      template: { iosHeader: { labelEnum, valueEnum, customLabel: 'Since 1815', customValue: 'Countess' } },
      client,
    }).fields.headerFields;

  it('combines any label with any value', () => {
    for (const [labelEnum, [label]] of Object.entries(known)) {
      for (const [valueEnum, [, shown]] of Object.entries(known)) {
        expect(header(labelEnum, valueEnum)).toEqual([{ key: 'header', label, ...shown }]);
      }
    }
  });

  it('can lack its label, but not its value', () => {
    expect(header('INACTIVE', 'FULLNAME')).toEqual([{ key: 'header', value: 'Ada Lovelace' }]);
    expect(header('FULLNAME', 'INACTIVE')).toEqual([]);
    expect(header('TYPE', 'TYPE', null)).toEqual([]);
    expect(apple().fields.headerFields).toEqual([]);
  });
});

describe('balance', () => {
  const balanceOf = (changes: Changes) => google(changes).object.loyaltyPoints?.balance;

  it.each([
    ['EURO', 12.5, { currencyCode: 'EUR' }, { money: { micros: '12500000', currencyCode: 'EUR' } }],
    ['USD', 0.07, { currencyCode: 'USD' }, { money: { micros: '70000', currencyCode: 'USD' } }],
    ['MAD', -3, { currencyCode: 'MAD' }, { money: { micros: '-3000000', currencyCode: 'MAD' } }],
    ['POINTS', 120, { numberStyle: 'PKNumberStyleDecimal' }, { int: 120 }],
    ['POINTS', 12.5, { numberStyle: 'PKNumberStyleDecimal' }, { double: 12.5 }],
    ['NONE', 0, { numberStyle: 'PKNumberStyleDecimal' }, { int: 0 }],
  ] as const)('in %s of %d', (gainUnit, gain, style, balance) => {
    const changes = { template: { gainUnit, startRow: 'GAIN' } as const, client: { gain } };
    expect(apple(changes).fields.secondaryFields).toEqual([
      expect.objectContaining({ value: gain, changeMessage: 'change_gain', ...style }),
    ]);
    expect(balanceOf(changes)).toEqual(balance);
  });

  it.each([
    ['GAIN', 'label_gain'],
    ['GAINS', 'label_gains'],
    ['CAGNOTE', 'label_savings'],
    ['POINTS', 'label_points'],
  ] as const)('is labeled %s', (gainLabel, label) => {
    const changes = { template: { gainLabel, startRow: 'GAIN' } as const };
    expect(apple(changes).fields.secondaryFields![0].label).toBe(label);
    expect(google(changes).object.loyaltyPoints!.localizedLabel).toEqual(named(label));
  });

  it.each([
    ['a loyalty card that puts it nowhere', 'STORE_CARD', {}, ['gain'], true],
    ['a loyalty card with it in the header', 'STORE_CARD', { iosHeader: gainHeader() }, [], true],
    ['a loyalty card with it in a row', 'STORE_CARD', { endRow: 'GAIN' }, [], true],
    ['a membership card that puts it nowhere', 'MEMBER_CARD', {}, [], false],
    ['a membership card with it in the header', 'MEMBER_CARD', { iosHeader: gainHeader() }, [], true],
  ] as const)('is shown over the strip only if %s', (_case, cardType, places, primary, onAndroid) => {
    const template = { cardType, ...places };
    expect(apple({ template }).fields.primaryFields!.map(({ key }) => key)).toEqual(primary);
    expect(balanceOf({ template }) !== undefined).toBe(onAndroid);
  });

  function gainHeader() {
    return { labelEnum: 'GAIN', valueEnum: 'GAIN' };
  }

  it('is shown above the rows on Android, unless it is one of them', () => {
    const front = (template: Partial<StoreCard>) =>
      google({ template }).class.classTemplateInfo?.cardTemplateOverride.cardRowTemplateInfos;
    expect(front({})).toBeUndefined();
    expect(front({ startRow: 'MEMBER', endRow: 'CLUB' })).toEqual([cardRow(BALANCE), cardRow('start', 'end')]);
    expect(front({ startRow: 'MEMBER', middleRow: 'GAIN', endRow: 'CLUB' })).toEqual([
      cardRow('start', BALANCE, 'end'),
    ]);
    expect(front({ cardType: 'MEMBER_CARD', startRow: 'MEMBER' })).toEqual([cardRow('start')]);
  });
});

describe('back and barcode', () => {
  it('contains the offer, descriptions, and opening hours', () => {
    const { details, ownDetails, places } = storeCardMapping.appearance(fullCardView());
    expect(details.map(({ key, label, value }) => [key, label, value])).toEqual([
      ['offer', 'label_offer', '-10 % in May'],
      ['description-0', 'Your advantages', 'One point for each euro.'],
      ['opening-hours', 'label_opening_hours', 'Mo–Sa 9–19 h'],
    ]);
    expect([ownDetails, places]).toEqual([[], []]);
    expect(storeCardMapping.appearance(cardView()).details).toEqual([]);
  });

  it.each([
    [false, false, undefined],
    [true, false, undefined],
    [false, true, false],
    [true, true, true],
  ])('displayIdentifiant %s, allowed %s', (displayIdentifiant, enableDisplayIdentifiant, shown) => {
    const template = { displayIdentifiant, enableDisplayIdentifiant };
    expect(storeCardMapping.appearance(cardView({ template })).showsBarcodeText).toBe(shown);
  });

  it('hides the number together with the barcode of a one-time card', () => {
    const changes = (oneTimeToUse: boolean): Changes => ({
      template: { oneTimeToUse, startRow: 'N_MEMBER' },
      pass: { redeemedAt: new Date() },
    });
    expect(apple(changes(true)).fields.secondaryFields).toEqual([]);
    expect(google(changes(true)).object.accountId).toBeUndefined();
    expect(apple(changes(false)).fields.secondaryFields).toHaveLength(1);
  });

  it('takes its security options from the card', () => {
    expect(storeCardMapping.appearance(fullCardView()).security).toEqual({
      oneTimeUse: true,
      oneTimeLink: false,
      sharingProhibited: true,
      singleHolder: true,
      securityAnimation: false,
      rotatingBarcode: false,
    });
  });
});

describe('Google loyalty card', () => {
  it('has the program, account, balance, rows, and type', () => {
    const content = storeCardMapping.google!(fullCardView(), texts);
    expect(content).toEqual({
      type: 'loyalty',
      class: {
        programName: 'Club Riviera',
        localizedAccountNameLabel: named('label_member'),
        localizedAccountIdLabel: named('label_membership_number'),
        classTemplateInfo: {
          cardTemplateOverride: { cardRowTemplateInfos: [cardRow(BALANCE), cardRow('start', 'middle', 'end')] },
        },
      },
      object: {
        accountName: 'Ada Lovelace',
        accountId: 'MEMBER-0001',
        loyaltyPoints: { localizedLabel: named('label_points'), balance: { int: 120 } },
      },
      details: [
        { key: 'start', label: 'label_member', value: 'Ada Lovelace', type: 'TEXT' },
        { key: 'middle', label: 'label_membership_number', value: 'MEMBER-0001', type: 'TEXT' },
        { key: 'end', label: 'label_valid_until', value: '2027-11-30', type: 'DATE' },
        { key: 'type', label: 'label_type', value: 'Gold', type: 'TEXT' },
      ],
    });
  });

  it('shows a long name once, as a text, and no long number', () => {
    const pass = { firstName: 'Augusta Ada', lastName: 'Byron-King', barcode: 'X'.repeat(21) };
    const { object, details } = google({ pass });
    expect([object.accountName, object.accountId]).toEqual([undefined, undefined]);
    expect(details!.map(({ key, value }) => [key, value])).toEqual([
      ['holder', 'Augusta Ada Byron-King'],
      ['type', 'Gold'],
    ]);
    expect(google({ pass, template: { startRow: 'MEMBER' } }).details!.map(({ key }) => key)).toEqual([
      'start',
      'type',
    ]);
    const fitting = google({ pass: { firstName: 'A'.repeat(10), lastName: 'B'.repeat(9), barcode: 'X'.repeat(20) } });
    expect([fitting.object.accountName, fitting.object.accountId].map((text) => text!.length)).toEqual([20, 20]);
  });
});

it('is still composed after the customer and pass are deleted', () => {
  const bare = { firstName: undefined, lastName: undefined, barcode: undefined, status: undefined };
  const rows: Partial<StoreCard> = { startRow: 'GAIN', middleRow: 'MEMBER', endRow: 'N_MEMBER' };
  const changes: Changes = { client: null, pass: bare, template: rows };
  const { headerFields, primaryFields, secondaryFields } = apple(changes).fields;
  expect([headerFields, primaryFields, secondaryFields, apple(changes).details]).toEqual([[], [], [], []]);
  expect(google(changes)).toMatchObject({ object: {}, details: [] });
});
