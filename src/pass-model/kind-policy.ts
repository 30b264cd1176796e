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
  /** The template's field with the limit; where it is absent there is none. */
  field: string;
  /** The code once it is reached. */
  error: PlainErrorCode;
}

/** A barcode that holds facts of the pass and its template. Pure functions. */
export interface ComposedBarcode<T extends TemplateDocument = TemplateDocument> {
  /** @param nonce 16 characters that make it unique in the wallet; the same whenever it is composed again */
  compose(pass: Pass, template: T, nonce: string): string;
  /** The template's data in it: the barcodes of issued passes follow a change. */
  basis(template: T): unknown;
}

export type IsChanged = (...fields: readonly string[]) => boolean;

/** Rules for one kind's passes. Pure functions. */
export interface PassPolicy<T extends TemplateDocument = TemplateDocument> {
  /**
   * All pass fields, common ones too; the class validates HTTP bodies and bulk items. It extends `PassFields`, or
   * `OpenPassFields` where nobody needs to be named.
   */
  fields: DtoClass;
  patch: DtoClass;
  /** Fields with another form on reading, or read only. */
  readFields?: DtoClass;
  /** Whether passes may be issued now. @throws AppError */
  checkTemplate?(template: T): void;
  /**
   * Rules over several fields, on issue and update. A change is refused only by rules of the fields that it changes: the
   * template may have changed since the pass was issued (docs/contract/passes.md#changing-a-pass).
   * @param isChanged whether the call changes one of these fields; of a new pass always
   * @throws AppError
   */
  check?(pass: Pass, template: T, wallet: WalletContext, isChanged: IsChanged): void;
  /** Whether a pass made by one state of the template would not do for another one: a pass made meanwhile is refused. */
  isOutdated?(used: T, present: T): boolean;
  /** Expiry of passes without their own; null for none. */
  defaultExpiration(pass: Pass, template: T, wallet: Pick<WalletContext, 'timezone'>): Date | null;
  /** The template's data that decide that expiry: issued passes follow a change. */
  expirationBasis?(template: T): unknown;
  /** Composes the barcode of passes for which none is sent; absent: it is drawn. */
  composedBarcode?: ComposedBarcode<T>;
  /** Keys that one pass of a template holds at a time, such as a night in a room. A unique index decides. */
  exclusiveKeys?(pass: Pass, wallet: WalletContext, template: T): string[];
  exclusiveKeyTaken?: PlainErrorCode;
  /** At most that many passes are issued, by a counter in the template (docs/contract/passes.md#limited-issue). */
  issueLimit?: IssueLimit;
  /**
   * How often a pass can be redeemed; it keeps the number with which it was issued. Absent: once
   * (docs/contract/redeeming.md#several-redemptions).
   */
  maxRedemptions?(template: T): number;
  /** What people at a door need to know: the seat as short text, and the number of persons. */
  admission?(pass: Pass, template: T): { seat?: string; count?: number };
  /** When redeeming begins; undefined: at once. */
  redeemableFrom?(template: T): Date | undefined;
  /** Passes per customer and template, which are numbered. Absent: any number, not numbered. */
  perCustomer?(template: T): 'one' | 'many';
  /** Passes list their number and the links of the customer's other passes (`instanceId`, `instanceLinks`). */
  listsInstances?: true;
  /** Loyalty card: shows the customer's data, such as a balance, and has its barcode. */
  isCustomerCard?: true;
  security(template: T): PassSecurity;
  /** Computed fields of a read pass. */
  read?(pass: Pass): object;
}

/** Why a template cannot be claimed now; names of texts `claim_…` in page.json. */
export type ClaimObstacle = 'early' | 'paused' | 'over' | 'exhausted';

/** What the claim page shows of a template. */
export interface ClaimPage {
  title: string;
  provider: string;
  value?: string;
  details?: LocalizedText;
  finePrint?: LocalizedText;
  endDate?: Date;
  colors: Colors;
}

/** For templates that anybody can claim on a public page, `/o/{identifier}` (docs/contract/offers.md#claim-page). */
export interface ClaimPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Finds the public template of a page. */
  filter(identifier: string): Document;
  obstacle(template: T, now: Date): ClaimObstacle | null;
  /** Whether each address has one pass, so that the form needs it. */
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
  /** What DELETE of a template does with its passes, if it is special. */
  deletion?: string;
  passErrors: readonly ErrorCode[];
}

/** All that the engines know of a kind. A new one is a folder and a line in the registry. */
export interface KindPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Value of `kind`, and name of the embedded template in a pass. */
  kind: string;
  /** From `definePassType`; the wallet must have it enabled. */
  passType: PassType;
  path: string;
  /** Name of the template's id in pass routes: transits have another one. */
  passPathParameter: string;
  tag: string;
  /** From `defineErrors`; beside it pass texts (`definePassTexts`) and notification types. */
  errors: Readonly<Record<string, ErrorDefinition>>;
  labels: readonly string[];
  notificationTypes: readonly string[];
  /** Filter of templates that every new customer of the source gets a pass of. */
  forNewCustomers?(source: string, now: Date): Document;
  template: TemplatePolicy<T>;
  pass: PassPolicy<T>;
  mapping: PassMapping<T>;
  claim?: ClaimPolicy<T>;
  docs: KindDocs;
}
