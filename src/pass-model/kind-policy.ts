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
  /** Field of the template that contains the limit. Without a value, there is no limit. */
  field: string;
  /** Error code when the limit is reached. */
  error: PlainErrorCode;
}

/** A barcode that contains data of the pass and its template. Pure functions. */
export interface ComposedBarcode<T extends TemplateDocument = TemplateDocument> {
  /** @param nonce 16 characters that make the barcode unique in the wallet. Reused when it is composed again */
  compose(pass: Pass, template: T, nonce: string): string;
  /** Data of the template in the barcode. A change updates the barcodes of issued passes. */
  basis(template: T): unknown;
}

export type IsChanged = (...fields: readonly string[]) => boolean;

/** Rules for one kind's passes. Pure functions. */
export interface PassPolicy<T extends TemplateDocument = TemplateDocument> {
  /**
   * All pass fields, including common ones. The class validates HTTP bodies and bulk items. It extends `PassFields`, or
   * `OpenPassFields` if passes need no holder's name.
   */
  fields: DtoClass;
  patch: DtoClass;
  /** Fields that are read-only, or returned in a different form. */
  readFields?: DtoClass;
  /** Whether passes may be issued now. @throws AppError */
  checkTemplate?(template: T): void;
  /**
   * Rules that involve several fields, on issue and update. An update is checked only against rules of the fields that it changes: the
   * template may have changed since the pass was issued (docs/contract/passes.md#changing-a-pass).
   * @param isChanged whether the call changes one of these fields. Always true for a new pass
   * @throws AppError
   */
  check?(pass: Pass, template: T, wallet: WalletContext, isChanged: IsChanged): void;
  /** Whether a template change invalidates a pass that was issued concurrently. Such a pass is refused. */
  isOutdated?(used: T, present: T): boolean;
  /** Expiry of passes that do not set their own. Null for no expiry. */
  defaultExpiration(pass: Pass, template: T, wallet: Pick<WalletContext, 'timezone'>): Date | null;
  /** Data of the template that determines this expiry. A change updates issued passes. */
  expirationBasis?(template: T): unknown;
  /** Composes the barcode if a call sends none. Generated randomly if absent. */
  composedBarcode?: ComposedBarcode<T>;
  /** Keys that only one pass of a template can hold at a time, such as a night in a room. A unique index enforces this. */
  exclusiveKeys?(pass: Pass, wallet: WalletContext, template: T): string[];
  exclusiveKeyTaken?: PlainErrorCode;
  /** Maximum number of passes, enforced by a counter in the template (docs/contract/passes.md#limited-issue). */
  issueLimit?: IssueLimit;
  /**
   * Number of times that a pass can be redeemed. A pass keeps the number with which it was issued. Once if absent
   * (docs/contract/redeeming.md#several-redemptions).
   */
  maxRedemptions?(template: T): number;
  /** What people at a door need to know: the seat as short text, and the number of persons. */
  admission?(pass: Pass, template: T): { seat?: string; count?: number };
  /** Start of redemption. Undefined if passes can be redeemed immediately. */
  redeemableFrom?(template: T): Date | undefined;
  /** Whether a customer can have one or many passes of a template. Such passes are numbered. If absent, there is no limit and no numbering. */
  perCustomer?(template: T): 'one' | 'many';
  /** Passes list their number and the links of the customer's other passes (`instanceId`, `instanceLinks`). */
  listsInstances?: true;
  /** Marks a loyalty card, which shows the customer's data, such as a balance, and the customer's barcode. */
  isCustomerCard?: true;
  security(template: T): PassSecurity;
  /** Returns computed fields for responses. */
  read?(pass: Pass): object;
}

/** The reason a template cannot be claimed now, as the name of a text `claim_…` in page.json. */
export type ClaimObstacle = 'early' | 'paused' | 'over' | 'exhausted';

/** Data of a template that the claim page shows. */
export interface ClaimPage {
  title: string;
  provider: string;
  value?: string;
  details?: LocalizedText;
  finePrint?: LocalizedText;
  endDate?: Date;
  colors: Colors;
}

/** Rules for templates that anyone can claim on a public page, `/o/{identifier}` (docs/contract/offers.md#claim-page). */
export interface ClaimPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Finds the public template of a page. */
  filter(identifier: string): Document;
  obstacle(template: T, now: Date): ClaimObstacle | null;
  /** Whether each address can claim only one pass, so that the form requires it. */
  isOnePerEmail(template: T): boolean;
  /** The exclusive key of that pass. */
  emailKey(email: string): string;
  page(template: T): ClaimPage;
}

export interface KindDocs {
  createExample: object;
  patchExample: object;
  issueExample: object;
  templateErrors: readonly ErrorCode[];
  deleteErrors: readonly ErrorCode[];
  /** Description of what DELETE of a template does, if it differs from other kinds. */
  deletion?: string;
  passErrors: readonly ErrorCode[];
}

/** Everything that the engines know about a kind. To add a kind, add a folder and a line in the registry. */
export interface KindPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Value of `kind`, and name of the embedded template in a pass. */
  kind: string;
  /** From `definePassType`; the wallet must have it enabled. */
  passType: PassType;
  path: string;
  /** Name of the path parameter for the template's ID in pass routes. Transits use a different name. */
  passPathParameter: string;
  tag: string;
  /** From `defineErrors`. Define pass texts (`definePassTexts`) and notification types next to it. */
  errors: Readonly<Record<string, ErrorDefinition>>;
  labels: readonly string[];
  notificationTypes: readonly string[];
  /** Filter for the templates of which every new customer from the source gets a pass. */
  forNewCustomers?(source: string, now: Date): Document;
  template: TemplatePolicy<T>;
  pass: PassPolicy<T>;
  mapping: PassMapping<T>;
  claim?: ClaimPolicy<T>;
  docs: KindDocs;
}
