/**
 * The text of messages where a business has written none but readers are promised one (api-decisions.md, 3.1, "Event"). It
 * says no more than that: messages then say what they would without it, in the recipient's language.
 */
export const BUILT_IN_MESSAGE = 'Your ticket is ready. Votre billet est prêt.';
