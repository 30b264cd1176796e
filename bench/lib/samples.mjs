import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { ROOT } from '../../tools/lib/process.mjs';

const { passListKeys } = createRequire(import.meta.url)(join(ROOT, 'dist/passes/issuing/pass-document.js'));
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DAY_MS = 86_400_000;

/** Returns a template with typical content. */
export function eventTemplate() {
  const at = (days, hours) =>
    new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + hours * 3_600_000).toISOString();
  return {
    name: 'Summer Night Concert',
    locations: [
      { locationName: 'Accor Arena', address: '8 boulevard de Bercy, Paris', latitude: 48.8386, longitude: 2.3785 },
    ],
    date: { startDate: at(60, 18), endDate: at(60, 22), doorOpeningHour: at(60, 17) },
    price: 45,
    PKTextAlignmentLeft: 'ZONE',
    PKTextAlignmentCenter: 'ROW',
    PKTextAlignmentRight: 'SEAT',
  };
}

/** Returns the fields of a new ticket. */
export function ticket() {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada.lovelace@example.com',
    leftRow: 'B',
    centerRow: '14',
    rightRow: '7',
  };
}

/**
 * Returns a customer of a club, without an address, so that no welcome message is sent: the bare server sends none
 * either.
 */
export function clubCustomer(externalId) {
  return { firstName: 'Ada', lastName: 'Lovelace', externalId };
}

/** Returns this many tickets, each for a different person. */
export function bulkTickets(count) {
  return Array.from({ length: count }, (_, index) => ({
    ...ticket(),
    lastName: `Lovelace ${index}`,
    email: `ada.${index}@example.com`,
    rightRow: String(index),
  }));
}

/** Returns the barcode of the stocked wallet’s nth pass, counting from 1. Load jobs pass `{n}` as the number. */
export function stockBarcode(number) {
  return `BENCH-${String(number).padStart(7, '0')}`;
}

/** Returns a created record without its pending work, because copies must have none. */
export function finished(record) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !/^(pending|outbox|uncounted)/.test(name)));
}

/** Removes an issued pass from the database, so that it can be copied. */
export async function takePass(db, id) {
  return finished(await db.collection('passes').findOneAndDelete({ _id: new ObjectId(id) }));
}

/** Returns copies of an issued pass, starting with number `first`. Each has its own IDs, barcode, and time. */
export function passCopies(model, first, count) {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const createdAt = new Date(model.createdAt.getTime() - number * 1000);
    const pass = {
      ...model,
      _id: new ObjectId(),
      barcode: stockBarcode(number),
      lastName: `Lovelace ${number}`,
      passGenPassId: randomBytes(16).toString('base64url'),
      shortId: shortId(number),
      authenticationToken: randomBytes(16).toString('base64url'),
      createdAt,
      updatedAt: createdAt,
      contentUpdatedAt: createdAt,
    };
    return { ...pass, ...passListKeys(pass) };
  });
}

/** Returns the nth short ID. */
export function shortId(number) {
  return [3, 2, 1, 0].map((place) => BASE62[Math.floor(number / 62 ** place) % 62]).join('');
}
