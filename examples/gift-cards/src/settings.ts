const DAY = 86_400_000;

/** What an operator may set for this extension. */
export const SETTINGS = {
  /** Where SMS go: POST of `{ to, text }`. Absent: the extension sends none. */
  smsUrl: process.env.GIFT_CARDS_SMS_URL,
  smsKey: process.env.GIFT_CARDS_SMS_KEY ?? '',
  /** For so long orders are kept, and how often it is looked for older ones. */
  keptMs: Number(process.env.GIFT_CARDS_KEPT_DAYS ?? 365) * DAY,
  cleanupMs: Number(process.env.GIFT_CARDS_CLEANUP_MS ?? DAY),
};
