/** Reasons why a pass cannot be redeemed (docs/contract/redeeming.md#order-of-refusals). */
export const REDEEM_ERROR_CODES = [
  'PASS_ALREADY_REDEEMED',
  'PASS_ALREADY_CANCELED',
  'PASS_ALREADY_EXPIRED',
  'INVALID_STATUS',
] as const;
