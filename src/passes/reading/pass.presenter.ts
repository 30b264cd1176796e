import { Injectable } from '@nestjs/common';
import { mapWithYields } from '../../core/concurrency/event-loop-yield';
import type { WalletPrincipal } from '../../core/access/principal';
import { type CardClient, CardClientReader } from '../../clients/records/card-client.reader';
import { embeddedClient } from '../../clients/records/embedded-client';
import { type JsonText, SharedJson } from '../../core/http/json-text';
import type { Page } from '../../core/pagination/page';
import { AppConfig } from '../../core/config/app-config';
import { LIST_KEYS } from '../../core/database/search-words';
import { sorted } from '../../core/database/sorted';
import { TemplatesService } from '../../templates/templates.service';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { Types } from 'mongoose';
import type { KindPolicy } from '../../pass-model/kind-policy';
import { KindRegistry } from '../../templates/kind-registry';
import { fieldsOf } from '../../core/validation/field-spec';
import { PassCollection } from '../records/pass.collection';
import { PassLinks } from '../../pass-files/pass-links';
import { withCurrentExpiration } from '../records/default-expiration';
import { PASS_IMAGES } from '../../pass-model/pass.schema';
import { statusOf } from '../../pass-model/pass-status';
import type { Pass, PassDevice } from '../../pass-model/pass.schema';
import { TemplatePresenter } from '../../templates/template.presenter';

const INTERNAL = new Set([
  'wallet',
  'template',
  'client',
  ...LIST_KEYS,
  'linkVersion',
  'authenticationToken',
  'barcodeNonce',
  'language',
  'expirationByDefault',
  'linkUsedAt',
  'contentUpdatedAt',
  'followsClient',
  'instance',
  'exclusiveKeys',
  'effects',
  'origin',
  'outbox',
  'outboxAt',
  'history',
  'uncounted',
  'uncountedAt',
  'issuedVia',
  'eventSequence',
  'countedExpiry',
  'firstInstalledAt',
  'isInstalled',
  'pendingDeviceUpdate',
  'pendingNotifications',
  'pendingNotificationsAt',
  'googleInsertedAt',
  'googleEventAt',
  'rotating',
  'scanHash',
  'scanHashAt',
  'refusedScan',
  'withdrawnScans',
  'communications',
  'communicationTimes',
]);

/** Stored fields that responses do not need. */
export const PRESENTED = {
  wallet: 0,
  searchWords: 0,
  authenticationToken: 0,
  linkUsedAt: 0,
  followsClient: 0,
  barcodeNonce: 0,
  language: 0,
  exclusiveKeys: 0,
  origin: 0,
  outbox: 0,
  outboxAt: 0,
  history: 0,
  uncounted: 0,
  uncountedAt: 0,
  rotating: 0,
  scanHash: 0,
  scanHashAt: 0,
  refusedScan: 0,
  withdrawnScans: 0,
} as const;

/** Fields that a SCANNER may read on every pass. Other fields are private unless a kind marks them `forScanners`. */
const FOR_SCANNERS: readonly string[] = [
  '_id',
  'kind',
  'shortId',
  'firstName',
  'lastName',
  'name',
  'barcode',
  'status',
  'redeemedAt',
  'redemption',
  'redemptions',
  'redemptionsLeft',
  'instanceId',
  'instanceLinks',
  'expirationDate',
  'originalExpirationDate',
  'bannerOverrideUrl',
  'activeIOSDeviceCount',
  'activeAndroidDeviceCount',
  'downloadedVia',
  'passGenUpdatedAt',
  'createdAt',
  'updatedAt',
];

/** Cached per kind, because a kind’s fields do not change once it is registered. */
const SCANNED = new Map<KindPolicy, ReadonlySet<string>>();

/** Names of the fields that a SCANNER may read (docs/contract/access.md#what-a-scanner-reads). */
function scannedFields(policy: KindPolicy): ReadonlySet<string> {
  const known = SCANNED.get(policy);
  if (known) return known;
  const { fields, readFields } = policy.pass;
  const own = [...fieldsOf(fields), ...(readFields ? fieldsOf(readFields) : [])];
  const shown = own.flatMap(([name, { forScanners }]) => (forScanners ? [name] : []));
  const names = new Set([...FOR_SCANNERS, policy.kind, ...shown]);
  SCANNED.set(policy, names);
  return names;
}

/** Presents stored passes. Reads related records once per page. */
@Injectable()
export class PassPresenter {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly holders: CardClientReader,
    private readonly links: PassLinks,
    private readonly config: AppConfig,
    private readonly templatePresenter: TemplatePresenter,
  ) {}

  async present(caller: WalletPrincipal, pass: Pass, template?: TemplateDocument): Promise<object> {
    return (await this.presentAll(caller, [pass], template, (record) => record))[0];
  }

  presentMany(caller: WalletPrincipal, passes: Pass[]): Promise<object[]> {
    return this.presentAll(caller, passes, undefined, (record) => record);
  }

  /** @param shared the template of all passes, if the caller has already read it */
  async presentPage(caller: WalletPrincipal, page: Page<Pass>, shared?: TemplateDocument): Promise<JsonText> {
    const json = new SharedJson();
    // Skip passes of kinds that this process does not know. Another process may have just issued them.
    const known = page.docs.filter(({ kind }) => this.kinds.find(kind));
    const docs = await this.presentAll(caller, known, shared, (record) => json.add(record));
    return json.write({ ...page, docs });
  }

  /** @param embed converts the template that is embedded in each pass */
  private async presentAll(
    caller: WalletPrincipal,
    passes: Pass[],
    shared: TemplateDocument | undefined,
    embed: (record: object) => unknown,
  ): Promise<object[]> {
    const [templates, holders, links] = await Promise.all([
      shared ? new Map([[shared._id.toHexString(), shared]]) : this.templatesOf(caller, passes),
      this.holders.find(
        caller.wallet.id,
        passes.flatMap(({ client }) => client ?? []),
      ),
      this.instanceLinksOf(caller, passes),
    ]);
    const now = new Date();
    const embedded = new Map<string, unknown>();
    return mapWithYields(passes, (stored) => {
      const id = stored.template.toHexString();
      const template = templates.get(id);
      const pass = template
        ? withCurrentExpiration(this.kinds.of(stored.kind), stored, template, caller.wallet)
        : stored;
      if (template && !embedded.has(id)) embedded.set(id, embed(this.embedded(caller, pass.kind, template)));
      const holder = pass.client && holders.get(pass.client.toHexString());
      const read = this.one(caller, pass, template, embedded.get(id), holder, now);
      addInstances(read, this.kinds.of(pass.kind), pass, links);
      return read;
    });
  }

  private embedded(caller: WalletPrincipal, kind: string, template: TemplateDocument): object {
    const policy = this.kinds.of(kind);
    if (caller.role === 'SCANNER') return this.templatePresenter.nameOnly(policy, template, caller);
    return this.templatePresenter.embedded(policy, template);
  }

  private one(
    caller: WalletPrincipal,
    pass: Pass,
    template: TemplateDocument | undefined,
    embedded: unknown,
    holder: CardClient | undefined,
    now: Date,
  ): Record<string, unknown> {
    const read: Record<string, unknown> = {};
    // For a page of 100 passes, a loop with assignments is a fifth faster than entries and spreads.
    for (const name in pass) if (!INTERNAL.has(name)) read[name] = pass[name];
    const policy = this.kinds.of(pass.kind);
    read.devices = pass.devices.map(shownDevice);
    Object.assign(read, policy.pass.read?.(pass));
    read.status = statusOf(pass, now);
    read.passGenUpdatedAt = updateTag(pass, template, caller.wallet, displayedClient(policy, holder), now);
    read.name = [pass.firstName, pass.lastName].filter(Boolean).join(' ');
    read.shortLink = this.links.page(pass, caller.wallet);
    for (const name of PASS_IMAGES) if (pass[name]) read[name] = `${this.config.publicUrl}/images/${pass[name]}`;
    if (holder) read.client = embeddedClient(holder.client);
    if (embedded) read[pass.kind] = embedded;
    if (caller.role !== 'SCANNER') return read;
    const shown = scannedFields(policy);
    const names = Object.keys(read).filter((name) => shown.has(name));
    return { ...Object.fromEntries(names.map((name) => [name, read[name]])), devices: [] };
  }

  private async templatesOf(caller: WalletPrincipal, passes: Pass[]): Promise<Map<string, TemplateDocument>> {
    const kinds = [...new Set(passes.map(({ kind }) => kind))];
    const loaded = await Promise.all(
      kinds.map((kind) => {
        const ofKind = passes.filter((pass) => pass.kind === kind);
        const ids = new Map(ofKind.map(({ template }) => [template.toHexString(), template]));
        return this.templates.findMany(this.kinds.of(kind).template, caller, [...ids.values()]);
      }),
    );
    return new Map(loaded.flat().map((template) => [template._id.toHexString(), template]));
  }

  /** Returns links by template and customer, for kinds whose passes list the links of all the customer’s passes. */
  private async instanceLinksOf(caller: WalletPrincipal, passes: Pass[]): Promise<Map<string, InstanceLink[]>> {
    const withLinks = passes.filter(({ kind, client }) => client && this.kinds.of(kind).pass.listsInstances);
    const links = new Map<string, InstanceLink[]>();
    if (withLinks.length === 0 || caller.role === 'SCANNER') return links;
    const siblings = await this.passes.of(caller.wallet.id).find(
      {
        client: { $in: withLinks.flatMap(({ client }) => client ?? []) },
        template: { $in: withLinks.map(({ template }) => template) },
      },
      { projection: { template: 1, client: 1, instance: 1, shortId: 1, linkVersion: 1 } },
    );
    for (const pass of sorted(siblings, { instance: 1 })) {
      const link = { instanceId: instanceIdOf(pass), link: this.links.page(pass, caller.wallet) };
      links.set(ownerKey(pass), [...(links.get(ownerKey(pass)) ?? []), link]);
    }
    return links;
  }
}

/** Omits push tokens. */
function shownDevice({ deviceLibraryIdentifier, deviceType, registeredAt, isDeleted }: PassDevice): object {
  return { deviceLibraryIdentifier, deviceType, registeredAt, isDeleted };
}

interface InstanceLink {
  instanceId: { id: Types.ObjectId; index: number };
  link: string;
}

const ownerKey = ({ template, client }: Pass) => `${template.toHexString()}:${client?.toHexString()}`;

const instanceIdOf = ({ _id, instance = 0 }: Pass) => ({ id: _id, index: instance });

/** Adds the number of the pass and the links of all the customer’s passes. */
function addInstances(
  read: Record<string, unknown>,
  { pass: { listsInstances } }: KindPolicy,
  pass: Pass,
  links: Map<string, InstanceLink[]>,
): void {
  read.instanceLinks = (listsInstances && pass.client && links.get(ownerKey(pass))) || [];
  if (listsInstances) read.instanceId = instanceIdOf(pass);
}

/** Returns the customer if the pass displays customer fields that it does not store. */
function displayedClient<H>(policy: KindPolicy, holder: H | undefined): H | undefined {
  return policy.pass.isCustomerCard ? holder : undefined;
}

export type Tagged = Pick<Pass, 'contentUpdatedAt'>;

/**
 * Returns the value that phones compare (docs/contract/passes.md#update-tag). Reaching the expiry date counts as a
 * change, because phones then void the pass.
 */
export function updateTag(
  pass: Tagged & Partial<Pick<Pass, 'status' | 'expirationDate'>>,
  template: Tagged | undefined,
  wallet: Tagged | undefined,
  holder?: { client: Tagged; clientType?: Tagged },
  now = new Date(),
): Date {
  let latest = pass.contentUpdatedAt;
  for (const shown of [template, wallet, holder?.client, holder?.clientType]) {
    if (shown && shown.contentUpdatedAt > latest) latest = shown.contentUpdatedAt;
  }
  const { status, expirationDate } = pass;
  if (!status || !expirationDate || expirationDate <= latest || expirationDate > now) return latest;
  return statusOf({ status, expirationDate }, now) === 'expired' ? expirationDate : latest;
}
