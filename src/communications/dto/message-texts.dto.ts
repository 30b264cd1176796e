import { Text } from '../../core/validation/fields';

/** Characters of a message in each language. */
const MAX_MESSAGE = 150;

/** Placeholders that a message may have. */
export const PLACEHOLDERS = ['firstName', 'lastName', 'gain', 'clientType'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Refuses text in braces that is not a placeholder. */
const NO_OTHER_BRACES = new RegExp(`^(?:[^{}]|\\{(?:${PLACEHOLDERS.join('|')})\\})*$`, 'su');

const rules = { max: MAX_MESSAGE, lines: true, pattern: NO_OTHER_BRACES, patternMessage: 'placeholders' } as const;

/** A text of the business in the languages of its clients. Clients get the other language where theirs is missing. */
export class MessageTexts {
  @Text({
    description: 'In English; `{firstName}`, `{lastName}`, `{gain}` and `{clientType}` are filled in for each client.',
    requiredUnless: 'fr',
    example: 'Hello {firstName}, everything is 20 % off this week.',
    ...rules,
  })
  en?: string;

  @Text({
    description: 'In French, likewise.',
    requiredUnless: 'en',
    example: 'Bonjour {firstName}, tout est à -20 % cette semaine.',
    ...rules,
  })
  fr?: string;
}
