import type { Document } from 'mongodb';
import { addHistory } from '../../core/database/history';

const isFailed = { $eq: ['$state', 'failed'] };
const isAccepted = { $eq: ['$state', 'accepted'] };
const isPush = { $eq: ['$channel', 'PUSH'] };

/**
 * Last stages of an update that may end a delivery: what is counted of its outcome (docs/contract/statistics.md#metrics).
 * A card that shows a communication is no push, as it names no phone.
 */
export const OUTCOME_HISTORY: Document[] = [
  addHistory(
    'pushed',
    {},
    { platform: '$deviceType' },
    { $and: [isPush, isAccepted, { $ne: [{ $type: '$deviceType' }, 'missing'] }] },
  ),
  addHistory(
    'sent',
    {},
    { channel: '$channel', reason: { $cond: [isFailed, '$reason', '$$REMOVE'] } },
    { $and: [{ $not: [isPush] }, { $or: [isAccepted, isFailed] }] },
  ),
];
