import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { Types } from 'mongoose';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { WalletPrincipal } from '../../core/access/principal';
import { Lister } from '../../core/database/lister';
import { AppError } from '../../core/errors/app-error';
import type { Pass } from '../../pass-model/pass.schema';
import { KindRegistry } from '../../templates/kind-registry';
import { TemplatesService } from '../../templates/templates.service';
import { withCurrentExpiration } from '../records/default-expiration';
import { PassCollection } from '../records/pass.collection';
import type { FoundPass } from './lookup.dto';
import { ScanHashes } from './scan-hashes';
import { admissionOf, scanStateOf, shortName } from './scan-view';

const MOST = 10;
const MIN_LENGTH = 3;

/** Finds passes of people who cannot show them (docs/contract/scanning.md#look-up). */
@Injectable()
export class PassLookup {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly hashes: ScanHashes,
    private readonly lister: Lister,
  ) {}

  /** @throws AppError VALIDATION_ERROR if the text is too short without its surrounding spaces */
  async find(caller: WalletPrincipal, text: string): Promise<FoundPass[]> {
    const search = text.trim();
    if (search.length < MIN_LENGTH) throw AppError.validation('q', 'min_length', { min: MIN_LENGTH });
    const filter: Filter<Pass> = {
      kind: { $in: this.kinds.enabledIn(caller.wallet).map(({ kind }) => kind) },
      ...(caller.templates && { template: { $in: caller.templates.map((id) => new Types.ObjectId(id)) } }),
    };
    const { docs } = await this.lister.page(this.passes.of(caller.wallet.id), { search, limit: MOST }, filter);
    const gains = await this.gainsOf(caller, docs);
    const found = await Promise.all(docs.map((pass) => this.present(caller, pass, gains)));
    return found.filter((pass) => pass !== null);
  }

  private async present(
    caller: WalletPrincipal,
    pass: Pass,
    gains: ReadonlyMap<string, number>,
  ): Promise<FoundPass | null> {
    const policy = this.kinds.of(pass.kind);
    const template = await this.templates.findHot(policy.template, caller, pass.template);
    if (!template) return null;
    const head = await this.hashes.headOf(caller, { policy, template });
    const [hashed] = await this.hashes.of(caller.wallet.id, head, [pass]);
    if (!hashed) return null;
    const { seat } = admissionOf(policy, pass, template);
    const gain = policy.pass.isCustomerCard && gains.get(String(pass.client));
    return {
      _id: pass._id.toHexString(),
      kind: pass.kind,
      template: pass.template.toHexString(),
      hash: hashed[1],
      name: shortName(pass),
      ...(seat && { seat }),
      state: scanStateOf(withCurrentExpiration(policy, pass, template, caller.wallet), new Date()),
      ...(typeof gain === 'number' && { gain }),
    };
  }

  private async gainsOf({ wallet }: WalletPrincipal, passes: readonly Pass[]): Promise<Map<string, number>> {
    const ids = passes.flatMap(({ kind, client }) => (client && this.kinds.isCustomerCard(kind) ? client : []));
    const clients = await this.clients.of(wallet.id).find({ _id: { $in: ids } }, { projection: { gain: 1 } });
    return new Map(clients.map(({ _id, gain }) => [_id.toHexString(), gain]));
  }
}
