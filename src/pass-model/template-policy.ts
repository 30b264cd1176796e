import type { Document } from 'mongodb';
import type { IndexDefinition, IndexOptions, Types } from 'mongoose';
import type { WalletContext } from '../core/access/principal';
import type { PlainErrorCode } from '../core/errors/error-catalogue';
import type { DtoClass } from '../core/validation/field-spec';
import type { WithPendingDeviceUpdate } from '../core/database/pending-device-update';
import type { TenantDocument } from '../core/database/tenant-collection';
import type { ImageRole } from '../core/storage/image-variants';

/** Fields that the records of all templates have. Image fields contain the names of images. */
export interface TemplateDocument extends TenantDocument, WithPendingDeviceUpdate {
  strip?: string;
  poster?: string;
  searchWords: string[];
  /** Absent in records of release 1.0.0 until they are migrated or changed. */
  sortName?: string;
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change that passes show, by the database's clock. */
  contentUpdatedAt: Date;
  /** Set after a change, until all passes have the new values that depend on the template. */
  expiryDue?: ExpiryDue;
  /**
   * Number of passes issued while a limit applies, including deleted ones. Absent until the first pass is issued under
   * a limit.
   */
  issuedCount?: number;
  /**
   * Salt of the hashes for scanners, in base64url. Absent until a scanner requests hashes
   * (docs/contract/scanning.md#hashes).
   */
  scanSalt?: string;
  /**
   * Set while the template is being deleted. No pass can be issued then, and the tenant no longer sees the template.
   */
  deleting?: Deletion;
}

/**
 * A change of the default expiry or of the composed barcodes that must be written to the passes. They are written from
 * the newest to the oldest.
 */
export interface ExpiryDue {
  at: Date;
  change: Types.ObjectId;
  /** Set if phones show the changed values. Devices are notified once all passes are written. */
  isShown?: true;
  /** The pass that was written last. */
  after?: { createdAt: Date; _id: Types.ObjectId };
}

export interface Deletion {
  /** Time at which the deletion started, by the database's clock. */
  at: Date;
  /** Set once the deletion is final. Until then, it can still be undone. */
  isDecided?: true;
}

/** Selects templates whose unique key has expired, and names the field that contains the key. */
export interface ExpiredKeys {
  filter: Document;
  field: string;
}

export interface UniqueIndex {
  keys: IndexDefinition;
  options: IndexOptions & { name: string };
  /**
   * Name of the index of an earlier release that this index replaces. The old index exists until the upgrade is
   * finished.
   */
  formerName?: string;
  /** Error code for a duplicate. */
  error: PlainErrorCode;
  /** Returns which keys have expired, so that other templates can use them. */
  stale?(now: Date): ExpiredKeys;
}

/** What `templateSchema` needs to create the Mongoose schema for the templates of a kind. */
export interface TemplateStorage {
  collection: string;
  fields: DtoClass;
  /** Fields by which lists can be sorted, besides the name and dates. */
  sorts: readonly string[];
  /** Unique indexes in addition to those that every template has. */
  uniqueIndexes?: readonly UniqueIndex[];
}

/** Rules for the templates of one kind. All functions are pure. */
export interface TemplatePolicy<T extends TemplateDocument = TemplateDocument> extends TemplateStorage {
  create: DtoClass;
  patch: DtoClass;
  resource: DtoClass;
  /** Fields that passes do not show. Devices are not notified if only these fields change. */
  nonDisplayedFields?: readonly string[];
  stripRoles: readonly ImageRole[];
  /**
   * Field with the display name. Lists can be sorted by it as `name`, ignoring case and accents. It is the only field
   * that a SCANNER can read.
   */
  nameField: string;
  /** Values that the list filter `status` accepts. */
  statuses?: readonly string[];
  /** Further list filters, with the values that they accept. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /**
   * Field with the address of the public page. The address stays reserved for the wallet after the template is deleted
   * or gets another address. If another wallet uses it for a template, the request is rejected with
   * 409:TEMPLATE_ALREADY_EXISTS.
   */
  addressField?: string;
  /** Returns the defaults for POST (docs/contract/templates.md#required-fields). */
  defaults(wallet: WalletContext): Partial<T>;
  searchTexts(template: T): (string | undefined)[];
  /**
   * Checks rules that involve several fields.
   * @throws AppError
   */
  check?(next: T, previous: T | null, now: Date): void;
  /** Returns the fields that depend on the time, such as a status that depends on dates. */
  current?(template: T, now: Date): Partial<T>;
  /**
   * Returns derived fields to store. Undefined values are not stored.
   * @param changed names of the changed fields; empty for a new template
   * @param previous the template before the change; null for a new template
   */
  stored?(template: T, now: Date, changed: readonly string[], previous: T | null): Partial<T>;
  /** Returns a filter for templates with this effective status. */
  statusFilter?(status: string, now: Date): Document;
}
