// Made by npm run sdk.
import type * as types from './types.gen.js';

/** A webhook event. `event` contains its type. */
export type WebhookEvent =
  | types.ClientCreatedEvent
  | types.ClientUpdatedEvent
  | types.ClientDeletedEvent
  | types.PassInstalledEvent
  | types.PassUninstalledEvent
  | types.PassIssuedEvent
  | types.PassUpdatedEvent
  | types.PassRedeemedEvent
  | types.PassUnredeemedEvent
  | types.PassExpiredEvent
  | types.PassCanceledEvent
  | types.PassDeletedEvent
  | types.CommunicationCompletedEvent
  | types.BulkCompletedEvent;
