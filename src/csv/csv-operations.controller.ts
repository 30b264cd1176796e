import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { BulkOperationResource } from '../bulk/dto/bulk-operation.dto';
import { CurrentPrincipal } from '../core/access/access.decorator';
import type { WalletPrincipal } from '../core/access/principal';
import type { UploadedFiles } from '../core/http/body-reader.interceptor';
import { Endpoint } from '../core/http/endpoint.decorator';
import { Files } from '../core/http/files.decorator';
import { languageOf } from '../core/i18n/language';
import { CsvOperationsService } from './csv-operations.service';
import { MAX_FILE_SIZE, MAX_ROWS } from './csv-limits';
import { CSV_UPLOADS, type CsvUpload } from './csv-uploads';
import { ExportCsv, ImportCsv } from './dto/csv-operations.dto';

@ApiTags('CSV')
@Controller('csv-operations')
export class CsvOperationsController {
  constructor(private readonly csv: CsvOperationsService) {}

  @Post('export-csv')
  @Endpoint({
    summary: 'Export customers to a CSV file',
    description:
      'Exports all customers in the background. Follow the operation until it is completed, then download the file with `GET /csv-operations/{operationId}/file`. The counts of the operation refer to customers.',
    access: 'write',
    status: 201,
    bodyOptional: true,
    returns: BulkOperationResource,
    errors: ['NO_CUSTOMERS_FOUND', 'SYNC_EXECUTION_NOT_ALLOWED'],
    example: { headers: 'NAMES' },
  })
  exportClients(@CurrentPrincipal() caller: WalletPrincipal, @Body() body: ExportCsv, @Req() request: Request) {
    return this.csv.export(caller, body, languageOf(request));
  }

  @Post('import-csv')
  @Endpoint({
    summary: 'Import customers from a CSV file',
    description: `Imports a file of up to ${MAX_ROWS.toLocaleString('en')} rows and ${MAX_FILE_SIZE / 1024 / 1024} MB. Name the columns as in an exported file, by field name or by label in any language. The first and last name are required. Each row creates a customer as \`POST /clients\` does; \`source\` defaults to CRM. An error in one row does not stop the others. \`itemId\` is the position of the row, starting at 0, and \`line\` its line in the file.`,
    access: 'write',
    status: 201,
    files: ['file'],
    upload: { store: CSV_UPLOADS, limit: MAX_FILE_SIZE },
    formOnly: true,
    returns: BulkOperationResource,
    errors: ['FILE_REQUIRED', 'MISSING_REQUIRED_FIELDS', 'NO_CLIENTS_FOUND', 'SYNC_EXECUTION_NOT_ALLOWED'],
  })
  importClients(
    @CurrentPrincipal() caller: WalletPrincipal,
    @Body() body: ImportCsv,
    @Files() files: UploadedFiles,
    @Req() request: Request,
  ) {
    return this.csv.import(caller, body, files.file?.[0] as CsvUpload | undefined, languageOf(request));
  }

  @Get(':operationId/file')
  @Endpoint({
    summary: 'Download an exported CSV file',
    description:
      'A UTF-8 file with a byte order mark, commas, and one line per customer. Available for 24 hours after the operation is completed.',
    access: 'read',
    produces: 'text/csv',
    errors: ['MODEL_NOT_FOUND'],
  })
  getFile(@CurrentPrincipal() caller: WalletPrincipal, @Param('operationId') operationId: string) {
    return this.csv.file(caller, operationId);
  }
}
