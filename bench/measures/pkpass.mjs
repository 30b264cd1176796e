import { createPrivateKey, sign } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import { ROOT } from '../../tools/lib/process.mjs';

const load = createRequire(import.meta.url);
const ours = (file) => load(join(ROOT, 'dist', file));
const IN_FLIGHT = 8;
/** About that of a real pass. */
const MANIFEST_BYTES = 600;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'pkpass_vs_peer, pkpass_vs_sign, pkpass_two_cores',
  text: `
Whole \`.pkpass\` files: pass.json with a serial number and barcode of its own, seven images, manifest, CMS signature, zip.
\`pkpass_vs_peer\`: against passkit-generator with the same pass, images and certificate, one after the other in one thread
on both sides. \`pkpass_vs_sign\`: the same against nothing but \`crypto.sign\` with RSA-2048 of ${MANIFEST_BYTES} bytes in one
thread, which is the least that any pass costs. \`pkpass_two_cores\`: ${IN_FLIGHT} passes in progress at a time, signed in
libuv's pool as in the service, against that same single thread.`,
  comparisons: [
    { name: 'pkpass_vs_peer', ours: 'one thread', baseline: 'passkit-generator', unit: 'files/s', target: 100 },
    { name: 'pkpass_vs_sign', ours: 'one thread', baseline: 'crypto.sign', unit: 'files/s', target: 0.8 },
    { name: 'pkpass_two_cores', ours: 'both cores', baseline: 'crypto.sign', unit: 'files/s', target: 1.2 },
  ],

  async prepare() {
    const { createDevelopmentCa, createDevelopmentAppleIdentity } = ours(
      'pass-generation/identity/development-identity.js',
    );
    const { CmsSigner } = ours('pass-generation/apple/cms-signer.js');
    const { buildPkpass } = ours('pass-generation/apple/pkpass-builder.js');
    const { prepareFile } = ours('pass-generation/apple/zip-writer.js');

    const ca = await createDevelopmentCa();
    const identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier: 'pass.dev.wallet.bench' });
    const images = await drawImages();
    const files = Object.entries(images).map(([name, data]) => prepareFile(name, data));
    const signer = (options) => new CmsSigner({ ...identity, wwdrPem: ca.certificatePem, ...options });
    const [here, inPool] = [signer({ signBytes: sign }), signer()];
    const certificates = { wwdr: ca.certificatePem, signerCert: identity.certificatePem, signerKey: identity.keyPem };
    const key = createPrivateKey(identity.keyPem);
    const manifest = Buffer.alloc(MANIFEST_BYTES, 'x');

    return {
      'one thread': repeat((number) => buildPkpass({ passJson: passJson(number), files, signer: here })),
      'both cores': repeat((number) => buildPkpass({ passJson: passJson(number), files, signer: inPool }), IN_FLIGHT),
      'passkit-generator': repeat((number) => buildWithPeer(passJson(number), images, certificates)),
      'crypto.sign': repeat(() => sign('sha256', manifest, key)),
    };
  },
};

/** Runs a task again and again, `inFlight` at a time. */
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

function buildWithPeer({ eventTicket, barcodes, ...properties }, images, certificates) {
  const pass = new PKPass(images, certificates, properties);
  pass.type = 'eventTicket';
  for (const [part, fields] of Object.entries(eventTicket)) pass[part].push(...fields);
  pass.setBarcodes(...barcodes);
  return pass.getAsBuffer();
}

function passJson(number) {
  const serialNumber = number.toString(16).padStart(24, '0');
  return {
    formatVersion: 1,
    passTypeIdentifier: 'pass.dev.wallet.bench',
    teamIdentifier: 'DEVELOPMNT',
    serialNumber,
    organizationName: 'Riviera Lines',
    description: 'Summer Night Concert',
    logoText: 'Riviera Lines',
    backgroundColor: 'rgb(7, 59, 76)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 209, 102)',
    relevantDate: '2027-06-12T19:00:00+02:00',
    expirationDate: '2027-06-12T23:30:00+02:00',
    webServiceURL: 'https://wallet.example',
    authenticationToken: 'not-a-secret-of-anyone-at-all',
    barcodes: [
      { format: 'PKBarcodeFormatQR', message: serialNumber, messageEncoding: 'iso-8859-1', altText: serialNumber },
    ],
    eventTicket: {
      headerFields: [{ key: 'date', label: 'date', value: '12 June', textAlignment: 'PKTextAlignmentRight' }],
      primaryFields: [{ key: 'event', label: 'event', value: 'Summer Night Concert' }],
      secondaryFields: [{ key: 'venue', label: 'venue', value: 'Accor Arena' }],
      auxiliaryFields: [
        { key: 'zone', label: 'zone', value: 'B' },
        { key: 'row', label: 'row', value: '14' },
        { key: 'seat', label: 'seat', value: '7' },
      ],
      backFields: [
        { key: 'holder', label: 'holder', value: 'Ada Lovelace' },
        { key: 'terms', label: 'terms', value: 'Tickets cannot be returned. Doors open one hour before the start.' },
      ],
    },
  };
}

/** Icon, logo and strip in the densities that phones ask for. */
async function drawImages() {
  const { drawDemoIcon, drawDemoLogo } = ours('seed/demo-images.js');
  const [icon, logo] = await Promise.all([drawDemoIcon(), drawDemoLogo()]);
  const size = (image, width, height) =>
    sharp(image).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 9 }).toBuffer();
  return {
    'icon.png': await size(icon, 29, 29),
    'icon@2x.png': await size(icon, 58, 58),
    'icon@3x.png': await size(icon, 87, 87),
    'logo.png': await size(logo, 160, 50),
    'logo@2x.png': await size(logo, 320, 100),
    'strip.png': await size(logo, 375, 98),
    'strip@2x.png': await size(logo, 750, 196),
  };
}
