import type { Types } from 'mongoose';
import type { WalletContext } from '../../core/access/principal';
import type { ScopedCollection } from '../../core/database/tenant-collection';
import { touchUpdateTag } from '../../core/database/update-tag';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import { passListKeys } from '../issuing/pass-document';
import { withComposedBarcode } from '../issuing/composed-barcode';
import { changedFields } from '../records/pass-history';
import type { Pass } from '../../pass-model/pass.schema';
import { withdrawScan } from '../../pass-model/scan-hash';

/** Fields not needed to compose a barcode. */
const EXCLUDED_FIELDS = { searchWords: 0, devices: 0, history: 0, outbox: 0, pendingNotifications: 0 } as const;

/**
 * Composes the barcodes of these passes again from the template. Idempotent. If a pass changes in the meantime, it is
 * read and composed again. Does not notify devices: the caller does that once all passes are written.
 */
export async function recomposeBarcodes<T extends TemplateDocument>(
  passes: ScopedCollection<Pass>,
  wallet: WalletContext,
  policy: KindPolicy<T>,
  template: T,
  page: readonly Pass[],
): Promise<void> {
  if (!policy.pass.composedBarcode) return;
  for (let open = page; ;) {
    const changes = open.flatMap((pass) => {
      const next = withComposedBarcode(policy, pass, template);
      if (next.barcode === pass.barcode) return [];
      const changed = { barcode: next.barcode, ...passListKeys(next) };
      const unchanged = { _id: pass._id, updatedAt: pass.updatedAt };
      const update = [
        ...touchUpdateTag(changed, [], { byCaller: true }),
        ...withdrawScan(changed),
        ...changedFields(wallet, ['barcode']),
      ];
      return [{ filter: unchanged, update }];
    });
    if (changes.length === 0) return;
    await passes.updateEach(changes);
    open = await find(
      passes,
      changes.map(({ filter }) => filter._id),
    );
  }
}

function find(passes: ScopedCollection<Pass>, ids: Types.ObjectId[]): Promise<Pass[]> {
  return passes.find({ _id: { $in: ids } }, { projection: EXCLUDED_FIELDS });
}
