import type { WalletPass } from '../../index.js';
import { apiOf, type Kind } from '../kinds.js';
import type { Session } from '../session/session.js';
import { clean } from '../terminal/terminal.js';
import { readFields } from './fields.js';

export interface CreateOptions {
  data?: string;
}

/** Creates a template. */
export async function createTemplate(
  session: Session,
  kind: Kind,
  pairs: string[],
  { data }: CreateOptions,
): Promise<void> {
  const fields = readFields(data, pairs);
  const template = await apiOf(session.wallet(), kind).create(fields);
  const { terminal, json } = session;
  if (json) return terminal.printJson(template);
  terminal.print(`ID    ${template._id}`, `Kind  ${kind}`, `Name  ${clean(template.name ?? '')}`);
}

/** Creates a customer. */
export async function createClient(session: Session, pairs: string[], { data }: CreateOptions): Promise<void> {
  const fields = readFields(data, pairs);
  // The service checks the fields.
  const client = await session.wallet().clients.create(fields as Parameters<WalletPass['clients']['create']>[0]);
  const { terminal, json } = session;
  if (json) return terminal.printJson(client);
  const { _id, firstName, lastName, barcode, shortLink } = client;
  terminal.print(`ID       ${_id}`, `Name     ${clean(`${firstName} ${lastName}`)}`, `Barcode  ${barcode ?? ''}`);
  if (shortLink) terminal.print(`Link     ${shortLink}`);
}
