/**
 * Stored if the business has not entered a text (docs/contract/templates.md#message-texts). Messages do not contain it,
 * because their own text has the same information in the recipient's language.
 */
export const BUILT_IN_MESSAGE = 'Your ticket is ready. Votre billet est prêt.';
