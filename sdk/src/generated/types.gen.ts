// Made by npm run sdk, with @hey-api/openapi-ts.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type UserResource = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Login name.
     */
    username: string;
    /**
     * As it was sent.
     */
    email?: string;
    /**
     * What the user may do.
     */
    role: 'ADMIN' | 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
    /**
     * Id of the wallet; absent for an ADMIN.
     */
    wallet?: string;
};

export type UserFields = {
    /**
     * Login name, unique in the installation.
     */
    username: string;
    /**
     * At least 4 characters; never returned.
     */
    password: string;
    /**
     * Unique in the installation.
     */
    email?: string;
    /**
     * What the user may do.
     */
    role: 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
};

export type PageOfUser = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<UserResource>;
};

export type PatchUser = {
    /**
     * Login name, unique in the installation.
     */
    username?: string;
    /**
     * At least 4 characters; never returned.
     */
    password?: string;
    /**
     * Unique in the installation.
     */
    email?: string | null;
    /**
     * What the user may do.
     */
    role?: 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
};

export type SocialMedia = {
    /**
     * LinkedIn page.
     */
    linkedin?: string;
    /**
     * Facebook page.
     */
    facebook?: string;
    /**
     * Instagram page.
     */
    instagram?: string;
    /**
     * TikTok page.
     */
    tiktok?: string;
    /**
     * X (Twitter) page.
     */
    twitter?: string;
    /**
     * YouTube channel.
     */
    youtube?: string;
    /**
     * Snapchat page.
     */
    snapchat?: string;
    /**
     * Pinterest page.
     */
    pinterest?: string;
    /**
     * Reddit page.
     */
    reddit?: string;
    /**
     * WhatsApp number or link.
     */
    whatsapp?: string;
    /**
     * Telegram name or link.
     */
    telegram?: string;
};

export type AdditionalContact = {
    /**
     * What the contact is for.
     */
    title: string;
    /**
     * URL, phone number or e-mail address.
     */
    value: string;
    /**
     * What `value` is.
     */
    kind: 'URL' | 'PHONE' | 'EMAIL';
};

export type TermsAndConditions = {
    /**
     * Where the terms are.
     */
    type: 'PDF' | 'URL' | 'NONE';
    /**
     * Address of the terms, for type URL.
     */
    customUrl?: string;
    /**
     * Address of the terms PDF, for type PDF; set by uploading the file `pdf`.
     */
    pdfUrl?: string;
};

export type WalletResource = {
    /**
     * Name of the business, as customers see it.
     */
    name: string;
    /**
     * Logo: file, https image URL, or an own `/images/` URL. PATCH accepts `""`: no pass can be made then.
     */
    logo: string;
    /**
     * Icon of notifications and pages, square. PATCH accepts `""`: no pass can be made then.
     */
    icon: string;
    /**
     * Logo on Android; the logo when not given.
     */
    androidLogo?: string;
    /**
     * Show the text of the barcode under the code.
     */
    displayIdentifiant: boolean;
    /**
     * Postal address.
     */
    address?: string;
    /**
     * Web site; `""` when none.
     */
    website: string;
    /**
     * Customer service phone; `""` when none.
     */
    servicePhone: string;
    /**
     * Phone of the business; `""` when none.
     */
    businessPhone: string;
    /**
     * Social networks.
     */
    socialMedia: SocialMedia;
    /**
     * Further contacts, shown on the back of passes.
     */
    additionalContacts: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions: TermsAndConditions;
    /**
     * One or several webhook URLs separated by commas, each optionally ending in `#headers=Name:Value,…` with URL-encoded values. Headers are hidden on reads; what is sent replaces the whole list, so a URL sent back without its headers loses them. Empty entries are dropped; `null` and `""` clear it.
     */
    webHookUrl: string;
    /**
     * Where the links that customers get begin: a host name, for which https is meant, or an http(s) URL without path, query and credentials. `""`: the service’s own address.
     */
    rootDomain: string;
    /**
     * IANA time zone of the business; UTC when not given.
     */
    timezone?: string;
    /**
     * Country of the business (ISO 3166-1 alpha-2), in which phone numbers without a country code are. That of `timezone` when not given.
     */
    country?: string;
    /**
     * Delete passes 30 days after they expired.
     */
    expiredCleanupEnabled: boolean;
    /**
     * Pass types that are enabled.
     */
    allowedPasses: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Part of public addresses; lower-case letters, digits and hyphens, unique. Made from the name when not given.
     */
    identifier: string;
    /**
     * Account at the pass generator; the wallet’s id when not given.
     */
    passGenBusinessId?: string;
    /**
     * Suffix of class ids at the pass generator.
     */
    passGenPassTemplateId?: string;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * URL of the QR picture of the sign-up page.
     */
    identifierQr: string;
};

export type PatchWallet = {
    /**
     * Name of the business, as customers see it.
     */
    name?: string;
    /**
     * Logo: file, https image URL, or an own `/images/` URL. PATCH accepts `""`: no pass can be made then.
     */
    logo?: string;
    /**
     * Icon of notifications and pages, square. PATCH accepts `""`: no pass can be made then.
     */
    icon?: string;
    /**
     * Logo on Android; the logo when not given.
     */
    androidLogo?: string | null;
    /**
     * Show the text of the barcode under the code.
     */
    displayIdentifiant?: boolean;
    /**
     * Token of the pass generator, made with the wallet when not given; write-only. `""` removes it: the wallet may not issue then.
     */
    passGenToken?: string | null;
    /**
     * Postal address.
     */
    address?: string | null;
    /**
     * Web site; `""` when none.
     */
    website?: string | null;
    /**
     * Customer service phone; `""` when none.
     */
    servicePhone?: string | null;
    /**
     * Phone of the business; `""` when none.
     */
    businessPhone?: string | null;
    /**
     * Social networks.
     */
    socialMedia?: SocialMedia;
    /**
     * Further contacts, shown on the back of passes.
     */
    additionalContacts?: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions?: TermsAndConditions;
    /**
     * One or several webhook URLs separated by commas, each optionally ending in `#headers=Name:Value,…` with URL-encoded values. Headers are hidden on reads; what is sent replaces the whole list, so a URL sent back without its headers loses them. Empty entries are dropped; `null` and `""` clear it.
     */
    webHookUrl?: string | null;
    /**
     * Where the links that customers get begin: a host name, for which https is meant, or an http(s) URL without path, query and credentials. `""`: the service’s own address.
     */
    rootDomain?: string | null;
    /**
     * IANA time zone of the business; UTC when not given.
     */
    timezone?: string | null;
    /**
     * Country of the business (ISO 3166-1 alpha-2), in which phone numbers without a country code are. That of `timezone` when not given.
     */
    country?: string | null;
    /**
     * Delete passes 30 days after they expired.
     */
    expiredCleanupEnabled?: boolean;
};

export type LocationResource = {
    /**
     * Degrees, -180 to 180.
     */
    longitude: number;
    /**
     * Degrees, -90 to 90.
     */
    latitude: number;
    /**
     * Text on the lock screen when the phone is near.
     */
    relevantName?: string;
    /**
     * Postal address of the place.
     */
    relevantAddress?: string;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
};

export type LocationFields = {
    /**
     * Degrees, -180 to 180.
     */
    longitude: number;
    /**
     * Degrees, -90 to 90.
     */
    latitude: number;
    /**
     * Text on the lock screen when the phone is near.
     */
    relevantName?: string;
    /**
     * Postal address of the place.
     */
    relevantAddress?: string;
};

export type PageOfLocation = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<LocationResource>;
};

export type CommunicationRuleFields = {
    /**
     * Kind of message.
     */
    notificationType: 'BOARDING_PASS' | 'CINEMA_TICKET' | 'EARNINGS_UPDATE' | 'EXPIRED_COMMUNICATION' | 'EXPIRED_COUPON' | 'HOTEL_RESERVATION' | 'NEW_COMMUNICATION' | 'NEW_COUPON' | 'NEW_EVENT' | 'NEW_GENERIC' | 'NEW_LOYALTY' | 'NEW_OFFER' | 'REMINDER_LOYALTY' | 'TRANSIT_TICKET' | 'UPDATE_BOARDING_PASS' | 'UPDATE_CINEMA' | 'UPDATE_COUPON' | 'UPDATE_EVENT' | 'UPDATE_GENERIC' | 'UPDATE_HOTEL_RESERVATION' | 'UPDATE_LOYALTY' | 'UPDATE_OFFER' | 'UPDATE_TRANSIT' | 'WELCOME_COUPON' | 'WELCOME_CRM_CLIENTS' | 'WELCOME_EXTERNAL_CLIENTS' | 'WELCOME_INTERNAL_CLIENTS';
    /**
     * Send by SMS.
     */
    sms: boolean;
    /**
     * Send by e-mail.
     */
    email: boolean;
    /**
     * Notify on the phone that holds the pass.
     */
    notification: boolean;
};

export type LoginResult = {
    /**
     * Login token (JWT). It cannot be renewed; log in again.
     */
    token: string;
};

export type Login = {
    /**
     * Login name.
     */
    username: string;
    /**
     * Password.
     */
    password: string;
};

export type ChangePassword = {
    /**
     * Password as it is now.
     */
    currentPassword: string;
    /**
     * At least 4 characters.
     */
    newPassword: string;
};

export type WalletSummary = {
    /**
     * Id of the wallet.
     */
    _id: string;
    /**
     * Name of the business.
     */
    name: string;
    /**
     * Part of public addresses.
     */
    identifier: string;
    /**
     * URL of the logo; `""` when none.
     */
    logo: string;
    /**
     * IANA time zone of the business.
     */
    timezone: string;
};

export type Me = {
    /**
     * Who is logged in.
     */
    user: UserResource;
    /**
     * What the user may do.
     */
    role: 'ADMIN' | 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
    /**
     * The user’s wallet; absent for an ADMIN.
     */
    wallet?: WalletSummary;
    /**
     * Pass types that the wallet has enabled.
     */
    allowedPasses: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Environment of the service and its tokens.
     */
    environment: 'test' | 'production';
};

export type ScannerRightsFields = {
    /**
     * The token may change balances by the barcode of a loyalty card.
     */
    gain?: boolean;
    /**
     * Largest change of a balance with this token, in either direction. Without it, a billion.
     */
    maxDelta?: number;
    /**
     * The token may find passes by name, e-mail address, phone number or booking reference.
     */
    lookup?: boolean;
    /**
     * Whether the scanner page may redeem without a network. With `NEVER`, the service refuses scans of a batch that are older than 2 minutes. Default: `AUTOMATIC`.
     */
    offline?: 'NEVER' | 'AUTOMATIC' | 'ALWAYS_ALLOWED';
};

export type WalletTokenResource = {
    /**
     * Id used in DELETE.
     */
    _id: string;
    /**
     * The secret: whole in the answer of POST only, masked everywhere else.
     */
    token: string;
    /**
     * Tells tokens apart for people.
     */
    name?: string;
    /**
     * What the token may do.
     */
    role: 'OWNER' | 'EDITOR' | 'SCANNER' | 'VIEWER';
    /**
     * The only templates whose passes it may scan; absent: all.
     */
    templates?: Array<string>;
    /**
     * Only with the role SCANNER: what the token may do besides scanning.
     */
    scanner?: ScannerRightsFields;
    /**
     * Id of the wallet.
     */
    tokenable: string;
    /**
     * Kind of the owner.
     */
    tokenableType: 'WALLET';
    /**
     * When the token ends; absent: never.
     */
    expiresAt?: string;
    /**
     * When the token was made.
     */
    createdAt: string;
    /**
     * When the token was last changed.
     */
    updatedAt: string;
};

export type CreateWalletToken = {
    /**
     * Tells tokens apart for people.
     */
    name?: string;
    /**
     * What the token may do; OWNER when not given.
     */
    role?: 'OWNER' | 'EDITOR' | 'SCANNER' | 'VIEWER';
    /**
     * Only with SCANNER: the 1 to 100 templates whose passes it may scan; all when not given.
     */
    templates?: Array<string>;
    /**
     * Only with the role SCANNER: what the token may do besides scanning.
     */
    scanner?: ScannerRightsFields;
    /**
     * When the token ends; never when not given. Must lie in the future.
     */
    expiresAt?: string;
};

export type PageOfWalletToken = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<WalletTokenResource>;
};

export type WalletOwner = {
    /**
     * Login name.
     */
    username: string;
    /**
     * At least 4 characters.
     */
    password: string;
    /**
     * E-mail address.
     */
    email?: string;
};

export type CreateWallet = {
    /**
     * Name of the business, as customers see it.
     */
    name: string;
    /**
     * Logo: file, https image URL, or an own `/images/` URL. PATCH accepts `""`: no pass can be made then.
     */
    logo: string;
    /**
     * Icon of notifications and pages, square. PATCH accepts `""`: no pass can be made then.
     */
    icon: string;
    /**
     * Logo on Android; the logo when not given.
     */
    androidLogo?: string;
    /**
     * Show the text of the barcode under the code.
     */
    displayIdentifiant?: boolean;
    /**
     * Token of the pass generator, made with the wallet when not given; write-only. `""` removes it: the wallet may not issue then.
     */
    passGenToken?: string;
    /**
     * Postal address.
     */
    address?: string;
    /**
     * Web site; `""` when none.
     */
    website?: string;
    /**
     * Customer service phone; `""` when none.
     */
    servicePhone?: string;
    /**
     * Phone of the business; `""` when none.
     */
    businessPhone?: string;
    /**
     * Social networks.
     */
    socialMedia?: SocialMedia;
    /**
     * Further contacts, shown on the back of passes.
     */
    additionalContacts?: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions?: TermsAndConditions;
    /**
     * One or several webhook URLs separated by commas, each optionally ending in `#headers=Name:Value,…` with URL-encoded values. Headers are hidden on reads; what is sent replaces the whole list, so a URL sent back without its headers loses them. Empty entries are dropped; `null` and `""` clear it.
     */
    webHookUrl?: string;
    /**
     * Where the links that customers get begin: a host name, for which https is meant, or an http(s) URL without path, query and credentials. `""`: the service’s own address.
     */
    rootDomain?: string;
    /**
     * IANA time zone of the business; UTC when not given.
     */
    timezone?: string;
    /**
     * Country of the business (ISO 3166-1 alpha-2), in which phone numbers without a country code are. That of `timezone` when not given.
     */
    country?: string;
    /**
     * Delete passes 30 days after they expired.
     */
    expiredCleanupEnabled?: boolean;
    /**
     * Pass types that are enabled.
     */
    allowedPasses?: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Part of public addresses; lower-case letters, digits and hyphens, unique. Made from the name when not given.
     */
    identifier?: string;
    /**
     * Account at the pass generator; the wallet’s id when not given.
     */
    passGenBusinessId?: string;
    /**
     * Suffix of class ids at the pass generator.
     */
    passGenPassTemplateId?: string;
    /**
     * Also creates this OWNER.
     */
    owner?: WalletOwner;
};

export type PageOfWallet = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<WalletResource>;
};

export type PatchAdminWallet = {
    /**
     * Name of the business, as customers see it.
     */
    name?: string;
    /**
     * Logo: file, https image URL, or an own `/images/` URL. PATCH accepts `""`: no pass can be made then.
     */
    logo?: string;
    /**
     * Icon of notifications and pages, square. PATCH accepts `""`: no pass can be made then.
     */
    icon?: string;
    /**
     * Logo on Android; the logo when not given.
     */
    androidLogo?: string | null;
    /**
     * Show the text of the barcode under the code.
     */
    displayIdentifiant?: boolean;
    /**
     * Token of the pass generator, made with the wallet when not given; write-only. `""` removes it: the wallet may not issue then.
     */
    passGenToken?: string | null;
    /**
     * Postal address.
     */
    address?: string | null;
    /**
     * Web site; `""` when none.
     */
    website?: string | null;
    /**
     * Customer service phone; `""` when none.
     */
    servicePhone?: string | null;
    /**
     * Phone of the business; `""` when none.
     */
    businessPhone?: string | null;
    /**
     * Social networks.
     */
    socialMedia?: SocialMedia;
    /**
     * Further contacts, shown on the back of passes.
     */
    additionalContacts?: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions?: TermsAndConditions;
    /**
     * One or several webhook URLs separated by commas, each optionally ending in `#headers=Name:Value,…` with URL-encoded values. Headers are hidden on reads; what is sent replaces the whole list, so a URL sent back without its headers loses them. Empty entries are dropped; `null` and `""` clear it.
     */
    webHookUrl?: string | null;
    /**
     * Where the links that customers get begin: a host name, for which https is meant, or an http(s) URL without path, query and credentials. `""`: the service’s own address.
     */
    rootDomain?: string | null;
    /**
     * IANA time zone of the business; UTC when not given.
     */
    timezone?: string | null;
    /**
     * Country of the business (ISO 3166-1 alpha-2), in which phone numbers without a country code are. That of `timezone` when not given.
     */
    country?: string | null;
    /**
     * Delete passes 30 days after they expired.
     */
    expiredCleanupEnabled?: boolean;
    /**
     * Pass types that are enabled.
     */
    allowedPasses?: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Part of public addresses; lower-case letters, digits and hyphens, unique. Made from the name when not given.
     */
    identifier?: string;
    /**
     * Account at the pass generator; the wallet’s id when not given.
     */
    passGenBusinessId?: string | null;
    /**
     * Suffix of class ids at the pass generator.
     */
    passGenPassTemplateId?: string | null;
};

export type AppleIdentityResource = {
    /**
     * Pass type identifier.
     */
    passTypeIdentifier: string;
    /**
     * Team identifier.
     */
    teamIdentifier: string;
    /**
     * Subject of the certificate.
     */
    subject: string;
    /**
     * Issuer of the certificate.
     */
    issuer: string;
    /**
     * Serial number of the certificate, hexadecimal.
     */
    serialNumber: string;
    /**
     * SHA-256 of the certificate, hexadecimal with colons.
     */
    fingerprint: string;
    /**
     * Start of validity.
     */
    notBefore: string;
    /**
     * End of validity; no pass can be made from then on.
     */
    notAfter: string;
    /**
     * Made by this service for itself: passes are real in form, but no phone takes them.
     */
    development: boolean;
    /**
     * When it was stored.
     */
    updatedAt: string;
};

export type GoogleIdentityResource = {
    /**
     * Issuer id.
     */
    issuerId: string;
    /**
     * E-mail address of the service account.
     */
    clientEmail: string;
    /**
     * Google Cloud project of the service account.
     */
    projectId?: string;
    /**
     * Google’s id of the key.
     */
    keyId?: string;
    /**
     * SHA-256 of the public key, hexadecimal with colons.
     */
    fingerprint: string;
    /**
     * Made by this service for itself: Google does not know it.
     */
    development: boolean;
    /**
     * When it was stored.
     */
    updatedAt: string;
};

export type PassIdentityResource = {
    /**
     * Absent: no Apple pass can be made.
     */
    apple?: AppleIdentityResource;
    /**
     * Absent: the platform’s is used, if there is one.
     */
    google?: GoogleIdentityResource;
};

export type PutGoogleIdentity = {
    /**
     * Issuer id of the Google Pay & Wallet Console; text, as a number would lose its last digits.
     */
    issuerId: string;
    /**
     * The service account’s JSON key file, as object or as text.
     */
    serviceAccount: {
        [key: string]: unknown;
    };
};

export type BulkOperationSummary = {
    /**
     * Id of the operation.
     */
    operationId: string;
    /**
     * What it does: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay` or `phones.update` (phones are told of a change that many passes show); more may come.
     */
    action: string;
    /**
     * Items of the operation.
     */
    totalItems: number;
    /**
     * Items that took effect so far.
     */
    successCount: number;
    /**
     * Items that failed so far.
     */
    failureCount: number;
    /**
     * State of the operation.
     */
    status: 'pending' | 'processing' | 'completed' | 'failed';
    /**
     * When the operation was accepted.
     */
    createdAt: string;
    /**
     * When its status or its items last changed.
     */
    updatedAt: string;
    /**
     * When it ended.
     */
    completedAt?: string;
};

export type PageOfBulkOperationSummary = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<BulkOperationSummary>;
};

export type BulkOperationError = {
    /**
     * Which item.
     */
    itemId: string;
    /**
     * For people, in the caller’s language.
     */
    message: string;
    /**
     * Stable code.
     */
    code: string;
    /**
     * CSV import: line of the file on which the row begins; the header is line 1.
     */
    line?: number;
};

export type NotifiedDevices = {
    /**
     * Apple took the push.
     */
    accepted?: number;
    /**
     * The phone has the new pass.
     */
    fetched?: number;
    /**
     * Apple had a passing fault; it is asked again.
     */
    queued?: number;
    /**
     * With a worker.
     */
    sending?: number;
    /**
     * Given up.
     */
    failed?: number;
    /**
     * There was nobody to ask.
     */
    skipped?: number;
};

export type BulkResult = {
    /**
     * Id of the pass.
     */
    passId?: string;
    /**
     * Id of the customer.
     */
    clientId?: string;
    /**
     * Issue: value of the barcode.
     */
    barcode?: string;
    /**
     * Issue: page of the pass.
     */
    downloadLink?: string;
    /**
     * Issue and update: status of the pass now.
     */
    status?: string;
    /**
     * Delete: true.
     */
    deleted?: boolean;
    /**
     * Send: the channels that the message takes.
     */
    channels?: Array<'EMAIL' | 'SMS' | 'PUSH'>;
    /**
     * Replay: id of the webhook’s delivery.
     */
    deliveryId?: string;
    /**
     * `phones.update`: how the phones that hold the pass were told.
     */
    phones?: NotifiedDevices;
};

export type BulkOperationResult = {
    /**
     * Which item.
     */
    itemId: string;
    /**
     * What became of it.
     */
    result?: BulkResult;
    /**
     * CSV import: line of the file on which the row begins.
     */
    line?: number;
};

export type BulkOperationResource = {
    /**
     * Id of the operation.
     */
    operationId: string;
    /**
     * What it does: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay` or `phones.update` (phones are told of a change that many passes show); more may come.
     */
    action: string;
    /**
     * Items of the operation.
     */
    totalItems: number;
    /**
     * Items that took effect so far.
     */
    successCount: number;
    /**
     * Items that failed so far.
     */
    failureCount: number;
    /**
     * State of the operation.
     */
    status: 'pending' | 'processing' | 'completed' | 'failed';
    /**
     * When the operation was accepted.
     */
    createdAt: string;
    /**
     * When its status or its items last changed.
     */
    updatedAt: string;
    /**
     * When it ended.
     */
    completedAt?: string;
    /**
     * Items that failed, and why.
     */
    operationErrors?: Array<BulkOperationError>;
    /**
     * Items that took effect.
     */
    results?: Array<BulkOperationResult>;
    /**
     * Over 5,000 items: errors and results are not here but at `/items`.
     */
    resultsTruncated?: boolean;
};

export type BulkItemResource = {
    /**
     * Which item.
     */
    itemId: string;
    /**
     * What became of it, when it took effect.
     */
    result?: BulkResult;
    /**
     * When it failed: for people, in the caller’s language.
     */
    message?: string;
    /**
     * When it failed: stable code.
     */
    code?: string;
    /**
     * CSV import: line of the file on which the row begins.
     */
    line?: number;
};

export type PageOfBulkItem = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<BulkItemResource>;
};

export type PassClient = {
    /**
     * Where the customer comes from.
     */
    source: 'CRM' | 'INTERNAL' | 'EXTERNAL';
    /**
     * First name.
     */
    firstName: string;
    /**
     * Last name.
     */
    lastName: string;
    /**
     * E-mail address, unique in the wallet.
     */
    email?: string;
    /**
     * Company, club or association.
     */
    companyName?: string;
    /**
     * Phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Language of messages to the customer, and of pages that do not name one. Without it that of the call, or of the browser.
     */
    language?: 'en' | 'fr';
    /**
     * Barcode of the loyalty card, unique in the wallet; drawn with the card when not given. In PATCH, `null` draws another one and a blank text changes nothing.
     */
    barcode?: string;
    /**
     * Your own id of the customer, unique in the wallet.
     */
    externalId?: string;
    /**
     * Renewal of the membership.
     */
    renewalDate?: string;
    /**
     * Date of birth, not in the future: a day. Of a moment the day in the wallet’s time zone is kept, of a midnight in UTC that day.
     */
    birthDate?: string;
    /**
     * Date of admission.
     */
    admissionDate?: string;
    /**
     * Consent by kind of message and channel; a kind without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields>;
    /**
     * Informative pushes made by a manager; false: opted out.
     */
    pushInformativeEnabled?: boolean;
    /**
     * Commercial pushes made by a manager; false: opted out.
     */
    pushCommercialEnabled?: boolean;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Id of the wallet.
     */
    wallet: string;
    /**
     * Id of the client type.
     */
    clientType?: string;
    /**
     * Balance.
     */
    gain?: number;
    /**
     * Kinds of the phones that hold passes, comma-separated.
     */
    deviceTypes?: string;
};

export type PassDeviceResource = {
    /**
     * Identity of the device; `google:{objectId}` on Android.
     */
    deviceLibraryIdentifier: string;
    /**
     * Kind of the device.
     */
    deviceType: 'ANDROID' | 'IOS';
    /**
     * When the pass was added.
     */
    registeredAt: string;
    /**
     * The pass was removed from the device.
     */
    isDeleted: boolean;
};

export type ActorResource = {
    /**
     * The user who was logged in.
     */
    user?: string;
    /**
     * The wallet token.
     */
    token?: string;
};

export type RedemptionResource = {
    /**
     * When it was redeemed.
     */
    at: string;
    /**
     * Whose call redeemed it; absent in redemptions from before release 1.1.
     */
    by?: ActorResource;
    /**
     * When it was scanned, by the clock of the device.
     */
    scannedAt?: string;
    /**
     * Which device scanned it, as the redeeming call said.
     */
    deviceId?: string;
    /**
     * Where, as the redeeming call said.
     */
    location?: string;
    /**
     * By whom, as the redeeming call said.
     */
    operator?: string;
    /**
     * For how much, as the redeeming call said.
     */
    amount?: number;
    /**
     * The caller’s own reference.
     */
    reference?: string;
};

export type InstanceId = {
    /**
     * Id of the pass.
     */
    id: string;
    /**
     * Number of this pass among the customer’s passes of that coupon, from 0.
     */
    index: number;
};

export type InstanceLink = {
    /**
     * Which instance.
     */
    instanceId: InstanceId;
    /**
     * Its page.
     */
    link: string;
};

export type DownloadedVia = {
    /**
     * First download of the Apple file.
     */
    ios?: string;
    /**
     * First use of the Google save link.
     */
    android?: string;
};

export type PassResource = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Kind of the pass.
     */
    kind: string;
    /**
     * The customer, when the pass belongs to one. A SCANNER does not get it.
     */
    client?: PassClient;
    /**
     * Public name of the pass: 22 random characters.
     */
    passGenPassId?: string;
    /**
     * Update tag: the latest change of pass, template and wallet that the phone shows.
     */
    passGenUpdatedAt?: string;
    /**
     * Id of the short link: 4 base62 characters.
     */
    shortId?: string;
    /**
     * Id in links of a former system, which redirects. A SCANNER does not get it.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name.
     */
    firstName?: string;
    /**
     * Holder’s last name.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address, as it was sent.
     */
    email?: string;
    /**
     * Value of the barcode.
     */
    barcode?: string;
    /**
     * Holder’s phone number.
     */
    phoneNumber?: string;
    /**
     * Phones that hold or held the pass.
     */
    devices: Array<PassDeviceResource>;
    /**
     * iPhones that hold the pass now.
     */
    activeIOSDeviceCount: number;
    /**
     * Android devices that hold the pass now: 0 or 1.
     */
    activeAndroidDeviceCount: number;
    /**
     * State of the pass; redemption is separate.
     */
    status: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    /**
     * When it was redeemed, for the last time that it could be; absent: not redeemed.
     */
    redeemedAt?: string;
    /**
     * What the redeeming call said; of several, the latest.
     */
    redemption?: RedemptionResource;
    /**
     * Of a kind whose passes may be redeemed several times: all redemptions, the oldest first.
     */
    redemptions?: Array<RedemptionResource>;
    /**
     * How often such a pass can still be redeemed.
     */
    redemptionsLeft?: number;
    /**
     * Which of the customer’s passes of that coupon.
     */
    instanceId?: InstanceId;
    /**
     * All passes of that customer for that coupon; else empty.
     */
    instanceLinks: Array<InstanceLink>;
    /**
     * "firstName lastName".
     */
    name?: string;
    /**
     * End of validity.
     */
    expirationDate?: string;
    /**
     * End of validity before the pass was set to expired by hand.
     */
    originalExpirationDate?: string;
    /**
     * URL of a picture of its own in place of the template’s strip.
     */
    bannerOverrideUrl?: string;
    /**
     * First downloads.
     */
    downloadedVia?: DownloadedVia;
    /**
     * Page of the pass; computed, not stored.
     */
    shortLink?: string;
    /**
     * Transits: Day of departure.
     */
    departureDate?: string;
    /**
     * Transits: Day of arrival.
     */
    arrivalDate?: string;
    /**
     * Transits: Departure, local HH:mm.
     */
    departureTime?: string;
    /**
     * Transits: Arrival, local HH:mm.
     */
    arrivalTime?: string;
    /**
     * Transits: Code of the origin.
     */
    originStationCode?: string;
    /**
     * Transits: Code of the destination.
     */
    destinationStationCode?: string;
    /**
     * Transits: Name of the origin.
     */
    originName?: string;
    /**
     * Transits: Name of the destination.
     */
    destinationName?: string;
    /**
     * Transits: Number of the flight.
     */
    flightNumber?: string;
    /**
     * Transits: Gate, platform or cabin.
     */
    gate?: string;
    /**
     * Transits: Seat. Cinemas: Seat: one ticket of the screening has it. Without one it is chosen freely. Boarding passes: Seat: one pass of the flight has it.
     */
    seat?: string;
    /**
     * Transits: Number of the trip.
     */
    tripNumber?: string;
    /**
     * Transits: Fare paid. Cinemas: Price paid, as the ticket shows it.
     */
    tarif?: string;
    /**
     * Transits: Back fields, each the compact JSON of `{key, label, type, value}`. Cinemas: Back fields, each the compact JSON of `{key, label, type, value}`. Generics: Back fields, each the compact JSON of `{key, label, type, value}`. Offers: Back fields, each the compact JSON of `{key, label, type, value}`. Boarding passes: Back fields, each the compact JSON of `{key, label, type, value}`.
     */
    customBackFields?: Array<string>;
    /**
     * Transits: Name of the single back field of older passes.
     */
    backFieldName?: string;
    /**
     * Transits: Content of the single back field of older passes.
     */
    backFieldContent?: string;
    /**
     * Events: Left seat field; needed when the event labels it.
     */
    leftRow?: string;
    /**
     * Events: Middle seat field; needed when the event labels it.
     */
    centerRow?: string;
    /**
     * Events: Right seat field; needed when the event labels it.
     */
    rightRow?: string;
    /**
     * Hotels: Arrival. A date stands for the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin?: string;
    /**
     * Hotels: Departure, after the arrival, 366 nights later at most; passes without an expiry of their own expire then. A date stands for the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout?: string;
    /**
     * Hotels: Number of the room: it is taken for the nights of the stay. Without one nothing is taken.
     */
    roomNumber?: string;
    /**
     * Hotels: Code of the door, on the back of the pass; a SCANNER does not get it.
     */
    roomCode?: string;
    /**
     * Hotels: Benefits of this booking, on the back of the pass.
     */
    additionalBenefits?: Array<string>;
    /**
     * Coupons: Promo code of this pass; else the coupon’s.
     */
    promoCode?: string;
    /**
     * Coupons: Description on this pass; else the coupon’s.
     */
    description?: string;
    /**
     * Coupons: Value of this pass; else the coupon’s.
     */
    value?: string;
    /**
     * Coupons: Unit of the value.
     */
    unit?: string;
    /**
     * Store cards: Date of admission on this card; the customer’s when not given.
     */
    admissionDate?: string;
    /**
     * Cinemas: Row of the seat.
     */
    row?: string;
    /**
     * Cinemas: Whom it admits.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER';
    /**
     * Cinemas: How many people it admits.
     */
    ticketCount?: number;
    /**
     * Cinemas: Reference of the booking.
     */
    bookingReference?: string;
    /**
     * Generics: Values of the template’s fields, by their keys; numbers for NUMBER and CURRENCY, texts for the others.
     */
    values?: {
        [key: string]: string | number;
    };
    /**
     * Generics: A small picture of its own: an https image URL or an own `/images/` URL.
     */
    thumbnailOverrideUrl?: string;
    /**
     * Boarding passes: Booking code (PNR).
     */
    confirmationCode?: string;
    /**
     * Boarding passes: Number of the e-ticket.
     */
    eticketNumber?: string;
    /**
     * Boarding passes: Class of the seat.
     */
    seatClass?: string;
    /**
     * Boarding passes: Class of the fare.
     */
    fareClass?: string;
    /**
     * Boarding passes: Group that the passenger boards with.
     */
    boardingGroup?: string;
    /**
     * Boarding passes: Zone that the passenger boards with.
     */
    boardingZone?: string;
    /**
     * Boarding passes: Place in the order of boarding.
     */
    boardingPosition?: string;
    /**
     * Boarding passes: Number in the order of check-in.
     */
    sequenceNumber?: string;
    /**
     * Boarding passes: Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK';
    /**
     * Boarding passes: Frequent flyer programme.
     */
    frequentFlyerProgram?: string;
    /**
     * Boarding passes: Number in that programme.
     */
    frequentFlyerNumber?: string;
    /**
     * Boarding passes: Security programmes that the passenger takes part in.
     */
    securityPrograms?: Array<string>;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    transit?: TransitResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    event?: EventResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    hotel?: HotelResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    coupon?: CouponResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    storeCard?: StoreCardResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    cinema?: CinemaResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    generic?: GenericResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    offer?: OfferResource | TemplateName;
    /**
     * The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.
     */
    boardingPass?: BoardingPassResource | TemplateName;
};

export type FirstRedemption = {
    /**
     * When, by the service’s clock.
     */
    at: string;
    /**
     * When, by the clock of the device.
     */
    scannedAt?: string;
    /**
     * By which device.
     */
    deviceId?: string;
    /**
     * Where.
     */
    location?: string;
};

export type ScanResult = {
    /**
     * As it was sent.
     */
    barcode?: string;
    /**
     * As it was sent.
     */
    hash?: string;
    /**
     * As it was sent.
     */
    key: string;
    /**
     * 201: this scan redeemed the pass or, with `UNREDEEM`, took its redemption back. Else the status of `errorCode`.
     */
    status: number;
    /**
     * Why nothing was done, such as `400:PASS_ALREADY_REDEEMED`. Absent with 201.
     */
    errorCode?: string;
    /**
     * The pass as it is now, when there is one.
     */
    pass?: PassResource;
    /**
     * With 400:PASS_ALREADY_REDEEMED: where and when the pass was redeemed.
     */
    winner?: FirstRedemption;
};

export type RedeemBatchResult = {
    /**
     * In the order of the scans.
     */
    results: Array<ScanResult>;
};

export type ScannedItem = {
    /**
     * Where the pass was scanned.
     */
    location?: string;
    /**
     * Who scanned it.
     */
    operator?: string;
    /**
     * Amount of the purchase, with at most 4 decimals: no currency has more.
     */
    amount?: number;
    /**
     * Your own reference, such as an order number.
     */
    reference?: string;
    /**
     * What was scanned, as it was read. Required without `hash`.
     */
    barcode?: string;
    /**
     * Hash of the pass in the manifest of `template`, in place of `barcode`: for a person who was found by name.
     */
    hash?: string;
    /**
     * Template of the manifest with `hash`. Only with `hash`.
     */
    template?: string;
    /**
     * Templates whose passes are valid here: a pass of another one is `400:INVALID_PASS_KIND`. Default: all.
     */
    templates?: Array<string>;
    /**
     * What the scan does. Default: `REDEEM`.
     */
    action?: 'REDEEM' | 'UNREDEEM';
    /**
     * Names this scan in the wallet for 24 hours: a repetition is answered as the first time.
     */
    key: string;
    /**
     * When it was scanned, by the device’s clock. Kept, and decides nothing.
     */
    scannedAt?: string;
    /**
     * Which device scanned it.
     */
    deviceId?: string;
};

export type RedeemBatch = {
    /**
     * 1 to 100 scans, of any templates.
     */
    items: Array<ScannedItem>;
};

export type ManifestEntry = {
    /**
     * base64url of the first 16 bytes of SHA-256(salt ‖ barcode in UTF-8).
     */
    hash: string;
    /**
     * NOT_VALID: inactive, canceled, expired, deleted, or no longer this barcode.
     */
    state: 'VALID' | 'REDEEMED' | 'NOT_VALID';
    /**
     * Until then a VALID pass is not redeemed; absent: it is redeemed at once.
     */
    redeemableFrom?: string;
    /**
     * From then on a VALID pass is not valid any more; absent: it does not expire.
     */
    expires?: string;
    /**
     * First name and initial; empty for what was deleted.
     */
    name: string;
    /**
     * Seat, as short text. Absent without one.
     */
    seat?: string;
    /**
     * Number of persons, where it is more than 1.
     */
    count?: number;
    /**
     * Redemptions left, where the kind allows several.
     */
    left?: number;
};

export type PageOfManifestEntry = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    /**
     * Apply them in this order: with `since`, a later one of the same hash replaces an earlier one.
     */
    docs: Array<ManifestEntry>;
    /**
     * base64url; the template’s, always the same.
     */
    salt: string;
    /**
     * Moment of this answer, by the clock of the database: `since` of a later one.
     */
    at: string;
};

export type FoundPass = {
    /**
     * Id of the pass.
     */
    _id: string;
    /**
     * Kind of the pass.
     */
    kind: string;
    /**
     * Id of the template.
     */
    template: string;
    /**
     * Hash of the pass in the manifest of its template: redeem it with `hash` in a batch.
     */
    hash: string;
    /**
     * First name and initial of the last name.
     */
    name: string;
    /**
     * Seat, as short text. Absent without one.
     */
    seat?: string;
    /**
     * NOT_VALID: the pass is inactive, canceled or expired.
     */
    state: 'VALID' | 'REDEEMED' | 'NOT_VALID';
    /**
     * Balance of the customer; only with loyalty cards.
     */
    gain?: number;
};

export type ValidatedPass = {
    /**
     * The pass with its related records.
     */
    pass: PassResource;
    /**
     * Redeeming now would succeed.
     */
    redeemable: boolean;
    /**
     * What redeeming would answer; absent when it would succeed.
     */
    errorCode?: string;
};

export type RedeemPass = {
    /**
     * Where the pass was scanned.
     */
    location?: string;
    /**
     * Who scanned it.
     */
    operator?: string;
    /**
     * Amount of the purchase, with at most 4 decimals: no currency has more.
     */
    amount?: number;
    /**
     * Your own reference, such as an order number.
     */
    reference?: string;
};

export type PageOfPass = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<PassResource>;
};

export type StatusBatch = {
    /**
     * Ids of 1 to 100 passes.
     */
    passIds: Array<string>;
    /**
     * The status that all of them get.
     */
    status: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type SyncResult = {
    /**
     * The platform.
     */
    platform: 'IOS' | 'ANDROID';
    /**
     * ANDROID: `inserted`, `patched`, or `unchanged` where Google had it as it is. IOS: `pushed` to the phones that have it, of a template by an operation `phones.update`; `unchanged` where none has it.
     */
    action: 'inserted' | 'patched' | 'unchanged' | 'pushed';
    /**
     * ANDROID: id of the class or object at Google.
     */
    resourceId?: string;
    /**
     * IOS, of a pass: what became of the pushes to its phones.
     */
    phones?: NotifiedDevices;
};

export type SyncRequest = {
    /**
     * `IOS` or `ANDROID`; anything else is 404:UNSUPPORTED_WALLET_TYPE.
     */
    platform: string;
    /**
     * What the platform does not have is made there; `true` when not given.
     */
    create?: boolean;
};

export type PassStatusField = {
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type CreateClient = {
    /**
     * Where the customer comes from.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL';
    /**
     * First name.
     */
    firstName: string;
    /**
     * Last name.
     */
    lastName: string;
    /**
     * E-mail address, unique in the wallet.
     */
    email?: string;
    /**
     * Company, club or association.
     */
    companyName?: string;
    /**
     * Phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Language of messages to the customer, and of pages that do not name one. Without it that of the call, or of the browser.
     */
    language?: 'en' | 'fr';
    /**
     * Barcode of the loyalty card, unique in the wallet; drawn with the card when not given. In PATCH, `null` draws another one and a blank text changes nothing.
     */
    barcode?: string;
    /**
     * Your own id of the customer, unique in the wallet.
     */
    externalId?: string;
    /**
     * Renewal of the membership.
     */
    renewalDate?: string | string;
    /**
     * Date of birth, not in the future: a day. Of a moment the day in the wallet’s time zone is kept, of a midnight in UTC that day.
     */
    birthDate?: string | string;
    /**
     * Date of admission.
     */
    admissionDate?: string | string;
    /**
     * Consent by kind of message and channel; a kind without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields>;
    /**
     * Informative pushes made by a manager; false: opted out.
     */
    pushInformativeEnabled?: boolean;
    /**
     * Commercial pushes made by a manager; false: opted out.
     */
    pushCommercialEnabled?: boolean;
    /**
     * Id of the client type; the default one when not given.
     */
    clientType?: string;
    /**
     * Balance at the start; the first entry of the history.
     */
    gain?: number;
    /**
     * Id of the customer’s loyalty pass in links of a former system, unique in the installation; the pass gets it when it is issued. See `legacyShortId` of passes.
     */
    legacyShortId?: string;
};

export type BulkCreateClients = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<CreateClient>;
};

export type BulkClientItem = {
    /**
     * Where the customer comes from.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL';
    /**
     * First name.
     */
    firstName?: string;
    /**
     * Last name.
     */
    lastName?: string;
    /**
     * E-mail address, unique in the wallet.
     */
    email?: string | null;
    /**
     * Company, club or association.
     */
    companyName?: string | null;
    /**
     * Phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Language of messages to the customer, and of pages that do not name one. Without it that of the call, or of the browser.
     */
    language?: 'en' | 'fr' | null;
    /**
     * Barcode of the loyalty card, unique in the wallet; drawn with the card when not given. In PATCH, `null` draws another one and a blank text changes nothing.
     */
    barcode?: string | null;
    /**
     * Your own id of the customer, unique in the wallet.
     */
    externalId?: string | null;
    /**
     * Renewal of the membership.
     */
    renewalDate?: string | string | null;
    /**
     * Date of birth, not in the future: a day. Of a moment the day in the wallet’s time zone is kept, of a midnight in UTC that day.
     */
    birthDate?: string | string | null;
    /**
     * Date of admission.
     */
    admissionDate?: string | string | null;
    /**
     * Consent by kind of message and channel; a kind without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields> | null;
    /**
     * Informative pushes made by a manager; false: opted out.
     */
    pushInformativeEnabled?: boolean | null;
    /**
     * Commercial pushes made by a manager; false: opted out.
     */
    pushCommercialEnabled?: boolean | null;
    /**
     * Id of the client type; the default one when not given.
     */
    clientType?: string | null;
    /**
     * Id of the customer.
     */
    clientId: string;
};

export type BulkUpdateClients = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkClientItem>;
};

export type BulkDeleteClients = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    /**
     * Ids of the customers.
     */
    clientIds: Array<string>;
};

export type EmbeddedClientType = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Id of the loyalty card.
     */
    storeCard: string;
    /**
     * Name of the type.
     */
    name: string;
    /**
     * Whether it is the default type.
     */
    isDefault: boolean;
};

export type GainEntry = {
    /**
     * Balance from then on.
     */
    gain: number;
    /**
     * When it became that.
     */
    date: string;
    /**
     * Amount that was added or, if negative, spent. Absent when the balance was set.
     */
    delta?: number;
    /**
     * Your own reference of the change.
     */
    reference?: string;
    /**
     * Where the change was made.
     */
    location?: string;
};

export type OtherPassStatuses = {
    /**
     * Status of the event ticket.
     */
    event?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    /**
     * Status of the transit ticket.
     */
    transit?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    /**
     * Status of the hotel booking.
     */
    hotel?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type ClientResource = {
    /**
     * Where the customer comes from.
     */
    source: 'CRM' | 'INTERNAL' | 'EXTERNAL';
    /**
     * First name.
     */
    firstName: string;
    /**
     * Last name.
     */
    lastName: string;
    /**
     * E-mail address, unique in the wallet.
     */
    email?: string;
    /**
     * Company, club or association.
     */
    companyName?: string;
    /**
     * Phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Language of messages to the customer, and of pages that do not name one. Without it that of the call, or of the browser.
     */
    language?: 'en' | 'fr';
    /**
     * Barcode of the loyalty card, unique in the wallet; drawn with the card when not given. In PATCH, `null` draws another one and a blank text changes nothing.
     */
    barcode?: string;
    /**
     * Your own id of the customer, unique in the wallet.
     */
    externalId?: string;
    /**
     * Renewal of the membership.
     */
    renewalDate?: string;
    /**
     * Date of birth, not in the future: a day. Of a moment the day in the wallet’s time zone is kept, of a midnight in UTC that day.
     */
    birthDate?: string;
    /**
     * Date of admission.
     */
    admissionDate?: string;
    /**
     * Consent by kind of message and channel; a kind without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields>;
    /**
     * Informative pushes made by a manager; false: opted out.
     */
    pushInformativeEnabled?: boolean;
    /**
     * Commercial pushes made by a manager; false: opted out.
     */
    pushCommercialEnabled?: boolean;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Id of the wallet.
     */
    wallet?: string;
    /**
     * The client type; its card is an id.
     */
    clientType?: EmbeddedClientType | string;
    /**
     * Name of the client type.
     */
    clientTypeName?: string;
    /**
     * Balance.
     */
    gain?: number;
    /**
     * Changes of the balance, the latest 1,000; the last one is the balance.
     */
    gainHistory?: Array<GainEntry>;
    /**
     * Id of the loyalty pass.
     */
    passId?: string;
    /**
     * Status of the loyalty pass; absent: there never was one.
     */
    passStatus?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    /**
     * Kinds of the phones that hold passes, comma-separated.
     */
    deviceTypes?: string;
    /**
     * Page of the loyalty pass.
     */
    shortLink?: string;
    /**
     * 4-character id of the loyalty pass in short links.
     */
    shortId?: string;
    /**
     * Public name of the loyalty pass.
     */
    passGenPassId?: string;
    /**
     * Id in links of a former system that the customer was created with.
     */
    legacyShortId?: string;
    /**
     * Status of the other passes; the best where there are several, no key where there is none.
     */
    otherPassStatuses?: OtherPassStatuses;
};

export type PageOfClient = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<ClientResource>;
};

export type PatchClient = {
    /**
     * Where the customer comes from.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL';
    /**
     * First name.
     */
    firstName?: string;
    /**
     * Last name.
     */
    lastName?: string;
    /**
     * E-mail address, unique in the wallet.
     */
    email?: string | null;
    /**
     * Company, club or association.
     */
    companyName?: string | null;
    /**
     * Phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Language of messages to the customer, and of pages that do not name one. Without it that of the call, or of the browser.
     */
    language?: 'en' | 'fr' | null;
    /**
     * Barcode of the loyalty card, unique in the wallet; drawn with the card when not given. In PATCH, `null` draws another one and a blank text changes nothing.
     */
    barcode?: string | null;
    /**
     * Your own id of the customer, unique in the wallet.
     */
    externalId?: string | null;
    /**
     * Renewal of the membership.
     */
    renewalDate?: string | string | null;
    /**
     * Date of birth, not in the future: a day. Of a moment the day in the wallet’s time zone is kept, of a midnight in UTC that day.
     */
    birthDate?: string | string | null;
    /**
     * Date of admission.
     */
    admissionDate?: string | string | null;
    /**
     * Consent by kind of message and channel; a kind without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields> | null;
    /**
     * Informative pushes made by a manager; false: opted out.
     */
    pushInformativeEnabled?: boolean | null;
    /**
     * Commercial pushes made by a manager; false: opted out.
     */
    pushCommercialEnabled?: boolean | null;
    /**
     * Id of the client type; the default one when not given.
     */
    clientType?: string | null;
};

export type PatchGain = {
    /**
     * The new balance, not an increment.
     */
    gain: number;
};

export type ChangeGain = {
    /**
     * Amount to add to the balance. A negative amount spends points. Not 0.
     */
    delta: number;
    /**
     * Your own reference, such as the number of a receipt. It is kept in `gainHistory`.
     */
    reference?: string;
    /**
     * Where the change was made.
     */
    location?: string;
};

export type TillBalance = {
    /**
     * First name and initial of the last name.
     */
    name: string;
    /**
     * Balance after the change.
     */
    gain: number;
};

export type ExportCsv = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    /**
     * First line of the file: labels in the language of `x-lang` (default), or the fields’ names.
     */
    headers?: 'LABELS' | 'NAMES';
};

export type CreditEntryResource = {
    /**
     * Channel that the credit is for.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Messages added to the balance; negative: taken from it. Not 0.
     */
    amount: number;
    /**
     * Why the balance changes.
     */
    transactionType: 'PURCHASE' | 'ADJUSTMENT' | 'OPERATION';
    /**
     * Required with `OPERATION`, not allowed with anything else.
     */
    operationType?: 'SEND' | 'REFUND';
    /**
     * For people.
     */
    note?: string;
    /**
     * Id of the entry.
     */
    _id: string;
    /**
     * The channel’s balance after it.
     */
    balance: number;
    /**
     * When it was made.
     */
    createdAt: string;
};

export type CreditBalances = {
    /**
     * E-mails; null: unlimited.
     */
    EMAIL: number | null;
    /**
     * SMS; null: unlimited.
     */
    SMS: number | null;
    /**
     * Pushes; null: unlimited.
     */
    PUSH: number | null;
};

export type PageOfCreditEntry = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<CreditEntryResource>;
    balances: CreditBalances;
};

export type CreateCreditEntry = {
    /**
     * Channel that the credit is for.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Messages added to the balance; negative: taken from it. Not 0.
     */
    amount: number;
    /**
     * Why the balance changes.
     */
    transactionType: 'PURCHASE' | 'ADJUSTMENT' | 'OPERATION';
    /**
     * Required with `OPERATION`, not allowed with anything else.
     */
    operationType?: 'SEND' | 'REFUND';
    /**
     * For people.
     */
    note?: string;
};

export type PackCredits = {
    /**
     * E-mails; 0 when not given.
     */
    EMAIL?: number;
    /**
     * SMS; 0 when not given.
     */
    SMS?: number;
    /**
     * Pushes; 0 when not given.
     */
    PUSH?: number;
};

export type PackResource = {
    /**
     * Unique in the installation.
     */
    name: string;
    /**
     * What one assignment adds.
     */
    credits: PackCredits;
    /**
     * Days that the credit lasts from an assignment on. Without it the credit does not expire.
     */
    validityDays?: number;
    /**
     * For people; nothing is charged.
     */
    price?: number;
    /**
     * ISO 4217 code of the price’s currency.
     */
    currency?: string;
    /**
     * It can be assigned; true when not given.
     */
    isActive: boolean;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
};

export type CreatePack = {
    /**
     * Unique in the installation.
     */
    name: string;
    /**
     * What one assignment adds.
     */
    credits?: PackCredits;
    /**
     * Days that the credit lasts from an assignment on. Without it the credit does not expire.
     */
    validityDays?: number;
    /**
     * For people; nothing is charged.
     */
    price?: number;
    /**
     * ISO 4217 code of the price’s currency.
     */
    currency?: string;
    /**
     * It can be assigned; true when not given.
     */
    isActive?: boolean;
};

export type PageOfPack = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<PackResource>;
};

export type PatchPack = {
    /**
     * Unique in the installation.
     */
    name?: string;
    /**
     * What one assignment adds.
     */
    credits?: PackCredits;
    /**
     * Days that the credit lasts from an assignment on. Without it the credit does not expire.
     */
    validityDays?: number | null;
    /**
     * For people; nothing is charged.
     */
    price?: number | null;
    /**
     * ISO 4217 code of the price’s currency.
     */
    currency?: string | null;
    /**
     * It can be assigned; true when not given.
     */
    isActive?: boolean;
};

export type PackBalances = {
    /**
     * E-mails; 0 once expired.
     */
    EMAIL: number;
    /**
     * SMS; 0 once expired.
     */
    SMS: number;
    /**
     * Pushes; 0 once expired.
     */
    PUSH: number;
};

export type PackAssignmentResource = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The pack.
     */
    pack: PackResource | string;
    /**
     * The manager; the id alone once the user is deleted.
     */
    user: UserResource | string;
    /**
     * What is left.
     */
    balances: PackBalances;
    /**
     * When the credit expires. Absent: it does not.
     */
    expiresAt?: string;
};

export type PageOfPackAssignment = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<PackAssignmentResource>;
};

export type PackCreditEntryResource = {
    /**
     * Id of the entry.
     */
    _id: string;
    /**
     * Channel that the credit is for.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Messages added to the balance; negative: taken from it. Not 0.
     */
    amount: number;
    /**
     * The channel’s balance after it.
     */
    balance: number;
    /**
     * Required with `OPERATION`, not allowed with anything else.
     */
    operationType?: 'SEND' | 'REFUND';
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * `PURCHASE`: assigned; `OPERATION`: reserved or given back; `EXPIRATION`: expired.
     */
    transactionType: 'PURCHASE' | 'ADJUSTMENT' | 'OPERATION' | 'EXPIRATION';
};

export type PageOfPackCreditEntry = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<PackCreditEntryResource>;
    assignment: PackAssignmentResource;
};

export type MessageTexts = {
    /**
     * In English; `{firstName}`, `{lastName}`, `{gain}` and `{clientType}` are filled in for each client.
     */
    en?: string;
    /**
     * In French, likewise.
     */
    fr?: string;
};

export type CommunicationChannels = {
    /**
     * On the loyalty card, with a push.
     */
    notification?: boolean;
    /**
     * By e-mail.
     */
    email?: boolean;
    /**
     * By SMS.
     */
    sms?: boolean;
};

export type AutomationFields = {
    /**
     * What leads to it. `WELCOME`: the client is new. `BIRTHDAY`. `INACTIVE_DAYS`: neither balance nor redemptions changed for `after` days. `GAIN_REACHED`: the balance reached `after` points. `CARD_EXPIRES_IN`: the loyalty card expires in `after` days.
     */
    trigger: 'WELCOME' | 'BIRTHDAY' | 'INACTIVE_DAYS' | 'GAIN_REACHED' | 'CARD_EXPIRES_IN';
    /**
     * Days, at most 3,650; of GAIN_REACHED points. WELCOME and BIRTHDAY have none.
     */
    after?: number;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title: string;
    /**
     * What clients read.
     */
    message: MessageTexts;
    /**
     * Where the message leads.
     */
    link?: string;
    /**
     * Channels, at least one of them on.
     */
    channels: CommunicationChannels;
    /**
     * Decides which push flag of the client counts. COMMERCIAL ones keep the quiet hours.
     */
    purpose: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * Whether it is on; true when not sent.
     */
    enabled?: boolean;
};

export type Audience = {
    /**
     * Every client; the filters must then be absent.
     */
    all?: boolean;
    /**
     * These clients.
     */
    clientIds?: Array<string>;
    /**
     * Clients of one of these client types.
     */
    clientTypes?: Array<string>;
    /**
     * Clients of one of these sources.
     */
    sources?: Array<'CRM' | 'INTERNAL' | 'EXTERNAL'>;
    /**
     * Clients with such a phone; another value is 400:INVALID_DEVICE_TYPE.
     */
    deviceTypes?: Array<'IOS' | 'ANDROID'>;
    /**
     * Clients with a pass on a phone, or without one.
     */
    installed?: boolean;
    /**
     * Clients who hold a pass of one of these templates.
     */
    templates?: Array<string>;
    /**
     * Clients whose loyalty card has one of these statuses.
     */
    passStatuses?: Array<'active' | 'inactive' | 'deleted' | 'canceled' | 'expired'>;
    /**
     * Clients with at least this balance.
     */
    gainFrom?: number;
    /**
     * Clients with at most this balance.
     */
    gainTo?: number;
    /**
     * Clients born in this month, 1 to 12.
     */
    birthMonth?: number;
    /**
     * Clients admitted at or after this moment.
     */
    admissionFrom?: string;
    /**
     * Clients admitted at or before this moment.
     */
    admissionTo?: string;
    /**
     * Clients created at or after this moment.
     */
    createdFrom?: string;
    /**
     * Clients created at or before this moment.
     */
    createdTo?: string;
    /**
     * Clients without a change of their balance and without a redemption since this moment.
     */
    inactiveSince?: string;
};

export type ChannelCounts = {
    /**
     * Clients to whom it goes.
     */
    planned: number;
    /**
     * Handed over.
     */
    sent: number;
    /**
     * Taken by Apple, Google or the provider.
     */
    accepted: number;
    /**
     * Fetched by the phone.
     */
    fetched: number;
    /**
     * Given up.
     */
    failed: number;
};

export type CountsByChannel = {
    /**
     * On the loyalty card.
     */
    notification: ChannelCounts;
    /**
     * By e-mail.
     */
    email: ChannelCounts;
    /**
     * By SMS.
     */
    sms: ChannelCounts;
};

export type CommunicationCounts = {
    /**
     * Clients in the audience.
     */
    audience: number;
    /**
     * By channel.
     */
    channels: CountsByChannel;
    /**
     * Clients and channels that were left out, by reason.
     */
    skipped: {
        [key: string]: number;
    };
};

export type CommunicationResource = {
    /**
     * Name, for the people who manage it.
     */
    name: string;
    /**
     * `INSTANT`: once, now. `SCHEDULED`: from `startDate` to `endDate`. `UNLIMITED`: from `startDate`, without an end.
     */
    type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
    /**
     * Decides which push flag of the client counts.
     */
    purpose: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * A saved text that fills the fields which are not sent.
     */
    templateName?: string;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title?: string;
    /**
     * What clients read.
     */
    message?: MessageTexts;
    /**
     * Where the message leads: on the back of the card, the button of the e-mail.
     */
    link?: string;
    /**
     * Strip of the card during the period: file, https image URL, or an own `/images/` URL.
     */
    banner?: string;
    /**
     * Begin: required for SCHEDULED, now by default for UNLIMITED.
     */
    startDate?: string;
    /**
     * End, of SCHEDULED only.
     */
    endDate?: string;
    /**
     * Channels, at least one of them on. One that is not sent is off.
     */
    channels: CommunicationChannels;
    /**
     * Whom it is for.
     */
    audience: Audience;
    /**
     * Places near which phones show the card on the lock screen during the period.
     */
    locations?: Array<LocationFields>;
    /**
     * A COMMERCIAL one is also sent between 21:00 and 08:00 in the wallet’s time zone.
     */
    ignoreQuietHours: boolean;
    /**
     * Send only by the channels that have credit when others lack it.
     */
    acceptPartialDelivery: boolean;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * `ACTIVE`: sent and shown on the card; an INSTANT one for seven days or until the next communication.
     */
    status: 'SCHEDULED' | 'SENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
    /**
     * What made it.
     */
    origin: 'COMMUNICATION' | 'COUPON_SEND' | 'AUTOMATION';
    /**
     * How far it came.
     */
    counts: CommunicationCounts;
    /**
     * The bulk operation that sends it, once it has begun.
     */
    operationId?: string;
    /**
     * The user who made it; absent for a wallet token.
     */
    createdBy?: string;
};

export type CreateCommunication = {
    /**
     * Name, for the people who manage it.
     */
    name: string;
    /**
     * `INSTANT`: once, now. `SCHEDULED`: from `startDate` to `endDate`. `UNLIMITED`: from `startDate`, without an end.
     */
    type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
    /**
     * Decides which push flag of the client counts.
     */
    purpose: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * A saved text that fills the fields which are not sent.
     */
    templateName?: string;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title?: string;
    /**
     * What clients read.
     */
    message?: MessageTexts;
    /**
     * Where the message leads: on the back of the card, the button of the e-mail.
     */
    link?: string;
    /**
     * Strip of the card during the period: file, https image URL, or an own `/images/` URL.
     */
    banner?: string;
    /**
     * Begin: required for SCHEDULED, now by default for UNLIMITED.
     */
    startDate?: string;
    /**
     * End, of SCHEDULED only.
     */
    endDate?: string;
    /**
     * Channels, at least one of them on. One that is not sent is off.
     */
    channels: CommunicationChannels;
    /**
     * Whom it is for.
     */
    audience: Audience;
    /**
     * Places near which phones show the card on the lock screen during the period.
     */
    locations?: Array<LocationFields>;
    /**
     * A COMMERCIAL one is also sent between 21:00 and 08:00 in the wallet’s time zone.
     */
    ignoreQuietHours?: boolean;
    /**
     * Send only by the channels that have credit when others lack it.
     */
    acceptPartialDelivery?: boolean;
    /**
     * Called once when everything is handed over, as in bulk requests. Not read back; its change counts until sending begins.
     */
    webhookUrl?: string;
};

export type ChannelReach = {
    /**
     * Clients whom it reaches.
     */
    reachable: number;
    /**
     * Clients whom it does not reach, by reason.
     */
    unreachable: {
        [key: string]: number;
    };
    /**
     * Credit that it takes.
     */
    cost: number;
    /**
     * Credit that is there; null: unlimited.
     */
    credit: number | null;
};

export type ReachByChannel = {
    /**
     * On the loyalty card.
     */
    notification?: ChannelReach;
    /**
     * By e-mail.
     */
    email?: ChannelReach;
    /**
     * By SMS.
     */
    sms?: ChannelReach;
};

export type CommunicationConflict = {
    /**
     * The code with which POST refuses it.
     */
    errorCode: string;
    /**
     * The other communication.
     */
    communicationId: string;
};

export type SampleTexts = {
    /**
     * In English.
     */
    en?: string;
    /**
     * In French.
     */
    fr?: string;
};

export type CardSample = {
    /**
     * Label of the field on the back.
     */
    label: string;
    /**
     * Its value for the first client of the audience.
     */
    value: string;
    /**
     * The strip during the period.
     */
    banner?: string;
};

export type CommunicationPreview = {
    /**
     * Clients in the audience.
     */
    audience: number;
    /**
     * By channel that is switched on.
     */
    channels: ReachByChannel;
    /**
     * What prevents it.
     */
    conflicts: Array<CommunicationConflict>;
    /**
     * The message as the first client of the audience reads it.
     */
    sample: SampleTexts;
    /**
     * What the loyalty card shows; absent without the channel `notification`.
     */
    card?: CardSample;
};

export type PageOfCommunication = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<CommunicationResource>;
};

export type PatchCommunication = {
    /**
     * Name, for the people who manage it.
     */
    name?: string;
    /**
     * Decides which push flag of the client counts.
     */
    purpose?: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * A saved text that fills the fields which are not sent.
     */
    templateName?: string | null;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title?: string;
    /**
     * What clients read.
     */
    message?: MessageTexts;
    /**
     * Where the message leads: on the back of the card, the button of the e-mail.
     */
    link?: string | null;
    /**
     * Strip of the card during the period: file, https image URL, or an own `/images/` URL.
     */
    banner?: string | null;
    /**
     * Begin: required for SCHEDULED, now by default for UNLIMITED.
     */
    startDate?: string | null;
    /**
     * End, of SCHEDULED only.
     */
    endDate?: string | null;
    /**
     * Channels, at least one of them on. One that is not sent is off.
     */
    channels?: CommunicationChannels;
    /**
     * Whom it is for.
     */
    audience?: Audience;
    /**
     * Places near which phones show the card on the lock screen during the period.
     */
    locations?: Array<LocationFields> | null;
    /**
     * A COMMERCIAL one is also sent between 21:00 and 08:00 in the wallet’s time zone.
     */
    ignoreQuietHours?: boolean;
    /**
     * Send only by the channels that have credit when others lack it.
     */
    acceptPartialDelivery?: boolean;
    /**
     * Called once when everything is handed over, as in bulk requests. Not read back; its change counts until sending begins.
     */
    webhookUrl?: string | null;
};

export type TestedChannel = {
    /**
     * The channel.
     */
    channel: 'notification' | 'email' | 'sms';
    /**
     * Its entry in GET /deliveries, which tells how it went on.
     */
    deliveryId: string;
    /**
     * How far it came, as in GET /deliveries.
     */
    state: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    /**
     * Why it was skipped; a stable word.
     */
    reason?: string;
};

export type TestCommunication = {
    /**
     * Send the e-mail to this address.
     */
    email?: string;
    /**
     * Send the SMS to this number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Show it on the loyalty card of this client, whose values then fill all of the test. Without one, those of the first client of the audience do.
     */
    clientId?: string;
};

export type CommunicationRecipient = {
    /**
     * The client; absent for a recipient of a coupon who is no client.
     */
    clientId?: string;
    /**
     * The channel.
     */
    channel: 'notification' | 'email' | 'sms';
    /**
     * How far it came, as in GET /deliveries.
     */
    state: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    /**
     * Why it was skipped or failed; a stable word.
     */
    reason?: string;
};

export type PageOfCommunicationRecipient = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<CommunicationRecipient>;
};

export type DeliveryLogEntry = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * How the customer is reached.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Kind of message.
     */
    notificationType: 'BOARDING_PASS' | 'CINEMA_TICKET' | 'EARNINGS_UPDATE' | 'EXPIRED_COMMUNICATION' | 'EXPIRED_COUPON' | 'HOTEL_RESERVATION' | 'NEW_COMMUNICATION' | 'NEW_COUPON' | 'NEW_EVENT' | 'NEW_GENERIC' | 'NEW_LOYALTY' | 'NEW_OFFER' | 'REMINDER_LOYALTY' | 'TRANSIT_TICKET' | 'UPDATE_BOARDING_PASS' | 'UPDATE_CINEMA' | 'UPDATE_COUPON' | 'UPDATE_EVENT' | 'UPDATE_GENERIC' | 'UPDATE_HOTEL_RESERVATION' | 'UPDATE_LOYALTY' | 'UPDATE_OFFER' | 'UPDATE_TRANSIT' | 'WELCOME_COUPON' | 'WELCOME_CRM_CLIENTS' | 'WELCOME_EXTERNAL_CLIENTS' | 'WELCOME_INTERNAL_CLIENTS';
    /**
     * The pass that it is about.
     */
    passId?: string;
    /**
     * The customer.
     */
    clientId?: string;
    /**
     * The communication that it is part of.
     */
    communicationId?: string;
    /**
     * True for a test of the communication, which its counts leave out.
     */
    isTest?: boolean;
    /**
     * `queued`: to be sent, also after a passing fault. `sending`: with a worker. `accepted`: Apple, Google or the provider took it. `fetched`: the phone has the new pass. `failed`: given up. `skipped`: there was nobody to send it to.
     */
    state: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    /**
     * Why it failed, was skipped or waits for another attempt, or why the phone shows no message: a stable word such as `Unregistered` (Apple’s) or `NOTIFICATION_OFF_BY_RULE`.
     */
    reason?: string;
    /**
     * PUSH: the kind of phone.
     */
    deviceType?: 'IOS' | 'ANDROID';
    /**
     * PUSH: the phone, as the pass’s `devices` name it.
     */
    deviceLibraryIdentifier?: string;
    /**
     * PUSH: when the phone asked which of its passes changed.
     */
    listedAt?: string;
};

export type PageOfDeliveryLogEntry = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<DeliveryLogEntry>;
};

export type EmailSettingsResource = {
    /**
     * A mail server is stored.
     */
    hasSmtpUrl: boolean;
    /**
     * Address that e-mails are sent from.
     */
    from: string;
};

export type SmsSettingsResource = {
    /**
     * Account at the provider.
     */
    account: string;
    /**
     * The account’s secret is stored.
     */
    hasSecret: boolean;
    /**
     * Number or name that recipients see.
     */
    sender: string;
};

export type MessagingResource = {
    /**
     * Absent: the installation’s mail server is used.
     */
    email?: EmailSettingsResource;
    /**
     * Absent: the installation’s account is used.
     */
    sms?: SmsSettingsResource;
};

export type EmailSettings = {
    /**
     * Address of the mail server, `smtp://` or `smtps://`, with URL-encoded user and password. It is sealed and never shown; left out: the stored one stays.
     */
    smtpUrl?: string;
    /**
     * Address that e-mails are sent from.
     */
    from: string;
};

export type SmsSettings = {
    /**
     * Account at the provider (Twilio’s Account SID); required.
     */
    account?: string;
    /**
     * The account’s secret (Twilio’s Auth Token). It is sealed and never shown; left out: the stored one stays. Without any the account is stored, and every SMS fails with `SMS_CREDENTIALS_NOT_CONFIGURED`.
     */
    secret?: string;
    /**
     * Number or name that recipients see; required (`400:SMS_TITLE_IS_REQUIRED`).
     */
    sender?: string;
};

export type PutMessaging = {
    /**
     * Null: the installation’s mail server is used again.
     */
    email?: EmailSettings | null;
    /**
     * Null: the installation’s account is used again.
     */
    sms?: SmsSettings | null;
};

export type DevMailboxAttachment = {
    /**
     * Name of the file.
     */
    filename: string;
    /**
     * Its media type.
     */
    contentType: string;
    /**
     * Its bytes in base64; empty when the message has more than 8 MB.
     */
    content: string;
};

export type DevMailboxMessage = {
    /**
     * Its id, for `before`.
     */
    id: string;
    /**
     * E-mail address or phone number.
     */
    to: string;
    /**
     * How it was to be sent.
     */
    channel: 'EMAIL' | 'SMS';
    /**
     * Subject of an e-mail; empty for SMS.
     */
    subject: string;
    /**
     * Plain text.
     */
    text: string;
    /**
     * HTML of an e-mail; empty for SMS.
     */
    html: string;
    /**
     * Files of an e-mail.
     */
    attachments: Array<DevMailboxAttachment>;
    /**
     * When it was sent.
     */
    createdAt: string;
};

export type PhoneRegistration = {
    /**
     * Where pushes for this phone go; a later one takes the place of this one.
     */
    pushToken: string;
    /**
     * Sent by Android apps that read Apple’s passes and have a push service of their own. Such a device is registered as an Android device and not pushed; it asks by itself.
     */
    pushServiceUrl?: string;
};

export type ChangedPasses = {
    /**
     * Serial numbers (ids) of the passes.
     */
    serialNumbers?: Array<string>;
    /**
     * To be sent as `passesUpdatedSince` the next time; opaque to the phone.
     */
    lastUpdated?: string;
};

export type PhoneMessages = {
    /**
     * Error messages of the phone. Long messages are cut; entries that are not text are written as JSON.
     */
    logs: Array<string>;
};

export type IntermediateSigningKey = {
    /**
     * JSON `{keyValue, keyExpiration}`, as text: it is signed as it stands.
     */
    signedKey: string;
    /**
     * Signatures of `signedKey`, in base64.
     */
    signatures: Array<string>;
};

export type SignedCallback = {
    /**
     * How it is signed.
     */
    protocolVersion: 'ECv2SigningOnly';
    /**
     * Signature of `signedMessage`, in base64.
     */
    signature: string;
    /**
     * With what it is signed.
     */
    intermediateSigningKey: IntermediateSigningKey;
    /**
     * JSON `{classId, objectId, eventType: "save" | "del", expTimeMillis, nonce}`, as text: it is signed as it stands.
     */
    signedMessage: string;
};

export type Claim = {
    /**
     * Holder’s first name.
     */
    firstName?: string;
    /**
     * Holder’s last name.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address.
     */
    email?: string;
    /**
     * A honeypot for programs, which people do not see: with a text in it nothing is issued.
     */
    comment?: string;
};

export type SignUp = {
    /**
     * First name.
     */
    firstName: string;
    /**
     * Last name.
     */
    lastName: string;
    /**
     * E-mail address, unique in the wallet.
     */
    email: string;
    /**
     * Phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Commercial pushes made by a manager; false: opted out.
     */
    pushCommercialEnabled?: boolean;
    /**
     * Date of birth; not in the future.
     */
    birthDate?: string;
    /**
     * A honeypot for programs, which people do not see: with a text in it nothing is stored.
     */
    comment?: string;
};

export type StatisticsRow = {
    /**
     * Such as `2026-11-30`, `2026-W48`, `2026-11`, a template’s id, `event`, `SIGN_UP` or `IOS`.
     */
    key: string;
    /**
     * A template’s name; absent in other groups, and of a deleted template.
     */
    label?: string;
    issued?: number;
    /**
     * Of pass pages; approximate.
     */
    opened?: number;
    /**
     * Phones that took a pass.
     */
    installed?: number;
    installedIOS?: number;
    installedAndroid?: number;
    /**
     * Passes that a phone took for the first time.
     */
    firstInstalled?: number;
    uninstalled?: number;
    redeemed?: number;
    /**
     * Redemptions that were taken back.
     */
    unredeemed?: number;
    expired?: number;
    canceled?: number;
    deleted?: number;
    /**
     * Phones that were told of a change.
     */
    pushed?: number;
    /**
     * Phones that came for it.
     */
    fetched?: number;
    emailAccepted?: number;
    emailFailed?: number;
    smsAccepted?: number;
    smsFailed?: number;
    /**
     * Scans that were refused, of passes that exist.
     */
    refused?: number;
    /**
     * Points added to balances.
     */
    gainAdded?: number;
    /**
     * Points taken from balances.
     */
    gainSpent?: number;
};

export type StatisticsResource = {
    from: string;
    to: string;
    groupBy: 'day' | 'week' | 'month' | 'template' | 'kind' | 'source' | 'platform';
    rows: Array<StatisticsRow>;
};

export type PeriodCounts = {
    from: string;
    to: string;
    issued: number;
    opened: number;
    installed: number;
    installedIOS: number;
    installedAndroid: number;
    firstInstalled: number;
    uninstalled: number;
    redeemed: number;
    unredeemed: number;
    expired: number;
    canceled: number;
    deleted: number;
    pushed: number;
    fetched: number;
    emailAccepted: number;
    emailFailed: number;
    smsAccepted: number;
    smsFailed: number;
    refused: number;
    gainAdded: number;
    gainSpent: number;
};

export type CountsChange = {
    issued?: number | null;
    opened?: number | null;
    installed?: number | null;
    installedIOS?: number | null;
    installedAndroid?: number | null;
    firstInstalled?: number | null;
    uninstalled?: number | null;
    redeemed?: number | null;
    unredeemed?: number | null;
    expired?: number | null;
    canceled?: number | null;
    deleted?: number | null;
    pushed?: number | null;
    fetched?: number | null;
    emailAccepted?: number | null;
    emailFailed?: number | null;
    smsAccepted?: number | null;
    smsFailed?: number | null;
    refused?: number | null;
    gainAdded?: number | null;
    gainSpent?: number | null;
};

export type StatisticsSummary = {
    period: PeriodCounts;
    /**
     * As many days before.
     */
    previous: PeriodCounts;
    /**
     * As fractions: 0.25 is a quarter more; null when there was nothing before.
     */
    change: CountsChange;
    /**
     * Passes that are on a phone now.
     */
    installedNow: number;
    /**
     * Their part of all that ever were on one; null when none were.
     */
    retention: number | null;
};

export type PassTimelineEntry = {
    at: string;
    type: 'issued' | 'opened' | 'installed' | 'uninstalled' | 'pushed' | 'fetched' | 'changed' | 'redeemed' | 'unredeemed' | 'refused' | 'expired' | 'canceled' | 'sent';
    /**
     * How a message was sent.
     */
    channel?: 'EMAIL' | 'SMS' | 'PUSH';
    platform?: 'IOS' | 'ANDROID';
    /**
     * Names of the fields that changed.
     */
    fields?: Array<string>;
    /**
     * Why it failed; absent when it did not.
     */
    reason?: string;
    /**
     * Why a scan was refused.
     */
    code?: string;
    /**
     * Device whose scan was refused.
     */
    deviceId?: string;
    /**
     * Where the scan was refused.
     */
    location?: string;
    /**
     * Who redeemed the pass, took the redemption back, or was refused.
     */
    by?: ActorResource;
};

export type PageOfPassTimelineEntry = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<PassTimelineEntry>;
};

export type WebhookDeliverySummary = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Id of the event, the header `webhook-id` of every call.
     */
    webhookId: string;
    /**
     * What happened.
     */
    event: 'bulk.completed' | 'client.created' | 'client.deleted' | 'client.updated' | 'communication.completed' | 'pass.canceled' | 'pass.deleted' | 'pass.expired' | 'pass.installed' | 'pass.issued' | 'pass.redeemed' | 'pass.uninstalled' | 'pass.unredeemed' | 'pass.updated';
    /**
     * The receiver, without its headers.
     */
    url: string;
    /**
     * `waiting`: to be sent, also after failed calls. `failed`: given up after four calls.
     */
    state: 'waiting' | 'delivered' | 'failed';
    /**
     * Calls since it was made or replayed.
     */
    tries: number;
    /**
     * While waiting: the earliest moment of the next call.
     */
    nextAttemptAt?: string;
    /**
     * When it was delivered or given up.
     */
    completedAt?: string;
};

export type PageOfWebhookDeliverySummary = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<WebhookDeliverySummary>;
};

export type WebhookAttemptResource = {
    /**
     * When the call began.
     */
    at: string;
    /**
     * How long it took, in milliseconds.
     */
    durationMs: number;
    /**
     * HTTP status of the answer, where one came.
     */
    status?: number;
    /**
     * `timeout`: no whole answer within 10 seconds. `dns`: the name has no address. `refused`: nothing listens there. `tls`: no valid certificate, or no TLS. `protocol`: the answer is no HTTP/1.1, or a chunk of its body is broken. `network`: the address is out of reach, or the connection broke. `private_target`: the address is not public, or the name has no dot. `invalid_url`: it is none. `too_large`: more than 64 KB, of which the rest was not read. `headers`: the headers of the URL, or the secret that signs, could not be read.
     */
    error?: 'timeout' | 'dns' | 'refused' | 'tls' | 'protocol' | 'network' | 'private_target' | 'invalid_url' | 'too_large' | 'headers';
};

export type WebhookDeliveryResource = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Id of the event, the header `webhook-id` of every call.
     */
    webhookId: string;
    /**
     * What happened.
     */
    event: 'bulk.completed' | 'client.created' | 'client.deleted' | 'client.updated' | 'communication.completed' | 'pass.canceled' | 'pass.deleted' | 'pass.expired' | 'pass.installed' | 'pass.issued' | 'pass.redeemed' | 'pass.uninstalled' | 'pass.unredeemed' | 'pass.updated';
    /**
     * The receiver, without its headers.
     */
    url: string;
    /**
     * `waiting`: to be sent, also after failed calls. `failed`: given up after four calls.
     */
    state: 'waiting' | 'delivered' | 'failed';
    /**
     * Calls since it was made or replayed.
     */
    tries: number;
    /**
     * While waiting: the earliest moment of the next call.
     */
    nextAttemptAt?: string;
    /**
     * When it was delivered or given up.
     */
    completedAt?: string;
    /**
     * The body that is sent, the same at every call: `event`, `walletId`, `timestamp`, `data`.
     */
    payload: {
        [key: string]: unknown;
    };
    /**
     * The last 50 calls.
     */
    attempts: Array<WebhookAttemptResource>;
};

export type WebhookReplay = {
    /**
     * Only deliveries that were made at or after this moment.
     */
    from: string;
    /**
     * Only those made at or before this moment; now when not given.
     */
    to?: string;
    /**
     * Only those to this URL, without a fragment.
     */
    receiver?: string;
};

export type WebhookTest = {
    /**
     * Name of an event of the wallet; client.created when not given.
     */
    event?: string;
};

export type WebhookEventName = 'pass.issued' | 'pass.updated' | 'pass.redeemed' | 'pass.unredeemed' | 'pass.expired' | 'pass.canceled' | 'pass.deleted' | 'communication.completed';

export type WebhookSecretResource = {
    /**
     * The secret, as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. In this answer only.
     */
    secret: string;
    /**
     * Until then the former secret signs too; absent: there is none.
     */
    formerSignsUntil?: string;
};

export type ReceiverSecretResource = {
    /**
     * As it was sent.
     */
    url: string;
    /**
     * The secret of that address: base64 of HMAC-SHA256 of `url` under the bytes of the wallet’s secret.
     */
    secret: string;
};

export type WebhookReceiver = {
    /**
     * Address as `webhookUrl` names it, without `#headers=`.
     */
    url: string;
};

export type LiveResource = {
    /**
     * The process runs.
     */
    status: 'ok';
};

export type ReadinessChecks = {
    /**
     * MongoDB.
     */
    mongodb: 'ok' | 'away';
    /**
     * Whether the stored data fit this release. `unfinished`: they do, and `migrate finish` is still to be run. Not ready with all others: migrations are `pending` or `running`, an earlier upgrade was not finished (`behind`), a later release has changed the data (`ahead`).
     */
    migrations: 'ok' | 'unfinished' | 'pending' | 'running' | 'behind' | 'ahead' | 'unknown';
    /**
     * Indexes. `changed`: the database has one that this release defines in another way.
     */
    indexes: 'ok' | 'missing' | 'changed';
    /**
     * Redis.
     */
    redis: 'ok' | 'away';
    /**
     * Webhooks: `late` when an event is untold for over a minute.
     */
    events: 'ok' | 'late';
};

export type ReadyResource = {
    /**
     * `degraded`: served without Redis, or webhooks are late. `unavailable` comes with status 503.
     */
    status: 'ok' | 'degraded' | 'unavailable';
    /**
     * What the process waits for, and what an operator is to do.
     */
    reasons: Array<string>;
    /**
     * What was looked at.
     */
    checks: ReadinessChecks;
};

export type FilledBackField = {
    /**
     * Ignored: the server makes it from label and position.
     */
    key?: string;
    /**
     * Label on the back of the pass.
     */
    label: string;
    /**
     * `{name}`, one of TEXT, LINK, PHONE, EMAIL, DATE, ADDRESS, NUMBER; further keys are kept.
     */
    type: {
        [key: string]: unknown;
    };
    /**
     * What stands under the label.
     */
    value: string;
};

export type TransitPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Day of departure.
     */
    departureDate: string;
    /**
     * Day of arrival.
     */
    arrivalDate: string;
    /**
     * Departure, local HH:mm.
     */
    departureTime?: string;
    /**
     * Arrival, local HH:mm.
     */
    arrivalTime?: string;
    /**
     * Code of the origin.
     */
    originStationCode?: string;
    /**
     * Code of the destination.
     */
    destinationStationCode?: string;
    /**
     * Name of the origin.
     */
    originName?: string;
    /**
     * Name of the destination.
     */
    destinationName?: string;
    /**
     * Number of the flight.
     */
    flightNumber?: string;
    /**
     * Gate, platform or cabin.
     */
    gate?: string;
    /**
     * Seat.
     */
    seat?: string;
    /**
     * Number of the trip.
     */
    tripNumber?: string;
    /**
     * Fare paid.
     */
    tarif?: string;
    /**
     * Back fields of this ticket; replace the template’s.
     */
    customBackFields?: Array<FilledBackField>;
};

export type BulkIssueTransits = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<TransitPassFields>;
};

export type BulkTransitsItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Day of departure.
     */
    departureDate?: string;
    /**
     * Day of arrival.
     */
    arrivalDate?: string;
    /**
     * Departure, local HH:mm.
     */
    departureTime?: string | null;
    /**
     * Arrival, local HH:mm.
     */
    arrivalTime?: string | null;
    /**
     * Code of the origin.
     */
    originStationCode?: string | null;
    /**
     * Code of the destination.
     */
    destinationStationCode?: string | null;
    /**
     * Name of the origin.
     */
    originName?: string | null;
    /**
     * Name of the destination.
     */
    destinationName?: string | null;
    /**
     * Number of the flight.
     */
    flightNumber?: string | null;
    /**
     * Gate, platform or cabin.
     */
    gate?: string | null;
    /**
     * Seat.
     */
    seat?: string | null;
    /**
     * Number of the trip.
     */
    tripNumber?: string | null;
    /**
     * Fare paid.
     */
    tarif?: string | null;
    /**
     * Back fields of this ticket; replace the template’s.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateTransits = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkTransitsItem>;
};

export type BulkDeletePasses = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    /**
     * Ids of the passes; each must belong to the template.
     */
    passIds: Array<string>;
};

export type Texts = {
    /**
     * In English.
     */
    en?: string;
    /**
     * In French.
     */
    fr?: string;
};

export type PassAction = {
    /**
     * What it does.
     */
    type: 'viewSchedule' | 'watchTrailer' | 'listenToMusic' | 'call' | 'place' | 'addToBalance' | 'order' | 'shop' | 'membershipBenefits' | 'bookAppointment' | 'bookCar' | 'bookFlight' | 'bookStay' | 'viewOffersRewards';
    /**
     * Where it leads; every type but `call` and `place` needs it. A `place` without it is shown by Apple only.
     */
    url?: string;
    /**
     * Needed by `call`.
     */
    phone?: string;
    /**
     * Apple’s id of the place; needed by `place`.
     */
    placeIdentifier?: string;
    /**
     * Text of the button on Android and the pass page; else one of the service.
     */
    text?: string | Texts;
};

export type RelevantLocation = {
    /**
     * Degrees east.
     */
    longitude?: number;
    /**
     * Degrees north.
     */
    latitude?: number;
    /**
     * Text on the lock screen.
     */
    relevantName?: string;
    /**
     * Address.
     */
    relevantAddress?: string;
};

export type Colors = {
    /**
     * Colour of labels.
     */
    labelColor: string;
    /**
     * Colour of the background.
     */
    backgroundColor: string;
    /**
     * Colour of values.
     */
    foregroundColor: string;
};

export type Security = {
    /**
     * After redeem the phone’s barcode is withdrawn; unredeem restores it.
     */
    enableOneTimeUse?: boolean;
    /**
     * iOS: the pass may not be shared.
     */
    disableIOSPassSharing?: boolean;
    /**
     * Android: one holder only.
     */
    disableMultipleHolders?: boolean;
    /**
     * Android: a shimmering background that a screenshot lacks.
     */
    enableSecurityAnimation?: boolean;
    /**
     * Android: a barcode that changes every half minute.
     */
    enableRotatingBarcode?: boolean;
    /**
     * The link is burnt 10 minutes after its first use.
     */
    disablePassLinkSharing?: boolean;
};

export type TransitDisplayOptions = {
    /**
     * Do not show the fare.
     */
    hideTarif?: boolean;
    /**
     * Show names instead of station codes.
     */
    hideStationCodes?: boolean;
    /**
     * Do not show the trip number.
     */
    hideTripNumber?: boolean;
};

export type TransitHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * What the header’s label is.
     */
    labelEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'TRIP_NUMBER' | 'INACTIVE';
    /**
     * What the header’s value is.
     */
    valueEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'TRIP_NUMBER' | 'INACTIVE';
};

export type TransitResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Picture: file, https image URL, or an own `/images/` URL. Shown on Android and the pass page.
     */
    strip?: string;
    /**
     * Phone of the customer service.
     */
    customerServiceNumber?: string;
    /**
     * Code of the origin.
     */
    originStationCode: string;
    /**
     * Name of the origin.
     */
    originName: string;
    /**
     * Code of the destination.
     */
    destinationStationCode: string;
    /**
     * Name of the destination.
     */
    destinationName: string;
    /**
     * Usual departure, local HH:mm.
     */
    departureTime: string;
    /**
     * Usual arrival, local HH:mm.
     */
    arrivalTime: string;
    /**
     * What passengers should know.
     */
    details: string | Texts;
    /**
     * Number of the line or route.
     */
    number: string;
    /**
     * Usual fare.
     */
    tarif?: string;
    /**
     * Means of transport.
     */
    type: 'Bus' | 'Boat' | 'Train' | 'Air' | 'Generic' | 'Tram';
    /**
     * Label of the gate.
     */
    gateName?: 'N_CABINE' | 'N_VOYAGE' | 'PLAQUE';
    /**
     * Label of the seat.
     */
    seatName?: 'N_CABINE' | 'N_VOYAGE' | 'PLAQUE';
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * What is not shown.
     */
    displayOptions?: TransitDisplayOptions;
    /**
     * Header on iOS.
     */
    iosHeader?: TransitHeader;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type BackFieldDefinition = {
    /**
     * Ignored: the server makes it from label and position.
     */
    key?: string;
    /**
     * Label on the back of the pass.
     */
    label: string;
    /**
     * `{name}`, one of TEXT, LINK, PHONE, EMAIL, DATE, ADDRESS, NUMBER; further keys are kept.
     */
    type: {
        [key: string]: unknown;
    };
};

export type CreateTransit = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Picture: file, https image URL, or an own `/images/` URL. Shown on Android and the pass page.
     */
    strip?: string;
    /**
     * Phone of the customer service.
     */
    customerServiceNumber?: string;
    /**
     * Code of the origin.
     */
    originStationCode: string;
    /**
     * Name of the origin.
     */
    originName: string;
    /**
     * Code of the destination.
     */
    destinationStationCode: string;
    /**
     * Name of the destination.
     */
    destinationName: string;
    /**
     * Usual departure, local HH:mm.
     */
    departureTime: string;
    /**
     * Usual arrival, local HH:mm.
     */
    arrivalTime: string;
    /**
     * What passengers should know.
     */
    details?: string | Texts;
    /**
     * Number of the line or route.
     */
    number: string;
    /**
     * Usual fare.
     */
    tarif?: string;
    /**
     * Means of transport.
     */
    type: 'Bus' | 'Boat' | 'Train' | 'Air' | 'Generic' | 'Tram';
    /**
     * Label of the gate.
     */
    gateName?: 'N_CABINE' | 'N_VOYAGE' | 'PLAQUE';
    /**
     * Label of the seat.
     */
    seatName?: 'N_CABINE' | 'N_VOYAGE' | 'PLAQUE';
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * What is not shown.
     */
    displayOptions?: TransitDisplayOptions;
    /**
     * Header on iOS.
     */
    iosHeader?: TransitHeader;
};

export type GooglePreview = {
    /**
     * The class at Google, of the template.
     */
    class: {
        [key: string]: unknown;
    };
    /**
     * The object at Google, of the pass.
     */
    object: {
        [key: string]: unknown;
    };
};

export type PreviewWarningResource = {
    /**
     * Field of the template, or key of a field of the pass.
     */
    field: string;
    /**
     * What phones do not show as meant.
     */
    code: 'LOW_CONTRAST' | 'TEXT_TOO_LONG' | 'STRIP_MISSING' | 'POSTER_MISSING' | 'NEEDS_NEWER_IOS' | 'NOT_ON_WATCH';
    /**
     * The same in words, in the language of the call.
     */
    message: string;
};

export type PreviewResource = {
    /**
     * HTML document of the pass’s front, without scripts.
     */
    card: string;
    /**
     * pass.json of the Apple pass.
     */
    apple: {
        [key: string]: unknown;
    };
    /**
     * Texts of the business that `apple` names by a key (`text_…`), as `{en: {key: text}, fr: {key: text}}`. Absent when no text differs by language.
     */
    appleTexts?: {
        [key: string]: unknown;
    };
    /**
     * Absent for a kind that Google Wallet has no counterpart for.
     */
    google?: GooglePreview;
    /**
     * What phones do not show as meant.
     */
    warnings: Array<PreviewWarningResource>;
};

export type TransitsPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateTransit;
    /**
     * As for issuing; else an example.
     */
    sample?: TransitPassFields;
};

export type PageOfTransit = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<TransitResource>;
};

export type TemplateName = {
    /**
     * Id of the template.
     */
    _id: string;
    /**
     * Name or title of the template; of a transit its number; of a card without a name the wallet’s.
     */
    name: string;
    /**
     * Kind of its passes.
     */
    kind: string;
};

export type PatchTransit = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Picture: file, https image URL, or an own `/images/` URL. Shown on Android and the pass page.
     */
    strip?: string | null;
    /**
     * Phone of the customer service.
     */
    customerServiceNumber?: string | null;
    /**
     * Code of the origin.
     */
    originStationCode?: string;
    /**
     * Name of the origin.
     */
    originName?: string;
    /**
     * Code of the destination.
     */
    destinationStationCode?: string;
    /**
     * Name of the destination.
     */
    destinationName?: string;
    /**
     * Usual departure, local HH:mm.
     */
    departureTime?: string;
    /**
     * Usual arrival, local HH:mm.
     */
    arrivalTime?: string;
    /**
     * What passengers should know.
     */
    details?: string | Texts | null;
    /**
     * Number of the line or route.
     */
    number?: string;
    /**
     * Usual fare.
     */
    tarif?: string | null;
    /**
     * Means of transport.
     */
    type?: 'Bus' | 'Boat' | 'Train' | 'Air' | 'Generic' | 'Tram';
    /**
     * Label of the gate.
     */
    gateName?: 'N_CABINE' | 'N_VOYAGE' | 'PLAQUE' | null;
    /**
     * Label of the seat.
     */
    seatName?: 'N_CABINE' | 'N_VOYAGE' | 'PLAQUE' | null;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * What is not shown.
     */
    displayOptions?: TransitDisplayOptions | null;
    /**
     * Header on iOS.
     */
    iosHeader?: TransitHeader | null;
};

export type IssuedPass = {
    /**
     * Id of the pass.
     */
    _id: string;
    /**
     * Page from which the customer takes the pass onto a phone.
     */
    downloadLink: string;
    /**
     * "firstName lastName"; empty for a holder without a name.
     */
    name: string;
    /**
     * Value of the barcode.
     */
    barcode: string;
};

export type EventPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Left seat field; needed when the event labels it.
     */
    leftRow?: string;
    /**
     * Middle seat field; needed when the event labels it.
     */
    centerRow?: string;
    /**
     * Right seat field; needed when the event labels it.
     */
    rightRow?: string;
};

export type BulkIssueEvents = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<EventPassFields>;
};

export type BulkEventsItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Left seat field; needed when the event labels it.
     */
    leftRow?: string | null;
    /**
     * Middle seat field; needed when the event labels it.
     */
    centerRow?: string | null;
    /**
     * Right seat field; needed when the event labels it.
     */
    rightRow?: string | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateEvents = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkEventsItem>;
};

export type VenueLocation = {
    /**
     * Degrees east.
     */
    longitude?: number;
    /**
     * Degrees north.
     */
    latitude?: number;
    /**
     * Address.
     */
    address?: string;
    /**
     * Name of the place.
     */
    locationName?: string;
};

export type EventDate = {
    /**
     * Start.
     */
    startDate?: string;
    /**
     * End; tickets expire then unless they have an expiry of their own.
     */
    endDate?: string;
    /**
     * Opening of the doors.
     */
    doorOpeningHour?: string;
};

export type EventResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeType: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the event.
     */
    name: string;
    /**
     * Where it takes place; the first ten count on phones.
     */
    locations: Array<VenueLocation>;
    /**
     * When it takes place.
     */
    date?: EventDate;
    /**
     * Price of a ticket.
     */
    price?: number;
    /**
     * Unit of the price.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Description.
     */
    description?: string | Texts;
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Phone for questions.
     */
    contactPhone?: string;
    /**
     * E-mail address for questions.
     */
    email?: string;
    /**
     * Web site of the event.
     */
    website?: string;
    /**
     * Text of the SMS with the ticket.
     */
    subscriptionMessage: string | Texts;
    /**
     * Text of the e-mail with the ticket.
     */
    emailSubscriptionMessage: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Label of the left seat field; tickets then need `leftRow`, unless INACTIVE.
     */
    PKTextAlignmentLeft?: 'CHAIR' | 'ACCESS' | 'PRICE' | 'ZONE' | 'INACTIVE';
    /**
     * Label of the middle seat field; tickets then need `centerRow`, unless INACTIVE.
     */
    PKTextAlignmentCenter?: 'ROW' | 'INACTIVE';
    /**
     * Label of the right seat field; tickets then need `rightRow`, unless INACTIVE.
     */
    PKTextAlignmentRight?: 'INACTIVE' | 'TYPE' | 'SEAT' | 'PLACE' | 'ARMCHAIR' | 'LOCATION' | 'PORT';
    /**
     * PENDING, ACTIF from the opening of the doors or the start, ENDED from the end. By hand only forward. ENDED by hand is final; an event that its end has ended comes back with an `endDate` in the future. Tickets of an ended event can still be redeemed until they expire.
     */
    status: 'PENDING' | 'ACTIF' | 'ENDED';
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateEvent = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the event.
     */
    name: string;
    /**
     * Where it takes place; the first ten count on phones.
     */
    locations: Array<VenueLocation>;
    /**
     * When it takes place.
     */
    date?: EventDate;
    /**
     * Price of a ticket.
     */
    price?: number;
    /**
     * Unit of the price.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Description.
     */
    description?: string | Texts;
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Phone for questions.
     */
    contactPhone?: string;
    /**
     * E-mail address for questions.
     */
    email?: string;
    /**
     * Web site of the event.
     */
    website?: string;
    /**
     * Text of the SMS with the ticket.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the ticket.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Label of the left seat field; tickets then need `leftRow`, unless INACTIVE.
     */
    PKTextAlignmentLeft?: 'CHAIR' | 'ACCESS' | 'PRICE' | 'ZONE' | 'INACTIVE';
    /**
     * Label of the middle seat field; tickets then need `centerRow`, unless INACTIVE.
     */
    PKTextAlignmentCenter?: 'ROW' | 'INACTIVE';
    /**
     * Label of the right seat field; tickets then need `rightRow`, unless INACTIVE.
     */
    PKTextAlignmentRight?: 'INACTIVE' | 'TYPE' | 'SEAT' | 'PLACE' | 'ARMCHAIR' | 'LOCATION' | 'PORT';
};

export type EventsPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateEvent;
    /**
     * As for issuing; else an example.
     */
    sample?: EventPassFields;
};

export type PageOfEvent = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<EventResource>;
};

export type PatchEvent = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the event.
     */
    name?: string;
    /**
     * Where it takes place; the first ten count on phones.
     */
    locations?: Array<VenueLocation>;
    /**
     * When it takes place.
     */
    date?: EventDate | null;
    /**
     * Price of a ticket.
     */
    price?: number | null;
    /**
     * Unit of the price.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS' | null;
    /**
     * Description.
     */
    description?: string | Texts | null;
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Phone for questions.
     */
    contactPhone?: string | null;
    /**
     * E-mail address for questions.
     */
    email?: string | null;
    /**
     * Web site of the event.
     */
    website?: string | null;
    /**
     * Text of the SMS with the ticket.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail with the ticket.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Label of the left seat field; tickets then need `leftRow`, unless INACTIVE.
     */
    PKTextAlignmentLeft?: 'CHAIR' | 'ACCESS' | 'PRICE' | 'ZONE' | 'INACTIVE' | null;
    /**
     * Label of the middle seat field; tickets then need `centerRow`, unless INACTIVE.
     */
    PKTextAlignmentCenter?: 'ROW' | 'INACTIVE' | null;
    /**
     * Label of the right seat field; tickets then need `rightRow`, unless INACTIVE.
     */
    PKTextAlignmentRight?: 'INACTIVE' | 'TYPE' | 'SEAT' | 'PLACE' | 'ARMCHAIR' | 'LOCATION' | 'PORT' | null;
    /**
     * PENDING, ACTIF from the opening of the doors or the start, ENDED from the end. By hand only forward. ENDED by hand is final; an event that its end has ended comes back with an `endDate` in the future. Tickets of an ended event can still be redeemed until they expire.
     */
    status?: 'PENDING' | 'ACTIF' | 'ENDED';
};

export type HotelPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Arrival. A date stands for the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin: string | string;
    /**
     * Departure, after the arrival, 366 nights later at most; passes without an expiry of their own expire then. A date stands for the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout: string | string;
    /**
     * Number of the room: it is taken for the nights of the stay. Without one nothing is taken.
     */
    roomNumber?: string;
    /**
     * Code of the door, on the back of the pass; a SCANNER does not get it.
     */
    roomCode?: string;
    /**
     * Benefits of this booking, on the back of the pass.
     */
    additionalBenefits?: Array<string>;
};

export type BulkIssueHotels = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<HotelPassFields>;
};

export type BulkHotelsItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Arrival. A date stands for the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin?: string | string;
    /**
     * Departure, after the arrival, 366 nights later at most; passes without an expiry of their own expire then. A date stands for the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout?: string | string;
    /**
     * Number of the room: it is taken for the nights of the stay. Without one nothing is taken.
     */
    roomNumber?: string | null;
    /**
     * Code of the door, on the back of the pass; a SCANNER does not get it.
     */
    roomCode?: string | null;
    /**
     * Benefits of this booking, on the back of the pass.
     */
    additionalBenefits?: Array<string> | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateHotels = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkHotelsItem>;
};

export type HotelResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Title of the pass; the hotel’s name where `hotelName` is not given.
     */
    title: string;
    /**
     * Name of the hotel.
     */
    hotelName?: string;
    /**
     * What guests should know, on the back of the pass.
     */
    description?: string | Texts;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Your own code of the hotel: each of a wallet’s hotels has another one.
     */
    code?: string;
    /**
     * What every stay includes, on the back of the pass.
     */
    advantages: Array<string>;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Kind of the barcode; QR_CODE when not given.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Where the hotel is; phones show the pass there.
     */
    location?: RelevantLocation;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateHotel = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Title of the pass; the hotel’s name where `hotelName` is not given.
     */
    title: string;
    /**
     * Name of the hotel.
     */
    hotelName?: string;
    /**
     * What guests should know, on the back of the pass.
     */
    description?: string | Texts;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Your own code of the hotel: each of a wallet’s hotels has another one.
     */
    code?: string;
    /**
     * What every stay includes, on the back of the pass.
     */
    advantages?: Array<string>;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Kind of the barcode; QR_CODE when not given.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Where the hotel is; phones show the pass there.
     */
    location?: RelevantLocation;
};

export type HotelsPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateHotel;
    /**
     * As for issuing; else an example.
     */
    sample?: HotelPassFields;
};

export type PageOfHotel = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<HotelResource>;
};

export type PatchHotel = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Title of the pass; the hotel’s name where `hotelName` is not given.
     */
    title?: string;
    /**
     * Name of the hotel.
     */
    hotelName?: string | null;
    /**
     * What guests should know, on the back of the pass.
     */
    description?: string | Texts | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Your own code of the hotel: each of a wallet’s hotels has another one.
     */
    code?: string | null;
    /**
     * What every stay includes, on the back of the pass.
     */
    advantages?: Array<string>;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors | null;
    /**
     * Kind of the barcode; QR_CODE when not given.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE' | null;
    /**
     * Where the hotel is; phones show the pass there.
     */
    location?: RelevantLocation | null;
};

export type CouponRecipient = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * Promo code of this pass; else the coupon’s.
     */
    promoCode?: string;
    /**
     * Description on this pass; else the coupon’s.
     */
    description?: string;
    /**
     * Value of this pass; else the coupon’s.
     */
    value?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * A customer: names, e-mail and phone come from it unless they are sent. Not sent, `false` or `null`: somebody who is no customer.
     */
    clientId?: string | false | null;
    /**
     * First name. Required without `clientId`.
     */
    firstName?: string;
    /**
     * Last name. Required without `clientId`.
     */
    lastName?: string;
    /**
     * E-mail address. Required without `clientId`.
     */
    email?: string;
};

export type CouponSend = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    /**
     * A picture in place of the coupon’s strip, on all of these passes: a file in multipart, an https image URL, or an own `/images/` URL.
     */
    overrideStripImage?: string;
    /**
     * Send over the channels that have credit when others lack it; else `409:INSUFFICIENT_CREDIT_PARTIAL`. False when not sent.
     */
    acceptPartialDelivery?: boolean;
    /**
     * Up to 5,000 recipients; an empty list stands for every customer of the wallet.
     */
    clients: Array<CouponRecipient>;
};

export type CouponPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Promo code of this pass; else the coupon’s.
     */
    promoCode?: string;
    /**
     * Description on this pass; else the coupon’s.
     */
    description?: string;
    /**
     * Value of this pass; else the coupon’s.
     */
    value?: string;
};

export type BulkIssueCoupons = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<CouponPassFields>;
};

export type BulkCouponsItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Promo code of this pass; else the coupon’s.
     */
    promoCode?: string | null;
    /**
     * Description on this pass; else the coupon’s.
     */
    description?: string | null;
    /**
     * Value of this pass; else the coupon’s.
     */
    value?: string | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateCoupons = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkCouponsItem>;
};

export type CouponHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * What the header’s label is.
     */
    labelEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
    /**
     * What the header’s value is.
     */
    valueEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
};

export type CouponSecurityResource = {
    /**
     * After redeem the phone’s barcode is withdrawn; unredeem restores it.
     */
    enableOneTimeUse?: boolean;
    /**
     * iOS: the pass may not be shared.
     */
    disableIOSPassSharing?: boolean;
    /**
     * Android: one holder only.
     */
    disableMultipleHolders?: boolean;
    /**
     * Android: a shimmering background that a screenshot lacks.
     */
    enableSecurityAnimation?: boolean;
    /**
     * Android: a barcode that changes every half minute.
     */
    enableRotatingBarcode?: boolean;
    /**
     * The link is burnt 10 minutes after its first use; false when not sent.
     */
    oneTimeToUseJwtLink: boolean;
};

export type CouponResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the offer.
     */
    name: string;
    /**
     * What the offer is, on the back of the pass.
     */
    description: string | Texts;
    /**
     * Promo code, unique among the wallet’s coupons; case and blanks around it do not count.
     */
    promoCode?: string;
    /**
     * What the offer is worth, as the pass shows it.
     */
    value?: string;
    /**
     * End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.
     */
    expirationDate?: string;
    /**
     * A customer may have several passes of this coupon; they are numbered.
     */
    isMultipleInstance: boolean;
    /**
     * New customers of its source get a pass at once. One coupon at most is active for each source.
     */
    isWelcomeCoupon: boolean;
    /**
     * ACTIVE and INACTIVE are set by hand; only an ACTIVE coupon is issued. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.
     */
    status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Whose customers it is for.
     */
    source: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Label of the value.
     */
    valueLabel: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Header on iOS.
     */
    iosHeader?: CouponHeader;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * Protection against sharing and reuse.
     */
    security?: CouponSecurityResource;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CouponSecurity = {
    /**
     * After redeem the phone’s barcode is withdrawn; unredeem restores it.
     */
    enableOneTimeUse?: boolean;
    /**
     * iOS: the pass may not be shared.
     */
    disableIOSPassSharing?: boolean;
    /**
     * Android: one holder only.
     */
    disableMultipleHolders?: boolean;
    /**
     * Android: a shimmering background that a screenshot lacks.
     */
    enableSecurityAnimation?: boolean;
    /**
     * Android: a barcode that changes every half minute.
     */
    enableRotatingBarcode?: boolean;
    /**
     * The link is burnt 10 minutes after its first use; false when not sent.
     */
    oneTimeToUseJwtLink?: boolean;
};

export type CreateCoupon = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the offer.
     */
    name: string;
    /**
     * What the offer is, on the back of the pass.
     */
    description: string | Texts;
    /**
     * Promo code, unique among the wallet’s coupons; case and blanks around it do not count.
     */
    promoCode?: string;
    /**
     * What the offer is worth, as the pass shows it.
     */
    value?: string;
    /**
     * End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.
     */
    expirationDate?: string | string;
    /**
     * A customer may have several passes of this coupon; they are numbered.
     */
    isMultipleInstance?: boolean;
    /**
     * New customers of its source get a pass at once. One coupon at most is active for each source.
     */
    isWelcomeCoupon?: boolean;
    /**
     * ACTIVE and INACTIVE are set by hand; only an ACTIVE coupon is issued. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Whose customers it is for.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Protection against sharing and reuse.
     */
    security?: CouponSecurity;
    /**
     * Label of the value.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Header on iOS.
     */
    iosHeader?: CouponHeader;
};

export type CouponsPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateCoupon;
    /**
     * As for issuing; else an example.
     */
    sample?: CouponPassFields;
};

export type PageOfCoupon = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<CouponResource>;
};

export type PatchCoupon = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the offer.
     */
    name?: string;
    /**
     * What the offer is, on the back of the pass.
     */
    description?: string | Texts;
    /**
     * Promo code, unique among the wallet’s coupons; case and blanks around it do not count.
     */
    promoCode?: string | null;
    /**
     * What the offer is worth, as the pass shows it.
     */
    value?: string | null;
    /**
     * End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.
     */
    expirationDate?: string | string | null;
    /**
     * A customer may have several passes of this coupon; they are numbered.
     */
    isMultipleInstance?: boolean;
    /**
     * New customers of its source get a pass at once. One coupon at most is active for each source.
     */
    isWelcomeCoupon?: boolean;
    /**
     * ACTIVE and INACTIVE are set by hand; only an ACTIVE coupon is issued. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Whose customers it is for.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Protection against sharing and reuse.
     */
    security?: CouponSecurity | null;
    /**
     * Label of the value.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Header on iOS.
     */
    iosHeader?: CouponHeader | null;
};

export type SavedTextResource = {
    /**
     * Unique in the wallet: 1 to 64 letters without accents, digits, `_`, `.` and `-`; not `.` or `..`.
     */
    name: string;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title: string;
    /**
     * What clients read.
     */
    message: MessageTexts;
    /**
     * Where the message leads.
     */
    link?: string;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
};

export type CreateSavedText = {
    /**
     * Unique in the wallet: 1 to 64 letters without accents, digits, `_`, `.` and `-`; not `.` or `..`.
     */
    name: string;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title: string;
    /**
     * What clients read.
     */
    message: MessageTexts;
    /**
     * Where the message leads.
     */
    link?: string;
};

export type PageOfSavedText = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<SavedTextResource>;
};

export type PatchSavedText = {
    /**
     * Unique in the wallet: 1 to 64 letters without accents, digits, `_`, `.` and `-`; not `.` or `..`.
     */
    name?: string;
    /**
     * Header on Google Wallet, subject of the e-mail, first words of the SMS.
     */
    title?: string;
    /**
     * What clients read.
     */
    message?: MessageTexts;
    /**
     * Where the message leads.
     */
    link?: string | null;
};

export type StoreCardDetails = {
    /**
     * Loyalty or membership card.
     */
    cardType: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * The client types.
     */
    clientTypes: Array<EmbeddedClientType>;
    /**
     * When a card made now would end; absent: never.
     */
    expirationDate?: string;
    /**
     * Left field under the strip.
     */
    startRow: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Middle field under the strip.
     */
    middleRow: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Right field under the strip.
     */
    endRow: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * How new cards are sent: the wallet’s communication rule for NEW_LOYALTY.
     */
    communicationChannel: 'email' | 'sms' | 'all';
    /**
     * The card never ends.
     */
    isUnlimited: boolean;
};

export type CardHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * What the header’s label is.
     */
    labelEnum: 'TYPE' | 'GAIN' | 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
    /**
     * What the header’s value is.
     */
    valueEnum: 'TYPE' | 'GAIN' | 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
};

export type CardDescription = {
    /**
     * Title on the back of the card.
     */
    title: string;
    /**
     * What stands under it.
     */
    value: string;
};

export type CardValidity = {
    /**
     * Whether cards end never, all at one moment, or each some time after it was made.
     */
    expirationType: 'NO_EXPIRATION' | 'AT_DATETIME' | 'AFTER_PERIOD';
    /**
     * AT_DATETIME needs it: when all cards end. A date stands for the end of that day in the wallet’s time zone.
     */
    expirationDate?: string;
    /**
     * AFTER_PERIOD needs it: for how many years, months or weeks a card is valid, 1 to 9999.
     */
    expirationAfterPeriod?: string;
    /**
     * AFTER_PERIOD needs it: unit of the period.
     */
    expirationPeriodType?: 'YEARS' | 'MONTHS' | 'WEEKS';
    /**
     * AFTER_PERIOD: a card ends at the hour at which it was made, or with the last day of that month, by the wallet’s clocks. AT_CREATION_DATE when not given.
     */
    expirationOption?: 'AT_CREATION_DATE' | 'END_OF_MONTH';
};

export type StoreCardResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Loyalty or membership card.
     */
    cardType: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Show the barcode’s value under the code; counts with `enableDisplayIdentifiant`.
     */
    displayIdentifiant: boolean;
    /**
     * Show the wallet’s name beside the logo.
     */
    displayWalletName?: boolean;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip: string;
    /**
     * Name of the programme; the wallet’s name where there is none.
     */
    programName?: string;
    /**
     * Left field under the strip.
     */
    startRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Middle field under the strip.
     */
    middleRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Right field under the strip.
     */
    endRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Top right corner on iOS.
     */
    iosHeader?: CardHeader;
    /**
     * Kind of the barcode.
     */
    barcodeType: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Texts on the back of the card.
     */
    descriptions: Array<CardDescription>;
    /**
     * Opening hours, on the back of the card.
     */
    openingHours: string;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * After redeem the phone’s barcode is withdrawn; unredeem restores it.
     */
    oneTimeToUse: boolean;
    /**
     * iOS: the card may not be shared.
     */
    sharingProhibited: boolean;
    /**
     * Android: one holder only.
     */
    sharingProhibitedAndroid: boolean;
    /**
     * How long cards are valid that have no expiry of their own.
     */
    validity: CardValidity;
    /**
     * What the balance is called.
     */
    gainLabel: 'GAIN' | 'GAINS' | 'CAGNOTE' | 'POINTS';
    /**
     * What the balance is counted in.
     */
    gainUnit: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * The current offer, on the back of the card.
     */
    offerLabel: string;
    /**
     * `displayIdentifiant` decides for this card; else the wallet’s `displayIdentifiant` does.
     */
    enableDisplayIdentifiant: boolean;
    /**
     * Which fields the last PATCH changed.
     */
    keysHasChanged?: Array<string>;
    /**
     * Cards show the unit with the balance; true of every card made here.
     */
    gainFormatMigrated: boolean;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateStoreCard = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Loyalty or membership card.
     */
    cardType: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Show the barcode’s value under the code; counts with `enableDisplayIdentifiant`.
     */
    displayIdentifiant?: boolean;
    /**
     * Show the wallet’s name beside the logo.
     */
    displayWalletName?: boolean;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip: string;
    /**
     * Name of the programme; the wallet’s name where there is none.
     */
    programName?: string;
    /**
     * Left field under the strip.
     */
    startRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Middle field under the strip.
     */
    middleRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Right field under the strip.
     */
    endRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Top right corner on iOS.
     */
    iosHeader?: CardHeader;
    /**
     * Kind of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Texts on the back of the card.
     */
    descriptions?: Array<CardDescription>;
    /**
     * Opening hours, on the back of the card.
     */
    openingHours?: string;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * After redeem the phone’s barcode is withdrawn; unredeem restores it.
     */
    oneTimeToUse?: boolean;
    /**
     * iOS: the card may not be shared.
     */
    sharingProhibited?: boolean;
    /**
     * Android: one holder only.
     */
    sharingProhibitedAndroid?: boolean;
    /**
     * How long cards are valid that have no expiry of their own.
     */
    validity: CardValidity;
    /**
     * What the balance is called.
     */
    gainLabel?: 'GAIN' | 'GAINS' | 'CAGNOTE' | 'POINTS';
    /**
     * What the balance is counted in.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * The current offer, on the back of the card.
     */
    offerLabel?: string;
    /**
     * `displayIdentifiant` decides for this card; else the wallet’s `displayIdentifiant` does.
     */
    enableDisplayIdentifiant?: boolean;
};

export type StoreCardPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * The customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId: string;
    /**
     * Holder’s first name; the customer’s when not given.
     */
    firstName?: string;
    /**
     * Holder’s last name; the customer’s when not given.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address; the customer’s when not given.
     */
    email?: string;
    /**
     * Date of admission on this card; the customer’s when not given.
     */
    admissionDate?: string | string;
};

export type StorecardsPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateStoreCard;
    /**
     * As for issuing; else an example.
     */
    sample?: StoreCardPassFields;
};

export type PageOfStoreCard = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<StoreCardResource>;
};

export type PatchStoreCard = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Loyalty or membership card.
     */
    cardType?: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Show the barcode’s value under the code; counts with `enableDisplayIdentifiant`.
     */
    displayIdentifiant?: boolean;
    /**
     * Show the wallet’s name beside the logo.
     */
    displayWalletName?: boolean | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Name of the programme; the wallet’s name where there is none.
     */
    programName?: string | null;
    /**
     * Left field under the strip.
     */
    startRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE' | null;
    /**
     * Middle field under the strip.
     */
    middleRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE' | null;
    /**
     * Right field under the strip.
     */
    endRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE' | null;
    /**
     * Top right corner on iOS.
     */
    iosHeader?: CardHeader | null;
    /**
     * Kind of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Texts on the back of the card.
     */
    descriptions?: Array<CardDescription>;
    /**
     * Opening hours, on the back of the card.
     */
    openingHours?: string | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * After redeem the phone’s barcode is withdrawn; unredeem restores it.
     */
    oneTimeToUse?: boolean;
    /**
     * iOS: the card may not be shared.
     */
    sharingProhibited?: boolean;
    /**
     * Android: one holder only.
     */
    sharingProhibitedAndroid?: boolean;
    /**
     * How long cards are valid that have no expiry of their own.
     */
    validity?: CardValidity;
    /**
     * What the balance is called.
     */
    gainLabel?: 'GAIN' | 'GAINS' | 'CAGNOTE' | 'POINTS';
    /**
     * What the balance is counted in.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * The current offer, on the back of the card.
     */
    offerLabel?: string;
    /**
     * `displayIdentifiant` decides for this card; else the wallet’s `displayIdentifiant` does.
     */
    enableDisplayIdentifiant?: boolean;
};

export type ClientTypeResource = {
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The loyalty card of its customers.
     */
    storeCard: StoreCardResource | string;
    /**
     * Name of the type.
     */
    name: string;
    /**
     * Customers without a type of their own get this one.
     */
    isDefault: boolean;
};

export type CreateClientType = {
    /**
     * The loyalty card of its customers.
     */
    storeCard: string;
    /**
     * Name of the type.
     */
    name: string;
    /**
     * Customers without a type of their own get this one; there is always exactly one default.
     */
    isDefault?: boolean;
};

export type PageOfClientType = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<ClientTypeResource>;
};

export type PatchClientType = {
    /**
     * Name of the type.
     */
    name?: string;
    /**
     * Customers without a type of their own get this one; there is always exactly one default.
     */
    isDefault?: boolean;
};

export type CinemaPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField>;
    /**
     * Row of the seat.
     */
    row?: string;
    /**
     * Seat: one ticket of the screening has it. Without one it is chosen freely.
     */
    seat?: string;
    /**
     * Whom it admits.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER';
    /**
     * How many people it admits.
     */
    ticketCount?: number;
    /**
     * Reference of the booking.
     */
    bookingReference?: string;
    /**
     * Price paid, as the ticket shows it.
     */
    tarif?: string;
};

export type BulkIssueCinemas = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<CinemaPassFields>;
};

export type BulkCinemasItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Row of the seat.
     */
    row?: string | null;
    /**
     * Seat: one ticket of the screening has it. Without one it is chosen freely.
     */
    seat?: string | null;
    /**
     * Whom it admits.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER' | null;
    /**
     * How many people it admits.
     */
    ticketCount?: number | null;
    /**
     * Reference of the booking.
     */
    bookingReference?: string | null;
    /**
     * Price paid, as the ticket shows it.
     */
    tarif?: string | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateCinemas = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkCinemasItem>;
};

export type ScreeningDate = {
    /**
     * Start.
     */
    startDate: string;
    /**
     * End; when not given, the start and the duration.
     */
    endDate?: string;
    /**
     * When the hall opens.
     */
    doorOpeningHour?: string;
};

export type CinemaHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * What the header’s label is.
     */
    labelEnum: 'CUSTOM_TEXT' | 'HALL' | 'SEAT' | 'DATE';
    /**
     * What the header’s value is.
     */
    valueEnum: 'CUSTOM_TEXT' | 'HALL' | 'SEAT' | 'DATE';
};

export type CinemaResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Title of the film.
     */
    name: string;
    /**
     * Name of the cinema.
     */
    cinemaName: string;
    /**
     * Hall.
     */
    hall: string;
    /**
     * Address of the cinema.
     */
    address?: string;
    /**
     * Degrees east of the cinema.
     */
    longitude?: number;
    /**
     * Degrees north of the cinema.
     */
    latitude?: number;
    /**
     * When it is shown.
     */
    date: ScreeningDate;
    /**
     * Length in minutes; the end of the screening when `date` has none.
     */
    duration?: number;
    /**
     * Format of the picture.
     */
    format?: 'TWO_D' | 'THREE_D' | 'IMAX' | 'FOUR_DX' | 'DOLBY' | 'OTHER';
    /**
     * Whether it is dubbed or subtitled.
     */
    version?: 'ORIGINAL' | 'DUBBED' | 'SUBTITLED';
    /**
     * Language that is spoken, as BCP 47 tag.
     */
    language?: string;
    /**
     * Language of the subtitles, as BCP 47 tag.
     */
    subtitles?: string;
    /**
     * Age rating.
     */
    ageRating?: string;
    /**
     * Genre.
     */
    genre?: string;
    /**
     * Director.
     */
    director?: string;
    /**
     * Trailer.
     */
    trailerUrl?: string;
    /**
     * Price of a ticket.
     */
    price?: number;
    /**
     * Unit of the price.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Header on iOS; the hall when not given.
     */
    iosHeader?: CinemaHeader;
    /**
     * PENDING, ACTIF from the opening of the hall or the start, ENDED from the end. By hand only forward. ENDED by hand is final; a screening that its dates have ended comes back with an `endDate` in the future. Tickets of an ended screening can still be redeemed until they expire.
     */
    status: 'PENDING' | 'ACTIF' | 'ENDED';
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateCinema = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Title of the film.
     */
    name: string;
    /**
     * Name of the cinema.
     */
    cinemaName: string;
    /**
     * Hall.
     */
    hall: string;
    /**
     * Address of the cinema.
     */
    address?: string;
    /**
     * Degrees east of the cinema.
     */
    longitude?: number;
    /**
     * Degrees north of the cinema.
     */
    latitude?: number;
    /**
     * When it is shown.
     */
    date: ScreeningDate;
    /**
     * Length in minutes; the end of the screening when `date` has none.
     */
    duration?: number;
    /**
     * Format of the picture.
     */
    format?: 'TWO_D' | 'THREE_D' | 'IMAX' | 'FOUR_DX' | 'DOLBY' | 'OTHER';
    /**
     * Whether it is dubbed or subtitled.
     */
    version?: 'ORIGINAL' | 'DUBBED' | 'SUBTITLED';
    /**
     * Language that is spoken, as BCP 47 tag.
     */
    language?: string;
    /**
     * Language of the subtitles, as BCP 47 tag.
     */
    subtitles?: string;
    /**
     * Age rating.
     */
    ageRating?: string;
    /**
     * Genre.
     */
    genre?: string;
    /**
     * Director.
     */
    director?: string;
    /**
     * Trailer.
     */
    trailerUrl?: string;
    /**
     * Price of a ticket.
     */
    price?: number;
    /**
     * Unit of the price.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Header on iOS; the hall when not given.
     */
    iosHeader?: CinemaHeader;
};

export type CinemasPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateCinema;
    /**
     * As for issuing; else an example.
     */
    sample?: CinemaPassFields;
};

export type PageOfCinema = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<CinemaResource>;
};

export type PatchCinema = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * What holders should know.
     */
    details?: string | Texts | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Title of the film.
     */
    name?: string;
    /**
     * Name of the cinema.
     */
    cinemaName?: string;
    /**
     * Hall.
     */
    hall?: string;
    /**
     * Address of the cinema.
     */
    address?: string | null;
    /**
     * Degrees east of the cinema.
     */
    longitude?: number | null;
    /**
     * Degrees north of the cinema.
     */
    latitude?: number | null;
    /**
     * When it is shown.
     */
    date?: ScreeningDate;
    /**
     * Length in minutes; the end of the screening when `date` has none.
     */
    duration?: number | null;
    /**
     * Format of the picture.
     */
    format?: 'TWO_D' | 'THREE_D' | 'IMAX' | 'FOUR_DX' | 'DOLBY' | 'OTHER' | null;
    /**
     * Whether it is dubbed or subtitled.
     */
    version?: 'ORIGINAL' | 'DUBBED' | 'SUBTITLED' | null;
    /**
     * Language that is spoken, as BCP 47 tag.
     */
    language?: string | null;
    /**
     * Language of the subtitles, as BCP 47 tag.
     */
    subtitles?: string | null;
    /**
     * Age rating.
     */
    ageRating?: string | null;
    /**
     * Genre.
     */
    genre?: string | null;
    /**
     * Director.
     */
    director?: string | null;
    /**
     * Trailer.
     */
    trailerUrl?: string | null;
    /**
     * Price of a ticket.
     */
    price?: number | null;
    /**
     * Unit of the price.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS' | null;
    /**
     * Header on iOS; the hall when not given.
     */
    iosHeader?: CinemaHeader | null;
    /**
     * PENDING, ACTIF from the opening of the hall or the start, ENDED from the end. By hand only forward. ENDED by hand is final; a screening that its dates have ended comes back with an `endDate` in the future. Tickets of an ended screening can still be redeemed until they expire.
     */
    status?: 'PENDING' | 'ACTIF' | 'ENDED';
};

export type GenericPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField>;
    /**
     * Values of the template’s fields, by their keys; numbers for NUMBER and CURRENCY, texts for the others.
     */
    values?: {
        [key: string]: string | number;
    };
    /**
     * A small picture of its own: an https image URL or an own `/images/` URL.
     */
    thumbnailOverrideUrl?: string;
};

export type BulkIssueGenerics = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<GenericPassFields>;
};

export type BulkGenericsItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Values of the template’s fields, by their keys; numbers for NUMBER and CURRENCY, texts for the others.
     */
    values?: {
        [key: string]: string | number;
    } | null;
    /**
     * A small picture of its own: an https image URL or an own `/images/` URL.
     */
    thumbnailOverrideUrl?: string | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateGenerics = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkGenericsItem>;
};

export type GenericField = {
    /**
     * Name of its value in `values`.
     */
    key: string;
    /**
     * Label, for everybody or by language.
     */
    label: string | Texts;
    /**
     * What its value is.
     */
    type: 'TEXT' | 'NUMBER' | 'CURRENCY' | 'DATE' | 'LINK' | 'PHONE' | 'EMAIL' | 'ADDRESS';
    /**
     * Where it stands: HEADER has room for 3 fields, PRIMARY for 1, SECONDARY and AUXILIARY for 4 each.
     */
    zone: 'HEADER' | 'PRIMARY' | 'SECONDARY' | 'AUXILIARY' | 'BACK';
    /**
     * A pass needs a value, unless there is a default.
     */
    required?: boolean;
    /**
     * iPhones tell of a change of its value.
     */
    notify?: boolean;
    /**
     * Alignment on iOS.
     */
    alignment?: 'LEFT' | 'CENTER' | 'RIGHT' | 'NATURAL';
    /**
     * CURRENCY needs it: ISO 4217.
     */
    currency?: string;
    /**
     * What passes without a value of their own show.
     */
    default?: string | number;
};

export type GenericHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * CUSTOM_TEXT, or the key of the field whose label it has.
     */
    labelEnum: string;
    /**
     * CUSTOM_TEXT, or the key of the field whose value it has.
     */
    valueEnum: string;
};

export type GenericResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * What the pass is, at its top.
     */
    cardTitle: string;
    /**
     * Large text; `{key}` stands for the value of a field.
     */
    header: string;
    /**
     * Text above it; `{key}` stands for the value of a field.
     */
    subheader?: string;
    /**
     * What Google takes it for.
     */
    genericType: 'GENERIC_SEASON_PASS' | 'GENERIC_UTILITY_BILLS' | 'GENERIC_PARKING_PASS' | 'GENERIC_VOUCHER' | 'GENERIC_GYM_MEMBERSHIP' | 'GENERIC_LIBRARY_MEMBERSHIP' | 'GENERIC_RESERVATIONS' | 'GENERIC_AUTO_INSURANCE' | 'GENERIC_HOME_INSURANCE' | 'GENERIC_ENTRY_TICKET' | 'GENERIC_RECEIPT' | 'GENERIC_LOYALTY_CARD' | 'GENERIC_BUSINESS_CARD' | 'GENERIC_BARCODE_PASS' | 'GENERIC_MEMBERSHIP_CARD' | 'GENERIC_STUDENT_CARD' | 'GENERIC_TRANSIT_PASS' | 'GENERIC_VEHICLE_REGISTRATION' | 'GENERIC_OTHER';
    /**
     * The fields of its passes, in their order. While passes exist, keys and types stay, and a new required field needs a default.
     */
    fields: Array<GenericField>;
    /**
     * Small picture on iPhones, such as a portrait: file, https image URL, or an own `/images/` URL.
     */
    thumbnail?: string;
    /**
     * When passes end; never when not given.
     */
    validity?: CardValidity;
    /**
     * What Google Wallet reminds of: EXPIRY two days before a pass ends. UPCOMING counts from a start, which these passes lack.
     */
    notifyBefore: 'NONE' | 'UPCOMING' | 'EXPIRY';
    /**
     * Header on iOS, before the fields of the zone HEADER.
     */
    iosHeader?: GenericHeader;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateGeneric = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * What the pass is, at its top.
     */
    cardTitle: string;
    /**
     * Large text; `{key}` stands for the value of a field.
     */
    header: string;
    /**
     * Text above it; `{key}` stands for the value of a field.
     */
    subheader?: string;
    /**
     * What Google takes it for.
     */
    genericType?: 'GENERIC_SEASON_PASS' | 'GENERIC_UTILITY_BILLS' | 'GENERIC_PARKING_PASS' | 'GENERIC_VOUCHER' | 'GENERIC_GYM_MEMBERSHIP' | 'GENERIC_LIBRARY_MEMBERSHIP' | 'GENERIC_RESERVATIONS' | 'GENERIC_AUTO_INSURANCE' | 'GENERIC_HOME_INSURANCE' | 'GENERIC_ENTRY_TICKET' | 'GENERIC_RECEIPT' | 'GENERIC_LOYALTY_CARD' | 'GENERIC_BUSINESS_CARD' | 'GENERIC_BARCODE_PASS' | 'GENERIC_MEMBERSHIP_CARD' | 'GENERIC_STUDENT_CARD' | 'GENERIC_TRANSIT_PASS' | 'GENERIC_VEHICLE_REGISTRATION' | 'GENERIC_OTHER';
    /**
     * The fields of its passes, in their order. While passes exist, keys and types stay, and a new required field needs a default.
     */
    fields: Array<GenericField>;
    /**
     * Small picture on iPhones, such as a portrait: file, https image URL, or an own `/images/` URL.
     */
    thumbnail?: string;
    /**
     * When passes end; never when not given.
     */
    validity?: CardValidity;
    /**
     * What Google Wallet reminds of: EXPIRY two days before a pass ends. UPCOMING counts from a start, which these passes lack.
     */
    notifyBefore?: 'NONE' | 'UPCOMING' | 'EXPIRY';
    /**
     * Header on iOS, before the fields of the zone HEADER.
     */
    iosHeader?: GenericHeader;
};

export type GenericsPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateGeneric;
    /**
     * As for issuing; else an example.
     */
    sample?: GenericPassFields;
};

export type PageOfGeneric = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<GenericResource>;
};

export type PatchGeneric = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * What holders should know.
     */
    details?: string | Texts | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * What the pass is, at its top.
     */
    cardTitle?: string;
    /**
     * Large text; `{key}` stands for the value of a field.
     */
    header?: string;
    /**
     * Text above it; `{key}` stands for the value of a field.
     */
    subheader?: string | null;
    /**
     * What Google takes it for.
     */
    genericType?: 'GENERIC_SEASON_PASS' | 'GENERIC_UTILITY_BILLS' | 'GENERIC_PARKING_PASS' | 'GENERIC_VOUCHER' | 'GENERIC_GYM_MEMBERSHIP' | 'GENERIC_LIBRARY_MEMBERSHIP' | 'GENERIC_RESERVATIONS' | 'GENERIC_AUTO_INSURANCE' | 'GENERIC_HOME_INSURANCE' | 'GENERIC_ENTRY_TICKET' | 'GENERIC_RECEIPT' | 'GENERIC_LOYALTY_CARD' | 'GENERIC_BUSINESS_CARD' | 'GENERIC_BARCODE_PASS' | 'GENERIC_MEMBERSHIP_CARD' | 'GENERIC_STUDENT_CARD' | 'GENERIC_TRANSIT_PASS' | 'GENERIC_VEHICLE_REGISTRATION' | 'GENERIC_OTHER';
    /**
     * The fields of its passes, in their order. While passes exist, keys and types stay, and a new required field needs a default.
     */
    fields?: Array<GenericField>;
    /**
     * Small picture on iPhones, such as a portrait: file, https image URL, or an own `/images/` URL.
     */
    thumbnail?: string | null;
    /**
     * When passes end; never when not given.
     */
    validity?: CardValidity | null;
    /**
     * What Google Wallet reminds of: EXPIRY two days before a pass ends. UPCOMING counts from a start, which these passes lack.
     */
    notifyBefore?: 'NONE' | 'UPCOMING' | 'EXPIRY';
    /**
     * Header on iOS, before the fields of the zone HEADER.
     */
    iosHeader?: GenericHeader | null;
};

export type OfferPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name.
     */
    firstName?: string;
    /**
     * Holder’s last name.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField>;
};

export type BulkIssueOffers = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<OfferPassFields>;
};

export type BulkOffersItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name.
     */
    firstName?: string | null;
    /**
     * Holder’s last name.
     */
    lastName?: string | null;
    /**
     * Holder’s e-mail address.
     */
    email?: string | null;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateOffers = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkOffersItem>;
};

export type OfferHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * What the header’s label is.
     */
    labelEnum: 'CUSTOM_TEXT' | 'VALUE' | 'END_DATE';
    /**
     * What the header’s value is.
     */
    valueEnum: 'CUSTOM_TEXT' | 'VALUE' | 'END_DATE';
};

export type OfferResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * What is offered.
     */
    title: string;
    /**
     * The same in short, for narrow places.
     */
    shortTitle?: string;
    /**
     * Who offers it; the wallet’s name, cut, when not given.
     */
    provider: string;
    /**
     * Where it is redeemed.
     */
    redemptionChannel: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
    /**
     * Fine print, on the back of the pass.
     */
    finePrint?: string | Texts;
    /**
     * Promo code, unique among the wallet’s offers; case and blanks around it do not count.
     */
    promoCode?: string;
    /**
     * What it is worth, as the pass shows it.
     */
    value?: string;
    /**
     * Label of the value.
     */
    valueLabel: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Where it is redeemed online; ONLINE needs it.
     */
    onlineUrl?: string;
    /**
     * From when it can be claimed and redeemed; at once when not given. A date stands for the start of that day in the wallet’s time zone.
     */
    startDate?: string;
    /**
     * End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.
     */
    endDate?: string;
    /**
     * Everybody can claim it on the page `/o/{identifier}`.
     */
    isPublic: boolean;
    /**
     * How many passes it gives; without it, any number. Deleted passes count.
     */
    maxIssued?: number;
    /**
     * How often each pass can be redeemed. A pass keeps the number with which it was issued.
     */
    maxRedemptions: number;
    /**
     * A customer or e-mail address gets one pass, of those issued while it is true.
     */
    onePerCustomer: boolean;
    /**
     * ACTIVE and INACTIVE are set by hand; only an ACTIVE offer is issued. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.
     */
    status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Header on iOS.
     */
    iosHeader?: OfferHeader;
    /**
     * Names the page on which it is claimed; unique in the installation. Made of the title.
     */
    identifier: string;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateOffer = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * What is offered.
     */
    title: string;
    /**
     * The same in short, for narrow places.
     */
    shortTitle?: string;
    /**
     * Who offers it; the wallet’s name, cut, when not given.
     */
    provider?: string;
    /**
     * Where it is redeemed.
     */
    redemptionChannel: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
    /**
     * Fine print, on the back of the pass.
     */
    finePrint?: string | Texts;
    /**
     * Promo code, unique among the wallet’s offers; case and blanks around it do not count.
     */
    promoCode?: string;
    /**
     * What it is worth, as the pass shows it.
     */
    value?: string;
    /**
     * Label of the value.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Where it is redeemed online; ONLINE needs it.
     */
    onlineUrl?: string;
    /**
     * From when it can be claimed and redeemed; at once when not given. A date stands for the start of that day in the wallet’s time zone.
     */
    startDate?: string | string;
    /**
     * End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.
     */
    endDate?: string | string;
    /**
     * Everybody can claim it on the page `/o/{identifier}`.
     */
    isPublic?: boolean;
    /**
     * How many passes it gives; without it, any number. Deleted passes count.
     */
    maxIssued?: number;
    /**
     * How often each pass can be redeemed. A pass keeps the number with which it was issued.
     */
    maxRedemptions?: number;
    /**
     * A customer or e-mail address gets one pass, of those issued while it is true.
     */
    onePerCustomer?: boolean;
    /**
     * ACTIVE and INACTIVE are set by hand; only an ACTIVE offer is issued. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Header on iOS.
     */
    iosHeader?: OfferHeader;
};

export type OffersPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateOffer;
    /**
     * As for issuing; else an example.
     */
    sample?: OfferPassFields;
};

export type PageOfOffer = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<OfferResource>;
};

export type PatchOffer = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * What holders should know.
     */
    details?: string | Texts | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * What is offered.
     */
    title?: string;
    /**
     * The same in short, for narrow places.
     */
    shortTitle?: string | null;
    /**
     * Who offers it; the wallet’s name, cut, when not given.
     */
    provider?: string;
    /**
     * Where it is redeemed.
     */
    redemptionChannel?: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
    /**
     * Fine print, on the back of the pass.
     */
    finePrint?: string | Texts | null;
    /**
     * Promo code, unique among the wallet’s offers; case and blanks around it do not count.
     */
    promoCode?: string | null;
    /**
     * What it is worth, as the pass shows it.
     */
    value?: string | null;
    /**
     * Label of the value.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Where it is redeemed online; ONLINE needs it.
     */
    onlineUrl?: string | null;
    /**
     * From when it can be claimed and redeemed; at once when not given. A date stands for the start of that day in the wallet’s time zone.
     */
    startDate?: string | string | null;
    /**
     * End of the offer, and of passes without an expiry of their own. A date stands for the end of that day in the wallet’s time zone.
     */
    endDate?: string | string | null;
    /**
     * Everybody can claim it on the page `/o/{identifier}`.
     */
    isPublic?: boolean;
    /**
     * How many passes it gives; without it, any number. Deleted passes count.
     */
    maxIssued?: number | null;
    /**
     * How often each pass can be redeemed. A pass keeps the number with which it was issued.
     */
    maxRedemptions?: number;
    /**
     * A customer or e-mail address gets one pass, of those issued while it is true.
     */
    onePerCustomer?: boolean;
    /**
     * ACTIVE and INACTIVE are set by hand; only an ACTIVE offer is issued. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Header on iOS.
     */
    iosHeader?: OfferHeader | null;
    /**
     * Names the page on which it is claimed; unique in the installation. Made of the title.
     */
    identifier?: string;
};

export type BoardingPassFields = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique in the wallet. When not given, an IATA bar coded boarding pass is composed, and composed again when what it holds changes.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * An existing customer: names, e-mail and phone come from it unless they are sent.
     */
    clientId?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField>;
    /**
     * Booking code (PNR).
     */
    confirmationCode: string;
    /**
     * Number of the e-ticket.
     */
    eticketNumber?: string;
    /**
     * Seat: one pass of the flight has it.
     */
    seat?: string;
    /**
     * Class of the seat.
     */
    seatClass?: string;
    /**
     * Class of the fare.
     */
    fareClass?: string;
    /**
     * Group that the passenger boards with.
     */
    boardingGroup?: string;
    /**
     * Zone that the passenger boards with.
     */
    boardingZone?: string;
    /**
     * Place in the order of boarding.
     */
    boardingPosition?: string;
    /**
     * Number in the order of check-in.
     */
    sequenceNumber?: string;
    /**
     * Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK';
    /**
     * Frequent flyer programme.
     */
    frequentFlyerProgram?: string;
    /**
     * Number in that programme.
     */
    frequentFlyerNumber?: string;
    /**
     * Security programmes that the passenger takes part in.
     */
    securityPrograms?: Array<string>;
};

export type BulkIssueBoardingpasses = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BoardingPassFields>;
};

export type BulkBoardingpassesItem = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet. When not given, an IATA bar coded boarding pass is composed, and composed again when what it holds changes.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Booking code (PNR).
     */
    confirmationCode?: string;
    /**
     * Number of the e-ticket.
     */
    eticketNumber?: string | null;
    /**
     * Seat: one pass of the flight has it.
     */
    seat?: string | null;
    /**
     * Class of the seat.
     */
    seatClass?: string | null;
    /**
     * Class of the fare.
     */
    fareClass?: string | null;
    /**
     * Group that the passenger boards with.
     */
    boardingGroup?: string | null;
    /**
     * Zone that the passenger boards with.
     */
    boardingZone?: string | null;
    /**
     * Place in the order of boarding.
     */
    boardingPosition?: string | null;
    /**
     * Number in the order of check-in.
     */
    sequenceNumber?: string | null;
    /**
     * Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK' | null;
    /**
     * Frequent flyer programme.
     */
    frequentFlyerProgram?: string | null;
    /**
     * Number in that programme.
     */
    frequentFlyerNumber?: string | null;
    /**
     * Security programmes that the passenger takes part in.
     */
    securityPrograms?: Array<string> | null;
    /**
     * Id of the pass.
     */
    passId: string;
    /**
     * New status; the moves are described in docs/passes.md.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateBoardingpasses = {
    /**
     * Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.
     */
    webhookUrl?: string;
    /**
     * Carry it out before the answer; refused from 1,000 items on.
     */
    forceSync?: boolean;
    items: Array<BulkBoardingpassesItem>;
};

export type FlightHeader = {
    /**
     * Label of CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * What the header’s label is.
     */
    labelEnum: 'CUSTOM_TEXT' | 'GATE' | 'SEAT' | 'FLIGHT_NUMBER' | 'BOARDING_TIME';
    /**
     * What the header’s value is.
     */
    valueEnum: 'CUSTOM_TEXT' | 'GATE' | 'SEAT' | 'FLIGHT_NUMBER' | 'BOARDING_TIME';
};

export type BoardingPassResource = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'PDF_417' | 'QR_CODE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * IATA code of the airline that sells the flight. Either this or `carrierIcaoCode`.
     */
    carrierIataCode?: string;
    /**
     * ICAO code of that airline, if it has no IATA code.
     */
    carrierIcaoCode?: string;
    /**
     * Name of the airline; the wallet’s when not given.
     */
    airlineName?: string;
    /**
     * Number of the flight, digits only.
     */
    flightNumber: string;
    /**
     * IATA or ICAO code of the airline that flies, if it is another one.
     */
    operatingCarrierCode?: string;
    /**
     * That airline’s number of the flight.
     */
    operatingFlightNumber?: string;
    /**
     * IATA code of the airport of departure.
     */
    originAirportCode: string;
    /**
     * IATA code of the airport of arrival.
     */
    destinationAirportCode: string;
    /**
     * City of departure.
     */
    originName?: string;
    /**
     * City of arrival.
     */
    destinationName?: string;
    /**
     * Terminal of departure.
     */
    originTerminal?: string;
    /**
     * Gate of departure.
     */
    originGate?: string;
    /**
     * Terminal of arrival.
     */
    destinationTerminal?: string;
    /**
     * Gate of arrival.
     */
    destinationGate?: string;
    /**
     * Departure as planned, in the local time of its airport.
     */
    scheduledDeparture: string;
    /**
     * Arrival as planned, in the local time of its airport.
     */
    scheduledArrival?: string;
    /**
     * IANA time zone of the airport of departure.
     */
    originTimeZone: string;
    /**
     * IANA time zone of the airport of arrival. A time of arrival needs it.
     */
    destinationTimeZone?: string;
    /**
     * When boarding begins, local.
     */
    boardingTime?: string;
    /**
     * When the gate closes, local.
     */
    gateClosingTime?: string;
    /**
     * Departure as expected now, local: a delay.
     */
    estimatedDeparture?: string;
    /**
     * Arrival as expected now, local.
     */
    estimatedArrival?: string;
    /**
     * State of the flight. Cancelling a flight cancels none of its passes.
     */
    flightStatus: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
    /**
     * How passengers board.
     */
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'OTHER';
    /**
     * What the class of a seat is named after.
     */
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'OTHER';
    /**
     * Where passengers manage their booking.
     */
    manageUrl?: string;
    /**
     * Where passengers change their seat.
     */
    changeSeatUrl?: string;
    /**
     * Where passengers add baggage.
     */
    baggageUrl?: string;
    /**
     * Phone number of the airline.
     */
    contactPhone?: string;
    /**
     * Web site of the airline.
     */
    contactUrl?: string;
    /**
     * Header on iOS; the flight’s number when not given.
     */
    iosHeader?: FlightHeader;
    /**
     * Code of the airline and number of the flight.
     */
    name: string;
    /**
     * Id of the record.
     */
    _id: string;
    /**
     * When the record was created.
     */
    createdAt: string;
    /**
     * When the record was last changed.
     */
    updatedAt: string;
    /**
     * The wallet; inside another record its id.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class id at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateBoardingPass = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'PDF_417' | 'QR_CODE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * What holders should know.
     */
    details?: string | Texts;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * IATA code of the airline that sells the flight. Either this or `carrierIcaoCode`.
     */
    carrierIataCode?: string;
    /**
     * ICAO code of that airline, if it has no IATA code.
     */
    carrierIcaoCode?: string;
    /**
     * Name of the airline; the wallet’s when not given.
     */
    airlineName?: string;
    /**
     * Number of the flight, digits only.
     */
    flightNumber: string;
    /**
     * IATA or ICAO code of the airline that flies, if it is another one.
     */
    operatingCarrierCode?: string;
    /**
     * That airline’s number of the flight.
     */
    operatingFlightNumber?: string;
    /**
     * IATA code of the airport of departure.
     */
    originAirportCode: string;
    /**
     * IATA code of the airport of arrival.
     */
    destinationAirportCode: string;
    /**
     * City of departure.
     */
    originName?: string;
    /**
     * City of arrival.
     */
    destinationName?: string;
    /**
     * Terminal of departure.
     */
    originTerminal?: string;
    /**
     * Gate of departure.
     */
    originGate?: string;
    /**
     * Terminal of arrival.
     */
    destinationTerminal?: string;
    /**
     * Gate of arrival.
     */
    destinationGate?: string;
    /**
     * Departure as planned, in the local time of its airport.
     */
    scheduledDeparture: string;
    /**
     * Arrival as planned, in the local time of its airport.
     */
    scheduledArrival?: string;
    /**
     * IANA time zone of the airport of departure.
     */
    originTimeZone: string;
    /**
     * IANA time zone of the airport of arrival. A time of arrival needs it.
     */
    destinationTimeZone?: string;
    /**
     * When boarding begins, local.
     */
    boardingTime?: string;
    /**
     * When the gate closes, local.
     */
    gateClosingTime?: string;
    /**
     * Departure as expected now, local: a delay.
     */
    estimatedDeparture?: string;
    /**
     * Arrival as expected now, local.
     */
    estimatedArrival?: string;
    /**
     * State of the flight. Cancelling a flight cancels none of its passes.
     */
    flightStatus?: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
    /**
     * How passengers board.
     */
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'OTHER';
    /**
     * What the class of a seat is named after.
     */
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'OTHER';
    /**
     * Where passengers manage their booking.
     */
    manageUrl?: string;
    /**
     * Where passengers change their seat.
     */
    changeSeatUrl?: string;
    /**
     * Where passengers add baggage.
     */
    baggageUrl?: string;
    /**
     * Phone number of the airline.
     */
    contactPhone?: string;
    /**
     * Web site of the airline.
     */
    contactUrl?: string;
    /**
     * Header on iOS; the flight’s number when not given.
     */
    iosHeader?: FlightHeader;
};

export type BoardingpassesPreview = {
    /**
     * As for POST; pictures by address.
     */
    template: CreateBoardingPass;
    /**
     * As for issuing; else an example.
     */
    sample?: BoardingPassFields;
};

export type PageOfBoardingPass = {
    /**
     * Exact up to 10,000; above that up to 2 s old.
     */
    totalDocs: number;
    /**
     * Records a page.
     */
    limit: number;
    /**
     * This page, from 1.
     */
    page: number;
    /**
     * At least 1.
     */
    totalPages: number;
    /**
     * Number of this page’s first record in the whole list, from 1.
     */
    pagingCounter: number;
    /**
     * A page comes before this one.
     */
    hasPrevPage: boolean;
    /**
     * A page comes after this one.
     */
    hasNextPage: boolean;
    /**
     * The page before; the last one if this page is beyond it.
     */
    prevPage: number | null;
    /**
     * The page after.
     */
    nextPage: number | null;
    docs: Array<BoardingPassResource>;
};

export type PatchBoardingPass = {
    /**
     * Buttons, the most important first.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork, at least 363 × 510 pixels; sent as a strip.
     */
    poster?: string | null;
    /**
     * Kind of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'PDF_417' | 'QR_CODE';
    /**
     * Terms, on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * What holders should know.
     */
    details?: string | Texts | null;
    /**
     * Colours; black on white when not given.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Strip: file, https image URL, or an own `/images/` URL.
     */
    strip?: string | null;
    /**
     * Places at which the phone shows the pass; the first ten count.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields that passes of this template have, each the compact JSON of `{key, label, type}`; written as that or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS with the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail with the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * IATA code of the airline that sells the flight. Either this or `carrierIcaoCode`.
     */
    carrierIataCode?: string | null;
    /**
     * ICAO code of that airline, if it has no IATA code.
     */
    carrierIcaoCode?: string | null;
    /**
     * Name of the airline; the wallet’s when not given.
     */
    airlineName?: string | null;
    /**
     * Number of the flight, digits only.
     */
    flightNumber?: string;
    /**
     * IATA or ICAO code of the airline that flies, if it is another one.
     */
    operatingCarrierCode?: string | null;
    /**
     * That airline’s number of the flight.
     */
    operatingFlightNumber?: string | null;
    /**
     * IATA code of the airport of departure.
     */
    originAirportCode?: string;
    /**
     * IATA code of the airport of arrival.
     */
    destinationAirportCode?: string;
    /**
     * City of departure.
     */
    originName?: string | null;
    /**
     * City of arrival.
     */
    destinationName?: string | null;
    /**
     * Terminal of departure.
     */
    originTerminal?: string | null;
    /**
     * Gate of departure.
     */
    originGate?: string | null;
    /**
     * Terminal of arrival.
     */
    destinationTerminal?: string | null;
    /**
     * Gate of arrival.
     */
    destinationGate?: string | null;
    /**
     * Departure as planned, in the local time of its airport.
     */
    scheduledDeparture?: string;
    /**
     * Arrival as planned, in the local time of its airport.
     */
    scheduledArrival?: string | null;
    /**
     * IANA time zone of the airport of departure.
     */
    originTimeZone?: string;
    /**
     * IANA time zone of the airport of arrival. A time of arrival needs it.
     */
    destinationTimeZone?: string | null;
    /**
     * When boarding begins, local.
     */
    boardingTime?: string | null;
    /**
     * When the gate closes, local.
     */
    gateClosingTime?: string | null;
    /**
     * Departure as expected now, local: a delay.
     */
    estimatedDeparture?: string | null;
    /**
     * Arrival as expected now, local.
     */
    estimatedArrival?: string | null;
    /**
     * State of the flight. Cancelling a flight cancels none of its passes.
     */
    flightStatus?: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
    /**
     * How passengers board.
     */
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'OTHER' | null;
    /**
     * What the class of a seat is named after.
     */
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'OTHER' | null;
    /**
     * Where passengers manage their booking.
     */
    manageUrl?: string | null;
    /**
     * Where passengers change their seat.
     */
    changeSeatUrl?: string | null;
    /**
     * Where passengers add baggage.
     */
    baggageUrl?: string | null;
    /**
     * Phone number of the airline.
     */
    contactPhone?: string | null;
    /**
     * Web site of the airline.
     */
    contactUrl?: string | null;
    /**
     * Header on iOS; the flight’s number when not given.
     */
    iosHeader?: FlightHeader | null;
};

export type PatchTransitPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Day of departure.
     */
    departureDate?: string;
    /**
     * Day of arrival.
     */
    arrivalDate?: string;
    /**
     * Departure, local HH:mm.
     */
    departureTime?: string | null;
    /**
     * Arrival, local HH:mm.
     */
    arrivalTime?: string | null;
    /**
     * Code of the origin.
     */
    originStationCode?: string | null;
    /**
     * Code of the destination.
     */
    destinationStationCode?: string | null;
    /**
     * Name of the origin.
     */
    originName?: string | null;
    /**
     * Name of the destination.
     */
    destinationName?: string | null;
    /**
     * Number of the flight.
     */
    flightNumber?: string | null;
    /**
     * Gate, platform or cabin.
     */
    gate?: string | null;
    /**
     * Seat.
     */
    seat?: string | null;
    /**
     * Number of the trip.
     */
    tripNumber?: string | null;
    /**
     * Fare paid.
     */
    tarif?: string | null;
    /**
     * Back fields of this ticket; replace the template’s.
     */
    customBackFields?: Array<FilledBackField> | null;
};

export type PatchEventPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Left seat field; needed when the event labels it.
     */
    leftRow?: string | null;
    /**
     * Middle seat field; needed when the event labels it.
     */
    centerRow?: string | null;
    /**
     * Right seat field; needed when the event labels it.
     */
    rightRow?: string | null;
};

export type PatchHotelPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Arrival. A date stands for the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin?: string | string;
    /**
     * Departure, after the arrival, 366 nights later at most; passes without an expiry of their own expire then. A date stands for the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout?: string | string;
    /**
     * Number of the room: it is taken for the nights of the stay. Without one nothing is taken.
     */
    roomNumber?: string | null;
    /**
     * Code of the door, on the back of the pass; a SCANNER does not get it.
     */
    roomCode?: string | null;
    /**
     * Benefits of this booking, on the back of the pass.
     */
    additionalBenefits?: Array<string> | null;
};

export type PatchCouponPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Promo code of this pass; else the coupon’s.
     */
    promoCode?: string | null;
    /**
     * Description on this pass; else the coupon’s.
     */
    description?: string | null;
    /**
     * Value of this pass; else the coupon’s.
     */
    value?: string | null;
};

export type PatchStoreCardPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name; the customer’s when not given.
     */
    firstName?: string;
    /**
     * Holder’s last name; the customer’s when not given.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address; the customer’s when not given.
     */
    email?: string | null;
    /**
     * Date of admission on this card; the customer’s when not given.
     */
    admissionDate?: string | string | null;
};

export type PatchCinemaPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Row of the seat.
     */
    row?: string | null;
    /**
     * Seat: one ticket of the screening has it. Without one it is chosen freely.
     */
    seat?: string | null;
    /**
     * Whom it admits.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER' | null;
    /**
     * How many people it admits.
     */
    ticketCount?: number | null;
    /**
     * Reference of the booking.
     */
    bookingReference?: string | null;
    /**
     * Price paid, as the ticket shows it.
     */
    tarif?: string | null;
};

export type PatchGenericPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Values of the template’s fields, by their keys; numbers for NUMBER and CURRENCY, texts for the others.
     */
    values?: {
        [key: string]: string | number;
    } | null;
    /**
     * A small picture of its own: an https image URL or an own `/images/` URL.
     */
    thumbnailOverrideUrl?: string | null;
};

export type PatchOfferPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet; drawn when not given.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name.
     */
    firstName?: string | null;
    /**
     * Holder’s last name.
     */
    lastName?: string | null;
    /**
     * Holder’s e-mail address.
     */
    email?: string | null;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
};

export type PatchBoardingPassPass = {
    /**
     * Holder’s phone number. In international form, such as +33 6 12 34 56 78, or as it is dialled in the wallet’s country; stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique in the wallet. When not given, an IATA bar coded boarding pass is composed, and composed again when what it holds changes.
     */
    barcode?: string;
    /**
     * End of validity. A date stands for the end of that day in the wallet’s time zone. PATCH: `null` for that of the template, or none; it brings an expired pass back, as a later date does.
     */
    expirationDate?: string | string | null;
    /**
     * Also send the pass by e-mail or SMS.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * A picture of its own in place of the template’s strip: an https image URL or an own `/images/` URL.
     */
    bannerOverrideUrl?: string | null;
    /**
     * Id of the pass in links of a former system, unique in the installation: `/p/{legacyShortId}` redirects to the page. One of 16 or more characters needs no `k`, so it must be random; a shorter one opens nothing without `k`.
     */
    legacyShortId?: string | null;
    /**
     * Holder’s first name. Not needed with `clientId`.
     */
    firstName?: string;
    /**
     * Holder’s last name. Not needed with `clientId`.
     */
    lastName?: string;
    /**
     * Holder’s e-mail address. Not needed with `clientId`.
     */
    email?: string;
    /**
     * Back fields of this pass, with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Booking code (PNR).
     */
    confirmationCode?: string;
    /**
     * Number of the e-ticket.
     */
    eticketNumber?: string | null;
    /**
     * Seat: one pass of the flight has it.
     */
    seat?: string | null;
    /**
     * Class of the seat.
     */
    seatClass?: string | null;
    /**
     * Class of the fare.
     */
    fareClass?: string | null;
    /**
     * Group that the passenger boards with.
     */
    boardingGroup?: string | null;
    /**
     * Zone that the passenger boards with.
     */
    boardingZone?: string | null;
    /**
     * Place in the order of boarding.
     */
    boardingPosition?: string | null;
    /**
     * Number in the order of check-in.
     */
    sequenceNumber?: string | null;
    /**
     * Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK' | null;
    /**
     * Frequent flyer programme.
     */
    frequentFlyerProgram?: string | null;
    /**
     * Number in that programme.
     */
    frequentFlyerNumber?: string | null;
    /**
     * Security programmes that the passenger takes part in.
     */
    securityPrograms?: Array<string> | null;
};

export type ClientEventData = {
    /**
     * The customer; a deleted one as it was.
     */
    client: ClientResource;
};

export type ClientCreatedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'client.created';
    data: ClientEventData;
};

export type ClientUpdatedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'client.updated';
    data: ClientEventData;
};

export type ClientDeletedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'client.deleted';
    data: ClientEventData;
};

export type PassOnDevice = {
    /**
     * Id of the pass.
     */
    _id: string;
    /**
     * Kind of the pass.
     */
    kind: string;
    /**
     * Status of the pass.
     */
    status: string;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * iPhones that hold it now.
     */
    activeIOSDeviceCount: number;
    /**
     * Android phones that hold it now.
     */
    activeAndroidDeviceCount: number;
};

export type PassEventData = {
    /**
     * The pass.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * The phone’s platform.
     */
    deviceType: 'IOS' | 'ANDROID';
};

export type PassInstalledEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.installed';
    data: PassEventData;
};

export type PassUninstalledEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.uninstalled';
    data: PassEventData;
};

export type RequestedPassEventData = {
    /**
     * The pass; a deleted one has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Number of this event among those of the pass: 1, 2, 3 …
     */
    sequence: number;
};

export type PassIssuedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.issued';
    data: RequestedPassEventData;
};

export type UpdatedPassEventData = {
    /**
     * The pass; a deleted one has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Number of this event among those of the pass: 1, 2, 3 …
     */
    sequence: number;
    /**
     * Names of the changed fields.
     */
    changed: Array<string>;
};

export type PassUpdatedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.updated';
    data: UpdatedPassEventData;
};

export type RedeemedPassEventData = {
    /**
     * The pass; a deleted one has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Number of this event among those of the pass: 1, 2, 3 …
     */
    sequence: number;
    /**
     * What the redeeming call said, and when it came.
     */
    redemption: RedemptionResource;
};

export type PassRedeemedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.redeemed';
    data: RedeemedPassEventData;
};

export type UnredeemedPassEventData = {
    /**
     * The pass; a deleted one has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Number of this event among those of the pass: 1, 2, 3 …
     */
    sequence: number;
    /**
     * What the redeeming call said, and when it came.
     */
    redemption: RedemptionResource;
    /**
     * Whose call took the redemption back.
     */
    by?: ActorResource;
};

export type PassUnredeemedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.unredeemed';
    data: UnredeemedPassEventData;
};

export type PassExpiredEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.expired';
    data: RequestedPassEventData;
};

export type PassCanceledEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.canceled';
    data: RequestedPassEventData;
};

export type PassDeletedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'pass.deleted';
    data: RequestedPassEventData;
};

export type CommunicationEventData = {
    /**
     * The communication.
     */
    communication: CommunicationResource;
};

export type CommunicationCompletedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'communication.completed';
    data: CommunicationEventData;
};

export type EndedBulkOperation = {
    /**
     * Id of the operation.
     */
    operationId: string;
    /**
     * What it does: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay` or `phones.update` (phones are told of a change that many passes show); more may come.
     */
    action: string;
    /**
     * Items of the operation.
     */
    totalItems: number;
    /**
     * Items that took effect so far.
     */
    successCount: number;
    /**
     * Items that failed so far.
     */
    failureCount: number;
    /**
     * State of the operation.
     */
    status: 'pending' | 'processing' | 'completed' | 'failed';
    /**
     * When the operation was accepted.
     */
    createdAt: string;
    /**
     * When its status or its items last changed.
     */
    updatedAt: string;
    /**
     * When it ended.
     */
    completedAt?: string;
    /**
     * Items that failed, and why.
     */
    operationErrors: Array<BulkOperationError>;
    /**
     * Over 5,000 items: the errors of single ones are at `/items`.
     */
    resultsTruncated?: boolean;
};

export type BulkEventData = {
    /**
     * The operation, without its results.
     */
    operation: EndedBulkOperation;
};

export type BulkCompletedEvent = {
    /**
     * The wallet that it happened in.
     */
    walletId: string;
    /**
     * When it happened.
     */
    timestamp: string;
    event: 'bulk.completed';
    data: BulkEventData;
};

export type PlainText = string;

export type ListOfCommunicationRuleFields = Array<CommunicationRuleFields>;

export type ListOfFoundPass = Array<FoundPass>;

export type ClientResourceOrTillBalance = ClientResource | TillBalance;

export type ListOfAutomationFields = Array<AutomationFields>;

export type ListOfTestedChannel = Array<TestedChannel>;

export type ListOfDevMailboxMessage = Array<DevMailboxMessage>;

export type ListOfWebhookDelivery = Array<WebhookDeliveryResource>;

export type ListOfWebhookEventName = Array<WebhookEventName>;

export type TransitResourceOrTemplateName = TransitResource | TemplateName;

export type EventResourceOrTemplateName = EventResource | TemplateName;

export type HotelResourceOrTemplateName = HotelResource | TemplateName;

export type CouponResourceOrTemplateName = CouponResource | TemplateName;

export type StoreCardResourceOrTemplateName = StoreCardResource | TemplateName;

export type CinemaResourceOrTemplateName = CinemaResource | TemplateName;

export type GenericResourceOrTemplateName = GenericResource | TemplateName;

export type OfferResourceOrTemplateName = OfferResource | TemplateName;

export type BoardingPassResourceOrTemplateName = BoardingPassResource | TemplateName;

export type ImagesGetData = {
    body?: never;
    path: {
        name: string;
    };
    query?: never;
    url: '/images/{name}';
};

export type ImagesGetResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type ImagesGetResponse = ImagesGetResponses[keyof ImagesGetResponses];

export type UsersListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/users';
};

export type UsersListResponses = {
    /**
     * OK
     */
    200: PageOfUser;
};

export type UsersListResponse = UsersListResponses[keyof UsersListResponses];

export type UsersCreateData = {
    body: UserFields;
    path?: never;
    query?: never;
    url: '/users';
};

export type UsersCreateResponses = {
    /**
     * OK
     */
    201: UserResource;
};

export type UsersCreateResponse = UsersCreateResponses[keyof UsersCreateResponses];

export type UsersDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/users/{id}';
};

export type UsersDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type UsersDeleteResponse = UsersDeleteResponses[keyof UsersDeleteResponses];

export type UsersGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/users/{id}';
};

export type UsersGetResponses = {
    /**
     * OK
     */
    200: UserResource;
};

export type UsersGetResponse = UsersGetResponses[keyof UsersGetResponses];

export type UsersUpdateData = {
    body: PatchUser;
    path: {
        id: string;
    };
    query?: never;
    url: '/users/{id}';
};

export type UsersUpdateResponses = {
    /**
     * OK
     */
    200: UserResource;
};

export type UsersUpdateResponse = UsersUpdateResponses[keyof UsersUpdateResponses];

export type WalletsGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets';
};

export type WalletsGetResponses = {
    /**
     * OK
     */
    200: WalletResource;
};

export type WalletsGetResponse = WalletsGetResponses[keyof WalletsGetResponses];

export type WalletsUpdateData = {
    body: PatchWallet;
    path?: never;
    query?: never;
    url: '/wallets';
};

export type WalletsUpdateResponses = {
    /**
     * OK
     */
    200: WalletResource;
};

export type WalletsUpdateResponse = WalletsUpdateResponses[keyof WalletsUpdateResponses];

export type WalletsLocationsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Order; `-createdAt` when not given.
         */
        sort?: 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt';
    };
    url: '/wallets/locations';
};

export type WalletsLocationsListResponses = {
    /**
     * OK
     */
    200: PageOfLocation;
};

export type WalletsLocationsListResponse = WalletsLocationsListResponses[keyof WalletsLocationsListResponses];

export type WalletsLocationsCreateData = {
    body: LocationFields;
    path?: never;
    query?: never;
    url: '/wallets/locations';
};

export type WalletsLocationsCreateResponses = {
    /**
     * OK
     */
    201: LocationResource;
};

export type WalletsLocationsCreateResponse = WalletsLocationsCreateResponses[keyof WalletsLocationsCreateResponses];

export type WalletsLocationsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/wallets/locations/{id}';
};

export type WalletsLocationsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type WalletsLocationsDeleteResponse = WalletsLocationsDeleteResponses[keyof WalletsLocationsDeleteResponses];

export type WalletsCommunicationRulesGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/communication-rules';
};

export type WalletsCommunicationRulesGetResponses = {
    /**
     * OK
     */
    200: ListOfCommunicationRuleFields;
};

export type WalletsCommunicationRulesGetResponse = WalletsCommunicationRulesGetResponses[keyof WalletsCommunicationRulesGetResponses];

export type WalletsCommunicationRulesReplaceData = {
    body: Array<CommunicationRuleFields>;
    path?: never;
    query?: never;
    url: '/wallets/communication-rules';
};

export type WalletsCommunicationRulesReplaceResponses = {
    /**
     * OK
     */
    200: ListOfCommunicationRuleFields;
};

export type WalletsCommunicationRulesReplaceResponse = WalletsCommunicationRulesReplaceResponses[keyof WalletsCommunicationRulesReplaceResponses];

export type AuthLoginData = {
    body: Login;
    path?: never;
    query?: never;
    url: '/auth/login';
};

export type AuthLoginResponses = {
    /**
     * OK
     */
    201: LoginResult;
};

export type AuthLoginResponse = AuthLoginResponses[keyof AuthLoginResponses];

export type AuthChangePasswordData = {
    body: ChangePassword;
    path?: never;
    query?: never;
    url: '/auth/password';
};

export type AuthChangePasswordResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type AuthChangePasswordResponse = AuthChangePasswordResponses[keyof AuthChangePasswordResponses];

export type AuthMeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/auth/me';
};

export type AuthMeResponses = {
    /**
     * OK
     */
    200: Me;
};

export type AuthMeResponse = AuthMeResponses[keyof AuthMeResponses];

export type WalletsTokensListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
    };
    url: '/wallets/tokens';
};

export type WalletsTokensListResponses = {
    /**
     * OK
     */
    200: PageOfWalletToken;
};

export type WalletsTokensListResponse = WalletsTokensListResponses[keyof WalletsTokensListResponses];

export type WalletsTokensCreateData = {
    body?: CreateWalletToken;
    path?: never;
    query?: never;
    url: '/wallets/tokens';
};

export type WalletsTokensCreateResponses = {
    /**
     * OK
     */
    201: WalletTokenResource;
};

export type WalletsTokensCreateResponse = WalletsTokensCreateResponses[keyof WalletsTokensCreateResponses];

export type WalletsTokensDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/wallets/tokens/{id}';
};

export type WalletsTokensDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type WalletsTokensDeleteResponse = WalletsTokensDeleteResponses[keyof WalletsTokensDeleteResponses];

export type AdminWalletsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/admin/wallets';
};

export type AdminWalletsListResponses = {
    /**
     * OK
     */
    200: PageOfWallet;
};

export type AdminWalletsListResponse = AdminWalletsListResponses[keyof AdminWalletsListResponses];

export type AdminWalletsCreateData = {
    body: CreateWallet;
    path?: never;
    query?: never;
    url: '/admin/wallets';
};

export type AdminWalletsCreateResponses = {
    /**
     * OK
     */
    201: WalletResource;
};

export type AdminWalletsCreateResponse = AdminWalletsCreateResponses[keyof AdminWalletsCreateResponses];

export type AdminWalletsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/wallets/{id}';
};

export type AdminWalletsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type AdminWalletsDeleteResponse = AdminWalletsDeleteResponses[keyof AdminWalletsDeleteResponses];

export type AdminWalletsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/wallets/{id}';
};

export type AdminWalletsGetResponses = {
    /**
     * OK
     */
    200: WalletResource;
};

export type AdminWalletsGetResponse = AdminWalletsGetResponses[keyof AdminWalletsGetResponses];

export type AdminWalletsUpdateData = {
    body: PatchAdminWallet;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/wallets/{id}';
};

export type AdminWalletsUpdateResponses = {
    /**
     * OK
     */
    200: WalletResource;
};

export type AdminWalletsUpdateResponse = AdminWalletsUpdateResponses[keyof AdminWalletsUpdateResponses];

export type WalletsPassIdentityGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/pass-identity';
};

export type WalletsPassIdentityGetResponses = {
    /**
     * OK
     */
    200: PassIdentityResource;
};

export type WalletsPassIdentityGetResponse = WalletsPassIdentityGetResponses[keyof WalletsPassIdentityGetResponses];

export type WalletsPassIdentityDeleteAppleData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/pass-identity/apple';
};

export type WalletsPassIdentityDeleteAppleResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type WalletsPassIdentityDeleteAppleResponse = WalletsPassIdentityDeleteAppleResponses[keyof WalletsPassIdentityDeleteAppleResponses];

export type WalletsPassIdentityReplaceAppleData = {
    /**
     * The fields of the JSON body as text: nested objects and lists as JSON, booleans as `true` or `false`.
     */
    body: {
        certificate?: Blob | File;
        key?: Blob | File;
        p12?: Blob | File;
        [key: string]: string | Blob | File | undefined;
    };
    path?: never;
    query?: never;
    url: '/wallets/pass-identity/apple';
};

export type WalletsPassIdentityReplaceAppleResponses = {
    /**
     * OK
     */
    200: AppleIdentityResource;
};

export type WalletsPassIdentityReplaceAppleResponse = WalletsPassIdentityReplaceAppleResponses[keyof WalletsPassIdentityReplaceAppleResponses];

export type WalletsPassIdentityDeleteGoogleData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/pass-identity/google';
};

export type WalletsPassIdentityDeleteGoogleResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type WalletsPassIdentityDeleteGoogleResponse = WalletsPassIdentityDeleteGoogleResponses[keyof WalletsPassIdentityDeleteGoogleResponses];

export type WalletsPassIdentityReplaceGoogleData = {
    body: PutGoogleIdentity;
    path?: never;
    query?: never;
    url: '/wallets/pass-identity/google';
};

export type WalletsPassIdentityReplaceGoogleResponses = {
    /**
     * OK
     */
    200: GoogleIdentityResource;
};

export type WalletsPassIdentityReplaceGoogleResponse = WalletsPassIdentityReplaceGoogleResponses[keyof WalletsPassIdentityReplaceGoogleResponses];

export type BulkOperationsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Only operations of that status.
         */
        status?: 'pending' | 'processing' | 'completed' | 'failed';
    };
    url: '/bulk-operations';
};

export type BulkOperationsListResponses = {
    /**
     * OK
     */
    200: PageOfBulkOperationSummary;
};

export type BulkOperationsListResponse = BulkOperationsListResponses[keyof BulkOperationsListResponses];

export type BulkOperationsGetData = {
    body?: never;
    path: {
        operationId: string;
    };
    query?: never;
    url: '/bulk-operations/{operationId}';
};

export type BulkOperationsGetResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type BulkOperationsGetResponse = BulkOperationsGetResponses[keyof BulkOperationsGetResponses];

export type BulkOperationsListItemsData = {
    body?: never;
    path: {
        operationId: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/bulk-operations/{operationId}/items';
};

export type BulkOperationsListItemsResponses = {
    /**
     * OK
     */
    200: PageOfBulkItem;
};

export type BulkOperationsListItemsResponse = BulkOperationsListItemsResponses[keyof BulkOperationsListItemsResponses];

export type BulkOperationsFollowData = {
    body?: never;
    path: {
        operationId: string;
    };
    query?: never;
    url: '/bulk-operations/{operationId}/events';
};

export type BulkOperationsFollowResponses = {
    /**
     * OK
     */
    200: BulkOperationSummary;
};

export type BulkOperationsFollowResponse = BulkOperationsFollowResponses[keyof BulkOperationsFollowResponses];

export type PassesRedeemBatchData = {
    body: RedeemBatch;
    path?: never;
    query?: never;
    url: '/passes/redeem/batch';
};

export type PassesRedeemBatchResponses = {
    /**
     * OK
     */
    200: RedeemBatchResult;
};

export type PassesRedeemBatchResponse = PassesRedeemBatchResponses[keyof PassesRedeemBatchResponses];

export type PassesManifestData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Id of the template whose passes are scanned.
         */
        template: string;
        /**
         * `at` of an earlier answer’s first page: only what changed since, at most 90 days ago. Without it, all passes.
         */
        since?: string;
    };
    url: '/passes/manifest';
};

export type PassesManifestResponses = {
    /**
     * OK
     */
    200: PageOfManifestEntry;
};

export type PassesManifestResponse = PassesManifestResponses[keyof PassesManifestResponses];

export type PassesLookupData = {
    body?: never;
    path?: never;
    query: {
        /**
         * Beginning of a name, an e-mail address, a phone number or a booking reference: at least 3 characters.
         */
        q: string;
    };
    url: '/passes/lookup';
};

export type PassesLookupResponses = {
    /**
     * OK
     */
    200: ListOfFoundPass;
};

export type PassesLookupResponse = PassesLookupResponses[keyof PassesLookupResponses];

export type PassesValidateByBarcodeData = {
    body?: never;
    path: {
        barcode: string;
    };
    query?: {
        /**
         * Ids of the templates whose passes are valid here, separated by commas: a pass of another one is 400:INVALID_PASS_KIND.
         */
        templates?: string;
    };
    url: '/passes/barcode/{barcode}';
};

export type PassesValidateByBarcodeResponses = {
    /**
     * OK
     */
    200: ValidatedPass;
};

export type PassesValidateByBarcodeResponse = PassesValidateByBarcodeResponses[keyof PassesValidateByBarcodeResponses];

export type PassesRedeemByBarcodeData = {
    body?: RedeemPass;
    path: {
        barcode: string;
    };
    query?: {
        /**
         * Ids of the templates whose passes are valid here, separated by commas: a pass of another one is 400:INVALID_PASS_KIND.
         */
        templates?: string;
    };
    url: '/passes/barcode/{barcode}/redeem';
};

export type PassesRedeemByBarcodeResponses = {
    /**
     * OK
     */
    201: PassResource;
};

export type PassesRedeemByBarcodeResponse = PassesRedeemByBarcodeResponses[keyof PassesRedeemByBarcodeResponses];

export type PassesUnredeemByBarcodeData = {
    body?: never;
    path: {
        barcode: string;
    };
    query?: {
        /**
         * Ids of the templates whose passes are valid here, separated by commas: a pass of another one is 400:INVALID_PASS_KIND.
         */
        templates?: string;
    };
    url: '/passes/barcode/{barcode}/unredeem';
};

export type PassesUnredeemByBarcodeResponses = {
    /**
     * OK
     */
    201: PassResource;
};

export type PassesUnredeemByBarcodeResponse = PassesUnredeemByBarcodeResponses[keyof PassesUnredeemByBarcodeResponses];

export type PassesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
        /**
         * Only passes of that kind; an unknown one is 400:INVALID_PASS_KIND.
         */
        kind?: string;
    };
    url: '/passes';
};

export type PassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type PassesListResponse = PassesListResponses[keyof PassesListResponses];

export type PassesUpdateStatusesData = {
    body: StatusBatch;
    path?: never;
    query?: never;
    url: '/passes/status/batch';
};

export type PassesUpdateStatusesResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type PassesUpdateStatusesResponse = PassesUpdateStatusesResponses[keyof PassesUpdateStatusesResponses];

export type PassesValidateData = {
    body?: never;
    path: {
        templateId: string;
        barcode: string;
    };
    query?: never;
    url: '/passes/template/{templateId}/barcode/{barcode}';
};

export type PassesValidateResponses = {
    /**
     * OK
     */
    200: ValidatedPass;
};

export type PassesValidateResponse = PassesValidateResponses[keyof PassesValidateResponses];

export type PassesRedeemData = {
    body?: RedeemPass;
    path: {
        templateId: string;
        barcode: string;
    };
    query?: never;
    url: '/passes/template/{templateId}/redeem/{barcode}';
};

export type PassesRedeemResponses = {
    /**
     * OK
     */
    201: PassResource;
};

export type PassesRedeemResponse = PassesRedeemResponses[keyof PassesRedeemResponses];

export type PassesUnredeemData = {
    body?: never;
    path: {
        templateId: string;
        barcode: string;
    };
    query?: never;
    url: '/passes/template/{templateId}/unredeem/{barcode}';
};

export type PassesUnredeemResponses = {
    /**
     * OK
     */
    201: PassResource;
};

export type PassesUnredeemResponse = PassesUnredeemResponses[keyof PassesUnredeemResponses];

export type PassesDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/passes/{id}';
};

export type PassesDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type PassesDeleteResponse = PassesDeleteResponses[keyof PassesDeleteResponses];

export type PassesGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/passes/{id}';
};

export type PassesGetResponses = {
    /**
     * OK
     */
    200: PassResource;
};

export type PassesGetResponse = PassesGetResponses[keyof PassesGetResponses];

export type PassesUpdateData = {
    body: PassStatusField | (PassStatusField & PatchTransitPass) | (PassStatusField & PatchEventPass) | (PassStatusField & PatchHotelPass) | (PassStatusField & PatchCouponPass) | (PassStatusField & PatchStoreCardPass) | (PassStatusField & PatchCinemaPass) | (PassStatusField & PatchGenericPass) | (PassStatusField & PatchOfferPass) | (PassStatusField & PatchBoardingPassPass);
    path: {
        id: string;
    };
    query?: never;
    url: '/passes/{id}';
};

export type PassesUpdateResponses = {
    /**
     * OK
     */
    200: PassResource;
};

export type PassesUpdateResponse = PassesUpdateResponses[keyof PassesUpdateResponses];

export type PassesSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/passes/{id}/sync';
};

export type PassesSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type PassesSyncResponse = PassesSyncResponses[keyof PassesSyncResponses];

export type PassesRevokeLinksData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/passes/{id}/links/revoke';
};

export type PassesRevokeLinksResponses = {
    /**
     * OK
     */
    201: PassResource;
};

export type PassesRevokeLinksResponse = PassesRevokeLinksResponses[keyof PassesRevokeLinksResponses];

export type ClientsDeleteManyData = {
    body: BulkDeleteClients;
    path?: never;
    query?: never;
    url: '/clients/bulk';
};

export type ClientsDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type ClientsDeleteManyResponse = ClientsDeleteManyResponses[keyof ClientsDeleteManyResponses];

export type ClientsUpdateManyData = {
    body: BulkUpdateClients;
    path?: never;
    query?: never;
    url: '/clients/bulk';
};

export type ClientsUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type ClientsUpdateManyResponse = ClientsUpdateManyResponses[keyof ClientsUpdateManyResponses];

export type ClientsCreateManyData = {
    body: BulkCreateClients;
    path?: never;
    query?: never;
    url: '/clients/bulk';
};

export type ClientsCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type ClientsCreateManyResponse = ClientsCreateManyResponses[keyof ClientsCreateManyResponses];

export type ClientsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | '-createdAt' | '-updatedAt' | '-lastName';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only customers of that source.
         */
        source?: 'CRM' | 'INTERNAL' | 'EXTERNAL';
        /**
         * Only the customer with exactly that external id.
         */
        externalId?: string;
        /**
         * Only customers of that client type.
         */
        clientType?: string;
        /**
         * Only customers with such a phone, IOS or ANDROID; another value is 400:INVALID_DEVICE_TYPE.
         */
        deviceType?: string;
    };
    url: '/clients';
};

export type ClientsListResponses = {
    /**
     * OK
     */
    200: PageOfClient;
};

export type ClientsListResponse = ClientsListResponses[keyof ClientsListResponses];

export type ClientsCreateData = {
    body: CreateClient;
    path?: never;
    query?: never;
    url: '/clients';
};

export type ClientsCreateResponses = {
    /**
     * OK
     */
    201: ClientResource;
};

export type ClientsCreateResponse = ClientsCreateResponses[keyof ClientsCreateResponses];

export type ClientsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/clients/{id}';
};

export type ClientsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type ClientsDeleteResponse = ClientsDeleteResponses[keyof ClientsDeleteResponses];

export type ClientsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/clients/{id}';
};

export type ClientsGetResponses = {
    /**
     * OK
     */
    200: ClientResource;
};

export type ClientsGetResponse = ClientsGetResponses[keyof ClientsGetResponses];

export type ClientsUpdateData = {
    body: PatchClient;
    path: {
        id: string;
    };
    query?: never;
    url: '/clients/{id}';
};

export type ClientsUpdateResponses = {
    /**
     * OK
     */
    200: ClientResource;
};

export type ClientsUpdateResponse = ClientsUpdateResponses[keyof ClientsUpdateResponses];

export type ClientsSetGainData = {
    body: PatchGain;
    path: {
        id: string;
    };
    query?: never;
    url: '/clients/{id}/gain';
};

export type ClientsSetGainResponses = {
    /**
     * OK
     */
    200: ClientResource;
    /**
     * Nothing was changed; no body.
     */
    204: void;
};

export type ClientsSetGainResponse = ClientsSetGainResponses[keyof ClientsSetGainResponses];

export type ClientsChangeGainData = {
    body: ChangeGain;
    path: {
        id: string;
    };
    query?: never;
    url: '/clients/{id}/gain/changes';
};

export type ClientsChangeGainResponses = {
    /**
     * OK
     */
    201: ClientResource;
};

export type ClientsChangeGainResponse = ClientsChangeGainResponses[keyof ClientsChangeGainResponses];

export type PassesBarcodeGainChangeGainData = {
    body: ChangeGain;
    path: {
        barcode: string;
    };
    query?: never;
    url: '/passes/barcode/{barcode}/gain';
};

export type PassesBarcodeGainChangeGainResponses = {
    /**
     * OK
     */
    201: ClientResourceOrTillBalance;
};

export type PassesBarcodeGainChangeGainResponse = PassesBarcodeGainChangeGainResponses[keyof PassesBarcodeGainChangeGainResponses];

export type CsvOperationsExportClientsData = {
    body?: ExportCsv;
    path?: never;
    query?: never;
    url: '/csv-operations/export-csv';
};

export type CsvOperationsExportClientsResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type CsvOperationsExportClientsResponse = CsvOperationsExportClientsResponses[keyof CsvOperationsExportClientsResponses];

export type CsvOperationsImportClientsData = {
    /**
     * The fields of the JSON body as text: nested objects and lists as JSON, booleans as `true` or `false`.
     */
    body: {
        file?: Blob | File;
        [key: string]: string | Blob | File | undefined;
    };
    path?: never;
    query?: never;
    url: '/csv-operations/import-csv';
};

export type CsvOperationsImportClientsResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type CsvOperationsImportClientsResponse = CsvOperationsImportClientsResponses[keyof CsvOperationsImportClientsResponses];

export type CsvOperationsGetFileData = {
    body?: never;
    path: {
        operationId: string;
    };
    query?: never;
    url: '/csv-operations/{operationId}/file';
};

export type CsvOperationsGetFileResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type CsvOperationsGetFileResponse = CsvOperationsGetFileResponses[keyof CsvOperationsGetFileResponses];

export type AdminCreditsListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/admin/wallets/{id}/credits';
};

export type AdminCreditsListResponses = {
    /**
     * OK
     */
    200: PageOfCreditEntry;
};

export type AdminCreditsListResponse = AdminCreditsListResponses[keyof AdminCreditsListResponses];

export type AdminCreditsCreateData = {
    body: CreateCreditEntry;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/wallets/{id}/credits';
};

export type AdminCreditsCreateResponses = {
    /**
     * OK
     */
    201: CreditEntryResource;
};

export type AdminCreditsCreateResponse = AdminCreditsCreateResponses[keyof AdminCreditsCreateResponses];

export type AdminPacksListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/admin/packs';
};

export type AdminPacksListResponses = {
    /**
     * OK
     */
    200: PageOfPack;
};

export type AdminPacksListResponse = AdminPacksListResponses[keyof AdminPacksListResponses];

export type AdminPacksCreateData = {
    body: CreatePack;
    path?: never;
    query?: never;
    url: '/admin/packs';
};

export type AdminPacksCreateResponses = {
    /**
     * OK
     */
    201: PackResource;
};

export type AdminPacksCreateResponse = AdminPacksCreateResponses[keyof AdminPacksCreateResponses];

export type AdminPacksDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/packs/{id}';
};

export type AdminPacksDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type AdminPacksDeleteResponse = AdminPacksDeleteResponses[keyof AdminPacksDeleteResponses];

export type AdminPacksGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/packs/{id}';
};

export type AdminPacksGetResponses = {
    /**
     * OK
     */
    200: PackResource;
};

export type AdminPacksGetResponse = AdminPacksGetResponses[keyof AdminPacksGetResponses];

export type AdminPacksUpdateData = {
    body: PatchPack;
    path: {
        id: string;
    };
    query?: never;
    url: '/admin/packs/{id}';
};

export type AdminPacksUpdateResponses = {
    /**
     * OK
     */
    200: PackResource;
};

export type AdminPacksUpdateResponse = AdminPacksUpdateResponses[keyof AdminPacksUpdateResponses];

export type AdminPackManagersListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/admin/packs/{id}/managers';
};

export type AdminPackManagersListResponses = {
    /**
     * OK
     */
    200: PageOfPackAssignment;
};

export type AdminPackManagersListResponse = AdminPackManagersListResponses[keyof AdminPackManagersListResponses];

export type AdminPackManagersDeleteData = {
    body?: never;
    path: {
        id: string;
        userId: string;
    };
    query?: never;
    url: '/admin/packs/{id}/managers/{userId}';
};

export type AdminPackManagersDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type AdminPackManagersDeleteResponse = AdminPackManagersDeleteResponses[keyof AdminPackManagersDeleteResponses];

export type AdminPackManagersGetData = {
    body?: never;
    path: {
        id: string;
        userId: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/admin/packs/{id}/managers/{userId}';
};

export type AdminPackManagersGetResponses = {
    /**
     * OK
     */
    200: PageOfPackCreditEntry;
};

export type AdminPackManagersGetResponse = AdminPackManagersGetResponses[keyof AdminPackManagersGetResponses];

export type AdminPackManagersAssignData = {
    body?: never;
    path: {
        id: string;
        userId: string;
    };
    query?: never;
    url: '/admin/packs/{id}/managers/{userId}';
};

export type AdminPackManagersAssignResponses = {
    /**
     * OK
     */
    200: PackAssignmentResource;
};

export type AdminPackManagersAssignResponse = AdminPackManagersAssignResponses[keyof AdminPackManagersAssignResponses];

export type PacksMineData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/packs/mine';
};

export type PacksMineResponses = {
    /**
     * OK
     */
    200: PageOfPackAssignment;
};

export type PacksMineResponse = PacksMineResponses[keyof PacksMineResponses];

export type CommunicationsAutomationsListData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/communications/automations';
};

export type CommunicationsAutomationsListResponses = {
    /**
     * OK
     */
    200: ListOfAutomationFields;
};

export type CommunicationsAutomationsListResponse = CommunicationsAutomationsListResponses[keyof CommunicationsAutomationsListResponses];

export type CommunicationsAutomationsReplaceData = {
    body: Array<AutomationFields>;
    path?: never;
    query?: never;
    url: '/communications/automations';
};

export type CommunicationsAutomationsReplaceResponses = {
    /**
     * OK
     */
    200: ListOfAutomationFields;
};

export type CommunicationsAutomationsReplaceResponse = CommunicationsAutomationsReplaceResponses[keyof CommunicationsAutomationsReplaceResponses];

export type CommunicationsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Only communications with that status.
         */
        status?: 'SCHEDULED' | 'SENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
        /**
         * Only communications of that type.
         */
        type?: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
        /**
         * Only communications with that purpose.
         */
        purpose?: 'INFORMATIVE' | 'COMMERCIAL';
        /**
         * Only communications of that origin.
         */
        origin?: 'COMMUNICATION' | 'COUPON_SEND' | 'AUTOMATION';
        /**
         * Only communications that begin at or after this moment.
         */
        from?: string;
        /**
         * Only communications that begin at or before this moment.
         */
        to?: string;
    };
    url: '/communications';
};

export type CommunicationsListResponses = {
    /**
     * OK
     */
    200: PageOfCommunication;
};

export type CommunicationsListResponse = CommunicationsListResponses[keyof CommunicationsListResponses];

export type CommunicationsCreateData = {
    body: CreateCommunication;
    path?: never;
    query?: never;
    url: '/communications';
};

export type CommunicationsCreateResponses = {
    /**
     * OK
     */
    201: CommunicationResource;
};

export type CommunicationsCreateResponse = CommunicationsCreateResponses[keyof CommunicationsCreateResponses];

export type CommunicationsPreviewData = {
    body: CreateCommunication;
    path?: never;
    query?: never;
    url: '/communications/preview';
};

export type CommunicationsPreviewResponses = {
    /**
     * OK
     */
    200: CommunicationPreview;
};

export type CommunicationsPreviewResponse = CommunicationsPreviewResponses[keyof CommunicationsPreviewResponses];

export type CommunicationsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}';
};

export type CommunicationsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type CommunicationsDeleteResponse = CommunicationsDeleteResponses[keyof CommunicationsDeleteResponses];

export type CommunicationsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}';
};

export type CommunicationsGetResponses = {
    /**
     * OK
     */
    200: CommunicationResource;
};

export type CommunicationsGetResponse = CommunicationsGetResponses[keyof CommunicationsGetResponses];

export type CommunicationsUpdateData = {
    body: PatchCommunication;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}';
};

export type CommunicationsUpdateResponses = {
    /**
     * OK
     */
    200: CommunicationResource;
};

export type CommunicationsUpdateResponse = CommunicationsUpdateResponses[keyof CommunicationsUpdateResponses];

export type CommunicationsTestData = {
    body: TestCommunication;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}/test';
};

export type CommunicationsTestResponses = {
    /**
     * OK
     */
    201: ListOfTestedChannel;
};

export type CommunicationsTestResponse = CommunicationsTestResponses[keyof CommunicationsTestResponses];

export type CommunicationsPauseData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}/pause';
};

export type CommunicationsPauseResponses = {
    /**
     * OK
     */
    201: CommunicationResource;
};

export type CommunicationsPauseResponse = CommunicationsPauseResponses[keyof CommunicationsPauseResponses];

export type CommunicationsResumeData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}/resume';
};

export type CommunicationsResumeResponses = {
    /**
     * OK
     */
    201: CommunicationResource;
};

export type CommunicationsResumeResponse = CommunicationsResumeResponses[keyof CommunicationsResumeResponses];

export type CommunicationsCancelData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/communications/{id}/cancel';
};

export type CommunicationsCancelResponses = {
    /**
     * OK
     */
    201: CommunicationResource;
};

export type CommunicationsCancelResponse = CommunicationsCancelResponses[keyof CommunicationsCancelResponses];

export type CommunicationsRecipientsListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/communications/{id}/recipients';
};

export type CommunicationsRecipientsListResponses = {
    /**
     * OK
     */
    200: PageOfCommunicationRecipient;
};

export type CommunicationsRecipientsListResponse = CommunicationsRecipientsListResponses[keyof CommunicationsRecipientsListResponses];

export type DeliveriesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Only deliveries about that pass.
         */
        passId?: string;
        /**
         * Only deliveries to that customer.
         */
        clientId?: string;
        /**
         * Only deliveries of that communication.
         */
        communicationId?: string;
        /**
         * Only deliveries by that channel.
         */
        channel?: 'EMAIL' | 'SMS' | 'PUSH';
        /**
         * Only deliveries in that state.
         */
        state?: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    };
    url: '/deliveries';
};

export type DeliveriesListResponses = {
    /**
     * OK
     */
    200: PageOfDeliveryLogEntry;
};

export type DeliveriesListResponse = DeliveriesListResponses[keyof DeliveriesListResponses];

export type WalletsMessagingGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/messaging';
};

export type WalletsMessagingGetResponses = {
    /**
     * OK
     */
    200: MessagingResource;
};

export type WalletsMessagingGetResponse = WalletsMessagingGetResponses[keyof WalletsMessagingGetResponses];

export type WalletsMessagingReplaceData = {
    body: PutMessaging;
    path?: never;
    query?: never;
    url: '/wallets/messaging';
};

export type WalletsMessagingReplaceResponses = {
    /**
     * OK
     */
    200: MessagingResource;
};

export type WalletsMessagingReplaceResponse = WalletsMessagingReplaceResponses[keyof WalletsMessagingReplaceResponses];

export type DevOutboxListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Messages, 1 to 200; 200 when not given.
         */
        limit?: number;
        /**
         * The `id` of the last message of an earlier answer: only older ones are listed.
         */
        before?: string;
    };
    url: '/dev/outbox';
};

export type DevOutboxListResponses = {
    /**
     * OK
     */
    200: ListOfDevMailboxMessage;
};

export type DevOutboxListResponse = DevOutboxListResponses[keyof DevOutboxListResponses];

export type AppleUnregisterData = {
    body?: never;
    path: {
        deviceLibraryIdentifier: string;
        passTypeIdentifier: string;
        serialNumber: string;
    };
    query?: never;
    url: '/apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}';
};

export type AppleUnregisterResponses = {
    /**
     * OK
     */
    200: unknown;
};

export type AppleRegisterData = {
    body: PhoneRegistration;
    path: {
        deviceLibraryIdentifier: string;
        passTypeIdentifier: string;
        serialNumber: string;
    };
    query?: never;
    url: '/apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}';
};

export type AppleRegisterResponses = {
    /**
     * OK
     */
    200: unknown;
    /**
     * OK
     */
    201: unknown;
};

export type AppleListChangedData = {
    body?: never;
    path: {
        deviceLibraryIdentifier: string;
        passTypeIdentifier: string;
    };
    query?: {
        /**
         * `lastUpdated` of the last answer; without it, or with another value, every pass counts as changed.
         */
        passesUpdatedSince?: string;
    };
    url: '/apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}';
};

export type AppleListChangedResponses = {
    /**
     * OK
     */
    200: ChangedPasses;
    /**
     * Done; no body.
     */
    204: void;
};

export type AppleListChangedResponse = AppleListChangedResponses[keyof AppleListChangedResponses];

export type AppleGetPassFileData = {
    body?: never;
    path: {
        passTypeIdentifier: string;
        serialNumber: string;
    };
    query?: never;
    url: '/apple/v1/passes/{passTypeIdentifier}/{serialNumber}';
};

export type AppleGetPassFileResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type AppleGetPassFileResponse = AppleGetPassFileResponses[keyof AppleGetPassFileResponses];

export type AppleLogDeviceMessagesData = {
    body: PhoneMessages;
    path?: never;
    query?: never;
    url: '/apple/v1/log';
};

export type AppleLogDeviceMessagesResponses = {
    /**
     * OK
     */
    200: unknown;
};

export type GoogleReceiveCallbackData = {
    body: SignedCallback;
    path?: never;
    query?: never;
    url: '/google/callback';
};

export type GoogleReceiveCallbackResponses = {
    /**
     * OK
     */
    200: unknown;
};

export type ClaimsGetFormData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/o/{identifier}';
};

export type ClaimsGetFormResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type ClaimsGetFormResponse = ClaimsGetFormResponses[keyof ClaimsGetFormResponses];

export type ClaimsSubmitData = {
    body: Claim;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/o/{identifier}';
};

export type ClaimsGetSentData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/o/{identifier}/sent';
};

export type ClaimsGetSentResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type ClaimsGetSentResponse = ClaimsGetSentResponses[keyof ClaimsGetSentResponses];

export type ClaimsGetQrCodeData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: never;
    url: '/o/{identifier}/qr.png';
};

export type ClaimsGetQrCodeResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type ClaimsGetQrCodeResponse = ClaimsGetQrCodeResponses[keyof ClaimsGetQrCodeResponses];

export type PassPagesGetBundleData = {
    body?: never;
    path?: never;
    query: {
        /**
         * One to ten links as `<shortId>.<k>`, separated by commas.
         */
        ids: string;
    };
    url: '/p/bundle.pkpasses';
};

export type PassPagesGetBundleResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type PassPagesGetBundleResponse = PassPagesGetBundleResponses[keyof PassPagesGetBundleResponses];

export type PassPagesGetData = {
    body?: never;
    path: {
        shortId: string;
    };
    query?: {
        /**
         * Key of the link; a missing or wrong one is the same as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/p/{shortId}';
};

export type PassPagesGetResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type PassPagesGetResponse = PassPagesGetResponses[keyof PassPagesGetResponses];

export type PassPagesGetFileData = {
    body?: never;
    path: {
        shortId: string;
    };
    query?: {
        /**
         * Key of the link; a missing or wrong one is the same as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/p/{shortId}/pass.pkpass';
};

export type PassPagesGetFileResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type PassPagesGetFileResponse = PassPagesGetFileResponses[keyof PassPagesGetFileResponses];

export type PassPagesSaveToGoogleData = {
    body?: never;
    path: {
        shortId: string;
    };
    query?: {
        /**
         * Key of the link; a missing or wrong one is the same as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/p/{shortId}/google';
};

export type SignUpGetFormData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/s/{identifier}';
};

export type SignUpGetFormResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type SignUpGetFormResponse = SignUpGetFormResponses[keyof SignUpGetFormResponses];

export type SignUpSubmitData = {
    body: SignUp;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/s/{identifier}';
};

export type SignUpGetThanksData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/s/{identifier}/thanks';
};

export type SignUpGetThanksResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type SignUpGetThanksResponse = SignUpGetThanksResponses[keyof SignUpGetThanksResponses];

export type SignUpGetSentData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/s/{identifier}/sent';
};

export type SignUpGetSentResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type SignUpGetSentResponse = SignUpGetSentResponses[keyof SignUpGetSentResponses];

export type SignUpGetQrCodeData = {
    body?: never;
    path: {
        identifier: string;
    };
    query?: never;
    url: '/s/{identifier}/qr.png';
};

export type SignUpGetQrCodeResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type SignUpGetQrCodeResponse = SignUpGetQrCodeResponses[keyof SignUpGetQrCodeResponses];

export type UnsubscribeGetData = {
    body?: never;
    path: {
        token: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/u/{token}';
};

export type UnsubscribeGetResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type UnsubscribeGetResponse = UnsubscribeGetResponses[keyof UnsubscribeGetResponses];

export type UnsubscribeSubmitData = {
    body?: never;
    path: {
        token: string;
    };
    query?: {
        /**
         * Language of the page; else that of `Accept-Language`, else English.
         */
        lang?: 'en' | 'fr';
        /**
         * `true`: e-mails of every kind, not only of the one that the link names.
         */
        all?: boolean;
    };
    url: '/u/{token}';
};

export type UnsubscribeSubmitResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type UnsubscribeSubmitResponse = UnsubscribeSubmitResponses[keyof UnsubscribeSubmitResponses];

export type StatisticsGetData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First day, in the wallet’s time zone; 29 days before `to` when not given.
         */
        from?: string;
        /**
         * Last day, which counts too; today when not given. At most two years after `from`.
         */
        to?: string;
        /**
         * Only what happened to passes of this template, which may be deleted since.
         */
        template?: string;
        /**
         * What has a row, 400 at most; `day` when not given.
         */
        groupBy?: 'day' | 'week' | 'month' | 'template' | 'kind' | 'source' | 'platform';
        /**
         * Names of the numbers, separated by commas; all when not given.
         */
        metrics?: string;
    };
    url: '/statistics';
};

export type StatisticsGetResponses = {
    /**
     * OK
     */
    200: StatisticsResource;
};

export type StatisticsGetResponse = StatisticsGetResponses[keyof StatisticsGetResponses];

export type StatisticsSummaryData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First day, in the wallet’s time zone; 29 days before `to` when not given.
         */
        from?: string;
        /**
         * Last day, which counts too; today when not given. At most two years after `from`.
         */
        to?: string;
        /**
         * Only what happened to passes of this template, which may be deleted since.
         */
        template?: string;
    };
    url: '/statistics/summary';
};

export type StatisticsSummaryResponses = {
    /**
     * OK
     */
    200: StatisticsSummary;
};

export type StatisticsSummaryResponse = StatisticsSummaryResponses[keyof StatisticsSummaryResponses];

export type StatisticsExportCsvData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First day, in the wallet’s time zone; 29 days before `to` when not given.
         */
        from?: string;
        /**
         * Last day, which counts too; today when not given. At most two years after `from`.
         */
        to?: string;
        /**
         * Only what happened to passes of this template, which may be deleted since.
         */
        template?: string;
        /**
         * What has a row, 400 at most; `day` when not given.
         */
        groupBy?: 'day' | 'week' | 'month' | 'template' | 'kind' | 'source' | 'platform';
        /**
         * Names of the numbers, separated by commas; all when not given.
         */
        metrics?: string;
    };
    url: '/statistics/export.csv';
};

export type StatisticsExportCsvResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type StatisticsExportCsvResponse = StatisticsExportCsvResponses[keyof StatisticsExportCsvResponses];

export type PassesTimelineData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
    };
    url: '/passes/{id}/timeline';
};

export type PassesTimelineResponses = {
    /**
     * OK
     */
    200: PageOfPassTimelineEntry;
};

export type PassesTimelineResponse = PassesTimelineResponses[keyof PassesTimelineResponses];

export type WebhooksDeliveriesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Only deliveries in that state.
         */
        state?: 'waiting' | 'delivered' | 'failed';
        /**
         * Only deliveries of that event.
         */
        event?: 'bulk.completed' | 'client.created' | 'client.deleted' | 'client.updated' | 'communication.completed' | 'pass.canceled' | 'pass.deleted' | 'pass.expired' | 'pass.installed' | 'pass.issued' | 'pass.redeemed' | 'pass.uninstalled' | 'pass.unredeemed' | 'pass.updated';
    };
    url: '/webhooks/deliveries';
};

export type WebhooksDeliveriesListResponses = {
    /**
     * OK
     */
    200: PageOfWebhookDeliverySummary;
};

export type WebhooksDeliveriesListResponse = WebhooksDeliveriesListResponses[keyof WebhooksDeliveriesListResponses];

export type WebhooksDeliveriesGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/deliveries/{id}';
};

export type WebhooksDeliveriesGetResponses = {
    /**
     * OK
     */
    200: WebhookDeliveryResource;
};

export type WebhooksDeliveriesGetResponse = WebhooksDeliveriesGetResponses[keyof WebhooksDeliveriesGetResponses];

export type WebhooksDeliveriesReplayAllData = {
    body: WebhookReplay;
    path?: never;
    query?: never;
    url: '/webhooks/deliveries/replay';
};

export type WebhooksDeliveriesReplayAllResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type WebhooksDeliveriesReplayAllResponse = WebhooksDeliveriesReplayAllResponses[keyof WebhooksDeliveriesReplayAllResponses];

export type WebhooksDeliveriesReplayData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/webhooks/deliveries/{id}/replay';
};

export type WebhooksDeliveriesReplayResponses = {
    /**
     * OK
     */
    201: WebhookDeliveryResource;
};

export type WebhooksDeliveriesReplayResponse = WebhooksDeliveriesReplayResponses[keyof WebhooksDeliveriesReplayResponses];

export type WebhooksSendTestData = {
    body?: WebhookTest;
    path?: never;
    query?: never;
    url: '/webhooks/test';
};

export type WebhooksSendTestResponses = {
    /**
     * OK
     */
    201: ListOfWebhookDelivery;
};

export type WebhooksSendTestResponse = WebhooksSendTestResponses[keyof WebhooksSendTestResponses];

export type WalletsWebhookEventsGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/webhook-events';
};

export type WalletsWebhookEventsGetResponses = {
    /**
     * OK
     */
    200: ListOfWebhookEventName;
};

export type WalletsWebhookEventsGetResponse = WalletsWebhookEventsGetResponses[keyof WalletsWebhookEventsGetResponses];

export type WalletsWebhookEventsReplaceData = {
    body: Array<WebhookEventName>;
    path?: never;
    query?: never;
    url: '/wallets/webhook-events';
};

export type WalletsWebhookEventsReplaceResponses = {
    /**
     * OK
     */
    200: ListOfWebhookEventName;
};

export type WalletsWebhookEventsReplaceResponse = WalletsWebhookEventsReplaceResponses[keyof WalletsWebhookEventsReplaceResponses];

export type WalletsWebhookSecretRotateData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/wallets/webhook-secret';
};

export type WalletsWebhookSecretRotateResponses = {
    /**
     * OK
     */
    201: WebhookSecretResource;
};

export type WalletsWebhookSecretRotateResponse = WalletsWebhookSecretRotateResponses[keyof WalletsWebhookSecretRotateResponses];

export type WalletsWebhookSecretOfReceiverData = {
    body: WebhookReceiver;
    path?: never;
    query?: never;
    url: '/wallets/webhook-secret/receiver';
};

export type WalletsWebhookSecretOfReceiverResponses = {
    /**
     * OK
     */
    200: ReceiverSecretResource;
};

export type WalletsWebhookSecretOfReceiverResponse = WalletsWebhookSecretOfReceiverResponses[keyof WalletsWebhookSecretOfReceiverResponses];

export type HealthLiveData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/health/live';
};

export type HealthLiveResponses = {
    /**
     * OK
     */
    200: LiveResource;
};

export type HealthLiveResponse = HealthLiveResponses[keyof HealthLiveResponses];

export type HealthReadyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/health/ready';
};

export type HealthReadyResponses = {
    /**
     * OK
     */
    200: ReadyResource;
};

export type HealthReadyResponse = HealthReadyResponses[keyof HealthReadyResponses];

export type MetricsGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/metrics';
};

export type MetricsGetResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type MetricsGetResponse = MetricsGetResponses[keyof MetricsGetResponses];

export type FilesGetData = {
    body?: never;
    path: {
        name: string;
    };
    query?: never;
    url: '/files/{name}';
};

export type FilesGetResponses = {
    /**
     * OK
     */
    200: Blob | File;
};

export type FilesGetResponse = FilesGetResponses[keyof FilesGetResponses];

export type TransitsPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        transitId: string;
    };
    query?: never;
    url: '/transits/{transitId}/passes/bulk';
};

export type TransitsPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type TransitsPassesDeleteManyResponse = TransitsPassesDeleteManyResponses[keyof TransitsPassesDeleteManyResponses];

export type TransitsPassesUpdateManyData = {
    body: BulkUpdateTransits;
    path: {
        transitId: string;
    };
    query?: never;
    url: '/transits/{transitId}/passes/bulk';
};

export type TransitsPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type TransitsPassesUpdateManyResponse = TransitsPassesUpdateManyResponses[keyof TransitsPassesUpdateManyResponses];

export type TransitsPassesCreateManyData = {
    body: BulkIssueTransits;
    path: {
        transitId: string;
    };
    query?: never;
    url: '/transits/{transitId}/passes/bulk';
};

export type TransitsPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type TransitsPassesCreateManyResponse = TransitsPassesCreateManyResponses[keyof TransitsPassesCreateManyResponses];

export type TransitsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/transits';
};

export type TransitsListResponses = {
    /**
     * OK
     */
    200: PageOfTransit;
};

export type TransitsListResponse = TransitsListResponses[keyof TransitsListResponses];

export type TransitsCreateData = {
    body: CreateTransit;
    path?: never;
    query?: never;
    url: '/transits';
};

export type TransitsCreateResponses = {
    /**
     * OK
     */
    201: TransitResource;
};

export type TransitsCreateResponse = TransitsCreateResponses[keyof TransitsCreateResponses];

export type TransitsPreviewData = {
    body: TransitsPreview;
    path?: never;
    query?: never;
    url: '/transits/preview';
};

export type TransitsPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type TransitsPreviewResponse = TransitsPreviewResponses[keyof TransitsPreviewResponses];

export type TransitsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/transits/{id}';
};

export type TransitsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type TransitsDeleteResponse = TransitsDeleteResponses[keyof TransitsDeleteResponses];

export type TransitsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/transits/{id}';
};

export type TransitsGetResponses = {
    /**
     * OK
     */
    200: TransitResourceOrTemplateName;
};

export type TransitsGetResponse = TransitsGetResponses[keyof TransitsGetResponses];

export type TransitsUpdateData = {
    body: PatchTransit;
    path: {
        id: string;
    };
    query?: never;
    url: '/transits/{id}';
};

export type TransitsUpdateResponses = {
    /**
     * OK
     */
    200: TransitResource;
};

export type TransitsUpdateResponse = TransitsUpdateResponses[keyof TransitsUpdateResponses];

export type TransitsSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/transits/{id}/sync';
};

export type TransitsSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type TransitsSyncResponse = TransitsSyncResponses[keyof TransitsSyncResponses];

export type TransitsPassesListData = {
    body?: never;
    path: {
        transitId: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/transits/{transitId}/passes';
};

export type TransitsPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type TransitsPassesListResponse = TransitsPassesListResponses[keyof TransitsPassesListResponses];

export type TransitsPassesCreateData = {
    body: TransitPassFields;
    path: {
        transitId: string;
    };
    query?: never;
    url: '/transits/{transitId}/passes';
};

export type TransitsPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type TransitsPassesCreateResponse = TransitsPassesCreateResponses[keyof TransitsPassesCreateResponses];

export type EventsPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}/passes/bulk';
};

export type EventsPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type EventsPassesDeleteManyResponse = EventsPassesDeleteManyResponses[keyof EventsPassesDeleteManyResponses];

export type EventsPassesUpdateManyData = {
    body: BulkUpdateEvents;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}/passes/bulk';
};

export type EventsPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type EventsPassesUpdateManyResponse = EventsPassesUpdateManyResponses[keyof EventsPassesUpdateManyResponses];

export type EventsPassesCreateManyData = {
    body: BulkIssueEvents;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}/passes/bulk';
};

export type EventsPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type EventsPassesCreateManyResponse = EventsPassesCreateManyResponses[keyof EventsPassesCreateManyResponses];

export type EventsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only templates of that status.
         */
        status?: 'PENDING' | 'ACTIF' | 'ENDED';
    };
    url: '/events';
};

export type EventsListResponses = {
    /**
     * OK
     */
    200: PageOfEvent;
};

export type EventsListResponse = EventsListResponses[keyof EventsListResponses];

export type EventsCreateData = {
    body: CreateEvent;
    path?: never;
    query?: never;
    url: '/events';
};

export type EventsCreateResponses = {
    /**
     * OK
     */
    201: EventResource;
};

export type EventsCreateResponse = EventsCreateResponses[keyof EventsCreateResponses];

export type EventsPreviewData = {
    body: EventsPreview;
    path?: never;
    query?: never;
    url: '/events/preview';
};

export type EventsPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type EventsPreviewResponse = EventsPreviewResponses[keyof EventsPreviewResponses];

export type EventsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}';
};

export type EventsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type EventsDeleteResponse = EventsDeleteResponses[keyof EventsDeleteResponses];

export type EventsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}';
};

export type EventsGetResponses = {
    /**
     * OK
     */
    200: EventResourceOrTemplateName;
};

export type EventsGetResponse = EventsGetResponses[keyof EventsGetResponses];

export type EventsUpdateData = {
    body: PatchEvent;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}';
};

export type EventsUpdateResponses = {
    /**
     * OK
     */
    200: EventResource;
};

export type EventsUpdateResponse = EventsUpdateResponses[keyof EventsUpdateResponses];

export type EventsSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}/sync';
};

export type EventsSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type EventsSyncResponse = EventsSyncResponses[keyof EventsSyncResponses];

export type EventsPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/events/{id}/passes';
};

export type EventsPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type EventsPassesListResponse = EventsPassesListResponses[keyof EventsPassesListResponses];

export type EventsPassesCreateData = {
    body: EventPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/events/{id}/passes';
};

export type EventsPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type EventsPassesCreateResponse = EventsPassesCreateResponses[keyof EventsPassesCreateResponses];

export type HotelsPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}/passes/bulk';
};

export type HotelsPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type HotelsPassesDeleteManyResponse = HotelsPassesDeleteManyResponses[keyof HotelsPassesDeleteManyResponses];

export type HotelsPassesUpdateManyData = {
    body: BulkUpdateHotels;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}/passes/bulk';
};

export type HotelsPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type HotelsPassesUpdateManyResponse = HotelsPassesUpdateManyResponses[keyof HotelsPassesUpdateManyResponses];

export type HotelsPassesCreateManyData = {
    body: BulkIssueHotels;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}/passes/bulk';
};

export type HotelsPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type HotelsPassesCreateManyResponse = HotelsPassesCreateManyResponses[keyof HotelsPassesCreateManyResponses];

export type HotelsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/hotels';
};

export type HotelsListResponses = {
    /**
     * OK
     */
    200: PageOfHotel;
};

export type HotelsListResponse = HotelsListResponses[keyof HotelsListResponses];

export type HotelsCreateData = {
    body: CreateHotel;
    path?: never;
    query?: never;
    url: '/hotels';
};

export type HotelsCreateResponses = {
    /**
     * OK
     */
    201: HotelResource;
};

export type HotelsCreateResponse = HotelsCreateResponses[keyof HotelsCreateResponses];

export type HotelsPreviewData = {
    body: HotelsPreview;
    path?: never;
    query?: never;
    url: '/hotels/preview';
};

export type HotelsPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type HotelsPreviewResponse = HotelsPreviewResponses[keyof HotelsPreviewResponses];

export type HotelsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}';
};

export type HotelsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type HotelsDeleteResponse = HotelsDeleteResponses[keyof HotelsDeleteResponses];

export type HotelsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}';
};

export type HotelsGetResponses = {
    /**
     * OK
     */
    200: HotelResourceOrTemplateName;
};

export type HotelsGetResponse = HotelsGetResponses[keyof HotelsGetResponses];

export type HotelsUpdateData = {
    body: PatchHotel;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}';
};

export type HotelsUpdateResponses = {
    /**
     * OK
     */
    200: HotelResource;
};

export type HotelsUpdateResponse = HotelsUpdateResponses[keyof HotelsUpdateResponses];

export type HotelsSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}/sync';
};

export type HotelsSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type HotelsSyncResponse = HotelsSyncResponses[keyof HotelsSyncResponses];

export type HotelsPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/hotels/{id}/passes';
};

export type HotelsPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type HotelsPassesListResponse = HotelsPassesListResponses[keyof HotelsPassesListResponses];

export type HotelsPassesCreateData = {
    body: HotelPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/hotels/{id}/passes';
};

export type HotelsPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type HotelsPassesCreateResponse = HotelsPassesCreateResponses[keyof HotelsPassesCreateResponses];

export type CouponsPassesSendData = {
    body: CouponSend;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}/passes/send';
};

export type CouponsPassesSendResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type CouponsPassesSendResponse = CouponsPassesSendResponses[keyof CouponsPassesSendResponses];

export type CouponsPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}/passes/bulk';
};

export type CouponsPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type CouponsPassesDeleteManyResponse = CouponsPassesDeleteManyResponses[keyof CouponsPassesDeleteManyResponses];

export type CouponsPassesUpdateManyData = {
    body: BulkUpdateCoupons;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}/passes/bulk';
};

export type CouponsPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type CouponsPassesUpdateManyResponse = CouponsPassesUpdateManyResponses[keyof CouponsPassesUpdateManyResponses];

export type CouponsPassesCreateManyData = {
    body: BulkIssueCoupons;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}/passes/bulk';
};

export type CouponsPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type CouponsPassesCreateManyResponse = CouponsPassesCreateManyResponses[keyof CouponsPassesCreateManyResponses];

export type CouponsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-name' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only templates of that status.
         */
        status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
        /**
         * Only templates of that source.
         */
        source?: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    };
    url: '/coupons';
};

export type CouponsListResponses = {
    /**
     * OK
     */
    200: PageOfCoupon;
};

export type CouponsListResponse = CouponsListResponses[keyof CouponsListResponses];

export type CouponsCreateData = {
    body: CreateCoupon;
    path?: never;
    query?: never;
    url: '/coupons';
};

export type CouponsCreateResponses = {
    /**
     * OK
     */
    201: CouponResource;
};

export type CouponsCreateResponse = CouponsCreateResponses[keyof CouponsCreateResponses];

export type CouponsPreviewData = {
    body: CouponsPreview;
    path?: never;
    query?: never;
    url: '/coupons/preview';
};

export type CouponsPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type CouponsPreviewResponse = CouponsPreviewResponses[keyof CouponsPreviewResponses];

export type CouponsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}';
};

export type CouponsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type CouponsDeleteResponse = CouponsDeleteResponses[keyof CouponsDeleteResponses];

export type CouponsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}';
};

export type CouponsGetResponses = {
    /**
     * OK
     */
    200: CouponResourceOrTemplateName;
};

export type CouponsGetResponse = CouponsGetResponses[keyof CouponsGetResponses];

export type CouponsUpdateData = {
    body: PatchCoupon;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}';
};

export type CouponsUpdateResponses = {
    /**
     * OK
     */
    200: CouponResource;
};

export type CouponsUpdateResponse = CouponsUpdateResponses[keyof CouponsUpdateResponses];

export type CouponsSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}/sync';
};

export type CouponsSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type CouponsSyncResponse = CouponsSyncResponses[keyof CouponsSyncResponses];

export type CouponsPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/coupons/{id}/passes';
};

export type CouponsPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type CouponsPassesListResponse = CouponsPassesListResponses[keyof CouponsPassesListResponses];

export type CouponsPassesCreateData = {
    body: CouponPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/coupons/{id}/passes';
};

export type CouponsPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type CouponsPassesCreateResponse = CouponsPassesCreateResponses[keyof CouponsPassesCreateResponses];

export type CommunicationTemplatesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/communication-templates';
};

export type CommunicationTemplatesListResponses = {
    /**
     * OK
     */
    200: PageOfSavedText;
};

export type CommunicationTemplatesListResponse = CommunicationTemplatesListResponses[keyof CommunicationTemplatesListResponses];

export type CommunicationTemplatesCreateData = {
    body: CreateSavedText;
    path?: never;
    query?: never;
    url: '/communication-templates';
};

export type CommunicationTemplatesCreateResponses = {
    /**
     * OK
     */
    201: SavedTextResource;
};

export type CommunicationTemplatesCreateResponse = CommunicationTemplatesCreateResponses[keyof CommunicationTemplatesCreateResponses];

export type CommunicationTemplatesDeleteData = {
    body?: never;
    path: {
        name: string;
    };
    query?: never;
    url: '/communication-templates/{name}';
};

export type CommunicationTemplatesDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type CommunicationTemplatesDeleteResponse = CommunicationTemplatesDeleteResponses[keyof CommunicationTemplatesDeleteResponses];

export type CommunicationTemplatesGetData = {
    body?: never;
    path: {
        name: string;
    };
    query?: never;
    url: '/communication-templates/{name}';
};

export type CommunicationTemplatesGetResponses = {
    /**
     * OK
     */
    200: SavedTextResource;
};

export type CommunicationTemplatesGetResponse = CommunicationTemplatesGetResponses[keyof CommunicationTemplatesGetResponses];

export type CommunicationTemplatesUpdateData = {
    body: PatchSavedText;
    path: {
        name: string;
    };
    query?: never;
    url: '/communication-templates/{name}';
};

export type CommunicationTemplatesUpdateResponses = {
    /**
     * OK
     */
    200: SavedTextResource;
};

export type CommunicationTemplatesUpdateResponse = CommunicationTemplatesUpdateResponses[keyof CommunicationTemplatesUpdateResponses];

export type StoreCardsGetDetailsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/store-cards/details';
};

export type StoreCardsGetDetailsResponses = {
    /**
     * OK
     */
    200: StoreCardDetails;
};

export type StoreCardsGetDetailsResponse = StoreCardsGetDetailsResponses[keyof StoreCardsGetDetailsResponses];

export type StoreCardsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/store-cards';
};

export type StoreCardsListResponses = {
    /**
     * OK
     */
    200: PageOfStoreCard;
};

export type StoreCardsListResponse = StoreCardsListResponses[keyof StoreCardsListResponses];

export type StoreCardsCreateData = {
    body: CreateStoreCard;
    path?: never;
    query?: never;
    url: '/store-cards';
};

export type StoreCardsCreateResponses = {
    /**
     * OK
     */
    201: StoreCardResource;
};

export type StoreCardsCreateResponse = StoreCardsCreateResponses[keyof StoreCardsCreateResponses];

export type StoreCardsPreviewData = {
    body: StorecardsPreview;
    path?: never;
    query?: never;
    url: '/store-cards/preview';
};

export type StoreCardsPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type StoreCardsPreviewResponse = StoreCardsPreviewResponses[keyof StoreCardsPreviewResponses];

export type StoreCardsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/store-cards/{id}';
};

export type StoreCardsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type StoreCardsDeleteResponse = StoreCardsDeleteResponses[keyof StoreCardsDeleteResponses];

export type StoreCardsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/store-cards/{id}';
};

export type StoreCardsGetResponses = {
    /**
     * OK
     */
    200: StoreCardResourceOrTemplateName;
};

export type StoreCardsGetResponse = StoreCardsGetResponses[keyof StoreCardsGetResponses];

export type StoreCardsUpdateData = {
    body: PatchStoreCard;
    path: {
        id: string;
    };
    query?: never;
    url: '/store-cards/{id}';
};

export type StoreCardsUpdateResponses = {
    /**
     * OK
     */
    200: StoreCardResource;
};

export type StoreCardsUpdateResponse = StoreCardsUpdateResponses[keyof StoreCardsUpdateResponses];

export type StoreCardsSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/store-cards/{id}/sync';
};

export type StoreCardsSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type StoreCardsSyncResponse = StoreCardsSyncResponses[keyof StoreCardsSyncResponses];

export type StoreCardsPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/store-cards/{id}/passes';
};

export type StoreCardsPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type StoreCardsPassesListResponse = StoreCardsPassesListResponses[keyof StoreCardsPassesListResponses];

export type StoreCardsPassesCreateData = {
    body: StoreCardPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/store-cards/{id}/passes';
};

export type StoreCardsPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type StoreCardsPassesCreateResponse = StoreCardsPassesCreateResponses[keyof StoreCardsPassesCreateResponses];

export type ClientTypesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/client-types';
};

export type ClientTypesListResponses = {
    /**
     * OK
     */
    200: PageOfClientType;
};

export type ClientTypesListResponse = ClientTypesListResponses[keyof ClientTypesListResponses];

export type ClientTypesCreateData = {
    body: CreateClientType;
    path?: never;
    query?: never;
    url: '/client-types';
};

export type ClientTypesCreateResponses = {
    /**
     * OK
     */
    201: ClientTypeResource;
};

export type ClientTypesCreateResponse = ClientTypesCreateResponses[keyof ClientTypesCreateResponses];

export type ClientTypesDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/client-types/{id}';
};

export type ClientTypesDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type ClientTypesDeleteResponse = ClientTypesDeleteResponses[keyof ClientTypesDeleteResponses];

export type ClientTypesGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/client-types/{id}';
};

export type ClientTypesGetResponses = {
    /**
     * OK
     */
    200: ClientTypeResource;
};

export type ClientTypesGetResponse = ClientTypesGetResponses[keyof ClientTypesGetResponses];

export type ClientTypesUpdateData = {
    body: PatchClientType;
    path: {
        id: string;
    };
    query?: never;
    url: '/client-types/{id}';
};

export type ClientTypesUpdateResponses = {
    /**
     * OK
     */
    200: ClientTypeResource;
};

export type ClientTypesUpdateResponse = ClientTypesUpdateResponses[keyof ClientTypesUpdateResponses];

export type CinemasPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}/passes/bulk';
};

export type CinemasPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type CinemasPassesDeleteManyResponse = CinemasPassesDeleteManyResponses[keyof CinemasPassesDeleteManyResponses];

export type CinemasPassesUpdateManyData = {
    body: BulkUpdateCinemas;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}/passes/bulk';
};

export type CinemasPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type CinemasPassesUpdateManyResponse = CinemasPassesUpdateManyResponses[keyof CinemasPassesUpdateManyResponses];

export type CinemasPassesCreateManyData = {
    body: BulkIssueCinemas;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}/passes/bulk';
};

export type CinemasPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type CinemasPassesCreateManyResponse = CinemasPassesCreateManyResponses[keyof CinemasPassesCreateManyResponses];

export type CinemasListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only templates of that status.
         */
        status?: 'PENDING' | 'ACTIF' | 'ENDED';
    };
    url: '/cinemas';
};

export type CinemasListResponses = {
    /**
     * OK
     */
    200: PageOfCinema;
};

export type CinemasListResponse = CinemasListResponses[keyof CinemasListResponses];

export type CinemasCreateData = {
    body: CreateCinema;
    path?: never;
    query?: never;
    url: '/cinemas';
};

export type CinemasCreateResponses = {
    /**
     * OK
     */
    201: CinemaResource;
};

export type CinemasCreateResponse = CinemasCreateResponses[keyof CinemasCreateResponses];

export type CinemasPreviewData = {
    body: CinemasPreview;
    path?: never;
    query?: never;
    url: '/cinemas/preview';
};

export type CinemasPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type CinemasPreviewResponse = CinemasPreviewResponses[keyof CinemasPreviewResponses];

export type CinemasDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}';
};

export type CinemasDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type CinemasDeleteResponse = CinemasDeleteResponses[keyof CinemasDeleteResponses];

export type CinemasGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}';
};

export type CinemasGetResponses = {
    /**
     * OK
     */
    200: CinemaResourceOrTemplateName;
};

export type CinemasGetResponse = CinemasGetResponses[keyof CinemasGetResponses];

export type CinemasUpdateData = {
    body: PatchCinema;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}';
};

export type CinemasUpdateResponses = {
    /**
     * OK
     */
    200: CinemaResource;
};

export type CinemasUpdateResponse = CinemasUpdateResponses[keyof CinemasUpdateResponses];

export type CinemasSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}/sync';
};

export type CinemasSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type CinemasSyncResponse = CinemasSyncResponses[keyof CinemasSyncResponses];

export type CinemasPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/cinemas/{id}/passes';
};

export type CinemasPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type CinemasPassesListResponse = CinemasPassesListResponses[keyof CinemasPassesListResponses];

export type CinemasPassesCreateData = {
    body: CinemaPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/cinemas/{id}/passes';
};

export type CinemasPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type CinemasPassesCreateResponse = CinemasPassesCreateResponses[keyof CinemasPassesCreateResponses];

export type GenericsPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}/passes/bulk';
};

export type GenericsPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type GenericsPassesDeleteManyResponse = GenericsPassesDeleteManyResponses[keyof GenericsPassesDeleteManyResponses];

export type GenericsPassesUpdateManyData = {
    body: BulkUpdateGenerics;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}/passes/bulk';
};

export type GenericsPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type GenericsPassesUpdateManyResponse = GenericsPassesUpdateManyResponses[keyof GenericsPassesUpdateManyResponses];

export type GenericsPassesCreateManyData = {
    body: BulkIssueGenerics;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}/passes/bulk';
};

export type GenericsPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type GenericsPassesCreateManyResponse = GenericsPassesCreateManyResponses[keyof GenericsPassesCreateManyResponses];

export type GenericsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/generics';
};

export type GenericsListResponses = {
    /**
     * OK
     */
    200: PageOfGeneric;
};

export type GenericsListResponse = GenericsListResponses[keyof GenericsListResponses];

export type GenericsCreateData = {
    body: CreateGeneric;
    path?: never;
    query?: never;
    url: '/generics';
};

export type GenericsCreateResponses = {
    /**
     * OK
     */
    201: GenericResource;
};

export type GenericsCreateResponse = GenericsCreateResponses[keyof GenericsCreateResponses];

export type GenericsPreviewData = {
    body: GenericsPreview;
    path?: never;
    query?: never;
    url: '/generics/preview';
};

export type GenericsPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type GenericsPreviewResponse = GenericsPreviewResponses[keyof GenericsPreviewResponses];

export type GenericsDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}';
};

export type GenericsDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type GenericsDeleteResponse = GenericsDeleteResponses[keyof GenericsDeleteResponses];

export type GenericsGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}';
};

export type GenericsGetResponses = {
    /**
     * OK
     */
    200: GenericResourceOrTemplateName;
};

export type GenericsGetResponse = GenericsGetResponses[keyof GenericsGetResponses];

export type GenericsUpdateData = {
    body: PatchGeneric;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}';
};

export type GenericsUpdateResponses = {
    /**
     * OK
     */
    200: GenericResource;
};

export type GenericsUpdateResponse = GenericsUpdateResponses[keyof GenericsUpdateResponses];

export type GenericsSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}/sync';
};

export type GenericsSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type GenericsSyncResponse = GenericsSyncResponses[keyof GenericsSyncResponses];

export type GenericsPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/generics/{id}/passes';
};

export type GenericsPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type GenericsPassesListResponse = GenericsPassesListResponses[keyof GenericsPassesListResponses];

export type GenericsPassesCreateData = {
    body: GenericPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/generics/{id}/passes';
};

export type GenericsPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type GenericsPassesCreateResponse = GenericsPassesCreateResponses[keyof GenericsPassesCreateResponses];

export type OffersPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}/passes/bulk';
};

export type OffersPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type OffersPassesDeleteManyResponse = OffersPassesDeleteManyResponses[keyof OffersPassesDeleteManyResponses];

export type OffersPassesUpdateManyData = {
    body: BulkUpdateOffers;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}/passes/bulk';
};

export type OffersPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type OffersPassesUpdateManyResponse = OffersPassesUpdateManyResponses[keyof OffersPassesUpdateManyResponses];

export type OffersPassesCreateManyData = {
    body: BulkIssueOffers;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}/passes/bulk';
};

export type OffersPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type OffersPassesCreateManyResponse = OffersPassesCreateManyResponses[keyof OffersPassesCreateManyResponses];

export type OffersListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only templates of that status.
         */
        status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    };
    url: '/offers';
};

export type OffersListResponses = {
    /**
     * OK
     */
    200: PageOfOffer;
};

export type OffersListResponse = OffersListResponses[keyof OffersListResponses];

export type OffersCreateData = {
    body: CreateOffer;
    path?: never;
    query?: never;
    url: '/offers';
};

export type OffersCreateResponses = {
    /**
     * OK
     */
    201: OfferResource;
};

export type OffersCreateResponse = OffersCreateResponses[keyof OffersCreateResponses];

export type OffersPreviewData = {
    body: OffersPreview;
    path?: never;
    query?: never;
    url: '/offers/preview';
};

export type OffersPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type OffersPreviewResponse = OffersPreviewResponses[keyof OffersPreviewResponses];

export type OffersDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}';
};

export type OffersDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type OffersDeleteResponse = OffersDeleteResponses[keyof OffersDeleteResponses];

export type OffersGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}';
};

export type OffersGetResponses = {
    /**
     * OK
     */
    200: OfferResourceOrTemplateName;
};

export type OffersGetResponse = OffersGetResponses[keyof OffersGetResponses];

export type OffersUpdateData = {
    body: PatchOffer;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}';
};

export type OffersUpdateResponses = {
    /**
     * OK
     */
    200: OfferResource;
};

export type OffersUpdateResponse = OffersUpdateResponses[keyof OffersUpdateResponses];

export type OffersSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}/sync';
};

export type OffersSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type OffersSyncResponse = OffersSyncResponses[keyof OffersSyncResponses];

export type OffersPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/offers/{id}/passes';
};

export type OffersPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type OffersPassesListResponse = OffersPassesListResponses[keyof OffersPassesListResponses];

export type OffersPassesCreateData = {
    body: OfferPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/offers/{id}/passes';
};

export type OffersPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type OffersPassesCreateResponse = OffersPassesCreateResponses[keyof OffersPassesCreateResponses];

export type BoardingPassesPassesDeleteManyData = {
    body: BulkDeletePasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}/passes/bulk';
};

export type BoardingPassesPassesDeleteManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type BoardingPassesPassesDeleteManyResponse = BoardingPassesPassesDeleteManyResponses[keyof BoardingPassesPassesDeleteManyResponses];

export type BoardingPassesPassesUpdateManyData = {
    body: BulkUpdateBoardingpasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}/passes/bulk';
};

export type BoardingPassesPassesUpdateManyResponses = {
    /**
     * OK
     */
    200: BulkOperationResource;
};

export type BoardingPassesPassesUpdateManyResponse = BoardingPassesPassesUpdateManyResponses[keyof BoardingPassesPassesUpdateManyResponses];

export type BoardingPassesPassesCreateManyData = {
    body: BulkIssueBoardingpasses;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}/passes/bulk';
};

export type BoardingPassesPassesCreateManyResponses = {
    /**
     * OK
     */
    201: BulkOperationResource;
};

export type BoardingPassesPassesCreateManyResponse = BoardingPassesPassesCreateManyResponses[keyof BoardingPassesPassesCreateManyResponses];

export type BoardingPassesListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
    };
    url: '/boarding-passes';
};

export type BoardingPassesListResponses = {
    /**
     * OK
     */
    200: PageOfBoardingPass;
};

export type BoardingPassesListResponse = BoardingPassesListResponses[keyof BoardingPassesListResponses];

export type BoardingPassesCreateData = {
    body: CreateBoardingPass;
    path?: never;
    query?: never;
    url: '/boarding-passes';
};

export type BoardingPassesCreateResponses = {
    /**
     * OK
     */
    201: BoardingPassResource;
};

export type BoardingPassesCreateResponse = BoardingPassesCreateResponses[keyof BoardingPassesCreateResponses];

export type BoardingPassesPreviewData = {
    body: BoardingpassesPreview;
    path?: never;
    query?: never;
    url: '/boarding-passes/preview';
};

export type BoardingPassesPreviewResponses = {
    /**
     * OK
     */
    200: PreviewResource;
};

export type BoardingPassesPreviewResponse = BoardingPassesPreviewResponses[keyof BoardingPassesPreviewResponses];

export type BoardingPassesDeleteData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}';
};

export type BoardingPassesDeleteResponses = {
    /**
     * Done; no body.
     */
    204: void;
};

export type BoardingPassesDeleteResponse = BoardingPassesDeleteResponses[keyof BoardingPassesDeleteResponses];

export type BoardingPassesGetData = {
    body?: never;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}';
};

export type BoardingPassesGetResponses = {
    /**
     * OK
     */
    200: BoardingPassResourceOrTemplateName;
};

export type BoardingPassesGetResponse = BoardingPassesGetResponses[keyof BoardingPassesGetResponses];

export type BoardingPassesUpdateData = {
    body: PatchBoardingPass;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}';
};

export type BoardingPassesUpdateResponses = {
    /**
     * OK
     */
    200: BoardingPassResource;
};

export type BoardingPassesUpdateResponse = BoardingPassesUpdateResponses[keyof BoardingPassesUpdateResponses];

export type BoardingPassesSyncData = {
    body: SyncRequest;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}/sync';
};

export type BoardingPassesSyncResponses = {
    /**
     * OK
     */
    201: SyncResult;
};

export type BoardingPassesSyncResponse = BoardingPassesSyncResponses[keyof BoardingPassesSyncResponses];

export type BoardingPassesPassesListData = {
    body?: never;
    path: {
        id: string;
    };
    query?: {
        /**
         * Page, from 1.
         */
        page?: number;
        /**
         * Records a page, 1 to 1000; 10 when not given.
         */
        limit?: number;
        /**
         * Only records created at or after this moment.
         */
        createdFrom?: string;
        /**
         * Only records created at or before this moment.
         */
        createdTo?: string;
        /**
         * Only records changed at or after this moment.
         */
        updatedFrom?: string;
        /**
         * Only records changed at or before this moment.
         */
        updatedTo?: string;
        /**
         * Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.
         */
        search?: string;
        /**
         * Only passes of that status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    };
    url: '/boarding-passes/{id}/passes';
};

export type BoardingPassesPassesListResponses = {
    /**
     * OK
     */
    200: PageOfPass;
};

export type BoardingPassesPassesListResponse = BoardingPassesPassesListResponses[keyof BoardingPassesPassesListResponses];

export type BoardingPassesPassesCreateData = {
    body: BoardingPassFields;
    path: {
        id: string;
    };
    query?: never;
    url: '/boarding-passes/{id}/passes';
};

export type BoardingPassesPassesCreateResponses = {
    /**
     * OK
     */
    201: IssuedPass;
};

export type BoardingPassesPassesCreateResponse = BoardingPassesPassesCreateResponses[keyof BoardingPassesPassesCreateResponses];
