import sharp from 'sharp';
import { call } from '../lib/api.mjs';
import { jpegOfScans, variantOf } from '../lib/hostile-jpeg.mjs';
import { worstWait } from '../lib/worst-wait.mjs';

const UPLOADS_AT_ONCE = 4;
/** Numbers of scans: the most that the service accepts, and the most that fit in a file of 137 KB. */
const SCANS = [80, 10_000];

let files = 0;

async function upload({ origin }, { token, template }, image) {
  const form = new FormData();
  form.set('strip', new Blob([image]), 'strip');
  return call(origin, 'PATCH', `/events/${template}`, token, form);
}

export default worstWait({
  name: 'worst_wait_image',
  text: `One wallet uploads progressive JPEGs of 25 megapixels with thousands of empty scans, or with the maximum number
of scans that the service accepts, ${UPLOADS_AT_ONCE} at a time. The other wallet uploads an ordinary picture.`,
  attack: async (around, signal) => {
    const jpegs = await Promise.all(SCANS.map(jpegOfScans));
    await Promise.all(
      Array.from({ length: UPLOADS_AT_ONCE }, async (_, index) => {
        // A refused image also counts as a response.
        while (!signal.aborted)
          await upload(around, around.attacker, variantOf(jpegs[index % jpegs.length], files++)).catch(() => undefined);
      }),
    );
  },
  work: async (around) => {
    const create = { width: 1200, height: 400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } };
    await upload(around, around.other, await sharp({ create }).jpeg().toBuffer());
  },
});
