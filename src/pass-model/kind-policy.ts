import type { Document } from 'mongodb';
import type { PassType, WalletContext } from '../core/access/principal';
import type { ErrorCode, ErrorDefinition, PlainErrorCode } from '../core/errors/error-catalogue';
import type { LocalizedText } from '../core/i18n/localized-text';
import type { DtoClass } from '../core/validation/field-spec';
import type { PassMapping } from './pass-mapping';
import type { Colors } from '../templates/dto/common.dto';
import type { PassSecurity } from './pass-security';
import type { TemplateDocument, TemplatePolicy } from './template-policy';
import type { Pass } from './pass.schema';

export interface IssueLimit {
  /** Name of the template field that contains the limit. If the field has no value, there is no limit. */
  field: string;
  /** Error code for a pass that would exceed the limit. */
  error: PlainErrorCode;
}

/** Rules for a barcode that contains data of the pass and its template. All functions are pure. */
export interface ComposedBarcode<T extends TemplateDocument = TemplateDocument> {
  /**
   * @param nonce 16 characters that make the barcode unique in the wallet. The same nonce is used if the barcode is
   * composed again
   */
  compose(pass: Pass, template: T, nonce: string): string;
  /** Returns the template data that the barcode contains. If it changes, the barcodes of issued passes are updated. */
  basis(template: T): unknown;
}

export type IsChanged = (...fields: readonly string[]) => boolean;

/** Rules for the passes of one kind. All functions are pure. */
export interface PassPolicy<T extends TemplateDocument = TemplateDocument> {
  /**
   * All fields of a pass, including the common ones. HTTP bodies and bulk items are validated against this class. It
   * extends `PassFields` or, if passes need no name of the holder, `OpenPassFields`.
   */
  fields: DtoClass;
  patch: DtoClass;
  /** Fields that are read-only, or that responses contain in a different form. */
  readFields?: DtoClass;
  /**
   * Checks whether passes of the template may be issued at the moment.
   * @throws AppError
   */
  checkTemplate?(template: T): void;
  /**
   * Checks rules that involve several fields, when a pass is issued or updated. An update is checked only against the
   * rules for the fields that it changes, because the template may have changed since the pass was issued
   * (docs/contract/passes.md#changing-a-pass).
   * @param isChanged returns whether the call changes one of the given fields; always true for a new pass
   * @throws AppError
   */
  check?(pass: Pass, template: T, wallet: WalletContext, isChanged: IsChanged): void;
  /** Whether a change of the template makes a pass invalid that was issued at the same time. Such a pass is refused. */
  isOutdated?(used: T, present: T): boolean;
  /** Returns the expiry of a pass that does not set one itself. Null for no expiry. */
  defaultExpiration(pass: Pass, template: T, wallet: Pick<WalletContext, 'timezone'>): Date | null;
  /** Returns the template data that determines the default expiry. If it changes, issued passes are updated. */
  expirationBasis?(template: T): unknown;
  /** Composes the barcode of a pass for which the call sends none. If absent, such barcodes are random. */
  composedBarcode?: ComposedBarcode<T>;
  /**
   * Returns keys that only one pass of a template can have at a time, such as a night in a room. A unique index
   * enforces this.
   */
  exclusiveKeys?(pass: Pass, wallet: WalletContext, template: T): string[];
  exclusiveKeyTaken?: PlainErrorCode;
  /**
   * Maximum number of passes of a template, enforced by a counter in the template
   * (docs/contract/passes.md#limited-issue).
   */
  issueLimit?: IssueLimit;
  /**
   * Returns how many times a pass can be redeemed. A pass keeps the number with which it was issued. If absent, passes
   * can be redeemed once (docs/contract/redeeming.md#several-redemptions).
   */
  maxRedemptions?(template: T): number;
  /** What people at a door need to know: the seat as short text, and the number of persons. */
  admission?(pass: Pass, template: T): { seat?: string; count?: number };
  /** Returns the time from which passes can be redeemed. Undefined if they can be redeemed immediately. */
  redeemableFrom?(template: T): Date | undefined;
  /**
   * Returns whether a customer can have one pass of a template or many. With `many`, the passes are numbered. If
   * absent, there is no limit and no numbering.
   */
  perCustomer?(template: T): 'one' | 'many';
  /**
   * Whether a pass contains its number and the links to the customer's other passes (`instanceId`, `instanceLinks`).
   */
  listsInstances?: true;
  /**
   * Whether the kind is a loyalty card, which shows the customer's barcode and other customer data, such as a balance.
   */
  isCustomerCard?: true;
  security(template: T): PassSecurity;
  /** Returns computed fields for responses. */
  read?(pass: Pass): object;
}

/**
 * Reasons why a template cannot be claimed at the moment. Each is part of the name of a text `claim_…` in page.json.
 */
export type ClaimObstacle = 'early' | 'paused' | 'over' | 'exhausted';

/** The template data that the claim page shows. */
export interface ClaimPage {
  title: string;
  provider: string;
  value?: string;
  details?: LocalizedText;
  finePrint?: LocalizedText;
  endDate?: Date;
  colors: Colors;
}

/**
 * Rules for kinds whose templates have a public page, `/o/{identifier}`, where anyone can claim a pass
 * (docs/contract/offers.md#claim-page).
 */
export interface ClaimPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Returns a filter that finds the public template of a page. */
  filter(identifier: string): Document;
  obstacle(template: T, now: Date): ClaimObstacle | null;
  /** Whether only one pass can be claimed per e-mail address, which the form then requires. */
  isOnePerEmail(template: T): boolean;
  /** Returns the exclusive key of the pass for an e-mail address. */
  emailKey(email: string): string;
  page(template: T): ClaimPage;
}

export interface KindDocs {
  createExample: object;
  patchExample: object;
  issueExample: object;
  templateErrors: readonly ErrorCode[];
  deleteErrors: readonly ErrorCode[];
  /** Describes what DELETE of a template does, if this differs from other kinds. */
  deletion?: string;
  passErrors: readonly ErrorCode[];
}

/** Everything that the service needs to know about a kind. To add a kind, add a folder and an entry in the registry. */
export interface KindPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Value of the field `kind`, and name of the template in a pass. */
  kind: string;
  /** Pass type from `definePassType`. The wallet must have it enabled. */
  passType: PassType;
  path: string;
  /** Name of the path parameter with the ID of the template in pass routes. Transits use a different name. */
  passPathParameter: string;
  tag: string;
  /**
   * Error codes from `defineErrors`. Declare pass texts (`definePassTexts`) and notification types in the same place.
   */
  errors: Readonly<Record<string, ErrorDefinition>>;
  labels: readonly string[];
  notificationTypes: readonly string[];
  /**
   * Returns a filter for templates of which new customers automatically get a pass.
   * @param source how the customer was created
   */
  forNewCustomers?(source: string, now: Date): Document;
  template: TemplatePolicy<T>;
  pass: PassPolicy<T>;
  mapping: PassMapping<T>;
  claim?: ClaimPolicy<T>;
  docs: KindDocs;
}
