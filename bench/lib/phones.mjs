import { ObjectId } from 'mongodb';
import { say } from '../../tools/lib/process.mjs';
import { call, makeWallet } from './api.mjs';
import { passCopies, takePass, ticket } from './samples.mjs';
import { PHONES } from './sizes.mjs';

const BATCH = 2000;
/** First short ID. Lower ones belong to the stocked and the crowded wallet. */
const FIRST = 2_000_001;
/** Start of a pass ID. The seven digits of the pass’s number follow. */
const SERIAL = 'f'.repeat(17);
/** The same for all passes, so that one request template works for all of them. */
const TOKEN = 'bench-authentication-token';

/**
 * Creates a wallet whose passes are on phones, first through the API and then by copying records in both databases.
 * @returns {{device: string, serial: string, passType: string, token: string}} in `device` and `serial`,
 *   `{n}` stands for the number of the phone and pass, as in load jobs
 */
export async function makePhones(ours, bare) {
  say(`Making ${PHONES.toLocaleString('en')} passes on phones …`);
  const { _id, token, template } = await makeWallet(ours.origin, 'phones');
  await copy(ours.db, bare.db, 'wallets', { _id: new ObjectId(_id) });
  await copy(ours.db, bare.db, 'events', { _id: new ObjectId(template) });
  const passType = `pass.dev.wallet.${_id}`;
  const issued = await call(ours.origin, 'POST', `/events/${template}/passes`, token, ticket());
  const model = await takePass(ours.db, issued._id);
  for (let first = 0; first < PHONES; first += BATCH) {
    const copies = passCopies(model, FIRST + first, BATCH).map((pass, index) =>
      onPhone(pass, passType, first + index + 1),
    );
    await Promise.all([ours, bare].map(({ db }) => db.collection('passes').insertMany(copies, { ordered: false })));
  }
  return { device: 'phone-{n}', serial: `${SERIAL}{n}`, passType, token: TOKEN };
}

/** Returns the pass as installed on the phone with this number. */
export function onPhone(pass, passTypeIdentifier, number) {
  const digits = String(number).padStart(7, '0');
  const device = {
    deviceLibraryIdentifier: `phone-${digits}`,
    deviceType: 'IOS',
    passTypeIdentifier,
    pushToken: digits.repeat(9),
    isDeleted: false,
    registeredAt: pass.createdAt,
  };
  return {
    ...pass,
    _id: new ObjectId(SERIAL + digits),
    authenticationToken: TOKEN,
    devices: [device],
    activeIOSDeviceCount: 1,
    isInstalled: true,
  };
}

async function copy(from, to, name, filter) {
  await to.collection(name).insertMany(await from.collection(name).find(filter).toArray());
}
