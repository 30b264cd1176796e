import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { type Page, makePage } from '../core/pagination/page';
import { touchUpdateTag } from '../core/database/update-tag';
import {
  type LocationFields,
  type LocationQuery,
  type LocationResource,
  MAX_LOCATIONS,
} from './dto/wallet-location.dto';
import type { WalletLocation } from './schemas/wallet.schema';
import { WalletCollection } from './wallet.collection';
import { NOT_DELETED, WalletReader } from './wallet.reader';

/** Manages the locations of wallets. They are part of the wallet’s record, because every pass contains them. */
@Injectable()
export class WalletLocationsService {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly reader: WalletReader,
  ) {}

  /** @throws AppError MAX_WALLET_LOCATIONS_REACHED */
  async create(caller: WalletPrincipal, dto: LocationFields): Promise<LocationResource> {
    const { longitude, latitude, relevantName, relevantAddress } = dto;
    const location: WalletLocation = {
      _id: caller.effect ?? new Types.ObjectId(),
      longitude,
      latitude,
      ...(relevantName !== undefined && { relevantName }),
      ...(relevantAddress !== undefined && { relevantAddress }),
      createdAt: new Date(),
    };
    // The filter enforces the limit even if several calls run concurrently.
    const isBelowLimit = {
      [`locations.${MAX_LOCATIONS - 1}`]: { $exists: false },
      'locations._id': { $ne: location._id },
    };
    const added = await this.wallets.update({ _id: caller.wallet.id, ...NOT_DELETED, ...isBelowLimit }, [
      { $set: { locations: { $concatArrays: ['$locations', [{ $literal: location }]] } } },
      ...touchUpdateTag({}, [], { shared: true }),
    ]);
    if (added) return present(location);
    const { locations } = await this.reader.get(caller.wallet.id);
    const made = locations.find(({ _id }) => _id.equals(location._id));
    if (made) return present(made);
    throw new AppError('MAX_WALLET_LOCATIONS_REACHED');
  }

  async list(caller: WalletPrincipal, query: LocationQuery): Promise<Page<LocationResource>> {
    const { page = 1, limit = 10, sort = '-createdAt' } = query;
    const { locations } = await this.reader.get(caller.wallet.id);
    // Locations are stored in the order of their creation.
    const sorted = sort.startsWith('-') ? [...locations].reverse() : locations;
    const shown = sorted.slice((page - 1) * limit, page * limit);
    return makePage(shown.map(present), locations.length, page, limit);
  }

  /** @throws AppError MODEL_NOT_FOUND, also for a location of another wallet */
  async remove(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const removed = await this.wallets.update({ _id: caller.wallet.id, ...NOT_DELETED, 'locations._id': id }, [
      { $set: { locations: { $filter: { input: '$locations', cond: { $ne: ['$$this._id', id] } } } } },
      ...touchUpdateTag({}, [], { shared: true }),
    ]);
    if (!removed) throw new AppError('MODEL_NOT_FOUND');
  }
}

function present({ _id, createdAt, ...fields }: WalletLocation): LocationResource {
  const date = createdAt.toISOString();
  return { _id: _id.toHexString(), ...fields, createdAt: date, updatedAt: date };
}
