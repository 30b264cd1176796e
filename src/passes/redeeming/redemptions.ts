import type { Document } from 'mongodb';
import { touchUpdateTag } from '../../core/database/update-tag';
import type { KindPolicy } from '../../pass-model/kind-policy';
import type { TemplateDocument } from '../../pass-model/template-policy';
import type { Redemption } from '../../pass-model/pass.schema';

const LEFT = '$redemptionsLeft';
const COUNT = { $size: '$redemptions' };

/** Pipeline stages that redeem a pass once (docs/contract/redeeming.md#several-redemptions). */
export function redeemingOnce(policy: KindPolicy, template: TemplateDocument, redemption: Redemption): Document[] {
  const { oneTimeUse } = policy.pass.security(template);
  const uses = policy.pass.maxRedemptions?.(template);
  if (uses === undefined) return touchUpdateTag({ redeemedAt: redemption.at, redemption }, [], oneTimeUse);
  const entry = { $literal: redemption };
  return [
    {
      $set: {
        redemption: entry,
        redemptions: { $concatArrays: [{ $ifNull: ['$redemptions', []] }, [entry]] },
        redemptionsLeft: { $subtract: [{ $ifNull: [LEFT, uses] }, 1] },
      },
    },
    { $set: { redeemedAt: { $cond: [{ $lte: [LEFT, 0] }, redemption.at, '$$REMOVE'] } } },
    ...touchUpdateTag({}, [], oneTimeUse || { when: isMany }),
  ];
}

/** Pipeline stages that reverse the latest redemption. */
export function takingBack(policy: KindPolicy, template: TemplateDocument): Document[] {
  const { oneTimeUse } = policy.pass.security(template);
  // Sends no push, because nobody is waiting for one. The phone shows its barcode again after its next download.
  if (!policy.pass.maxRedemptions) {
    return touchUpdateTag({}, ['redeemedAt', 'redemption'], oneTimeUse && { silent: true });
  }
  const others = { $slice: ['$redemptions', 0, { $subtract: [COUNT, 1] }] };
  return [
    {
      $set: {
        redemptions: { $cond: [{ $gt: [COUNT, 1] }, others, []] },
        redemptionsLeft: { $add: [LEFT, 1] },
      },
    },
    { $set: { redemption: { $ifNull: [{ $last: '$redemptions' }, '$$REMOVE'] } } },
    ...touchUpdateTag({}, ['redeemedAt'], { silent: true, ...(!oneTimeUse && { when: isMany }) }),
  ];
}

/** Whether the pass can be redeemed more than once and therefore shows the number of redemptions left. */
const isMany = { $gt: [{ $add: [LEFT, COUNT] }, 1] };
