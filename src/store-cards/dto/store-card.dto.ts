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
/** The header in the top right corner of the card on iPhones. */
export class CardHeader extends HeaderTexts {
  @EnumField(CARD_HEADERS, { description: 'Content of the header’s label.', required: true, example: 'GAIN' })
  labelEnum: string;

  @EnumField(CARD_HEADERS, { description: 'Content of the header’s value.', required: true, example: 'GAIN' })
  valueEnum: string;
}

export class CardDescription {
  @Text({
    description: 'Title of the text on the back of the card.',
    required: true,
    max: 100,
    example: 'Your advantages',
  })
  title: string;

  @Text({ description: 'Text below the title.', required: true, max: 5000, example: 'One point for each euro.' })
  value: string;
}

export class StoreCardFields extends LookFields {
  @EnumField(CARD_TYPES, {
    description: 'Whether it is a loyalty card or a membership card.',
    required: true,
    example: 'STORE_CARD',
  })
  cardType: (typeof CARD_TYPES)[number];

  @BooleanField({
    description:
      'Whether to show the value of the barcode below it. Applies only if `enableDisplayIdentifiant` is true.',
    always: true,
  })
  displayIdentifiant: boolean;

  @BooleanField({ description: 'Whether to show the name of the wallet beside the logo.' })
  displayWalletName?: boolean;

  @Image({
    description:
      'Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.',
    required: true,
    example: 'https://example.com/strip.png',
  })
  strip: string;

  @Text({
    description: 'Name of the loyalty program. Default: the name of the wallet.',
    max: 100,
    example: 'Club Riviera',
  })
  programName?: string;

  @EnumField(CARD_ROWS, { description: 'Content of the left field below the strip.', example: 'MEMBER' })
  startRow?: CardRow;

  @EnumField(CARD_ROWS, { description: 'Content of the middle field below the strip.', example: 'GAIN' })
  middleRow?: CardRow;

  @EnumField(CARD_ROWS, { description: 'Content of the right field below the strip.', example: 'EXPIRATION_DATE' })
  endRow?: CardRow;

  @Nested(() => CardHeader, { description: 'Header in the top right corner on iOS.' })
  iosHeader?: CardHeader;

  @EnumField(BARCODE_FORMATS, { description: 'Type of the barcode.', always: true, example: 'QR_CODE' })
  barcodeType: BarcodeFormat;

  @NestedList(() => CardDescription, {
    description: 'Texts on the back of the card. Up to 20.',
    always: true,
    maxItems: 20,
  })
  descriptions: CardDescription[];

  @Text({
    description: 'Opening hours, shown on the back of the card. Can be empty.',
    orEmpty: true,
    max: 2000,
    example: 'Mo–Sa 9–19 h',
  })
  openingHours: string;

  @Nested(() => Colors, { description: 'Colors of the card. Default: black on white.', always: true })
  colors: Colors;

  @BooleanField({
    description:
      'Whether to hide the barcode on the phone once the card is redeemed. Undoing the redemption shows it again.',
    always: true,
  })
  oneTimeToUse: boolean;

  @BooleanField({ description: 'iOS only: whether to prevent sharing of the card.', always: true })
  sharingProhibited: boolean;

  @BooleanField({ description: 'Android only: whether to allow only one holder.', always: true })
  sharingProhibitedAndroid: boolean;

  @Nested(() => CardValidity, {
    description: 'Validity of cards that have no expiry of their own.',
    required: true,
    example: { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'YEARS' },
  })
  validity: CardValidity;

  @EnumField(GAIN_LABELS, { description: 'Label of the balance on the card.', always: true, example: 'POINTS' })
  gainLabel: (typeof GAIN_LABELS)[number];

  @EnumField(GAIN_UNITS, { description: 'Unit of the balance.', always: true, example: 'POINTS' })
  gainUnit: (typeof GAIN_UNITS)[number];

  @Text({
    description: 'Current offer, shown on the back of the card.',
    always: true,
    max: 2000,
    example: '-10 % in May',
  })
  offerLabel: string;

  @BooleanField({
    description: 'Whether `displayIdentifiant` of this card applies. Otherwise the setting of the wallet applies.',
    always: true,
  })
  enableDisplayIdentifiant: boolean;
}

/** Adds the fields that POST does not accept. */
export class StoredStoreCardFields extends StoreCardFields {
  @TextList({ description: 'Names of the fields that the last PATCH changed.' })
  keysHasChanged?: string[];

  @BooleanField({
    description:
      'Whether cards show the unit together with the balance. Always true for cards created by this service.',
    always: true,
  })
  gainFormatMigrated: boolean;
}

export class CreateStoreCard extends StoreCardFields {}

export class PatchStoreCard extends PatchOf(StoreCardFields) {}

export class StoreCardResource extends ReadOf([StoredStoreCardFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
