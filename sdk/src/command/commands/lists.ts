import type { Client, Pass } from '../../index.js';
import { withOptionNames } from '../command-error.js';
import { apiOf, type Kind, KIND_NAMES, type Template } from '../kinds.js';
import type { Session } from '../session/session.js';
import { plural } from '../terminal/plural.js';
import { type Column, printTable } from '../terminal/table.js';

interface ListOptions {
  /** Number of records to show, unless `all` is set. */
  limit: number;
  all?: true;
  search?: string;
}

export interface TemplateListOptions extends ListOptions {
  kind?: Kind;
}

export interface PassListOptions extends ListOptions {
  kind?: Kind;
  status?: Pass['status'];
}

/** Maximum page size of the API. */
const MAX_PAGE = 1000;

type ListedTemplate = Template & { kind: Kind };

const TEMPLATE_COLUMNS: Column<ListedTemplate>[] = [
  ['ID', ({ _id }) => _id],
  ['KIND', ({ kind }) => kind],
  ['NAME', ({ name }) => name],
  ['CREATED', ({ createdAt }) => createdAt.slice(0, 10)],
];

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
  ['EMAIL', ({ email }) => email],
  ['BALANCE', ({ gain }) => gain],
  ['BARCODE', ({ barcode }) => barcode],
  ['CREATED', ({ createdAt }) => createdAt.slice(0, 10)],
];

/** Lists the templates of one kind, or of all kinds, one kind after the other. */
export async function listTemplates(session: Session, options: TemplateListOptions): Promise<void> {
  const wallet = session.wallet();
  const { kind, search } = options;
  const kinds = kind ? [kind] : KIND_NAMES;
  const read = async (one: Kind): Promise<Found<ListedTemplate>> => {
    const { docs, totalDocs } = await readRecords(
      apiOf(wallet, one).list({ search, limit: pageSize(options) }),
      options,
    );
    return { docs: docs.map((template) => ({ ...template, kind: one })), totalDocs };
  };
  const found = await withOptionNames(Promise.all(kinds.map(read)));
  const docs = found.flatMap((page) => page.docs).slice(0, options.all ? undefined : options.limit);
  const totalDocs = found.reduce((sum, page) => sum + page.totalDocs, 0);
  show(session, { docs, totalDocs }, TEMPLATE_COLUMNS, ['template', 'templates']);
}

export async function listPasses(session: Session, options: PassListOptions): Promise<void> {
  const { kind, status, search } = options;
  const listing = session.wallet().passes.list({ kind, status, search, limit: pageSize(options) });
  show(session, await withOptionNames(readRecords(listing, options)), PASS_COLUMNS, ['pass', 'passes']);
}

export async function listClients(session: Session, options: ListOptions): Promise<void> {
  const listing = session.wallet().clients.list({ search: options.search, limit: pageSize(options) });
  show(session, await withOptionNames(readRecords(listing, options)), CLIENT_COLUMNS, ['customer', 'customers']);
}

const pageSize = ({ limit, all }: ListOptions) => (all ? MAX_PAGE : limit);

interface Found<T> {
  docs: T[];
  totalDocs: number;
}

/** A list in the SDK. `await` reads one page, and `all()` reads every page. */
interface Listed<T> extends PromiseLike<Found<T>> {
  all(): Promise<T[]>;
}

async function readRecords<T>(listing: Listed<T>, { all }: ListOptions): Promise<Found<T>> {
  if (!all) return listing;
  const docs = await listing.all();
  return { docs, totalDocs: docs.length };
}

function show<T>(
  { terminal, json }: Session,
  { docs, totalDocs }: Found<T>,
  columns: Column<T>[],
  names: [one: string, many: string],
): void {
  if (json) return terminal.printJson(docs);
  if (docs.length === 0) return terminal.note(`No ${names[1]} found.`);
  printTable(terminal, columns, docs);
  if (totalDocs <= docs.length) return terminal.note(`${plural(docs.length, ...names)}.`);
  terminal.note(`Showing ${docs.length} of ${totalDocs} ${names[1]}. Use --all to list every one.`);
}
