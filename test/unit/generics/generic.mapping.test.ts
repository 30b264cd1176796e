import type { GenericField } from '../../../src/generics/dto/generic-field.dto';
import type { Generic } from '../../../src/generics/schemas/generic.schema';
import { genericMapping } from '../../../src/generics/generic.mapping';
import type { GoogleTexts } from '../../../src/pass-model/google-content';
import type { GenericClass, GenericObject } from '../../../src/pass-model/google-types';
import { localized } from '../../../src/pass-files/google/google-values';
import { filed } from '../../support/composed-passes';
import { fullGenericView, genericView, type ViewChanges } from '../../support/pass-views';

const texts: GoogleTexts = (label) => localized(label, 'en');
const apple = (changes: ViewChanges<Generic> = {}) => genericMapping.apple(genericView(changes));
const google = (view = fullGenericView()) => {
  const content = genericMapping.google!(view, texts);
  return { ...content, class: content.class as GenericClass, object: content.object as GenericObject };
};

describe('generic pass at Apple', () => {
  it('shows the header with the value of its field if no field is large', () => {
    expect(apple().fields.primaryFields).toEqual([{ key: 'title', value: 'Ada Lovelace' }]);
    const { primaryFields } = apple({ template: { subheader: 'Reader {name}, {name}' } }).fields;
    expect(primaryFields).toEqual([
      { key: 'title', value: 'Ada Lovelace', label: 'Reader Ada Lovelace, Ada Lovelace' },
    ]);
  });

  it('shows each field in its zone, formatted by its type', () => {
    const { fields } = genericMapping.apple(fullGenericView());
    expect(fields).toEqual({
      headerFields: [
        { key: 'header', label: 'Books', value: 0, numberStyle: 'PKNumberStyleDecimal', changeMessage: 'Borrowed: %@' },
        { key: 'field-branch', label: 'Branch', value: 'North', textAlignment: 'PKTextAlignmentRight' },
      ],
      primaryFields: [{ key: 'field-fees', label: 'Fees', value: 2.5, currencyCode: 'EUR' }],
      secondaryFields: [
        {
          key: 'field-since',
          label: 'Member since',
          value: '2026-01-15T00:00:00+01:00',
          dateStyle: 'PKDateStyleMedium',
          timeStyle: 'PKDateStyleNone',
          ignoresTimeZone: true,
        },
        {
          key: 'field-due',
          label: 'Due',
          value: '2030-06-12T18:00:00+02:00',
          dateStyle: 'PKDateStyleMedium',
          timeStyle: 'PKDateStyleShort',
          ignoresTimeZone: true,
          changeMessage: 'Due: %@',
        },
      ],
      auxiliaryFields: [
        {
          key: 'field-borrowed',
          label: 'Borrowed',
          value: 0,
          numberStyle: 'PKNumberStyleDecimal',
          changeMessage: 'Borrowed: %@',
        },
        { key: 'field-site', label: 'Catalogue', value: 'https://library.example' },
      ],
    });
  });

  it('has links on its back', () => {
    const { details } = genericMapping.apple(fullGenericView());
    const types = Object.fromEntries(details!.map(({ key, type, value }) => [key, [type, value]]));
    expect(types).toMatchObject({
      title: ['TEXT', 'Ada Lovelace'],
      'field-phone': ['PHONE', '+33140000000'],
      'field-mail': ['EMAIL', 'desk@library.example'],
      'field-place': ['ADDRESS', '1 Quai Lunel, Nice'],
    });
  });

  describe('with a chosen header and three fields of the zone HEADER', () => {
    const inZone = (zone: GenericField['zone'], count: number) =>
      Array.from({ length: count }, (_, index): GenericField => {
        const key = `${zone.toLowerCase()}${index}`;
        return { key, label: key, type: 'TEXT', zone, default: key };
      });
    const iosHeader = { labelEnum: 'CUSTOM_TEXT', valueEnum: 'CUSTOM_TEXT', customLabel: 'Own', customValue: 'Own' };
    const keysOf = (secondary: number, auxiliary: number, header: object = iosHeader) => {
      const fields = [...inZone('HEADER', 3), ...inZone('SECONDARY', secondary), ...inZone('AUXILIARY', auxiliary)];
      const content = apple({ template: { header: 'Reader', fields, iosHeader: header as typeof iosHeader } });
      const keys = (list: readonly { key: string }[] = []) => list.map(({ key }) => key);
      return {
        header: keys(content.fields.headerFields),
        secondary: keys(content.fields.secondaryFields),
        auxiliary: keys(content.fields.auxiliaryFields),
        back: keys(content.details),
      };
    };
    const top = ['header', 'field-header0', 'field-header1'];

    it('shows the third one in the first zone with room, or else on the back', () => {
      expect(keysOf(3, 0)).toMatchObject({
        header: top,
        secondary: expect.arrayContaining(['field-header2']),
        back: [],
      });
      expect(keysOf(4, 3)).toMatchObject({
        header: top,
        auxiliary: expect.arrayContaining(['field-header2']),
        back: [],
      });
      expect(keysOf(4, 4)).toMatchObject({ header: top, back: ['field-header2'] });
      for (const { secondary, auxiliary } of [keysOf(4, 3), keysOf(4, 4)])
        expect([secondary.length, auxiliary.length]).toEqual([4, 4]);
    });

    it('keeps all three at the top if the header is empty', () => {
      const { header, secondary } = keysOf(0, 0, { ...iosHeader, customValue: '' });
      expect([header, secondary]).toEqual([['field-header0', 'field-header1', 'field-header2'], []]);
    });
  });

  it('has labels and change messages in both languages', () => {
    const notified = {
      key: 'n',
      label: { en: 'Fees', fr: 'Frais' },
      type: 'NUMBER',
      zone: 'BACK',
      notify: true,
    } as const;
    const view = genericView({ template: { fields: [notified], header: 'x' }, pass: { values: { n: 2 } } });
    const { passJson, texts } = filed(genericMapping, view);
    const { label, changeMessage } = passJson.generic!.backFields!.find(({ key }) => key === 'field-n')!;
    expect(texts).toEqual({
      en: { [label!]: 'Fees', [changeMessage!]: 'Fees: %@' },
      fr: { [label!]: 'Frais', [changeMessage!]: 'Frais\u00a0: %@' },
    });
  });

  it('shows the label in the reader’s language, or else in the other one', () => {
    const labels = (lang: 'en' | 'fr') =>
      genericMapping.apple({ ...fullGenericView(), lang }).details!.map(({ label }) => label);
    expect(labels('fr')).toEqual(expect.arrayContaining(['Nom', 'Écrire']));
    expect(labels('en')).toEqual(expect.arrayContaining(['Name', 'Écrire']));
  });

  it('does not treat a percent sign in a label as a placeholder', () => {
    const label = { key: 'a', label: 'Share in % @', type: 'NUMBER', zone: 'SECONDARY', notify: true } as const;
    const { fields } = apple({ template: { fields: [label], header: 'x' }, pass: { values: { a: 3 } } });
    expect(fields.secondaryFields![0].changeMessage).toBe('Share in  @: %@');
  });

  it('shows no values once it is deleted', () => {
    const { fields } = apple({ pass: { status: undefined, values: undefined } });
    expect(fields).toMatchObject({ primaryFields: [{ value: '' }], secondaryFields: [], auxiliaryFields: [] });
  });
});

describe('generic pass at Google', () => {
  it('shows the front fields in rows of three', () => {
    const { cardRowTemplateInfos } = google().class.classTemplateInfo!.cardTemplateOverride;
    const path = (key: string) => ({
      firstValue: { fields: [{ fieldPath: `object.textModulesData['field-${key}']` }] },
    });
    expect(cardRowTemplateInfos).toEqual([
      { threeItems: { startItem: path('branch'), middleItem: path('fees'), endItem: path('since') } },
      { threeItems: { startItem: path('due'), middleItem: path('borrowed'), endItem: path('site') } },
    ]);
  });

  it('shows texts in its rows, even for links, and links on the back', () => {
    const { details } = google();
    const types = Object.fromEntries(details!.map(({ key, type, value }) => [key, [type, value]]));
    expect(types).toMatchObject({
      'field-fees': ['TEXT', '€2.50'],
      'field-site': ['TEXT', 'https://library.example'],
      'field-since': ['DATE', '2026-01-15'],
      'field-mail': ['EMAIL', 'desk@library.example'],
    });
    expect(details).toContainEqual(expect.objectContaining({ label: 'Name', translations: { fr: 'Nom' } }));
  });

  it.each([
    ['NONE', undefined],
    ['UPCOMING', { upcomingNotification: { enableNotification: true } }],
    ['EXPIRY', { expiryNotification: { enableNotification: true } }],
  ] as const)('sets the reminder of the template: %s', (notifyBefore, expected) => {
    expect(google(genericView({ template: { notifyBefore } })).object.notifications).toEqual(expected);
  });

  it('shows the title of the card if the header is empty', () => {
    expect(google(genericView({ pass: { values: {} } })).object.header).toEqual(localized('City library', 'en'));
  });
});
