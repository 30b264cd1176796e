const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** First name and initial of the last name: enough to ask a holder for the name, and no more. */
export function shortName({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }): string {
  const [initial] = LETTERS.segment(lastName.trim());
  return [firstName.trim(), initial && `${initial.segment}.`].filter(Boolean).join(' ');
}
