import { WalletPassError } from 'wallet-pass-sdk';

const is = (error, ...codes) => error instanceof WalletPassError && error.is(...codes);

/** Coupons that do not count: the customer is told why and can buy without. Every other error is a fault. */
const COUPON_REFUSALS = [
  'MODEL_NOT_FOUND',
  'PASS_ALREADY_REDEEMED',
  'PASS_ALREADY_CANCELED',
  'PASS_ALREADY_EXPIRED',
  'INVALID_STATUS',
];

/** Uses passes while a customer pays. */
export class Checkout {
  /**
   * @param {import('wallet-pass-sdk').WalletPass} wallet
   * @param {string} couponId the coupon that the shop takes and gives
   * @param {(order: object) => Promise<boolean>} pay charges the customer's card
   */
  constructor(wallet, couponId, pay) {
    Object.assign(this, { wallet, couponId, pay });
  }

  /** @param order `{ number, attempt, total, card, customer: { id, firstName, lastName, email }, coupon?, joins? }` */
  async run(order) {
    const coupon = order.coupon && (await this.useCoupon(order));
    if (coupon?.refusal) return { status: 'coupon-refused', message: coupon.refusal };
    if (!(await this.pay(order))) {
      if (coupon) await this.giveBack(order);
      return { status: 'payment-refused' };
    }
    const { downloadLink } = await this.thank(order);
    const card = order.joins ? await this.join(order.customer) : undefined;
    return { status: 'paid', discount: coupon?.value, thankYou: downloadLink, card };
  }

  /** Redeems before the customer pays: of two orders with one coupon, one gets it. */
  async useCoupon({ number, attempt, total, coupon }) {
    const context = { reference: number, amount: total };
    try {
      const options = { idempotencyKey: `coupon-${number}-${attempt}` };
      const pass = await this.wallet.passes.redeem(this.couponId, coupon, context, options);
      return { value: pass.value ?? pass.coupon.value };
    } catch (error) {
      if (is(error, ...COUPON_REFUSALS)) return { refusal: error.message };
      throw error;
    }
  }

  /** The customer did not pay: the coupon can be used again. */
  async giveBack({ coupon }) {
    try {
      await this.wallet.passes.unredeem(this.couponId, coupon);
    } catch (error) {
      if (!is(error, 'PASS_NOT_REDEEMED')) throw error;
    }
  }

  /** A coupon for the next order, by e-mail. Called again for the same order, it gives the same coupon. */
  thank({ number, customer: { firstName, lastName, email } }) {
    return this.wallet.coupons.passes.create(
      this.couponId,
      { firstName, lastName, email, enableSendEmailOrSms: true },
      { idempotencyKey: `thanks-${number}` },
    );
  }

  /** The loyalty card comes with the customer, and so does its e-mail. Who has one keeps it. */
  async join({ id, firstName, lastName, email }) {
    try {
      const { shortLink } = await this.wallet.clients.create({ firstName, lastName, email, externalId: id });
      return shortLink;
    } catch (error) {
      if (is(error, 'CLIENT_ALREADY_EXISTS', 'EMAIL_ALREADY_EXISTS')) return undefined;
      throw error;
    }
  }
}
