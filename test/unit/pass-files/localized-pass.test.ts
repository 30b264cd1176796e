import { genericMapping } from '../../../src/generics/generic.mapping';
import type { GenericField } from '../../../src/generics/dto/generic-field.dto';
import type { ApplePassField } from '../../../src/pass-model/pass-json';
import { passStrings } from '../../../src/pass-files/apple/pass-strings';
import { storeCardMapping } from '../../../src/store-cards/store-card.mapping';
import { filed } from '../../support/composed-passes';
import { cardView, genericView, type ViewChanges } from '../../support/pass-views';
import type { Generic } from '../../../src/generics/schemas/generic.schema';

/** As a phone reads `pass.strings`. */
function parse(language: string, texts: Record<string, string>): Map<string, string> {
  const content = passStrings(language, texts).data.toString('utf16le').slice(1);
  const entries = content.matchAll(/"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";\n/g);
  return new Map([...entries].map(([, key, text]) => [key, text] as const));
}

/** The fields as a phone of the language shows them. */
function shown(changes: ViewChanges<Generic>): Record<'en' | 'fr', Record<string, ApplePassField>> {
  const { passJson, texts } = filed(genericMapping, genericView(changes));
  const fields = Object.values(passJson.generic!).flat() as ApplePassField[];
  const inLanguage = (lang: 'en' | 'fr') => {
    const strings = parse(lang, texts?.[lang] ?? {});
    const read = <V>(value: V): V => (strings.get(value as string) as V | undefined) ?? value;
    return Object.fromEntries(
      fields.map((field) => [
        field.key,
        {
          ...field,
          label: read(field.label),
          value: read(field.value),
          ...(field.changeMessage && { changeMessage: read(field.changeMessage) }),
        },
      ]),
    );
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

const field = (key: string, label: GenericField['label'], more: Partial<GenericField> = {}): GenericField => ({
  key,
  label,
  type: 'TEXT',
  zone: 'BACK',
  ...more,
});

describe('texts in two languages', () => {
  it('keep both translations of two equal labels', () => {
    const fields = [field('a', { en: 'Free', fr: 'Libre' }), field('b', { en: 'Free', fr: 'Gratuit' })];
    const { en, fr } = shown({ template: { fields, header: 'x' }, pass: { values: { a: '1', b: '2' } } });
    expect([en['field-a'].label, en['field-b'].label]).toEqual(['Free', 'Free']);
    expect([fr['field-a'].label, fr['field-b'].label]).toEqual(['Libre', 'Gratuit']);
  });

  it('keep both change messages of two equal labels', () => {
    const fields = [
      field('a', { en: 'Free', fr: 'Libre' }, { notify: true }),
      field('b', { en: 'Free', fr: 'Gratuit' }, { notify: true }),
    ];
    const { fr } = shown({ template: { fields, header: 'x' }, pass: { values: { a: '1', b: '2' } } });
    expect(fr['field-a'].changeMessage).toBe('Libre : %@');
    expect(fr['field-b'].changeMessage).toBe('Gratuit : %@');
  });

  it.each(['Boat', 'label_gate', 'status_active', 'change_place'])('keep the value %s unchanged', (value) => {
    const fields = [field('a', { en: 'Boat', fr: 'Bateau' }), field('b', 'label_gate')];
    const { en, fr } = shown({ template: { fields, header: value }, pass: { values: { a: value, b: value } } });
    for (const one of [en, fr]) {
      expect([one['field-a'].value, one['field-b'].value, one.title.value]).toEqual([value, value, value]);
      expect(one['field-b'].label).toBe('label_gate');
    }
    expect([en['field-a'].label, fr['field-a'].label]).toEqual(['Boat', 'Bateau']);
  });

  it('keep a value that equals the key of another text', () => {
    const fields = [field('a', { en: 'Boat', fr: 'Bateau' })];
    const at = (a: string) => ({ template: { fields, header: 'x' }, pass: { values: { a } } });
    const { texts } = filed(genericMapping, genericView(at('1')));
    const [key] = Object.keys(texts!.en!);
    const { en, fr } = shown(at(key));
    expect([en['field-a'].value, fr['field-a'].value]).toEqual([key, key]);
    expect([en['field-a'].label, fr['field-a'].label]).toEqual(['Boat', 'Bateau']);
  });

  it('show a date within a text in each language', () => {
    const fields = [field('since', 'Since', { type: 'DATE' })];
    const { en, fr } = shown({
      template: { fields, header: 'Since {since}' },
      pass: { values: { since: '2026-01-15' } },
    });
    expect([en.title.value, fr.title.value]).toEqual(['Since 15 Jan 2026', 'Since 15 janv. 2026']);
  });

  it('change the pass if only a translation changes, so that the phone notices', () => {
    const json = (fr: string) =>
      JSON.stringify(filed(genericMapping, genericView({ template: { terms: { en: 'No refund.', fr } } })).passJson);
    expect(json('Non remboursable.')).toBe(json('Non remboursable.'));
    expect(json('Non remboursable.')).not.toBe(json('Sans remboursement.'));
  });

  it('keep a back field unchanged if it equals a label of the service', () => {
    const customBackFields = [
      JSON.stringify({ key: 'a-0', label: 'label_gate', type: { name: 'TEXT' }, value: 'label_seat' }),
    ];
    const { en } = shown({ pass: { customBackFields } });
    expect(en['custom-a-0']).toMatchObject({ label: 'label_gate', value: 'label_seat' });
  });

  it('do not change the barcode', () => {
    const { passJson } = filed(genericMapping, genericView({ pass: { barcode: 'label_gate' } }));
    expect(passJson.barcodes![0].message).toBe('label_gate');
  });
});

it('show a communication on a card in both languages', () => {
  const communication = {
    _id: 'a',
    type: 'INSTANT',
    title: 'News',
    message: { en: 'Hello', fr: 'Bonjour' },
    shownAt: new Date(),
  };
  const view = cardView({ pass: { communications: [communication] as never } });
  const { passJson, texts } = filed(storeCardMapping, view);
  const { value } = passJson.storeCard!.backFields!.find(({ key }) => key === 'communication')!;
  expect([texts!.en![value as string], texts!.fr![value as string]]).toEqual(['Hello', 'Bonjour']);
});
