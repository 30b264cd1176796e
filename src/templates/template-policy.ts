import type { Document } from 'mongodb';
import type { IndexDefinition, IndexOptions, Types } from 'mongoose';
import type { WalletContext } from '../core/access/principal';
import type { ErrorCode } from '../core/errors/error-catalogue';
import type { DtoClass } from '../core/validation/field-spec';
import type { WithPendingDeviceUpdate } from '../core/database/pending-device-update';
import type { TenantDocument } from '../core/database/tenant-collection';
import type { ImageRole } from '../core/storage/image-variants';

/** What every stored template has, whatever its kind. Image fields hold image names. */
export interface TemplateDocument extends TenantDocument, WithPendingDeviceUpdate {
  strip?: string;
  searchWords: string[];
  createdAt: Date;
  updatedAt: Date;
  /** Last change of anything that passes show, by the database's clock. */
  contentUpdatedAt: Date;
  /** Passes that have their expiry from the template may still have the former one. */
  expiryDue?: ExpiryDue;
  /** Being deleted: nothing is issued from it any more, and no tenant finds it. */
  deleting?: Deletion;
}

/** A change of the default expiry that is on its way to the template's passes, from the newest to the oldest. */
export interface ExpiryDue {
  at: Date;
  /** Names the change. */
  change: Types.ObjectId;
  /** The last pass that it has reached. */
  after?: { createdAt: Date; _id: Types.ObjectId };
}

/** How far the deletion of a template came. */
export interface Deletion {
  /** By the database's clock. */
  at: Date;
  /** Nothing stands in its way: its passes are deleted, and then it is. Until then it may be given up. */
  isDecided?: true;
}

/** Templates that hold a place which time has taken from them, and the field by which they hold it. */
export interface StalePlaces {
  filter: Document;
  field: string;
}

/** A unique index of a kind's templates. */
export interface UniqueIndex {
  keys: IndexDefinition;
  options: IndexOptions & { name: string };
  /** The code of its conflict. */
  error: ErrorCode;
  /** The places that are free again by time; their holders lose them when somebody else wants one. */
  stale?(now: Date): StalePlaces;
}

/** What is particular to the templates of one kind; everything else is the engine's. Pure functions without state. */
export interface TemplatePolicy<T extends TemplateDocument = TemplateDocument> {
  /** Name of the MongoDB collection. */
  collection: string;
  /** The fields of the template, declared once. */
  fields: DtoClass;
  create: DtoClass;
  patch: DtoClass;
  resource: DtoClass;
  /** Fields that no pass shows: phones hear nothing of their change. */
  nonDisplayedFields?: readonly string[];
  /** Sizes that an uploaded strip is made into. */
  stripRoles: readonly ImageRole[];
  /** The field by which people know the template: lists sort by it as `name`, and it is all that a SCANNER reads. */
  nameField: string;
  /** Fields by which lists can be sorted besides name and dates. */
  sorts: readonly string[];
  /** Values of the list filter `status`, where templates have one. */
  statuses?: readonly string[];
  /** Further list filters: fields, and the values by which each can be filtered. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** Indexes beyond those that every template has. */
  uniqueIndexes?: readonly UniqueIndex[];
  /** What POST fills in where nothing was sent (docs/contract/templates.md#required-fields). */
  defaults(wallet: WalletContext): Partial<T>;
  searchTexts(template: T): (string | undefined)[];
  /** Rules over several fields. @throws AppError */
  check?(next: T, previous: T | null, now: Date): void;
  /** Fields that depend on the present moment, such as a status by date. */
  current?(template: T, now: Date): Partial<T>;
  /**
   * Fields that follow from the others and are written with every change; undefined: not stored.
   * @param changed the fields that this change changes; none when the template is made
   */
  stored?(template: T, now: Date, changed: readonly string[]): Partial<T>;
  /** The list filter for an effective status. */
  statusFilter?(status: string, now: Date): Document;
}
