import { Injectable } from '@nestjs/common';
import type { WalletContext, WalletPrincipal } from '../common/access/principal';
import { ClientsCollection } from '../clients/clients.collection';
import type { Client } from '../clients/schemas/client.schema';
import { type JsonText, SharedJson } from '../common/http/json-text';
import type { Page } from '../common/pagination/page';
import { AppConfig } from '../config/app-config';
import { TemplateEngine } from '../templates/template.engine';
import type { TemplateDocument } from '../templates/template-policy';
import { KindRegistry } from './kind-registry';
import { PassLinks } from './pass-links';
import { statusOf } from './pass-status';
import type { Pass } from './schemas/pass.schema';
import { TemplatePresenter } from './template.presenter';

/** Stored for the service itself. */
const INTERNAL = new Set([
  'wallet',
  'template',
  'client',
  'searchWords',
  'linkVersion',
  'authenticationToken',
  'expirationByDefault',
  'linkUsedAt',
  'contentUpdatedAt',
  'origin',
]);

/** What presenting does not need stays in the database. */
export const PRESENTED = {
  wallet: 0,
  searchWords: 0,
  authenticationToken: 0,
  expirationByDefault: 0,
  linkUsedAt: 0,
  origin: 0,
} as const;

/** What a SCANNER does not see: of the holder it learns the name only (api-decisions.md, section 2). */
const PERSONAL = ['email', 'phoneNumber', 'client', 'customBackFields', 'backFieldName', 'backFieldContent', 'devices'];

/** Makes what is answered of stored passes; related records are loaded once a page, not once a row. */
@Injectable()
export class PassPresenter {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplateEngine,
    private readonly clients: ClientsCollection,
    private readonly links: PassLinks,
    private readonly config: AppConfig,
    private readonly templatePresenter: TemplatePresenter,
  ) {}

  async present(caller: WalletPrincipal, pass: Pass, template?: TemplateDocument): Promise<object> {
    return (await this.presentAll(caller, [pass], template, (record) => record))[0];
  }

  /** A page of passes; `shared`: the template that all of them belong to, when the caller has it at hand. */
  async presentPage(caller: WalletPrincipal, page: Page<Pass>, shared?: TemplateDocument): Promise<JsonText> {
    const json = new SharedJson();
    const docs = await this.presentAll(caller, page.docs, shared, (record) => json.add(record));
    return json.write({ ...page, docs });
  }

  /** `embed`: what stands in a pass for its template. */
  private async presentAll(
    caller: WalletPrincipal,
    passes: Pass[],
    shared: TemplateDocument | undefined,
    embed: (record: object) => unknown,
  ): Promise<object[]> {
    const [templates, clients] = await Promise.all([
      shared ? new Map([[shared._id.toHexString(), shared]]) : this.templatesOf(caller, passes),
      this.clientsOf(caller, passes),
    ]);
    const now = new Date();
    const embedded = new Map<string, unknown>();
    return passes.map((pass) => {
      const id = pass.template.toHexString();
      const template = templates.get(id);
      if (template && !embedded.has(id)) embedded.set(id, embed(this.embedded(caller, pass.kind, template)));
      const client = pass.client && clients.get(pass.client.toHexString());
      return this.one(caller, pass, template, embedded.get(id), client, now);
    });
  }

  /** The template as every pass of the page shows it. */
  private embedded(caller: WalletPrincipal, kind: string, template: TemplateDocument): object {
    const policy = this.kinds.of(kind);
    if (caller.role === 'SCANNER') return this.templatePresenter.nameOnly(policy, template);
    return this.templatePresenter.embedded(policy, template);
  }

  private one(
    caller: WalletPrincipal,
    pass: Pass,
    template: TemplateDocument | undefined,
    embedded: unknown,
    client: Client | undefined,
    now: Date,
  ): object {
    const read: Record<string, unknown> = {};
    // A loop and plain assignments: a page of 100 takes a fifth less than with entries and spreads.
    for (const name in pass) if (!INTERNAL.has(name)) read[name] = pass[name];
    Object.assign(read, this.kinds.of(pass.kind).pass.read?.(pass));
    read.status = statusOf(pass, now);
    read.passGenUpdatedAt = updateTag(pass, template, caller.wallet);
    read.instanceLinks = [];
    read.name = [pass.firstName, pass.lastName].filter(Boolean).join(' ');
    read.shortLink = this.links.page(pass, caller.wallet);
    if (pass.bannerOverrideUrl) read.bannerOverrideUrl = `${this.config.publicUrl}/images/${pass.bannerOverrideUrl}`;
    if (client) read.client = presentClient(client);
    if (embedded) read[pass.kind] = embedded;
    if (caller.role !== 'SCANNER') return read;
    for (const name of PERSONAL) delete read[name];
    return { ...read, devices: [] };
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

  private async clientsOf(caller: WalletPrincipal, passes: Pass[]): Promise<Map<string, Client>> {
    const ids = passes.flatMap(({ client }) => (client ? [client] : []));
    if (ids.length === 0) return new Map();
    const clients = await this.clients.of(caller.wallet.id).find({ _id: { $in: ids } });
    return new Map(clients.map((client) => [client._id.toHexString(), client]));
  }
}

function presentClient({ _id, wallet, firstName, lastName, email, phoneNumber, createdAt, updatedAt }: Client): object {
  return { _id, wallet, firstName, lastName, email, phoneNumber, createdAt, updatedAt };
}

/** The latest of pass, template and wallet: what the phone compares (api-decisions.md, section 4). */
export function updateTag(
  pass: Pick<Pass, 'contentUpdatedAt'>,
  template: Pick<TemplateDocument, 'contentUpdatedAt'> | undefined,
  wallet: Pick<WalletContext, 'contentUpdatedAt'>,
): Date {
  let latest = pass.contentUpdatedAt;
  if (template && template.contentUpdatedAt > latest) latest = template.contentUpdatedAt;
  return wallet.contentUpdatedAt > latest ? wallet.contentUpdatedAt : latest;
}
