import type { Client, Pass } from '../../index.js';
import type { Session } from '../session/session.js';
import { plural } from '../terminal/plural.js';
import { type Column, printTable } from '../terminal/table.js';

/** Without `--all` only the first page is read. */
interface ListOptions {
  limit: number;
  all?: true;
  search?: string;
}

export interface PassListOptions extends ListOptions {
  kind?: string;
  status?: Pass['status'];
}

/** The most that a page of the API has. */
const MAX_PAGE = 1000;

const PASS_COLUMNS: Column<Pass>[] = [
  ['ID', ({ _id }) => _id],
  ['KIND', ({ kind }) => kind],
  ['STATUS', ({ status }) => status],
  ['NAME', ({ name }) => name],
  ['BARCODE', ({ barcode }) => barcode],
  ['REDEEMED', ({ redeemedAt }) => redeemedAt],
  ['PHONES', ({ activeIOSDeviceCount, activeAndroidDeviceCount }) => activeIOSDeviceCount + activeAndroidDeviceCount],
];

const CLIENT_COLUMNS: Column<Client>[] = [
  ['ID', ({ _id }) => _id],
  ['NAME', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['E-MAIL', ({ email }) => email],
  ['BALANCE', ({ gain }) => gain],
  ['BARCODE', ({ barcode }) => barcode],
  ['CREATED', ({ createdAt }) => createdAt.slice(0, 10)],
];

export function listPasses(session: Session, options: PassListOptions): Promise<void> {
  const { limit, all, ...query } = options;
  const { kind, status, search } = query;
  const listing = session.wallet().passes.list({ kind, status, search, limit: pageSize(options) });
  return list(session, listing, { limit, all, columns: PASS_COLUMNS, names: ['pass', 'passes'] });
}

export function listClients(session: Session, options: ListOptions): Promise<void> {
  const { limit, all, search } = options;
  const listing = session.wallet().clients.list({ search, limit: pageSize(options) });
  return list(session, listing, { limit, all, columns: CLIENT_COLUMNS, names: ['customer', 'customers'] });
}

const pageSize = ({ limit, all }: ListOptions) => (all ? MAX_PAGE : limit);

/** A list of the SDK: one page, or the records of all of them. */
interface Listed<T> extends PromiseLike<{ docs: T[]; totalDocs: number }> {
  all(): Promise<T[]>;
}

interface Shown<T> {
  limit: number;
  all?: true;
  columns: Column<T>[];
  names: [one: string, many: string];
}

async function list<T>({ terminal, json }: Session, listing: Listed<T>, shown: Shown<T>): Promise<void> {
  const { all, columns, names } = shown;
  const page = all ? null : await listing;
  const records = page ? page.docs : await listing.all();
  if (json) return terminal.printJson(records);
  if (records.length === 0) return terminal.note(`No ${names[1]}.`);
  printTable(terminal, columns, records);
  const rest = page && page.totalDocs > records.length ? ` of ${page.totalDocs}; --all shows every one` : '';
  terminal.note(`${plural(records.length, ...names)}${rest}.`);
}
