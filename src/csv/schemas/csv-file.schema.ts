import type { Types } from 'mongoose';
import { gridChunkSchema, type GridFile, gridFileSchema } from '../../core/database/grid-files';

/** What is known of a CSV file: a part of an exported one, or an uploaded one. */
export interface CsvFileData {
  /** The operation that it belongs to; an upload has none. */
  operation?: Types.ObjectId;
  /** Which part of the operation's file, from 0. */
  part?: number;
}

export type CsvFile = GridFile<CsvFileData>;

export const CsvFileSchema = gridFileSchema('csv');
// The parts of an exported file in order, each once.
CsvFileSchema.index(
  { 'metadata.operation': 1, 'metadata.part': 1 },
  { name: 'operation_part', unique: true, partialFilterExpression: { 'metadata.part': { $exists: true } } },
);
// Background removal of deleted wallets.
CsvFileSchema.index({ wallet: 1 }, { name: 'wallet' });

export const CsvChunkSchema = gridChunkSchema('csv');
