import { Integer } from 'asn1js';
import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { AppleIdentityError } from '../../../src/pass-files/identities/apple-identity.error';
import {
  AppleIdentityFiles,
  findIssuer,
  validateAppleIdentity,
} from '../../../src/pass-files/identities/apple-identity.validator';
import {
  CertificateWithKey,
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
} from '../../../src/pass-files/identities/development-identity';
import { longPrimesKey, slowDsaKey, slowEncryptedKeys } from '../../support/hostile-keys';
import { openssl } from './openssl';
import {
  algorithm,
  contextConstructed,
  encode,
  octetString,
  oid,
  sequence,
} from '../../../src/pass-files/asn1/der.writer';

const now = new Date('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const notBefore = new Date(now.getTime() - day);
const passTypeIdentifier = 'pass.dev.wallet.test';
/** Apple's extension, in OpenSSL's notation. */
const marked = `1.2.840.113635.100.6.1.16=ASN1:UTF8:${passTypeIdentifier}`;

let ca: CertificateWithKey;
let strangerCa: CertificateWithKey;
let identity: CertificateWithKey;

beforeAll(async () => {
  ca = await createDevelopmentCa(notBefore);
  strangerCa = await createDevelopmentCa(notBefore);
  identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier, notBefore });
});

const validate = (files: AppleIdentityFiles, at = now) =>
  validateAppleIdentity(files, {
    wwdrCertificates: [`some text\n${strangerCa.certificatePem}${ca.certificatePem}`],
    now: at,
  });

const pair = ({ certificatePem, keyPem } = identity) => ({
  certificate: Buffer.from(certificatePem),
  key: Buffer.from(keyPem),
});

const expectFault = (files: AppleIdentityFiles, field: string, reason: string, at = now) =>
  expect(validate(files, at)).rejects.toMatchObject({ name: 'AppleIdentityError', field, reason });

const pkcs12 = (options: string, { certificatePem, keyPem } = identity) =>
  openssl(
    `pkcs12 -export ${options} -out id.p12`,
    { 'cert.pem': certificatePem, 'key.pem': keyPem, 'ca.pem': ca.certificatePem },
    'id.p12',
  );

const both = '-in cert.pem -inkey key.pem';

describe('certificate and key', () => {
  it('returns what the pass and the wallet’s owner need to know', async () => {
    const certificate = new X509Certificate(identity.certificatePem);
    expect(await validate(pair())).toEqual({
      certificatePem: identity.certificatePem,
      keyPem: identity.keyPem,
      wwdrPem: ca.certificatePem,
      passTypeIdentifier,
      teamIdentifier: 'DEVELOPMNT',
      subject: `UID=${passTypeIdentifier}, CN=Pass Type ID: ${passTypeIdentifier}, OU=DEVELOPMNT, O=Wallet Pass Service development`,
      issuer: 'O=Wallet Pass Service development, CN=Wallet Pass Service Development CA — not installable on a phone',
      serialNumber: certificate.serialNumber,
      fingerprint: certificate.fingerprint256,
      notBefore,
      notAfter: new Date(notBefore.getTime() + 365 * day),
    });
  });

  it('reads the DER form that Apple’s portal gives', async () => {
    const der = new X509Certificate(identity.certificatePem).raw;
    expect((await validate({ ...pair(), certificate: der })).certificatePem).toBe(identity.certificatePem);
  });

  it('refuses missing files and files of another type', async () => {
    await expectFault({ key: pair().key }, 'certificate', 'certificate_missing');
    await expectFault({ certificate: pair().certificate }, 'key', 'key_missing');
    await expectFault({ ...pair(), certificate: randomBytes(900) }, 'certificate', 'certificate_unreadable');
    await expectFault({ ...pair(), certificate: Buffer.alloc(0) }, 'certificate', 'certificate_unreadable');
    await expectFault({ ...pair(), key: randomBytes(900) }, 'key', 'key_unreadable');
    await expectFault({ ...pair(), key: pair().certificate }, 'key', 'key_unreadable');
  });

  it('refuses certificates outside their validity', async () => {
    await expectFault(pair(), 'certificate', 'certificate_not_yet_valid', new Date(notBefore.getTime() - 1000));
    await expectFault(pair(), 'certificate', 'certificate_expired', new Date(notBefore.getTime() + 366 * day));
  });

  it('refuses certificates that are not pass type certificates or have no team', async () => {
    await expectFault({ ...pair(ca) }, 'certificate', 'certificate_no_pass_type');
    await expectFault(selfMade(`/UID=${passTypeIdentifier}/OU=TEAM`, ''), 'certificate', 'certificate_no_pass_type');
    await expectFault(selfMade('/UID=another/OU=TEAM', marked), 'certificate', 'certificate_no_pass_type');
    await expectFault(selfMade(`/UID=${passTypeIdentifier}`, marked), 'certificate', 'certificate_no_team');
  });

  it('refuses a certificate of another issuer, even one of the same name', async () => {
    const stranger = await createDevelopmentCa(notBefore);
    const foreign = await createDevelopmentAppleIdentity(stranger, { passTypeIdentifier, notBefore });
    await expectFault(pair(foreign), 'certificate', 'certificate_wrong_issuer');
    const certificate = new X509Certificate(identity.certificatePem);
    expect(findIssuer(certificate, [stranger.certificatePem])).toBeNull();
    expect(findIssuer(certificate, [])).toBeNull();
    // Without key identifiers only the signature tells the two authorities apart. OpenSSL dates them by the clock.
    const unnamed = (issuer: CertificateWithKey) => selfMade(`/UID=${passTypeIdentifier}/OU=TEAM`, marked, issuer);
    expect((await validate(unnamed(ca), new Date())).wwdrPem).toBe(ca.certificatePem);
    await expectFault(unnamed(stranger), 'certificate', 'certificate_wrong_issuer', new Date());
  });

  it('refuses keys that belong to another certificate or have the wrong type or size', async () => {
    const other = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier, notBefore });
    await expectFault({ ...pair(), key: pair(other).key }, 'key', 'key_mismatch');
    await expectFault({ ...pair(), key: damaged(identity.keyPem) }, 'key', 'key_mismatch');
    const ecKey = openssl('genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256');
    await expectFault({ ...pair(), key: ecKey }, 'key', 'key_not_rsa');
    await expectFault({ ...pair(), key: openssl('genrsa 1024') }, 'key', 'key_too_small');
    await expectFault({ ...pair(), key: openssl('genrsa 4104') }, 'key', 'key_too_large');
  });

  it.each([
    ['PKCS#8, OpenSSL 3', 'pkcs8 -topk8 -in k.pem -v2 aes-256-cbc -passout pass:pâss'],
    ['PKCS#8, AES-128 and SHA-1', 'pkcs8 -topk8 -in k.pem -v2 aes-128-cbc -v2prf hmacWithSHA1 -passout pass:pâss'],
    ['PKCS#8, 3DES', 'pkcs8 -topk8 -in k.pem -v2 des3 -passout pass:pâss'],
    ['PKCS#8, PKCS#12’s 3DES', 'pkcs8 -topk8 -in k.pem -v1 PBE-SHA1-3DES -passout pass:pâss'],
    ['traditional', 'rsa -in k.pem -aes256 -traditional -passout pass:pâss'],
  ])('opens an encrypted key: %s', async (_, command) => {
    const key = openssl(command, { 'k.pem': identity.keyPem });
    const files = { ...pair(), key };
    expect(samePrivateKey((await validate({ ...files, passphrase: 'pâss' })).keyPem)).toBe(true);
    await expectFault({ ...files, passphrase: 'wrong' }, 'passphrase', 'passphrase_wrong');
    await expectFault(files, 'passphrase', 'passphrase_required');
  });

  it('does not run a key derivation that is designed to take forever', async () => {
    const keyOf = (iterations: number) =>
      openssl(`pkcs8 -topk8 -in k.pem -iter ${iterations} -passout pass:x`, { 'k.pem': identity.keyPem });
    await expect(validate({ ...pair(), key: keyOf(100_000), passphrase: 'x' })).resolves.toMatchObject({});
    await expectFault({ ...pair(), key: keyOf(100_001), passphrase: 'x' }, 'key', 'key_unreadable');
  });

  it('hides from OpenSSL keys that would make it compute for hours', async () => {
    const unreadable = [longPrimesKey(identity.keyPem), ...slowEncryptedKeys(identity.keyPem, 'x')];
    const started = performance.now();
    await expectFault({ ...pair(), key: Buffer.from(slowDsaKey()) }, 'key', 'key_not_rsa');
    for (const key of unreadable) {
      await expectFault({ ...pair(), key: Buffer.from(key), passphrase: 'x' }, 'key', 'key_unreadable');
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it.each([
    ['a digest of 20 KB', 20_000, 8],
    ['a salt of 50 KB', 20, 50_000],
  ])('does not derive a key for hours for %s of a PKCS#12 file', async (_what, digestBytes, saltBytes) => {
    const version = new Integer({ value: 3 });
    const content = sequence(oid('1.2.840.113549.1.7.1'), contextConstructed(0, octetString(Buffer.from('x'))));
    const digest = sequence(algorithm('1.3.14.3.2.26'), octetString(Buffer.alloc(digestBytes)));
    const mac = sequence(digest, octetString(Buffer.alloc(saltBytes)), new Integer({ value: 2048 }));
    const p12 = encode(sequence(version, content, mac));
    const started = performance.now();
    await expectFault({ p12, passphrase: 'x' }, 'p12', 'p12_unsupported');
    // A thousandth of what it took.
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('refuses a file of a megabyte without reading it', async () => {
    const large = Buffer.alloc(1_000_000, ' ');
    const p12 = Buffer.concat([pkcs12(`${both} -passout pass:x`), large]);
    await expectFault({ p12, passphrase: 'x' }, 'p12', 'p12_unreadable');
    await expectFault(
      { ...pair(), certificate: Buffer.concat([pair().certificate, large]) },
      'certificate',
      'certificate_unreadable',
    );
    await expectFault({ ...pair(), key: Buffer.concat([pair().key, large]) }, 'key', 'key_unreadable');
  });

  it('never includes the key or passphrase in an error', async () => {
    const key = openssl('pkcs8 -topk8 -in k.pem -passout pass:pa55phrase', { 'k.pem': identity.keyPem });
    const error = await validate({ ...pair(), key, passphrase: 'pa55wrong' }).catch((error: Error) => error);
    expect(error).toBeInstanceOf(AppleIdentityError);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/pa55|BEGIN/);
  });

  /** A certificate that OpenSSL issues, without key identifiers, for the identity's key. */
  function selfMade(subject: string, extension: string, issuer = ca): AppleIdentityFiles {
    const keyFile = { 'k.pem': identity.keyPem };
    const request = openssl(`req -new -key k.pem -subj ${subject}`, keyFile);
    const certificate = openssl('x509 -req -in r.pem -CA ca.pem -CAkey ca.key -days 3650 -extfile e.cnf', {
      'r.pem': request,
      'ca.pem': issuer.certificatePem,
      'ca.key': issuer.keyPem,
      'e.cnf': `authorityKeyIdentifier=none\n${extension}`,
    });
    return { certificate, key: Buffer.from(identity.keyPem) };
  }
});

describe('PKCS#12', () => {
  it.each([
    ['OpenSSL 3 (AES-256, SHA-256)', `${both} -passout pass:secret`],
    ['with the issuer’s certificate', `${both} -certfile ca.pem -passout pass:secret`],
    ['Keychain and OpenSSL 1 (RC2-40, 3DES, SHA-1)', `${both} -legacy -passout pass:secret`],
    ['RC2-128', `${both} -legacy -certpbe PBE-SHA1-RC2-128 -keypbe PBE-SHA1-3DES -passout pass:secret`],
    ['3DES for both', `${both} -legacy -descert -passout pass:secret`],
    ['SHA-512 and many iterations', `${both} -macalg sha512 -iter 20000 -passout pass:secret`],
    ['no encryption of certificates', `${both} -certpbe NONE -passout pass:secret`],
    ['no encryption at all', `${both} -certpbe NONE -keypbe NONE -passout pass:secret`],
    ['no MAC', `${both} -nomac -passout pass:secret`],
  ])('reads %s', async (_, options) => {
    const p12 = pkcs12(options);
    const result = await validate({ p12, passphrase: 'secret' });
    expect(result.certificatePem).toBe(identity.certificatePem);
    expect(samePrivateKey(result.keyPem)).toBe(true);
    await expectFault({ p12, passphrase: 'Secret' }, 'passphrase', 'passphrase_wrong');
    await expectFault({ p12 }, 'passphrase', 'passphrase_wrong');
  });

  it.each([
    ['empty', '', '-legacy'],
    ['empty', '', ''],
    ['beyond ASCII', 'pâßwörd', '-legacy'],
    ['beyond ASCII', 'pâßwörd', ''],
  ])('reads files whose passphrase is %s', async (_, passphrase, options) => {
    const p12 = pkcs12([both, options, `-passout pass:${passphrase}`].filter(Boolean).join(' '));
    expect((await validate({ p12, passphrase })).passTypeIdentifier).toBe(passTypeIdentifier);
  });

  it('takes precedence over certificate and key', async () => {
    const p12 = pkcs12(`${both} -passout pass:secret`);
    const result = await validate({ p12, passphrase: 'secret', certificate: Buffer.from('x'), key: Buffer.from('y') });
    expect(result.certificatePem).toBe(identity.certificatePem);
  });

  it('refuses other files, and files without certificate or key', async () => {
    await expectFault({ p12: randomBytes(2000), passphrase: 'x' }, 'p12', 'p12_unreadable');
    await expectFault({ p12: Buffer.from(identity.keyPem) }, 'p12', 'p12_unreadable');
    const whole = pkcs12(`${both} -passout pass:x`);
    await expectFault({ p12: whole.subarray(0, 500), passphrase: 'x' }, 'p12', 'p12_unreadable');
    const keyOnly = pkcs12('-nocerts -inkey key.pem -in key.pem -passout pass:x');
    await expectFault({ p12: keyOnly, passphrase: 'x' }, 'p12', 'p12_no_certificate');
    const certificateOnly = pkcs12('-nokeys -in cert.pem -passout pass:x');
    await expectFault({ p12: certificateOnly, passphrase: 'x' }, 'p12', 'p12_no_key');
  });

  it('names the .p12 if its certificate is faulty', async () => {
    const p12 = pkcs12(`${both} -passout pass:x`);
    const later = new Date(notBefore.getTime() + 366 * day);
    await expectFault({ p12, passphrase: 'x' }, 'p12', 'certificate_expired', later);
  });

  it('does not run a key derivation that is designed to take forever', async () => {
    const p12 = pkcs12(`${both} -iter 600000 -passout pass:x`);
    await expectFault({ p12, passphrase: 'x' }, 'p12', 'p12_unsupported');
  });
});

function samePrivateKey(pem: string): boolean {
  return createPrivateKey(pem).equals(createPrivateKey(identity.keyPem));
}

/** The key with its public numbers, but every secret one off by two. */
function damaged(pem: string): Buffer {
  const jwk = createPrivateKey(pem).export({ format: 'jwk' });
  for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const) {
    const bytes = Buffer.from(jwk[part]!, 'base64url');
    bytes[bytes.length - 1] ^= 2;
    jwk[part] = bytes.toString('base64url');
  }
  return Buffer.from(createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }));
}
