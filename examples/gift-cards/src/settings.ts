const DAY = 86_400_000;

/** Settings of this extension, from its environment variables. */
export const SETTINGS = {
  /** Address of the SMS gateway: POST of `{ to, text }`. Without it the extension sends no SMS. */
  smsUrl: process.env.GIFT_CARDS_SMS_URL,
  smsKey: process.env.GIFT_CARDS_SMS_KEY ?? '',
  /** Days that orders are kept, and the interval between clean-ups. */
  keptMs: Number(process.env.GIFT_CARDS_KEPT_DAYS ?? 365) * DAY,
  cleanupMs: Number(process.env.GIFT_CARDS_CLEANUP_MS ?? DAY),
};
