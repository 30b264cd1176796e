/**
 * Stored if the business has not written any text (docs/contract/templates.md#message-texts). Messages do not use it,
 * because their own text contains the same information in the recipient's language.
 */
export const BUILT_IN_MESSAGE = 'Your ticket is ready. Votre billet est prêt.';
