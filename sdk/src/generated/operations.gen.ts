// Made by npm run sdk.
import type { BulkCall } from '../bulk-call.js';
import type { Caller, Listed } from '../caller.js';
import type { Listing } from '../listing.js';
import type { CallOptions } from '../options.js';
import type { Sendable } from '../uploads.js';
import * as plain from './sdk.gen.js';
import type * as types from './types.gen.js';

/** The operations of the OpenAPI document, by their ids. */
export class Operations {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  readonly images = {
    /**
     * Get an uploaded image, or one of its sizes
     *
     * `name` is `<sha-256>.png`, or `<sha-256>-<variant>.png` for one of its sizes, such as `-hero`.
     *
     * Needs no token.
     */
    get: (name: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.imagesGet, { path: { name }, expected: 'blob' }, call),
  };

  readonly users = {
    /**
     * List the wallet’s users
     *
     * Who may call: OWNER.
     */
    list: (query?: types.UsersListData['query'], call?: CallOptions): Listing<types.UsersListResponse> => this.#caller.list(plain.usersList, { query }, call),
    /**
     * Create a user of the wallet
     *
     * Who may call: OWNER.
     */
    create: (body: NonNullable<types.UsersCreateData['body']>, call?: CallOptions): Promise<types.UsersCreateResponse> => this.#caller.send(plain.usersCreate, { body }, call),
    /**
     * Get a user
     *
     * Who may call: OWNER.
     */
    get: (id: string, call?: CallOptions): Promise<types.UsersGetResponse> => this.#caller.send(plain.usersGet, { path: { id } }, call),
    /**
     * Update a user
     *
     * A new role counts at once. The last OWNER of a wallet stays one (`400:VALIDATION_ERROR`, `role`), unless an ADMIN changes it. Login tokens stay valid after a change of the password.
     *
     * Who may call: OWNER.
     */
    update: (id: string, body: NonNullable<types.UsersUpdateData['body']>, call?: CallOptions): Promise<types.UsersUpdateResponse> => this.#caller.send(plain.usersUpdate, { path: { id }, body }, call),
    /**
     * Delete a user
     *
     * Its login tokens end at once. The last OWNER of a wallet cannot be deleted (`400:VALIDATION_ERROR`, `role`), unless by an ADMIN.
     *
     * Who may call: OWNER.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.usersDelete, { path: { id }, expected: 'nothing' }, call),
  };

  readonly wallets = {
    /**
     * Get the caller’s wallet
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    get: (call?: CallOptions): Promise<types.WalletsGetResponse> => this.#caller.send(plain.walletsGet, {}, call),
    /**
     * Update the caller’s wallet
     *
     * JSON or multipart; in multipart nested objects are JSON strings. The file `pdf` becomes the terms and conditions. What only an ADMIN sets (`allowedPasses`, `identifier`, `passGenBusinessId`, `passGenPassTemplateId`) is ignored.
     *
     * Who may call: OWNER, wallet tokens of these roles.
     */
    update: (body: Sendable<NonNullable<types.WalletsUpdateData['body']>, 'logo' | 'icon' | 'androidLogo' | 'pdf'>, call?: CallOptions): Promise<types.WalletsUpdateResponse> => this.#caller.send(plain.walletsUpdate, { body, files: ['logo', 'icon', 'androidLogo', 'pdf'] }, call),
    locations: {
      /**
       * List the lock-screen locations
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
       */
      list: (query?: types.WalletsLocationsListData['query'], call?: CallOptions): Listing<types.WalletsLocationsListResponse> => this.#caller.list(plain.walletsLocationsList, { query }, call),
      /**
       * Create a lock-screen location
       *
       * A wallet has at most ten.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      create: (body: NonNullable<types.WalletsLocationsCreateData['body']>, call?: CallOptions): Promise<types.WalletsLocationsCreateResponse> => this.#caller.send(plain.walletsLocationsCreate, { body }, call),
      /**
       * Delete a lock-screen location
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsLocationsDelete, { path: { id }, expected: 'nothing' }, call),
    },
    communicationRules: {
      /**
       * Get the communication rules
       *
       * A kind of message without a rule has every channel on.
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
       */
      get: (call?: CallOptions): Promise<types.WalletsCommunicationRulesGetResponse> => this.#caller.send(plain.walletsCommunicationRulesGet, {}, call),
      /**
       * Replace the communication rules
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      replace: (body: NonNullable<types.WalletsCommunicationRulesReplaceData['body']>, call?: CallOptions): Promise<types.WalletsCommunicationRulesReplaceResponse> => this.#caller.send(plain.walletsCommunicationRulesReplace, { body }, call),
    },
    tokens: {
      /**
       * List the wallet’s tokens
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      list: (query?: types.WalletsTokensListData['query'], call?: CallOptions): Listing<types.WalletsTokensListResponse> => this.#caller.list(plain.walletsTokensList, { query }, call),
      /**
       * Create a wallet token
       *
       * The secret is in this answer only. Revoke it with DELETE /wallets/tokens/{id}. Give a gate a SCANNER’s token, for its templates and until its event is over.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      create: (body?: NonNullable<types.WalletsTokensCreateData['body']>, call?: CallOptions): Promise<types.WalletsTokensCreateResponse> => this.#caller.send(plain.walletsTokensCreate, { body, isOnce: true }, call),
      /**
       * Delete a wallet token; it ends at once
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsTokensDelete, { path: { id }, expected: 'nothing' }, call),
    },
    passIdentity: {
      /**
       * Get the identities that sign the wallet’s passes
       *
       * Subject, dates and fingerprint; never a key.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      get: (call?: CallOptions): Promise<types.WalletsPassIdentityGetResponse> => this.#caller.send(plain.walletsPassIdentityGet, {}, call),
      /**
       * Replace the wallet’s Apple certificate
       *
       * Files `certificate` and `key` (PEM), or `p12` with both. Checked at once: dates, pass type, team, issuer, and that the key is the certificate’s.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      replaceApple: (body: Sendable<NonNullable<types.WalletsPassIdentityReplaceAppleData['body']>, 'certificate' | 'key' | 'p12'>, call?: CallOptions): Promise<types.WalletsPassIdentityReplaceAppleResponse> => this.#caller.send(plain.walletsPassIdentityReplaceApple, { body, files: ['certificate', 'key', 'p12'] }, call),
      /**
       * Delete the wallet’s Apple certificate
       *
       * Pass files answer `404:CERTIFICATE_NOT_FOUND` then. Repeatable.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      deleteApple: (call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsPassIdentityDeleteApple, { expected: 'nothing' }, call),
      /**
       * Replace the wallet’s Google issuer and service account
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      replaceGoogle: (body: NonNullable<types.WalletsPassIdentityReplaceGoogleData['body']>, call?: CallOptions): Promise<types.WalletsPassIdentityReplaceGoogleResponse> => this.#caller.send(plain.walletsPassIdentityReplaceGoogle, { body }, call),
      /**
       * Delete the wallet’s Google identity
       *
       * Save links are the platform’s then, if it has an identity. Repeatable.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      deleteGoogle: (call?: CallOptions): Promise<void> => this.#caller.send(plain.walletsPassIdentityDeleteGoogle, { expected: 'nothing' }, call),
    },
    messaging: {
      /**
       * Get the wallet’s messaging settings
       *
       * Whether a mail server and a secret are stored; never what they are.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      get: (call?: CallOptions): Promise<types.WalletsMessagingGetResponse> => this.#caller.send(plain.walletsMessagingGet, {}, call),
      /**
       * Replace the wallet’s messaging settings
       *
       * A part that is not sent stays as it is, `null` removes it. An SMS account with its secret is looked up at the provider; nothing is stored when that fails.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      replace: (body: NonNullable<types.WalletsMessagingReplaceData['body']>, call?: CallOptions): Promise<types.WalletsMessagingReplaceResponse> => this.#caller.send(plain.walletsMessagingReplace, { body }, call),
    },
    webhookEvents: {
      /**
       * Get the events that the wallet’s receivers hear of on request
       *
       * Beside those that every receiver hears of. None at first.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      get: (call?: CallOptions): Promise<types.WalletsWebhookEventsGetResponse> => this.#caller.send(plain.walletsWebhookEventsGet, {}, call),
      /**
       * Replace the events that the wallet’s receivers hear of on request
       *
       * Changes from now on make these events. A name twice, or one that is none: field `events`.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      replace: (body: NonNullable<types.WalletsWebhookEventsReplaceData['body']>, call?: CallOptions): Promise<types.WalletsWebhookEventsReplaceResponse> => this.#caller.send(plain.walletsWebhookEventsReplace, { body }, call),
    },
    webhookSecret: {
      /**
       * Create or rotate the secret that signs the wallet’s webhooks
       *
       * The secret is in this answer only. From the first one on every call, `bulk.completed` too, has the header `webhook-signature` of Standard Webhooks. Calls to an operation’s `webhookUrl` that is none of the wallet’s own receivers are signed with a secret of that address: POST /wallets/webhook-secret/receiver. For 24 hours the former secret signs beside the new one; a third one ends the first at once.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      rotate: (call?: CallOptions): Promise<types.WalletsWebhookSecretRotateResponse> => this.#caller.send(plain.walletsWebhookSecretRotate, { isOnce: true }, call),
      /**
       * Get the secret that signs webhooks to an operation’s own address
       *
       * For the `webhookUrl` of a bulk operation or a communication that `webHookUrl` of the wallet does not name. Give it to the receiver: it checks calls to that address and no others. It changes when the wallet’s secret does.
       *
       * Who may call: OWNER, wallet tokens of these roles.
       */
      ofReceiver: (body: NonNullable<types.WalletsWebhookSecretOfReceiverData['body']>, call?: CallOptions): Promise<types.WalletsWebhookSecretOfReceiverResponse> => this.#caller.send(plain.walletsWebhookSecretOfReceiver, { body, isOnce: true }, call),
    },
  };

  readonly auth = {
    /**
     * Log in
     *
     * An unknown username is 404, a wrong password 401, an account without a wallet 400 on the field `wallet`. Tries are limited per user and address.
     *
     * Needs no token.
     */
    login: (body: NonNullable<types.AuthLoginData['body']>, call?: CallOptions): Promise<types.AuthLoginResponse> => this.#caller.send(plain.authLogin, { body, isOnce: true }, call),
    /**
     * Update one’s own password
     *
     * A wrong `currentPassword` is 403; a user has 5 tries a minute. Tokens that were issued stay valid. The answer is empty text.
     *
     * Who may call: every user.
     */
    changePassword: (body: NonNullable<types.AuthChangePasswordData['body']>, call?: CallOptions): Promise<string> => this.#caller.send(plain.authChangePassword, { body, expected: 'text' }, call),
    /**
     * Get the user who is logged in
     *
     * Who may call: every user.
     */
    me: (call?: CallOptions): Promise<types.AuthMeResponse> => this.#caller.send(plain.authMe, {}, call),
  };

  readonly admin = {
    wallets: {
      /**
       * List the wallets
       *
       * Who may call: ADMIN.
       */
      list: (query?: types.AdminWalletsListData['query'], call?: CallOptions): Listing<types.AdminWalletsListResponse> => this.#caller.list(plain.adminWalletsList, { query }, call),
      /**
       * Create a wallet and its OWNER
       *
       * JSON or multipart; in multipart nested objects, `owner` included, are JSON strings. `passGenToken` is made with the wallet unless one is sent.
       *
       * Who may call: ADMIN.
       */
      create: (body: Sendable<NonNullable<types.AdminWalletsCreateData['body']>, 'logo' | 'icon' | 'androidLogo' | 'pdf'>, call?: CallOptions): Promise<types.AdminWalletsCreateResponse> => this.#caller.send(plain.adminWalletsCreate, { body, files: ['logo', 'icon', 'androidLogo', 'pdf'] }, call),
      /**
       * Get a wallet
       *
       * Who may call: ADMIN.
       */
      get: (id: string, call?: CallOptions): Promise<types.AdminWalletsGetResponse> => this.#caller.send(plain.adminWalletsGet, { path: { id } }, call),
      /**
       * Update a wallet
       *
       * JSON or multipart; in multipart nested objects are JSON strings.
       *
       * Who may call: ADMIN.
       */
      update: (id: string, body: Sendable<NonNullable<types.AdminWalletsUpdateData['body']>, 'logo' | 'icon' | 'androidLogo' | 'pdf'>, call?: CallOptions): Promise<types.AdminWalletsUpdateResponse> => this.#caller.send(plain.adminWalletsUpdate, { path: { id }, body, files: ['logo', 'icon', 'androidLogo', 'pdf'] }, call),
      /**
       * Delete a wallet
       *
       * Its users and tokens end at once; its data is removed in the background.
       *
       * Who may call: ADMIN.
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.adminWalletsDelete, { path: { id }, expected: 'nothing' }, call),
    },
    credits: {
      /**
       * Get the credit of a wallet
       *
       * The balance of each channel, and a page of the ledger, newest first.
       *
       * Who may call: ADMIN.
       */
      list: (id: string, query?: types.AdminCreditsListData['query'], call?: CallOptions): Listing<types.AdminCreditsListResponse> => this.#caller.list(plain.adminCreditsList, { path: { id }, query }, call),
      /**
       * Create a credit entry: add credit to a wallet, or take it away
       *
       * A channel without entries is unlimited; the first one ends that. `details` of `400:INSUFFICIENT_CREDIT` are `creditType`, `required` and `remaining`.
       *
       * Who may call: ADMIN.
       */
      create: (id: string, body: NonNullable<types.AdminCreditsCreateData['body']>, call?: CallOptions): Promise<types.AdminCreditsCreateResponse> => this.#caller.send(plain.adminCreditsCreate, { path: { id }, body }, call),
    },
    packs: {
      /**
       * List the credit packs
       *
       * Who may call: ADMIN.
       */
      list: (query?: types.AdminPacksListData['query'], call?: CallOptions): Listing<types.AdminPacksListResponse> => this.#caller.list(plain.adminPacksList, { query }, call),
      /**
       * Create a credit pack
       *
       * Managers who are assigned it may send so many messages.
       *
       * Who may call: ADMIN.
       */
      create: (body: NonNullable<types.AdminPacksCreateData['body']>, call?: CallOptions): Promise<types.AdminPacksCreateResponse> => this.#caller.send(plain.adminPacksCreate, { body }, call),
      /**
       * Get a credit pack
       *
       * Who may call: ADMIN.
       */
      get: (id: string, call?: CallOptions): Promise<types.AdminPacksGetResponse> => this.#caller.send(plain.adminPacksGet, { path: { id } }, call),
      /**
       * Update a credit pack
       *
       * It counts for assignments and top-ups from then on. An inactive pack cannot be assigned.
       *
       * Who may call: ADMIN.
       */
      update: (id: string, body: NonNullable<types.AdminPacksUpdateData['body']>, call?: CallOptions): Promise<types.AdminPacksUpdateResponse> => this.#caller.send(plain.adminPacksUpdate, { path: { id }, body }, call),
      /**
       * Delete a credit pack
       *
       * Not while managers have it.
       *
       * Who may call: ADMIN.
       */
      delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.adminPacksDelete, { path: { id }, expected: 'nothing' }, call),
    },
    packManagers: {
      /**
       * List the managers of a credit pack
       *
       * Who may call: ADMIN.
       */
      list: (id: string, query?: types.AdminPackManagersListData['query'], call?: CallOptions): Listing<types.AdminPackManagersListResponse> => this.#caller.list(plain.adminPackManagersList, { path: { id }, query }, call),
      /**
       * Get what a manager has of a credit pack
       *
       * The balances, and a page of the ledger, newest first.
       *
       * Who may call: ADMIN.
       */
      get: (id: string, userId: string, query?: types.AdminPackManagersGetData['query'], call?: CallOptions): Listing<types.AdminPackManagersGetResponse> => this.#caller.list(plain.adminPackManagersGet, { path: { id, userId }, query }, call),
      /**
       * Assign a credit pack to a manager, or top it up
       *
       * Each call adds the pack’s credit. Credit that has expired is gone; what is left lasts as long as what is added.
       *
       * Who may call: ADMIN.
       */
      assign: (id: string, userId: string, call?: CallOptions): Promise<types.AdminPackManagersAssignResponse> => this.#caller.send(plain.adminPackManagersAssign, { path: { id, userId } }, call),
      /**
       * Take a credit pack from a manager
       *
       * Balance and ledger go. What is reserved for communications stays reserved.
       *
       * Who may call: ADMIN.
       */
      delete: (id: string, userId: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.adminPackManagersDelete, { path: { id, userId }, expected: 'nothing' }, call),
    },
  };

  readonly bulkOperations = {
    /**
     * List the bulk operations
     *
     * Kept for thirty days. Without results; read one for them.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    list: (query?: types.BulkOperationsListData['query'], call?: CallOptions): Listing<types.BulkOperationsListResponse> => this.#caller.list(plain.bulkOperationsList, { query }, call),
    /**
     * Get a bulk operation
     *
     * Also while it runs: counts, results and errors of the items that are done.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    get: (operationId: string, call?: CallOptions): Promise<types.BulkOperationsGetResponse> => this.#caller.send(plain.bulkOperationsGet, { path: { operationId } }, call),
    /**
     * List the finished items of a bulk operation
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    listItems: (operationId: string, query?: types.BulkOperationsListItemsData['query'], call?: CallOptions): Listing<types.BulkOperationsListItemsResponse> => this.#caller.list(plain.bulkOperationsListItems, { path: { operationId }, query }, call),
    /**
     * Follow a bulk operation while it runs
     *
     * Server-sent events: the operation without its results, at once and whenever a count or the status changes. The last one has `status` `completed` or `failed`: close the connection then, or the browser opens it again. The server ends it after five minutes. A wallet may have 20 streams open.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    follow: (operationId: string, call?: CallOptions): AsyncGenerator<types.BulkOperationsGetResponse, void, undefined> => this.#caller.stream(plain.bulkOperationsFollow, { path: { operationId } }, call),
  };

  readonly passes = {
    /**
     * Redeem up to 100 scanned passes of any templates
     *
     * For scanners that were without a network. The order in which scans reach the service decides. What one scan is refused stands in its result and does not stop the others.
     *
     * Who may call: OWNER, EDITOR, SCANNER, wallet tokens of these roles.
     */
    redeemBatch: (body: NonNullable<types.PassesRedeemBatchData['body']>, call?: CallOptions): Promise<types.PassesRedeemBatchResponse> => this.#caller.send(plain.passesRedeemBatch, { body }, call),
    /**
     * Get the passes of a template for scanners without a network
     *
     * Without barcodes and full names: a scanner compares hashes. With `since`, what changed since an earlier answer, deleted passes as NOT_VALID. The first page takes a second. Compressed with `Accept-Encoding: br` or `gzip`.
     *
     * Who may call: OWNER, EDITOR, SCANNER, VIEWER, wallet tokens of these roles.
     */
    manifest: (query: types.PassesManifestData['query'], call?: CallOptions): Listing<types.PassesManifestResponse> => this.#caller.list(plain.passesManifest, { query }, call),
    /**
     * Find passes by what a person says at the door
     *
     * The 10 latest passes with that name, e-mail address, phone number or booking reference, of the templates that the token may scan. Redeem one with `hash` in a batch, or with its barcode.
     *
     * Who may call: OWNER, EDITOR, SCANNER with `scanner.lookup`, VIEWER, wallet tokens of these roles.
     */
    lookup: (query: types.PassesLookupData['query'], call?: CallOptions): Promise<types.PassesLookupResponse> => this.#caller.send(plain.passesLookup, { query }, call),
    /**
     * Validate a pass of any template without redeeming it
     *
     * Who may call: OWNER, EDITOR, SCANNER, VIEWER, wallet tokens of these roles.
     */
    validateByBarcode: (barcode: string, query?: types.PassesValidateByBarcodeData['query'], call?: CallOptions): Promise<types.PassesValidateByBarcodeResponse> => this.#caller.send(plain.passesValidateByBarcode, { path: { barcode }, query }, call),
    /**
     * Redeem a pass of any template by its barcode
     *
     * Of any number of simultaneous scans exactly one wins.
     *
     * Who may call: OWNER, EDITOR, SCANNER, wallet tokens of these roles.
     */
    redeemByBarcode: (barcode: string, body?: NonNullable<types.PassesRedeemByBarcodeData['body']>, query?: types.PassesRedeemByBarcodeData['query'], call?: CallOptions): Promise<types.PassesRedeemByBarcodeResponse> => this.#caller.send(plain.passesRedeemByBarcode, { path: { barcode }, body, query }, call),
    /**
     * Take the redemption of a pass of any template back
     *
     * Works at any status; sends no push; status and expiration date stay.
     *
     * Who may call: OWNER, EDITOR, SCANNER, wallet tokens of these roles.
     */
    unredeemByBarcode: (barcode: string, query?: types.PassesUnredeemByBarcodeData['query'], call?: CallOptions): Promise<types.PassesUnredeemByBarcodeResponse> => this.#caller.send(plain.passesUnredeemByBarcode, { path: { barcode }, query }, call),
    /**
     * List the passes of all kinds
     *
     * Kinds that are not enabled are left out.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    list: (query?: types.PassesListData['query'], call?: CallOptions): Listing<types.PassesListResponse> => this.#caller.list(plain.passesList, { query }, call),
    /**
     * Update the status of up to 100 passes
     *
     * What one pass refuses does not stop the others: its error stands in `operationErrors`.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    updateStatuses: (body: NonNullable<types.PassesUpdateStatusesData['body']>, call?: CallOptions): BulkCall<types.PassesUpdateStatusesResponse> => this.#caller.bulk(plain.passesUpdateStatuses, { body }, call),
    /**
     * Validate a pass without redeeming it
     *
     * Who may call: OWNER, EDITOR, SCANNER, VIEWER, wallet tokens of these roles.
     */
    validate: (templateId: string, barcode: string, call?: CallOptions): Promise<types.PassesValidateResponse> => this.#caller.send(plain.passesValidate, { path: { templateId, barcode } }, call),
    /**
     * Redeem a pass by its barcode
     *
     * Of any number of simultaneous scans exactly one wins.
     *
     * Who may call: OWNER, EDITOR, SCANNER, wallet tokens of these roles.
     */
    redeem: (templateId: string, barcode: string, body?: NonNullable<types.PassesRedeemData['body']>, call?: CallOptions): Promise<types.PassesRedeemResponse> => this.#caller.send(plain.passesRedeem, { path: { templateId, barcode }, body }, call),
    /**
     * Take a redemption back
     *
     * Works at any status; sends no push; status and expiration date stay.
     *
     * Who may call: OWNER, EDITOR, SCANNER, wallet tokens of these roles.
     */
    unredeem: (templateId: string, barcode: string, call?: CallOptions): Promise<types.PassesUnredeemResponse> => this.#caller.send(plain.passesUnredeem, { path: { templateId, barcode } }, call),
    /**
     * Get a pass
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    get: (id: string, call?: CallOptions): Promise<types.PassesGetResponse> => this.#caller.send(plain.passesGet, { path: { id } }, call),
    /**
     * Update a pass or its status
     *
     * Takes the fields of the pass’s own kind, and `status`. A canceled pass cannot be changed; an expired one only together with a later `expirationDate`.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    update: (id: string, body: NonNullable<types.PassesUpdateData['body']>, call?: CallOptions): Promise<types.PassesUpdateResponse> => this.#caller.send(plain.passesUpdate, { path: { id }, body }, call),
    /**
     * Delete a pass for good
     *
     * Its barcode is free again, personal data is erased, phones get a voided pass.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.passesDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync a pass with Apple or Google
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    sync: (id: string, body: NonNullable<types.PassesSyncData['body']>, call?: CallOptions): Promise<types.PassesSyncResponse> => this.#caller.send(plain.passesSync, { path: { id }, body }, call),
    /**
     * Revoke the links of a pass, and create new ones
     *
     * For a link that reached the wrong person: `shortLink` and `downloadLink` are new, and the former ones answer 404. Passes that are on phones already stay there.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    revokeLinks: (id: string, call?: CallOptions): Promise<types.PassesRevokeLinksResponse> => this.#caller.send(plain.passesRevokeLinks, { path: { id } }, call),
    barcodeGain: {
      /**
       * Add to the balance of a loyalty card, or spend from it
       *
       * Adds `delta` to the balance of the customer with this card. A SCANNER’s token needs `scanner.gain`, may change at most `scanner.maxDelta`, and gets only the name and the balance. Send an `Idempotency-Key`, so that a repeated call changes the balance once.
       *
       * Who may call: OWNER, EDITOR, SCANNER with `scanner.gain`, wallet tokens of these roles.
       */
      changeGain: (barcode: string, body: NonNullable<types.PassesBarcodeGainChangeGainData['body']>, call?: CallOptions): Promise<types.PassesBarcodeGainChangeGainResponse> => this.#caller.send(plain.passesBarcodeGainChangeGain, { path: { barcode }, body }, call),
    },
    /**
     * List what happened to a pass
     *
     * The newest first: the latest 499 of a year, and when the pass was issued. Messages and pushes come when they are counted.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    timeline: (id: string, query?: types.PassesTimelineData['query'], call?: CallOptions): Listing<types.PassesTimelineResponse> => this.#caller.list(plain.passesTimeline, { path: { id }, query }, call),
  };

  readonly clients = {
    /**
     * Create up to 5,000 customers
     *
     * Each item as POST of a single customer, with its card and its welcome coupon. What one item refuses does not stop the others; `itemId` is its position, from 0.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    createMany: (body: Listed<NonNullable<types.ClientsCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.ClientsCreateManyResponse> => this.#caller.bulk(plain.clientsCreateMany, { body, list: 'items' }, call),
    /**
     * Update up to 5,000 customers
     *
     * Each item as PATCH of a single customer, with its `clientId`, which is its `itemId` too.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    updateMany: (body: Listed<NonNullable<types.ClientsUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.ClientsUpdateManyResponse> => this.#caller.bulk(plain.clientsUpdateMany, { body, list: 'items' }, call),
    /**
     * Delete up to 5,000 customers for good
     *
     * Their passes are deleted with them; phones get voided ones. The `itemId` is the `clientId`.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    deleteMany: (body: Listed<NonNullable<types.ClientsDeleteManyData['body']>, 'clientIds'>, call?: CallOptions): BulkCall<types.ClientsDeleteManyResponse> => this.#caller.bulk(plain.clientsDeleteMany, { body, list: 'clientIds' }, call),
    /**
     * List the customers
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
     */
    list: (query?: types.ClientsListData['query'], call?: CallOptions): Listing<types.ClientsListResponse> => this.#caller.list(plain.clientsList, { query }, call),
    /**
     * Create a customer
     *
     * With a loyalty card in the wallet its pass is issued at once, and so is the active welcome coupon of the customer’s source.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    create: (body: NonNullable<types.ClientsCreateData['body']>, call?: CallOptions): Promise<types.ClientsCreateResponse> => this.#caller.send(plain.clientsCreate, { body }, call),
    /**
     * Get a customer
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
     */
    get: (id: string, call?: CallOptions): Promise<types.ClientsGetResponse> => this.#caller.send(plain.clientsGet, { path: { id } }, call),
    /**
     * Update a customer
     *
     * Its passes change with it. `gain` is ignored here. `null` clears an optional field; of `clientType` it means the default one.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    update: (id: string, body: NonNullable<types.ClientsUpdateData['body']>, call?: CallOptions): Promise<types.ClientsUpdateResponse> => this.#caller.send(plain.clientsUpdate, { path: { id }, body }, call),
    /**
     * Delete a customer for good
     *
     * Its passes are deleted with it; phones get voided ones.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.clientsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Update a customer’s balance
     *
     * The new balance, not an increment; it is appended to `gainHistory`. The present balance again: 204 and header `x-error-code: 204:NOTHING_TO_UPDATE`.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    setGain: (id: string, body: NonNullable<types.ClientsSetGainData['body']>, call?: CallOptions): Promise<types.ClientsSetGainResponse> => this.#caller.send(plain.clientsSetGain, { path: { id }, body }, call),
    /**
     * Add to a customer’s balance, or spend from it
     *
     * Adds `delta` to the balance as it is at that moment, so that simultaneous changes are all counted. A change that would leave less than 0 is refused. Send an `Idempotency-Key`, so that a repeated call changes the balance once.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    changeGain: (id: string, body: NonNullable<types.ClientsChangeGainData['body']>, call?: CallOptions): Promise<types.ClientsChangeGainResponse> => this.#caller.send(plain.clientsChangeGain, { path: { id }, body }, call),
  };

  readonly csvOperations = {
    /**
     * Export all customers
     *
     * In the background: follow the operation, then fetch its file with GET /csv-operations/{operationId}/file. Its counts are customers.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    exportClients: (body?: NonNullable<types.CsvOperationsExportClientsData['body']>, call?: CallOptions): BulkCall<types.CsvOperationsExportClientsResponse> => this.#caller.bulk(plain.csvOperationsExportClients, { body }, call),
    /**
     * Import customers from a CSV file
     *
     * Up to 100,000 rows and 100 MB, with the columns of an exported file under their names or their labels in any language; first and last name are needed. Each row as in POST /clients, with source CRM unless it says another; what one row refuses does not stop the others. `itemId` is the row’s position, from 0, `line` that in the file.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    importClients: (body: Sendable<NonNullable<types.CsvOperationsImportClientsData['body']>, 'file'>, call?: CallOptions): BulkCall<types.CsvOperationsImportClientsResponse> => this.#caller.bulk(plain.csvOperationsImportClients, { body, files: ['file'] }, call),
    /**
     * Get the file of an export
     *
     * UTF-8 with a byte order mark, commas, one line a customer. From when the operation is completed, for 24 hours.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    getFile: (operationId: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.csvOperationsGetFile, { path: { operationId }, expected: 'blob' }, call),
  };

  readonly packs = {
    /**
     * List one’s own credit packs
     *
     * The packs that the MANAGER who calls was assigned, with what is left of each.
     *
     * Who may call: MANAGER.
     */
    mine: (query?: types.PacksMineData['query'], call?: CallOptions): Listing<types.PacksMineResponse> => this.#caller.list(plain.packsMine, { query }, call),
  };

  readonly communications = {
    automations: {
      /**
       * List the automations
       *
       * Messages that clients get by themselves, when something happens.
       *
       * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
       */
      list: (call?: CallOptions): Promise<types.CommunicationsAutomationsListResponse> => this.#caller.send(plain.communicationsAutomationsList, {}, call),
      /**
       * Replace the automations
       *
       * Up to 20; each trigger once, with `after` once for each value. The wallet’s credit pays for what they send. They look back to no time before they were switched on.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles.
       */
      replace: (body: NonNullable<types.CommunicationsAutomationsReplaceData['body']>, call?: CallOptions): Promise<types.CommunicationsAutomationsReplaceResponse> => this.#caller.send(plain.communicationsAutomationsReplace, { body }, call),
    },
    /**
     * List communications
     *
     * Without deleted ones. A MANAGER sees its own.
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
     */
    list: (query?: types.CommunicationsListData['query'], call?: CallOptions): Listing<types.CommunicationsListResponse> => this.#caller.list(plain.communicationsList, { query }, call),
    /**
     * Create a communication
     *
     * A message to many clients: on the loyalty card with a push, by e-mail, by SMS. It is sent at once, or begins within five seconds of its `startDate`.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    create: (body: Sendable<NonNullable<types.CommunicationsCreateData['body']>, 'banner'>, call?: CallOptions): Promise<types.CommunicationsCreateResponse> => this.#caller.send(plain.communicationsCreate, { body, files: ['banner'] }, call),
    /**
     * Preview a communication
     *
     * What sending it now would do: whom it reaches, what it costs, what prevents it. Writes nothing.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    preview: (body: NonNullable<types.CommunicationsPreviewData['body']>, call?: CallOptions): Promise<types.CommunicationsPreviewResponse> => this.#caller.send(plain.communicationsPreview, { body, isOnce: true }, call),
    /**
     * Get a communication
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
     */
    get: (id: string, call?: CallOptions): Promise<types.CommunicationsGetResponse> => this.#caller.send(plain.communicationsGet, { path: { id } }, call),
    /**
     * Update a communication
     *
     * The name at any time, all else while it is SCHEDULED or PAUSED.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    update: (id: string, body: Sendable<NonNullable<types.CommunicationsUpdateData['body']>, 'banner'>, call?: CallOptions): Promise<types.CommunicationsUpdateResponse> => this.#caller.send(plain.communicationsUpdate, { path: { id }, body, files: ['banner'] }, call),
    /**
     * Delete a communication
     *
     * What was not handed over is not sent, and the cards show it no longer.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.communicationsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Send a test of a communication
     *
     * To oneself, by the way that clients get it; it takes credit. Its counts and recipients leave tests out, the delivery log has them.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    test: (id: string, body: NonNullable<types.CommunicationsTestData['body']>, call?: CallOptions): Promise<types.CommunicationsTestResponse> => this.#caller.send(plain.communicationsTest, { path: { id }, body }, call),
    /**
     * Pause a communication
     *
     * One that has not begun, or that is being sent.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    pause: (id: string, call?: CallOptions): Promise<types.CommunicationsPauseResponse> => this.#caller.send(plain.communicationsPause, { path: { id } }, call),
    /**
     * Resume a communication
     *
     * One that is PAUSED.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    resume: (id: string, call?: CallOptions): Promise<types.CommunicationsResumeResponse> => this.#caller.send(plain.communicationsResume, { path: { id } }, call),
    /**
     * Cancel a communication
     *
     * Whatever has not ended.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    cancel: (id: string, call?: CallOptions): Promise<types.CommunicationsCancelResponse> => this.#caller.send(plain.communicationsCancel, { path: { id } }, call),
    recipients: {
      /**
       * List the recipients of a communication
       *
       * One entry for each client and channel; kept for thirty days.
       *
       * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
       */
      list: (id: string, query?: types.CommunicationsRecipientsListData['query'], call?: CallOptions): Listing<types.CommunicationsRecipientsListResponse> => this.#caller.list(plain.communicationsRecipientsList, { path: { id }, query }, call),
    },
  };

  readonly deliveries = {
    /**
     * List the messages and pushes that were sent
     *
     * One entry for each message and way, of passes for each phone; kept for thirty days.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    list: (query?: types.DeliveriesListData['query'], call?: CallOptions): Listing<types.DeliveriesListResponse> => this.#caller.list(plain.deliveriesList, { query }, call),
  };

  readonly dev = {
    outbox: {
      /**
       * List the messages of the development mailbox
       *
       * Newest first, at most 8 MB: a page that is shorter than `limit` may have a next one, which `before` asks for. With `APP_ENVIRONMENT=test` e-mails and SMS of wallets without a provider go there; with `production` this route does not exist. An ADMIN who names no wallet sees the messages of all.
       *
       * Who may call: OWNER, ADMIN without a wallet, wallet tokens of these roles.
       */
      list: (query?: types.DevOutboxListData['query'], call?: CallOptions): Promise<types.DevOutboxListResponse> => this.#caller.send(plain.devOutboxList, { query }, call),
    },
  };

  readonly apple = {
    /**
     * Register a phone that holds the pass
     *
     * 201 when it is new to the pass, 200 when it is known; its push token is kept up to date either way. A device whose token is not one of Apple’s push service is registered as an Android device and not pushed. The phone shows the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token are answered alike.
     *
     * Needs no token.
     */
    register: (deviceLibraryIdentifier: string, passTypeIdentifier: string, serialNumber: string, body: NonNullable<types.AppleRegisterData['body']>, call?: CallOptions): Promise<void> => this.#caller.send(plain.appleRegister, { path: { deviceLibraryIdentifier, passTypeIdentifier, serialNumber }, body, expected: 'nothing', isOnce: true }, call),
    /**
     * Unregister a phone that no longer holds the pass
     *
     * Or its owner switched updates off. A repetition is answered alike. The phone shows the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token are answered alike.
     *
     * Needs no token.
     */
    unregister: (deviceLibraryIdentifier: string, passTypeIdentifier: string, serialNumber: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.appleUnregister, { path: { deviceLibraryIdentifier, passTypeIdentifier, serialNumber }, expected: 'nothing' }, call),
    /**
     * List the passes of a phone that changed
     *
     * The passes of that type which changed after `passesUpdatedSince`, deleted ones included; 204 when there are none. The phone’s id is the secret.
     *
     * Needs no token.
     */
    listChanged: (deviceLibraryIdentifier: string, passTypeIdentifier: string, query?: types.AppleListChangedData['query'], call?: CallOptions): Promise<types.AppleListChangedResponse> => this.#caller.send(plain.appleListChanged, { path: { deviceLibraryIdentifier, passTypeIdentifier }, query }, call),
    /**
     * Get the current pass file
     *
     * A deleted pass is answered as a voided one for 90 days. 304 when it has not changed since `If-Modified-Since`, which is the `Last-Modified` of what the phone has. The phone shows the pass’s `authenticationToken`: `Authorization: ApplePass <token>`. An unknown pass and a wrong token are answered alike.
     *
     * Needs no token.
     */
    getPassFile: (passTypeIdentifier: string, serialNumber: string, call?: CallOptions): Promise<Blob | undefined> => this.#caller.send(plain.appleGetPassFile, { path: { passTypeIdentifier, serialNumber }, expected: 'blob' }, call),
    /**
     * Log errors of a phone
     *
     * Is written into the service’s log: 100 messages a minute, 500 characters of each.
     *
     * Needs no token.
     */
    logDeviceMessages: (body: NonNullable<types.AppleLogDeviceMessagesData['body']>, call?: CallOptions): Promise<void> => this.#caller.send(plain.appleLogDeviceMessages, { body, expected: 'nothing', isOnce: true }, call),
  };

  readonly google = {
    /**
     * Receive from Google that a pass was saved or removed
     *
     * Signed by Google (ECv2SigningOnly); anything else is `401:UNAUTHORIZED`, as is a message that is no longer valid. A pass that is not known here, a repetition, and an event that is older than one told before are 200 and change nothing. `503:PASS_GEN_ERROR`: Google’s keys cannot be read.
     *
     * Needs no token.
     */
    receiveCallback: (body: NonNullable<types.GoogleReceiveCallbackData['body']>, call?: CallOptions): Promise<void> => this.#caller.send(plain.googleReceiveCallback, { body, expected: 'nothing', isOnce: true }, call),
  };

  readonly claims = {
    /**
     * Get the page on which an offer is claimed
     *
     * Of a public offer; of every other one it is 404. Errors are a page too, with the code in the header `x-error-code`.
     *
     * Needs no token.
     */
    getForm: (identifier: string, query?: types.ClaimsGetFormData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.claimsGetForm, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Claim an offer
     *
     * Issues a pass and redirects to its page. With `onePerCustomer` the e-mail address is needed; one that has a pass already leads to a page that says so to nobody, and gets the link by e-mail. Fields to be corrected are 400 with the form. Errors are a page too, with the code in the header `x-error-code`.
     *
     * Needs no token.
     */
    submit: (identifier: string, body: NonNullable<types.ClaimsSubmitData['body']>, query?: types.ClaimsSubmitData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.claimsSubmit, { path: { identifier }, body, query, expected: 'location', isOnce: true }, call),
    /**
     * Get the page that says the link of a claimed offer is on its way
     *
     * The same for everybody.
     *
     * Needs no token.
     */
    getSent: (identifier: string, query?: types.ClaimsGetSentData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.claimsGetSent, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Get the QR code of the page on which an offer is claimed
     *
     * Needs no token.
     */
    getQrCode: (identifier: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.claimsGetQrCode, { path: { identifier }, expected: 'blob' }, call),
  };

  readonly passPages = {
    /**
     * Get several signed Apple passes in one file
     *
     * Needs no token.
     */
    getBundle: (query: types.PassPagesGetBundleData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.passPagesGetBundle, { query, expected: 'blob' }, call),
    /**
     * Get the page of a pass
     *
     * Shows the pass and leads to Apple Wallet or Google Wallet. Errors are a page too, with the code in the header `x-error-code`. A former short id, and the pass’s passGenPassId, answer 301 to it.
     *
     * Needs no token.
     */
    get: (shortId: string, query?: types.PassPagesGetData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.passPagesGet, { path: { shortId }, query, expected: 'text' }, call),
    /**
     * Get the signed Apple pass
     *
     * Needs no token.
     */
    getFile: (shortId: string, query?: types.PassPagesGetFileData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.passPagesGetFile, { path: { shortId }, query, expected: 'blob' }, call),
    /**
     * Save the pass to Google Wallet
     *
     * Redirects to the save link.
     *
     * Needs no token.
     */
    saveToGoogle: (shortId: string, query?: types.PassPagesSaveToGoogleData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.passPagesSaveToGoogle, { path: { shortId }, query, expected: 'location' }, call),
  };

  readonly signUp = {
    /**
     * Get the sign-up form
     *
     * Errors are a page too, with the code in the header `x-error-code`.
     *
     * Needs no token.
     */
    getForm: (identifier: string, query?: types.SignUpGetFormData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpGetForm, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Sign up
     *
     * Makes a customer with source EXTERNAL and redirects to its loyalty pass, or in a wallet without a store card to a page of thanks. An e-mail that is known already leads to a page that says so to nobody. Fields to be corrected are 400 with the form. Errors are a page too, with the code in the header `x-error-code`.
     *
     * Needs no token.
     */
    submit: (identifier: string, body: NonNullable<types.SignUpSubmitData['body']>, query?: types.SignUpSubmitData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpSubmit, { path: { identifier }, body, query, expected: 'location', isOnce: true }, call),
    /**
     * Get the page after sign-up
     *
     * Needs no token.
     */
    getThanks: (identifier: string, query?: types.SignUpGetThanksData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpGetThanks, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Get the page that says a link is on its way
     *
     * The same for everybody.
     *
     * Needs no token.
     */
    getSent: (identifier: string, query?: types.SignUpGetSentData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.signUpGetSent, { path: { identifier }, query, expected: 'text' }, call),
    /**
     * Get the QR code of the wallet’s sign-up address
     *
     * Needs no token.
     */
    getQrCode: (identifier: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.signUpGetQrCode, { path: { identifier }, expected: 'blob' }, call),
  };

  readonly unsubscribe = {
    /**
     * Get the unsubscribe page
     *
     * Changes nothing. Errors are a page too, with the code in the header `x-error-code`.
     *
     * Needs no token.
     */
    get: (token: string, query?: types.UnsubscribeGetData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.unsubscribeGet, { path: { token }, query, expected: 'text' }, call),
    /**
     * Unsubscribe from e-mails of a kind
     *
     * One-click unsubscribing (RFC 8058): the body, such as `List-Unsubscribe=One-Click` in either form encoding, is not read and may be missing. Sets `email` of the customer’s `communicationPreferences` to false for the kind of message that the link names; other channels stay. Repeating it changes nothing.
     *
     * Needs no token.
     */
    submit: (token: string, query?: types.UnsubscribeSubmitData['query'], call?: CallOptions): Promise<string> => this.#caller.send(plain.unsubscribeSubmit, { path: { token }, query, expected: 'text', isOnce: true }, call),
  };

  readonly statistics = {
    /**
     * Get what happened to passes in a period
     *
     * What happened less than 15 seconds ago may not be counted yet.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    get: (query?: types.StatisticsGetData['query'], call?: CallOptions): Promise<types.StatisticsGetResponse> => this.#caller.send(plain.statisticsGet, { query }, call),
    /**
     * Get the numbers of a period beside those of the one before
     *
     * The previous period has as many days and ends the day before.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    summary: (query?: types.StatisticsSummaryData['query'], call?: CallOptions): Promise<types.StatisticsSummaryResponse> => this.#caller.send(plain.statisticsSummary, { query }, call),
    /**
     * Get what happened to passes in a period, as CSV
     *
     * The rows of GET /statistics, in UTF-8 with a byte order mark, under the names of their fields.
     *
     * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
     */
    exportCsv: (query?: types.StatisticsExportCsvData['query'], call?: CallOptions): Promise<Blob> => this.#caller.send(plain.statisticsExportCsv, { query, expected: 'blob' }, call),
  };

  readonly webhooks = {
    deliveries: {
      /**
       * List the webhook deliveries
       *
       * One for each event and receiver, kept for thirty days. Without payload and calls; read one for them.
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
       */
      list: (query?: types.WebhooksDeliveriesListData['query'], call?: CallOptions): Listing<types.WebhooksDeliveriesListResponse> => this.#caller.list(plain.webhooksDeliveriesList, { query }, call),
      /**
       * Get a webhook delivery with its payload and calls
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles.
       */
      get: (id: string, call?: CallOptions): Promise<types.WebhooksDeliveriesGetResponse> => this.#caller.send(plain.webhooksDeliveriesGet, { path: { id } }, call),
      /**
       * Send all failed webhooks of a time again
       *
       * In the background: follow the operation. Each as POST /webhooks/deliveries/{id}/replay sends it: the same `webhook-id`, the same bytes. Its items are deliveries, found as it goes.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles.
       */
      replayAll: (body: NonNullable<types.WebhooksDeliveriesReplayAllData['body']>, call?: CallOptions): BulkCall<types.WebhooksDeliveriesReplayAllResponse> => this.#caller.bulk(plain.webhooksDeliveriesReplayAll, { body }, call),
      /**
       * Send a webhook again
       *
       * In any state: the same `webhook-id` and the same bytes to the same URL with the headers it had then, and again up to three retries.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles.
       */
      replay: (id: string, call?: CallOptions): Promise<types.WebhooksDeliveriesReplayResponse> => this.#caller.send(plain.webhooksDeliveriesReplay, { path: { id } }, call),
    },
    /**
     * Send a test event to the wallet’s URLs
     *
     * Answers one delivery for each URL of `webHookUrl`; read them to see what came of it. Without any URL: `400:VALIDATION_ERROR`, field `webHookUrl`.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles.
     */
    sendTest: (body?: NonNullable<types.WebhooksSendTestData['body']>, call?: CallOptions): Promise<types.WebhooksSendTestResponse> => this.#caller.send(plain.webhooksSendTest, { body }, call),
  };

  readonly health = {
    /**
     * Get whether the process runs
     *
     * Needs no token.
     */
    live: (call?: CallOptions): Promise<types.HealthLiveResponse> => this.#caller.send(plain.healthLive, {}, call),
    /**
     * Get whether the process can serve; 503 when not
     *
     * Needs no token.
     */
    ready: (call?: CallOptions): Promise<types.HealthReadyResponse> => this.#caller.send(plain.healthReady, {}, call),
  };

  readonly metrics = {
    /**
     * Get the metrics as Prometheus text
     *
     * In production served on a port of its own, `METRICS_PORT`; here it is 404 then.
     *
     * Needs no token.
     */
    get: (call?: CallOptions): Promise<string> => this.#caller.send(plain.metricsGet, { expected: 'text' }, call),
  };

  readonly files = {
    /**
     * Get an uploaded PDF
     *
     * `name` is `<sha-256>.pdf`, as it stands in `termsAndConditions.pdfUrl`.
     *
     * Needs no token.
     */
    get: (name: string, call?: CallOptions): Promise<Blob> => this.#caller.send(plain.filesGet, { path: { name }, expected: 'blob' }, call),
  };

  readonly transits = {
    passes: {
      /**
       * Issue up to 5,000 passes (transit)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
       */
      createMany: (transitId: string, body: Listed<NonNullable<types.TransitsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.TransitsPassesCreateManyResponse> => this.#caller.bulk(plain.transitsPassesCreateMany, { path: { transitId }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (transit)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
       */
      updateMany: (transitId: string, body: Listed<NonNullable<types.TransitsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.TransitsPassesUpdateManyResponse> => this.#caller.bulk(plain.transitsPassesUpdateMany, { path: { transitId }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (transit)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
       */
      deleteMany: (transitId: string, body: Listed<NonNullable<types.TransitsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.TransitsPassesDeleteManyResponse> => this.#caller.bulk(plain.transitsPassesDeleteMany, { path: { transitId }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (transit)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs TRANSIT.
       */
      list: (transitId: string, query?: types.TransitsPassesListData['query'], call?: CallOptions): Listing<types.TransitsPassesListResponse> => this.#caller.list(plain.transitsPassesList, { path: { transitId }, query }, call),
      /**
       * Issue a pass (transit)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
       */
      create: (transitId: string, body: NonNullable<types.TransitsPassesCreateData['body']>, call?: CallOptions): Promise<types.TransitsPassesCreateResponse> => this.#caller.send(plain.transitsPassesCreate, { path: { transitId }, body }, call),
    },
    /**
     * List the templates (transit)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    list: (query?: types.TransitsListData['query'], call?: CallOptions): Listing<types.TransitsListResponse> => this.#caller.list(plain.transitsList, { query }, call),
    /**
     * Create a template (transit)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    create: (body: Sendable<NonNullable<types.TransitsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.TransitsCreateResponse> => this.#caller.send(plain.transitsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (transit)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    preview: (body: NonNullable<types.TransitsPreviewData['body']>, call?: CallOptions): Promise<types.TransitsPreviewResponse> => this.#caller.send(plain.transitsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (transit)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    get: (id: string, call?: CallOptions): Promise<types.TransitsGetResponse> => this.#caller.send(plain.transitsGet, { path: { id } }, call),
    /**
     * Update a template (transit)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    update: (id: string, body: Sendable<NonNullable<types.TransitsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.TransitsUpdateResponse> => this.#caller.send(plain.transitsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (transit)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.transitsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (transit)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs TRANSIT.
     */
    sync: (id: string, body: NonNullable<types.TransitsSyncData['body']>, call?: CallOptions): Promise<types.TransitsSyncResponse> => this.#caller.send(plain.transitsSync, { path: { id }, body }, call),
  };

  readonly events = {
    passes: {
      /**
       * Issue up to 5,000 passes (event)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
       */
      createMany: (id: string, body: Listed<NonNullable<types.EventsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.EventsPassesCreateManyResponse> => this.#caller.bulk(plain.eventsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (event)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.EventsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.EventsPassesUpdateManyResponse> => this.#caller.bulk(plain.eventsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (event)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.EventsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.EventsPassesDeleteManyResponse> => this.#caller.bulk(plain.eventsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (event)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs EVENT_TICKET.
       */
      list: (id: string, query?: types.EventsPassesListData['query'], call?: CallOptions): Listing<types.EventsPassesListResponse> => this.#caller.list(plain.eventsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (event)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
       */
      create: (id: string, body: NonNullable<types.EventsPassesCreateData['body']>, call?: CallOptions): Promise<types.EventsPassesCreateResponse> => this.#caller.send(plain.eventsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (event)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    list: (query?: types.EventsListData['query'], call?: CallOptions): Listing<types.EventsListResponse> => this.#caller.list(plain.eventsList, { query }, call),
    /**
     * Create a template (event)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    create: (body: Sendable<NonNullable<types.EventsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.EventsCreateResponse> => this.#caller.send(plain.eventsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (event)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    preview: (body: NonNullable<types.EventsPreviewData['body']>, call?: CallOptions): Promise<types.EventsPreviewResponse> => this.#caller.send(plain.eventsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (event)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    get: (id: string, call?: CallOptions): Promise<types.EventsGetResponse> => this.#caller.send(plain.eventsGet, { path: { id } }, call),
    /**
     * Update a template (event)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    update: (id: string, body: Sendable<NonNullable<types.EventsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.EventsUpdateResponse> => this.#caller.send(plain.eventsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (event)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.eventsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (event)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs EVENT_TICKET.
     */
    sync: (id: string, body: NonNullable<types.EventsSyncData['body']>, call?: CallOptions): Promise<types.EventsSyncResponse> => this.#caller.send(plain.eventsSync, { path: { id }, body }, call),
  };

  readonly hotels = {
    passes: {
      /**
       * Issue up to 5,000 passes (hotel)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
       */
      createMany: (id: string, body: Listed<NonNullable<types.HotelsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.HotelsPassesCreateManyResponse> => this.#caller.bulk(plain.hotelsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (hotel)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.HotelsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.HotelsPassesUpdateManyResponse> => this.#caller.bulk(plain.hotelsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (hotel)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.HotelsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.HotelsPassesDeleteManyResponse> => this.#caller.bulk(plain.hotelsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (hotel)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs HOTEL.
       */
      list: (id: string, query?: types.HotelsPassesListData['query'], call?: CallOptions): Listing<types.HotelsPassesListResponse> => this.#caller.list(plain.hotelsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (hotel)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
       */
      create: (id: string, body: NonNullable<types.HotelsPassesCreateData['body']>, call?: CallOptions): Promise<types.HotelsPassesCreateResponse> => this.#caller.send(plain.hotelsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (hotel)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs HOTEL.
     */
    list: (query?: types.HotelsListData['query'], call?: CallOptions): Listing<types.HotelsListResponse> => this.#caller.list(plain.hotelsList, { query }, call),
    /**
     * Create a template (hotel)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
     */
    create: (body: Sendable<NonNullable<types.HotelsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.HotelsCreateResponse> => this.#caller.send(plain.hotelsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (hotel)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
     */
    preview: (body: NonNullable<types.HotelsPreviewData['body']>, call?: CallOptions): Promise<types.HotelsPreviewResponse> => this.#caller.send(plain.hotelsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (hotel)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs HOTEL.
     */
    get: (id: string, call?: CallOptions): Promise<types.HotelsGetResponse> => this.#caller.send(plain.hotelsGet, { path: { id } }, call),
    /**
     * Update a template (hotel)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
     */
    update: (id: string, body: Sendable<NonNullable<types.HotelsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.HotelsUpdateResponse> => this.#caller.send(plain.hotelsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (hotel)
     *
     * It stays while it has any pass, canceled and expired ones included.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.hotelsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (hotel)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs HOTEL.
     */
    sync: (id: string, body: NonNullable<types.HotelsSyncData['body']>, call?: CallOptions): Promise<types.HotelsSyncResponse> => this.#caller.send(plain.hotelsSync, { path: { id }, body }, call),
  };

  readonly coupons = {
    passes: {
      /**
       * Send a coupon to customers and others
       *
       * Each recipient gets a pass and, by the wallet’s rule for NEW_COUPON and the customer’s consent, an e-mail, an SMS, or both. `itemId` is the `clientId`, of somebody who is no customer the position, from 0; of a send to every customer always the `clientId`. The credit is set aside when the send is accepted; what it does not use comes back at its end. `details` of `400:INSUFFICIENT_CREDIT` are `creditType`, `required` and `remaining`; those of `409:INSUFFICIENT_CREDIT_PARTIAL` the same in a list, `lacking`.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
       */
      send: (id: string, body: Listed<Sendable<NonNullable<types.CouponsPassesSendData['body']>, 'overrideStripImage'>, 'clients'>, call?: CallOptions): BulkCall<types.CouponsPassesSendResponse> => this.#caller.bulk(plain.couponsPassesSend, { path: { id }, body, files: ['overrideStripImage'], list: 'clients' }, call),
      /**
       * Issue up to 5,000 passes (coupon)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
       */
      createMany: (id: string, body: Listed<NonNullable<types.CouponsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CouponsPassesCreateManyResponse> => this.#caller.bulk(plain.couponsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (coupon)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.CouponsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CouponsPassesUpdateManyResponse> => this.#caller.bulk(plain.couponsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (coupon)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.CouponsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.CouponsPassesDeleteManyResponse> => this.#caller.bulk(plain.couponsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (coupon)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs COUPON.
       */
      list: (id: string, query?: types.CouponsPassesListData['query'], call?: CallOptions): Listing<types.CouponsPassesListResponse> => this.#caller.list(plain.couponsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (coupon)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
       */
      create: (id: string, body: NonNullable<types.CouponsPassesCreateData['body']>, call?: CallOptions): Promise<types.CouponsPassesCreateResponse> => this.#caller.send(plain.couponsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (coupon)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs COUPON.
     */
    list: (query?: types.CouponsListData['query'], call?: CallOptions): Listing<types.CouponsListResponse> => this.#caller.list(plain.couponsList, { query }, call),
    /**
     * Create a template (coupon)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
     */
    create: (body: Sendable<NonNullable<types.CouponsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CouponsCreateResponse> => this.#caller.send(plain.couponsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (coupon)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
     */
    preview: (body: NonNullable<types.CouponsPreviewData['body']>, call?: CallOptions): Promise<types.CouponsPreviewResponse> => this.#caller.send(plain.couponsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (coupon)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs COUPON.
     */
    get: (id: string, call?: CallOptions): Promise<types.CouponsGetResponse> => this.#caller.send(plain.couponsGet, { path: { id } }, call),
    /**
     * Update a template (coupon)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
     */
    update: (id: string, body: Sendable<NonNullable<types.CouponsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CouponsUpdateResponse> => this.#caller.send(plain.couponsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (coupon)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.couponsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (coupon)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs COUPON.
     */
    sync: (id: string, body: NonNullable<types.CouponsSyncData['body']>, call?: CallOptions): Promise<types.CouponsSyncResponse> => this.#caller.send(plain.couponsSync, { path: { id }, body }, call),
  };

  readonly communicationTemplates = {
    /**
     * List the saved texts
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
     */
    list: (query?: types.CommunicationTemplatesListData['query'], call?: CallOptions): Listing<types.CommunicationTemplatesListResponse> => this.#caller.list(plain.communicationTemplatesList, { query }, call),
    /**
     * Create a saved text
     *
     * A communication names it by `templateName`. Its fields fill those that the communication does not send.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    create: (body: NonNullable<types.CommunicationTemplatesCreateData['body']>, call?: CallOptions): Promise<types.CommunicationTemplatesCreateResponse> => this.#caller.send(plain.communicationTemplatesCreate, { body }, call),
    /**
     * Get a saved text
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles.
     */
    get: (name: string, call?: CallOptions): Promise<types.CommunicationTemplatesGetResponse> => this.#caller.send(plain.communicationTemplatesGet, { path: { name } }, call),
    /**
     * Update a saved text
     *
     * Communications that were made with it stay as they are.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    update: (name: string, body: NonNullable<types.CommunicationTemplatesUpdateData['body']>, call?: CallOptions): Promise<types.CommunicationTemplatesUpdateResponse> => this.#caller.send(plain.communicationTemplatesUpdate, { path: { name }, body }, call),
    /**
     * Delete a saved text
     *
     * Communications that were made with it stay as they are.
     *
     * Who may call: OWNER, EDITOR, MANAGER, wallet tokens of these roles.
     */
    delete: (name: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.communicationTemplatesDelete, { path: { name }, expected: 'nothing' }, call),
  };

  readonly storeCards = {
    /**
     * Get what a form for new customers shows of the card
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    getDetails: (call?: CallOptions): Promise<types.StoreCardsGetDetailsResponse> => this.#caller.send(plain.storeCardsGetDetails, {}, call),
    /**
     * List the templates (storeCard)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    list: (query?: types.StoreCardsListData['query'], call?: CallOptions): Listing<types.StoreCardsListResponse> => this.#caller.list(plain.storeCardsList, { query }, call),
    /**
     * Create a template (storeCard)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    create: (body: Sendable<NonNullable<types.StoreCardsCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.StoreCardsCreateResponse> => this.#caller.send(plain.storeCardsCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (storeCard)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    preview: (body: NonNullable<types.StoreCardsPreviewData['body']>, call?: CallOptions): Promise<types.StoreCardsPreviewResponse> => this.#caller.send(plain.storeCardsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (storeCard)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    get: (id: string, call?: CallOptions): Promise<types.StoreCardsGetResponse> => this.#caller.send(plain.storeCardsGet, { path: { id } }, call),
    /**
     * Update a template (storeCard)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    update: (id: string, body: Sendable<NonNullable<types.StoreCardsUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.StoreCardsUpdateResponse> => this.#caller.send(plain.storeCardsUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (storeCard)
     *
     * Its client types go with it; while the wallet has customers it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.storeCardsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (storeCard)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    sync: (id: string, body: NonNullable<types.StoreCardsSyncData['body']>, call?: CallOptions): Promise<types.StoreCardsSyncResponse> => this.#caller.send(plain.storeCardsSync, { path: { id }, body }, call),
    passes: {
      /**
       * List the passes of a template (storeCard)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs STORE_CARD.
       */
      list: (id: string, query?: types.StoreCardsPassesListData['query'], call?: CallOptions): Listing<types.StoreCardsPassesListResponse> => this.#caller.list(plain.storeCardsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (storeCard)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
       */
      create: (id: string, body: NonNullable<types.StoreCardsPassesCreateData['body']>, call?: CallOptions): Promise<types.StoreCardsPassesCreateResponse> => this.#caller.send(plain.storeCardsPassesCreate, { path: { id }, body }, call),
    },
  };

  readonly clientTypes = {
    /**
     * List the client types
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    list: (query?: types.ClientTypesListData['query'], call?: CallOptions): Listing<types.ClientTypesListResponse> => this.#caller.list(plain.clientTypesList, { query }, call),
    /**
     * Create a client type
     *
     * The first one is the default. Making another the default ends the former one in the same moment.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    create: (body: NonNullable<types.ClientTypesCreateData['body']>, call?: CallOptions): Promise<types.ClientTypesCreateResponse> => this.#caller.send(plain.clientTypesCreate, { body }, call),
    /**
     * Get a client type
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    get: (id: string, call?: CallOptions): Promise<types.ClientTypesGetResponse> => this.#caller.send(plain.clientTypesGet, { path: { id } }, call),
    /**
     * Update a client type
     *
     * Passes of its customers show the new name.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    update: (id: string, body: NonNullable<types.ClientTypesUpdateData['body']>, call?: CallOptions): Promise<types.ClientTypesUpdateResponse> => this.#caller.send(plain.clientTypesUpdate, { path: { id }, body }, call),
    /**
     * Delete a client type
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs STORE_CARD.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.clientTypesDelete, { path: { id }, expected: 'nothing' }, call),
  };

  readonly cinemas = {
    passes: {
      /**
       * Issue up to 5,000 passes (cinema)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
       */
      createMany: (id: string, body: Listed<NonNullable<types.CinemasPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CinemasPassesCreateManyResponse> => this.#caller.bulk(plain.cinemasPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (cinema)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.CinemasPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.CinemasPassesUpdateManyResponse> => this.#caller.bulk(plain.cinemasPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (cinema)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.CinemasPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.CinemasPassesDeleteManyResponse> => this.#caller.bulk(plain.cinemasPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (cinema)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs CINEMA.
       */
      list: (id: string, query?: types.CinemasPassesListData['query'], call?: CallOptions): Listing<types.CinemasPassesListResponse> => this.#caller.list(plain.cinemasPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (cinema)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
       */
      create: (id: string, body: NonNullable<types.CinemasPassesCreateData['body']>, call?: CallOptions): Promise<types.CinemasPassesCreateResponse> => this.#caller.send(plain.cinemasPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (cinema)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs CINEMA.
     */
    list: (query?: types.CinemasListData['query'], call?: CallOptions): Listing<types.CinemasListResponse> => this.#caller.list(plain.cinemasList, { query }, call),
    /**
     * Create a template (cinema)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
     */
    create: (body: Sendable<NonNullable<types.CinemasCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CinemasCreateResponse> => this.#caller.send(plain.cinemasCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (cinema)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
     */
    preview: (body: NonNullable<types.CinemasPreviewData['body']>, call?: CallOptions): Promise<types.CinemasPreviewResponse> => this.#caller.send(plain.cinemasPreview, { body, isOnce: true }, call),
    /**
     * Get a template (cinema)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs CINEMA.
     */
    get: (id: string, call?: CallOptions): Promise<types.CinemasGetResponse> => this.#caller.send(plain.cinemasGet, { path: { id } }, call),
    /**
     * Update a template (cinema)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
     */
    update: (id: string, body: Sendable<NonNullable<types.CinemasUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.CinemasUpdateResponse> => this.#caller.send(plain.cinemasUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (cinema)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.cinemasDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (cinema)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs CINEMA.
     */
    sync: (id: string, body: NonNullable<types.CinemasSyncData['body']>, call?: CallOptions): Promise<types.CinemasSyncResponse> => this.#caller.send(plain.cinemasSync, { path: { id }, body }, call),
  };

  readonly generics = {
    passes: {
      /**
       * Issue up to 5,000 passes (generic)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
       */
      createMany: (id: string, body: Listed<NonNullable<types.GenericsPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.GenericsPassesCreateManyResponse> => this.#caller.bulk(plain.genericsPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (generic)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.GenericsPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.GenericsPassesUpdateManyResponse> => this.#caller.bulk(plain.genericsPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (generic)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.GenericsPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.GenericsPassesDeleteManyResponse> => this.#caller.bulk(plain.genericsPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (generic)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs GENERIC.
       */
      list: (id: string, query?: types.GenericsPassesListData['query'], call?: CallOptions): Listing<types.GenericsPassesListResponse> => this.#caller.list(plain.genericsPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (generic)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
       */
      create: (id: string, body: NonNullable<types.GenericsPassesCreateData['body']>, call?: CallOptions): Promise<types.GenericsPassesCreateResponse> => this.#caller.send(plain.genericsPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (generic)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs GENERIC.
     */
    list: (query?: types.GenericsListData['query'], call?: CallOptions): Listing<types.GenericsListResponse> => this.#caller.list(plain.genericsList, { query }, call),
    /**
     * Create a template (generic)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
     */
    create: (body: Sendable<NonNullable<types.GenericsCreateData['body']>, 'strip' | 'poster' | 'thumbnail'>, call?: CallOptions): Promise<types.GenericsCreateResponse> => this.#caller.send(plain.genericsCreate, { body, files: ['strip', 'poster', 'thumbnail'] }, call),
    /**
     * Preview a template (generic)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
     */
    preview: (body: NonNullable<types.GenericsPreviewData['body']>, call?: CallOptions): Promise<types.GenericsPreviewResponse> => this.#caller.send(plain.genericsPreview, { body, isOnce: true }, call),
    /**
     * Get a template (generic)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs GENERIC.
     */
    get: (id: string, call?: CallOptions): Promise<types.GenericsGetResponse> => this.#caller.send(plain.genericsGet, { path: { id } }, call),
    /**
     * Update a template (generic)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
     */
    update: (id: string, body: Sendable<NonNullable<types.GenericsUpdateData['body']>, 'strip' | 'poster' | 'thumbnail'>, call?: CallOptions): Promise<types.GenericsUpdateResponse> => this.#caller.send(plain.genericsUpdate, { path: { id }, body, files: ['strip', 'poster', 'thumbnail'] }, call),
    /**
     * Delete a template (generic)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.genericsDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (generic)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs GENERIC.
     */
    sync: (id: string, body: NonNullable<types.GenericsSyncData['body']>, call?: CallOptions): Promise<types.GenericsSyncResponse> => this.#caller.send(plain.genericsSync, { path: { id }, body }, call),
  };

  readonly offers = {
    passes: {
      /**
       * Issue up to 5,000 passes (offer)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
       */
      createMany: (id: string, body: Listed<NonNullable<types.OffersPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.OffersPassesCreateManyResponse> => this.#caller.bulk(plain.offersPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (offer)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.OffersPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.OffersPassesUpdateManyResponse> => this.#caller.bulk(plain.offersPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (offer)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.OffersPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.OffersPassesDeleteManyResponse> => this.#caller.bulk(plain.offersPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (offer)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs OFFER.
       */
      list: (id: string, query?: types.OffersPassesListData['query'], call?: CallOptions): Listing<types.OffersPassesListResponse> => this.#caller.list(plain.offersPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (offer)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
       */
      create: (id: string, body: NonNullable<types.OffersPassesCreateData['body']>, call?: CallOptions): Promise<types.OffersPassesCreateResponse> => this.#caller.send(plain.offersPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (offer)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs OFFER.
     */
    list: (query?: types.OffersListData['query'], call?: CallOptions): Listing<types.OffersListResponse> => this.#caller.list(plain.offersList, { query }, call),
    /**
     * Create a template (offer)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
     */
    create: (body: Sendable<NonNullable<types.OffersCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.OffersCreateResponse> => this.#caller.send(plain.offersCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (offer)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
     */
    preview: (body: NonNullable<types.OffersPreviewData['body']>, call?: CallOptions): Promise<types.OffersPreviewResponse> => this.#caller.send(plain.offersPreview, { body, isOnce: true }, call),
    /**
     * Get a template (offer)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs OFFER.
     */
    get: (id: string, call?: CallOptions): Promise<types.OffersGetResponse> => this.#caller.send(plain.offersGet, { path: { id } }, call),
    /**
     * Update a template (offer)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
     */
    update: (id: string, body: Sendable<NonNullable<types.OffersUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.OffersUpdateResponse> => this.#caller.send(plain.offersUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (offer)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.offersDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (offer)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs OFFER.
     */
    sync: (id: string, body: NonNullable<types.OffersSyncData['body']>, call?: CallOptions): Promise<types.OffersSyncResponse> => this.#caller.send(plain.offersSync, { path: { id }, body }, call),
  };

  readonly boardingPasses = {
    passes: {
      /**
       * Issue up to 5,000 passes (boardingPass)
       *
       * Each item as a single issue. What one item refuses does not stop the others; `itemId` is its position, from 0.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
       */
      createMany: (id: string, body: Listed<NonNullable<types.BoardingPassesPassesCreateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.BoardingPassesPassesCreateManyResponse> => this.#caller.bulk(plain.boardingPassesPassesCreateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Update up to 5,000 passes (boardingPass)
       *
       * Each item as PATCH of a single pass, with its `passId`, which is its `itemId` too.
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
       */
      updateMany: (id: string, body: Listed<NonNullable<types.BoardingPassesPassesUpdateManyData['body']>, 'items'>, call?: CallOptions): BulkCall<types.BoardingPassesPassesUpdateManyResponse> => this.#caller.bulk(plain.boardingPassesPassesUpdateMany, { path: { id }, body, list: 'items' }, call),
      /**
       * Delete up to 5,000 passes for good (boardingPass)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
       */
      deleteMany: (id: string, body: Listed<NonNullable<types.BoardingPassesPassesDeleteManyData['body']>, 'passIds'>, call?: CallOptions): BulkCall<types.BoardingPassesPassesDeleteManyResponse> => this.#caller.bulk(plain.boardingPassesPassesDeleteMany, { path: { id }, body, list: 'passIds' }, call),
      /**
       * List the passes of a template (boardingPass)
       *
       * Who may call: OWNER, EDITOR, VIEWER, wallet tokens of these roles; the wallet needs BOARDING_PASS.
       */
      list: (id: string, query?: types.BoardingPassesPassesListData['query'], call?: CallOptions): Listing<types.BoardingPassesPassesListResponse> => this.#caller.list(plain.boardingPassesPassesList, { path: { id }, query }, call),
      /**
       * Issue a pass (boardingPass)
       *
       * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
       */
      create: (id: string, body: NonNullable<types.BoardingPassesPassesCreateData['body']>, call?: CallOptions): Promise<types.BoardingPassesPassesCreateResponse> => this.#caller.send(plain.boardingPassesPassesCreate, { path: { id }, body }, call),
    },
    /**
     * List the templates (boardingPass)
     *
     * Who may call: OWNER, EDITOR, MANAGER, VIEWER, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    list: (query?: types.BoardingPassesListData['query'], call?: CallOptions): Listing<types.BoardingPassesListResponse> => this.#caller.list(plain.boardingPassesList, { query }, call),
    /**
     * Create a template (boardingPass)
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    create: (body: Sendable<NonNullable<types.BoardingPassesCreateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.BoardingPassesCreateResponse> => this.#caller.send(plain.boardingPassesCreate, { body, files: ['strip', 'poster'] }, call),
    /**
     * Preview a template (boardingPass)
     *
     * What phones would get of it and of a pass. Writes nothing; a bad template is refused as by POST.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    preview: (body: NonNullable<types.BoardingPassesPreviewData['body']>, call?: CallOptions): Promise<types.BoardingPassesPreviewResponse> => this.#caller.send(plain.boardingPassesPreview, { body, isOnce: true }, call),
    /**
     * Get a template (boardingPass)
     *
     * A SCANNER reads its id, name and kind only.
     *
     * Who may call: OWNER, EDITOR, MANAGER, SCANNER, VIEWER, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    get: (id: string, call?: CallOptions): Promise<types.BoardingPassesGetResponse> => this.#caller.send(plain.boardingPassesGet, { path: { id } }, call),
    /**
     * Update a template (boardingPass)
     *
     * What is not sent stays; `null` clears an optional field; nested objects and lists are replaced whole.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    update: (id: string, body: Sendable<NonNullable<types.BoardingPassesUpdateData['body']>, 'strip' | 'poster'>, call?: CallOptions): Promise<types.BoardingPassesUpdateResponse> => this.#caller.send(plain.boardingPassesUpdate, { path: { id }, body, files: ['strip', 'poster'] }, call),
    /**
     * Delete a template (boardingPass)
     *
     * Its canceled and expired passes go with it; while active or inactive ones exist it stays.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    delete: (id: string, call?: CallOptions): Promise<void> => this.#caller.send(plain.boardingPassesDelete, { path: { id }, expected: 'nothing' }, call),
    /**
     * Sync the template with Apple or Google (boardingPass)
     *
     * For support work: changes get there by themselves. Says what was done, or what failed.
     *
     * Who may call: OWNER, EDITOR, wallet tokens of these roles; the wallet needs BOARDING_PASS.
     */
    sync: (id: string, body: NonNullable<types.BoardingPassesSyncData['body']>, call?: CallOptions): Promise<types.BoardingPassesSyncResponse> => this.#caller.send(plain.boardingPassesSync, { path: { id }, body }, call),
  };
}
