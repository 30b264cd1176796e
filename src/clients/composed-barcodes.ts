import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { WalletPrincipal } from '../core/access/principal';
import { withComposedBarcode } from '../passes/issuing/composed-barcode';
import type { Pass } from '../pass-model/pass.schema';
import { KindRegistry } from '../templates/kind-registry';
import { TemplatesService } from '../templates/templates.service';

/** Updates barcodes that contain the customer’s name. */
@Injectable()
export class ComposedBarcodes {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: TemplatesService,
  ) {}

  /**
   * Returns the passes with the barcodes composed from their changed fields. Reads the templates within the
   * transaction. Therefore, if a template changes at the same time, either this transaction reads the new template, or
   * the rewrite of the template’s passes includes these changes.
   */
  async renew(session: ClientSession, caller: WalletPrincipal, passes: readonly Pass[]): Promise<Pass[]> {
    const renewed = new Map<Pass, Pass>();
    for (const policy of this.kinds.all.filter(({ pass }) => pass.composedBarcode)) {
      const composed = passes.filter(({ kind, barcodeNonce }) => kind === policy.kind && barcodeNonce !== undefined);
      if (composed.length === 0) continue;
      const which = { _id: { $in: composed.map(({ template }) => template) } };
      const templates = await this.templates.findAll(policy.template, caller, which, session);
      for (const pass of composed) {
        const template = templates.find(({ _id }) => _id.equals(pass.template));
        if (template) renewed.set(pass, withComposedBarcode(policy, pass, template));
      }
    }
    return passes.map((pass) => renewed.get(pass) ?? pass);
  }
}
