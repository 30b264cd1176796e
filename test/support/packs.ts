import { unique } from './accounts';
import type { ApiClient } from './api-client';
import { created, type Json } from './fixtures';

/** A pack of 10 messages a channel, which do not expire. */
export function makePack(admin: ApiClient, fields: Json = {}): Promise<Json & { _id: string }> {
  const credits = { EMAIL: 10, SMS: 10, PUSH: 10 };
  return created(admin, '/admin/packs', { name: unique('Pack'), credits, ...fields });
}
