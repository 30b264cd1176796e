// Made by npm run sdk, with @hey-api/openapi-ts.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type UserResource = {
    /**
     * ID of the record.
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
     * Username for login.
     */
    username: string;
    /**
     * E-mail address, spelled as it was sent.
     */
    email?: string;
    /**
     * Role, which determines what the user may do.
     */
    role: 'ADMIN' | 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
    /**
     * ID of the wallet. Absent for an ADMIN.
     */
    wallet?: string;
};

export type UserFields = {
    /**
     * Username for login, unique across the installation.
     */
    username: string;
    /**
     * At least 4 characters. Never returned.
     */
    password: string;
    /**
     * E-mail address, unique across the installation.
     */
    email?: string;
    /**
     * Role, which determines what the user may do.
     */
    role: 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
};

export type PageOfUser = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<UserResource>;
};

export type PatchUser = {
    /**
     * Username for login, unique across the installation.
     */
    username?: string;
    /**
     * At least 4 characters. Never returned.
     */
    password?: string;
    /**
     * E-mail address, unique across the installation.
     */
    email?: string | null;
    /**
     * Role, which determines what the user may do.
     */
    role?: 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
};

export type SocialMedia = {
    /**
     * URL of the LinkedIn page.
     */
    linkedin?: string;
    /**
     * URL of the Facebook page.
     */
    facebook?: string;
    /**
     * URL of the Instagram page.
     */
    instagram?: string;
    /**
     * URL of the TikTok page.
     */
    tiktok?: string;
    /**
     * URL of the X (Twitter) page.
     */
    twitter?: string;
    /**
     * URL of the YouTube channel.
     */
    youtube?: string;
    /**
     * URL of the Snapchat page.
     */
    snapchat?: string;
    /**
     * URL of the Pinterest page.
     */
    pinterest?: string;
    /**
     * URL of the Reddit page.
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
     * Label that says what the contact is for.
     */
    title: string;
    /**
     * URL, phone number or e-mail address.
     */
    value: string;
    /**
     * Type of `value`.
     */
    kind: 'URL' | 'PHONE' | 'EMAIL';
};

export type TermsAndConditions = {
    /**
     * Whether the terms are a PDF, a web page, or absent.
     */
    type: 'PDF' | 'URL' | 'NONE';
    /**
     * URL of the terms if `type` is URL.
     */
    customUrl?: string;
    /**
     * URL of the terms if `type` is PDF. Upload the file `pdf` to set it.
     */
    pdfUrl?: string;
};

export type WalletResource = {
    /**
     * Name of the business, as customers see it.
     */
    name: string;
    /**
     * Logo: a file, an https image URL, or an `/images/` URL of this wallet. PATCH accepts `""`, but passes cannot be issued without a logo.
     */
    logo: string;
    /**
     * Square icon for notifications and pages. PATCH accepts `""`, but passes cannot be issued without an icon.
     */
    icon: string;
    /**
     * Logo for Android. Defaults to `logo`.
     */
    androidLogo?: string;
    /**
     * Whether to print the barcode’s text below the barcode.
     */
    displayIdentifiant: boolean;
    /**
     * Postal address.
     */
    address?: string;
    /**
     * Website, or `""` if there is none.
     */
    website: string;
    /**
     * Phone number of customer service, or `""` if there is none.
     */
    servicePhone: string;
    /**
     * Phone number of the business, or `""` if there is none.
     */
    businessPhone: string;
    /**
     * Social media pages.
     */
    socialMedia: SocialMedia;
    /**
     * Further contacts, shown on the back of passes. At most 20.
     */
    additionalContacts: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions: TermsAndConditions;
    /**
     * Webhook URLs, separated by commas. Each can end in `#headers=Name:Value,…` with URL-encoded values, which are sent with each webhook. Responses do not show the headers. An update replaces the whole list, so a URL that is sent back without its headers loses them. Empty entries are ignored; `null` and `""` clear the list.
     */
    webHookUrl: string;
    /**
     * Base of the links that customers get: a host name (https is assumed), or an http(s) URL without a path, query or credentials. With `""`, links use the service’s own address.
     */
    rootDomain: string;
    /**
     * IANA time zone of the business. Defaults to UTC.
     */
    timezone?: string;
    /**
     * Country of the business (ISO 3166-1 alpha-2). Phone numbers without a country code are read as numbers of this country. Defaults to the country of `timezone`.
     */
    country?: string;
    /**
     * Whether to delete passes 30 days after they expire.
     */
    expiredCleanupEnabled: boolean;
    /**
     * Pass types that are enabled for the wallet.
     */
    allowedPasses: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Part of the wallet’s public URLs, such as its sign-up page: lowercase letters, digits and hyphens, unique. Derived from the name by default.
     */
    identifier: string;
    /**
     * Account at the pass generator. Defaults to the ID of the wallet.
     */
    passGenBusinessId?: string;
    /**
     * Suffix for class IDs at the pass generator.
     */
    passGenPassTemplateId?: string;
    /**
     * ID of the record.
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
     * URL of a QR code image that leads to the sign-up page.
     */
    identifierQr: string;
};

export type PatchWallet = {
    /**
     * Name of the business, as customers see it.
     */
    name?: string;
    /**
     * Logo: a file, an https image URL, or an `/images/` URL of this wallet. PATCH accepts `""`, but passes cannot be issued without a logo.
     */
    logo?: string;
    /**
     * Square icon for notifications and pages. PATCH accepts `""`, but passes cannot be issued without an icon.
     */
    icon?: string;
    /**
     * Logo for Android. Defaults to `logo`.
     */
    androidLogo?: string | null;
    /**
     * Whether to print the barcode’s text below the barcode.
     */
    displayIdentifiant?: boolean;
    /**
     * Token for the pass generator, write-only. Generated with the wallet by default. `""` removes it; the wallet then cannot issue passes.
     */
    passGenToken?: string | null;
    /**
     * Postal address.
     */
    address?: string | null;
    /**
     * Website, or `""` if there is none.
     */
    website?: string | null;
    /**
     * Phone number of customer service, or `""` if there is none.
     */
    servicePhone?: string | null;
    /**
     * Phone number of the business, or `""` if there is none.
     */
    businessPhone?: string | null;
    /**
     * Social media pages.
     */
    socialMedia?: SocialMedia;
    /**
     * Further contacts, shown on the back of passes. At most 20.
     */
    additionalContacts?: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions?: TermsAndConditions;
    /**
     * Webhook URLs, separated by commas. Each can end in `#headers=Name:Value,…` with URL-encoded values, which are sent with each webhook. Responses do not show the headers. An update replaces the whole list, so a URL that is sent back without its headers loses them. Empty entries are ignored; `null` and `""` clear the list.
     */
    webHookUrl?: string | null;
    /**
     * Base of the links that customers get: a host name (https is assumed), or an http(s) URL without a path, query or credentials. With `""`, links use the service’s own address.
     */
    rootDomain?: string | null;
    /**
     * IANA time zone of the business. Defaults to UTC.
     */
    timezone?: string | null;
    /**
     * Country of the business (ISO 3166-1 alpha-2). Phone numbers without a country code are read as numbers of this country. Defaults to the country of `timezone`.
     */
    country?: string | null;
    /**
     * Whether to delete passes 30 days after they expire.
     */
    expiredCleanupEnabled?: boolean;
};

export type LocationResource = {
    /**
     * Longitude in degrees, from -180 to 180.
     */
    longitude: number;
    /**
     * Latitude in degrees, from -90 to 90.
     */
    latitude: number;
    /**
     * Text to show on the lock screen when the phone is near the location.
     */
    relevantName?: string;
    /**
     * Postal address of the location.
     */
    relevantAddress?: string;
    /**
     * ID of the record.
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
     * Longitude in degrees, from -180 to 180.
     */
    longitude: number;
    /**
     * Latitude in degrees, from -90 to 90.
     */
    latitude: number;
    /**
     * Text to show on the lock screen when the phone is near the location.
     */
    relevantName?: string;
    /**
     * Postal address of the location.
     */
    relevantAddress?: string;
};

export type PageOfLocation = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<LocationResource>;
};

export type CommunicationRuleFields = {
    /**
     * Type of message that the rule applies to.
     */
    notificationType: 'BOARDING_PASS' | 'CINEMA_TICKET' | 'EARNINGS_UPDATE' | 'EXPIRED_COMMUNICATION' | 'EXPIRED_COUPON' | 'HOTEL_RESERVATION' | 'NEW_COMMUNICATION' | 'NEW_COUPON' | 'NEW_EVENT' | 'NEW_GENERIC' | 'NEW_LOYALTY' | 'NEW_OFFER' | 'REMINDER_LOYALTY' | 'TRANSIT_TICKET' | 'UPDATE_BOARDING_PASS' | 'UPDATE_CINEMA' | 'UPDATE_COUPON' | 'UPDATE_EVENT' | 'UPDATE_GENERIC' | 'UPDATE_HOTEL_RESERVATION' | 'UPDATE_LOYALTY' | 'UPDATE_OFFER' | 'UPDATE_TRANSIT' | 'WELCOME_COUPON' | 'WELCOME_CRM_CLIENTS' | 'WELCOME_EXTERNAL_CLIENTS' | 'WELCOME_INTERNAL_CLIENTS';
    /**
     * Whether to send these messages by SMS.
     */
    sms: boolean;
    /**
     * Whether to send these messages by e-mail.
     */
    email: boolean;
    /**
     * Whether to notify the phone that holds the pass.
     */
    notification: boolean;
};

export type LoginResult = {
    /**
     * Login token (JWT). It cannot be renewed: when it expires, log in again.
     */
    token: string;
};

export type Login = {
    /**
     * Username.
     */
    username: string;
    /**
     * Password.
     */
    password: string;
};

export type ChangePassword = {
    /**
     * Current password.
     */
    currentPassword: string;
    /**
     * New password, at least 4 characters.
     */
    newPassword: string;
};

export type WalletSummary = {
    /**
     * ID of the wallet.
     */
    _id: string;
    /**
     * Name of the business.
     */
    name: string;
    /**
     * Part of the wallet’s public URLs, such as its sign-up page.
     */
    identifier: string;
    /**
     * URL of the logo, or `""` if there is none.
     */
    logo: string;
    /**
     * IANA time zone of the business.
     */
    timezone: string;
};

export type Me = {
    /**
     * The logged-in user.
     */
    user: UserResource;
    /**
     * Role of the user, which determines what the user may do.
     */
    role: 'ADMIN' | 'OWNER' | 'EDITOR' | 'MANAGER' | 'SCANNER' | 'VIEWER';
    /**
     * The user’s wallet; absent for an ADMIN.
     */
    wallet?: WalletSummary;
    /**
     * Pass types that are enabled for the wallet.
     */
    allowedPasses: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Environment of the service. Tokens of another environment do not work.
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
     * ID of the token, used to delete it.
     */
    _id: string;
    /**
     * The secret. Only the response of POST contains it in full; all others mask it.
     */
    token: string;
    /**
     * Name that helps people tell tokens apart.
     */
    name?: string;
    /**
     * Role, which determines what the token may do.
     */
    role: 'OWNER' | 'EDITOR' | 'SCANNER' | 'VIEWER';
    /**
     * Templates whose passes the token may scan. Absent if it may scan all.
     */
    templates?: Array<string>;
    /**
     * Only with the role SCANNER: what the token may do besides scanning.
     */
    scanner?: ScannerRightsFields;
    /**
     * ID of the wallet.
     */
    tokenable: string;
    /**
     * Type of the record that owns the token.
     */
    tokenableType: 'WALLET';
    /**
     * When the token expires. Absent if it never expires.
     */
    expiresAt?: string;
    /**
     * When the token was created.
     */
    createdAt: string;
    /**
     * When the token was last changed.
     */
    updatedAt: string;
};

export type CreateWalletToken = {
    /**
     * Name that helps people tell tokens apart.
     */
    name?: string;
    /**
     * Role, which determines what the token may do. Defaults to OWNER.
     */
    role?: 'OWNER' | 'EDITOR' | 'SCANNER' | 'VIEWER';
    /**
     * Only with the role SCANNER: the 1 to 100 templates whose passes the token may scan. Defaults to all templates.
     */
    templates?: Array<string>;
    /**
     * Only with the role SCANNER: what the token may do besides scanning.
     */
    scanner?: ScannerRightsFields;
    /**
     * When the token expires; must be in the future. By default, it never expires.
     */
    expiresAt?: string;
};

export type PageOfWalletToken = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<WalletTokenResource>;
};

export type WalletOwner = {
    /**
     * Username for login.
     */
    username: string;
    /**
     * Password, at least 4 characters.
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
     * Logo: a file, an https image URL, or an `/images/` URL of this wallet. PATCH accepts `""`, but passes cannot be issued without a logo.
     */
    logo: string;
    /**
     * Square icon for notifications and pages. PATCH accepts `""`, but passes cannot be issued without an icon.
     */
    icon: string;
    /**
     * Logo for Android. Defaults to `logo`.
     */
    androidLogo?: string;
    /**
     * Whether to print the barcode’s text below the barcode.
     */
    displayIdentifiant?: boolean;
    /**
     * Token for the pass generator, write-only. Generated with the wallet by default. `""` removes it; the wallet then cannot issue passes.
     */
    passGenToken?: string;
    /**
     * Postal address.
     */
    address?: string;
    /**
     * Website, or `""` if there is none.
     */
    website?: string;
    /**
     * Phone number of customer service, or `""` if there is none.
     */
    servicePhone?: string;
    /**
     * Phone number of the business, or `""` if there is none.
     */
    businessPhone?: string;
    /**
     * Social media pages.
     */
    socialMedia?: SocialMedia;
    /**
     * Further contacts, shown on the back of passes. At most 20.
     */
    additionalContacts?: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions?: TermsAndConditions;
    /**
     * Webhook URLs, separated by commas. Each can end in `#headers=Name:Value,…` with URL-encoded values, which are sent with each webhook. Responses do not show the headers. An update replaces the whole list, so a URL that is sent back without its headers loses them. Empty entries are ignored; `null` and `""` clear the list.
     */
    webHookUrl?: string;
    /**
     * Base of the links that customers get: a host name (https is assumed), or an http(s) URL without a path, query or credentials. With `""`, links use the service’s own address.
     */
    rootDomain?: string;
    /**
     * IANA time zone of the business. Defaults to UTC.
     */
    timezone?: string;
    /**
     * Country of the business (ISO 3166-1 alpha-2). Phone numbers without a country code are read as numbers of this country. Defaults to the country of `timezone`.
     */
    country?: string;
    /**
     * Whether to delete passes 30 days after they expire.
     */
    expiredCleanupEnabled?: boolean;
    /**
     * Pass types that are enabled for the wallet.
     */
    allowedPasses?: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Part of the wallet’s public URLs, such as its sign-up page: lowercase letters, digits and hyphens, unique. Derived from the name by default.
     */
    identifier?: string;
    /**
     * Account at the pass generator. Defaults to the ID of the wallet.
     */
    passGenBusinessId?: string;
    /**
     * Suffix for class IDs at the pass generator.
     */
    passGenPassTemplateId?: string;
    /**
     * OWNER to create together with the wallet.
     */
    owner?: WalletOwner;
};

export type PageOfWallet = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
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
     * Logo: a file, an https image URL, or an `/images/` URL of this wallet. PATCH accepts `""`, but passes cannot be issued without a logo.
     */
    logo?: string;
    /**
     * Square icon for notifications and pages. PATCH accepts `""`, but passes cannot be issued without an icon.
     */
    icon?: string;
    /**
     * Logo for Android. Defaults to `logo`.
     */
    androidLogo?: string | null;
    /**
     * Whether to print the barcode’s text below the barcode.
     */
    displayIdentifiant?: boolean;
    /**
     * Token for the pass generator, write-only. Generated with the wallet by default. `""` removes it; the wallet then cannot issue passes.
     */
    passGenToken?: string | null;
    /**
     * Postal address.
     */
    address?: string | null;
    /**
     * Website, or `""` if there is none.
     */
    website?: string | null;
    /**
     * Phone number of customer service, or `""` if there is none.
     */
    servicePhone?: string | null;
    /**
     * Phone number of the business, or `""` if there is none.
     */
    businessPhone?: string | null;
    /**
     * Social media pages.
     */
    socialMedia?: SocialMedia;
    /**
     * Further contacts, shown on the back of passes. At most 20.
     */
    additionalContacts?: Array<AdditionalContact>;
    /**
     * Terms and conditions.
     */
    termsAndConditions?: TermsAndConditions;
    /**
     * Webhook URLs, separated by commas. Each can end in `#headers=Name:Value,…` with URL-encoded values, which are sent with each webhook. Responses do not show the headers. An update replaces the whole list, so a URL that is sent back without its headers loses them. Empty entries are ignored; `null` and `""` clear the list.
     */
    webHookUrl?: string | null;
    /**
     * Base of the links that customers get: a host name (https is assumed), or an http(s) URL without a path, query or credentials. With `""`, links use the service’s own address.
     */
    rootDomain?: string | null;
    /**
     * IANA time zone of the business. Defaults to UTC.
     */
    timezone?: string | null;
    /**
     * Country of the business (ISO 3166-1 alpha-2). Phone numbers without a country code are read as numbers of this country. Defaults to the country of `timezone`.
     */
    country?: string | null;
    /**
     * Whether to delete passes 30 days after they expire.
     */
    expiredCleanupEnabled?: boolean;
    /**
     * Pass types that are enabled for the wallet.
     */
    allowedPasses?: Array<'ALL' | 'BOARDING_PASS' | 'CINEMA' | 'COUPON' | 'EVENT_TICKET' | 'GENERIC' | 'HOTEL' | 'OFFER' | 'STORE_CARD' | 'TRANSIT'>;
    /**
     * Part of the wallet’s public URLs, such as its sign-up page: lowercase letters, digits and hyphens, unique. Derived from the name by default.
     */
    identifier?: string;
    /**
     * Account at the pass generator. Defaults to the ID of the wallet.
     */
    passGenBusinessId?: string | null;
    /**
     * Suffix for class IDs at the pass generator.
     */
    passGenPassTemplateId?: string | null;
};

export type AppleIdentityResource = {
    /**
     * Pass type identifier of the certificate.
     */
    passTypeIdentifier: string;
    /**
     * Identifier of the Apple developer team.
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
     * Serial number of the certificate in hexadecimal.
     */
    serialNumber: string;
    /**
     * SHA-256 fingerprint of the certificate, in hexadecimal with colons.
     */
    fingerprint: string;
    /**
     * Start of the certificate’s validity.
     */
    notBefore: string;
    /**
     * End of the certificate’s validity. After it, no passes can be generated.
     */
    notAfter: string;
    /**
     * Whether the service created the certificate for development. No phone accepts passes signed with it.
     */
    development: boolean;
    /**
     * Time at which the identity was stored.
     */
    updatedAt: string;
};

export type GoogleIdentityResource = {
    /**
     * Issuer ID at Google.
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
     * Google’s ID of the key.
     */
    keyId?: string;
    /**
     * SHA-256 fingerprint of the public key, in hexadecimal with colons.
     */
    fingerprint: string;
    /**
     * Whether the service created the account for development. Google does not know it.
     */
    development: boolean;
    /**
     * Time at which the identity was stored.
     */
    updatedAt: string;
};

export type PassIdentityResource = {
    /**
     * Apple identity of the wallet. If absent, no Apple passes can be generated.
     */
    apple?: AppleIdentityResource;
    /**
     * Google identity of the wallet. If absent, the platform’s identity is used, if there is one.
     */
    google?: GoogleIdentityResource;
};

export type PutGoogleIdentity = {
    /**
     * Issuer ID from the Google Pay & Wallet Console. Send it as text, because a number would lose its last digits.
     */
    issuerId: string;
    /**
     * JSON key file of the service account, as an object or as text.
     */
    serviceAccount: {
        [key: string]: unknown;
    };
};

export type BulkOperationSummary = {
    /**
     * ID of the operation.
     */
    operationId: string;
    /**
     * Type of the operation: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay`, or `phones.update`, which notifies phones of a change to many passes. Later releases may add types.
     */
    action: string;
    /**
     * Number of items in the operation.
     */
    totalItems: number;
    /**
     * Number of items that have succeeded so far.
     */
    successCount: number;
    /**
     * Number of items that have failed so far.
     */
    failureCount: number;
    /**
     * Status of the operation.
     */
    status: 'pending' | 'processing' | 'completed' | 'failed';
    /**
     * Time at which the operation was accepted.
     */
    createdAt: string;
    /**
     * Time at which the status or the items of the operation last changed.
     */
    updatedAt: string;
    /**
     * Time at which the operation ended.
     */
    completedAt?: string;
};

export type PageOfBulkOperationSummary = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<BulkOperationSummary>;
};

export type BulkOperationError = {
    /**
     * ID of the item: `passId`, `clientId`, or its position in the request, starting at 0.
     */
    itemId: string;
    /**
     * Human-readable error message in the language of the caller.
     */
    message: string;
    /**
     * Error code. Does not change between releases.
     */
    code: string;
    /**
     * For CSV imports: line of the file on which the row begins. The header is line 1.
     */
    line?: number;
};

export type NotifiedDevices = {
    /**
     * Number of devices whose push Apple accepted.
     */
    accepted?: number;
    /**
     * Number of devices that downloaded the new pass.
     */
    fetched?: number;
    /**
     * Number of devices whose push failed temporarily at Apple and will be retried.
     */
    queued?: number;
    /**
     * Number of devices whose push is being sent.
     */
    sending?: number;
    /**
     * Number of devices whose push failed permanently.
     */
    failed?: number;
    /**
     * Number of devices to which no push was sent, because there was no recipient.
     */
    skipped?: number;
};

export type BulkResult = {
    /**
     * ID of the pass.
     */
    passId?: string;
    /**
     * ID of the customer.
     */
    clientId?: string;
    /**
     * Value of the barcode. Only for issued passes.
     */
    barcode?: string;
    /**
     * Page of the pass. Only for issued passes.
     */
    downloadLink?: string;
    /**
     * Status of the pass after the operation. Only for issued and updated passes.
     */
    status?: string;
    /**
     * Always `true`. Only for deleted records.
     */
    deleted?: boolean;
    /**
     * Channels over which the message is sent. Only for sent coupons.
     */
    channels?: Array<'EMAIL' | 'SMS' | 'PUSH'>;
    /**
     * ID of the replayed webhook delivery.
     */
    deliveryId?: string;
    /**
     * Only for `phones.update`: results of notifying the phones that hold the pass.
     */
    phones?: NotifiedDevices;
};

export type BulkOperationResult = {
    /**
     * ID of the item: `passId`, `clientId`, or its position in the request, starting at 0.
     */
    itemId: string;
    /**
     * Result of the item.
     */
    result?: BulkResult;
    /**
     * For CSV imports: line of the file on which the row begins.
     */
    line?: number;
};

export type BulkOperationResource = {
    /**
     * ID of the operation.
     */
    operationId: string;
    /**
     * Type of the operation: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay`, or `phones.update`, which notifies phones of a change to many passes. Later releases may add types.
     */
    action: string;
    /**
     * Number of items in the operation.
     */
    totalItems: number;
    /**
     * Number of items that have succeeded so far.
     */
    successCount: number;
    /**
     * Number of items that have failed so far.
     */
    failureCount: number;
    /**
     * Status of the operation.
     */
    status: 'pending' | 'processing' | 'completed' | 'failed';
    /**
     * Time at which the operation was accepted.
     */
    createdAt: string;
    /**
     * Time at which the status or the items of the operation last changed.
     */
    updatedAt: string;
    /**
     * Time at which the operation ended.
     */
    completedAt?: string;
    /**
     * Items that failed, with their errors.
     */
    operationErrors?: Array<BulkOperationError>;
    /**
     * Items that succeeded, with their results.
     */
    results?: Array<BulkOperationResult>;
    /**
     * Whether `operationErrors` and `results` are omitted because the operation has more than 5,000 items. In that case, read them from `/items`.
     */
    resultsTruncated?: boolean;
};

export type BulkItemResource = {
    /**
     * ID of the item: `passId`, `clientId`, or its position in the request, starting at 0.
     */
    itemId: string;
    /**
     * Result of the item, if it succeeded.
     */
    result?: BulkResult;
    /**
     * Error message in the language of the caller, if the item failed.
     */
    message?: string;
    /**
     * Error code, if the item failed. Does not change between releases.
     */
    code?: string;
    /**
     * For CSV imports: line of the file on which the row begins.
     */
    line?: number;
};

export type PageOfBulkItem = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<BulkItemResource>;
};

export type PassClient = {
    /**
     * Source of the customer. Determines which welcome coupon a new customer gets.
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
     * E-mail address, unique within the wallet.
     */
    email?: string;
    /**
     * Company, club or association.
     */
    companyName?: string;
    /**
     * Phone number. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Language of messages to the customer, and of pages whose URL does not specify one. Defaults to the language of the request or of the browser.
     */
    language?: 'en' | 'fr';
    /**
     * Barcode of the loyalty card, unique within the wallet. Generated with the card by default. In PATCH, `null` generates a new one and a blank value changes nothing.
     */
    barcode?: string;
    /**
     * Your own ID for the customer, unique within the wallet.
     */
    externalId?: string;
    /**
     * Date on which the membership renews.
     */
    renewalDate?: string;
    /**
     * Date of birth, not in the future. If you send a date and time, the service stores the day in the wallet’s time zone. If you send midnight UTC, it stores that UTC date.
     */
    birthDate?: string;
    /**
     * Date on which the customer became a member.
     */
    admissionDate?: string;
    /**
     * Consent per notification type and channel. A type without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields>;
    /**
     * Whether the customer accepts informative push notifications written by a manager.
     */
    pushInformativeEnabled?: boolean;
    /**
     * Whether the customer accepts commercial push notifications written by a manager.
     */
    pushCommercialEnabled?: boolean;
    /**
     * ID of the record.
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
     * ID of the wallet.
     */
    wallet: string;
    /**
     * ID of the client type.
     */
    clientType?: string;
    /**
     * Current balance.
     */
    gain?: number;
    /**
     * Types of the phones that hold the customer’s passes, separated by commas.
     */
    deviceTypes?: string;
};

export type PassDeviceResource = {
    /**
     * Identifier of the device. On Android, `google:{objectId}`.
     */
    deviceLibraryIdentifier: string;
    /**
     * Platform of the device.
     */
    deviceType: 'ANDROID' | 'IOS';
    /**
     * Time at which the pass was added to the device.
     */
    registeredAt: string;
    /**
     * Whether the pass was removed from the device.
     */
    isDeleted: boolean;
};

export type ActorResource = {
    /**
     * ID of the user, if the call used a login token.
     */
    user?: string;
    /**
     * ID of the wallet token, if the call used one.
     */
    token?: string;
};

export type RedemptionResource = {
    /**
     * Time of the redemption.
     */
    at: string;
    /**
     * User or wallet token that redeemed the pass. Absent for redemptions made before release 1.1.
     */
    by?: ActorResource;
    /**
     * Time of the scan by the clock of the scanning device.
     */
    scannedAt?: string;
    /**
     * Device that scanned the pass, as sent by the caller.
     */
    deviceId?: string;
    /**
     * Place of the scan, as sent by the caller.
     */
    location?: string;
    /**
     * Person or till that scanned the pass, as sent by the caller.
     */
    operator?: string;
    /**
     * Amount of the purchase, as sent by the caller.
     */
    amount?: number;
    /**
     * Reference sent by the caller, such as an order number.
     */
    reference?: string;
};

export type InstanceId = {
    /**
     * ID of the pass.
     */
    id: string;
    /**
     * Number of this pass among the customer’s passes of the same coupon, starting at 0.
     */
    index: number;
};

export type InstanceLink = {
    /**
     * The pass to which the link belongs.
     */
    instanceId: InstanceId;
    /**
     * Its page.
     */
    link: string;
};

export type DownloadedVia = {
    /**
     * Time of the first download of the Apple pass file.
     */
    ios?: string;
    /**
     * Time of the first use of the Google save link.
     */
    android?: string;
};

export type PassResource = {
    /**
     * ID of the record.
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
     * The customer to whom the pass belongs, if any. Not returned to a SCANNER.
     */
    client?: PassClient;
    /**
     * Public identifier of the pass: 22 random characters.
     */
    passGenPassId?: string;
    /**
     * Update tag: time of the latest change to anything that the phone shows, in the pass, the template, or the wallet.
     */
    passGenUpdatedAt?: string;
    /**
     * ID of the short link: 4 base62 characters.
     */
    shortId?: string;
    /**
     * ID of the pass in links of your previous system. These links redirect to the pass. Not returned to a SCANNER.
     */
    legacyShortId?: string;
    /**
     * First name of the holder.
     */
    firstName?: string;
    /**
     * Last name of the holder.
     */
    lastName?: string;
    /**
     * E-mail address of the holder, as sent.
     */
    email?: string;
    /**
     * Value of the barcode.
     */
    barcode?: string;
    /**
     * Phone number of the holder.
     */
    phoneNumber?: string;
    /**
     * Devices that hold or have held the pass.
     */
    devices: Array<PassDeviceResource>;
    /**
     * Number of iPhones that currently hold the pass.
     */
    activeIOSDeviceCount: number;
    /**
     * Number of Android devices that currently hold the pass: 0 or 1.
     */
    activeAndroidDeviceCount: number;
    /**
     * Status of the pass. Redemption is separate: see `redeemedAt`.
     */
    status: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    /**
     * Time of the redemption. If the pass can be redeemed several times, time of the last one. Absent while the pass can still be redeemed.
     */
    redeemedAt?: string;
    /**
     * Details of the latest redemption.
     */
    redemption?: RedemptionResource;
    /**
     * All redemptions, oldest first. Only for kinds whose passes can be redeemed several times.
     */
    redemptions?: Array<RedemptionResource>;
    /**
     * Number of redemptions left. Only for kinds whose passes can be redeemed several times.
     */
    redemptionsLeft?: number;
    /**
     * Number of this pass among the customer’s passes of the same coupon.
     */
    instanceId?: InstanceId;
    /**
     * Links to all the customer’s passes of the same coupon. Empty for other passes.
     */
    instanceLinks: Array<InstanceLink>;
    /**
     * Full name of the holder, `firstName lastName`.
     */
    name?: string;
    /**
     * End of validity.
     */
    expirationDate?: string;
    /**
     * End of validity before the status was set to `expired`.
     */
    originalExpirationDate?: string;
    /**
     * URL of the image shown instead of the template’s strip.
     */
    bannerOverrideUrl?: string;
    /**
     * Times of the first downloads by platform.
     */
    downloadedVia?: DownloadedVia;
    /**
     * Page of the pass. Computed on each read, not stored.
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
     * Transits: Local departure time, HH:mm.
     */
    departureTime?: string;
    /**
     * Transits: Local arrival time, HH:mm.
     */
    arrivalTime?: string;
    /**
     * Transits: Code of the departure station, up to 3 characters.
     */
    originStationCode?: string;
    /**
     * Transits: Code of the arrival station, up to 3 characters.
     */
    destinationStationCode?: string;
    /**
     * Transits: Name of the departure station, up to 13 characters.
     */
    originName?: string;
    /**
     * Transits: Name of the arrival station, up to 13 characters.
     */
    destinationName?: string;
    /**
     * Transits: Flight number.
     */
    flightNumber?: string;
    /**
     * Transits: Gate, platform, or cabin.
     */
    gate?: string;
    /**
     * Transits: Seat. Cinemas: Seat. Only one ticket of the screening can have it. Omit it for free seating. Boarding passes: Seat. Only one pass of the flight can have it.
     */
    seat?: string;
    /**
     * Transits: Trip number.
     */
    tripNumber?: string;
    /**
     * Transits: Fare paid. Cinemas: Price paid, as shown on the ticket.
     */
    tarif?: string;
    /**
     * Transits: Back fields, each as compact JSON of `{key, label, type, value}`. Cinemas: Back fields, each as compact JSON of `{key, label, type, value}`. Generics: Back fields, each as compact JSON of `{key, label, type, value}`. Offers: Back fields, each as compact JSON of `{key, label, type, value}`. Boarding passes: Back fields, each as compact JSON of `{key, label, type, value}`.
     */
    customBackFields?: Array<string>;
    /**
     * Transits: Label of the single back field. Only on old passes.
     */
    backFieldName?: string;
    /**
     * Transits: Content of the single back field. Only on old passes.
     */
    backFieldContent?: string;
    /**
     * Events: Value of the left seat field. Required if the event displays it.
     */
    leftRow?: string;
    /**
     * Events: Value of the middle seat field. Required if the event displays it.
     */
    centerRow?: string;
    /**
     * Events: Value of the right seat field. Required if the event displays it.
     */
    rightRow?: string;
    /**
     * Hotels: Arrival. A date means the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin?: string;
    /**
     * Hotels: Departure, after the arrival and at most 366 nights later. Passes without their own expiry expire at this time. A date means the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout?: string;
    /**
     * Hotels: Room number. The room is reserved for the nights of the stay. Without a number, no room is reserved.
     */
    roomNumber?: string;
    /**
     * Hotels: Door code, shown on the back of the pass. Not returned to a SCANNER.
     */
    roomCode?: string;
    /**
     * Hotels: Benefits of this booking, shown on the back of the pass.
     */
    additionalBenefits?: Array<string>;
    /**
     * Coupons: Promo code of this pass. Default: the promo code of the coupon.
     */
    promoCode?: string;
    /**
     * Coupons: Description of the offer on this pass. Default: the description of the coupon.
     */
    description?: string;
    /**
     * Coupons: Value of the offer on this pass. Default: the value of the coupon.
     */
    value?: string;
    /**
     * Coupons: Unit of the value. Only on old passes.
     */
    unit?: string;
    /**
     * Store cards: Admission date on this card. Default: the admission date of the customer.
     */
    admissionDate?: string;
    /**
     * Cinemas: Row of the seat.
     */
    row?: string;
    /**
     * Cinemas: Type of admission.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER';
    /**
     * Cinemas: Number of people admitted.
     */
    ticketCount?: number;
    /**
     * Cinemas: Booking reference.
     */
    bookingReference?: string;
    /**
     * Generics: Values of the template’s fields by key: numbers for NUMBER and CURRENCY, strings for the other types.
     */
    values?: {
        [key: string]: string | number;
    };
    /**
     * Generics: Thumbnail of this pass: an https image URL, or an `/images/` URL of this service.
     */
    thumbnailOverrideUrl?: string;
    /**
     * Boarding passes: Booking code (PNR).
     */
    confirmationCode?: string;
    /**
     * Boarding passes: Number of the electronic ticket.
     */
    eticketNumber?: string;
    /**
     * Boarding passes: Travel class of the seat.
     */
    seatClass?: string;
    /**
     * Boarding passes: Fare class.
     */
    fareClass?: string;
    /**
     * Boarding passes: Boarding group.
     */
    boardingGroup?: string;
    /**
     * Boarding passes: Boarding zone.
     */
    boardingZone?: string;
    /**
     * Boarding passes: Position in the boarding order.
     */
    boardingPosition?: string;
    /**
     * Boarding passes: Check-in sequence number.
     */
    sequenceNumber?: string;
    /**
     * Boarding passes: Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK';
    /**
     * Boarding passes: Name of the frequent flyer program.
     */
    frequentFlyerProgram?: string;
    /**
     * Boarding passes: Number in the frequent flyer program.
     */
    frequentFlyerNumber?: string;
    /**
     * Boarding passes: Security programs in which the passenger is enrolled.
     */
    securityPrograms?: Array<string>;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    transit?: TransitResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    event?: EventResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    hotel?: HotelResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    coupon?: CouponResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    storeCard?: StoreCardResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    cinema?: CinemaResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    generic?: GenericResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    offer?: OfferResource | TemplateName;
    /**
     * The template, under the name of the kind. Its references to other records are IDs. A SCANNER receives only its name.
     */
    boardingPass?: BoardingPassResource | TemplateName;
};

export type FirstRedemption = {
    /**
     * Time of the redemption by the service’s clock.
     */
    at: string;
    /**
     * Time of the scan by the device’s clock.
     */
    scannedAt?: string;
    /**
     * Device that scanned the pass.
     */
    deviceId?: string;
    /**
     * Place of the scan.
     */
    location?: string;
};

export type ScanResult = {
    /**
     * Barcode, as sent. Empty for a scan by `hash`.
     */
    barcode: string;
    /**
     * Hash, as sent.
     */
    hash?: string;
    /**
     * Key, as sent.
     */
    key: string;
    /**
     * 201 if this scan redeemed the pass or, with `UNREDEEM`, undid the redemption. Otherwise the HTTP status of `errorCode`.
     */
    status: number;
    /**
     * Reason why the scan changed nothing, such as `400:PASS_ALREADY_REDEEMED`. Absent with 201.
     */
    errorCode?: string;
    /**
     * Current state of the pass, if one was found.
     */
    pass?: PassResource;
    /**
     * With 400:PASS_ALREADY_REDEEMED: time and place of the redemption that came first.
     */
    winner?: FirstRedemption;
};

export type RedeemBatchResult = {
    /**
     * Results in the order of the scans.
     */
    results: Array<ScanResult>;
};

export type ScannedItem = {
    /**
     * Place where the pass is scanned. Stored with the redemption.
     */
    location?: string;
    /**
     * Person or till that scans the pass. Stored with the redemption.
     */
    operator?: string;
    /**
     * Amount of the purchase, with up to 4 decimals. Stored with the redemption.
     */
    amount?: number;
    /**
     * Your own reference for the redemption, such as an order number. Stored with the redemption.
     */
    reference?: string;
    /**
     * The scanned text, exactly as read. Required without `hash`.
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
     * Key that identifies this scan within the wallet for 24 hours. A repeated scan with the same key returns the first result.
     */
    key: string;
    /**
     * Time of the scan by the device’s clock. Stored, but does not affect the result.
     */
    scannedAt?: string;
    /**
     * Device that scanned the pass.
     */
    deviceId?: string;
};

export type RedeemBatch = {
    /**
     * Scans of passes of any templates, 1 to 100.
     */
    items: Array<ScannedItem>;
};

export type ScanRefusal = {
    /**
     * Time at which the scan reached the service.
     */
    at: string;
    /**
     * Time of the scan by the device’s clock.
     */
    scannedAt?: string;
    /**
     * Device that scanned the pass.
     */
    deviceId?: string;
    /**
     * Place of the scan.
     */
    location?: string;
};

export type ManifestEntry = {
    /**
     * Hash of the barcode: base64url of the first 16 bytes of SHA-256(salt ‖ barcode in UTF-8).
     */
    hash: string;
    /**
     * State of the pass. `NOT_VALID`: inactive, canceled, expired, deleted, or replaced by another barcode.
     */
    state: 'VALID' | 'REDEEMED' | 'NOT_VALID';
    /**
     * Time from which a VALID pass can be redeemed. Absent if it can be redeemed immediately.
     */
    redeemableFrom?: string;
    /**
     * Time from which a VALID pass is no longer valid. Absent if it does not expire.
     */
    expires?: string;
    /**
     * First name and initial of the last name. Empty for a deleted pass.
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
    /**
     * Latest scan that was refused because the pass had been redeemed. If this device redeemed it without a network, someone else used it too.
     */
    refused?: ScanRefusal;
};

export type PageOfManifestEntry = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    /**
     * Entries in the order in which to apply them. With `since`, a later entry replaces an earlier one with the same hash.
     */
    docs: Array<ManifestEntry>;
    /**
     * Salt of the hashes in base64url. It never changes for a template.
     */
    salt: string;
    /**
     * Time of this response by the database clock. Send it as `since` in a later request.
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
     * Whether redeeming the pass now would succeed.
     */
    redeemable: boolean;
    /**
     * The error code that redeeming would return. Absent if `redeemable` is true.
     */
    errorCode?: string;
};

export type RedeemPass = {
    /**
     * Place where the pass is scanned. Stored with the redemption.
     */
    location?: string;
    /**
     * Person or till that scans the pass. Stored with the redemption.
     */
    operator?: string;
    /**
     * Amount of the purchase, with up to 4 decimals. Stored with the redemption.
     */
    amount?: number;
    /**
     * Your own reference for the redemption, such as an order number. Stored with the redemption.
     */
    reference?: string;
};

export type PageOfPass = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<PassResource>;
};

export type StatusBatch = {
    /**
     * IDs of the passes, 1 to 100.
     */
    passIds: Array<string>;
    /**
     * New status of all these passes.
     */
    status: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type SyncResult = {
    /**
     * The platform that was updated.
     */
    platform: 'IOS' | 'ANDROID';
    /**
     * What was done. ANDROID: `inserted`, `patched`, or `unchanged` if Google already had the current state. IOS: `pushed` if the phones that hold the pass are notified (for a template, by an operation `phones.update`), or `unchanged` if no phone holds it.
     */
    action: 'inserted' | 'patched' | 'unchanged' | 'pushed';
    /**
     * ID of the class or object at Google. Only for ANDROID.
     */
    resourceId?: string;
    /**
     * Results of the pushes to the phones that hold the pass. Only for IOS and a single pass.
     */
    phones?: NotifiedDevices;
};

export type SyncRequest = {
    /**
     * Platform to update: `IOS` or `ANDROID`. Any other value returns 404:UNSUPPORTED_WALLET_TYPE.
     */
    platform: string;
    /**
     * Whether to create what does not exist on the platform yet. Default: `true`.
     */
    create?: boolean;
};

export type PassStatusField = {
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type CreateClient = {
    /**
     * Source of the customer. Determines which welcome coupon a new customer gets.
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
     * E-mail address, unique within the wallet.
     */
    email?: string;
    /**
     * Company, club or association.
     */
    companyName?: string;
    /**
     * Phone number. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Language of messages to the customer, and of pages whose URL does not specify one. Defaults to the language of the request or of the browser.
     */
    language?: 'en' | 'fr';
    /**
     * Barcode of the loyalty card, unique within the wallet. Generated with the card by default. In PATCH, `null` generates a new one and a blank value changes nothing.
     */
    barcode?: string;
    /**
     * Your own ID for the customer, unique within the wallet.
     */
    externalId?: string;
    /**
     * Date on which the membership renews.
     */
    renewalDate?: string | string;
    /**
     * Date of birth, not in the future. If you send a date and time, the service stores the day in the wallet’s time zone. If you send midnight UTC, it stores that UTC date.
     */
    birthDate?: string | string;
    /**
     * Date on which the customer became a member.
     */
    admissionDate?: string | string;
    /**
     * Consent per notification type and channel. A type without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields>;
    /**
     * Whether the customer accepts informative push notifications written by a manager.
     */
    pushInformativeEnabled?: boolean;
    /**
     * Whether the customer accepts commercial push notifications written by a manager.
     */
    pushCommercialEnabled?: boolean;
    /**
     * ID of the client type. Defaults to the wallet’s default type.
     */
    clientType?: string;
    /**
     * Initial balance, which becomes the first entry of the history.
     */
    gain?: number;
    /**
     * ID of the customer’s loyalty pass in links of a previous system, unique across the installation. The pass receives it when it is issued. See `legacyShortId` in passes.
     */
    legacyShortId?: string;
};

export type BulkCreateClients = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<CreateClient>;
};

export type BulkClientItem = {
    /**
     * Source of the customer. Determines which welcome coupon a new customer gets.
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
     * E-mail address, unique within the wallet.
     */
    email?: string | null;
    /**
     * Company, club or association.
     */
    companyName?: string | null;
    /**
     * Phone number. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Language of messages to the customer, and of pages whose URL does not specify one. Defaults to the language of the request or of the browser.
     */
    language?: 'en' | 'fr' | null;
    /**
     * Barcode of the loyalty card, unique within the wallet. Generated with the card by default. In PATCH, `null` generates a new one and a blank value changes nothing.
     */
    barcode?: string | null;
    /**
     * Your own ID for the customer, unique within the wallet.
     */
    externalId?: string | null;
    /**
     * Date on which the membership renews.
     */
    renewalDate?: string | string | null;
    /**
     * Date of birth, not in the future. If you send a date and time, the service stores the day in the wallet’s time zone. If you send midnight UTC, it stores that UTC date.
     */
    birthDate?: string | string | null;
    /**
     * Date on which the customer became a member.
     */
    admissionDate?: string | string | null;
    /**
     * Consent per notification type and channel. A type without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields> | null;
    /**
     * Whether the customer accepts informative push notifications written by a manager.
     */
    pushInformativeEnabled?: boolean | null;
    /**
     * Whether the customer accepts commercial push notifications written by a manager.
     */
    pushCommercialEnabled?: boolean | null;
    /**
     * ID of the client type. Defaults to the wallet’s default type.
     */
    clientType?: string | null;
    /**
     * ID of the customer.
     */
    clientId: string;
};

export type BulkUpdateClients = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkClientItem>;
};

export type BulkDeleteClients = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * IDs of the customers.
     */
    clientIds: Array<string>;
};

export type EmbeddedClientType = {
    /**
     * ID of the record.
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
     * ID of the loyalty card.
     */
    storeCard: string;
    /**
     * Name of the client type.
     */
    name: string;
    /**
     * Whether this is the default type.
     */
    isDefault: boolean;
};

export type GainEntry = {
    /**
     * Balance after the change.
     */
    gain: number;
    /**
     * When the balance changed.
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
     * Source of the customer. Determines which welcome coupon a new customer gets.
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
     * E-mail address, unique within the wallet.
     */
    email?: string;
    /**
     * Company, club or association.
     */
    companyName?: string;
    /**
     * Phone number. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Language of messages to the customer, and of pages whose URL does not specify one. Defaults to the language of the request or of the browser.
     */
    language?: 'en' | 'fr';
    /**
     * Barcode of the loyalty card, unique within the wallet. Generated with the card by default. In PATCH, `null` generates a new one and a blank value changes nothing.
     */
    barcode?: string;
    /**
     * Your own ID for the customer, unique within the wallet.
     */
    externalId?: string;
    /**
     * Date on which the membership renews.
     */
    renewalDate?: string;
    /**
     * Date of birth, not in the future. If you send a date and time, the service stores the day in the wallet’s time zone. If you send midnight UTC, it stores that UTC date.
     */
    birthDate?: string;
    /**
     * Date on which the customer became a member.
     */
    admissionDate?: string;
    /**
     * Consent per notification type and channel. A type without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields>;
    /**
     * Whether the customer accepts informative push notifications written by a manager.
     */
    pushInformativeEnabled?: boolean;
    /**
     * Whether the customer accepts commercial push notifications written by a manager.
     */
    pushCommercialEnabled?: boolean;
    /**
     * ID of the record.
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
     * ID of the wallet.
     */
    wallet?: string;
    /**
     * Client type. Its `storeCard` is returned as an ID.
     */
    clientType?: EmbeddedClientType | string;
    /**
     * Name of the client type.
     */
    clientTypeName?: string;
    /**
     * Current balance.
     */
    gain?: number;
    /**
     * Changes of the balance, oldest first. Contains the latest 1,000; the last entry is the current balance.
     */
    gainHistory?: Array<GainEntry>;
    /**
     * ID of the loyalty pass.
     */
    passId?: string;
    /**
     * Status of the loyalty pass. Absent if the customer never had one.
     */
    passStatus?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
    /**
     * Types of the phones that hold the customer’s passes, separated by commas.
     */
    deviceTypes?: string;
    /**
     * URL of the loyalty pass’s page.
     */
    shortLink?: string;
    /**
     * ID of the loyalty pass in short links, 4 characters.
     */
    shortId?: string;
    /**
     * Public ID of the loyalty pass.
     */
    passGenPassId?: string;
    /**
     * ID in links of a previous system, as sent when the customer was created.
     */
    legacyShortId?: string;
    /**
     * Statuses of the other passes. If there are several passes of a kind, the best status counts. If there is none, the key is absent.
     */
    otherPassStatuses?: OtherPassStatuses;
};

export type PageOfClient = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<ClientResource>;
};

export type PatchClient = {
    /**
     * Source of the customer. Determines which welcome coupon a new customer gets.
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
     * E-mail address, unique within the wallet.
     */
    email?: string | null;
    /**
     * Company, club or association.
     */
    companyName?: string | null;
    /**
     * Phone number. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Language of messages to the customer, and of pages whose URL does not specify one. Defaults to the language of the request or of the browser.
     */
    language?: 'en' | 'fr' | null;
    /**
     * Barcode of the loyalty card, unique within the wallet. Generated with the card by default. In PATCH, `null` generates a new one and a blank value changes nothing.
     */
    barcode?: string | null;
    /**
     * Your own ID for the customer, unique within the wallet.
     */
    externalId?: string | null;
    /**
     * Date on which the membership renews.
     */
    renewalDate?: string | string | null;
    /**
     * Date of birth, not in the future. If you send a date and time, the service stores the day in the wallet’s time zone. If you send midnight UTC, it stores that UTC date.
     */
    birthDate?: string | string | null;
    /**
     * Date on which the customer became a member.
     */
    admissionDate?: string | string | null;
    /**
     * Consent per notification type and channel. A type without an entry is enabled.
     */
    communicationPreferences?: Array<CommunicationRuleFields> | null;
    /**
     * Whether the customer accepts informative push notifications written by a manager.
     */
    pushInformativeEnabled?: boolean | null;
    /**
     * Whether the customer accepts commercial push notifications written by a manager.
     */
    pushCommercialEnabled?: boolean | null;
    /**
     * ID of the client type. Defaults to the wallet’s default type.
     */
    clientType?: string | null;
};

export type PatchGain = {
    /**
     * New balance. Replaces the current one; it is not an increment.
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
     * Balance of the customer.
     */
    gain: number;
};

export type ExportCsv = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * First line of the file: labels in the language of `x-lang` (default), or the names of the fields.
     */
    headers?: 'LABELS' | 'NAMES';
};

export type CreditEntryResource = {
    /**
     * Channel that the credit pays for.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Number of messages to add to the balance. A negative number reduces it. Cannot be 0.
     */
    amount: number;
    /**
     * Reason for the change of the balance.
     */
    transactionType: 'PURCHASE' | 'ADJUSTMENT' | 'OPERATION';
    /**
     * Type of operation. Required with `OPERATION`, not allowed otherwise.
     */
    operationType?: 'SEND' | 'REFUND';
    /**
     * Human-readable note. The service does not use it.
     */
    note?: string;
    /**
     * ID of the entry.
     */
    _id: string;
    /**
     * Balance of the channel after the entry.
     */
    balance: number;
    /**
     * When the entry was added.
     */
    createdAt: string;
};

export type CreditBalances = {
    /**
     * Number of e-mails left. Null if unlimited.
     */
    EMAIL: number | null;
    /**
     * Number of SMS messages left. Null if unlimited.
     */
    SMS: number | null;
    /**
     * Number of push notifications left. Null if unlimited.
     */
    PUSH: number | null;
};

export type PageOfCreditEntry = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<CreditEntryResource>;
    balances: CreditBalances;
};

export type CreateCreditEntry = {
    /**
     * Channel that the credit pays for.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Number of messages to add to the balance. A negative number reduces it. Cannot be 0.
     */
    amount: number;
    /**
     * Reason for the change of the balance.
     */
    transactionType: 'PURCHASE' | 'ADJUSTMENT' | 'OPERATION';
    /**
     * Type of operation. Required with `OPERATION`, not allowed otherwise.
     */
    operationType?: 'SEND' | 'REFUND';
    /**
     * Human-readable note. The service does not use it.
     */
    note?: string;
};

export type PackCredits = {
    /**
     * Number of e-mails. Defaults to 0.
     */
    EMAIL?: number;
    /**
     * Number of SMS messages. Defaults to 0.
     */
    SMS?: number;
    /**
     * Number of push notifications. Defaults to 0.
     */
    PUSH?: number;
};

export type PackResource = {
    /**
     * Name of the pack, unique across the installation.
     */
    name: string;
    /**
     * Credit that each assignment adds.
     */
    credits: PackCredits;
    /**
     * Number of days from the assignment after which the credit expires. If absent, it does not expire.
     */
    validityDays?: number;
    /**
     * Price, for information only; the service does not charge it.
     */
    price?: number;
    /**
     * Currency of the price (ISO 4217).
     */
    currency?: string;
    /**
     * Whether the pack can be assigned. Defaults to true.
     */
    isActive: boolean;
    /**
     * ID of the record.
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
     * Name of the pack, unique across the installation.
     */
    name: string;
    /**
     * Credit that each assignment adds.
     */
    credits?: PackCredits;
    /**
     * Number of days from the assignment after which the credit expires. If absent, it does not expire.
     */
    validityDays?: number;
    /**
     * Price, for information only; the service does not charge it.
     */
    price?: number;
    /**
     * Currency of the price (ISO 4217).
     */
    currency?: string;
    /**
     * Whether the pack can be assigned. Defaults to true.
     */
    isActive?: boolean;
};

export type PageOfPack = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<PackResource>;
};

export type PatchPack = {
    /**
     * Name of the pack, unique across the installation.
     */
    name?: string;
    /**
     * Credit that each assignment adds.
     */
    credits?: PackCredits;
    /**
     * Number of days from the assignment after which the credit expires. If absent, it does not expire.
     */
    validityDays?: number | null;
    /**
     * Price, for information only; the service does not charge it.
     */
    price?: number | null;
    /**
     * Currency of the price (ISO 4217).
     */
    currency?: string | null;
    /**
     * Whether the pack can be assigned. Defaults to true.
     */
    isActive?: boolean;
};

export type PackBalances = {
    /**
     * Number of e-mails left. 0 after expiry.
     */
    EMAIL: number;
    /**
     * Number of SMS messages left. 0 after expiry.
     */
    SMS: number;
    /**
     * Number of push notifications left. 0 after expiry.
     */
    PUSH: number;
};

export type PackAssignmentResource = {
    /**
     * ID of the record.
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
     * The assigned pack.
     */
    pack: PackResource | string;
    /**
     * The manager. Only the ID if the user has been deleted.
     */
    user: UserResource | string;
    /**
     * Credit left in the pack.
     */
    balances: PackBalances;
    /**
     * When the credit expires. Absent if it does not.
     */
    expiresAt?: string;
};

export type PageOfPackAssignment = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<PackAssignmentResource>;
};

export type PackCreditEntryResource = {
    /**
     * ID of the entry.
     */
    _id: string;
    /**
     * Channel that the credit pays for.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Number of messages to add to the balance. A negative number reduces it. Cannot be 0.
     */
    amount: number;
    /**
     * Balance of the channel after the entry.
     */
    balance: number;
    /**
     * Type of operation. Required with `OPERATION`, not allowed otherwise.
     */
    operationType?: 'SEND' | 'REFUND';
    /**
     * When the entry was added.
     */
    createdAt: string;
    /**
     * Reason for the change: `PURCHASE` when the pack is assigned, `OPERATION` when credit is reserved or returned, `EXPIRATION` when it expires.
     */
    transactionType: 'PURCHASE' | 'ADJUSTMENT' | 'OPERATION' | 'EXPIRATION';
};

export type PageOfPackCreditEntry = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<PackCreditEntryResource>;
    assignment: PackAssignmentResource;
};

export type MessageTexts = {
    /**
     * Text in English. `{firstName}`, `{lastName}`, `{gain}` and `{clientType}` are replaced with the client’s values.
     */
    en?: string;
    /**
     * Text in French, with the same placeholders.
     */
    fr?: string;
};

export type CommunicationChannels = {
    /**
     * Show the message on the loyalty card and notify the phone.
     */
    notification?: boolean;
    /**
     * Send the message by e-mail.
     */
    email?: boolean;
    /**
     * Send the message by SMS.
     */
    sms?: boolean;
};

export type AutomationFields = {
    /**
     * What triggers the message. `WELCOME`: the client is new. `BIRTHDAY`: the client’s birthday. `INACTIVE_DAYS`: the balance has not changed and nothing was redeemed for `after` days. `GAIN_REACHED`: the balance has reached `after` points. `CARD_EXPIRES_IN`: the loyalty card expires in `after` days.
     */
    trigger: 'WELCOME' | 'BIRTHDAY' | 'INACTIVE_DAYS' | 'GAIN_REACHED' | 'CARD_EXPIRES_IN';
    /**
     * Number of days, at most 3,650; for GAIN_REACHED, number of points. Not allowed for WELCOME and BIRTHDAY.
     */
    after?: number;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title: string;
    /**
     * Text that clients read.
     */
    message: MessageTexts;
    /**
     * Link of the message.
     */
    link?: string;
    /**
     * Channels to use; at least one must be on.
     */
    channels: CommunicationChannels;
    /**
     * Purpose of the message. Determines which of the client’s push consents applies. COMMERCIAL messages are not sent in quiet hours.
     */
    purpose: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * Whether the automation is on. Defaults to true.
     */
    enabled?: boolean;
};

export type Audience = {
    /**
     * Send to all clients. Cannot be combined with filters.
     */
    all?: boolean;
    /**
     * IDs of the clients to send to. At most 5,000.
     */
    clientIds?: Array<string>;
    /**
     * Clients with one of these client types.
     */
    clientTypes?: Array<string>;
    /**
     * Clients from one of these sources.
     */
    sources?: Array<'CRM' | 'INTERNAL' | 'EXTERNAL'>;
    /**
     * Clients with a phone of one of these types. Other values return 400:INVALID_DEVICE_TYPE.
     */
    deviceTypes?: Array<'IOS' | 'ANDROID'>;
    /**
     * With `true`, clients who have a pass on a phone; with `false`, clients who do not.
     */
    installed?: boolean;
    /**
     * Clients who have a pass of one of these templates.
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
     * Clients born in this month, from 1 to 12.
     */
    birthMonth?: number;
    /**
     * Clients admitted at or after this time.
     */
    admissionFrom?: string;
    /**
     * Clients admitted at or before this time.
     */
    admissionTo?: string;
    /**
     * Clients created at or after this time.
     */
    createdFrom?: string;
    /**
     * Clients created at or before this time.
     */
    createdTo?: string;
    /**
     * Clients whose balance has not changed and who have redeemed nothing since this time.
     */
    inactiveSince?: string;
};

export type ChannelCounts = {
    /**
     * Number of clients to send to.
     */
    planned: number;
    /**
     * Number of messages that the service has sent, whether they were accepted or failed.
     */
    sent: number;
    /**
     * Number of messages that Apple, Google or the provider accepted.
     */
    accepted: number;
    /**
     * Number of messages that phones have fetched.
     */
    fetched: number;
    /**
     * Number of messages that failed permanently.
     */
    failed: number;
};

export type CountsByChannel = {
    /**
     * Messages on loyalty cards.
     */
    notification: ChannelCounts;
    /**
     * Messages by e-mail.
     */
    email: ChannelCounts;
    /**
     * Messages by SMS.
     */
    sms: ChannelCounts;
};

export type CommunicationCounts = {
    /**
     * Number of clients in the audience.
     */
    audience: number;
    /**
     * Counts per channel.
     */
    channels: CountsByChannel;
    /**
     * Number of messages that were skipped, by reason.
     */
    skipped: {
        [key: string]: number;
    };
};

export type CommunicationResource = {
    /**
     * Name for the people who manage it. Clients do not see it.
     */
    name: string;
    /**
     * When the communication runs. `INSTANT`: once, now. `SCHEDULED`: from `startDate` to `endDate`. `UNLIMITED`: from `startDate`, without an end.
     */
    type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
    /**
     * Purpose of the message. Determines which of the client’s push consents applies.
     */
    purpose: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * Name of a saved text that fills the fields you omit.
     */
    templateName?: string;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title?: string;
    /**
     * Text that clients read.
     */
    message?: MessageTexts;
    /**
     * Link of the message, on the back of the card and as a button in the e-mail.
     */
    link?: string;
    /**
     * Strip image of the card during the period: a file, an https image URL, or an `/images/` URL of this wallet.
     */
    banner?: string;
    /**
     * When the communication starts. Required for SCHEDULED. Defaults to now for UNLIMITED.
     */
    startDate?: string;
    /**
     * When the communication ends. Only for SCHEDULED.
     */
    endDate?: string;
    /**
     * Channels to use; at least one must be on. Channels that you do not send are off.
     */
    channels: CommunicationChannels;
    /**
     * Clients who receive the communication.
     */
    audience: Audience;
    /**
     * Locations near which phones show the card on the lock screen during the period.
     */
    locations?: Array<LocationFields>;
    /**
     * Whether a COMMERCIAL communication can also be sent between 21:00 and 08:00 in the wallet’s time zone.
     */
    ignoreQuietHours: boolean;
    /**
     * If some channels lack credit, send over the others only.
     */
    acceptPartialDelivery: boolean;
    /**
     * ID of the record.
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
     * Wallet of the communication, or only its ID when the communication is embedded in another record.
     */
    wallet: WalletResource | string;
    /**
     * Status of the communication. `ACTIVE` means that it has been sent and is shown on the card. An INSTANT communication stays `ACTIVE` for seven days or until the next communication.
     */
    status: 'SCHEDULED' | 'SENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
    /**
     * What created the communication.
     */
    origin: 'COMMUNICATION' | 'COUPON_SEND' | 'AUTOMATION';
    /**
     * Recipients and outcomes so far.
     */
    counts: CommunicationCounts;
    /**
     * ID of the bulk operation that sends it. Absent until sending starts.
     */
    operationId?: string;
    /**
     * ID of the user who created it. Absent if it was created with a wallet token.
     */
    createdBy?: string;
};

export type CreateCommunication = {
    /**
     * Name for the people who manage it. Clients do not see it.
     */
    name: string;
    /**
     * When the communication runs. `INSTANT`: once, now. `SCHEDULED`: from `startDate` to `endDate`. `UNLIMITED`: from `startDate`, without an end.
     */
    type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
    /**
     * Purpose of the message. Determines which of the client’s push consents applies.
     */
    purpose: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * Name of a saved text that fills the fields you omit.
     */
    templateName?: string;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title?: string;
    /**
     * Text that clients read.
     */
    message?: MessageTexts;
    /**
     * Link of the message, on the back of the card and as a button in the e-mail.
     */
    link?: string;
    /**
     * Strip image of the card during the period: a file, an https image URL, or an `/images/` URL of this wallet.
     */
    banner?: string;
    /**
     * When the communication starts. Required for SCHEDULED. Defaults to now for UNLIMITED.
     */
    startDate?: string;
    /**
     * When the communication ends. Only for SCHEDULED.
     */
    endDate?: string;
    /**
     * Channels to use; at least one must be on. Channels that you do not send are off.
     */
    channels: CommunicationChannels;
    /**
     * Clients who receive the communication.
     */
    audience: Audience;
    /**
     * Locations near which phones show the card on the lock screen during the period.
     */
    locations?: Array<LocationFields>;
    /**
     * Whether a COMMERCIAL communication can also be sent between 21:00 and 08:00 in the wallet’s time zone.
     */
    ignoreQuietHours?: boolean;
    /**
     * If some channels lack credit, send over the others only.
     */
    acceptPartialDelivery?: boolean;
    /**
     * URL to call once when all messages have been sent, as for bulk requests. Responses do not contain it. You can change it until sending starts.
     */
    webhookUrl?: string;
};

export type ChannelReach = {
    /**
     * Number of clients that the channel reaches.
     */
    reachable: number;
    /**
     * Number of clients that the channel does not reach, by reason.
     */
    unreachable: {
        [key: string]: number;
    };
    /**
     * Credit needed.
     */
    cost: number;
    /**
     * Credit available. Null if unlimited.
     */
    credit: number | null;
};

export type ReachByChannel = {
    /**
     * Reach on loyalty cards.
     */
    notification?: ChannelReach;
    /**
     * Reach by e-mail.
     */
    email?: ChannelReach;
    /**
     * Reach by SMS.
     */
    sms?: ChannelReach;
};

export type CommunicationConflict = {
    /**
     * Error code that `POST /communications` would return.
     */
    errorCode: string;
    /**
     * ID of the other communication.
     */
    communicationId: string;
};

export type SampleTexts = {
    /**
     * Text in English.
     */
    en?: string;
    /**
     * Text in French.
     */
    fr?: string;
};

export type CardSample = {
    /**
     * Label of the field on the back of the card.
     */
    label: string;
    /**
     * Value of the field for the first client of the audience.
     */
    value: string;
    /**
     * Strip image of the card during the period.
     */
    banner?: string;
};

export type CommunicationPreview = {
    /**
     * Number of clients in the audience.
     */
    audience: number;
    /**
     * Reach and cost of each channel that is on.
     */
    channels: ReachByChannel;
    /**
     * Communications that prevent this one.
     */
    conflicts: Array<CommunicationConflict>;
    /**
     * Message as the first client of the audience would read it.
     */
    sample: SampleTexts;
    /**
     * What the loyalty card would show. Absent if the channel `notification` is off.
     */
    card?: CardSample;
};

export type PageOfCommunication = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<CommunicationResource>;
};

export type PatchCommunication = {
    /**
     * Name for the people who manage it. Clients do not see it.
     */
    name?: string;
    /**
     * Purpose of the message. Determines which of the client’s push consents applies.
     */
    purpose?: 'INFORMATIVE' | 'COMMERCIAL';
    /**
     * Name of a saved text that fills the fields you omit.
     */
    templateName?: string | null;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title?: string;
    /**
     * Text that clients read.
     */
    message?: MessageTexts;
    /**
     * Link of the message, on the back of the card and as a button in the e-mail.
     */
    link?: string | null;
    /**
     * Strip image of the card during the period: a file, an https image URL, or an `/images/` URL of this wallet.
     */
    banner?: string | null;
    /**
     * When the communication starts. Required for SCHEDULED. Defaults to now for UNLIMITED.
     */
    startDate?: string | null;
    /**
     * When the communication ends. Only for SCHEDULED.
     */
    endDate?: string | null;
    /**
     * Channels to use; at least one must be on. Channels that you do not send are off.
     */
    channels?: CommunicationChannels;
    /**
     * Clients who receive the communication.
     */
    audience?: Audience;
    /**
     * Locations near which phones show the card on the lock screen during the period.
     */
    locations?: Array<LocationFields> | null;
    /**
     * Whether a COMMERCIAL communication can also be sent between 21:00 and 08:00 in the wallet’s time zone.
     */
    ignoreQuietHours?: boolean;
    /**
     * If some channels lack credit, send over the others only.
     */
    acceptPartialDelivery?: boolean;
    /**
     * URL to call once when all messages have been sent, as for bulk requests. Responses do not contain it. You can change it until sending starts.
     */
    webhookUrl?: string | null;
};

export type TestedChannel = {
    /**
     * Channel of the test.
     */
    channel: 'notification' | 'email' | 'sms';
    /**
     * ID of the entry in `GET /deliveries`, where you can follow the test.
     */
    deliveryId: string;
    /**
     * State of the test, as in `GET /deliveries`.
     */
    state: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    /**
     * Stable code for the reason why the test was skipped.
     */
    reason?: string;
};

export type TestCommunication = {
    /**
     * Address to send the e-mail to.
     */
    email?: string;
    /**
     * Number to send the SMS to. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * ID of a client whose loyalty card shows the test. The client’s values then replace the placeholders of the whole test. Without it, the values of the first client of the audience are used.
     */
    clientId?: string;
};

export type CommunicationRecipient = {
    /**
     * ID of the client. Absent if a coupon was sent to someone who is not a client.
     */
    clientId?: string;
    /**
     * Channel of the message.
     */
    channel: 'notification' | 'email' | 'sms';
    /**
     * State of the message, as in `GET /deliveries`.
     */
    state: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    /**
     * Stable code for the reason why the message was skipped or failed.
     */
    reason?: string;
};

export type PageOfCommunicationRecipient = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<CommunicationRecipient>;
};

export type DeliveryLogEntry = {
    /**
     * ID of the record.
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
     * Channel over which the customer is reached.
     */
    channel: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Type of the message.
     */
    notificationType: 'BOARDING_PASS' | 'CINEMA_TICKET' | 'EARNINGS_UPDATE' | 'EXPIRED_COMMUNICATION' | 'EXPIRED_COUPON' | 'HOTEL_RESERVATION' | 'NEW_COMMUNICATION' | 'NEW_COUPON' | 'NEW_EVENT' | 'NEW_GENERIC' | 'NEW_LOYALTY' | 'NEW_OFFER' | 'REMINDER_LOYALTY' | 'TRANSIT_TICKET' | 'UPDATE_BOARDING_PASS' | 'UPDATE_CINEMA' | 'UPDATE_COUPON' | 'UPDATE_EVENT' | 'UPDATE_GENERIC' | 'UPDATE_HOTEL_RESERVATION' | 'UPDATE_LOYALTY' | 'UPDATE_OFFER' | 'UPDATE_TRANSIT' | 'WELCOME_COUPON' | 'WELCOME_CRM_CLIENTS' | 'WELCOME_EXTERNAL_CLIENTS' | 'WELCOME_INTERNAL_CLIENTS';
    /**
     * The pass that the message is about.
     */
    passId?: string;
    /**
     * The customer who receives the message.
     */
    clientId?: string;
    /**
     * The communication that the message belongs to.
     */
    communicationId?: string;
    /**
     * Whether the message is a test of the communication. Tests are not included in its counts.
     */
    isTest?: boolean;
    /**
     * State of the delivery. `queued`: will be sent, possibly again after a temporary failure. `sending`: being sent. `accepted`: Apple, Google, or the provider accepted it. `fetched`: the phone has the new pass. `failed`: failed permanently. `skipped`: there was no one to send it to.
     */
    state: 'queued' | 'sending' | 'accepted' | 'fetched' | 'failed' | 'skipped';
    /**
     * Reason why the delivery failed, was skipped, or will be retried, or why the phone shows no message. A fixed identifier such as `Unregistered` (from Apple) or `NOTIFICATION_OFF_BY_RULE`.
     */
    reason?: string;
    /**
     * PUSH: platform of the phone.
     */
    deviceType?: 'IOS' | 'ANDROID';
    /**
     * PUSH: identifier of the phone, as in `devices` of the pass.
     */
    deviceLibraryIdentifier?: string;
    /**
     * PUSH: time at which the phone asked which of its passes changed.
     */
    listedAt?: string;
};

export type PageOfDeliveryLogEntry = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<DeliveryLogEntry>;
};

export type EmailSettingsResource = {
    /**
     * Whether a mail server is stored.
     */
    hasSmtpUrl: boolean;
    /**
     * Sender address of e-mails.
     */
    from: string;
};

export type SmsSettingsResource = {
    /**
     * Account at the SMS provider.
     */
    account: string;
    /**
     * Whether the secret of the account is stored.
     */
    hasSecret: boolean;
    /**
     * Phone number or name that recipients see.
     */
    sender: string;
};

export type MessagingResource = {
    /**
     * E-mail settings of the wallet. If absent, the installation’s mail server is used.
     */
    email?: EmailSettingsResource;
    /**
     * SMS settings of the wallet. If absent, the installation’s account is used.
     */
    sms?: SmsSettingsResource;
};

export type EmailSettings = {
    /**
     * Address of the mail server, `smtp://` or `smtps://`, with URL-encoded user name and password. Stored encrypted and never returned. If omitted, the stored address is kept.
     */
    smtpUrl?: string;
    /**
     * Sender address of e-mails.
     */
    from: string;
};

export type SmsSettings = {
    /**
     * Account at the SMS provider (Account SID at Twilio). Required.
     */
    account?: string;
    /**
     * Secret of the account (Auth Token at Twilio). Stored encrypted and never returned. If omitted, the stored secret is kept. Without a secret, every SMS fails with `SMS_CREDENTIALS_NOT_CONFIGURED`.
     */
    secret?: string;
    /**
     * Phone number or name that recipients see. Required; otherwise the request returns `400:SMS_TITLE_IS_REQUIRED`.
     */
    sender?: string;
};

export type PutMessaging = {
    /**
     * E-mail settings of the wallet. `null` restores the installation’s mail server.
     */
    email?: EmailSettings | null;
    /**
     * SMS settings of the wallet. `null` restores the installation’s account.
     */
    sms?: SmsSettings | null;
};

export type DevMailboxAttachment = {
    /**
     * Name of the file.
     */
    filename: string;
    /**
     * Media type of the file.
     */
    contentType: string;
    /**
     * Content of the file in base64. Empty if the message has more than 8 MB.
     */
    content: string;
};

export type DevMailboxMessage = {
    /**
     * ID of the message, for use in `before`.
     */
    id: string;
    /**
     * Recipient: an e-mail address or a phone number.
     */
    to: string;
    /**
     * Channel of the message.
     */
    channel: 'EMAIL' | 'SMS';
    /**
     * Subject of an e-mail; empty for SMS.
     */
    subject: string;
    /**
     * Content as plain text.
     */
    text: string;
    /**
     * Content as HTML. Empty for SMS.
     */
    html: string;
    /**
     * Files attached to an e-mail.
     */
    attachments: Array<DevMailboxAttachment>;
    /**
     * Time at which the message was sent.
     */
    createdAt: string;
};

export type PhoneRegistration = {
    /**
     * Push token of the phone. Replaces an earlier one.
     */
    pushToken: string;
    /**
     * Sent by Android apps that read Apple passes and have their own push service. Such a device is registered as an Android device and gets no pushes; it polls for changes.
     */
    pushServiceUrl?: string;
};

export type ChangedPasses = {
    /**
     * Serial numbers of the changed passes, which are their IDs.
     */
    serialNumbers?: Array<string>;
    /**
     * Value to send as `passesUpdatedSince` in the next request. Its format may change.
     */
    lastUpdated?: string;
};

export type PhoneMessages = {
    /**
     * Error messages of the phone. Long messages are cut. Entries that are not text are written as JSON.
     */
    logs: Array<string>;
};

export type IntermediateSigningKey = {
    /**
     * JSON `{keyValue, keyExpiration}` as text, because the signature covers this exact text.
     */
    signedKey: string;
    /**
     * Signatures of `signedKey`, in base64.
     */
    signatures: Array<string>;
};

export type SignedCallback = {
    /**
     * Signature protocol.
     */
    protocolVersion: 'ECv2SigningOnly';
    /**
     * Signature of `signedMessage`, in base64.
     */
    signature: string;
    /**
     * Key that signed the message.
     */
    intermediateSigningKey: IntermediateSigningKey;
    /**
     * JSON `{classId, objectId, eventType: "save" | "del", expTimeMillis, nonce}` as text, because the signature covers this exact text.
     */
    signedMessage: string;
};

export type Claim = {
    /**
     * First name of the holder.
     */
    firstName?: string;
    /**
     * Last name of the holder.
     */
    lastName?: string;
    /**
     * E-mail address of the holder.
     */
    email?: string;
    /**
     * Honeypot field, hidden from people. If it is filled in, no pass is issued.
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
     * E-mail address, unique within the wallet.
     */
    email: string;
    /**
     * Phone number. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Whether the customer accepts commercial push notifications written by a manager.
     */
    pushCommercialEnabled?: boolean;
    /**
     * Date of birth. Must not be in the future.
     */
    birthDate?: string;
    /**
     * Country (ISO 3166-1 alpha-2) of a `phoneNumber` without a country code. Defaults to the wallet’s country.
     */
    phoneCountry?: string;
    /**
     * Honeypot field, hidden from people. If it is filled in, nothing is stored.
     */
    comment?: string;
};

export type StatisticsRow = {
    /**
     * Value that the row stands for, such as `2026-11-30`, `2026-W48`, `2026-11`, the ID of a template, `event`, `SIGN_UP` or `IOS`.
     */
    key: string;
    /**
     * Name of the template. Absent for deleted templates and when you group by something else.
     */
    label?: string;
    issued?: number;
    /**
     * Openings of pass pages (approximate).
     */
    opened?: number;
    /**
     * Phones that added a pass.
     */
    installed?: number;
    installedIOS?: number;
    installedAndroid?: number;
    /**
     * Passes that a phone added for the first time.
     */
    firstInstalled?: number;
    uninstalled?: number;
    redeemed?: number;
    /**
     * Redemptions that were undone.
     */
    unredeemed?: number;
    expired?: number;
    canceled?: number;
    deleted?: number;
    /**
     * Phones that were notified of a change.
     */
    pushed?: number;
    /**
     * Phones that fetched a change.
     */
    fetched?: number;
    emailAccepted?: number;
    emailFailed?: number;
    smsAccepted?: number;
    smsFailed?: number;
    /**
     * Refused scans of existing passes.
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
    /**
     * First day of the period.
     */
    from: string;
    /**
     * Last day of the period, inclusive.
     */
    to: string;
    /**
     * What each row stands for.
     */
    groupBy: 'day' | 'week' | 'month' | 'template' | 'kind' | 'source' | 'platform';
    /**
     * Rows with the requested metrics.
     */
    rows: Array<StatisticsRow>;
};

export type PeriodCounts = {
    /**
     * First day of the period.
     */
    from: string;
    /**
     * Last day of the period, inclusive.
     */
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
    /**
     * Counts of the requested period.
     */
    period: PeriodCounts;
    /**
     * Counts of the previous period, which has as many days and ends the day before `from`.
     */
    previous: PeriodCounts;
    /**
     * Change from the previous period as a fraction: 0.25 means 25% more. Null if the previous count was 0.
     */
    change: CountsChange;
    /**
     * Number of passes that are on a phone now.
     */
    installedNow: number;
    /**
     * Fraction of the passes ever added to a phone that are still on one. Null if no pass was ever added.
     */
    retention: number | null;
};

export type PassTimelineEntry = {
    /**
     * When it happened.
     */
    at: string;
    /**
     * What happened.
     */
    type: 'issued' | 'opened' | 'installed' | 'uninstalled' | 'pushed' | 'fetched' | 'changed' | 'redeemed' | 'unredeemed' | 'refused' | 'expired' | 'canceled' | 'sent';
    /**
     * Channel that the message was sent over.
     */
    channel?: 'EMAIL' | 'SMS' | 'PUSH';
    /**
     * Platform of the phone.
     */
    platform?: 'IOS' | 'ANDROID';
    /**
     * Names of the changed fields.
     */
    fields?: Array<string>;
    /**
     * Reason for the failure. Absent if it did not fail.
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
     * Who redeemed the pass, undid the redemption, or was refused.
     */
    by?: ActorResource;
};

export type PageOfPassTimelineEntry = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<PassTimelineEntry>;
};

export type WebhookDeliverySummary = {
    /**
     * ID of the record.
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
     * ID of the event. Sent as the header `webhook-id` with every call.
     */
    webhookId: string;
    /**
     * Event that is delivered.
     */
    event: 'bulk.completed' | 'client.created' | 'client.deleted' | 'client.updated' | 'communication.completed' | 'pass.canceled' | 'pass.deleted' | 'pass.expired' | 'pass.installed' | 'pass.issued' | 'pass.redeemed' | 'pass.uninstalled' | 'pass.unredeemed' | 'pass.updated';
    /**
     * URL of the receiver, without its headers.
     */
    url: string;
    /**
     * State of the delivery. `waiting`: will be sent, possibly again after failed calls. `failed`: given up after four calls.
     */
    state: 'waiting' | 'delivered' | 'failed';
    /**
     * Number of calls since the delivery was created or replayed.
     */
    tries: number;
    /**
     * While waiting: earliest time of the next call.
     */
    nextAttemptAt?: string;
    /**
     * Time at which the event was delivered or given up.
     */
    completedAt?: string;
};

export type PageOfWebhookDeliverySummary = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<WebhookDeliverySummary>;
};

export type WebhookAttemptResource = {
    /**
     * Time at which the call began.
     */
    at: string;
    /**
     * Duration of the call in milliseconds.
     */
    durationMs: number;
    /**
     * HTTP status of the response, if there was one.
     */
    status?: number;
    /**
     * Reason why the call failed. `timeout`: no complete response within 10 seconds. `dns`: the host name has no address. `refused`: nothing listens at the address. `tls`: no TLS, or no valid certificate. `protocol`: the response is not HTTP/1.1, or a chunk of its body is broken. `network`: the address is unreachable, or the connection broke. `private_target`: the address is not public, or the host name has no dot. `invalid_url`: the URL is invalid. `too_large`: the response has more than 64 KB, of which the rest was not read. `headers`: the headers of the URL or the signing secret could not be read.
     */
    error?: 'timeout' | 'dns' | 'refused' | 'tls' | 'protocol' | 'network' | 'private_target' | 'invalid_url' | 'too_large' | 'headers';
};

export type WebhookDeliveryResource = {
    /**
     * ID of the record.
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
     * ID of the event. Sent as the header `webhook-id` with every call.
     */
    webhookId: string;
    /**
     * Event that is delivered.
     */
    event: 'bulk.completed' | 'client.created' | 'client.deleted' | 'client.updated' | 'communication.completed' | 'pass.canceled' | 'pass.deleted' | 'pass.expired' | 'pass.installed' | 'pass.issued' | 'pass.redeemed' | 'pass.uninstalled' | 'pass.unredeemed' | 'pass.updated';
    /**
     * URL of the receiver, without its headers.
     */
    url: string;
    /**
     * State of the delivery. `waiting`: will be sent, possibly again after failed calls. `failed`: given up after four calls.
     */
    state: 'waiting' | 'delivered' | 'failed';
    /**
     * Number of calls since the delivery was created or replayed.
     */
    tries: number;
    /**
     * While waiting: earliest time of the next call.
     */
    nextAttemptAt?: string;
    /**
     * Time at which the event was delivered or given up.
     */
    completedAt?: string;
    /**
     * Body of every call: `event`, `walletId`, `timestamp`, and `data`.
     */
    payload: {
        [key: string]: unknown;
    };
    /**
     * The last 50 calls, oldest first.
     */
    attempts: Array<WebhookAttemptResource>;
};

export type WebhookReplay = {
    /**
     * Replay only deliveries created at or after this time.
     */
    from: string;
    /**
     * Replay only deliveries created at or before this time. Default: now.
     */
    to?: string;
    /**
     * Replay only deliveries to this URL, without a fragment.
     */
    receiver?: string;
};

export type WebhookTest = {
    /**
     * Event to send. Default: `client.created`.
     */
    event?: string;
};

export type WebhookEventName = 'pass.issued' | 'pass.updated' | 'pass.redeemed' | 'pass.unredeemed' | 'pass.expired' | 'pass.canceled' | 'pass.deleted' | 'communication.completed';

export type WebhookSecretResource = {
    /**
     * The secret in the format of Standard Webhooks: `whsec_` and 32 bytes in base64. Returned only in this response.
     */
    secret: string;
    /**
     * Time until which the previous secret also signs. Absent if there is none.
     */
    formerSignsUntil?: string;
};

export type ReceiverSecretResource = {
    /**
     * The address, as sent.
     */
    url: string;
    /**
     * Secret of this address: base64 of the HMAC-SHA256 of `url` with the bytes of the wallet’s secret as key.
     */
    secret: string;
};

export type WebhookReceiver = {
    /**
     * Address as in `webhookUrl`, without `#headers=`.
     */
    url: string;
};

export type LiveResource = {
    /**
     * The process is running.
     */
    status: 'ok';
};

export type ReadinessChecks = {
    /**
     * Whether MongoDB answers.
     */
    mongodb: 'ok' | 'away';
    /**
     * Whether the stored data fits this release. With `unfinished`, it fits, but you still need to run `migrate finish`. With all other values, the process is not ready: migrations are `pending` or `running`, an earlier upgrade is not finished (`behind`), or a later release has changed the data (`ahead`).
     */
    migrations: 'ok' | 'unfinished' | 'pending' | 'running' | 'behind' | 'ahead' | 'unknown';
    /**
     * Whether all indexes exist. `changed`: the database has an index that this release defines differently.
     */
    indexes: 'ok' | 'missing' | 'changed';
    /**
     * Whether Redis responds.
     */
    redis: 'ok' | 'away';
    /**
     * Whether webhook events are emitted on time. `late`: an event has been waiting for more than a minute.
     */
    events: 'ok' | 'late';
};

export type ReadyResource = {
    /**
     * `degraded`: requests are served, but Redis is unavailable or webhooks are late. `unavailable` has status 503.
     */
    status: 'ok' | 'degraded' | 'unavailable';
    /**
     * What the process is waiting for, and what the operator should do.
     */
    reasons: Array<string>;
    /**
     * Result of each check.
     */
    checks: ReadinessChecks;
};

export type FilledBackField = {
    /**
     * Ignored. The service derives the key from the label and position.
     */
    key?: string;
    /**
     * Label of the field on the back of the pass.
     */
    label: string;
    /**
     * Type of the value, as `{name}` with one of TEXT, LINK, PHONE, EMAIL, DATE, ADDRESS, NUMBER. Further keys are stored unchanged.
     */
    type: {
        [key: string]: unknown;
    };
    /**
     * Value of the field, shown below the label.
     */
    value: string;
};

export type TransitPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
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
     * Local departure time, HH:mm.
     */
    departureTime?: string;
    /**
     * Local arrival time, HH:mm.
     */
    arrivalTime?: string;
    /**
     * Code of the departure station, up to 3 characters.
     */
    originStationCode?: string;
    /**
     * Code of the arrival station, up to 3 characters.
     */
    destinationStationCode?: string;
    /**
     * Name of the departure station, up to 13 characters.
     */
    originName?: string;
    /**
     * Name of the arrival station, up to 13 characters.
     */
    destinationName?: string;
    /**
     * Flight number.
     */
    flightNumber?: string;
    /**
     * Gate, platform, or cabin.
     */
    gate?: string;
    /**
     * Seat.
     */
    seat?: string;
    /**
     * Trip number.
     */
    tripNumber?: string;
    /**
     * Fare paid.
     */
    tarif?: string;
    /**
     * Back fields of this ticket. They replace those of the template.
     */
    customBackFields?: Array<FilledBackField>;
};

export type BulkIssueTransits = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<TransitPassFields>;
};

export type BulkTransitsItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
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
     * Local departure time, HH:mm.
     */
    departureTime?: string | null;
    /**
     * Local arrival time, HH:mm.
     */
    arrivalTime?: string | null;
    /**
     * Code of the departure station, up to 3 characters.
     */
    originStationCode?: string | null;
    /**
     * Code of the arrival station, up to 3 characters.
     */
    destinationStationCode?: string | null;
    /**
     * Name of the departure station, up to 13 characters.
     */
    originName?: string | null;
    /**
     * Name of the arrival station, up to 13 characters.
     */
    destinationName?: string | null;
    /**
     * Flight number.
     */
    flightNumber?: string | null;
    /**
     * Gate, platform, or cabin.
     */
    gate?: string | null;
    /**
     * Seat.
     */
    seat?: string | null;
    /**
     * Trip number.
     */
    tripNumber?: string | null;
    /**
     * Fare paid.
     */
    tarif?: string | null;
    /**
     * Back fields of this ticket. They replace those of the template.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateTransits = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkTransitsItem>;
};

export type BulkDeletePasses = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * IDs of the passes to delete, 1 to 5,000. Each pass must belong to the template.
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
     * Type of the action. Determines the icon and the default text of the button.
     */
    type: 'viewSchedule' | 'watchTrailer' | 'listenToMusic' | 'call' | 'place' | 'addToBalance' | 'order' | 'shop' | 'membershipBenefits' | 'bookAppointment' | 'bookCar' | 'bookFlight' | 'bookStay' | 'viewOffersRewards';
    /**
     * Page that the button opens. Required for every type except `call` and `place`. A `place` without a `url` is shown only by Apple.
     */
    url?: string;
    /**
     * Phone number to call. Required for `call`.
     */
    phone?: string;
    /**
     * Apple’s identifier of the place. Required for `place`.
     */
    placeIdentifier?: string;
    /**
     * Text of the button on Android and on the page of the pass. Default: text for the type.
     */
    text?: string | Texts;
};

export type RelevantLocation = {
    /**
     * Longitude in degrees east.
     */
    longitude?: number;
    /**
     * Latitude in degrees north.
     */
    latitude?: number;
    /**
     * Text on the lock screen near this place.
     */
    relevantName?: string;
    /**
     * Address of the place.
     */
    relevantAddress?: string;
};

export type Colors = {
    /**
     * Color of the labels.
     */
    labelColor: string;
    /**
     * Color of the background.
     */
    backgroundColor: string;
    /**
     * Color of the values.
     */
    foregroundColor: string;
};

export type Security = {
    /**
     * Whether to hide the barcode on the phone once the pass is redeemed. Undoing the redemption shows it again.
     */
    enableOneTimeUse?: boolean;
    /**
     * iOS only: whether to prevent sharing of the pass.
     */
    disableIOSPassSharing?: boolean;
    /**
     * Android only: whether to allow only one holder.
     */
    disableMultipleHolders?: boolean;
    /**
     * Android only: whether to show a moving background that screenshots do not capture.
     */
    enableSecurityAnimation?: boolean;
    /**
     * Android only: whether to use a barcode that changes every 30 seconds.
     */
    enableRotatingBarcode?: boolean;
    /**
     * Whether the link to the pass expires 10 minutes after its first use.
     */
    disablePassLinkSharing?: boolean;
};

export type TransitDisplayOptions = {
    /**
     * Whether to hide the fare.
     */
    hideTarif?: boolean;
    /**
     * Whether to show only the names of stations, without their codes.
     */
    hideStationCodes?: boolean;
    /**
     * Whether to hide the trip number.
     */
    hideTripNumber?: boolean;
};

export type TransitHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label.
     */
    labelEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'TRIP_NUMBER' | 'INACTIVE';
    /**
     * Content of the header’s value.
     */
    valueEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'TRIP_NUMBER' | 'INACTIVE';
};

export type TransitResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Image shown on Android and on the page of the pass: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Phone number of customer service.
     */
    customerServiceNumber?: string;
    /**
     * Code of the departure station, up to 3 characters.
     */
    originStationCode: string;
    /**
     * Name of the departure station, up to 13 characters.
     */
    originName: string;
    /**
     * Code of the arrival station, up to 3 characters.
     */
    destinationStationCode: string;
    /**
     * Name of the arrival station, up to 13 characters.
     */
    destinationName: string;
    /**
     * Usual departure time, local HH:mm.
     */
    departureTime: string;
    /**
     * Usual arrival time, local HH:mm.
     */
    arrivalTime: string;
    /**
     * Information for passengers.
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
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Parts of the pass to hide.
     */
    displayOptions?: TransitDisplayOptions;
    /**
     * Header field on iOS.
     */
    iosHeader?: TransitHeader;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type BackFieldDefinition = {
    /**
     * Ignored. The service derives the key from the label and position.
     */
    key?: string;
    /**
     * Label of the field on the back of the pass.
     */
    label: string;
    /**
     * Type of the value, as `{name}` with one of TEXT, LINK, PHONE, EMAIL, DATE, ADDRESS, NUMBER. Further keys are stored unchanged.
     */
    type: {
        [key: string]: unknown;
    };
};

export type CreateTransit = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Image shown on Android and on the page of the pass: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Phone number of customer service.
     */
    customerServiceNumber?: string;
    /**
     * Code of the departure station, up to 3 characters.
     */
    originStationCode: string;
    /**
     * Name of the departure station, up to 13 characters.
     */
    originName: string;
    /**
     * Code of the arrival station, up to 3 characters.
     */
    destinationStationCode: string;
    /**
     * Name of the arrival station, up to 13 characters.
     */
    destinationName: string;
    /**
     * Usual departure time, local HH:mm.
     */
    departureTime: string;
    /**
     * Usual arrival time, local HH:mm.
     */
    arrivalTime: string;
    /**
     * Information for passengers.
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
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Parts of the pass to hide.
     */
    displayOptions?: TransitDisplayOptions;
    /**
     * Header field on iOS.
     */
    iosHeader?: TransitHeader;
};

export type GooglePreview = {
    /**
     * Google Wallet class of the template.
     */
    class: {
        [key: string]: unknown;
    };
    /**
     * Google Wallet object of the pass.
     */
    object: {
        [key: string]: unknown;
    };
};

export type PreviewWarningResource = {
    /**
     * Field of the template, or key of a field of the pass, that the warning is about.
     */
    field: string;
    /**
     * Type of the warning.
     */
    code: 'LOW_CONTRAST' | 'LOGO_LOW_CONTRAST' | 'TEXT_TOO_LONG' | 'STRIP_MISSING' | 'POSTER_MISSING' | 'NEEDS_NEWER_IOS' | 'NOT_ON_WATCH';
    /**
     * Explanation of the warning, in the language of the request.
     */
    message: string;
};

export type PreviewResource = {
    /**
     * HTML document that shows the front of the pass. Contains no scripts.
     */
    card: string;
    /**
     * Content of `pass.json` in the Apple pass file.
     */
    apple: {
        [key: string]: unknown;
    };
    /**
     * Translated strings that `apple` refers to by key (`text_…`), as `{en: {key: text}, fr: {key: text}}`. Absent if all strings are the same in every language.
     */
    appleTexts?: {
        [key: string]: unknown;
    };
    /**
     * What Google Wallet would receive. Absent for a kind that Google Wallet does not support.
     */
    google?: GooglePreview;
    /**
     * Parts of the template that phones do not show as intended.
     */
    warnings: Array<PreviewWarningResource>;
};

export type TransitsPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateTransit;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: TransitPassFields;
};

export type PageOfTransit = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<TransitResource>;
};

export type TemplateName = {
    /**
     * ID of the template.
     */
    _id: string;
    /**
     * Name or title of the template. For a transit, its number. For a card without a name, the name of the wallet.
     */
    name: string;
    /**
     * Kind of the template’s passes.
     */
    kind: string;
};

export type PatchTransit = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Image shown on Android and on the page of the pass: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Phone number of customer service.
     */
    customerServiceNumber?: string | null;
    /**
     * Code of the departure station, up to 3 characters.
     */
    originStationCode?: string;
    /**
     * Name of the departure station, up to 13 characters.
     */
    originName?: string;
    /**
     * Code of the arrival station, up to 3 characters.
     */
    destinationStationCode?: string;
    /**
     * Name of the arrival station, up to 13 characters.
     */
    destinationName?: string;
    /**
     * Usual departure time, local HH:mm.
     */
    departureTime?: string;
    /**
     * Usual arrival time, local HH:mm.
     */
    arrivalTime?: string;
    /**
     * Information for passengers.
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
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Parts of the pass to hide.
     */
    displayOptions?: TransitDisplayOptions | null;
    /**
     * Header field on iOS.
     */
    iosHeader?: TransitHeader | null;
};

export type IssuedPass = {
    /**
     * ID of the pass.
     */
    _id: string;
    /**
     * Page where the customer adds the pass to a phone.
     */
    downloadLink: string;
    /**
     * Full name of the holder, `firstName lastName`. Empty if the holder has no name.
     */
    name: string;
    /**
     * Value of the barcode.
     */
    barcode: string;
};

export type EventPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Value of the left seat field. Required if the event displays it.
     */
    leftRow?: string;
    /**
     * Value of the middle seat field. Required if the event displays it.
     */
    centerRow?: string;
    /**
     * Value of the right seat field. Required if the event displays it.
     */
    rightRow?: string;
};

export type BulkIssueEvents = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<EventPassFields>;
};

export type BulkEventsItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Value of the left seat field. Required if the event displays it.
     */
    leftRow?: string | null;
    /**
     * Value of the middle seat field. Required if the event displays it.
     */
    centerRow?: string | null;
    /**
     * Value of the right seat field. Required if the event displays it.
     */
    rightRow?: string | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateEvents = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkEventsItem>;
};

export type VenueLocation = {
    /**
     * Longitude in degrees east.
     */
    longitude?: number;
    /**
     * Latitude in degrees north.
     */
    latitude?: number;
    /**
     * Address of the venue.
     */
    address?: string;
    /**
     * Name of the venue.
     */
    locationName?: string;
};

export type EventDate = {
    /**
     * Start of the event.
     */
    startDate?: string;
    /**
     * End of the event. Tickets without their own expiry expire at this time.
     */
    endDate?: string;
    /**
     * Time at which the doors open.
     */
    doorOpeningHour?: string;
};

export type EventResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeType: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the event.
     */
    name: string;
    /**
     * Venues of the event. Phones use the first ten.
     */
    locations: Array<VenueLocation>;
    /**
     * Date of the event.
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
     * Description of the event.
     */
    description?: string | Texts;
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Phone number for questions.
     */
    contactPhone?: string;
    /**
     * E-mail address for questions.
     */
    email?: string;
    /**
     * Website of the event.
     */
    website?: string;
    /**
     * Text of the SMS that contains the ticket.
     */
    subscriptionMessage: string | Texts;
    /**
     * Text of the e-mail that contains the ticket.
     */
    emailSubscriptionMessage: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Label of the left seat field. Unless it is INACTIVE, tickets require `leftRow`.
     */
    PKTextAlignmentLeft?: 'CHAIR' | 'ACCESS' | 'PRICE' | 'ZONE' | 'INACTIVE';
    /**
     * Label of the middle seat field. Unless it is INACTIVE, tickets require `centerRow`.
     */
    PKTextAlignmentCenter?: 'ROW' | 'INACTIVE';
    /**
     * Label of the right seat field. Unless it is INACTIVE, tickets require `rightRow`.
     */
    PKTextAlignmentRight?: 'INACTIVE' | 'TYPE' | 'SEAT' | 'PLACE' | 'ARMCHAIR' | 'LOCATION' | 'PORT';
    /**
     * Status of the event: PENDING before the event, ACTIF once the doors open or the event starts, and ENDED afterwards. You can only move it forward. An event that you set to ENDED stays ended; an event that ended by its date becomes active again with an `endDate` in the future. Tickets of an ended event can still be redeemed until they expire.
     */
    status: 'PENDING' | 'ACTIF' | 'ENDED';
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateEvent = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the event.
     */
    name: string;
    /**
     * Venues of the event. Phones use the first ten.
     */
    locations: Array<VenueLocation>;
    /**
     * Date of the event.
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
     * Description of the event.
     */
    description?: string | Texts;
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Phone number for questions.
     */
    contactPhone?: string;
    /**
     * E-mail address for questions.
     */
    email?: string;
    /**
     * Website of the event.
     */
    website?: string;
    /**
     * Text of the SMS that contains the ticket.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the ticket.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Label of the left seat field. Unless it is INACTIVE, tickets require `leftRow`.
     */
    PKTextAlignmentLeft?: 'CHAIR' | 'ACCESS' | 'PRICE' | 'ZONE' | 'INACTIVE';
    /**
     * Label of the middle seat field. Unless it is INACTIVE, tickets require `centerRow`.
     */
    PKTextAlignmentCenter?: 'ROW' | 'INACTIVE';
    /**
     * Label of the right seat field. Unless it is INACTIVE, tickets require `rightRow`.
     */
    PKTextAlignmentRight?: 'INACTIVE' | 'TYPE' | 'SEAT' | 'PLACE' | 'ARMCHAIR' | 'LOCATION' | 'PORT';
};

export type EventsPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateEvent;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: EventPassFields;
};

export type PageOfEvent = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<EventResource>;
};

export type PatchEvent = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the event.
     */
    name?: string;
    /**
     * Venues of the event. Phones use the first ten.
     */
    locations?: Array<VenueLocation>;
    /**
     * Date of the event.
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
     * Description of the event.
     */
    description?: string | Texts | null;
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Phone number for questions.
     */
    contactPhone?: string | null;
    /**
     * E-mail address for questions.
     */
    email?: string | null;
    /**
     * Website of the event.
     */
    website?: string | null;
    /**
     * Text of the SMS that contains the ticket.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail that contains the ticket.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Label of the left seat field. Unless it is INACTIVE, tickets require `leftRow`.
     */
    PKTextAlignmentLeft?: 'CHAIR' | 'ACCESS' | 'PRICE' | 'ZONE' | 'INACTIVE' | null;
    /**
     * Label of the middle seat field. Unless it is INACTIVE, tickets require `centerRow`.
     */
    PKTextAlignmentCenter?: 'ROW' | 'INACTIVE' | null;
    /**
     * Label of the right seat field. Unless it is INACTIVE, tickets require `rightRow`.
     */
    PKTextAlignmentRight?: 'INACTIVE' | 'TYPE' | 'SEAT' | 'PLACE' | 'ARMCHAIR' | 'LOCATION' | 'PORT' | null;
    /**
     * Status of the event: PENDING before the event, ACTIF once the doors open or the event starts, and ENDED afterwards. You can only move it forward. An event that you set to ENDED stays ended; an event that ended by its date becomes active again with an `endDate` in the future. Tickets of an ended event can still be redeemed until they expire.
     */
    status?: 'PENDING' | 'ACTIF' | 'ENDED';
};

export type HotelPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Arrival. A date means the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin: string | string;
    /**
     * Departure, after the arrival and at most 366 nights later. Passes without their own expiry expire at this time. A date means the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout: string | string;
    /**
     * Room number. The room is reserved for the nights of the stay. Without a number, no room is reserved.
     */
    roomNumber?: string;
    /**
     * Door code, shown on the back of the pass. Not returned to a SCANNER.
     */
    roomCode?: string;
    /**
     * Benefits of this booking, shown on the back of the pass.
     */
    additionalBenefits?: Array<string>;
};

export type BulkIssueHotels = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<HotelPassFields>;
};

export type BulkHotelsItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Arrival. A date means the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin?: string | string;
    /**
     * Departure, after the arrival and at most 366 nights later. Passes without their own expiry expire at this time. A date means the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout?: string | string;
    /**
     * Room number. The room is reserved for the nights of the stay. Without a number, no room is reserved.
     */
    roomNumber?: string | null;
    /**
     * Door code, shown on the back of the pass. Not returned to a SCANNER.
     */
    roomCode?: string | null;
    /**
     * Benefits of this booking, shown on the back of the pass.
     */
    additionalBenefits?: Array<string> | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateHotels = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkHotelsItem>;
};

export type HotelResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Title of the pass. Also the name of the hotel if `hotelName` is omitted.
     */
    title: string;
    /**
     * Name of the hotel.
     */
    hotelName?: string;
    /**
     * Information for guests, shown on the back of the pass.
     */
    description?: string | Texts;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Your own code for the hotel, unique within the wallet.
     */
    code?: string;
    /**
     * Benefits included in every stay, shown on the back of the pass.
     */
    advantages: Array<string>;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Type of the barcode. Default: `QR_CODE`.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Location of the hotel. Phones show the pass near it.
     */
    location?: RelevantLocation;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateHotel = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Title of the pass. Also the name of the hotel if `hotelName` is omitted.
     */
    title: string;
    /**
     * Name of the hotel.
     */
    hotelName?: string;
    /**
     * Information for guests, shown on the back of the pass.
     */
    description?: string | Texts;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Your own code for the hotel, unique within the wallet.
     */
    code?: string;
    /**
     * Benefits included in every stay, shown on the back of the pass.
     */
    advantages?: Array<string>;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Type of the barcode. Default: `QR_CODE`.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Location of the hotel. Phones show the pass near it.
     */
    location?: RelevantLocation;
};

export type HotelsPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateHotel;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: HotelPassFields;
};

export type PageOfHotel = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<HotelResource>;
};

export type PatchHotel = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Title of the pass. Also the name of the hotel if `hotelName` is omitted.
     */
    title?: string;
    /**
     * Name of the hotel.
     */
    hotelName?: string | null;
    /**
     * Information for guests, shown on the back of the pass.
     */
    description?: string | Texts | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Your own code for the hotel, unique within the wallet.
     */
    code?: string | null;
    /**
     * Benefits included in every stay, shown on the back of the pass.
     */
    advantages?: Array<string>;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors | null;
    /**
     * Type of the barcode. Default: `QR_CODE`.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE' | null;
    /**
     * Location of the hotel. Phones show the pass near it.
     */
    location?: RelevantLocation | null;
};

export type CouponRecipient = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * Promo code of this pass. Default: the promo code of the coupon.
     */
    promoCode?: string;
    /**
     * Description of the offer on this pass. Default: the description of the coupon.
     */
    description?: string;
    /**
     * Value of the offer on this pass. Default: the value of the coupon.
     */
    value?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * ID of a customer. The name, e-mail address, and phone number are taken from the customer unless you send them. Omit it, or send `false` or `null`, for a recipient who is not a customer.
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
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * Image shown on all these passes instead of the coupon’s strip: a file in multipart, an https image URL, or an `/images/` URL of this service.
     */
    overrideStripImage?: string;
    /**
     * Whether to send over the channels that have credit if others lack it. Otherwise the request returns `409:INSUFFICIENT_CREDIT_PARTIAL`. Default: `false`.
     */
    acceptPartialDelivery?: boolean;
    /**
     * Up to 5,000 recipients. An empty list means every customer of the wallet.
     */
    clients: Array<CouponRecipient>;
};

export type CouponPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Promo code of this pass. Default: the promo code of the coupon.
     */
    promoCode?: string;
    /**
     * Description of the offer on this pass. Default: the description of the coupon.
     */
    description?: string;
    /**
     * Value of the offer on this pass. Default: the value of the coupon.
     */
    value?: string;
};

export type BulkIssueCoupons = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<CouponPassFields>;
};

export type BulkCouponsItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Promo code of this pass. Default: the promo code of the coupon.
     */
    promoCode?: string | null;
    /**
     * Description of the offer on this pass. Default: the description of the coupon.
     */
    description?: string | null;
    /**
     * Value of the offer on this pass. Default: the value of the coupon.
     */
    value?: string | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateCoupons = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkCouponsItem>;
};

export type CouponHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label.
     */
    labelEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
    /**
     * Content of the header’s value.
     */
    valueEnum: 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
};

export type CouponSecurityResource = {
    /**
     * Whether to hide the barcode on the phone once the pass is redeemed. Undoing the redemption shows it again.
     */
    enableOneTimeUse?: boolean;
    /**
     * iOS only: whether to prevent sharing of the pass.
     */
    disableIOSPassSharing?: boolean;
    /**
     * Android only: whether to allow only one holder.
     */
    disableMultipleHolders?: boolean;
    /**
     * Android only: whether to show a moving background that screenshots do not capture.
     */
    enableSecurityAnimation?: boolean;
    /**
     * Android only: whether to use a barcode that changes every 30 seconds.
     */
    enableRotatingBarcode?: boolean;
    /**
     * Whether the link to the pass expires 10 minutes after its first use. Default: `false`.
     */
    oneTimeToUseJwtLink: boolean;
};

export type CouponResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the offer.
     */
    name: string;
    /**
     * Description of the offer, shown on the back of the pass.
     */
    description: string | Texts;
    /**
     * Promo code. Unique among the wallet’s coupons, ignoring case and surrounding spaces.
     */
    promoCode?: string;
    /**
     * Value of the offer, as shown on the pass.
     */
    value?: string;
    /**
     * End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.
     */
    expirationDate?: string;
    /**
     * Whether a customer can have several passes of this coupon. They are numbered.
     */
    isMultipleInstance: boolean;
    /**
     * Whether new customers of `source` get a pass automatically. Each source can have at most one active welcome coupon.
     */
    isWelcomeCoupon: boolean;
    /**
     * Status of the coupon. Only an ACTIVE coupon can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.
     */
    status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Customer source for which the coupon is intended.
     */
    source: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Label of the value on the pass.
     */
    valueLabel: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Header field on iOS.
     */
    iosHeader?: CouponHeader;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CouponSecurity = {
    /**
     * Whether to hide the barcode on the phone once the pass is redeemed. Undoing the redemption shows it again.
     */
    enableOneTimeUse?: boolean;
    /**
     * iOS only: whether to prevent sharing of the pass.
     */
    disableIOSPassSharing?: boolean;
    /**
     * Android only: whether to allow only one holder.
     */
    disableMultipleHolders?: boolean;
    /**
     * Android only: whether to show a moving background that screenshots do not capture.
     */
    enableSecurityAnimation?: boolean;
    /**
     * Android only: whether to use a barcode that changes every 30 seconds.
     */
    enableRotatingBarcode?: boolean;
    /**
     * Whether the link to the pass expires 10 minutes after its first use. Default: `false`.
     */
    oneTimeToUseJwtLink?: boolean;
};

export type CreateCoupon = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the offer.
     */
    name: string;
    /**
     * Description of the offer, shown on the back of the pass.
     */
    description: string | Texts;
    /**
     * Promo code. Unique among the wallet’s coupons, ignoring case and surrounding spaces.
     */
    promoCode?: string;
    /**
     * Value of the offer, as shown on the pass.
     */
    value?: string;
    /**
     * End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.
     */
    expirationDate?: string | string;
    /**
     * Whether a customer can have several passes of this coupon. They are numbered.
     */
    isMultipleInstance?: boolean;
    /**
     * Whether new customers of `source` get a pass automatically. Each source can have at most one active welcome coupon.
     */
    isWelcomeCoupon?: boolean;
    /**
     * Status of the coupon. Only an ACTIVE coupon can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Customer source for which the coupon is intended.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Protection against sharing and reuse.
     */
    security?: CouponSecurity;
    /**
     * Label of the value on the pass.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Header field on iOS.
     */
    iosHeader?: CouponHeader;
};

export type CouponsPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateCoupon;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: CouponPassFields;
};

export type PageOfCoupon = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<CouponResource>;
};

export type PatchCoupon = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Name of the offer.
     */
    name?: string;
    /**
     * Description of the offer, shown on the back of the pass.
     */
    description?: string | Texts;
    /**
     * Promo code. Unique among the wallet’s coupons, ignoring case and surrounding spaces.
     */
    promoCode?: string | null;
    /**
     * Value of the offer, as shown on the pass.
     */
    value?: string | null;
    /**
     * End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.
     */
    expirationDate?: string | string | null;
    /**
     * Whether a customer can have several passes of this coupon. They are numbered.
     */
    isMultipleInstance?: boolean;
    /**
     * Whether new customers of `source` get a pass automatically. Each source can have at most one active welcome coupon.
     */
    isWelcomeCoupon?: boolean;
    /**
     * Status of the coupon. Only an ACTIVE coupon can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `expirationDate` and cannot be set; a later date makes the coupon ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Customer source for which the coupon is intended.
     */
    source?: 'CRM' | 'INTERNAL' | 'EXTERNAL' | 'ALL';
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Protection against sharing and reuse.
     */
    security?: CouponSecurity | null;
    /**
     * Label of the value on the pass.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Header field on iOS.
     */
    iosHeader?: CouponHeader | null;
};

export type SavedTextResource = {
    /**
     * Name, unique within the wallet: 1 to 64 unaccented letters, digits, `_`, `.` and `-`, but not `.` or `..`.
     */
    name: string;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title: string;
    /**
     * Text that clients read.
     */
    message: MessageTexts;
    /**
     * Link of the message.
     */
    link?: string;
    /**
     * ID of the record.
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
     * Name, unique within the wallet: 1 to 64 unaccented letters, digits, `_`, `.` and `-`, but not `.` or `..`.
     */
    name: string;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title: string;
    /**
     * Text that clients read.
     */
    message: MessageTexts;
    /**
     * Link of the message.
     */
    link?: string;
};

export type PageOfSavedText = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<SavedTextResource>;
};

export type PatchSavedText = {
    /**
     * Name, unique within the wallet: 1 to 64 unaccented letters, digits, `_`, `.` and `-`, but not `.` or `..`.
     */
    name?: string;
    /**
     * Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.
     */
    title?: string;
    /**
     * Text that clients read.
     */
    message?: MessageTexts;
    /**
     * Link of the message.
     */
    link?: string | null;
};

export type StoreCardDetails = {
    /**
     * Whether it is a loyalty card or a membership card.
     */
    cardType: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Client types of the card.
     */
    clientTypes: Array<EmbeddedClientType>;
    /**
     * Time at which a card created now would expire. Absent if it would never expire.
     */
    expirationDate?: string;
    /**
     * Content of the left field below the strip.
     */
    startRow: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Content of the middle field below the strip.
     */
    middleRow: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Content of the right field below the strip.
     */
    endRow: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * How new cards are sent: the wallet’s communication rule for NEW_LOYALTY.
     */
    communicationChannel: 'email' | 'sms' | 'all';
    /**
     * Whether cards never expire.
     */
    isUnlimited: boolean;
};

export type CardHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label.
     */
    labelEnum: 'TYPE' | 'GAIN' | 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
    /**
     * Content of the header’s value.
     */
    valueEnum: 'TYPE' | 'GAIN' | 'FULLNAME' | 'CUSTOM_TEXT' | 'INACTIVE';
};

export type CardDescription = {
    /**
     * Title of the text on the back of the card.
     */
    title: string;
    /**
     * Text below the title.
     */
    value: string;
};

export type CardValidity = {
    /**
     * When cards expire: never (`NO_EXPIRATION`), all at the same time (`AT_DATETIME`), or each some time after its creation (`AFTER_PERIOD`).
     */
    expirationType: 'NO_EXPIRATION' | 'AT_DATETIME' | 'AFTER_PERIOD';
    /**
     * Time at which all cards expire. Required for AT_DATETIME. A date means the end of that day in the wallet’s time zone.
     */
    expirationDate?: string;
    /**
     * Number of years, months, or weeks for which a card is valid, 1 to 9999. Required for AFTER_PERIOD.
     */
    expirationAfterPeriod?: string;
    /**
     * Unit of the period. Required for AFTER_PERIOD.
     */
    expirationPeriodType?: 'YEARS' | 'MONTHS' | 'WEEKS';
    /**
     * With AFTER_PERIOD: whether a card expires at the hour of its creation or at the end of the month, in the wallet’s time zone. Default: `AT_CREATION_DATE`.
     */
    expirationOption?: 'AT_CREATION_DATE' | 'END_OF_MONTH';
};

export type StoreCardResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Whether it is a loyalty card or a membership card.
     */
    cardType: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Whether to show the value of the barcode below it. Applies only if `enableDisplayIdentifiant` is true.
     */
    displayIdentifiant: boolean;
    /**
     * Whether to show the name of the wallet beside the logo.
     */
    displayWalletName?: boolean;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip: string;
    /**
     * Name of the loyalty program. Default: the name of the wallet.
     */
    programName?: string;
    /**
     * Content of the left field below the strip.
     */
    startRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Content of the middle field below the strip.
     */
    middleRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Content of the right field below the strip.
     */
    endRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Header in the top right corner on iOS.
     */
    iosHeader?: CardHeader;
    /**
     * Type of the barcode.
     */
    barcodeType: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Texts on the back of the card. Up to 20.
     */
    descriptions: Array<CardDescription>;
    /**
     * Opening hours, shown on the back of the card. Can be empty.
     */
    openingHours: string;
    /**
     * Colors of the card. Default: black on white.
     */
    colors: Colors;
    /**
     * Whether to hide the barcode on the phone once the card is redeemed. Undoing the redemption shows it again.
     */
    oneTimeToUse: boolean;
    /**
     * iOS only: whether to prevent sharing of the card.
     */
    sharingProhibited: boolean;
    /**
     * Android only: whether to allow only one holder.
     */
    sharingProhibitedAndroid: boolean;
    /**
     * Validity of cards that have no expiry of their own.
     */
    validity: CardValidity;
    /**
     * Label of the balance on the card.
     */
    gainLabel: 'GAIN' | 'GAINS' | 'CAGNOTE' | 'POINTS';
    /**
     * Unit of the balance.
     */
    gainUnit: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Current offer, shown on the back of the card.
     */
    offerLabel: string;
    /**
     * Whether `displayIdentifiant` of this card applies. Otherwise the setting of the wallet applies.
     */
    enableDisplayIdentifiant: boolean;
    /**
     * Names of the fields that the last PATCH changed.
     */
    keysHasChanged?: Array<string>;
    /**
     * Whether cards show the unit together with the balance. Always true for cards created by this service.
     */
    gainFormatMigrated: boolean;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateStoreCard = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Whether it is a loyalty card or a membership card.
     */
    cardType: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Whether to show the value of the barcode below it. Applies only if `enableDisplayIdentifiant` is true.
     */
    displayIdentifiant?: boolean;
    /**
     * Whether to show the name of the wallet beside the logo.
     */
    displayWalletName?: boolean;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip: string;
    /**
     * Name of the loyalty program. Default: the name of the wallet.
     */
    programName?: string;
    /**
     * Content of the left field below the strip.
     */
    startRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Content of the middle field below the strip.
     */
    middleRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Content of the right field below the strip.
     */
    endRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE';
    /**
     * Header in the top right corner on iOS.
     */
    iosHeader?: CardHeader;
    /**
     * Type of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Texts on the back of the card. Up to 20.
     */
    descriptions?: Array<CardDescription>;
    /**
     * Opening hours, shown on the back of the card. Can be empty.
     */
    openingHours?: string;
    /**
     * Colors of the card. Default: black on white.
     */
    colors?: Colors;
    /**
     * Whether to hide the barcode on the phone once the card is redeemed. Undoing the redemption shows it again.
     */
    oneTimeToUse?: boolean;
    /**
     * iOS only: whether to prevent sharing of the card.
     */
    sharingProhibited?: boolean;
    /**
     * Android only: whether to allow only one holder.
     */
    sharingProhibitedAndroid?: boolean;
    /**
     * Validity of cards that have no expiry of their own.
     */
    validity: CardValidity;
    /**
     * Label of the balance on the card.
     */
    gainLabel?: 'GAIN' | 'GAINS' | 'CAGNOTE' | 'POINTS';
    /**
     * Unit of the balance.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Current offer, shown on the back of the card.
     */
    offerLabel?: string;
    /**
     * Whether `displayIdentifiant` of this card applies. Otherwise the setting of the wallet applies.
     */
    enableDisplayIdentifiant?: boolean;
};

export type StoreCardPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * ID of the customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId: string;
    /**
     * First name of the holder. Default: the first name of the customer.
     */
    firstName?: string;
    /**
     * Last name of the holder. Default: the last name of the customer.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Default: the e-mail address of the customer.
     */
    email?: string;
    /**
     * Admission date on this card. Default: the admission date of the customer.
     */
    admissionDate?: string | string;
};

export type StorecardsPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateStoreCard;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: StoreCardPassFields;
};

export type PageOfStoreCard = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<StoreCardResource>;
};

export type PatchStoreCard = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Whether it is a loyalty card or a membership card.
     */
    cardType?: 'STORE_CARD' | 'MEMBER_CARD';
    /**
     * Whether to show the value of the barcode below it. Applies only if `enableDisplayIdentifiant` is true.
     */
    displayIdentifiant?: boolean;
    /**
     * Whether to show the name of the wallet beside the logo.
     */
    displayWalletName?: boolean | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Name of the loyalty program. Default: the name of the wallet.
     */
    programName?: string | null;
    /**
     * Content of the left field below the strip.
     */
    startRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE' | null;
    /**
     * Content of the middle field below the strip.
     */
    middleRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE' | null;
    /**
     * Content of the right field below the strip.
     */
    endRow?: 'CREATION_DATE' | 'EXPIRATION_DATE' | 'BIRTHDATE' | 'GAIN' | 'CLUB' | 'ASSOCIATION' | 'ORGANISATION' | 'ENTREPRISE' | 'N_LICENCE' | 'N_ADHERENT' | 'N_MEMBER' | 'MEMBER' | 'N_IMMATRICULATION' | 'INACTIVE' | 'ADMISSION_DATE' | null;
    /**
     * Header in the top right corner on iOS.
     */
    iosHeader?: CardHeader | null;
    /**
     * Type of the barcode.
     */
    barcodeType?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Texts on the back of the card. Up to 20.
     */
    descriptions?: Array<CardDescription>;
    /**
     * Opening hours, shown on the back of the card. Can be empty.
     */
    openingHours?: string | null;
    /**
     * Colors of the card. Default: black on white.
     */
    colors?: Colors;
    /**
     * Whether to hide the barcode on the phone once the card is redeemed. Undoing the redemption shows it again.
     */
    oneTimeToUse?: boolean;
    /**
     * iOS only: whether to prevent sharing of the card.
     */
    sharingProhibited?: boolean;
    /**
     * Android only: whether to allow only one holder.
     */
    sharingProhibitedAndroid?: boolean;
    /**
     * Validity of cards that have no expiry of their own.
     */
    validity?: CardValidity;
    /**
     * Label of the balance on the card.
     */
    gainLabel?: 'GAIN' | 'GAINS' | 'CAGNOTE' | 'POINTS';
    /**
     * Unit of the balance.
     */
    gainUnit?: 'NONE' | 'EURO' | 'USD' | 'MAD' | 'POINTS';
    /**
     * Current offer, shown on the back of the card.
     */
    offerLabel?: string;
    /**
     * Whether `displayIdentifiant` of this card applies. Otherwise the setting of the wallet applies.
     */
    enableDisplayIdentifiant?: boolean;
};

export type ClientTypeResource = {
    /**
     * ID of the record.
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
     * The loyalty card of customers of this type.
     */
    storeCard: StoreCardResource | string;
    /**
     * Name of the type.
     */
    name: string;
    /**
     * Whether this type is assigned to customers without another type.
     */
    isDefault: boolean;
};

export type CreateClientType = {
    /**
     * ID of the loyalty card that customers of this type get.
     */
    storeCard: string;
    /**
     * Name of the client type.
     */
    name: string;
    /**
     * Whether this is the default type, which is assigned to customers without another type. A wallet always has exactly one default type.
     */
    isDefault?: boolean;
};

export type PageOfClientType = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<ClientTypeResource>;
};

export type PatchClientType = {
    /**
     * Name of the client type.
     */
    name?: string;
    /**
     * Whether this is the default type, which is assigned to customers without another type. A wallet always has exactly one default type.
     */
    isDefault?: boolean;
};

export type CinemaPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField>;
    /**
     * Row of the seat.
     */
    row?: string;
    /**
     * Seat. Only one ticket of the screening can have it. Omit it for free seating.
     */
    seat?: string;
    /**
     * Type of admission.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER';
    /**
     * Number of people admitted.
     */
    ticketCount?: number;
    /**
     * Booking reference.
     */
    bookingReference?: string;
    /**
     * Price paid, as shown on the ticket.
     */
    tarif?: string;
};

export type BulkIssueCinemas = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<CinemaPassFields>;
};

export type BulkCinemasItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Row of the seat.
     */
    row?: string | null;
    /**
     * Seat. Only one ticket of the screening can have it. Omit it for free seating.
     */
    seat?: string | null;
    /**
     * Type of admission.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER' | null;
    /**
     * Number of people admitted.
     */
    ticketCount?: number | null;
    /**
     * Booking reference.
     */
    bookingReference?: string | null;
    /**
     * Price paid, as shown on the ticket.
     */
    tarif?: string | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateCinemas = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkCinemasItem>;
};

export type ScreeningDate = {
    /**
     * Start of the screening.
     */
    startDate: string;
    /**
     * End of the screening. Default: the start plus `duration`.
     */
    endDate?: string;
    /**
     * Time at which the hall opens.
     */
    doorOpeningHour?: string;
};

export type CinemaHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label.
     */
    labelEnum: 'CUSTOM_TEXT' | 'HALL' | 'SEAT' | 'DATE';
    /**
     * Content of the header’s value.
     */
    valueEnum: 'CUSTOM_TEXT' | 'HALL' | 'SEAT' | 'DATE';
};

export type CinemaResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
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
     * Name or number of the hall.
     */
    hall: string;
    /**
     * Address of the cinema.
     */
    address?: string;
    /**
     * Longitude of the cinema in degrees east.
     */
    longitude?: number;
    /**
     * Latitude of the cinema in degrees north.
     */
    latitude?: number;
    /**
     * Date of the screening.
     */
    date: ScreeningDate;
    /**
     * Running time in minutes. Determines the end of the screening if `date` has no `endDate`.
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
     * Spoken language as a BCP 47 tag.
     */
    language?: string;
    /**
     * Language of the subtitles as a BCP 47 tag.
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
     * Page or video of the trailer.
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
     * Header field on iOS. Default: the hall.
     */
    iosHeader?: CinemaHeader;
    /**
     * Status of the screening: PENDING before the screening, ACTIF once the hall opens or the screening starts, and ENDED afterwards. You can only move it forward. A screening that you set to ENDED stays ended; a screening that ended by its dates becomes active again with an `endDate` in the future. Tickets of an ended screening can still be redeemed until they expire.
     */
    status: 'PENDING' | 'ACTIF' | 'ENDED';
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateCinema = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
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
     * Name or number of the hall.
     */
    hall: string;
    /**
     * Address of the cinema.
     */
    address?: string;
    /**
     * Longitude of the cinema in degrees east.
     */
    longitude?: number;
    /**
     * Latitude of the cinema in degrees north.
     */
    latitude?: number;
    /**
     * Date of the screening.
     */
    date: ScreeningDate;
    /**
     * Running time in minutes. Determines the end of the screening if `date` has no `endDate`.
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
     * Spoken language as a BCP 47 tag.
     */
    language?: string;
    /**
     * Language of the subtitles as a BCP 47 tag.
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
     * Page or video of the trailer.
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
     * Header field on iOS. Default: the hall.
     */
    iosHeader?: CinemaHeader;
};

export type CinemasPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateCinema;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: CinemaPassFields;
};

export type PageOfCinema = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<CinemaResource>;
};

export type PatchCinema = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts | null;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail that contains the pass.
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
     * Name or number of the hall.
     */
    hall?: string;
    /**
     * Address of the cinema.
     */
    address?: string | null;
    /**
     * Longitude of the cinema in degrees east.
     */
    longitude?: number | null;
    /**
     * Latitude of the cinema in degrees north.
     */
    latitude?: number | null;
    /**
     * Date of the screening.
     */
    date?: ScreeningDate;
    /**
     * Running time in minutes. Determines the end of the screening if `date` has no `endDate`.
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
     * Spoken language as a BCP 47 tag.
     */
    language?: string | null;
    /**
     * Language of the subtitles as a BCP 47 tag.
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
     * Page or video of the trailer.
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
     * Header field on iOS. Default: the hall.
     */
    iosHeader?: CinemaHeader | null;
    /**
     * Status of the screening: PENDING before the screening, ACTIF once the hall opens or the screening starts, and ENDED afterwards. You can only move it forward. A screening that you set to ENDED stays ended; a screening that ended by its dates becomes active again with an `endDate` in the future. Tickets of an ended screening can still be redeemed until they expire.
     */
    status?: 'PENDING' | 'ACTIF' | 'ENDED';
};

export type GenericPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField>;
    /**
     * Values of the template’s fields by key: numbers for NUMBER and CURRENCY, strings for the other types.
     */
    values?: {
        [key: string]: string | number;
    };
    /**
     * Thumbnail of this pass: an https image URL, or an `/images/` URL of this service.
     */
    thumbnailOverrideUrl?: string;
};

export type BulkIssueGenerics = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<GenericPassFields>;
};

export type BulkGenericsItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Values of the template’s fields by key: numbers for NUMBER and CURRENCY, strings for the other types.
     */
    values?: {
        [key: string]: string | number;
    } | null;
    /**
     * Thumbnail of this pass: an https image URL, or an `/images/` URL of this service.
     */
    thumbnailOverrideUrl?: string | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateGenerics = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkGenericsItem>;
};

export type GenericField = {
    /**
     * Name of the field’s value in `values`.
     */
    key: string;
    /**
     * Label of the field, as one text or by language.
     */
    label: string | Texts;
    /**
     * Type of the field’s value.
     */
    type: 'TEXT' | 'NUMBER' | 'CURRENCY' | 'DATE' | 'LINK' | 'PHONE' | 'EMAIL' | 'ADDRESS';
    /**
     * Position of the field. HEADER holds 3 fields, PRIMARY 1, and SECONDARY and AUXILIARY 4 each.
     */
    zone: 'HEADER' | 'PRIMARY' | 'SECONDARY' | 'AUXILIARY' | 'BACK';
    /**
     * Whether a pass must have a value. A default also satisfies this.
     */
    required?: boolean;
    /**
     * Whether iPhones show a notification when the value changes.
     */
    notify?: boolean;
    /**
     * Alignment of the field on iOS.
     */
    alignment?: 'LEFT' | 'CENTER' | 'RIGHT' | 'NATURAL';
    /**
     * ISO 4217 code of the currency. Required for CURRENCY.
     */
    currency?: string;
    /**
     * Value shown on passes that have no value of their own.
     */
    default?: string | number;
};

export type GenericHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label: CUSTOM_TEXT, or the key of a field whose label is shown.
     */
    labelEnum: string;
    /**
     * Content of the header’s value: CUSTOM_TEXT, or the key of a field whose value is shown.
     */
    valueEnum: string;
};

export type GenericResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Title at the top of the pass.
     */
    cardTitle: string;
    /**
     * Large text on the pass. `{key}` is replaced with the value of that field.
     */
    header: string;
    /**
     * Text above the header. `{key}` is replaced with the value of that field.
     */
    subheader?: string;
    /**
     * Type of the pass at Google.
     */
    genericType: 'GENERIC_SEASON_PASS' | 'GENERIC_UTILITY_BILLS' | 'GENERIC_PARKING_PASS' | 'GENERIC_VOUCHER' | 'GENERIC_GYM_MEMBERSHIP' | 'GENERIC_LIBRARY_MEMBERSHIP' | 'GENERIC_RESERVATIONS' | 'GENERIC_AUTO_INSURANCE' | 'GENERIC_HOME_INSURANCE' | 'GENERIC_ENTRY_TICKET' | 'GENERIC_RECEIPT' | 'GENERIC_LOYALTY_CARD' | 'GENERIC_BUSINESS_CARD' | 'GENERIC_BARCODE_PASS' | 'GENERIC_MEMBERSHIP_CARD' | 'GENERIC_STUDENT_CARD' | 'GENERIC_TRANSIT_PASS' | 'GENERIC_VEHICLE_REGISTRATION' | 'GENERIC_OTHER';
    /**
     * Fields of the passes, in display order. While passes exist, you cannot change the key or type of a field, and a new required field needs a default.
     */
    fields: Array<GenericField>;
    /**
     * Thumbnail on iPhones, such as a portrait: a file, an https image URL, or an `/images/` URL of this service.
     */
    thumbnail?: string;
    /**
     * When passes expire. Default: never.
     */
    validity?: CardValidity;
    /**
     * Event that Google Wallet reminds the holder of. EXPIRY: two days before the pass expires. UPCOMING needs a start date, which these passes do not have.
     */
    notifyBefore: 'NONE' | 'UPCOMING' | 'EXPIRY';
    /**
     * Header field on iOS, shown before the fields of the zone HEADER.
     */
    iosHeader?: GenericHeader;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateGeneric = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Title at the top of the pass.
     */
    cardTitle: string;
    /**
     * Large text on the pass. `{key}` is replaced with the value of that field.
     */
    header: string;
    /**
     * Text above the header. `{key}` is replaced with the value of that field.
     */
    subheader?: string;
    /**
     * Type of the pass at Google.
     */
    genericType?: 'GENERIC_SEASON_PASS' | 'GENERIC_UTILITY_BILLS' | 'GENERIC_PARKING_PASS' | 'GENERIC_VOUCHER' | 'GENERIC_GYM_MEMBERSHIP' | 'GENERIC_LIBRARY_MEMBERSHIP' | 'GENERIC_RESERVATIONS' | 'GENERIC_AUTO_INSURANCE' | 'GENERIC_HOME_INSURANCE' | 'GENERIC_ENTRY_TICKET' | 'GENERIC_RECEIPT' | 'GENERIC_LOYALTY_CARD' | 'GENERIC_BUSINESS_CARD' | 'GENERIC_BARCODE_PASS' | 'GENERIC_MEMBERSHIP_CARD' | 'GENERIC_STUDENT_CARD' | 'GENERIC_TRANSIT_PASS' | 'GENERIC_VEHICLE_REGISTRATION' | 'GENERIC_OTHER';
    /**
     * Fields of the passes, in display order. While passes exist, you cannot change the key or type of a field, and a new required field needs a default.
     */
    fields: Array<GenericField>;
    /**
     * Thumbnail on iPhones, such as a portrait: a file, an https image URL, or an `/images/` URL of this service.
     */
    thumbnail?: string;
    /**
     * When passes expire. Default: never.
     */
    validity?: CardValidity;
    /**
     * Event that Google Wallet reminds the holder of. EXPIRY: two days before the pass expires. UPCOMING needs a start date, which these passes do not have.
     */
    notifyBefore?: 'NONE' | 'UPCOMING' | 'EXPIRY';
    /**
     * Header field on iOS, shown before the fields of the zone HEADER.
     */
    iosHeader?: GenericHeader;
};

export type GenericsPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateGeneric;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: GenericPassFields;
};

export type PageOfGeneric = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<GenericResource>;
};

export type PatchGeneric = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts | null;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Title at the top of the pass.
     */
    cardTitle?: string;
    /**
     * Large text on the pass. `{key}` is replaced with the value of that field.
     */
    header?: string;
    /**
     * Text above the header. `{key}` is replaced with the value of that field.
     */
    subheader?: string | null;
    /**
     * Type of the pass at Google.
     */
    genericType?: 'GENERIC_SEASON_PASS' | 'GENERIC_UTILITY_BILLS' | 'GENERIC_PARKING_PASS' | 'GENERIC_VOUCHER' | 'GENERIC_GYM_MEMBERSHIP' | 'GENERIC_LIBRARY_MEMBERSHIP' | 'GENERIC_RESERVATIONS' | 'GENERIC_AUTO_INSURANCE' | 'GENERIC_HOME_INSURANCE' | 'GENERIC_ENTRY_TICKET' | 'GENERIC_RECEIPT' | 'GENERIC_LOYALTY_CARD' | 'GENERIC_BUSINESS_CARD' | 'GENERIC_BARCODE_PASS' | 'GENERIC_MEMBERSHIP_CARD' | 'GENERIC_STUDENT_CARD' | 'GENERIC_TRANSIT_PASS' | 'GENERIC_VEHICLE_REGISTRATION' | 'GENERIC_OTHER';
    /**
     * Fields of the passes, in display order. While passes exist, you cannot change the key or type of a field, and a new required field needs a default.
     */
    fields?: Array<GenericField>;
    /**
     * Thumbnail on iPhones, such as a portrait: a file, an https image URL, or an `/images/` URL of this service.
     */
    thumbnail?: string | null;
    /**
     * When passes expire. Default: never.
     */
    validity?: CardValidity | null;
    /**
     * Event that Google Wallet reminds the holder of. EXPIRY: two days before the pass expires. UPCOMING needs a start date, which these passes do not have.
     */
    notifyBefore?: 'NONE' | 'UPCOMING' | 'EXPIRY';
    /**
     * Header field on iOS, shown before the fields of the zone HEADER.
     */
    iosHeader?: GenericHeader | null;
};

export type OfferPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder.
     */
    firstName?: string;
    /**
     * Last name of the holder.
     */
    lastName?: string;
    /**
     * E-mail address of the holder.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Back fields of this pass with their values.
     */
    customBackFields?: Array<FilledBackField>;
};

export type BulkIssueOffers = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<OfferPassFields>;
};

export type BulkOffersItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder.
     */
    firstName?: string | null;
    /**
     * Last name of the holder.
     */
    lastName?: string | null;
    /**
     * E-mail address of the holder.
     */
    email?: string | null;
    /**
     * Back fields of this pass with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateOffers = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkOffersItem>;
};

export type OfferHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label.
     */
    labelEnum: 'CUSTOM_TEXT' | 'VALUE' | 'END_DATE';
    /**
     * Content of the header’s value.
     */
    valueEnum: 'CUSTOM_TEXT' | 'VALUE' | 'END_DATE';
};

export type OfferResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Title of the offer.
     */
    title: string;
    /**
     * Short form of the title for narrow places.
     */
    shortTitle?: string;
    /**
     * Name of the business that makes the offer. Default: the name of the wallet, cut to 12 characters.
     */
    provider: string;
    /**
     * Where the offer can be redeemed.
     */
    redemptionChannel: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
    /**
     * Terms of the offer, shown on the back of the pass.
     */
    finePrint?: string | Texts;
    /**
     * Promo code. Unique among the wallet’s offers, ignoring case and surrounding spaces.
     */
    promoCode?: string;
    /**
     * Value of the offer, as shown on the pass.
     */
    value?: string;
    /**
     * Label of the value on the pass.
     */
    valueLabel: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Page where the offer is redeemed online. Required if `redemptionChannel` is ONLINE.
     */
    onlineUrl?: string;
    /**
     * Start of the offer. It cannot be claimed or redeemed earlier. A date means the start of that day in the wallet’s time zone. Default: immediately.
     */
    startDate?: string;
    /**
     * End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.
     */
    endDate?: string;
    /**
     * Whether anyone can claim the offer on the page `/o/{identifier}`.
     */
    isPublic: boolean;
    /**
     * Maximum number of passes that can be issued. Deleted passes count. Default: unlimited.
     */
    maxIssued?: number;
    /**
     * Number of times each pass can be redeemed. A change applies only to passes issued later.
     */
    maxRedemptions: number;
    /**
     * Whether a customer or e-mail address can have only one pass of the offer. Only passes issued while this is true count.
     */
    onePerCustomer: boolean;
    /**
     * Status of the offer. Only an ACTIVE offer can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.
     */
    status: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Header field on iOS.
     */
    iosHeader?: OfferHeader;
    /**
     * Identifier in the address of the page where the offer is claimed. Derived from the title and unique within the installation.
     */
    identifier: string;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateOffer = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * Title of the offer.
     */
    title: string;
    /**
     * Short form of the title for narrow places.
     */
    shortTitle?: string;
    /**
     * Name of the business that makes the offer. Default: the name of the wallet, cut to 12 characters.
     */
    provider?: string;
    /**
     * Where the offer can be redeemed.
     */
    redemptionChannel: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
    /**
     * Terms of the offer, shown on the back of the pass.
     */
    finePrint?: string | Texts;
    /**
     * Promo code. Unique among the wallet’s offers, ignoring case and surrounding spaces.
     */
    promoCode?: string;
    /**
     * Value of the offer, as shown on the pass.
     */
    value?: string;
    /**
     * Label of the value on the pass.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Page where the offer is redeemed online. Required if `redemptionChannel` is ONLINE.
     */
    onlineUrl?: string;
    /**
     * Start of the offer. It cannot be claimed or redeemed earlier. A date means the start of that day in the wallet’s time zone. Default: immediately.
     */
    startDate?: string | string;
    /**
     * End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.
     */
    endDate?: string | string;
    /**
     * Whether anyone can claim the offer on the page `/o/{identifier}`.
     */
    isPublic?: boolean;
    /**
     * Maximum number of passes that can be issued. Deleted passes count. Default: unlimited.
     */
    maxIssued?: number;
    /**
     * Number of times each pass can be redeemed. A change applies only to passes issued later.
     */
    maxRedemptions?: number;
    /**
     * Whether a customer or e-mail address can have only one pass of the offer. Only passes issued while this is true count.
     */
    onePerCustomer?: boolean;
    /**
     * Status of the offer. Only an ACTIVE offer can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Header field on iOS.
     */
    iosHeader?: OfferHeader;
};

export type OffersPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateOffer;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: OfferPassFields;
};

export type PageOfOffer = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<OfferResource>;
};

export type PatchOffer = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'CODE_128' | 'PDF_417' | 'QR_CODE' | 'EAN_13' | 'CODE_39' | 'CODABAR' | 'ITF' | 'NONE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts | null;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * Title of the offer.
     */
    title?: string;
    /**
     * Short form of the title for narrow places.
     */
    shortTitle?: string | null;
    /**
     * Name of the business that makes the offer. Default: the name of the wallet, cut to 12 characters.
     */
    provider?: string;
    /**
     * Where the offer can be redeemed.
     */
    redemptionChannel?: 'INSTORE' | 'ONLINE' | 'BOTH' | 'TEMPORARY_PRICE_REDUCTION';
    /**
     * Terms of the offer, shown on the back of the pass.
     */
    finePrint?: string | Texts | null;
    /**
     * Promo code. Unique among the wallet’s offers, ignoring case and surrounding spaces.
     */
    promoCode?: string | null;
    /**
     * Value of the offer, as shown on the pass.
     */
    value?: string | null;
    /**
     * Label of the value on the pass.
     */
    valueLabel?: 'VALUE' | 'AMOUNT' | 'PRESTATION';
    /**
     * Page where the offer is redeemed online. Required if `redemptionChannel` is ONLINE.
     */
    onlineUrl?: string | null;
    /**
     * Start of the offer. It cannot be claimed or redeemed earlier. A date means the start of that day in the wallet’s time zone. Default: immediately.
     */
    startDate?: string | string | null;
    /**
     * End of the offer. Passes without their own expiry expire at this time too. A date means the end of that day in the wallet’s time zone.
     */
    endDate?: string | string | null;
    /**
     * Whether anyone can claim the offer on the page `/o/{identifier}`.
     */
    isPublic?: boolean;
    /**
     * Maximum number of passes that can be issued. Deleted passes count. Default: unlimited.
     */
    maxIssued?: number | null;
    /**
     * Number of times each pass can be redeemed. A change applies only to passes issued later.
     */
    maxRedemptions?: number;
    /**
     * Whether a customer or e-mail address can have only one pass of the offer. Only passes issued while this is true count.
     */
    onePerCustomer?: boolean;
    /**
     * Status of the offer. Only an ACTIVE offer can be issued. You can set ACTIVE and INACTIVE. EXPIRED follows from `endDate` and cannot be set; a later date makes the offer ACTIVE again.
     */
    status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
    /**
     * Header field on iOS.
     */
    iosHeader?: OfferHeader | null;
    /**
     * Identifier in the address of the page where the offer is claimed. Derived from the title and unique within the installation.
     */
    identifier?: string;
};

export type BoardingPassFields = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string;
    /**
     * Value of the barcode, unique within the wallet. If omitted, the service composes an IATA bar coded boarding pass, and composes it again when one of its values changes.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * ID of an existing customer. The name, e-mail address, and phone number are taken from the customer unless you send them.
     */
    clientId?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField>;
    /**
     * Booking code (PNR).
     */
    confirmationCode: string;
    /**
     * Number of the electronic ticket.
     */
    eticketNumber?: string;
    /**
     * Seat. Only one pass of the flight can have it.
     */
    seat?: string;
    /**
     * Travel class of the seat.
     */
    seatClass?: string;
    /**
     * Fare class.
     */
    fareClass?: string;
    /**
     * Boarding group.
     */
    boardingGroup?: string;
    /**
     * Boarding zone.
     */
    boardingZone?: string;
    /**
     * Position in the boarding order.
     */
    boardingPosition?: string;
    /**
     * Check-in sequence number.
     */
    sequenceNumber?: string;
    /**
     * Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK';
    /**
     * Name of the frequent flyer program.
     */
    frequentFlyerProgram?: string;
    /**
     * Number in the frequent flyer program.
     */
    frequentFlyerNumber?: string;
    /**
     * Security programs in which the passenger is enrolled.
     */
    securityPrograms?: Array<string>;
};

export type BulkIssueBoardingpasses = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BoardingPassFields>;
};

export type BulkBoardingpassesItem = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. If omitted, the service composes an IATA bar coded boarding pass, and composes it again when one of its values changes.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Booking code (PNR).
     */
    confirmationCode?: string;
    /**
     * Number of the electronic ticket.
     */
    eticketNumber?: string | null;
    /**
     * Seat. Only one pass of the flight can have it.
     */
    seat?: string | null;
    /**
     * Travel class of the seat.
     */
    seatClass?: string | null;
    /**
     * Fare class.
     */
    fareClass?: string | null;
    /**
     * Boarding group.
     */
    boardingGroup?: string | null;
    /**
     * Boarding zone.
     */
    boardingZone?: string | null;
    /**
     * Position in the boarding order.
     */
    boardingPosition?: string | null;
    /**
     * Check-in sequence number.
     */
    sequenceNumber?: string | null;
    /**
     * Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK' | null;
    /**
     * Name of the frequent flyer program.
     */
    frequentFlyerProgram?: string | null;
    /**
     * Number in the frequent flyer program.
     */
    frequentFlyerNumber?: string | null;
    /**
     * Security programs in which the passenger is enrolled.
     */
    securityPrograms?: Array<string> | null;
    /**
     * ID of the pass.
     */
    passId: string;
    /**
     * New status. See docs/passes.md for the allowed changes of status.
     */
    status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
};

export type BulkUpdateBoardingpasses = {
    /**
     * Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.
     */
    webhookUrl?: string;
    /**
     * Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.
     */
    forceSync?: boolean;
    /**
     * The items, 1 to 5,000.
     */
    items: Array<BulkBoardingpassesItem>;
};

export type FlightHeader = {
    /**
     * Label of the header field, if `labelEnum` is CUSTOM_TEXT.
     */
    customLabel?: string;
    /**
     * Value of the header field, if `valueEnum` is CUSTOM_TEXT.
     */
    customValue?: string;
    /**
     * Content of the header’s label.
     */
    labelEnum: 'CUSTOM_TEXT' | 'GATE' | 'SEAT' | 'FLIGHT_NUMBER' | 'BOARDING_TIME';
    /**
     * Content of the header’s value.
     */
    valueEnum: 'CUSTOM_TEXT' | 'GATE' | 'SEAT' | 'FLIGHT_NUMBER' | 'BOARDING_TIME';
};

export type BoardingPassResource = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat: 'AZTEC' | 'PDF_417' | 'QR_CODE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<string>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * IATA code of the airline that sells the flight. Send either this or `carrierIcaoCode`.
     */
    carrierIataCode?: string;
    /**
     * ICAO code of the airline that sells the flight, if it has no IATA code.
     */
    carrierIcaoCode?: string;
    /**
     * Name of the airline. Default: the name of the wallet.
     */
    airlineName?: string;
    /**
     * Flight number, without the airline code.
     */
    flightNumber: string;
    /**
     * IATA or ICAO code of the airline that operates the flight, if it is a different one.
     */
    operatingCarrierCode?: string;
    /**
     * Flight number of the operating airline.
     */
    operatingFlightNumber?: string;
    /**
     * IATA code of the departure airport.
     */
    originAirportCode: string;
    /**
     * IATA code of the arrival airport.
     */
    destinationAirportCode: string;
    /**
     * Departure city.
     */
    originName?: string;
    /**
     * Arrival city.
     */
    destinationName?: string;
    /**
     * Departure terminal.
     */
    originTerminal?: string;
    /**
     * Departure gate.
     */
    originGate?: string;
    /**
     * Arrival terminal.
     */
    destinationTerminal?: string;
    /**
     * Arrival gate.
     */
    destinationGate?: string;
    /**
     * Scheduled departure in the local time of the departure airport.
     */
    scheduledDeparture: string;
    /**
     * Scheduled arrival in the local time of the arrival airport.
     */
    scheduledArrival?: string;
    /**
     * IANA time zone of the departure airport.
     */
    originTimeZone: string;
    /**
     * IANA time zone of the arrival airport. Required with an arrival time.
     */
    destinationTimeZone?: string;
    /**
     * Start of boarding in local time.
     */
    boardingTime?: string;
    /**
     * Time at which the gate closes, in local time.
     */
    gateClosingTime?: string;
    /**
     * Estimated departure in local time, for example after a delay.
     */
    estimatedDeparture?: string;
    /**
     * Estimated arrival in local time.
     */
    estimatedArrival?: string;
    /**
     * Status of the flight. Canceling a flight does not cancel its passes.
     */
    flightStatus: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
    /**
     * How passengers board.
     */
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'OTHER';
    /**
     * Term used for the class of a seat.
     */
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'OTHER';
    /**
     * Page where passengers manage their booking.
     */
    manageUrl?: string;
    /**
     * Page where passengers change their seat.
     */
    changeSeatUrl?: string;
    /**
     * Page where passengers add baggage.
     */
    baggageUrl?: string;
    /**
     * Phone number of the airline.
     */
    contactPhone?: string;
    /**
     * Website of the airline.
     */
    contactUrl?: string;
    /**
     * Header field on iOS. Default: the flight number.
     */
    iosHeader?: FlightHeader;
    /**
     * Airline code and flight number.
     */
    name: string;
    /**
     * ID of the record.
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
     * The wallet, or only its ID when this record is embedded in another.
     */
    wallet: WalletResource | string;
    /**
     * Suffix of the class ID at Google.
     */
    passGenPassTemplateId?: string;
};

export type CreateBoardingPass = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction>;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'PDF_417' | 'QR_CODE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation>;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition>;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts;
    /**
     * IATA code of the airline that sells the flight. Send either this or `carrierIcaoCode`.
     */
    carrierIataCode?: string;
    /**
     * ICAO code of the airline that sells the flight, if it has no IATA code.
     */
    carrierIcaoCode?: string;
    /**
     * Name of the airline. Default: the name of the wallet.
     */
    airlineName?: string;
    /**
     * Flight number, without the airline code.
     */
    flightNumber: string;
    /**
     * IATA or ICAO code of the airline that operates the flight, if it is a different one.
     */
    operatingCarrierCode?: string;
    /**
     * Flight number of the operating airline.
     */
    operatingFlightNumber?: string;
    /**
     * IATA code of the departure airport.
     */
    originAirportCode: string;
    /**
     * IATA code of the arrival airport.
     */
    destinationAirportCode: string;
    /**
     * Departure city.
     */
    originName?: string;
    /**
     * Arrival city.
     */
    destinationName?: string;
    /**
     * Departure terminal.
     */
    originTerminal?: string;
    /**
     * Departure gate.
     */
    originGate?: string;
    /**
     * Arrival terminal.
     */
    destinationTerminal?: string;
    /**
     * Arrival gate.
     */
    destinationGate?: string;
    /**
     * Scheduled departure in the local time of the departure airport.
     */
    scheduledDeparture: string;
    /**
     * Scheduled arrival in the local time of the arrival airport.
     */
    scheduledArrival?: string;
    /**
     * IANA time zone of the departure airport.
     */
    originTimeZone: string;
    /**
     * IANA time zone of the arrival airport. Required with an arrival time.
     */
    destinationTimeZone?: string;
    /**
     * Start of boarding in local time.
     */
    boardingTime?: string;
    /**
     * Time at which the gate closes, in local time.
     */
    gateClosingTime?: string;
    /**
     * Estimated departure in local time, for example after a delay.
     */
    estimatedDeparture?: string;
    /**
     * Estimated arrival in local time.
     */
    estimatedArrival?: string;
    /**
     * Status of the flight. Canceling a flight does not cancel its passes.
     */
    flightStatus?: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
    /**
     * How passengers board.
     */
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'OTHER';
    /**
     * Term used for the class of a seat.
     */
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'OTHER';
    /**
     * Page where passengers manage their booking.
     */
    manageUrl?: string;
    /**
     * Page where passengers change their seat.
     */
    changeSeatUrl?: string;
    /**
     * Page where passengers add baggage.
     */
    baggageUrl?: string;
    /**
     * Phone number of the airline.
     */
    contactPhone?: string;
    /**
     * Website of the airline.
     */
    contactUrl?: string;
    /**
     * Header field on iOS. Default: the flight number.
     */
    iosHeader?: FlightHeader;
};

export type BoardingpassesPreview = {
    /**
     * Fields of the template, as for POST. Send images as URLs.
     */
    template: CreateBoardingPass;
    /**
     * Fields of a pass, as for issuing. Default: an example pass.
     */
    sample?: BoardingPassFields;
};

export type PageOfBoardingPass = {
    /**
     * Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.
     */
    totalDocs: number;
    /**
     * Maximum number of records per page.
     */
    limit: number;
    /**
     * Number of this page, starting at 1.
     */
    page: number;
    /**
     * Number of pages, at least 1.
     */
    totalPages: number;
    /**
     * Position of this page’s first record in the whole list, starting at 1.
     */
    pagingCounter: number;
    /**
     * Whether there is a previous page.
     */
    hasPrevPage: boolean;
    /**
     * Whether there is a next page.
     */
    hasNextPage: boolean;
    /**
     * Number of the previous page. The last page if this one is beyond it.
     */
    prevPage: number | null;
    /**
     * Number of the next page.
     */
    nextPage: number | null;
    docs: Array<BoardingPassResource>;
};

export type PatchBoardingPass = {
    /**
     * Buttons on the pass, most important first. Up to 2.
     */
    actions?: Array<PassAction> | null;
    /**
     * Portrait artwork that fills the pass on newer iPhones, at least 363 × 510 pixels. Sent like `strip`.
     */
    poster?: string | null;
    /**
     * Type of the barcode.
     */
    barcodeFormat?: 'AZTEC' | 'PDF_417' | 'QR_CODE';
    /**
     * Terms, shown on the back of the pass.
     */
    terms?: string | Texts | null;
    /**
     * Information for holders, shown on the back of the pass.
     */
    details?: string | Texts | null;
    /**
     * Colors of the pass. Default: black on white.
     */
    colors?: Colors;
    /**
     * Protection against sharing and reuse.
     */
    security?: Security | null;
    /**
     * Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.
     */
    strip?: string | null;
    /**
     * Places near which the phone shows the pass. Phones use the first ten.
     */
    locations?: Array<RelevantLocation> | null;
    /**
     * Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.
     */
    customBackFields?: Array<BackFieldDefinition> | null;
    /**
     * Text of the SMS that contains the pass.
     */
    subscriptionMessage?: string | Texts | null;
    /**
     * Text of the e-mail that contains the pass.
     */
    emailSubscriptionMessage?: string | Texts | null;
    /**
     * IATA code of the airline that sells the flight. Send either this or `carrierIcaoCode`.
     */
    carrierIataCode?: string | null;
    /**
     * ICAO code of the airline that sells the flight, if it has no IATA code.
     */
    carrierIcaoCode?: string | null;
    /**
     * Name of the airline. Default: the name of the wallet.
     */
    airlineName?: string | null;
    /**
     * Flight number, without the airline code.
     */
    flightNumber?: string;
    /**
     * IATA or ICAO code of the airline that operates the flight, if it is a different one.
     */
    operatingCarrierCode?: string | null;
    /**
     * Flight number of the operating airline.
     */
    operatingFlightNumber?: string | null;
    /**
     * IATA code of the departure airport.
     */
    originAirportCode?: string;
    /**
     * IATA code of the arrival airport.
     */
    destinationAirportCode?: string;
    /**
     * Departure city.
     */
    originName?: string | null;
    /**
     * Arrival city.
     */
    destinationName?: string | null;
    /**
     * Departure terminal.
     */
    originTerminal?: string | null;
    /**
     * Departure gate.
     */
    originGate?: string | null;
    /**
     * Arrival terminal.
     */
    destinationTerminal?: string | null;
    /**
     * Arrival gate.
     */
    destinationGate?: string | null;
    /**
     * Scheduled departure in the local time of the departure airport.
     */
    scheduledDeparture?: string;
    /**
     * Scheduled arrival in the local time of the arrival airport.
     */
    scheduledArrival?: string | null;
    /**
     * IANA time zone of the departure airport.
     */
    originTimeZone?: string;
    /**
     * IANA time zone of the arrival airport. Required with an arrival time.
     */
    destinationTimeZone?: string | null;
    /**
     * Start of boarding in local time.
     */
    boardingTime?: string | null;
    /**
     * Time at which the gate closes, in local time.
     */
    gateClosingTime?: string | null;
    /**
     * Estimated departure in local time, for example after a delay.
     */
    estimatedDeparture?: string | null;
    /**
     * Estimated arrival in local time.
     */
    estimatedArrival?: string | null;
    /**
     * Status of the flight. Canceling a flight does not cancel its passes.
     */
    flightStatus?: 'SCHEDULED' | 'ACTIVE' | 'LANDED' | 'CANCELLED' | 'REDIRECTED' | 'DIVERTED';
    /**
     * How passengers board.
     */
    boardingPolicy?: 'ZONE_BASED' | 'GROUP_BASED' | 'OTHER' | null;
    /**
     * Term used for the class of a seat.
     */
    seatClassPolicy?: 'CABIN_BASED' | 'CLASS_BASED' | 'TIER_BASED' | 'OTHER' | null;
    /**
     * Page where passengers manage their booking.
     */
    manageUrl?: string | null;
    /**
     * Page where passengers change their seat.
     */
    changeSeatUrl?: string | null;
    /**
     * Page where passengers add baggage.
     */
    baggageUrl?: string | null;
    /**
     * Phone number of the airline.
     */
    contactPhone?: string | null;
    /**
     * Website of the airline.
     */
    contactUrl?: string | null;
    /**
     * Header field on iOS. Default: the flight number.
     */
    iosHeader?: FlightHeader | null;
};

export type PatchTransitPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
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
     * Local departure time, HH:mm.
     */
    departureTime?: string | null;
    /**
     * Local arrival time, HH:mm.
     */
    arrivalTime?: string | null;
    /**
     * Code of the departure station, up to 3 characters.
     */
    originStationCode?: string | null;
    /**
     * Code of the arrival station, up to 3 characters.
     */
    destinationStationCode?: string | null;
    /**
     * Name of the departure station, up to 13 characters.
     */
    originName?: string | null;
    /**
     * Name of the arrival station, up to 13 characters.
     */
    destinationName?: string | null;
    /**
     * Flight number.
     */
    flightNumber?: string | null;
    /**
     * Gate, platform, or cabin.
     */
    gate?: string | null;
    /**
     * Seat.
     */
    seat?: string | null;
    /**
     * Trip number.
     */
    tripNumber?: string | null;
    /**
     * Fare paid.
     */
    tarif?: string | null;
    /**
     * Back fields of this ticket. They replace those of the template.
     */
    customBackFields?: Array<FilledBackField> | null;
};

export type PatchEventPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Value of the left seat field. Required if the event displays it.
     */
    leftRow?: string | null;
    /**
     * Value of the middle seat field. Required if the event displays it.
     */
    centerRow?: string | null;
    /**
     * Value of the right seat field. Required if the event displays it.
     */
    rightRow?: string | null;
};

export type PatchHotelPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Arrival. A date means the start of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkin?: string | string;
    /**
     * Departure, after the arrival and at most 366 nights later. Passes without their own expiry expire at this time. A date means the end of that day in the wallet’s time zone, and passes show it without a time.
     */
    checkout?: string | string;
    /**
     * Room number. The room is reserved for the nights of the stay. Without a number, no room is reserved.
     */
    roomNumber?: string | null;
    /**
     * Door code, shown on the back of the pass. Not returned to a SCANNER.
     */
    roomCode?: string | null;
    /**
     * Benefits of this booking, shown on the back of the pass.
     */
    additionalBenefits?: Array<string> | null;
};

export type PatchCouponPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Promo code of this pass. Default: the promo code of the coupon.
     */
    promoCode?: string | null;
    /**
     * Description of the offer on this pass. Default: the description of the coupon.
     */
    description?: string | null;
    /**
     * Value of the offer on this pass. Default: the value of the coupon.
     */
    value?: string | null;
};

export type PatchStoreCardPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Default: the first name of the customer.
     */
    firstName?: string;
    /**
     * Last name of the holder. Default: the last name of the customer.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Default: the e-mail address of the customer.
     */
    email?: string | null;
    /**
     * Admission date on this card. Default: the admission date of the customer.
     */
    admissionDate?: string | string | null;
};

export type PatchCinemaPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Row of the seat.
     */
    row?: string | null;
    /**
     * Seat. Only one ticket of the screening can have it. Omit it for free seating.
     */
    seat?: string | null;
    /**
     * Type of admission.
     */
    admissionType?: 'ADULT' | 'CHILD' | 'STUDENT' | 'SENIOR' | 'MEMBER' | 'OTHER' | null;
    /**
     * Number of people admitted.
     */
    ticketCount?: number | null;
    /**
     * Booking reference.
     */
    bookingReference?: string | null;
    /**
     * Price paid, as shown on the ticket.
     */
    tarif?: string | null;
};

export type PatchGenericPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Values of the template’s fields by key: numbers for NUMBER and CURRENCY, strings for the other types.
     */
    values?: {
        [key: string]: string | number;
    } | null;
    /**
     * Thumbnail of this pass: an https image URL, or an `/images/` URL of this service.
     */
    thumbnailOverrideUrl?: string | null;
};

export type PatchOfferPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. Generated if omitted.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder.
     */
    firstName?: string | null;
    /**
     * Last name of the holder.
     */
    lastName?: string | null;
    /**
     * E-mail address of the holder.
     */
    email?: string | null;
    /**
     * Back fields of this pass with their values.
     */
    customBackFields?: Array<FilledBackField> | null;
};

export type PatchBoardingPassPass = {
    /**
     * Phone number of the holder, in any common format. Without a country code, the country of the wallet applies. Send it in international form, such as +33 6 12 34 56 78, or as dialed in the wallet’s country. Stored and returned as E.164.
     */
    phoneNumber?: string | null;
    /**
     * Value of the barcode, unique within the wallet. If omitted, the service composes an IATA bar coded boarding pass, and composes it again when one of its values changes.
     */
    barcode?: string;
    /**
     * End of validity. A date means the end of that day in the wallet’s time zone. In a PATCH, `null` restores the template’s default expiry, if there is one. A later date or `null` makes an expired pass valid again.
     */
    expirationDate?: string | string | null;
    /**
     * Whether to also send the pass by e-mail or SMS. Default: `false`.
     */
    enableSendEmailOrSms?: boolean | null;
    /**
     * Image shown instead of the template’s strip: an https image URL, or an `/images/` URL of this service.
     */
    bannerOverrideUrl?: string | null;
    /**
     * ID of the pass in links of your previous system, unique within the installation. `/p/{legacyShortId}` redirects to the page of the pass. An ID of 16 or more characters works without the key `k`, so it must be random. A shorter ID requires `k`.
     */
    legacyShortId?: string | null;
    /**
     * First name of the holder. Required unless `clientId` is sent.
     */
    firstName?: string;
    /**
     * Last name of the holder. Required unless `clientId` is sent.
     */
    lastName?: string;
    /**
     * E-mail address of the holder. Required unless `clientId` is sent.
     */
    email?: string;
    /**
     * Back fields of this pass with their values. Up to 30.
     */
    customBackFields?: Array<FilledBackField> | null;
    /**
     * Booking code (PNR).
     */
    confirmationCode?: string;
    /**
     * Number of the electronic ticket.
     */
    eticketNumber?: string | null;
    /**
     * Seat. Only one pass of the flight can have it.
     */
    seat?: string | null;
    /**
     * Travel class of the seat.
     */
    seatClass?: string | null;
    /**
     * Fare class.
     */
    fareClass?: string | null;
    /**
     * Boarding group.
     */
    boardingGroup?: string | null;
    /**
     * Boarding zone.
     */
    boardingZone?: string | null;
    /**
     * Position in the boarding order.
     */
    boardingPosition?: string | null;
    /**
     * Check-in sequence number.
     */
    sequenceNumber?: string | null;
    /**
     * Door through which the passenger boards.
     */
    boardingDoor?: 'FRONT' | 'BACK' | null;
    /**
     * Name of the frequent flyer program.
     */
    frequentFlyerProgram?: string | null;
    /**
     * Number in the frequent flyer program.
     */
    frequentFlyerNumber?: string | null;
    /**
     * Security programs in which the passenger is enrolled.
     */
    securityPrograms?: Array<string> | null;
};

export type ClientEventData = {
    /**
     * The customer. For a deleted customer, the last state.
     */
    client: ClientResource;
};

export type ClientCreatedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'client.created';
    /**
     * Data of the event.
     */
    data: ClientEventData;
};

export type ClientUpdatedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'client.updated';
    /**
     * Data of the event.
     */
    data: ClientEventData;
};

export type ClientDeletedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'client.deleted';
    /**
     * Data of the event.
     */
    data: ClientEventData;
};

export type PassOnDevice = {
    /**
     * ID of the pass.
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
     * Number of iPhones that currently hold the pass.
     */
    activeIOSDeviceCount: number;
    /**
     * Number of Android devices that currently hold the pass.
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
     * Platform of the phone.
     */
    deviceType: 'IOS' | 'ANDROID';
};

export type PassInstalledEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.installed';
    /**
     * Data of the event.
     */
    data: PassEventData;
};

export type PassUninstalledEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.uninstalled';
    /**
     * Data of the event.
     */
    data: PassEventData;
};

export type RequestedPassEventData = {
    /**
     * The pass. A deleted pass has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Position of this event among the opt-in events of the pass: 1, 2, 3, …
     */
    sequence: number;
};

export type PassIssuedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.issued';
    /**
     * Data of the event.
     */
    data: RequestedPassEventData;
};

export type UpdatedPassEventData = {
    /**
     * The pass. A deleted pass has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Position of this event among the opt-in events of the pass: 1, 2, 3, …
     */
    sequence: number;
    /**
     * Names of the changed fields.
     */
    changed: Array<string>;
};

export type PassUpdatedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.updated';
    /**
     * Data of the event.
     */
    data: UpdatedPassEventData;
};

export type RedeemedPassEventData = {
    /**
     * The pass. A deleted pass has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Position of this event among the opt-in events of the pass: 1, 2, 3, …
     */
    sequence: number;
    /**
     * The redemption, with the details sent by the redeeming call.
     */
    redemption: RedemptionResource;
};

export type PassRedeemedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.redeemed';
    /**
     * Data of the event.
     */
    data: RedeemedPassEventData;
};

export type UnredeemedPassEventData = {
    /**
     * The pass. A deleted pass has the status `deleted`.
     */
    pass: PassOnDevice;
    /**
     * Value of the barcode.
     */
    barcode: string;
    /**
     * Position of this event among the opt-in events of the pass: 1, 2, 3, …
     */
    sequence: number;
    /**
     * The redemption, with the details sent by the redeeming call.
     */
    redemption: RedemptionResource;
    /**
     * User or wallet token that undid the redemption.
     */
    by?: ActorResource;
};

export type PassUnredeemedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.unredeemed';
    /**
     * Data of the event.
     */
    data: UnredeemedPassEventData;
};

export type PassExpiredEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.expired';
    /**
     * Data of the event.
     */
    data: RequestedPassEventData;
};

export type PassCanceledEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.canceled';
    /**
     * Data of the event.
     */
    data: RequestedPassEventData;
};

export type PassDeletedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'pass.deleted';
    /**
     * Data of the event.
     */
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
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'communication.completed';
    /**
     * Data of the event.
     */
    data: CommunicationEventData;
};

export type EndedBulkOperation = {
    /**
     * ID of the operation.
     */
    operationId: string;
    /**
     * Type of the operation: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay`, or `phones.update`, which notifies phones of a change to many passes. Later releases may add types.
     */
    action: string;
    /**
     * Number of items in the operation.
     */
    totalItems: number;
    /**
     * Number of items that have succeeded so far.
     */
    successCount: number;
    /**
     * Number of items that have failed so far.
     */
    failureCount: number;
    /**
     * Status of the operation.
     */
    status: 'pending' | 'processing' | 'completed' | 'failed';
    /**
     * Time at which the operation was accepted.
     */
    createdAt: string;
    /**
     * Time at which the status or the items of the operation last changed.
     */
    updatedAt: string;
    /**
     * Time at which the operation ended.
     */
    completedAt?: string;
    /**
     * Items that failed, with their errors.
     */
    operationErrors: Array<BulkOperationError>;
    /**
     * Whether the errors of single items are omitted because the operation has more than 5,000 items. In that case, read them from `/items`.
     */
    resultsTruncated?: boolean;
};

export type BulkEventData = {
    /**
     * The operation without its results.
     */
    operation: EndedBulkOperation;
};

export type BulkCompletedEvent = {
    /**
     * ID of the wallet in which the event occurred.
     */
    walletId: string;
    /**
     * Time at which the event occurred.
     */
    timestamp: string;
    /**
     * Type of the event.
     */
    event: 'bulk.completed';
    /**
     * Data of the event.
     */
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Sort order. Defaults to `-createdAt`.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
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
     * Success, without a body.
     */
    204: void;
};

export type WalletsTokensDeleteResponse = WalletsTokensDeleteResponses[keyof WalletsTokensDeleteResponses];

export type AdminWalletsListData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
     * Success, without a body.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Return only operations with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * ID of the template whose passes you scan.
         */
        template: string;
        /**
         * Return only passes changed since this time, at most 90 days ago. Use `at` from the first page of an earlier response. Omit it to return all passes.
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
         * IDs of the templates whose passes are accepted here, separated by commas. A pass of another template returns 400:INVALID_PASS_KIND. Default: all templates.
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
         * IDs of the templates whose passes are accepted here, separated by commas. A pass of another template returns 400:INVALID_PASS_KIND. Default: all templates.
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
         * IDs of the templates whose passes are accepted here, separated by commas. A pass of another template returns 400:INVALID_PASS_KIND. Default: all templates.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
         */
        status?: 'active' | 'inactive' | 'deleted' | 'canceled' | 'expired';
        /**
         * Return only passes of this kind. An unknown kind returns 400:INVALID_PASS_KIND.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | '-createdAt' | '-updatedAt' | '-lastName';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only customers from this source.
         */
        source?: 'CRM' | 'INTERNAL' | 'EXTERNAL';
        /**
         * Return only the customer with exactly this `externalId`.
         */
        externalId?: string;
        /**
         * Return only customers of this client type.
         */
        clientType?: string;
        /**
         * Return only customers with a phone of this type: IOS or ANDROID. Other values are 400:INVALID_DEVICE_TYPE.
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
     * Success, without a body.
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
     * Nothing changed. The response has no body.
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

export type PassesGetGainData = {
    body?: never;
    path: {
        barcode: string;
    };
    query?: never;
    url: '/passes/barcode/{barcode}/gain';
};

export type PassesGetGainResponses = {
    /**
     * OK
     */
    200: TillBalance;
};

export type PassesGetGainResponse = PassesGetGainResponses[keyof PassesGetGainResponses];

export type PassesChangeGainData = {
    body: ChangeGain;
    path: {
        barcode: string;
    };
    query?: never;
    url: '/passes/barcode/{barcode}/gain';
};

export type PassesChangeGainResponses = {
    /**
     * OK
     */
    201: ClientResourceOrTillBalance;
};

export type PassesChangeGainResponse = PassesChangeGainResponses[keyof PassesChangeGainResponses];

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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Return only communications with this status.
         */
        status?: 'SCHEDULED' | 'SENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
        /**
         * Return only communications of this type.
         */
        type?: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
        /**
         * Return only communications with this purpose.
         */
        purpose?: 'INFORMATIVE' | 'COMMERCIAL';
        /**
         * Return only communications of this origin.
         */
        origin?: 'COMMUNICATION' | 'COUPON_SEND' | 'AUTOMATION';
        /**
         * Return only communications that start at or after this time.
         */
        from?: string;
        /**
         * Return only communications that start at or before this time.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Return only deliveries about this pass.
         */
        passId?: string;
        /**
         * Return only deliveries to this customer.
         */
        clientId?: string;
        /**
         * Return only deliveries of this communication.
         */
        communicationId?: string;
        /**
         * Return only deliveries over this channel.
         */
        channel?: 'EMAIL' | 'SMS' | 'PUSH';
        /**
         * Return only deliveries in this state.
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
         * Maximum number of messages, 1 to 200. Default: 200.
         */
        limit?: number;
        /**
         * The `id` of the last message of an earlier response. Returns only older messages.
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

export type DevMailboxGetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/dev/mailbox';
};

export type DevMailboxGetResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type DevMailboxGetResponse = DevMailboxGetResponses[keyof DevMailboxGetResponses];

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
         * `lastUpdated` of the last response. If it is missing or invalid, every pass counts as changed.
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
     * Success, without a body.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Key of the link. A missing or wrong key returns the same error as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Key of the link. A missing or wrong key returns the same error as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page. Defaults to `Accept-Language`, then English.
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

export type PassPagesGetCalendarData = {
    body?: never;
    path: {
        shortId: string;
    };
    query?: {
        /**
         * Key of the link. A missing or wrong key returns the same error as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page. Defaults to `Accept-Language`, then English.
         */
        lang?: 'en' | 'fr';
    };
    url: '/p/{shortId}/calendar.ics';
};

export type PassPagesGetCalendarResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type PassPagesGetCalendarResponse = PassPagesGetCalendarResponses[keyof PassPagesGetCalendarResponses];

export type PassPagesSaveToGoogleData = {
    body?: never;
    path: {
        shortId: string;
    };
    query?: {
        /**
         * Key of the link. A missing or wrong key returns the same error as an unknown pass. Not needed with a passGenPassId.
         */
        k?: string;
        /**
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
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
         * Language of the page. Defaults to `Accept-Language`, then English.
         */
        lang?: 'en' | 'fr';
        /**
         * `true` applies to all e-mails, not only the type in the link.
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

export type UnsubscribeSubscribeData = {
    body?: never;
    path: {
        token: string;
    };
    query?: {
        /**
         * Language of the page. Defaults to `Accept-Language`, then English.
         */
        lang?: 'en' | 'fr';
        /**
         * `true` applies to all messages, not only the type in the link.
         */
        all?: boolean;
    };
    url: '/u/{token}/subscribe';
};

export type UnsubscribeSubscribeResponses = {
    /**
     * OK
     */
    200: PlainText;
};

export type UnsubscribeSubscribeResponse = UnsubscribeSubscribeResponses[keyof UnsubscribeSubscribeResponses];

export type StatisticsGetData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * First day of the period, in the wallet’s time zone. Defaults to 29 days before `to`.
         */
        from?: string;
        /**
         * Last day of the period, inclusive. Defaults to today. At most two years after `from`.
         */
        to?: string;
        /**
         * Count only passes of this template, which may have been deleted.
         */
        template?: string;
        /**
         * What each row stands for. Defaults to `day`. The response has at most 400 rows.
         */
        groupBy?: 'day' | 'week' | 'month' | 'template' | 'kind' | 'source' | 'platform';
        /**
         * Names of the metrics to return, separated by commas. Defaults to all.
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
         * First day of the period, in the wallet’s time zone. Defaults to 29 days before `to`.
         */
        from?: string;
        /**
         * Last day of the period, inclusive. Defaults to today. At most two years after `from`.
         */
        to?: string;
        /**
         * Count only passes of this template, which may have been deleted.
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
         * First day of the period, in the wallet’s time zone. Defaults to 29 days before `to`.
         */
        from?: string;
        /**
         * Last day of the period, inclusive. Defaults to today. At most two years after `from`.
         */
        to?: string;
        /**
         * Count only passes of this template, which may have been deleted.
         */
        template?: string;
        /**
         * What each row stands for. Defaults to `day`. The response has at most 400 rows.
         */
        groupBy?: 'day' | 'week' | 'month' | 'template' | 'kind' | 'source' | 'platform';
        /**
         * Names of the metrics to return, separated by commas. Defaults to all.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | '-createdAt' | '-updatedAt';
        /**
         * Return only deliveries in this state.
         */
        state?: 'waiting' | 'delivered' | 'failed';
        /**
         * Return only deliveries of this event.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only templates with this status.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-name' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only templates with this status.
         */
        status?: 'ACTIVE' | 'INACTIVE' | 'EXPIRED';
        /**
         * Return only templates with this source.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only templates with this status.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only templates with this status.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'name' | '-createdAt' | '-updatedAt' | '-name';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
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
     * Success, without a body.
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
         * Page number, starting at 1.
         */
        page?: number;
        /**
         * Records per page, from 1 to 1000. Defaults to 10.
         */
        limit?: number;
        /**
         * Return only records created at or after this time.
         */
        createdFrom?: string;
        /**
         * Return only records created at or before this time.
         */
        createdTo?: string;
        /**
         * Return only records updated at or after this time.
         */
        updatedFrom?: string;
        /**
         * Return only records updated at or before this time.
         */
        updatedTo?: string;
        /**
         * Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.
         */
        sort?: 'createdAt' | 'updatedAt' | 'lastName' | 'expirationDate' | '-createdAt' | '-updatedAt' | '-lastName' | '-expirationDate';
        /**
         * Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.
         */
        search?: string;
        /**
         * Return only passes with this status.
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
