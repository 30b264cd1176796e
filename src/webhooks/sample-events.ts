import type { Types } from 'mongoose';
import type { PassEventData } from '../passes/records/pass-events';
import type { WebhookEvent } from './webhook-events';

const AT = '2026-01-15T09:30:00.000Z';

const client = (wallet: Types.ObjectId) => ({
  client: {
    _id: '64b7f1a2c3d4e5f6a7b8c9d0',
    wallet,
    source: 'INTERNAL',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phoneNumber: '+33600000000',
    barcode: 'MEMBER-0001',
    externalId: 'crm-4711',
    gain: 120,
    createdAt: AT,
    updatedAt: AT,
    gainHistory: [{ gain: 120, date: AT }],
    otherPassStatuses: {},
  },
});

const pass = (phones: number): PassEventData => ({
  pass: {
    _id: '64b7f1a2c3d4e5f6a7b8c9d2',
    kind: 'storeCard',
    status: 'active',
    barcode: 'MEMBER-0001',
    activeIOSDeviceCount: phones,
    activeAndroidDeviceCount: 0,
  },
  barcode: 'MEMBER-0001',
  deviceType: 'IOS',
});

/** Example `data` for POST /webhooks/test. All ids but the wallet's are invented. */
export function sampleOf(event: WebhookEvent, wallet: Types.ObjectId): object {
  if (event === 'pass.installed') return pass(1);
  if (event === 'pass.uninstalled') return pass(0);
  return client(wallet);
}
