import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const WEBHOOK_ERRORS = defineErrors(
  {
    'UNSUPPORTED_EVENT_TYPE:': {
      status: 400,
      raisedBy: 'a test webhook for an unknown event',
      args: ['eventType'],
      advice: 'Use one of the [events](webhooks.md#events).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type WebhookErrors = typeof WEBHOOK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends WebhookErrors {}
}
