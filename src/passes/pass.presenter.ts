import { Injectable } from '@nestjs/common';
import type { WalletContext, WalletPrincipal } from '../common/access/principal';
import { ClientsCollection } from '../clients/clients.collection';
import type { Client } from '../clients/schemas/client.schema';
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
    return (await this.presentAll(caller, [pass], template))[0];
  }

  /** `shared`: the template that all of them belong to, when the caller has it at hand. */
  async presentAll(caller: WalletPrincipal, passes: Pass[], shared?: TemplateDocument): Promise<object[]> {
    const [templates, clients] = await Promise.all([
      shared ? new Map([[shared._id.toHexString(), shared]]) : this.templatesOf(caller, passes),
      this.clientsOf(caller, passes),
    ]);
    const now = new Date();
    const embedded = new Map<string, object>();
    return passes.map((pass) => {
      const id = pass.template.toHexString();
      const template = templates.get(id);
      if (template && !embedded.has(id)) embedded.set(id, this.embed(caller, pass.kind, template));
      const client = pass.client && clients.get(pass.client.toHexString());
      return this.one(caller, pass, template, embedded.get(id), client, now);
    });
  }

  /** The template as every pass of the page shows it. */
  private embed(caller: WalletPrincipal, kind: string, template: TemplateDocument): object {
    const policy = this.kinds.of(kind);
    if (caller.role === 'SCANNER') return this.templatePresenter.nameOnly(policy, template);
    return this.templatePresenter.embedded(policy, template);
  }

  private one(
    caller: WalletPrincipal,
    pass: Pass,
    template: TemplateDocument | undefined,
    embedded: object | undefined,
    client: Client | undefined,
    now: Date,
  ): object {
    const read: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(pass)) if (!INTERNAL.has(name)) read[name] = value;
    Object.assign(read, this.kinds.of(pass.kind).pass.read?.(pass), {
      status: statusOf(pass, now),
      passGenUpdatedAt: updateTag(pass, template, caller.wallet),
      instanceLinks: [],
      name: [pass.firstName, pass.lastName].filter(Boolean).join(' '),
      shortLink: this.links.page(pass, caller.wallet),
      ...(pass.bannerOverrideUrl && { bannerOverrideUrl: `${this.config.publicUrl}/images/${pass.bannerOverrideUrl}` }),
      ...(client && { client: presentClient(client) }),
      ...(embedded && { [pass.kind]: embedded }),
    });
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
  const times = [pass.contentUpdatedAt, template?.contentUpdatedAt, wallet.contentUpdatedAt];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
