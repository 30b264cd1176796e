import { Text } from '../../core/validation/fields';

/** Maximum number of characters of a message in each language. */
const MAX_MESSAGE = 150;

/** Placeholders that a message can contain. */
export const PLACEHOLDERS = ['firstName', 'lastName', 'gain', 'clientType'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Accepts braces only around the name of a placeholder. */
const NO_OTHER_BRACES = new RegExp(`^(?:[^{}]|\\{(?:${PLACEHOLDERS.join('|')})\\})*$`, 'su');

const rules = { max: MAX_MESSAGE, lines: true, pattern: NO_OTHER_BRACES, patternMessage: 'placeholders' } as const;

/**
 * A business’s text in the languages of its clients. If a client’s language is missing, the client gets the other one.
 */
export class MessageTexts {
  @Text({
    description:
      'Text in English. `{firstName}`, `{lastName}`, `{gain}` and `{clientType}` are replaced with the client’s values.',
    requiredUnless: 'fr',
    example: 'Hello {firstName}, everything is 20% off this week.',
    ...rules,
  })
  en?: string;

  @Text({
    description: 'Text in French, with the same placeholders.',
    requiredUnless: 'en',
    example: 'Bonjour {firstName}, cette semaine, profitez de 20 % de remise sur tous nos produits.',
    ...rules,
  })
  fr?: string;
}
