/**
 * The interface for code outside this repository: `import { … } from 'wallet-pass-service/extension'`. It is stable.
 * Its types are recorded in etc/extension.api.md, and `npm run check` fails if they change, until the change is
 * accepted with a new version number (docs/extending.md#interface-stability).
 */

// Declaring an extension.
export { type AnyKindPolicy, defineExtension, type Extension, type ExtensionTask } from './extensions/extension';

export type { Migration } from './core/database/migrations/migration';
export type { Backfill, MigrationRun } from './core/database/migrations/migration-run';

// Routes.
export { Access, CurrentPrincipal, Public } from './core/access/access.decorator';
export type { AccessLevel } from './core/access/access-level';
export { PathId } from './core/access/path-id.decorator';
export {
  type PassType,
  type Principal,
  type Role,
  systemPrincipal,
  type WalletContext,
  type WalletPrincipal,
} from './core/access/principal';
export { Endpoint, type EndpointOptions } from './core/http/endpoint.decorator';

// Errors and messages. Files with interfaces use `export *`, because an extension can add members to an interface only
// in the file that declares it.
export { AppError, type AppErrorOptions, type FieldError } from './core/errors/app-error';
export { defineErrors, type ErrorCode, type ErrorDefinition, type MessageArgs } from './core/errors/error-catalogue';
export * from './core/errors/extension-error-codes';
export type { Language } from './core/i18n/language';
export { Translator } from './core/i18n/translator';

// Fields of bodies, queries, and responses.
export {
  ArrayField,
  Barcode,
  BooleanField,
  CalendarDate,
  Color,
  DateOrDateTime,
  DateTime,
  Day,
  Email,
  Embedded,
  EnumField,
  IdField,
  Image,
  IntField,
  Nested,
  NestedList,
  NumberField,
  Text,
  TextList,
  TimeOfDay,
  TimeZone,
  WebUrl,
} from './core/validation/fields';
export { type DtoClass, type FieldOptions, PatchOf, ReadOf } from './core/validation/field-spec';
export { RecordFields } from './core/validation/record.fields';

// Data and lists.
export {
  type ScopedCollection,
  type StoredDocument,
  TenantCollection,
  type TenantDocument,
} from './core/database/tenant-collection';
export { madeOnce } from './core/database/made-once';
export { Lister } from './core/database/lister';
export { listQuery, type ListQuery } from './core/pagination/list-query.dto';
export type { Page } from './core/pagination/page';

// Webhook events. They are written together with the change that they report.
export {
  addEvent,
  firstEvent,
  indexOutbox,
  OUTBOX_FIELDS,
  type OutboxEvent,
  type OutboxRecord,
  type WithOutbox,
} from './core/database/outbox';
export { OutboxSources } from './core/database/outbox-sources';
export { TenantOutboxSource } from './core/database/tenant-outbox-source';
export type { WebhookEventDefinition } from './webhooks/webhook-events';

// A kind of pass: its policy, controller, service, and schema.
export type { IsChanged, KindDocs, KindPolicy, PassPolicy } from './pass-model/kind-policy';
export type { TemplateDocument, TemplatePolicy, UniqueIndex } from './pass-model/template-policy';
export { BARCODE_FORMATS, type BarcodeFormat, Colors, DEFAULT_COLORS, Security } from './templates/dto/common.dto';
export { LookFields } from './templates/dto/look.dto';
export type { PassSecurity } from './pass-model/pass-security';
export { securityOf } from './templates/security';
export { templateSchema } from './templates/template.schema';
export { BulkKindController } from './passes/bulk/bulk-kind.controller';
export { KindController } from './passes/kind.controller';
export { KindEngines, KindService } from './passes/kind.service';
export { PassesModule } from './passes/passes.module';
export { OpenPassFields, PassFields } from './passes/dto/pass.dto';
export type { Pass } from './pass-model/pass.schema';
export { definePassType } from './wallets/pass-types';
export { defineNotificationTypes, type NotificationTexts } from './wallets/notification-types';
export * from './wallets/extension-notification-types';
export { WalletResource } from './wallets/dto/wallet.dto';

// The appearance of passes.
export { definePassTexts, type PassLabel } from './pass-files/pass-text';
export * from './pass-files/extension-pass-texts';
export type {
  PassAppearance,
  PassData,
  PassMapping,
  PassMessageTypes,
  PassPlace,
  PassView,
} from './pass-model/pass-mapping';
export type { PassDetail } from './pass-model/pass-detail';
export { detail } from './pass-files/pass-detail';
export { textOf } from './core/text/blank';
export { holderOf } from './pass-files/pass-data';
export { amountStyle, type ApplePassContent, dateField, field } from './pass-model/apple-content';
export { formatW3cDate } from './core/time/zoned-date';

// Ports that an extension can implement.
export type {
  Attachment,
  InlinePicture,
  Mail,
  MailProvider,
  SendOutcome,
  Sms,
  SmsProvider,
} from './notifications/providers/message-provider';
export { PassGenerator, type TemplateIdentity } from './pass-files/pass-generator';

// Calls to other servers.
export { OutboundHttp, type OutboundRequest, type OutboundResponse } from './core/http/outbound-http';

// Loads the error codes of the service. These files also add the codes to the types.
import './core/errors/core.errors';
import './passes/pass.errors';
import './templates/template.errors';
import './notifications/notification.errors';
import './wallets/wallet.errors';
import './clients/client.errors';
