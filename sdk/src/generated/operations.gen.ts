// Made by npm run sdk.
import type { BulkCall } from '../bulk-call.js';
import type { Caller, Listed } from '../caller.js';
import type { Listing } from '../listing.js';
import type { CallOptions } from '../options.js';
import type { Sendable } from '../uploads.js';
import * as plain from './sdk.gen.js';
import type * as types from './types.gen.js';

/** The operations of the OpenAPI document by id. */
export class Operations {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  readonly images = {
    /**
     * Get an uploaded image
     *
     * The `name` is `<sha-256>.png`, or `<sha-256>-<variant>.png` for one of its sizes, such as `-hero`.
     *
     * No token required.
     */
    get: (name: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.imagesGet, { path: { name }, expected: 'blob' }, call),
  };

  readonly users = {
    /**
     * List users
     *
     * Allowed roles: OWNER.
     */
    list: (query?: types.UsersListData['query'], call?: CallOptions): Listing<types.UsersListResponse> => this.#caller.list(plain.usersList, { query }, call),
    /**
     * Create a user
     *
     * Allowed roles: OWNER.
     */
    create: (body: NonNullable<types.UsersCreateData['body']>, call?: CallOptions): Promise<types.UsersCreateResponse> => this.#caller.send(plain.usersCreate, { body }, call),
    /**
     * Get a user
     *
     * Allowed roles: OWNER.
     */
    get: (id: string, call?: CallOptions): Promise<types.UsersGetResponse> => this.#caller.send(plain.usersGet, { path: { id } }, call),
    /**
     * Update a user
     *
     * A new role applies immediately. The last OWNER of a wallet keeps that role unless an ADMIN changes it (`400:VALIDATION_ERROR` on `role`). Login tokens stay valid after a password change.
     *
     * Allowed roles: OWNER.
     */
    update: (id: string, body: NonNullable<types.UsersUpdateData['body']>, call?: CallOptions): Promise<types.UsersUpdateResponse> => this.#caller.send(plain.usersUpdate, { path: { id }, body }, call),
    /**
     * Delete a user
     *
     * The user’s login tokens stop working immediately. Only an ADMIN can delete the last OWNER of a wallet (otherwise `400:VALIDATION_ERROR` on `role`).
     *
     * Allowed roles: OWNER.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.usersDelete, { path: { id }, expected: 'nothing' }, call),
  };

  readonly wallets = {
    /**
     * Get your wallet
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    get: (call?: CallOptions): Promise<types.WalletsGetResponse> => this.#caller.send(plain.walletsGet, {}, call),
    /**
     * Update your wallet
     *
     * Send JSON or multipart. In multipart, nested objects are JSON strings, and the file `pdf` becomes the terms and conditions. Fields that only an ADMIN can set (`allowedPasses`, `identifier`, `passGenBusinessId`, `passGenPassTemplateId`) are ignored.
     *
     * Allowed roles: OWNER (users and wallet tokens).
     */
    update: (body: Sendable<NonNullable<types.WalletsUpdateData['body']>, 'logo' | 'icon' | 'androidLogo' | 'pdf'>, call?: CallOptions): Promise<types.WalletsUpdateResponse> => this.#caller.send(plain.walletsUpdate, { body, files: ['logo', 'icon', 'androidLogo', 'pdf'] }, call),
    locations: {
      /**
       * List lock screen locations
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
       */
      list: (query?: types.WalletsLocationsListData['query'], call?: CallOptions): Listing<types.WalletsLocationsListResponse> => this.#caller.list(plain.walletsLocationsList, { query }, call),
      /**
       * Create a lock screen location
       *
       * Phones near the location show the wallet’s passes on the lock screen. A wallet has at most ten locations.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      create: (body: NonNullable<types.WalletsLocationsCreateData['body']>, call?: CallOptions): Promise<types.WalletsLocationsCreateResponse> => this.#caller.send(plain.walletsLocationsCreate, { body }, call),
      /**
       * Delete a lock screen location
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsLocationsDelete, { path: { id }, expected: 'nothing' }, call),
    },
    communicationRules: {
      /**
       * List communication rules
       *
       * Rules determine which channels the business uses for each type of message. For a type without a rule, every channel is on.
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
       */
      get: (call?: CallOptions): Promise<types.WalletsCommunicationRulesGetResponse> => this.#caller.send(plain.walletsCommunicationRulesGet, {}, call),
      /**
       * Replace communication rules
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      replace: (body: NonNullable<types.WalletsCommunicationRulesReplaceData['body']>, call?: CallOptions): Promise<types.WalletsCommunicationRulesReplaceResponse> => this.#caller.send(plain.walletsCommunicationRulesReplace, { body }, call),
    },
    tokens: {
      /**
       * List wallet tokens
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      list: (query?: types.WalletsTokensListData['query'], call?: CallOptions): Listing<types.WalletsTokensListResponse> => this.#caller.list(plain.walletsTokensList, { query }, call),
      /**
       * Create a wallet token
       *
       * Only this response contains the secret. For a gate, create a token with the role SCANNER that is limited to its templates and expires when the event is over. To revoke a token, call `DELETE /wallets/tokens/{id}`.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      create: (body?: NonNullable<types.WalletsTokensCreateData['body']>, call?: CallOptions): Promise<types.WalletsTokensCreateResponse> => this.#caller.send(plain.walletsTokensCreate, { body, isOnce: true }, call),
      /**
       * Delete a wallet token
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsTokensDelete, { path: { id }, expected: 'nothing' }, call),
    },
    passIdentity: {
      /**
       * Get the wallet’s pass identities
       *
       * Returns the certificate and service account that sign the wallet’s passes: names, dates, and fingerprints. Private keys are never returned.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      get: (call?: CallOptions): Promise<types.WalletsPassIdentityGetResponse> => this.#caller.send(plain.walletsPassIdentityGet, {}, call),
      /**
       * Replace the wallet’s Apple certificate
       *
       * Send the files `certificate` and `key` (PEM), or `p12` with both. The service immediately validates the dates, pass type, team and issuer, and whether the key belongs to the certificate.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      replaceApple: (body: Sendable<NonNullable<types.WalletsPassIdentityReplaceAppleData['body']>, 'certificate' | 'key' | 'p12'>, call?: CallOptions): Promise<types.WalletsPassIdentityReplaceAppleResponse> => this.#caller.send(plain.walletsPassIdentityReplaceApple, { body, files: ['certificate', 'key', 'p12'] }, call),
      /**
       * Delete the wallet’s Apple certificate
       *
       * Pass files then return `404:CERTIFICATE_NOT_FOUND`. Deleting again succeeds.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      deleteApple: (call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsPassIdentityDeleteApple, { expected: 'nothing' }, call),
      /**
       * Replace the wallet’s Google identity
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      replaceGoogle: (body: NonNullable<types.WalletsPassIdentityReplaceGoogleData['body']>, call?: CallOptions): Promise<types.WalletsPassIdentityReplaceGoogleResponse> => this.#caller.send(plain.walletsPassIdentityReplaceGoogle, { body }, call),
      /**
       * Delete the wallet’s Google identity
       *
       * Save links then use the platform’s identity, if it has one. Deleting again succeeds.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      deleteGoogle: (call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsPassIdentityDeleteGoogle, { expected: 'nothing' }, call),
    },
    messaging: {
      /**
       * Get the wallet’s messaging settings
       *
       * Returns whether a mail server and a secret are stored, but never returns them.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      get: (call?: CallOptions): Promise<types.WalletsMessagingGetResponse> => this.#caller.send(plain.walletsMessagingGet, {}, call),
      /**
       * Replace the wallet’s messaging settings
       *
       * Parts you omit are kept; `null` removes a part. A new SMS account is checked with the provider. If the check fails, nothing is stored.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      replace: (body: NonNullable<types.WalletsMessagingReplaceData['body']>, call?: CallOptions): Promise<types.WalletsMessagingReplaceResponse> => this.#caller.send(plain.walletsMessagingReplace, { body }, call),
    },
    webhookEvents: {
      /**
       * Get the wallet’s opt-in webhook events
       *
       * Receivers get these events in addition to the events that are always sent. Initially, the list is empty.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      get: (call?: CallOptions): Promise<types.WalletsWebhookEventsGetResponse> => this.#caller.send(plain.walletsWebhookEventsGet, {}, call),
      /**
       * Replace the wallet’s opt-in webhook events
       *
       * Applies to changes from now on. A duplicate or unknown name returns 400:VALIDATION_ERROR for the field `events`.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      replace: (body: NonNullable<types.WalletsWebhookEventsReplaceData['body']>, call?: CallOptions): Promise<types.WalletsWebhookEventsReplaceResponse> => this.#caller.send(plain.walletsWebhookEventsReplace, { body }, call),
    },
    webhookSecret: {
      /**
       * Create or rotate the wallet’s webhook secret
       *
       * The secret is returned only in this response. Once a secret exists, every call carries the header `webhook-signature` of Standard Webhooks, including `bulk.completed`. Calls to the `webhookUrl` of an operation that is not one of the wallet’s own receivers are signed with a secret derived for that address: see POST /wallets/webhook-secret/receiver. After a rotation, the previous secret signs in addition to the new one for 24 hours. Another rotation ends it at once.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      rotate: (call?: CallOptions): Promise<types.WalletsWebhookSecretRotateResponse> => this.#caller.send(plain.walletsWebhookSecretRotate, { isOnce: true }, call),
      /**
       * Get the webhook secret of an operation’s receiver
       *
       * For a `webhookUrl` of a bulk operation or communication that is not in the wallet’s `webHookUrl`. Give the secret to the receiver: it verifies only calls to that address. It changes when you rotate the wallet’s secret.
       *
       * Allowed roles: OWNER (users and wallet tokens).
       */
      ofReceiver: (body: NonNullable<types.WalletsWebhookSecretOfReceiverData['body']>, call?: CallOptions): Promise<types.WalletsWebhookSecretOfReceiverResponse> => this.#caller.send(plain.walletsWebhookSecretOfReceiver, { body, isOnce: true }, call),
    },
  };

  readonly auth = {
    /**
     * Log in
     *
     * Returns a login token. An unknown username returns 404, a wrong password 401, and an account without a wallet 400 (on the field `wallet`). The number of attempts per user and address is limited.
     *
     * No token required.
     */
    login: (body: NonNullable<types.AuthLoginData['body']>, call?: CallOptions): Promise<types.AuthLoginResponse> => this.#caller.send(plain.authLogin, { body, isOnce: true }, call),
    /**
     * Change your own password
     *
     * A wrong `currentPassword` returns 403. You can try 5 times per minute. Tokens issued earlier stay valid. The response body is empty.
     *
     * Allowed roles: any user.
     */
    changePassword: (body: NonNullable<types.AuthChangePasswordData['body']>, call?: CallOptions): Promise<string> => this.#caller.send(plain.authChangePassword, { body, expected: 'text' }, call),
    /**
     * Get the current user
     *
     * Allowed roles: any user.
     */
    me: (call?: CallOptions): Promise<types.AuthMeResponse> => this.#caller.send(plain.authMe, {}, call),
  };

  readonly admin = {
    wallets: {
      /**
       * List wallets
       *
       * Allowed roles: ADMIN.
       */
      list: (query?: types.AdminWalletsListData['query'], call?: CallOptions): Listing<types.AdminWalletsListResponse> => this.#caller.list(plain.adminWalletsList, { query }, call),
      /**
       * Create a wallet
       *
       * Send JSON or multipart. In multipart, nested objects such as `owner` are JSON strings. If you send `owner`, the wallet’s OWNER is created too. `passGenToken` is generated unless you send one.
       *
       * Allowed roles: ADMIN.
       */
      create: (body: Sendable<NonNullable<types.AdminWalletsCreateData['body']>, 'logo' | 'icon' | 'androidLogo' | 'pdf'>, call?: CallOptions): Promise<types.AdminWalletsCreateResponse> => this.#caller.send(plain.adminWalletsCreate, { body, files: ['logo', 'icon', 'androidLogo', 'pdf'] }, call),
      /**
       * Get a wallet
       *
       * Allowed roles: ADMIN.
       */
      get: (id: string, call?: CallOptions): Promise<types.AdminWalletsGetResponse> => this.#caller.send(plain.adminWalletsGet, { path: { id } }, call),
      /**
       * Update a wallet
       *
       * Send JSON or multipart. In multipart, nested objects are JSON strings.
       *
       * Allowed roles: ADMIN.
       */
      update: (id: string, body: Sendable<NonNullable<types.AdminWalletsUpdateData['body']>, 'logo' | 'icon' | 'androidLogo' | 'pdf'>, call?: CallOptions): Promise<types.AdminWalletsUpdateResponse> => this.#caller.send(plain.adminWalletsUpdate, { path: { id }, body, files: ['logo', 'icon', 'androidLogo', 'pdf'] }, call),
      /**
       * Delete a wallet
       *
       * The wallet’s users and tokens stop working immediately. Its data is removed in the background.
       *
       * Allowed roles: ADMIN.
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.adminWalletsDelete, { path: { id }, expected: 'nothing' }, call),
    },
    credits: {
      /**
       * Get a wallet’s credit
       *
       * Returns the balance of each channel and a page of the ledger, newest first.
       *
       * Allowed roles: ADMIN.
       */
      list: (id: string, query?: types.AdminCreditsListData['query'], call?: CallOptions): Listing<types.AdminCreditsListResponse> => this.#caller.list(plain.adminCreditsList, { path: { id }, query }, call),
      /**
       * Create a credit entry
       *
       * Adds credit to a wallet, or removes it with a negative `amount`. A channel without entries is unlimited; the first entry ends that. `details` of `400:INSUFFICIENT_CREDIT` contains `creditType`, `required` and `remaining`.
       *
       * Allowed roles: ADMIN.
       */
      create: (id: string, body: NonNullable<types.AdminCreditsCreateData['body']>, call?: CallOptions): Promise<types.AdminCreditsCreateResponse> => this.#caller.send(plain.adminCreditsCreate, { path: { id }, body }, call),
    },
    packs: {
      /**
       * List credit packs
       *
       * Allowed roles: ADMIN.
       */
      list: (query?: types.AdminPacksListData['query'], call?: CallOptions): Listing<types.AdminPacksListResponse> => this.#caller.list(plain.adminPacksList, { query }, call),
      /**
       * Create a credit pack
       *
       * A pack is credit for a number of messages per channel. Managers who are assigned the pack pay for their messages with it.
       *
       * Allowed roles: ADMIN.
       */
      create: (body: NonNullable<types.AdminPacksCreateData['body']>, call?: CallOptions): Promise<types.AdminPacksCreateResponse> => this.#caller.send(plain.adminPacksCreate, { body }, call),
      /**
       * Get a credit pack
       *
       * Allowed roles: ADMIN.
       */
      get: (id: string, call?: CallOptions): Promise<types.AdminPacksGetResponse> => this.#caller.send(plain.adminPacksGet, { path: { id } }, call),
      /**
       * Update a credit pack
       *
       * Changes apply to later assignments and top-ups only. An inactive pack cannot be assigned.
       *
       * Allowed roles: ADMIN.
       */
      update: (id: string, body: NonNullable<types.AdminPacksUpdateData['body']>, call?: CallOptions): Promise<types.AdminPacksUpdateResponse> => this.#caller.send(plain.adminPacksUpdate, { path: { id }, body }, call),
      /**
       * Delete a credit pack
       *
       * A pack that is assigned to managers cannot be deleted.
       *
       * Allowed roles: ADMIN.
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.adminPacksDelete, { path: { id }, expected: 'nothing' }, call),
    },
    packManagers: {
      /**
       * List the managers of a credit pack
       *
       * Allowed roles: ADMIN.
       */
      list: (id: string, query?: types.AdminPackManagersListData['query'], call?: CallOptions): Listing<types.AdminPackManagersListResponse> => this.#caller.list(plain.adminPackManagersList, { path: { id }, query }, call),
      /**
       * Get a manager’s credit in a pack
       *
       * Returns the balances and a page of the ledger, newest first.
       *
       * Allowed roles: ADMIN.
       */
      get: (id: string, userId: string, query?: types.AdminPackManagersGetData['query'], call?: CallOptions): Listing<types.AdminPackManagersGetResponse> => this.#caller.list(plain.adminPackManagersGet, { path: { id, userId }, query }, call),
      /**
       * Assign or top up a credit pack
       *
       * Assigns the pack to a manager. Each further call adds the pack’s credit again. Expired credit is lost; remaining credit is valid as long as the added credit.
       *
       * Allowed roles: ADMIN.
       */
      assign: (id: string, userId: string, call?: CallOptions): Promise<types.AdminPackManagersAssignResponse> => this.#caller.send(plain.adminPackManagersAssign, { path: { id, userId } }, call),
      /**
       * Remove a credit pack from a manager
       *
       * Deletes the balance and the ledger. Credit that is reserved for communications remains reserved.
       *
       * Allowed roles: ADMIN.
       */
      delete: (id: string, userId: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.adminPackManagersDelete, { path: { id, userId }, expected: 'nothing' }, call),
    },
  };

  readonly bulkOperations = {
    /**
     * List bulk operations
     *
     * Operations are kept for 30 days. The list does not include results. To read them, get the operation.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    list: (query?: types.BulkOperationsListData['query'], call?: CallOptions): Listing<types.BulkOperationsListResponse> => this.#caller.list(plain.bulkOperationsList, { query }, call),
    /**
     * Get a bulk operation
     *
     * Returns the counts, results, and errors of the finished items, even while the operation is still running.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    get: (operationId: string, call?: CallOptions): Promise<types.BulkOperationsGetResponse> => this.#caller.send(plain.bulkOperationsGet, { path: { operationId } }, call),
    /**
     * List the finished items of a bulk operation
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    listItems: (operationId: string, query?: types.BulkOperationsListItemsData['query'], call?: CallOptions): Listing<types.BulkOperationsListItemsResponse> => this.#caller.list(plain.bulkOperationsListItems, { path: { operationId }, query }, call),
    /**
     * Stream the progress of a bulk operation
     *
     * Streams server-sent events, each with the operation without its results. The first is sent immediately, the others whenever a count or the status changes. The last event has the status `completed` or `failed`. Close the connection after it, or the browser reconnects. The server ends the stream after five minutes. A wallet can have 20 open streams.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    follow: (operationId: string, call?: CallOptions): AsyncGenerator<types.BulkOperationsGetResponse, void, undefined> => this.#caller.stream(plain.bulkOperationsFollow, { path: { operationId } }, call),
  };

  readonly passes = {
    /**
     * Redeem up to 100 scanned passes of any templates
     *
     * For scanners that were offline. Scans count in the order in which they reach the service. An error in one scan does not stop the others; it appears in the result of that scan.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER (users and wallet tokens).
     */
    redeemBatch: (body: NonNullable<types.PassesRedeemBatchData['body']>, call?: CallOptions): Promise<types.PassesRedeemBatchResponse> => this.#caller.send(plain.passesRedeemBatch, { body }, call),
    /**
     * Get the passes of a template for offline scanners
     *
     * Contains hashes instead of barcodes, and shortened names. With `since`, returns what changed since an earlier response; deleted passes are `NOT_VALID`. The first page takes at least one second. Compressed with `Accept-Encoding: br` or `gzip`.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER, VIEWER (users and wallet tokens).
     */
    manifest: (query: types.PassesManifestData['query'], call?: CallOptions): Listing<types.PassesManifestResponse> => this.#caller.list(plain.passesManifest, { query }, call),
    /**
     * Find passes by what a person says at the door
     *
     * The 10 latest passes with that name, e-mail address, phone number or booking reference, of the templates that the token may scan. Redeem one with `hash` in a batch, or with its barcode.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER with `scanner.lookup`, VIEWER (users and wallet tokens).
     */
    lookup: (query: types.PassesLookupData['query'], call?: CallOptions): Promise<types.PassesLookupResponse> => this.#caller.send(plain.passesLookup, { query }, call),
    /**
     * Check by barcode whether a pass of any template can be redeemed
     *
     * Allowed roles: OWNER, EDITOR, SCANNER, VIEWER (users and wallet tokens).
     */
    validateByBarcode: (barcode: string, query?: types.PassesValidateByBarcodeData['query'], call?: CallOptions): Promise<types.PassesValidateByBarcodeResponse> => this.#caller.send(plain.passesValidateByBarcode, { path: { barcode }, query }, call),
    /**
     * Redeem a pass of any template
     *
     * If several scans of a pass arrive at the same time, only one of them redeems it.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER (users and wallet tokens).
     */
    redeemByBarcode: (barcode: string, body?: NonNullable<types.PassesRedeemByBarcodeData['body']>, query?: types.PassesRedeemByBarcodeData['query'], call?: CallOptions): Promise<types.PassesRedeemByBarcodeResponse> => this.#caller.send(plain.passesRedeemByBarcode, { path: { barcode }, body, query }, call),
    /**
     * Undo a redemption of a pass of any template
     *
     * Works with any status of the pass. Sends no push, and changes neither the status nor the expiration date.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER (users and wallet tokens).
     */
    unredeemByBarcode: (barcode: string, query?: types.PassesUnredeemByBarcodeData['query'], call?: CallOptions): Promise<types.PassesUnredeemByBarcodeResponse> => this.#caller.send(plain.passesUnredeemByBarcode, { path: { barcode }, query }, call),
    /**
     * List passes of all kinds
     *
     * Returns only the kinds enabled for the wallet.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    list: (query?: types.PassesListData['query'], call?: CallOptions): Listing<types.PassesListResponse> => this.#caller.list(plain.passesList, { query }, call),
    /**
     * Update the status of up to 100 passes
     *
     * Completes before the response is sent. An error in one pass does not stop the others; it appears in `operationErrors`.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    updateStatuses: (body: NonNullable<types.PassesUpdateStatusesData['body']>, call?: CallOptions): BulkCall<types.PassesUpdateStatusesResponse> => this.#caller.bulk(plain.passesUpdateStatuses, { body }, call),
    /**
     * Check whether a pass can be redeemed
     *
     * Allowed roles: OWNER, EDITOR, SCANNER, VIEWER (users and wallet tokens).
     */
    validate: (templateId: string, barcode: string, call?: CallOptions): Promise<types.PassesValidateResponse> => this.#caller.send(plain.passesValidate, { path: { templateId, barcode } }, call),
    /**
     * Redeem a pass by its barcode
     *
     * If several scans of a pass arrive at the same time, only one of them redeems it.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER (users and wallet tokens).
     */
    redeem: (templateId: string, barcode: string, body?: NonNullable<types.PassesRedeemData['body']>, call?: CallOptions): Promise<types.PassesRedeemResponse> => this.#caller.send(plain.passesRedeem, { path: { templateId, barcode }, body }, call),
    /**
     * Undo a redemption
     *
     * Works with any status of the pass. Sends no push, and changes neither the status nor the expiration date.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER (users and wallet tokens).
     */
    unredeem: (templateId: string, barcode: string, call?: CallOptions): Promise<types.PassesUnredeemResponse> => this.#caller.send(plain.passesUnredeem, { path: { templateId, barcode } }, call),
    /**
     * Get a pass
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    get: (id: string, call?: CallOptions): Promise<types.PassesGetResponse> => this.#caller.send(plain.passesGet, { path: { id } }, call),
    /**
     * Update a pass
     *
     * Accepts the fields of the pass’s kind and `status`. A canceled pass cannot be updated. An expired pass can be updated only together with a later `expirationDate`.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    update: (id: string, body: NonNullable<types.PassesUpdateData['body']>, call?: CallOptions): Promise<types.PassesUpdateResponse> => this.#caller.send(plain.passesUpdate, { path: { id }, body }, call),
    /**
     * Permanently delete a pass
     *
     * Erases the holder’s personal data, voids the pass on phones, and frees its barcode.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.passesDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync a pass with Apple or Google
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    sync: (id: string, body: NonNullable<types.PassesSyncData['body']>, call?: CallOptions): Promise<types.PassesSyncResponse> => this.#caller.send(plain.passesSync, { path: { id }, body }, call),
    /**
     * Replace the links of a pass
     *
     * Use this if a link reached the wrong person. `shortLink` and `downloadLink` change, and the old links return 404. The pass stays on the phones that already have it.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    revokeLinks: (id: string, call?: CallOptions): Promise<types.PassesRevokeLinksResponse> => this.#caller.send(plain.passesRevokeLinks, { path: { id } }, call),
    /**
     * Get the balance of a loyalty card
     *
     * A SCANNER’s token needs `scanner.gain`.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER with `scanner.gain` (users and wallet tokens).
     */
    getGain: (barcode: string, call?: CallOptions): Promise<types.PassesGetGainResponse> => this.#caller.send(plain.passesGetGain, { path: { barcode } }, call),
    /**
     * Add to the balance of a loyalty card, or spend from it
     *
     * Adds `delta` to the balance of the customer with this card. A SCANNER’s token needs `scanner.gain`, may change at most `scanner.maxDelta`, and gets only the name and the balance. Send an `Idempotency-Key`, so that a repeated call changes the balance once.
     *
     * Allowed roles: OWNER, EDITOR, SCANNER with `scanner.gain` (users and wallet tokens).
     */
    changeGain: (barcode: string, body: NonNullable<types.PassesChangeGainData['body']>, call?: CallOptions): Promise<types.PassesChangeGainResponse> => this.#caller.send(plain.passesChangeGain, { path: { barcode }, body }, call),
    /**
     * List the timeline of a pass
     *
     * Returns the pass’s events from the past year, newest first: up to 499 entries, followed by the issue of the pass. Messages and pushes appear once they are counted.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    timeline: (id: string, query?: types.PassesTimelineData['query'], call?: CallOptions): Listing<types.PassesTimelineResponse> => this.#caller.list(plain.passesTimeline, { path: { id }, query }, call),
  };

  readonly clients = {
    /**
     * Create customers in bulk
     *
     * Creates up to 5,000 customers. Each is created as with `POST /clients`, including the loyalty card and the welcome coupon. An error in one item does not stop the others. The `itemId` of an item is its position, starting at 0.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    createMany: (body: Listed<NonNullable<types.ClientsCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.ClientsCreateManyResponse> => this.#caller.bulk(plain.clientsCreateMany, { body, list: 'items' }, call),
    /**
     * Update customers in bulk
     *
     * Updates up to 5,000 customers. Each item is a body of `PATCH /clients/{id}` plus the `clientId`, which is also its `itemId`.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    updateMany: (body: Listed<NonNullable<types.ClientsUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.ClientsUpdateManyResponse> => this.#caller.bulk(plain.clientsUpdateMany, { body, list: 'items' }, call),
    /**
     * Delete customers in bulk
     *
     * Permanently deletes up to 5,000 customers and their passes. Phones receive voided passes. The `itemId` of an item is its `clientId`.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    deleteMany: (body: Listed<NonNullable<types.ClientsDeleteManyData['body']>, 'clientIds'>, call?: CallOptions): BulkCall<types.ClientsDeleteManyResponse> => this.#caller.bulk(plain.clientsDeleteMany, { body, list: 'clientIds' }, call),
    /**
     * List customers
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
     */
    list: (query?: types.ClientsListData['query'], call?: CallOptions): Listing<types.ClientsListResponse> => this.#caller.list(plain.clientsList, { query }, call),
    /**
     * Create a customer
     *
     * Also issues the customer’s loyalty card, if the wallet has one, and the active welcome coupon for the customer’s source.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    create: (body: NonNullable<types.ClientsCreateData['body']>, call?: CallOptions): Promise<types.ClientsCreateResponse> => this.#caller.send(plain.clientsCreate, { body }, call),
    /**
     * Get a customer
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
     */
    get: (id: string, call?: CallOptions): Promise<types.ClientsGetResponse> => this.#caller.send(plain.clientsGet, { path: { id } }, call),
    /**
     * Update a customer
     *
     * Also updates the customer’s passes. `gain` is ignored; use `PATCH /clients/{id}/gain`. `null` clears an optional field. For `clientType`, `null` assigns the default type.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    update: (id: string, body: NonNullable<types.ClientsUpdateData['body']>, call?: CallOptions): Promise<types.ClientsUpdateResponse> => this.#caller.send(plain.clientsUpdate, { path: { id }, body }, call),
    /**
     * Delete a customer
     *
     * Permanently deletes the customer and all their passes. Phones receive voided passes.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.clientsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Update a customer’s balance
     *
     * Sets a new balance (not an increment) and appends it to `gainHistory`. If it equals the current balance, the response is 204 with the header `x-error-code: 204:NOTHING_TO_UPDATE`.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    setGain: (id: string, body: NonNullable<types.ClientsSetGainData['body']>, call?: CallOptions): Promise<types.ClientsSetGainResponse> => this.#caller.send(plain.clientsSetGain, { path: { id }, body }, call),
    /**
     * Add to a customer’s balance, or spend from it
     *
     * Adds `delta` to the balance as it is at that moment, so that simultaneous changes are all counted. A change that would leave less than 0 is refused. Send an `Idempotency-Key`, so that a repeated call changes the balance once.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    changeGain: (id: string, body: NonNullable<types.ClientsChangeGainData['body']>, call?: CallOptions): Promise<types.ClientsChangeGainResponse> => this.#caller.send(plain.clientsChangeGain, { path: { id }, body }, call),
  };

  readonly csvOperations = {
    /**
     * Export customers to a CSV file
     *
     * Exports all customers in the background. Follow the operation until it is completed, then download the file with `GET /csv-operations/{operationId}/file`. The counts of the operation refer to customers.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    exportClients: (body?: NonNullable<types.CsvOperationsExportClientsData['body']>, call?: CallOptions): BulkCall<types.CsvOperationsExportClientsResponse> => this.#caller.bulk(plain.csvOperationsExportClients, { body }, call),
    /**
     * Import customers from a CSV file
     *
     * Imports a file of up to 100,000 rows and 100 MB. Name the columns as in an exported file, by field name or by label in any language. The first and last name are required. Each row creates a customer as `POST /clients` does; `source` defaults to CRM. An error in one row does not stop the others. `itemId` is the position of the row, starting at 0, and `line` its line in the file.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    importClients: (body: Sendable<NonNullable<types.CsvOperationsImportClientsData['body']>, 'file'>, call?: CallOptions): BulkCall<types.CsvOperationsImportClientsResponse> => this.#caller.bulk(plain.csvOperationsImportClients, { body, files: ['file'] }, call),
    /**
     * Download an exported CSV file
     *
     * A UTF-8 file with a byte order mark, commas, and one line per customer. Available for 24 hours after the operation is completed.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    getFile: (operationId: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.csvOperationsGetFile, { path: { operationId }, expected: 'blob' }, call),
  };

  readonly packs = {
    /**
     * List your own credit packs
     *
     * Returns the packs assigned to the MANAGER who calls, with the credit left in each.
     *
     * Allowed roles: MANAGER.
     */
    mine: (query?: types.PacksMineData['query'], call?: CallOptions): Listing<types.PacksMineResponse> => this.#caller.list(plain.packsMine, { query }, call),
  };

  readonly communications = {
    automations: {
      /**
       * List automations
       *
       * Automations are messages that the service sends to clients automatically when a trigger applies.
       *
       * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
       */
      list: (call?: CallOptions): Promise<types.CommunicationsAutomationsListResponse> => this.#caller.send(plain.communicationsAutomationsList, {}, call),
      /**
       * Replace automations
       *
       * Replaces all automations, up to 20. Each combination of trigger and `after` can occur once. The wallet’s credit pays for the messages. Events before an automation was switched on are ignored.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens).
       */
      replace: (body: NonNullable<types.CommunicationsAutomationsReplaceData['body']>, call?: CallOptions): Promise<types.CommunicationsAutomationsReplaceResponse> => this.#caller.send(plain.communicationsAutomationsReplace, { body }, call),
    },
    /**
     * List communications
     *
     * Does not include deleted communications. A MANAGER sees only their own.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
     */
    list: (query?: types.CommunicationsListData['query'], call?: CallOptions): Listing<types.CommunicationsListResponse> => this.#caller.list(plain.communicationsList, { query }, call),
    /**
     * Create a communication
     *
     * Sends a message to many clients: on the loyalty card with a push notification, by e-mail, or by SMS. An INSTANT communication is sent immediately; others start within five seconds of their `startDate`.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    create: (body: Sendable<NonNullable<types.CommunicationsCreateData['body']>, 'banner'>, call?: CallOptions): Promise<types.CommunicationsCreateResponse> => this.#caller.send(plain.communicationsCreate, { body, files: ['banner'] }, call),
    /**
     * Preview a communication
     *
     * Returns what sending the communication now would do: how many clients it reaches, what it costs, and which communications prevent it. Changes nothing.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    preview: (body: NonNullable<types.CommunicationsPreviewData['body']>, call?: CallOptions): Promise<types.CommunicationsPreviewResponse> => this.#caller.send(plain.communicationsPreview, { body, isOnce: true }, call),
    /**
     * Get a communication
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
     */
    get: (id: string, call?: CallOptions): Promise<types.CommunicationsGetResponse> => this.#caller.send(plain.communicationsGet, { path: { id } }, call),
    /**
     * Update a communication
     *
     * The name can change at any time. All other fields can change only while the communication is SCHEDULED or PAUSED.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    update: (id: string, body: Sendable<NonNullable<types.CommunicationsUpdateData['body']>, 'banner'>, call?: CallOptions): Promise<types.CommunicationsUpdateResponse> => this.#caller.send(plain.communicationsUpdate, { path: { id }, body, files: ['banner'] }, call),
    /**
     * Delete a communication
     *
     * Messages that have not been sent yet are canceled, and cards stop showing the communication.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.communicationsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Send a test of a communication
     *
     * Sends the communication to your own address, number or card in the same way as to clients, and uses credit. Counts and recipients of the communication do not include tests; the delivery log does.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    test: (id: string, body: NonNullable<types.CommunicationsTestData['body']>, call?: CallOptions): Promise<types.CommunicationsTestResponse> => this.#caller.send(plain.communicationsTest, { path: { id }, body }, call),
    /**
     * Pause a communication
     *
     * You can pause a communication that has not started or that is being sent.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    pause: (id: string, call?: CallOptions): Promise<types.CommunicationsPauseResponse> => this.#caller.send(plain.communicationsPause, { path: { id } }, call),
    /**
     * Resume a communication
     *
     * You can resume a communication that is PAUSED.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    resume: (id: string, call?: CallOptions): Promise<types.CommunicationsResumeResponse> => this.#caller.send(plain.communicationsResume, { path: { id } }, call),
    /**
     * Cancel a communication
     *
     * You can cancel any communication that has not ended. Messages that have not been sent yet are canceled.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    cancel: (id: string, call?: CallOptions): Promise<types.CommunicationsCancelResponse> => this.#caller.send(plain.communicationsCancel, { path: { id } }, call),
    recipients: {
      /**
       * List the recipients of a communication
       *
       * Returns one entry per client and channel. Entries are kept for 30 days.
       *
       * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
       */
      list: (id: string, query?: types.CommunicationsRecipientsListData['query'], call?: CallOptions): Listing<types.CommunicationsRecipientsListResponse> => this.#caller.list(plain.communicationsRecipientsList, { path: { id }, query }, call),
    },
  };

  readonly deliveries = {
    /**
     * List sent messages and pushes
     *
     * Returns one entry per message and channel. Updates of passes have one entry per phone. Entries are kept for 30 days.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    list: (query?: types.DeliveriesListData['query'], call?: CallOptions): Listing<types.DeliveriesListResponse> => this.#caller.list(plain.deliveriesList, { query }, call),
  };

  readonly dev = {
    outbox: {
      /**
       * List the messages of the development mailbox
       *
       * Newest first, at most 8 MB per response. A page with fewer messages than `limit` may therefore be followed by another one. Use `before` to get it. With `APP_ENVIRONMENT=test`, e-mails and SMS of wallets without a provider go to this mailbox. With `production`, this route does not exist. An ADMIN who does not specify a wallet gets the messages of all wallets.
       *
       * Allowed roles: OWNER, ADMIN without a wallet (users and wallet tokens).
       */
      list: (query?: types.DevOutboxListData['query'], call?: CallOptions): Promise<types.DevOutboxListResponse> => this.#caller.send(plain.devOutboxList, { query }, call),
    },
    mailbox: {
      /**
       * Open the development mailbox in a browser
       *
       * A page that shows the messages of `/dev/outbox`. It asks for a username and a password and reads the messages with the token of that login, so users see only messages that they are allowed to list.
       *
       * No token required.
       */
      get: (call?: CallOptions): Promise<string> => this.#caller.send(plain.devMailboxGet, { expected: 'text' }, call),
    },
  };

  readonly apple = {
    /**
     * Register a phone for updates of a pass
     *
     * Returns 201 for a new device of the pass and 200 for a known one. Both update the push token. A device whose token is not from Apple’s push service is registered as an Android device and gets no pushes. Authenticated with the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token return the same response.
     *
     * No token required.
     */
    register: (deviceLibraryIdentifier: string, passTypeIdentifier: string, serialNumber: string, body: NonNullable<types.AppleRegisterData['body']>, call?: CallOptions): Promise<void> => this.#caller.send(plain.appleRegister, { path: { deviceLibraryIdentifier, passTypeIdentifier, serialNumber }, body, expected: 'nothing', isOnce: true }, call),
    /**
     * Unregister a phone from updates of a pass
     *
     * Called when the pass is removed from the phone or its owner switches updates off. Repeating the request returns the same response. Authenticated with the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token return the same response.
     *
     * No token required.
     */
    unregister: (deviceLibraryIdentifier: string, passTypeIdentifier: string, serialNumber: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.appleUnregister, { path: { deviceLibraryIdentifier, passTypeIdentifier, serialNumber }, expected: 'nothing' }, call),
    /**
     * List the changed passes of a phone
     *
     * Returns the passes of this type that changed after `passesUpdatedSince`, including deleted ones, or 204 if there are none. The ID of the device serves as the secret.
     *
     * No token required.
     */
    listChanged: (deviceLibraryIdentifier: string, passTypeIdentifier: string, query?: types.AppleListChangedData['query'], call?: CallOptions): Promise<types.AppleListChangedResponse> => this.#caller.send(plain.appleListChanged, { path: { deviceLibraryIdentifier, passTypeIdentifier }, query }, call),
    /**
     * Download the current pass file
     *
     * For 90 days, a deleted pass is returned as a voided pass. Returns 304 if the pass has not changed since `If-Modified-Since`, the `Last-Modified` of the copy on the phone. Authenticated with the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token return the same response.
     *
     * No token required.
     */
    getPassFile: (passTypeIdentifier: string, serialNumber: string, call?: CallOptions): Promise<Blob | undefined> => this.#caller.send(plain.appleGetPassFile, { path: { passTypeIdentifier, serialNumber }, expected: 'blob' }, call),
    /**
     * Log error messages of a phone
     *
     * Writes the messages to the service’s log: up to 100 messages per minute and 500 characters per message.
     *
     * No token required.
     */
    logDeviceMessages: (body: NonNullable<types.AppleLogDeviceMessagesData['body']>, call?: CallOptions): Promise<void> => this.#caller.send(plain.appleLogDeviceMessages, { body, expected: 'nothing', isOnce: true }, call),
  };

  readonly google = {
    /**
     * Receive a save or removal of a pass from Google
     *
     * Messages must be signed by Google (ECv2SigningOnly) and still valid; otherwise the request returns `401:UNAUTHORIZED`. An unknown pass, a repeated message, and an event older than one already received return 200 and change nothing. `503:PASS_GEN_ERROR`: Google’s keys cannot be read.
     *
     * No token required.
     */
    receiveCallback: (body: NonNullable<types.GoogleReceiveCallbackData['body']>, call?: CallOptions): Promise<void> => this.#caller.send(plain.googleReceiveCallback, { body, expected: 'nothing', isOnce: true }, call),
  };

  readonly claims = {
    /**
     * Get the claim page of an offer
     *
     * Works only for public offers; any other offer returns 404. Errors are returned as pages, with the error code in the header `x-error-code`.
     *
     * No token required.
     */
    getForm: (identifier: string, query?: types.ClaimsGetFormData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.claimsGetForm, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Claim an offer
     *
     * Issues a pass and redirects to its page. With `onePerCustomer`, the e-mail address is required. If it already has a pass, the response redirects to a neutral page and the link is sent by e-mail, so the form does not reveal who has a pass. If a field is invalid, returns 400 with the form and its errors. Errors are returned as pages, with the error code in the header `x-error-code`.
     *
     * No token required.
     */
    submit: (identifier: string, body: NonNullable<types.ClaimsSubmitData['body']>, query?: types.ClaimsSubmitData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.claimsSubmit, { path: { identifier }, body, query, expected: 'location', isOnce: true }, call),
    /**
     * Get the “check your e-mail” page of an offer
     *
     * The page is identical for every visitor.
     *
     * No token required.
     */
    getSent: (identifier: string, query?: types.ClaimsGetSentData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.claimsGetSent, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Get the QR code of an offer’s claim page
     *
     * No token required.
     */
    getQrCode: (identifier: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.claimsGetQrCode, { path: { identifier }, expected: 'blob' }, call),
  };

  readonly passPages = {
    /**
     * Get several signed Apple passes in one file
     *
     * No token required.
     */
    getBundle: (query: types.PassPagesGetBundleData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.passPagesGetBundle, { query, expected: 'blob' }, call),
    /**
     * Get the page of a pass
     *
     * Shows the front and the back of the pass, with buttons for Apple Wallet and Google Wallet. Errors are returned as pages, with the error code in the header `x-error-code`. An old short ID or the pass’s passGenPassId redirects here with a 301.
     *
     * No token required.
     */
    get: (shortId: string, query?: types.PassPagesGetData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.passPagesGet, { path: { shortId }, query, expected: 'text' }, call),
    /**
     * Get the signed Apple pass
     *
     * Callers that prefer HTML, such as browsers, get errors as a page.
     *
     * No token required.
     */
    getFile: (shortId: string, query?: types.PassPagesGetFileData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.passPagesGetFile, { path: { shortId }, query, expected: 'blob' }, call),
    /**
     * Get the calendar entry of a pass
     *
     * Returns an iCalendar file with one event, for passes with a date, such as tickets, trips and stays. Any other pass returns `404:MODEL_NOT_FOUND`. The file of a canceled pass cancels the event.
     *
     * No token required.
     */
    getCalendar: (shortId: string, query?: types.PassPagesGetCalendarData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.passPagesGetCalendar, { path: { shortId }, query, expected: 'blob' }, call),
    /**
     * Save the pass to Google Wallet
     *
     * Redirects to the save link. Callers that prefer HTML, such as browsers, get errors as a page.
     *
     * No token required.
     */
    saveToGoogle: (shortId: string, query?: types.PassPagesSaveToGoogleData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.passPagesSaveToGoogle, { path: { shortId }, query, expected: 'location' }, call),
  };

  readonly signUp = {
    /**
     * Get the sign-up form
     *
     * Errors are returned as pages, with the error code in the header `x-error-code`.
     *
     * No token required.
     */
    getForm: (identifier: string, query?: types.SignUpGetFormData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpGetForm, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Sign up
     *
     * Creates a customer with the source EXTERNAL and redirects to their loyalty card, or to a thank-you page if the wallet has no loyalty card. An address that is already registered leads to a neutral page, so the form does not reveal who is a customer. If a field is invalid, returns 400 with the form and its errors. Errors are returned as pages, with the error code in the header `x-error-code`.
     *
     * No token required.
     */
    submit: (identifier: string, body: NonNullable<types.SignUpSubmitData['body']>, query?: types.SignUpSubmitData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpSubmit, { path: { identifier }, body, query, expected: 'location', isOnce: true }, call),
    /**
     * Get the page after sign-up
     *
     * No token required.
     */
    getThanks: (identifier: string, query?: types.SignUpGetThanksData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpGetThanks, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Get the “check your e-mail” page
     *
     * The page is identical for every visitor.
     *
     * No token required.
     */
    getSent: (identifier: string, query?: types.SignUpGetSentData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpGetSent, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Get the QR code of the wallet’s sign-up address
     *
     * No token required.
     */
    getQrCode: (identifier: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.signUpGetQrCode, { path: { identifier }, expected: 'blob' }, call),
  };

  readonly unsubscribe = {
    /**
     * Get the unsubscribe page
     *
     * Changes nothing. Errors are returned as pages, with the error code in the header `x-error-code`.
     *
     * No token required.
     */
    get: (token: string, query?: types.UnsubscribeGetData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.unsubscribeGet, { path: { token }, query, expected: 'text' }, call),
    /**
     * Unsubscribe from one type of e-mail
     *
     * One-click unsubscribing (RFC 8058): the body, such as `List-Unsubscribe=One-Click` in either form encoding, is not read and may be missing. Sets `email` of the customer’s `communicationPreferences` to false for the type of message in the link. Other channels are not affected. Repeating the call changes nothing.
     *
     * No token required.
     */
    submit: (token: string, query?: types.UnsubscribeSubmitData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.unsubscribeSubmit, { path: { token }, query, expected: 'text', isOnce: true }, call),
    /**
     * Subscribe to the e-mails again
     *
     * Undoes an unsubscription, for the type of message in the link or for all types. The body is not read and may be missing. Repeating the call changes nothing.
     *
     * No token required.
     */
    subscribe: (token: string, query?: types.UnsubscribeSubscribeData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.unsubscribeSubscribe, { path: { token }, query, expected: 'text', isOnce: true }, call),
  };

  readonly statistics = {
    /**
     * Get statistics
     *
     * Returns how often each metric happened to passes in a period. Events of the last 15 seconds may be missing.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    get: (query?: types.StatisticsGetData['query'], call?: CallOptions): Promise<types.StatisticsGetResponse> => this.#caller.send(plain.statisticsGet, { query }, call),
    /**
     * Get a summary of statistics
     *
     * Returns the metrics of a period next to those of the previous period, which has as many days and ends the day before.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    summary: (query?: types.StatisticsSummaryData['query'], call?: CallOptions): Promise<types.StatisticsSummaryResponse> => this.#caller.send(plain.statisticsSummary, { query }, call),
    /**
     * Export statistics as CSV
     *
     * Contains the rows of `GET /statistics` in UTF-8 with a byte order mark. The header has the names of the fields.
     *
     * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
     */
    exportCsv: (query?: types.StatisticsExportCsvData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.statisticsExportCsv, { query, expected: 'blob' }, call),
  };

  readonly webhooks = {
    deliveries: {
      /**
       * List webhook deliveries
       *
       * Returns one delivery per event and receiver. Deliveries are kept for 30 days. The list does not include payloads and calls. To read them, get the delivery.
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
       */
      list: (query?: types.WebhooksDeliveriesListData['query'], call?: CallOptions): Listing<types.WebhooksDeliveriesListResponse> => this.#caller.list(plain.webhooksDeliveriesList, { query }, call),
      /**
       * Get a webhook delivery
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens).
       */
      get: (id: string, call?: CallOptions): Promise<types.WebhooksDeliveriesGetResponse> => this.#caller.send(plain.webhooksDeliveriesGet, { path: { id } }, call),
      /**
       * Replay the failed webhooks of a period
       *
       * Runs in the background. Poll the returned operation to follow the progress. Each delivery is sent in the same way as by POST /webhooks/deliveries/{id}/replay, with the same `webhook-id` and the same bytes. The items of the operation are deliveries, which it finds while it runs.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens).
       */
      replayAll: (body: NonNullable<types.WebhooksDeliveriesReplayAllData['body']>, call?: CallOptions): BulkCall<types.WebhooksDeliveriesReplayAllResponse> => this.#caller.bulk(plain.webhooksDeliveriesReplayAll, { body }, call),
      /**
       * Replay a webhook delivery
       *
       * Works in any state. Sends the same `webhook-id` and the same bytes to the same URL with the headers stored at the time, and retries up to three times.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens).
       */
      replay: (id: string, call?: CallOptions): Promise<types.WebhooksDeliveriesReplayResponse> => this.#caller.send(plain.webhooksDeliveriesReplay, { path: { id } }, call),
    },
    /**
     * Send a test event
     *
     * Sends a sample event to each URL of the wallet’s `webHookUrl`. Returns one delivery per URL. To see the result, get the delivery. If the wallet has no URL, the request returns `400:VALIDATION_ERROR` for the field `webHookUrl`.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens).
     */
    sendTest: (body?: NonNullable<types.WebhooksSendTestData['body']>, call?: CallOptions): Promise<types.WebhooksSendTestResponse> => this.#caller.send(plain.webhooksSendTest, { body }, call),
  };

  readonly health = {
    /**
     * Check that the process is running
     *
     * No token required.
     */
    live: (call?: CallOptions): Promise<types.HealthLiveResponse> => this.#caller.send(plain.healthLive, {}, call),
    /**
     * Check that the process is ready
     *
     * No token required.
     */
    ready: (call?: CallOptions): Promise<types.HealthReadyResponse> => this.#caller.send(plain.healthReady, {}, call),
  };

  readonly metrics = {
    /**
     * Get metrics
     *
     * Returns metrics in the Prometheus text format. In production, `METRICS_PORT` serves the metrics and this route returns 404.
     *
     * No token required.
     */
    get: (call?: CallOptions): Promise<string> => this.#caller.send(plain.metricsGet, { expected: 'text' }, call),
  };

  readonly files = {
    /**
     * Get an uploaded PDF
     *
     * The `name` is `<sha-256>.pdf`, as in `termsAndConditions.pdfUrl`.
     *
     * No token required.
     */
    get: (name: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.filesGet, { path: { name }, expected: 'blob' }, call),
  };

  readonly transits = {
    passes: {
      /**
       * Issue up to 5,000 passes (transit)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
       */
      createMany: (transitId: string, body: Listed<NonNullable<types.TransitsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.TransitsPassesCreateManyResponse> => this.#caller.bulk(plain.transitsPassesCreateMany, { path: { transitId }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (transit)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
       */
      updateMany: (transitId: string, body: Listed<NonNullable<types.TransitsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.TransitsPassesUpdateManyResponse> => this.#caller.bulk(plain.transitsPassesUpdateMany, { path: { transitId }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (transit)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
       */
      deleteMany: (transitId: string, body: Listed<NonNullable<types.TransitsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.TransitsPassesDeleteManyResponse> => this.#caller.bulk(plain.transitsPassesDeleteMany, { path: { transitId }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (transit)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); TRANSIT must be enabled for the wallet.
       */
      list: (transitId: string, query?: types.TransitsPassesListData['query'], call?: CallOptions): Listing<types.TransitsPassesListResponse> => this.#caller.list(plain.transitsPassesList, { path: { transitId }, query }, call),
      /**
       * Issue a pass (transit)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
       */
      create: (transitId: string, body: NonNullable<types.TransitsPassesCreateData['body']>, call?: CallOptions): Promise<types.TransitsPassesCreateResponse> => this.#caller.send(plain.transitsPassesCreate, { path: { transitId }, body }, call),
    },
    /**
     * List the templates (transit)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    list: (query?: types.TransitsListData['query'], call?: CallOptions): Listing<types.TransitsListResponse> => this.#caller.list(plain.transitsList, { query }, call),
    /**
     * Create a template (transit)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.TransitsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.TransitsCreateResponse> => this.#caller.send(plain.transitsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (transit)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.TransitsPreviewData['body']>, call?: CallOptions): Promise<types.TransitsPreviewResponse> => this.#caller.send(plain.transitsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (transit)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.TransitsGetResponse> => this.#caller.send(plain.transitsGet, { path: { id } }, call),
    /**
     * Update a template (transit)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.TransitsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.TransitsUpdateResponse> => this.#caller.send(plain.transitsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (transit)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.transitsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (transit)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); TRANSIT must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.TransitsSyncData['body']>, call?: CallOptions): Promise<types.TransitsSyncResponse> => this.#caller.send(plain.transitsSync, { path: { id }, body }, call),
  };

  readonly events = {
    passes: {
      /**
       * Issue up to 5,000 passes (event)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.EventsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.EventsPassesCreateManyResponse> => this.#caller.bulk(plain.eventsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (event)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.EventsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.EventsPassesUpdateManyResponse> => this.#caller.bulk(plain.eventsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (event)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.EventsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.EventsPassesDeleteManyResponse> => this.#caller.bulk(plain.eventsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (event)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
       */
      list: (id: string, query?: types.EventsPassesListData['query'], call?: CallOptions): Listing<types.EventsPassesListResponse> => this.#caller.list(plain.eventsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (event)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.EventsPassesCreateData['body']>, call?: CallOptions): Promise<types.EventsPassesCreateResponse> => this.#caller.send(plain.eventsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (event)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    list: (query?: types.EventsListData['query'], call?: CallOptions): Listing<types.EventsListResponse> => this.#caller.list(plain.eventsList, { query }, call),
    /**
     * Create a template (event)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.EventsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.EventsCreateResponse> => this.#caller.send(plain.eventsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (event)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.EventsPreviewData['body']>, call?: CallOptions): Promise<types.EventsPreviewResponse> => this.#caller.send(plain.eventsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (event)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.EventsGetResponse> => this.#caller.send(plain.eventsGet, { path: { id } }, call),
    /**
     * Update a template (event)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.EventsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.EventsUpdateResponse> => this.#caller.send(plain.eventsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (event)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.eventsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (event)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); EVENT_TICKET must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.EventsSyncData['body']>, call?: CallOptions): Promise<types.EventsSyncResponse> => this.#caller.send(plain.eventsSync, { path: { id }, body }, call),
  };

  readonly hotels = {
    passes: {
      /**
       * Issue up to 5,000 passes (hotel)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.HotelsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.HotelsPassesCreateManyResponse> => this.#caller.bulk(plain.hotelsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (hotel)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.HotelsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.HotelsPassesUpdateManyResponse> => this.#caller.bulk(plain.hotelsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (hotel)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.HotelsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.HotelsPassesDeleteManyResponse> => this.#caller.bulk(plain.hotelsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (hotel)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); HOTEL must be enabled for the wallet.
       */
      list: (id: string, query?: types.HotelsPassesListData['query'], call?: CallOptions): Listing<types.HotelsPassesListResponse> => this.#caller.list(plain.hotelsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (hotel)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.HotelsPassesCreateData['body']>, call?: CallOptions): Promise<types.HotelsPassesCreateResponse> => this.#caller.send(plain.hotelsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (hotel)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    list: (query?: types.HotelsListData['query'], call?: CallOptions): Listing<types.HotelsListResponse> => this.#caller.list(plain.hotelsList, { query }, call),
    /**
     * Create a template (hotel)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.HotelsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.HotelsCreateResponse> => this.#caller.send(plain.hotelsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (hotel)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.HotelsPreviewData['body']>, call?: CallOptions): Promise<types.HotelsPreviewResponse> => this.#caller.send(plain.hotelsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (hotel)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.HotelsGetResponse> => this.#caller.send(plain.hotelsGet, { path: { id } }, call),
    /**
     * Update a template (hotel)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.HotelsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.HotelsUpdateResponse> => this.#caller.send(plain.hotelsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (hotel)
     *
     * You cannot delete a hotel that has passes, including canceled and expired ones.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.hotelsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (hotel)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); HOTEL must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.HotelsSyncData['body']>, call?: CallOptions): Promise<types.HotelsSyncResponse> => this.#caller.send(plain.hotelsSync, { path: { id }, body }, call),
  };

  readonly coupons = {
    passes: {
      /**
       * Send a coupon
       *
       * Issues a pass to each recipient and sends it by e-mail, SMS, or both, depending on the wallet’s rule for NEW_COUPON and the customer’s consent. The `itemId` in the results is the `clientId`, or the position in the list, starting at 0, for recipients who are not customers. When you send to every customer, it is always the `clientId`. The credit is reserved when the request is accepted; unused credit is returned when the operation ends. For `400:INSUFFICIENT_CREDIT`, `details` contains `creditType`, `required`, and `remaining`. For `409:INSUFFICIENT_CREDIT_PARTIAL`, it contains a list `lacking` of these.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
       */
      send: (id: string, body: Listed<Sendable<NonNullable<types.CouponsPassesSendData['body']>, 'overrideStripImage'>, 'clients'>, call?: CallOptions): BulkCall<types.CouponsPassesSendResponse> => this.#caller.bulk(plain.couponsPassesSend, { path: { id }, body, files: ['overrideStripImage'], list: 'clients' }, call),
      /**
       * Issue up to 5,000 passes (coupon)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.CouponsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CouponsPassesCreateManyResponse> => this.#caller.bulk(plain.couponsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (coupon)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.CouponsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CouponsPassesUpdateManyResponse> => this.#caller.bulk(plain.couponsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (coupon)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.CouponsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.CouponsPassesDeleteManyResponse> => this.#caller.bulk(plain.couponsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (coupon)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); COUPON must be enabled for the wallet.
       */
      list: (id: string, query?: types.CouponsPassesListData['query'], call?: CallOptions): Listing<types.CouponsPassesListResponse> => this.#caller.list(plain.couponsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (coupon)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.CouponsPassesCreateData['body']>, call?: CallOptions): Promise<types.CouponsPassesCreateResponse> => this.#caller.send(plain.couponsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (coupon)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    list: (query?: types.CouponsListData['query'], call?: CallOptions): Listing<types.CouponsListResponse> => this.#caller.list(plain.couponsList, { query }, call),
    /**
     * Create a template (coupon)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.CouponsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CouponsCreateResponse> => this.#caller.send(plain.couponsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (coupon)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.CouponsPreviewData['body']>, call?: CallOptions): Promise<types.CouponsPreviewResponse> => this.#caller.send(plain.couponsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (coupon)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.CouponsGetResponse> => this.#caller.send(plain.couponsGet, { path: { id } }, call),
    /**
     * Update a template (coupon)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.CouponsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CouponsUpdateResponse> => this.#caller.send(plain.couponsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (coupon)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.couponsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (coupon)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); COUPON must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.CouponsSyncData['body']>, call?: CallOptions): Promise<types.CouponsSyncResponse> => this.#caller.send(plain.couponsSync, { path: { id }, body }, call),
  };

  readonly communicationTemplates = {
    /**
     * List saved texts
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
     */
    list: (query?: types.CommunicationTemplatesListData['query'], call?: CallOptions): Listing<types.CommunicationTemplatesListResponse> => this.#caller.list(plain.communicationTemplatesList, { query }, call),
    /**
     * Create a saved text
     *
     * A communication can refer to the saved text with `templateName`. The text then fills the fields that the request omits.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    create: (body: NonNullable<types.CommunicationTemplatesCreateData['body']>, call?: CallOptions): Promise<types.CommunicationTemplatesCreateResponse> => this.#caller.send(plain.communicationTemplatesCreate, { body }, call),
    /**
     * Get a saved text
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens).
     */
    get: (name: string, call?: CallOptions): Promise<types.CommunicationTemplatesGetResponse> => this.#caller.send(plain.communicationTemplatesGet, { path: { name } }, call),
    /**
     * Update a saved text
     *
     * Communications created with the text do not change.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    update: (name: string, body: NonNullable<types.CommunicationTemplatesUpdateData['body']>, call?: CallOptions): Promise<types.CommunicationTemplatesUpdateResponse> => this.#caller.send(plain.communicationTemplatesUpdate, { path: { name }, body }, call),
    /**
     * Delete a saved text
     *
     * Communications created with the text do not change.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER (users and wallet tokens).
     */
    delete: (name: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.communicationTemplatesDelete, { path: { name }, expected: 'nothing' }, call),
  };

  readonly storeCards = {
    /**
     * Get the card details for a sign-up form
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    getDetails: (call?: CallOptions): Promise<types.StoreCardsGetDetailsResponse> => this.#caller.send(plain.storeCardsGetDetails, {}, call),
    /**
     * List the templates (storeCard)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    list: (query?: types.StoreCardsListData['query'], call?: CallOptions): Listing<types.StoreCardsListResponse> => this.#caller.list(plain.storeCardsList, { query }, call),
    /**
     * Create a template (storeCard)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.StoreCardsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.StoreCardsCreateResponse> => this.#caller.send(plain.storeCardsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (storeCard)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.StoreCardsPreviewData['body']>, call?: CallOptions): Promise<types.StoreCardsPreviewResponse> => this.#caller.send(plain.storeCardsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (storeCard)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.StoreCardsGetResponse> => this.#caller.send(plain.storeCardsGet, { path: { id } }, call),
    /**
     * Update a template (storeCard)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.StoreCardsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.StoreCardsUpdateResponse> => this.#caller.send(plain.storeCardsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (storeCard)
     *
     * Also deletes its client types. You cannot delete the card while the wallet has customers.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.storeCardsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (storeCard)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.StoreCardsSyncData['body']>, call?: CallOptions): Promise<types.StoreCardsSyncResponse> => this.#caller.send(plain.storeCardsSync, { path: { id }, body }, call),
    passes: {
      /**
       * List the passes of a template (storeCard)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); STORE_CARD must be enabled for the wallet.
       */
      list: (id: string, query?: types.StoreCardsPassesListData['query'], call?: CallOptions): Listing<types.StoreCardsPassesListResponse> => this.#caller.list(plain.storeCardsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (storeCard)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.StoreCardsPassesCreateData['body']>, call?: CallOptions): Promise<types.StoreCardsPassesCreateResponse> => this.#caller.send(plain.storeCardsPassesCreate, { path: { id }, body }, call),
    },
  };

  readonly clientTypes = {
    /**
     * List the client types
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    list: (query?: types.ClientTypesListData['query'], call?: CallOptions): Listing<types.ClientTypesListResponse> => this.#caller.list(plain.clientTypesList, { query }, call),
    /**
     * Create a client type
     *
     * The first client type of a card is the default. If you make another type the default, the previous default loses this status at the same time.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    create: (body: NonNullable<types.ClientTypesCreateData['body']>, call?: CallOptions): Promise<types.ClientTypesCreateResponse> => this.#caller.send(plain.clientTypesCreate, { body }, call),
    /**
     * Get a client type
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.ClientTypesGetResponse> => this.#caller.send(plain.clientTypesGet, { path: { id } }, call),
    /**
     * Update a client type
     *
     * Cards of customers of this type show the new name.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    update: (id: string, body: NonNullable<types.ClientTypesUpdateData['body']>, call?: CallOptions): Promise<types.ClientTypesUpdateResponse> => this.#caller.send(plain.clientTypesUpdate, { path: { id }, body }, call),
    /**
     * Delete a client type
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); STORE_CARD must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.clientTypesDelete, { path: { id }, expected: 'nothing' }, call),
  };

  readonly cinemas = {
    passes: {
      /**
       * Issue up to 5,000 passes (cinema)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.CinemasPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CinemasPassesCreateManyResponse> => this.#caller.bulk(plain.cinemasPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (cinema)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.CinemasPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CinemasPassesUpdateManyResponse> => this.#caller.bulk(plain.cinemasPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (cinema)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.CinemasPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.CinemasPassesDeleteManyResponse> => this.#caller.bulk(plain.cinemasPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (cinema)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); CINEMA must be enabled for the wallet.
       */
      list: (id: string, query?: types.CinemasPassesListData['query'], call?: CallOptions): Listing<types.CinemasPassesListResponse> => this.#caller.list(plain.cinemasPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (cinema)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.CinemasPassesCreateData['body']>, call?: CallOptions): Promise<types.CinemasPassesCreateResponse> => this.#caller.send(plain.cinemasPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (cinema)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    list: (query?: types.CinemasListData['query'], call?: CallOptions): Listing<types.CinemasListResponse> => this.#caller.list(plain.cinemasList, { query }, call),
    /**
     * Create a template (cinema)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.CinemasCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CinemasCreateResponse> => this.#caller.send(plain.cinemasCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (cinema)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.CinemasPreviewData['body']>, call?: CallOptions): Promise<types.CinemasPreviewResponse> => this.#caller.send(plain.cinemasPreview, { body, isOnce: true }, call),
    /**
     * Get a template (cinema)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.CinemasGetResponse> => this.#caller.send(plain.cinemasGet, { path: { id } }, call),
    /**
     * Update a template (cinema)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.CinemasUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CinemasUpdateResponse> => this.#caller.send(plain.cinemasUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (cinema)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.cinemasDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (cinema)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); CINEMA must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.CinemasSyncData['body']>, call?: CallOptions): Promise<types.CinemasSyncResponse> => this.#caller.send(plain.cinemasSync, { path: { id }, body }, call),
  };

  readonly generics = {
    passes: {
      /**
       * Issue up to 5,000 passes (generic)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.GenericsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.GenericsPassesCreateManyResponse> => this.#caller.bulk(plain.genericsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (generic)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.GenericsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.GenericsPassesUpdateManyResponse> => this.#caller.bulk(plain.genericsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (generic)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.GenericsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.GenericsPassesDeleteManyResponse> => this.#caller.bulk(plain.genericsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (generic)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); GENERIC must be enabled for the wallet.
       */
      list: (id: string, query?: types.GenericsPassesListData['query'], call?: CallOptions): Listing<types.GenericsPassesListResponse> => this.#caller.list(plain.genericsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (generic)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.GenericsPassesCreateData['body']>, call?: CallOptions): Promise<types.GenericsPassesCreateResponse> => this.#caller.send(plain.genericsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (generic)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    list: (query?: types.GenericsListData['query'], call?: CallOptions): Listing<types.GenericsListResponse> => this.#caller.list(plain.genericsList, { query }, call),
    /**
     * Create a template (generic)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.GenericsCreateData['body']>, 'strip' | 'poster' | 'thumbnail'>, call?: CallOptions): Promise<types.GenericsCreateResponse> => this.#caller.send(plain.genericsCreate, { body, files: ['strip', 'poster', 'thumbnail'] }, call),
    /**
     * Preview a template (generic)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.GenericsPreviewData['body']>, call?: CallOptions): Promise<types.GenericsPreviewResponse> => this.#caller.send(plain.genericsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (generic)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.GenericsGetResponse> => this.#caller.send(plain.genericsGet, { path: { id } }, call),
    /**
     * Update a template (generic)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.GenericsUpdateData['body']>, 'strip' | 'poster' | 'thumbnail'>, call?: CallOptions): Promise<types.GenericsUpdateResponse> => this.#caller.send(plain.genericsUpdate, { path: { id }, body, files: ['strip', 'poster', 'thumbnail'] }, call),
    /**
     * Delete a template (generic)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.genericsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (generic)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); GENERIC must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.GenericsSyncData['body']>, call?: CallOptions): Promise<types.GenericsSyncResponse> => this.#caller.send(plain.genericsSync, { path: { id }, body }, call),
  };

  readonly offers = {
    passes: {
      /**
       * Issue up to 5,000 passes (offer)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.OffersPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.OffersPassesCreateManyResponse> => this.#caller.bulk(plain.offersPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (offer)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.OffersPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.OffersPassesUpdateManyResponse> => this.#caller.bulk(plain.offersPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (offer)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.OffersPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.OffersPassesDeleteManyResponse> => this.#caller.bulk(plain.offersPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (offer)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); OFFER must be enabled for the wallet.
       */
      list: (id: string, query?: types.OffersPassesListData['query'], call?: CallOptions): Listing<types.OffersPassesListResponse> => this.#caller.list(plain.offersPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (offer)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.OffersPassesCreateData['body']>, call?: CallOptions): Promise<types.OffersPassesCreateResponse> => this.#caller.send(plain.offersPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (offer)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    list: (query?: types.OffersListData['query'], call?: CallOptions): Listing<types.OffersListResponse> => this.#caller.list(plain.offersList, { query }, call),
    /**
     * Create a template (offer)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.OffersCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.OffersCreateResponse> => this.#caller.send(plain.offersCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (offer)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.OffersPreviewData['body']>, call?: CallOptions): Promise<types.OffersPreviewResponse> => this.#caller.send(plain.offersPreview, { body, isOnce: true }, call),
    /**
     * Get a template (offer)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.OffersGetResponse> => this.#caller.send(plain.offersGet, { path: { id } }, call),
    /**
     * Update a template (offer)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.OffersUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.OffersUpdateResponse> => this.#caller.send(plain.offersUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (offer)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.offersDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (offer)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); OFFER must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.OffersSyncData['body']>, call?: CallOptions): Promise<types.OffersSyncResponse> => this.#caller.send(plain.offersSync, { path: { id }, body }, call),
  };

  readonly boardingPasses = {
    passes: {
      /**
       * Issue up to 5,000 passes (boardingPass)
       *
       * Each item takes the fields of a single issue. An error in one item does not stop the others. The `itemId` of an item is its position in the list, starting at 0.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
       */
      createMany: (id: string, body: Listed<NonNullable<types.BoardingPassesPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.BoardingPassesPassesCreateManyResponse> => this.#caller.bulk(plain.boardingPassesPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (boardingPass)
       *
       * Each item takes a `passId` and the fields of a PATCH of a single pass. The `passId` is also the `itemId` in the results.
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.BoardingPassesPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.BoardingPassesPassesUpdateManyResponse> => this.#caller.bulk(plain.boardingPassesPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Permanently delete up to 5,000 passes (boardingPass)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.BoardingPassesPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.BoardingPassesPassesDeleteManyResponse> => this.#caller.bulk(plain.boardingPassesPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (boardingPass)
       *
       * Allowed roles: OWNER, EDITOR, VIEWER (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
       */
      list: (id: string, query?: types.BoardingPassesPassesListData['query'], call?: CallOptions): Listing<types.BoardingPassesPassesListResponse> => this.#caller.list(plain.boardingPassesPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (boardingPass)
       *
       * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
       */
      create: (id: string, body: NonNullable<types.BoardingPassesPassesCreateData['body']>, call?: CallOptions): Promise<types.BoardingPassesPassesCreateResponse> => this.#caller.send(plain.boardingPassesPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (boardingPass)
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, VIEWER (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    list: (query?: types.BoardingPassesListData['query'], call?: CallOptions): Listing<types.BoardingPassesListResponse> => this.#caller.list(plain.boardingPassesList, { query }, call),
    /**
     * Create a template (boardingPass)
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    create: (body: Sendable<NonNullable<types.BoardingPassesCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.BoardingPassesCreateResponse> => this.#caller.send(plain.boardingPassesCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (boardingPass)
     *
     * Returns what phones would show for this template and one of its passes. Nothing is stored. An invalid template returns the same errors as POST.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    preview: (body: NonNullable<types.BoardingPassesPreviewData['body']>, call?: CallOptions): Promise<types.BoardingPassesPreviewResponse> => this.#caller.send(plain.boardingPassesPreview, { body, isOnce: true }, call),
    /**
     * Get a template (boardingPass)
     *
     * A SCANNER receives only the ID, the name, and the kind.
     *
     * Allowed roles: OWNER, EDITOR, MANAGER, SCANNER, VIEWER (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    get: (id: string, call?: CallOptions): Promise<types.BoardingPassesGetResponse> => this.#caller.send(plain.boardingPassesGet, { path: { id } }, call),
    /**
     * Update a template (boardingPass)
     *
     * Fields you omit stay unchanged. `null` clears an optional field. Nested objects and lists are replaced as a whole.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    update: (id: string, body: Sendable<NonNullable<types.BoardingPassesUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.BoardingPassesUpdateResponse> => this.#caller.send(plain.boardingPassesUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (boardingPass)
     *
     * Also deletes the template’s canceled and expired passes. While the template has active or inactive passes, the request returns 400:INVALID_STATUS.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.boardingPassesDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (boardingPass)
     *
     * For troubleshooting, because changes reach Apple and Google automatically. The response says what was done or why it failed.
     *
     * Allowed roles: OWNER, EDITOR (users and wallet tokens); BOARDING_PASS must be enabled for the wallet.
     */
    sync: (id: string, body: NonNullable<types.BoardingPassesSyncData['body']>, call?: CallOptions): Promise<types.BoardingPassesSyncResponse> => this.#caller.send(plain.boardingPassesSync, { path: { id }, body }, call),
  };
}
