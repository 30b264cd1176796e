import type { Document } from 'mongodb';
import type { PassType, WalletContext } from '../core/access/principal';
import type { ErrorCode, ErrorDefinition } from '../core/errors/error-catalogue';
import type { DtoClass } from '../core/validation/field-spec';
import type { PassMapping } from '../pass-files/pass-mapping';
import type { PassSecurity } from './pass-security';
import type { TemplateDocument, TemplatePolicy } from './template-policy';
import type { Pass } from '../passes/records/pass.schema';

/** What is particular to the passes of one kind. Pure functions without state. */
export interface PassPolicy<T extends TemplateDocument = TemplateDocument> {
  /** The pass fields of the kind, common ones included; the same class reads an HTTP body and a row of a bulk. */
  fields: DtoClass;
  patch: DtoClass;
  /** Fields that are read otherwise than they are sent, or only read. */
  readFields?: DtoClass;
  /** May anything be issued from the template now? @throws AppError */
  checkTemplate?(template: T): void;
  /** Rules over several fields, on issue and on update. @throws AppError */
  check?(pass: Pass, template: T, wallet: WalletContext): void;
  /** Expiry of passes that have none of their own; null when there is none. */
  defaultExpiration(pass: Pass, template: T, wallet: Pick<WalletContext, 'timezone'>): Date | null;
  /** The part of a template that decides that expiry: when it changes, issued passes follow. */
  expirationBasis?(template: T): unknown;
  /**
   * Places that at most one pass of a template can hold at a time, such as a night in a room. A unique index decides,
   * under any concurrency; `exclusiveKeyTaken` is the code of the conflict.
   */
  exclusiveKeys?(pass: Pass, wallet: WalletContext): string[];
  exclusiveKeyTaken?: ErrorCode;
  /** How many passes of a template one customer may have; they are numbered. Absent: any number, not numbered. */
  perCustomer?(template: T): 'one' | 'many';
  /** Passes tell their number and the links of the customer's other passes (`instanceId`, `instanceLinks`). */
  listsInstances?: true;
  /** The customer's own card: it shows what changes with the customer, such as a balance, and has its barcode. */
  isCustomerCard?: true;
  security(template: T): PassSecurity;
  /** How the pass's fields are read, where it differs from how they are stored. */
  read?(pass: Pass): object;
}

/** What the OpenAPI document says of a kind beyond its fields. */
export interface KindDocs {
  createExample: object;
  patchExample: object;
  issueExample: object;
  /** Codes of POST and PATCH of a template. */
  templateErrors: readonly ErrorCode[];
  /** Codes of DELETE of a template. */
  deleteErrors: readonly ErrorCode[];
  /** What DELETE of a template does with its passes, where that differs from the other kinds. */
  deletion?: string;
  /** Codes of issuing. */
  passErrors: readonly ErrorCode[];
}

/** A kind of pass: all that the engines need to know of it. Adding one is a folder and a line in the registry. */
export interface KindPolicy<T extends TemplateDocument = TemplateDocument> {
  /** Value of `kind`, and the name under which a Pass embeds its template. */
  kind: string;
  /** The pass type that the wallet must have enabled, as `definePassType` gives it. */
  passType: PassType;
  /** First part of the kind's paths. */
  path: string;
  /** Name of the template's id in the paths of its passes: transits' differs from the others'. */
  passPathParameter: string;
  /** Title of the kind's section in the OpenAPI document. */
  tag: string;
  /** The kind's own error codes (`defineErrors`), pass texts (`definePassTexts`) and kinds of messages. */
  errors: Readonly<Record<string, ErrorDefinition>>;
  labels: readonly string[];
  notificationTypes: readonly string[];
  /** Which of the templates every new customer of that source gets a pass of at once; a filter. */
  forNewCustomers?(source: string, now: Date): Document;
  template: TemplatePolicy<T>;
  pass: PassPolicy<T>;
  mapping: PassMapping<T>;
  docs: KindDocs;
}
