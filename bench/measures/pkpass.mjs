import { createPrivateKey, sign } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../tools/lib/process.mjs';
import { buildWithPeer, drawImages, makeCertificates, passJson } from '../lib/peer.mjs';

const load = createRequire(import.meta.url);
const ours = (file) => load(join(ROOT, 'dist', file));
const IN_FLIGHT = 8;
/** About the size of a real pass's manifest. */
const MANIFEST_BYTES = 600;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'pkpass_vs_peer, pkpass_vs_sign, pkpass_two_cores',
  text: `
Complete \`.pkpass\` files: pass.json with its own serial number and barcode, seven images, the manifest, the CMS
signature, and the ZIP archive.

\`pkpass_vs_peer\`: compared with passkit-generator for the same pass, images, and certificate. Both create one file
after another in one thread.

\`pkpass_vs_sign\`: compared with a loop in one thread that only signs ${MANIFEST_BYTES} bytes with \`crypto.sign\` and
RSA-2048, which is the minimum cost of any pass.

\`pkpass_two_cores\`: ${IN_FLIGHT} passes at a time, signed in libuv's pool as in the service, compared with the same
single thread.`,
  comparisons: [
    { name: 'pkpass_vs_peer', ours: 'one thread', baseline: 'passkit-generator', unit: 'files/s', target: 100 },
    { name: 'pkpass_vs_sign', ours: 'one thread', baseline: 'crypto.sign', unit: 'files/s', target: 0.8 },
    { name: 'pkpass_two_cores', ours: 'both cores', baseline: 'crypto.sign', unit: 'files/s', target: 1.2 },
  ],

  async prepare() {
    const { CmsSigner } = ours('pass-files/apple/cms-signer.js');
    const { buildPkpass } = ours('pass-files/apple/pkpass-builder.js');
    const { prepareFile } = ours('pass-files/apple/zip-writer.js');

    const certificates = await makeCertificates();
    const { wwdr: wwdrPem, signerCert: certificatePem, signerKey: keyPem } = certificates;
    const images = await drawImages();
    const files = Object.entries(images).map(([name, data]) => prepareFile(name, data));
    const signer = (options) => new CmsSigner({ certificatePem, keyPem, wwdrPem, ...options });
    const [here, inPool] = [signer({ signBytes: sign }), signer()];
    const key = createPrivateKey(keyPem);
    const manifest = Buffer.alloc(MANIFEST_BYTES, 'x');

    return {
      'one thread': repeat((number) => buildPkpass({ passJson: passJson(number), files, signer: here })),
      'both cores': repeat((number) => buildPkpass({ passJson: passJson(number), files, signer: inPool }), IN_FLIGHT),
      'passkit-generator': repeat((number) => buildWithPeer(passJson(number), images, certificates)),
      'crypto.sign': repeat(() => sign('sha256', manifest, key)),
    };
  },
};

/** Runs a task repeatedly, `inFlight` times in parallel. */
function repeat(task, inFlight = 1) {
  let number = 0;
  return async (milliseconds) => {
    const started = performance.now();
    let done = 0;
    const work = async () => {
      while (performance.now() - started < milliseconds) {
        await task(number++);
        done++;
      }
    };
    await Promise.all(Array.from({ length: inFlight }, work));
    return (done * 1000) / (performance.now() - started);
  };
}
