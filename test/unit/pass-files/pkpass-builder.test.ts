import { createHash } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { PKPass } from 'passkit-generator';
import { CmsSigner } from '../../../src/pass-files/apple/cms-signer';
import { ApplePassJson } from '../../../src/pass-model/pass-json';
import { passStrings } from '../../../src/pass-files/apple/pass-strings';
import { buildPkpass, buildPkpasses, PkpassError } from '../../../src/pass-files/apple/pkpass-builder';
import { prepareFile, writeZip } from '../../../src/pass-files/apple/zip-writer';
import {
  CertificateWithKey,
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
} from '../../../src/pass-files/identities/development-identity';
import { run, verifySignature } from './openssl';

const passJson: ApplePassJson = {
  formatVersion: 1,
  passTypeIdentifier: 'pass.dev.wallet.test',
  teamIdentifier: 'DEVELOPMNT',
  serialNumber: '0123456789abcdef01234567',
  organizationName: 'Café Zürich',
  description: 'Ticket',
  backgroundColor: 'rgb(1, 2, 3)',
  barcodes: [{ format: 'PKBarcodeFormatQR', message: 'ABC', messageEncoding: 'iso-8859-1' }],
  eventTicket: { primaryFields: [{ key: 'event', label: 'event_label', value: 'Fête' }] },
};
const icon = prepareFile('icon.png', png(29));
const files = [icon, prepareFile('icon@2x.png', png(58)), passStrings('fr', { event_label: 'Événement' })];

describe('buildPkpass', () => {
  let ca: CertificateWithKey;
  let identity: CertificateWithKey;
  let signer: CmsSigner;

  beforeAll(async () => {
    ca = await createDevelopmentCa();
    identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier: passJson.passTypeIdentifier });
    signer = new CmsSigner({ ...identity, wwdrPem: ca.certificatePem });
  });

  it('builds an archive of all files, a manifest of their SHA-1, and a signature over it', async () => {
    const content = unzip(await buildPkpass({ passJson, files, signer }));
    expect(Object.keys(content).sort()).toEqual(
      ['fr.lproj/pass.strings', 'icon.png', 'icon@2x.png', 'manifest.json', 'pass.json', 'signature'].sort(),
    );
    expect(JSON.parse(content['pass.json'].toString())).toEqual(passJson);
    const manifest = JSON.parse(content['manifest.json'].toString());
    const { 'manifest.json': manifestData, signature, ...listed } = content;
    expect(manifest).toEqual(Object.fromEntries(Object.entries(listed).map(([name, data]) => [name, sha1(data)])));
    expect(() => verifySignature(signature, manifestData, ca.certificatePem)).not.toThrow();
  });

  it('has the same manifest and files as the one of passkit-generator', async () => {
    const ours = unzip(await buildPkpass({ passJson, files, signer }));
    const { eventTicket, barcodes, ...properties } = passJson;
    const peer = new PKPass(
      { 'icon.png': icon.data, 'icon@2x.png': files[1].data },
      { wwdr: ca.certificatePem, signerCert: identity.certificatePem, signerKey: identity.keyPem },
      properties,
    );
    peer.type = 'eventTicket';
    peer.primaryFields.push(...eventTicket!.primaryFields!);
    peer.setBarcodes(...barcodes!);
    peer.localize('fr', { event_label: 'Événement' });
    const theirs = unzip(peer.getAsBuffer());

    const theirPass = JSON.parse(theirs['pass.json'].toString());
    for (const list of ['headerFields', 'secondaryFields', 'auxiliaryFields', 'backFields', 'additionalInfoFields']) {
      delete theirPass.eventTicket[list];
    }
    expect(theirPass).toEqual(passJson);
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
    // Its strings are UTF-8, ours UTF-16; the order of keys in pass.json differs too.
    const own = { 'pass.json': '', 'fr.lproj/pass.strings': '' };
    const [ourManifest, theirManifest] = [ours, theirs].map((one) => JSON.parse(one['manifest.json'].toString()));
    expect({ ...theirManifest, ...own }).toEqual({ ...ourManifest, ...own });
  });

  it('can be read by Python’s zipfile, which checks every CRC', async () => {
    const pkpass = await buildPkpass({ passJson, files, signer, signingTime: new Date('2026-11-21T10:20:31Z') });
    const listed = run('python3', ['-m', 'zipfile', '-l', 'pass.pkpass'], { 'pass.pkpass': pkpass }).toString();
    expect(listed).toMatch(/fr\.lproj\/pass\.strings +2026-11-21 10:20:30/);
    const tested = run('python3', ['-m', 'zipfile', '-t', 'pass.pkpass'], { 'pass.pkpass': pkpass }).toString();
    expect(tested).toBe('Done testing\n');
  });

  it('refuses what a phone would refuse: a missing icon, a duplicate name', async () => {
    await expect(buildPkpass({ passJson, files: files.slice(1), signer })).rejects.toThrow(PkpassError);
    await expect(buildPkpass({ passJson, files: [...files, icon], signer })).rejects.toThrow(PkpassError);
    const reserved = prepareFile('pass.json', Buffer.from('{}'));
    await expect(buildPkpass({ passJson, files: [...files, reserved], signer })).rejects.toThrow(PkpassError);
  });

  it('bundles up to ten passes', async () => {
    const pkpass = await buildPkpass({ passJson, files, signer });
    const bundle = unzip(buildPkpasses([pkpass, pkpass]));
    expect(Object.keys(bundle)).toEqual(['pass-1.pkpass', 'pass-2.pkpass']);
    expect(bundle['pass-2.pkpass'].equals(pkpass)).toBe(true);
    expect(() => buildPkpasses(Array.from({ length: 11 }, () => pkpass))).toThrow(PkpassError);
    expect(() => buildPkpasses([])).toThrow(PkpassError);
  });
});

describe('writeZip', () => {
  const entries = [prepareFile('a.txt', Buffer.from('a')), prepareFile('été/日.txt', Buffer.alloc(0))];

  it('gives the same bytes for the same files', () => {
    expect(writeZip(entries).equals(writeZip(entries))).toBe(true);
  });

  it('marks names outside ASCII as UTF-8, and only those', () => {
    const script =
      'import zipfile; print([(i.filename, i.flag_bits, i.date_time) for i in zipfile.ZipFile("a.zip").infolist()])';
    const archive = writeZip(entries, new Date('2031-12-31T23:59:58Z'));
    const listed = run('python3', ['-X', 'utf8', '-c', script], { 'a.zip': archive }).toString();
    expect(listed).toBe(
      "[('a.txt', 0, (2031, 12, 31, 23, 59, 58)), ('été/日.txt', 2048, (2031, 12, 31, 23, 59, 58))]\n",
    );
  });
});

describe('passStrings', () => {
  it('escapes and encodes as UTF-16LE with a byte order mark', () => {
    const { name, data } = passStrings('fr', { greeting: 'Dis "é"\\\n2' });
    expect(name).toBe('fr.lproj/pass.strings');
    expect(data.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]));
    expect(data.subarray(2).toString('utf16le')).toBe('"greeting" = "Dis \\"é\\"\\\\\\n2";\n');
  });
});

function unzip(archive: Buffer): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, data]) => [name, Buffer.from(data)]));
}

function sha1(data: Buffer): string {
  return createHash('sha1').update(data).digest('hex');
}

/** A grey square. */
function png(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.alloc((size + 1) * size, 0x80));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
