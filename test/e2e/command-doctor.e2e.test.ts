import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { CommandUser } from '../support/command';
import { AppleAuthority, PASS_TYPE, type SigningIdentity, TEAM } from '../support/apple-authority';
import { KIND_POLICIES } from '../../src/pass-kinds';
import { issue, issueEvent, makeEvent, makeStaffedWallet, makeTemplate, type StaffedWallet } from '../support/fixtures';
import { type PassChange, PassBuilder } from '../support/pass-builder';
import { sharedService, type TestService } from '../support/service';
import { run } from '../unit/pass-files/openssl';

interface Result {
  name: string;
  status: string;
  message: string;
}
interface Diagnosis {
  ok: boolean;
  results: Result[];
}
type Json = Record<string, unknown>;

const DAY = 24 * 60 * 60 * 1000;
const user = new CommandUser();
let app: TestService;
let wallet: StaffedWallet;
let pkpass: Buffer;
let apple: AppleAuthority;
let builder: PassBuilder;
let openssl: Record<'noTime' | 'attached' | 'noChain', PassChange['sign']>;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app);
  pkpass = await fileOf(await issueEvent(wallet.owner, (await makeEvent(wallet.owner))._id));
  apple = await AppleAuthority.make();
  builder = new PassBuilder(pkpass, await apple.issue(), (pass) =>
    Object.assign(pass, {
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      webServiceURL: 'https://wallet.example.com/apple',
      authenticationToken: 'a'.repeat(32),
    }),
  );
  openssl = {
    noTime: cms('-noattr', '-certfile', 'wwdr.pem'),
    attached: cms('-nodetach', '-certfile', 'wwdr.pem'),
    noChain: cms(),
  };
});
afterAll(() => user.leave());

const fileOf = async ({ downloadLink }: { downloadLink: string }) => {
  const { pathname, search } = new URL(downloadLink);
  return Buffer.from(await (await fetch(`${app.baseUrl}${pathname}/pass.pkpass${search}`)).arrayBuffer());
};

const cms =
  (...options: string[]) =>
  (manifest: Buffer, { certificatePem, keyPem, wwdrPem }: SigningIdentity) =>
    run(
      'openssl',
      [
        'cms',
        '-sign',
        '-binary',
        '-in',
        'm',
        '-signer',
        'c.pem',
        '-inkey',
        'k.pem',
        '-outform',
        'DER',
        '-out',
        's',
        ...options,
      ],
      { m: manifest, 'c.pem': certificatePem, 'k.pem': keyPem, 'wwdr.pem': wwdrPem },
      's',
    );

const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/** What the doctor says of a file; `with` the status of each check. */
async function examine(bytes: Buffer): Promise<Record<string, Result>> {
  const file = join(user.folder, 'pass.pkpass');
  writeFileSync(file, bytes);
  const { ok, results, exitCode } = await user.json<Diagnosis>('doctor', file, '--offline');
  expect(exitCode).toBe(ok ? 0 : 1);
  expect([1, 20]).toContain(results.length);
  return Object.fromEntries(results.map((result) => [result.name, result]));
}

const named = (results: Record<string, Result>, status: string) =>
  Object.values(results)
    .filter((result) => result.status === status)
    .map(({ name }) => name);

const style = (pass: Json) => pass.eventTicket as Record<string, Json[]>;
const set = (fields: Json) => (pass: Json) => void Object.assign(pass, fields);

describe('a good pass', () => {
  it('is one of Apple’s certificate, whole and in force', async () => {
    const results = await examine(await builder.build());
    expect([named(results, 'failure'), named(results, 'warning')]).toEqual([[], []]);
    expect(named(results, 'skipped')).toEqual(['reachability', 'apns', 'google']);
  });

  it('of the service’s development certificate has warnings only', async () => {
    const results = await examine(pkpass);
    expect([named(results, 'failure'), named(results, 'warning')]).toEqual([[], ['wwdr', 'web-service']]);
    expect(results.wwdr.message).toContain('no phone installs');
  });

  it.each(KIND_POLICIES.map((kind) => [kind.kind, kind] as const))('is each %s of the service', async (_name, kind) => {
    const { _id } = await makeTemplate(wallet.owner, kind);
    const results = await examine(await fileOf(await issue(wallet.owner, kind, _id)));
    expect([named(results, 'failure'), named(results, 'warning')]).toEqual([[], ['wwdr', 'web-service']]);
  });

  it('may be signed by openssl', async () => {
    const results = await examine(await builder.build({ sign: cms('-certfile', 'wwdr.pem') }));
    expect(named(results, 'failure')).toEqual([]);
  });
});

/** Each with the check that must find it, alone, and what that must say. */
const FAULTS: [fault: string, check: string, says: RegExp, change: () => PassChange | Promise<PassChange>][] = [
  ['a folder in the archive', 'archive', /inside a folder/, () => ({ after: intoFolder })],
  ['no signature', 'archive', /no signature/, () => ({ after: (files) => void delete files.signature })],
  [
    'a file that is not listed',
    'manifest',
    /not list extra\.txt/,
    () => ({ after: (files) => add(files, 'extra.txt') }),
  ],
  ['rubbish of a Mac', 'manifest', /\.DS_Store\. Remove it/, () => ({ after: (files) => add(files, '.DS_Store') })],
  [
    'a listed file that is not there',
    'manifest',
    /lists gone\.png/,
    () => ({ manifest: (m) => void (m['gone.png'] = '00') }),
  ],
  ['a file changed afterwards', 'manifest', /en\.lproj\/pass\.strings was changed/, () => ({ after: changeText })],
  ['a manifest changed afterwards', 'signature', /changed after it was signed/, () => ({ after: changeManifest })],
  ['a signature of another key', 'signature', /not made with the key/, async () => ({ sign: await foreignKey() })],
  ['a signature without time', 'signature', /no signing time/, () => ({ sign: openssl.noTime })],
  ['a signature with the manifest in it', 'signature', /detached/, () => ({ sign: openssl.attached })],
  ['a signing time to come', 'signature', /in the future/, () => ({ signingTime: new Date(Date.now() + DAY) })],
  ['rubbish as signature', 'signature', /not a CMS signature/, () => ({ sign: () => Buffer.from('rubbish') })],
  ['a missing intermediate', 'chain', /intermediate certificate .* is missing/, () => ({ sign: openssl.noChain })],
  ['another intermediate', 'chain', /did not issue/, async () => ({ signer: await withOtherIssuer() })],
  [
    'an intermediate of another generation',
    'wwdr',
    /not WWDR generation 4/,
    async () => ({ signer: await otherGeneration() }),
  ],
  ['an expired certificate', 'certificate', /expired on/, async () => expired()],
  [
    'a certificate for something else',
    'certificate',
    /not a certificate for passes/,
    async () => ({ signer: await apple.issue({ forPasses: false }) }),
  ],
  [
    'another pass type',
    'identity',
    /passTypeIdentifier is "pass\.other"/,
    () => ({ json: set({ passTypeIdentifier: 'pass.other' }) }),
  ],
  ['another team', 'identity', /teamIdentifier is "B"/, () => ({ json: set({ teamIdentifier: 'B' }) })],
  ['no description', 'pass-json', /description is missing/, () => ({ json: (pass) => void delete pass.description })],
  ['a serial number that is a number', 'pass-json', /serialNumber is 5/, () => ({ json: set({ serialNumber: 5 }) })],
  ['a format version as text', 'pass-json', /formatVersion is "1"/, () => ({ json: set({ formatVersion: '1' }) })],
  ['two styles', 'style', /several style keys: coupon, eventTicket/, () => ({ json: set({ coupon: {} }) })],
  ['no style', 'style', /no style key/, () => ({ json: (pass) => void delete pass.eventTicket })],
  ['two fields of one key', 'fields', /Two fields have the key/, () => ({ json: (pass) => repeatField(style(pass)) })],
  [
    'a field without a value',
    'fields',
    /has the value nothing/,
    () => ({ json: (pass) => void delete style(pass).primaryFields[0].value }),
  ],
  [
    'an amount as text',
    'fields',
    /Use a number/,
    () => ({ json: (pass) => addField(pass, { value: '5', currencyCode: 'EUR' }) }),
  ],
  ['a colour by name', 'colours', /backgroundColor is "red"/, () => ({ json: set({ backgroundColor: 'red' }) })],
  [
    'a date without a zone',
    'dates',
    /expirationDate is "2030-06-12T20:00:00"/,
    () => ({ json: set({ expirationDate: '2030-06-12T20:00:00' }) }),
  ],
  ['a zone without a colon', 'dates', /\+0200/, () => ({ json: set({ relevantDate: '2030-06-12T20:00:00+0200' }) })],
  ['a day that is none', 'dates', /2030-02-30/, () => ({ json: set({ expirationDate: '2030-02-30T20:00:00Z' }) })],
  [
    'a place off the earth',
    'dates',
    /latitude 91/,
    () => ({ json: set({ locations: [{ latitude: 91, longitude: 0 }] }) }),
  ],
  [
    'a barcode beyond its encoding',
    'barcode',
    /cannot be encoded in iso-8859-1/,
    () => ({ json: barcode({ message: 'Ж' }) }),
  ],
  [
    'a barcode without an encoding',
    'barcode',
    /no messageEncoding/,
    () => ({ json: barcode({ messageEncoding: undefined }) }),
  ],
  ['a barcode that is a number', 'barcode', /message is 7/, () => ({ json: barcode({ message: 7 }) })],
  ['an unknown barcode', 'barcode', /format is "QR"/, () => ({ json: barcode({ format: 'QR' }) })],
  ['Code 128 in the old key', 'barcode', /cannot be Code 128/, () => ({ json: oldBarcode })],
  ['no icon', 'icon', /no icon\.png/, () => ({ files: (files) => void delete files['icon.png'] })],
  ['an image that is no PNG', 'images', /logo\.png is not a PNG/, () => ({ files: (files) => add(files, 'logo.png') })],
  [
    'an image that is cut off',
    'images',
    /logo\.png is incomplete/,
    () => ({ files: (files) => void (files['logo.png'] = files['logo.png'].slice(0, -20)) }),
  ],
  [
    'texts that cannot be read',
    'localisations',
    /fr\.lproj\/pass\.strings has a syntax error in line 2/,
    () => ({ files: breakTexts }),
  ],
  ['http', 'web-service', /not use https/, () => ({ json: set({ webServiceURL: 'http://wallet.example.com' }) })],
  [
    'a version in the address',
    'web-service',
    /ends with \/v1/,
    () => ({ json: set({ webServiceURL: 'https://wallet.example.com/v1' }) }),
  ],
  [
    'http on this computer',
    'web-service',
    /not use https/,
    () => ({ json: set({ webServiceURL: 'http://localhost:3000' }) }),
  ],
  ['a short token', 'web-service', /5 characters/, () => ({ json: set({ authenticationToken: 'short' }) })],
  [
    'an address without a token',
    'web-service',
    /no authenticationToken/,
    () => ({ json: (pass) => void delete pass.authenticationToken }),
  ],
];

const intoFolder = (files: Record<string, Uint8Array>) => {
  for (const [name, data] of Object.entries(files)) {
    files[`ticket/${name}`] = data;
    delete files[name];
  }
};
const add = (files: Record<string, Uint8Array>, name: string) => void (files[name] = Buffer.from('x'));
const changeText = (files: Record<string, Uint8Array>) => {
  files['en.lproj/pass.strings'] = Buffer.concat([files['en.lproj/pass.strings'], Buffer.from('\n', 'utf16le')]);
};
const changeManifest = (files: Record<string, Uint8Array>) => {
  files['manifest.json'] = Buffer.concat([files['manifest.json'], Buffer.from(' ')]);
};
const breakTexts = (files: Record<string, Uint8Array>) => {
  files['fr.lproj/pass.strings'] = Buffer.from('"a" = "b";\n"c" = d;\n');
};
const repeatField = (fields: Record<string, Json[]>) => void fields.primaryFields.push(fields.primaryFields[0]);
const addField = (pass: Json, field: Json) =>
  void style(pass).backFields.push({ key: 'added', label: 'Added', ...field });
const barcode = (fields: Json) => (pass: Json) => void Object.assign((pass.barcodes as Json[])[0], fields);
const oldBarcode = (pass: Json) => {
  pass.barcode = { format: 'PKBarcodeFormatCode128', message: 'A', messageEncoding: 'iso-8859-1' };
};

/** By the key of somebody else, under the right certificate. */
async function foreignKey(): Promise<PassChange['sign']> {
  const [mine, other] = await Promise.all([apple.issue(), AppleAuthority.make().then((one) => one.issue())]);
  return async (manifest) => {
    const signature = cms('-certfile', 'wwdr.pem')(manifest, mine);
    const foreign = cms('-certfile', 'wwdr.pem')(manifest, other);
    // The signature value is the end of both.
    return Buffer.concat([signature.subarray(0, -256), foreign.subarray(-256)]);
  };
}

async function withOtherIssuer(): Promise<SigningIdentity> {
  return { ...(await apple.issue()), wwdrPem: (await AppleAuthority.make()).certificatePem };
}

async function otherGeneration(): Promise<SigningIdentity> {
  return (await AppleAuthority.make({ serial: '0x01' })).issue();
}

/** Signed while it was good. */
async function expired(): Promise<PassChange> {
  const [notBefore, notAfter] = [new Date(Date.now() - 400 * DAY), new Date(Date.now() - 35 * DAY)];
  return { signer: await apple.issue({ notBefore, notAfter }), signingTime: new Date(Date.now() - 100 * DAY) };
}

const onlyOldBarcode = (pass: Json) => {
  [pass.barcode] = pass.barcodes as Json[];
  delete pass.barcodes;
};

describe('the doctor', () => {
  it.each(FAULTS)('finds %s by the check “%s”', async (_fault, check, says, change) => {
    const results = await examine(await builder.build(await change()));
    expect(results[check]).toMatchObject({ status: 'failure', message: expect.stringMatching(says) });
    expect(named(results, 'failure')).toEqual([check]);
  });

  it.each<[string, string, RegExp, PassChange | (() => Promise<PassChange>)]>([
    [
      'a certificate that ends soon',
      'certificate',
      /expires on/,
      async () => ({ signer: await apple.issue({ notAfter: new Date(Date.now() + 20 * DAY) }) }),
    ],
    ['no icon@3x.png', 'icon', /icon@3x\.png is missing/, { files: (files) => void delete files['icon@3x.png'] }],
    ['a small icon', 'icon', /20 by 20 .* blurry/, async () => iconOf(await png(20))],
    ['a long icon', 'icon', /crop it/, async () => iconOf(await png(29, 60))],
    [
      'a picture that the style does not show',
      'images',
      /does not show footer\.png/,
      async () => withFile('footer.png', await png(286, 15)),
    ],
    ['a picture of no known name', 'images', /photo\.png/, async () => withFile('photo.png', await png(9))],
    ['a hexadecimal colour', 'colours', /iOS 18/, { json: set({ labelColor: '#ffffff' }) }],
    ['a short serial number', 'pass-json', /guessed/, { json: set({ serialNumber: '12345' }) }],
    [
      'a change without a notification',
      'fields',
      /without %@/,
      { json: (pass) => addField(pass, { value: 'x', changeMessage: 'New' }) },
    ],
    [
      'too many fields',
      'fields',
      /shows only 3 of the 4 headerFields/,
      { json: (pass) => void (style(pass).headerFields = fourFields()) },
    ],
    ['a past expiry', 'dates', /expired on/, { json: set({ expirationDate: '2020-01-01T00:00:00Z' }) }],
    [
      'eleven places',
      'dates',
      /10 locations, not 11/,
      { json: set({ locations: Array(11).fill({ latitude: 1, longitude: 1 }) }) },
    ],
    ['only the deprecated barcode key', 'barcode', /deprecated key/, { json: onlyOldBarcode }],
    [
      'an address of a home network',
      'web-service',
      /cannot reach 192/,
      { json: set({ webServiceURL: 'https://192.168.1.5/apple' }) },
    ],
    ['a huge file', 'archive', /5 MB/, async () => withFile('en.lproj/logo.png', await noise())],
  ])('warns of %s by the check “%s”', async (_what, check, says, change) => {
    const results = await examine(await builder.build(typeof change === 'function' ? await change() : change));
    expect(results[check]).toMatchObject({ status: 'warning', message: expect.stringMatching(says) });
    expect(named(results, 'failure')).toEqual([]);
  });

  it('finds an intermediate certificate that is over', async () => {
    const old = await AppleAuthority.makeExpired();
    const { wwdr } = await examine(await builder.build({ signer: await old.issue() }));
    expect(wwdr).toMatchObject({ status: 'failure', message: expect.stringContaining('Download Apple’s current') });
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['that is no archive', () => Buffer.from('<html>hello</html>'), /not a ZIP archive/],
    ['that is empty', () => Buffer.alloc(0), /not a ZIP archive/],
    ['that is cut off', () => pkpass.subarray(0, pkpass.length - 300), /incomplete or damaged/],
    ['with a changed byte', () => flipped(pkpass), /damaged/],
    ['that unpacks to gigabytes', () => bomb(), /more than 32 MB/],
    ['that unpacks to more than it says', () => bomb(1000), /damaged/],
    ['with a path out of the archive', () => oneEntry('../../evil', Buffer.from('x'), 1), /outside the archive/],
  ])('refuses a file %s', async (_what, bytes, says) => {
    const results = await examine(bytes());
    expect(results.archive).toMatchObject({ status: 'failure', message: expect.stringMatching(says) });
    expect(Object.keys(results)).toEqual(['archive']);
  });
});

const iconOf = (bytes: Buffer): PassChange => withFile('icon.png', bytes);
const withFile = (name: string, bytes: Buffer): PassChange => ({ files: (files) => void (files[name] = bytes) });
const fourFields = () => [1, 2, 3, 4].map((number) => ({ key: `header${number}`, value: 'x' }));
/** An image that does not compress. */
const noise = () =>
  sharp({
    create: {
      width: 1400,
      height: 1400,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[200] ^= 1;
  return changed;
}

/** A gigabyte of zeros in a megabyte, or so much as it claims. */
const bomb = (claimed = 1024 ** 3) => oneEntry('pass.json', deflateRawSync(Buffer.alloc(64 * 1024 ** 2)), claimed, 8);

/** An archive of one entry whose sizes are what is claimed. */
function oneEntry(name: string, data: Buffer, size: number, method = 0): Buffer {
  const path = Buffer.from(name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, path, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
