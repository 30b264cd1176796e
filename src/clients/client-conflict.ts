import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import { duplicateIndex } from '../core/database/duplicate-key';
import { PassCollection } from '../passes/records/pass.collection';
import { LEGACY_SHORT_ID_INDEX } from '../pass-model/pass.schema';
import type { SentClient } from './client-input';
import { ClientsCollection } from './records/clients.collection';

/**
 * Fields that must be unique among a wallet’s customers, and the error code for a conflict. Each index is named after
 * its field.
 */
export const UNIQUE_FIELDS = {
  emailKey: 'EMAIL_ALREADY_EXISTS',
  externalId: 'CLIENT_ALREADY_EXISTS',
  barcode: 'BARCODE_ALREADY_EXISTS',
} as const;

export type UniqueField = keyof typeof UNIQUE_FIELDS;

/** Determines which unique field caused a failed write (docs/contract/clients.md#unique-fields). */
@Injectable()
export class ClientConflicts {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
  ) {}

  /**
   * Returns the error to report for a failed write of a customer, or null for other errors.
   * @param sent the values to write
   */
  async errorOf(wallet: Types.ObjectId, error: unknown, sent: SentClient): Promise<AppError | null> {
    if (LEGACY_SHORT_ID_INDEXES.includes(duplicateIndex(error) ?? '')) {
      return AppError.validation('legacyShortId', 'taken');
    }
    const field = fieldOf(error);
    if (!field) return null;
    const value = sent[field];
    const holder = value && (await this.holderOf(wallet, field, value));
    return new AppError(UNIQUE_FIELDS[field], undefined, {
      cause: error instanceof AppError ? error.cause : error,
      ...(holder && { details: { clientId: holder.toHexString() } }),
    });
  }

  /** Finds the holder of a barcode. A barcode can belong to any pass, and a pass without a customer has no holder. */
  private async holderOf(
    wallet: Types.ObjectId,
    field: UniqueField,
    value: string,
  ): Promise<Types.ObjectId | undefined> {
    const client = await this.clients.of(wallet).findOne({ [field]: value }, { projection: { _id: 1 } });
    if (client || field !== 'barcode') return client?._id;
    const pass = await this.passes.of(wallet).findOne({ barcode: value }, { projection: { client: 1 } });
    return pass?.client;
  }
}

/** Includes an index of passes, because creating a customer can also issue a card. */
const LEGACY_SHORT_ID_INDEXES = ['wallet_legacyShortId', LEGACY_SHORT_ID_INDEX];

function fieldOf(error: unknown): UniqueField | undefined {
  const names = Object.keys(UNIQUE_FIELDS) as UniqueField[];
  if (error instanceof AppError) return names.find((name) => UNIQUE_FIELDS[name] === error.code);
  const index = duplicateIndex(error);
  return names.find((name) => index === `wallet_${name}`);
}
