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
  /** Passes may still have what the former template gave them. */
  expiryDue?: ExpiryDue;
  /** Passes issued under a limit, deleted ones too; absent until the first one after the limit was set. */
  issuedCount?: number;
  /** Of the hashes that scanners get, base64url; absent until one asks (docs/contract/scanning.md#hashes). */
  scanSalt?: string;
  /** Being deleted: nothing is issued, and no tenant finds it. */
  deleting?: Deletion;
}

/** A change of the default expiry or of composed barcodes, written to the passes from the newest to the oldest. */
export interface ExpiryDue {
  at: Date;
  change: Types.ObjectId;
  /** Phones show what is written: they are told when all of it is. */
  isShown?: true;
  /** The last written pass. */
  after?: { createdAt: Date; _id: Types.ObjectId };
}

export interface Deletion {
  /** By the database's clock. */
  at: Date;
  /** Nothing prevents it: passes and template are being deleted. Before, it may be undone. */
  isDecided?: true;
}

/** Templates whose key has expired, and the field that holds it. */
export interface ExpiredKeys {
  filter: Document;
  field: string;
}

export interface UniqueIndex {
  keys: IndexDefinition;
  options: IndexOptions & { name: string };
  /** Name of the index that an earlier release had in its place, until the upgrade is finished. */
  formerName?: string;
  /** The code of its conflict. */
  error: PlainErrorCode;
  /** Expired keys; a template that needs one takes it. */
  stale?(now: Date): ExpiredKeys;
}

/** What the Mongoose schema of a kind's templates is made of (`templateSchema`). */
export interface TemplateStorage {
  collection: string;
  fields: DtoClass;
  /** Sort fields besides name and dates. */
  sorts: readonly string[];
  /** Besides those of every template. */
  uniqueIndexes?: readonly UniqueIndex[];
}

/** Rules for one kind's templates. Pure functions. */
export interface TemplatePolicy<T extends TemplateDocument = TemplateDocument> extends TemplateStorage {
  create: DtoClass;
  patch: DtoClass;
  resource: DtoClass;
  /** Fields that passes do not show: their change notifies no device. */
  nonDisplayedFields?: readonly string[];
  stripRoles: readonly ImageRole[];
  /** The template's display name: lists sort by it as `name`, without case and accents, and a SCANNER reads only this. */
  nameField: string;
  /** Values of the list filter `status`. */
  statuses?: readonly string[];
  /** Further list filters with their values. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /**
   * The field with the address of the public page. It stays with the wallet when the template is deleted or gets another
   * one: another wallet's template is refused it as 409:TEMPLATE_ALREADY_EXISTS.
   */
  addressField?: string;
  /** Defaults of POST (docs/contract/templates.md#required-fields). */
  defaults(wallet: WalletContext): Partial<T>;
  searchTexts(template: T): (string | undefined)[];
  /** Rules over several fields. @throws AppError */
  check?(next: T, previous: T | null, now: Date): void;
  /** Fields that depend on the time, such as a status by date. */
  current?(template: T, now: Date): Partial<T>;
  /**
   * Derived fields; undefined: not stored.
   * @param changed names of changed fields; empty for a new template
   * @param previous null for a new template
   */
  stored?(template: T, now: Date, changed: readonly string[], previous: T | null): Partial<T>;
  /** Finds by effective status. */
  statusFilter?(status: string, now: Date): Document;
}
