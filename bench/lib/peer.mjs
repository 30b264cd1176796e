import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import { ROOT } from '../../tools/lib/process.mjs';

/** Creates passes with passkit-generator. Also defines the pass that both it and the service create. */

const load = createRequire(import.meta.url);
const ours = (file) => load(join(ROOT, 'dist', file));

/** Creates certificates in the form that passkit-generator expects. */
export async function makeCertificates(passTypeIdentifier = 'pass.dev.wallet.bench') {
  const { createDevelopmentCa, createDevelopmentAppleIdentity } = ours('pass-files/identities/development-identity.js');
  const ca = await createDevelopmentCa();
  const { certificatePem, keyPem } = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier });
  return { wwdr: ca.certificatePem, signerCert: certificatePem, signerKey: keyPem };
}

/** Creates a file with passkit-generator. */
export function buildWithPeer({ eventTicket, barcodes, ...properties }, images, certificates) {
  const pass = new PKPass(images, certificates, properties);
  pass.type = 'eventTicket';
  for (const [part, fields] of Object.entries(eventTicket)) pass[part].push(...fields);
  pass.setBarcodes(...barcodes);
  return pass.getAsBuffer();
}

/** Returns pass.json of the pass with this number. */
export function passJson(number) {
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

/** Returns the icon, logo, and strip in the pixel densities that phones use. */
export async function drawImages() {
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
