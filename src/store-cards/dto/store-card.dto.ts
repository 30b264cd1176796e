import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  Embedded,
  BooleanField,
  Image,
  Nested,
  NestedList,
  EnumField,
  Text,
  TextList,
} from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { BARCODE_FORMATS, type BarcodeFormat, Colors, GAIN_UNITS, HeaderTexts } from '../../templates/dto/common.dto';
import { LookFields } from '../../templates/dto/look.dto';
import { CardValidity } from '../../templates/dto/validity.dto';
import { WalletResource } from '../../wallets/dto/wallet.dto';

export const CARD_TYPES = ['STORE_CARD', 'MEMBER_CARD'] as const;
export const CARD_ROWS = [
  'CREATION_DATE',
  'EXPIRATION_DATE',
  'BIRTHDATE',
  'GAIN',
  'CLUB',
  'ASSOCIATION',
  'ORGANISATION',
  'ENTREPRISE',
  'N_LICENCE',
  'N_ADHERENT',
  'N_MEMBER',
  'MEMBER',
  'N_IMMATRICULATION',
  'INACTIVE',
  'ADMISSION_DATE',
] as const;
export type CardRow = (typeof CARD_ROWS)[number];
const CARD_HEADERS = ['TYPE', 'GAIN', 'FULLNAME', 'CUSTOM_TEXT', 'INACTIVE'] as const;
const GAIN_LABELS = ['GAIN', 'GAINS', 'CAGNOTE', 'POINTS'] as const;
/** Top right corner of the card on iOS. */
export class CardHeader extends HeaderTexts {
  @EnumField(CARD_HEADERS, { description: 'What the header’s label is.', required: true, example: 'GAIN' })
  labelEnum: string;

  @EnumField(CARD_HEADERS, { description: 'What the header’s value is.', required: true, example: 'GAIN' })
  valueEnum: string;
}

export class CardDescription {
  @Text({ description: 'Title on the back of the card.', required: true, max: 100, example: 'Your advantages' })
  title: string;

  @Text({ description: 'What stands under it.', required: true, max: 5000, example: 'One point for each euro.' })
  value: string;
}

export class StoreCardFields extends LookFields {
  @EnumField(CARD_TYPES, { description: 'Loyalty or membership card.', required: true, example: 'STORE_CARD' })
  cardType: (typeof CARD_TYPES)[number];

  @BooleanField({
    description: 'Show the barcode’s value under the code; counts with `enableDisplayIdentifiant`.',
    always: true,
  })
  displayIdentifiant: boolean;

  @BooleanField({ description: 'Show the wallet’s name beside the logo.' })
  displayWalletName?: boolean;

  @Image({
    description: 'Strip: file, https image URL, or an own `/images/` URL.',
    required: true,
    example: 'https://example.com/strip.png',
  })
  strip: string;

  @Text({
    description: 'Name of the programme; the wallet’s name where there is none.',
    max: 100,
    example: 'Club Riviera',
  })
  programName?: string;

  @EnumField(CARD_ROWS, { description: 'Left field under the strip.', example: 'MEMBER' })
  startRow?: CardRow;

  @EnumField(CARD_ROWS, { description: 'Middle field under the strip.', example: 'GAIN' })
  middleRow?: CardRow;

  @EnumField(CARD_ROWS, { description: 'Right field under the strip.', example: 'EXPIRATION_DATE' })
  endRow?: CardRow;

  @Nested(() => CardHeader, { description: 'Top right corner on iOS.' })
  iosHeader?: CardHeader;

  @EnumField(BARCODE_FORMATS, { description: 'Kind of the barcode.', always: true, example: 'QR_CODE' })
  barcodeType: BarcodeFormat;

  @NestedList(() => CardDescription, { description: 'Texts on the back of the card.', always: true, maxItems: 20 })
  descriptions: CardDescription[];

  @Text({ description: 'Opening hours, on the back of the card.', orEmpty: true, max: 2000, example: 'Mo–Sa 9–19 h' })
  openingHours: string;

  @Nested(() => Colors, { description: 'Colours; black on white when not given.', always: true })
  colors: Colors;

  @BooleanField({ description: 'After redeem the phone’s barcode is withdrawn; unredeem restores it.', always: true })
  oneTimeToUse: boolean;

  @BooleanField({ description: 'iOS: the card may not be shared.', always: true })
  sharingProhibited: boolean;

  @BooleanField({ description: 'Android: one holder only.', always: true })
  sharingProhibitedAndroid: boolean;

  @Nested(() => CardValidity, {
    description: 'How long cards are valid that have no expiry of their own.',
    required: true,
    example: { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'YEARS' },
  })
  validity: CardValidity;

  @EnumField(GAIN_LABELS, { description: 'What the balance is called.', always: true, example: 'POINTS' })
  gainLabel: (typeof GAIN_LABELS)[number];

  @EnumField(GAIN_UNITS, { description: 'What the balance is counted in.', always: true, example: 'POINTS' })
  gainUnit: (typeof GAIN_UNITS)[number];

  @Text({
    description: 'The current offer, on the back of the card.',
    always: true,
    max: 2000,
    example: '-10 % in May',
  })
  offerLabel: string;

  @BooleanField({
    description: '`displayIdentifiant` decides for this card; else the wallet’s `displayIdentifiant` does.',
    always: true,
  })
  enableDisplayIdentifiant: boolean;
}

/** Besides the fields of POST. */
export class StoredStoreCardFields extends StoreCardFields {
  @TextList({ description: 'Which fields the last PATCH changed.' })
  keysHasChanged?: string[];

  @BooleanField({ description: 'Cards show the unit with the balance; true of every card made here.', always: true })
  gainFormatMigrated: boolean;
}

export class CreateStoreCard extends StoreCardFields {}

export class PatchStoreCard extends PatchOf(StoreCardFields) {}

export class StoreCardResource extends ReadOf([StoredStoreCardFields, RecordFields]) {
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}
