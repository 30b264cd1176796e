import type { Document, Filter } from 'mongodb';
import type { Client } from '../../clients/records/client.schema';
import { AppError } from '../../core/errors/app-error';
import type { StoredAudience } from '../schemas/communication.schema';

const DEVICE_TYPES = ['IOS', 'ANDROID'];

/**
 * @throws AppError NO_RECIPIENTS_PROVIDED for an empty audience, VALIDATION_ERROR if `all` is combined with filters,
 * INVALID_DEVICE_TYPE
 */
export function assertAudience({ all, ...filters }: StoredAudience): void {
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  if (all !== true && !hasFilters) throw new AppError('NO_RECIPIENTS_PROVIDED');
  if (all === true && hasFilters) throw AppError.validation('all', 'audience_alone');
  const unknown = filters.deviceTypes?.find((type) => !DEVICE_TYPES.includes(type));
  if (unknown !== undefined) throw new AppError('INVALID_DEVICE_TYPE', { deviceType: unknown });
}

/** Returns the audience’s conditions on the clients’ own records. */
export function clientsOf(audience: StoredAudience): Filter<Client> {
  const { clientIds, clientTypes, sources, deviceTypes, installed, gainFrom, gainTo } = audience;
  const { birthMonth, admissionFrom, admissionTo, createdFrom, createdTo, inactiveSince } = audience;
  const computed: Document[] = [
    ...(birthMonth === undefined ? [] : [{ $eq: [{ $month: '$birthDate' }, birthMonth] }]),
    ...(inactiveSince ? [{ $lt: [lastGainChange, inactiveSince] }] : []),
  ];
  return {
    ...(clientIds && { _id: { $in: clientIds } }),
    ...(clientTypes && { clientType: { $in: clientTypes } }),
    ...(sources && { source: { $in: sources } }),
    ...(deviceTypes && { deviceTypes: { $in: deviceTypes } }),
    ...(installed !== undefined && { 'deviceTypes.0': { $exists: installed } }),
    ...range('gain', gainFrom, gainTo),
    ...range('admissionDate', admissionFrom, admissionTo),
    ...range('createdAt', createdFrom, createdTo),
    ...(computed.length > 0 && { $expr: { $and: computed } }),
  } as Filter<Client>;
}

/** For a balance that has never changed, the client’s creation counts as its last change. */
const lastGainChange = { $ifNull: [{ $last: '$gainHistory.date' }, '$createdAt'] };

function range<T>(field: string, from: T | undefined, to: T | undefined): Document {
  if (from === undefined && to === undefined) return {};
  return { [field]: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) } };
}
