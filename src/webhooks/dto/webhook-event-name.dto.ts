/** One of the events on request; in the document a text. */
export class WebhookEventName {}
