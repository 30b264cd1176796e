/** Exports the decorators that declare fields (docs/extending.md). */
export {
  Barcode,
  Color,
  Country,
  CurrencyField,
  Email,
  isEmailAddress,
  LanguageTag,
  LegacyShortId,
  PhoneNumber,
} from './code-fields';
export {
  CalendarDate,
  DateOrDateTime,
  DateTime,
  Day,
  LocalDateTime,
  OnlyDay,
  StartDateOrDateTime,
  TimeOfDay,
  TimeZone,
} from './date-fields';
export {
  BooleanField,
  hasDecimals,
  IntField,
  type IntFieldOptions,
  MAX_CURRENCY_DECIMALS,
  NumberField,
} from './number-fields';
export { Embedded, IdField, IdList, JsonObject, Nested, NestedList } from './object-fields';
export { ArrayField, EnumField, Text, TextList, type TextOptions } from './text-fields';
export { isPlainText } from './rules';
export { HttpsUrl, Image, LinkBase, WebUrl } from './url-fields';
