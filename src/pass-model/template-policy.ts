import type { Document } from 'mongodb';
import type { IndexDefinition, IndexOptions, Types } from 'mongoose';
import type { WalletContext } from '../core/access/principal';
import type { PlainErrorCode } from '../core/errors/error-catalogue';
import type { DtoClass } from '../core/validation/field-spec';
import type { WithPendingDeviceUpdate } from '../core/database/pending-device-update';
import type { TenantDocument } from '../core/database/tenant-collection';
import type { ImageRole } from '../core/storage/image-variants';

/** Common fields of stored templates. Image fields hold image names. */
export interface TemplateDocument extends TenantDocument, WithPendingDeviceUpdate {
  strip?: string;
  poster?: string;
  searchWords: string[];
  /** Absent in records of 1.0.0 until they are migrated or changed. */
  sortName?: string;
  createdAt: Date;
  updatedAt: Date;
  /** Last change that passes show, by the database's clock. */
  contentUpdatedAt: Date;
  /** Set while passes may still have values from the template before the change. */
  expiryDue?: ExpiryDue;
  /** Number of passes issued under a limit, including deleted ones. Absent until the first issue after the limit was set. */
  issuedCount?: number;
  /** Salt of the hashes for scanners, base64url. Absent until a scanner requests them (docs/contract/scanning.md#hashes). */
  scanSalt?: string;
  /** Set while the template is being deleted. No pass can be issued, and the template is hidden from the tenant. */
  deleting?: Deletion;
}

/** A change of the default expiry or of composed barcodes, written to the passes from the newest to the oldest. */
export interface ExpiryDue {
  at: Date;
  change: Types.ObjectId;
  /** Set if phones show the stored values. They are notified once all passes are written. */
  isShown?: true;
  /** The last written pass. */
  after?: { createdAt: Date; _id: Types.ObjectId };
}

export interface Deletion {
  /** Time of the mark, by the database's clock. */
  at: Date;
  /** Set once the deletion is final. Until then, it can be undone. */
  isDecided?: true;
}

/** Templates whose key has expired, and the field that contains it. */
export interface ExpiredKeys {
  filter: Document;
  field: string;
}

export interface UniqueIndex {
  keys: IndexDefinition;
  options: IndexOptions & { name: string };
  /** Name of the index of an earlier release that this one replaces, until the upgrade is finished. */
  formerName?: string;
  /** Error code with which a duplicate is rejected. */
  error: PlainErrorCode;
  /** Expired keys. Another template can reuse them. */
  stale?(now: Date): ExpiredKeys;
}

/** Input for the Mongoose schema of a kind's templates (`templateSchema`). */
export interface TemplateStorage {
  collection: string;
  fields: DtoClass;
  /** Sort fields besides name and dates. */
  sorts: readonly string[];
  /** Unique indexes in addition to those of every template. */
  uniqueIndexes?: readonly UniqueIndex[];
}

/** Rules for one kind's templates. Pure functions. */
export interface TemplatePolicy<T extends TemplateDocument = TemplateDocument> extends TemplateStorage {
  create: DtoClass;
  patch: DtoClass;
  resource: DtoClass;
  /** Fields that passes do not show. Changing them notifies no device. */
  nonDisplayedFields?: readonly string[];
  stripRoles: readonly ImageRole[];
  /** Field with the display name. Lists sort by it as `name`, ignoring case and accents. A SCANNER can read only this field. */
  nameField: string;
  /** Values of the list filter `status`. */
  statuses?: readonly string[];
  /** Further list filters with their values. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /**
   * The field with the address of the public page. The wallet keeps the address after the template is deleted or gets another
   * one. A template of another wallet with this address is rejected with 409:TEMPLATE_ALREADY_EXISTS.
   */
  addressField?: string;
  /** Defaults of POST (docs/contract/templates.md#required-fields). */
  defaults(wallet: WalletContext): Partial<T>;
  searchTexts(template: T): (string | undefined)[];
  /** Rules that involve several fields. @throws AppError */
  check?(next: T, previous: T | null, now: Date): void;
  /** Fields that depend on the time, such as a status by date. */
  current?(template: T, now: Date): Partial<T>;
  /**
   * Derived fields. Undefined values are not stored.
   * @param changed names of changed fields; empty for a new template
   * @param previous null for a new template
   */
  stored?(template: T, now: Date, changed: readonly string[], previous: T | null): Partial<T>;
  /** Finds by effective status. */
  statusFilter?(status: string, now: Date): Document;
}
