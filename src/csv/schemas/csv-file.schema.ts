import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { collectionOf } from '../../core/database/tenant-collection';
import { type GridChunk, gridChunkSchema, type GridFile, gridFileSchema } from '../../core/database/grid-files';

/** A part of an exported file, or an uploaded file. */
export interface CsvFileData {
  /** The export to which the file belongs. Absent for an upload. */
  operation?: Types.ObjectId;
  part?: number;
}

export type CsvFile = GridFile<CsvFileData>;

export const CsvFileSchema = gridFileSchema('csv');
CsvFileSchema.index(
  { 'metadata.operation': 1, 'metadata.part': 1 },
  { name: 'operation_part', unique: true, partialFilterExpression: { 'metadata.part': { $exists: true } } },
);
CsvFileSchema.index({ wallet: 1 }, { name: 'wallet' });

export const CsvChunkSchema = gridChunkSchema('csv');

@Injectable()
export class CsvFilesCollection extends collectionOf<CsvFile>('CsvFile') {}

@Injectable()
export class CsvChunksCollection extends collectionOf<GridChunk>('CsvChunk') {}
