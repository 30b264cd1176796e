import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientRecordsModule } from '../clients/records/client-records.module';
import { ClientsModule } from '../clients/clients.module';
import { WalletsModule } from '../wallets/wallets.module';
import { CsvExportAction } from './csv-export.action';
import { CsvFiles } from './csv-files';
import { CsvHeader } from './csv-header';
import { CsvImportAction } from './csv-import.action';
import { CsvCleanup } from './csv-cleanup';
import { CsvOperationsController } from './csv-operations.controller';
import { CsvOperationsService } from './csv-operations.service';
import { CsvPages } from './csv-pages';
import { CsvUploads } from './csv-uploads';
import { CsvChunkSchema, CsvChunksCollection, CsvFileSchema, CsvFilesCollection } from './schemas/csv-file.schema';
import { CsvPageSchema } from './schemas/csv-page.schema';
import { BulkModule } from '../bulk/bulk.module';

@Module({
  imports: [
    BulkModule,
    MongooseModule.forFeature([
      { name: 'CsvFile', schema: CsvFileSchema },
      { name: 'CsvChunk', schema: CsvChunkSchema },
      { name: 'CsvPage', schema: CsvPageSchema },
    ]),
    ClientRecordsModule,
    ClientsModule,
    WalletsModule,
  ],
  controllers: [CsvOperationsController],
  providers: [
    CsvChunksCollection,
    CsvExportAction,
    CsvFiles,
    CsvFilesCollection,
    CsvHeader,
    CsvImportAction,
    CsvCleanup,
    CsvOperationsService,
    CsvPages,
    CsvUploads,
  ],
})
export class CsvModule {}
