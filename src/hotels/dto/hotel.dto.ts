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
    description: 'Title of the pass; the hotel’s name where `hotelName` is not given.',
    required: true,
    max: 100,
    example: 'Your stay by the sea',
  })
  title: string;

  @Text({ description: 'Name of the hotel.', max: 100, example: 'Hôtel du Port' })
  hotelName?: string;

  @LocalizedField({ description: 'What guests should know, on the back of the pass.', max: 5000 })
  description?: LocalizedText;

  @Image({ description: 'Strip: file, https image URL, or an own `/images/` URL.' })
  strip?: string;

  @Text({
    description: 'Your own code of the hotel: each of a wallet’s hotels has another one.',
    max: 50,
    example: 'NCE-PORT',
  })
  code?: string;

  @TextList({
    description: 'What every stay includes, on the back of the pass.',
    always: true,
    example: ['Breakfast', 'Sea view'],
  })
  advantages: string[];

  @Nested(() => Colors, { description: 'Colours; black on white when not given.' })
  colors?: Colors;

  @EnumField(BARCODE_FORMATS, { description: 'Kind of the barcode; QR_CODE when not given.', example: 'QR_CODE' })
  barcodeFormat?: BarcodeFormat;

  @Nested(() => RelevantLocation, { description: 'Where the hotel is; phones show the pass there.' })
  location?: RelevantLocation;
}

export class CreateHotel extends HotelFields {}

export class PatchHotel extends PatchOf(HotelFields) {}

export class HotelResource extends ReadOf([HotelFields, RecordFields]) {
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}
