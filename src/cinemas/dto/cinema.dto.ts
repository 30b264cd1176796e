import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  DateTime,
  Embedded,
  EnumField,
  HttpsUrl,
  IntField,
  LanguageTag,
  Nested,
  NumberField,
  Text,
} from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { DATED_STATUSES, type DatedStatus } from '../../templates/dated-status';
import { GAIN_UNITS, HeaderTexts } from '../../templates/dto/common.dto';
import { TemplateFields } from '../../templates/dto/template-fields';
import { WalletResource } from '../../wallets/dto/wallet.dto';

export const FORMATS = ['TWO_D', 'THREE_D', 'IMAX', 'FOUR_DX', 'DOLBY', 'OTHER'] as const;
export const VERSIONS = ['ORIGINAL', 'DUBBED', 'SUBTITLED'] as const;
const HEADERS = ['CUSTOM_TEXT', 'HALL', 'SEAT', 'DATE'] as const;

export class ScreeningDate<D = string> {
  @DateTime({ description: 'Start of the screening.', required: true, example: '2030-06-12T18:00:00Z' })
  startDate: D;

  @DateTime({ description: 'End of the screening. Default: the start plus `duration`.' })
  endDate?: D;

  @DateTime({ description: 'Time at which the hall opens.', example: '2030-06-12T17:30:00Z' })
  doorOpeningHour?: D;
}

export class CinemaHeader extends HeaderTexts {
  @EnumField(HEADERS, { description: 'Content of the header’s label.', required: true, example: 'HALL' })
  labelEnum: string;

  @EnumField(HEADERS, { description: 'Content of the header’s value.', required: true, example: 'HALL' })
  valueEnum: string;
}

/** One screening. */
export class CinemaFields extends TemplateFields {
  @Text({ description: 'Title of the film.', required: true, max: 100, example: 'La Ciotat' })
  name: string;

  @Text({ description: 'Name of the cinema.', required: true, max: 100, example: 'Éden-Théâtre' })
  cinemaName: string;

  @Text({ description: 'Name or number of the hall.', required: true, max: 50, example: '3' })
  hall: string;

  @Text({ description: 'Address of the cinema.', max: 500, example: '25 boulevard Clemenceau, La Ciotat' })
  address?: string;

  @NumberField({ description: 'Longitude of the cinema in degrees east.', min: -180, max: 180, example: 5.6057 })
  longitude?: number;

  @NumberField({ description: 'Latitude of the cinema in degrees north.', min: -90, max: 90, example: 43.1748 })
  latitude?: number;

  @Nested(() => ScreeningDate, { description: 'Date of the screening.', required: true })
  date: ScreeningDate;

  @IntField({
    description: 'Running time in minutes. Determines the end of the screening if `date` has no `endDate`.',
    min: 1,
    max: 1440,
    example: 125,
  })
  duration?: number;

  @EnumField(FORMATS, { description: 'Format of the picture.', example: 'TWO_D' })
  format?: (typeof FORMATS)[number];

  @EnumField(VERSIONS, { description: 'Whether it is dubbed or subtitled.', example: 'SUBTITLED' })
  version?: (typeof VERSIONS)[number];

  @LanguageTag({ description: 'Spoken language as a BCP 47 tag.', example: 'en' })
  language?: string;

  @LanguageTag({ description: 'Language of the subtitles as a BCP 47 tag.', example: 'fr' })
  subtitles?: string;

  @Text({ description: 'Age rating.', max: 20, example: 'PG-13' })
  ageRating?: string;

  @Text({ description: 'Genre.', max: 100, example: 'Documentary' })
  genre?: string;

  @Text({ description: 'Director.', max: 100, example: 'Louis Lumière' })
  director?: string;

  @HttpsUrl({ description: 'Page or video of the trailer.' })
  trailerUrl?: string;

  @NumberField({ description: 'Price of a ticket.', min: 0, max: 1_000_000_000, decimals: 2, example: 11.5 })
  price?: number;

  @EnumField(GAIN_UNITS, { description: 'Unit of the price.' })
  gainUnit?: string;

  @Nested(() => CinemaHeader, { description: 'Header field on iOS. Default: the hall.' })
  iosHeader?: CinemaHeader;
}

/** Adds the fields that POST does not accept. */
export class StoredCinemaFields extends CinemaFields {
  @EnumField(DATED_STATUSES, {
    description:
      'Status of the screening: PENDING before the screening, ACTIF once the hall opens or the screening starts, and ENDED afterwards. You can only move it forward. A screening that you set to ENDED stays ended; a screening that ended by its dates becomes active again with an `endDate` in the future. Tickets of an ended screening can still be redeemed until they expire.',
    always: true,
    example: 'PENDING',
  })
  status: DatedStatus;
}

export class CreateCinema extends CinemaFields {}

export class PatchCinema extends PatchOf(StoredCinemaFields) {}

export class CinemaResource extends ReadOf([StoredCinemaFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
