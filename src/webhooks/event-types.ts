import type { Types } from 'mongoose';
import { COMMUNICATION_COMPLETED } from '../communications/communication-events';
import type { PassEventData } from '../passes/records/pass-events';
import { defineWebhookEvents } from './webhook-events';

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

const pass = (phones: number, more: Partial<PassEventData>, status = 'active'): PassEventData => ({
  pass: {
    _id: '64b7f1a2c3d4e5f6a7b8c9d2',
    kind: 'storeCard',
    status,
    barcode: 'MEMBER-0001',
    activeIOSDeviceCount: phones,
    activeAndroidDeviceCount: 0,
  },
  barcode: 'MEMBER-0001',
  ...more,
});

const deviceType = 'IOS';
const redemption = { at: new Date(AT), deviceId: 'gate-3', location: 'Main entrance' };

const handedOver = (accepted: number) => ({ planned: accepted, sent: accepted, accepted, fetched: 0, failed: 0 });

const communication = (wallet: Types.ObjectId) => ({
  communication: {
    _id: '64b7f1a2c3d4e5f6a7b8c9d3',
    wallet,
    name: 'Autumn sale',
    type: 'INSTANT',
    purpose: 'COMMERCIAL',
    title: 'Autumn sale',
    message: { en: '20% off until Sunday.', fr: '20 % de remise jusqu’à dimanche.' },
    channels: { notification: false, email: true, sms: false },
    audience: { all: true },
    ignoreQuietHours: false,
    acceptPartialDelivery: false,
    status: 'ENDED',
    origin: 'COMMUNICATION',
    counts: {
      audience: 123,
      channels: { notification: handedOver(0), email: handedOver(120), sms: handedOver(0) },
      skipped: { NO_ADDRESS: 3 },
    },
    operationId: '64b7f1a2c3d4e5f6a7b8c9d4',
    createdAt: AT,
    updatedAt: AT,
  },
});

// Declares the events with samples. All IDs in the samples are made up, except for that of the wallet.
defineWebhookEvents([
  { name: 'client.created', sample: client },
  { name: 'client.updated', sample: client },
  { name: 'client.deleted', sample: client },
  { name: 'pass.installed', sample: () => pass(1, { deviceType }) },
  { name: 'pass.uninstalled', sample: () => pass(0, { deviceType }) },
  { name: 'pass.issued', sample: () => pass(0, { sequence: 1 }) },
  { name: 'pass.updated', sample: () => pass(1, { changed: ['firstName', 'lastName'], sequence: 2 }) },
  { name: 'pass.redeemed', sample: () => pass(1, { redemption, sequence: 3 }) },
  { name: 'pass.unredeemed', sample: () => pass(1, { redemption, sequence: 4 }) },
  { name: 'pass.expired', sample: () => pass(1, { sequence: 5 }, 'expired') },
  { name: 'pass.canceled', sample: () => pass(1, { sequence: 5 }, 'canceled') },
  { name: 'pass.deleted', sample: () => pass(0, { sequence: 6 }, 'deleted') },
  { name: COMMUNICATION_COMPLETED, sample: communication },
]);
