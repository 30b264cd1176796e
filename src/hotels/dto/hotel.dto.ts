import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { Embedded, Image, Nested, EnumField, Text, TextList } from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { RecordFields } from '../../core/validation/record.fields';
import { BARCODE_FORMATS, type BarcodeFormat, Colors, RelevantLocation } from '../../templates/dto/common.dto';
import { LookFields } from '../../templates/dto/look.dto';
import { WalletResource } from '../../wallets/dto/wallet.dto';

export class HotelFields extends LookFields {
  @Text({
    description: 'Title of the pass. Also the name of the hotel if `hotelName` is omitted.',
    required: true,
    max: 100,
    example: 'Your stay by the sea',
  })
  title: string;

  @Text({ description: 'Name of the hotel.', max: 100, example: 'Hôtel du Port' })
  hotelName?: string;

  @LocalizedField({ description: 'Information for guests, shown on the back of the pass.', max: 5000 })
  description?: LocalizedText;

  @Image({
    description:
      'Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.',
  })
  strip?: string;

  @Text({
    description: 'Your own code for the hotel, unique within the wallet.',
    max: 50,
    example: 'NCE-PORT',
  })
  code?: string;

  @TextList({
    description: 'Benefits included in every stay, shown on the back of the pass.',
    always: true,
    example: ['Breakfast', 'Sea view'],
  })
  advantages: string[];

  @Nested(() => Colors, { description: 'Colors of the pass. Default: black on white.' })
  colors?: Colors;

  @EnumField(BARCODE_FORMATS, { description: 'Type of the barcode. Default: `QR_CODE`.', example: 'QR_CODE' })
  barcodeFormat?: BarcodeFormat;

  @Nested(() => RelevantLocation, { description: 'Location of the hotel. Phones show the pass near it.' })
  location?: RelevantLocation;
}

export class CreateHotel extends HotelFields {}

export class PatchHotel extends PatchOf(HotelFields) {}

export class HotelResource extends ReadOf([HotelFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
