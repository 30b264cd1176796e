import { BulkOptions } from '../../bulk/dto/bulk-options.dto';
import { EnumField } from '../../core/validation/fields';
import { type Headers, HEADERS } from '../csv-header';

export class ExportCsv extends BulkOptions {
  @EnumField(HEADERS, {
    description: 'First line of the file: labels in the language of `x-lang` (default), or the names of the fields.',
    example: 'NAMES',
  })
  headers?: Headers;
}

export class ImportCsv extends BulkOptions {}
