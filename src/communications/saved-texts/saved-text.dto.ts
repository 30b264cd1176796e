import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { HttpsUrl, Nested, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { MessageTexts } from '../dto/message-texts.dto';

/** Excludes `.` and `..`, which cannot be path segments of a URL. */
const NAME = /^(?!\.{1,2}$)[\w.-]{1,64}$/;

export class SavedTextFields {
  @Text({
    description:
      'Name, unique within the wallet: 1 to 64 unaccented letters, digits, `_`, `.` and `-`, but not `.` or `..`.',
    required: true,
    max: 64,
    pattern: NAME,
    patternMessage: 'saved_text_name',
    example: 'autumn-sale',
  })
  name: string;

  @Text({
    description:
      'Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.',
    required: true,
    max: 50,
    example: 'Autumn sale',
  })
  title: string;

  @Nested(() => MessageTexts, { description: 'Text that clients read.', required: true })
  message: MessageTexts;

  @HttpsUrl({ description: 'Link of the message.', example: 'https://riviera.example/sale' })
  link?: string;
}

/** Body of POST /communication-templates. */
export class CreateSavedText extends SavedTextFields {}

/** Body of PATCH /communication-templates/{name}. */
export class PatchSavedText extends PatchOf(SavedTextFields) {}

export class SavedTextResource extends ReadOf([SavedTextFields, RecordFields]) {}

export class SavedTextQuery extends listQuery('BaseSavedTextQuery', ['name']) {}
