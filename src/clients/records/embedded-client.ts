import { fieldsOf } from '../../core/validation/field-spec';
import { ClientFields } from './client.dto';
import type { ClientType } from './client-type.schema';
import type { Client } from './client.schema';

const FIELDS = [...fieldsOf(ClientFields).keys()];

/** References contain IDs only, and the history is omitted (docs/contract/requests.md#references). */
export function embeddedClient(client: Client): Record<string, unknown> {
  const read: Record<string, unknown> = { _id: client._id, wallet: client.wallet };
  for (const name of FIELDS) {
    const value = client[name] as unknown;
    if (value !== undefined) read[name] = value;
  }
  const { clientType, gain, deviceTypes, createdAt, updatedAt } = client;
  return {
    ...read,
    ...(clientType && { clientType }),
    gain,
    ...(deviceTypes?.length && { deviceTypes: deviceTypes.join(',') }),
    createdAt,
    updatedAt,
  };
}

export function embeddedClientType({ _id, storeCard, name, isDefault, createdAt, updatedAt }: ClientType): object {
  return { _id, storeCard, name, isDefault, createdAt, updatedAt };
}
