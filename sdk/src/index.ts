export { WalletPass, type LoginOptions } from './wallet-pass.js';
export { WalletPassError, type ErrorCode, type FieldError, type SdkErrorCode } from './wallet-pass-error.js';
export * as webhooks from './webhooks.js';

export type { BulkCall } from './bulk-call.js';
export type { FollowOptions } from './bulk-end.js';
export type { Listing, Page } from './listing.js';
export type { CallOptions, TokenSource, WalletPassOptions } from './options.js';
export type { FileContent, Upload } from './uploads.js';
export type { VerifyOptions, WebhookHeaders } from './webhooks.js';
export type { WebhookEvent } from './generated/webhook-events.js';
export type {
  BoardingPass,
  BulkOperation,
  Cinema,
  Client,
  Coupon,
  Event,
  Generic,
  Hotel,
  Offer,
  Pass,
  StoreCard,
  Transit,
  Wallet,
} from './records.js';
export type * from './generated/types.gen.js';
export type { ServerErrorCode } from './generated/error-codes.js';
