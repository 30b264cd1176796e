import { WalletPassError, webhooks } from 'wallet-pass-sdk';

const is = (error, ...codes) => error instanceof WalletPassError && error.is(...codes);

/** Fields of a booking that the pass shows. `null` removes a value that the pass had before. */
const fieldsOf = ({ guest, arrival, departure, room, doorCode, extras }) => ({
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: guest.email,
  checkin: arrival,
  checkout: departure,
  roomNumber: room ?? null,
  roomCode: doorCode ?? null,
  additionalBenefits: extras ?? [],
});

/** Fields that a new pass has: `null` is for changes only. */
const withoutNulls = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Keeps one pass a booking. The number of the booking is the barcode, so the connector stores nothing of its own. */
export class Connector {
  #handlers = {
    'booking.created': ({ id, booking }) => this.issue(id, booking),
    'booking.changed': ({ id, booking }) => this.change(id, booking),
    'booking.canceled': ({ booking }) => this.cancel(booking),
  };

  /**
   * @param {import('wallet-pass-sdk').WalletPass} wallet
   * @param {string} hotelId
   */
  constructor(wallet, hotelId) {
    Object.assign(this, { wallet, hotelId });
  }

  /** A message of the booking system. The same one again changes nothing more. */
  async take(message) {
    const handle = this.#handlers[message.type];
    try {
      return handle ? await handle(message) : { result: 'ignored' };
    } catch (error) {
      // A case for the front desk: another booking has the room. The guest's pass stays as it was.
      if (is(error, 'OVERLAPPING_DATES')) return { result: 'room-taken', message: error.message };
      throw error;
    }
  }

  async issue(id, booking) {
    try {
      return await this.#create(id, booking);
    } catch (error) {
      if (is(error, 'BARCODE_ALREADY_EXISTS')) return this.change(id, booking);
      throw error;
    }
  }

  async change(id, booking) {
    const pass = await this.#find(booking);
    if (!pass || pass.status === 'canceled') return this.#issueAgain(id, booking, pass);
    await this.wallet.passes.update(pass._id, { ...fieldsOf(booking), enableSendEmailOrSms: true });
    return { result: 'changed', link: pass.shortLink };
  }

  async cancel(booking) {
    const pass = await this.#find(booking);
    if (!pass) return { result: 'unknown' };
    try {
      await this.wallet.passes.update(pass._id, { status: 'canceled', enableSendEmailOrSms: true });
    } catch (error) {
      // A stay that is over needs no cancellation.
      if (!is(error, 'PASS_ALREADY_CANCELED', 'PASS_ALREADY_EXPIRED')) throw error;
    }
    return { result: 'canceled' };
  }

  /** Reads the event of a pass. @throws WalletPassError for a call that did not come from the service */
  async hear(rawBody, headers, secret) {
    const { event, data } = await webhooks.verify(rawBody, headers, secret);
    if (data.pass?.kind !== 'hotel') return undefined;
    if (event === 'pass.installed') return { booking: data.barcode, note: 'The guest has the pass on a phone.' };
    if (event === 'pass.uninstalled') return { booking: data.barcode, note: 'The guest removed the pass.' };
    return undefined;
  }

  async #create(idempotencyKey, booking) {
    const pass = await this.wallet.hotels.passes.create(
      this.hotelId,
      { ...withoutNulls(fieldsOf(booking)), barcode: booking.number, enableSendEmailOrSms: true },
      { idempotencyKey },
    );
    return { result: 'issued', link: pass.downloadLink };
  }

  /** A canceled pass stays canceled, and keeps its barcode: a booking that comes back gets a new pass in its place. */
  async #issueAgain(id, booking, canceled) {
    if (canceled) await this.wallet.passes.delete(canceled._id);
    return this.#create(`${id}-again`, booking);
  }

  async #find({ number }) {
    try {
      return (await this.wallet.passes.validate(this.hotelId, number)).pass;
    } catch (error) {
      if (is(error, 'MODEL_NOT_FOUND')) return undefined;
      throw error;
    }
  }
}
