import { PHONES } from '../lib/sizes.mjs';

/** Before every pass: the phone has an older one. */
const LONG_AGO = new Date(0).toUTCString();

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'apple_serials, apple_304, apple_pass, apple_pass_vs_sign',
  text: `
What an iPhone does, over 16 connections, every request another one of ${PHONES.toLocaleString('en')} phones with a pass each.
\`apple_serials\`: \`GET /apple/v1/devices/…\`, which passes changed; the bare server finds the phone’s passes on the same
index, reads when their template and wallet changed, and answers. \`apple_304\`: \`GET /apple/v1/passes/…\` of a pass that has
not changed; the bare server reads the pass, compares the token and reads when template and wallet changed. \`apple_pass\`: the
same of a pass that has changed, which is read whole, composed, signed and zipped; the bare server reads the pass
and makes a file of the same images with passkit-generator. \`apple_pass_vs_sign\`: for information, the same against nothing
but one RSA-2048 signature in libuv's pool.`,
  comparisons: [
    { name: 'apple_serials', ours: 'ours serials', baseline: 'bare serials', unit: 'lists/s', target: 0.9 },
    { name: 'apple_304', ours: 'ours 304', baseline: 'bare 304', unit: 'answers/s', target: 0.9 },
    { name: 'apple_pass', ours: 'ours pass', baseline: 'bare pass', unit: 'passes/s', target: 10 },
    { name: 'apple_pass_vs_sign', ours: 'ours pass', baseline: 'bare signature', unit: 'passes/s', target: 0 },
  ],

  async prepare(world) {
    const { ours, bare, phones } = await world.phones();
    const authorization = `ApplePass ${phones.token}`;
    const list = `/apple/v1/devices/${phones.device}/registrations/${phones.passType}?passesUpdatedSince=1`;
    const pass = `/apple/v1/passes/${phones.passType}/${phones.serial}`;
    const has = (date) => ({ headers: { authorization, 'if-modified-since': date } });
    const now = new Date(Date.now() + 1000).toUTCString();
    const contender = (server, path, job) => async (milliseconds) => {
      const { completed, seconds } = await world.load(server, {
        method: 'GET',
        path,
        last: PHONES,
        milliseconds,
        ...job,
      });
      return completed / seconds;
    };
    return {
      'ours serials': contender(ours, list, { status: 200 }),
      'bare serials': contender(bare, list, { status: 200 }),
      'ours 304': contender(ours, pass, { status: 304, ...has(now) }),
      'bare 304': contender(bare, pass, { status: 304, ...has(now) }),
      'ours pass': contender(ours, pass, { status: 200, ...has(LONG_AGO) }),
      'bare pass': contender(bare, `/pass/${phones.serial}`, { status: 200 }),
      'bare signature': contender(bare, '/signature', { status: 200 }),
    };
  },
};
