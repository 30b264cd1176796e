import type { BulkOperation, Client, Pass } from './records.js';

interface Envelope<Name extends string, Data> {
  event: Name;
  walletId: string;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  data: Data;
}

/** The part of a pass that events carry. */
export type EventPass = Pick<
  Pass,
  '_id' | 'kind' | 'status' | 'barcode' | 'activeIOSDeviceCount' | 'activeAndroidDeviceCount'
>;

export interface InstallationData {
  pass: EventPass;
  barcode: string;
  deviceType: 'IOS' | 'ANDROID';
}

export type WebhookEvent =
  | Envelope<'client.created' | 'client.updated' | 'client.deleted', { client: Client }>
  | Envelope<'pass.installed' | 'pass.uninstalled', InstallationData>
  | Envelope<'bulk.completed', { operation: Omit<BulkOperation, 'results'> }>;
