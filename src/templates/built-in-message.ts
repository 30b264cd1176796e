/**
 * Stored when the business has written none (docs/contract/templates.md#message-texts). Messages do not send it: their
 * own texts say the same in the recipient's language.
 */
export const BUILT_IN_MESSAGE = 'Your ticket is ready. Votre billet est prêt.';
