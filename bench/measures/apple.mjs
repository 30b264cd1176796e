import { PHONES } from '../lib/sizes.mjs';

/** A time before every change, so that the phone has an outdated version. */
const LONG_AGO = new Date(0).toUTCString();

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'apple_serials, apple_304, apple_pass, apple_pass_vs_sign',
  text: `
These measures send the requests of an iPhone over 16 connections. Each request comes from a different one of
${PHONES.toLocaleString('en')} phones, each of which has one pass.

\`apple_serials\`: \`GET /apple/v1/devices/…\`, which lists the passes that changed. The bare server finds the phone's
passes with the same index, and reads when their template and wallet changed.

\`apple_304\`: \`GET /apple/v1/passes/…\` for a pass that has not changed. The bare server reads the pass, compares the
token, and reads when the pass's template and wallet changed.

\`apple_pass\`: the same request for a pass that has changed. The service reads the complete pass, and then composes,
signs, and zips the file. The bare server reads the pass and creates a file that contains the same images, using
passkit-generator.

\`apple_pass_vs_sign\`: for information, the same request compared with a single RSA-2048 signature in libuv's pool.`,
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
