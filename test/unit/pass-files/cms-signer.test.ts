import { X509Certificate } from 'node:crypto';
import { readCertificate } from '../../../src/pass-files/asn1/certificate.reader';
import { CmsSigner, CmsSignerError } from '../../../src/pass-files/apple/cms-signer';
import {
  CertificateWithKey,
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
} from '../../../src/pass-files/identities/development-identity';
import { openssl, printSignature, verifySignature } from './openssl';

describe('CmsSigner', () => {
  const manifest = Buffer.from('{"pass.json":"da39a3ee5e6b4b0d3255bfef95601890afd80709"}');
  let ca: CertificateWithKey;
  let identity: CertificateWithKey;
  let signer: CmsSigner;

  beforeAll(async () => {
    ca = await createDevelopmentCa();
    identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier: 'pass.dev.wallet.test' });
    signer = new CmsSigner({ ...identity, wwdrPem: ca.certificatePem });
  });

  it('makes a signature that OpenSSL verifies', async () => {
    const signature = await signer.sign(manifest);
    expect(() => verifySignature(signature, manifest, ca.certificatePem)).not.toThrow();
  });

  it('does not verify with another manifest or another authority', async () => {
    const signature = await signer.sign(manifest);
    expect(() => verifySignature(signature, Buffer.from('{}'), ca.certificatePem)).toThrow(/verification failure/i);
    const stranger = await createDevelopmentCa();
    expect(() => verifySignature(signature, manifest, stranger.certificatePem)).toThrow(/certificate verify error/i);
  });

  it('is detached, states the signing time, uses SHA-256 and carries both certificates', async () => {
    const printed = printSignature(await signer.sign(manifest, new Date('2026-11-21T10:20:30.987Z')));
    expect(printed).toMatch(/eContent: <ABSENT>/);
    expect(printed).toMatch(/object: signingTime .*\n\s+set:\n\s+UTCTIME:Nov 21 10:20:30 2026 GMT/);
    expect(printed).toMatch(/object: messageDigest/);
    expect(printed).toMatch(/digestAlgorithm:\s+\n\s+algorithm: sha256/);
    expect(printed.match(/d\.certificate:/g)).toHaveLength(2);
  });

  it('keeps signatures made at the same time separate', async () => {
    const manifests = Array.from({ length: 8 }, (_, i) => Buffer.from(`{"pass.json":"${i}"}`));
    const signatures = await Promise.all(manifests.map((one) => signer.sign(one)));
    signatures.forEach((signature, i) => {
      expect(() => verifySignature(signature, manifests[i], ca.certificatePem)).not.toThrow();
    });
  });

  it.each([
    ['2049-12-31T23:59:59Z', 'UTCTIME:Dec 31 23:59:59 2049 GMT'],
    ['2050-01-01T00:00:00Z', 'GENERALIZEDTIME:Jan  1 00:00:00 2050 GMT'],
  ])('writes the time %s as %s', async (time, expected) => {
    const signature = await signer.sign(manifest, new Date(time));
    expect(printSignature(signature)).toContain(expected);
    expect(() => verifySignature(signature, manifest, ca.certificatePem)).not.toThrow();
  });

  it('signs with version 1 certificates, whose fields are shifted by one, and with 3072-bit keys', async () => {
    const keyPem = openssl('genrsa 3072').toString();
    const request = openssl('req -new -key key.pem -subj /CN=v1', { 'key.pem': keyPem }).toString();
    const certificatePem = openssl('x509 -req -in r.pem -CA ca.pem -CAkey ca.key -days 30', {
      'r.pem': request,
      'ca.pem': ca.certificatePem,
      'ca.key': ca.keyPem,
    }).toString();
    expect(openssl('x509 -in c.pem -noout -text', { 'c.pem': certificatePem }).toString()).toContain('Version: 1');

    const signature = await new CmsSigner({ certificatePem, keyPem, wwdrPem: ca.certificatePem }).sign(manifest);
    expect(() => verifySignature(signature, manifest, ca.certificatePem)).not.toThrow();
  });

  it('refuses a key of another certificate and keys that are not RSA', async () => {
    const other = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier: 'pass.dev.wallet.other' });
    const pair = { certificatePem: identity.certificatePem, wwdrPem: ca.certificatePem };
    expect(() => new CmsSigner({ ...pair, keyPem: other.keyPem })).toThrow(CmsSignerError);
    const ecKey = openssl('genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256').toString();
    expect(() => new CmsSigner({ ...pair, keyPem: ecKey })).toThrow('The key is not an RSA key.');
  });
});

describe('development certificates', () => {
  it('have the names and extensions of a pass type certificate and are labeled as development certificates', async () => {
    const ca = await createDevelopmentCa(new Date('2026-01-01T00:00:00Z'));
    const { certificatePem } = await createDevelopmentAppleIdentity(ca, {
      passTypeIdentifier: 'pass.dev.wallet.abc',
      teamIdentifier: 'TEAM000001',
      notBefore: new Date('2026-02-03T04:05:06Z'),
    });
    const certificate = new X509Certificate(certificatePem);
    expect(certificate.issuer).toContain('CN=Wallet Pass Service Development CA — not installable on a phone');
    expect(certificate.subject).toBe(
      'UID=pass.dev.wallet.abc\nCN=Pass Type ID: pass.dev.wallet.abc\nOU=TEAM000001\nO=Wallet Pass Service development',
    );
    expect(certificate.validFrom).toBe('Feb  3 04:05:06 2026 GMT');
    expect(certificate.ca).toBe(false);
    expect(new X509Certificate(ca.certificatePem).ca).toBe(true);
    expect(readCertificate(certificate.raw).extensions.has('1.2.840.113635.100.6.1.16')).toBe(true);
    const files = { 'ca.pem': ca.certificatePem, 'leaf.pem': certificatePem };
    const strict = 'verify -x509_strict -attime 1780000000 -CAfile ca.pem -purpose sslclient leaf.pem';
    expect(openssl(strict, files).toString()).toBe('leaf.pem: OK\n');
  });
});
