import { hash, verify, type X509Certificate } from 'node:crypto';
import type { Readable, Surroundings } from '../check.js';
import { failure, type Finding, ok, skipped, warning, worst } from '../finding.js';
import { factsOf, isIssuedBy } from '../formats/certificate-facts.js';
import type { SignedData, Signer } from '../formats/signed-data.js';
import { show } from '../json.js';

/** Name of Apple’s intermediate authority, which is the same for all its generations. */
const WWDR_NAME = 'Apple Worldwide Developer Relations Certification Authority';
const WWDR_ORGANIZATION = 'Apple Inc.';
/** Serial number of generation 4, which has issued all pass type certificates since January 2022. */
const WWDR_G4_SERIAL = '13DC77955271E53DC632E8CCFFE521F3CCC5CED2';
const DEVELOPMENT_NAME = 'Wallet Pass Service Development CA';

const DAY = 24 * 60 * 60 * 1000;
const NOTICE = 30 * DAY;
/** Tolerated difference between clocks, in milliseconds. */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

const RENEW = 'Renew the certificate for the same pass type in Apple’s developer portal and upload it.';

/** Checks that the signature covers manifest.json and was made with the key of its certificate. */
export function signature({ files, signature: signed }: Readable<'files'>, { now }: Surroundings): Finding {
  const content = files.get('manifest.json');
  if (!files.has('signature') || !content) return skipped('Skipped because there is no signature or no manifest.json.');
  if (!signed)
    return failure('The file "signature" is not a CMS signature in DER format. Sign manifest.json in that format.');
  const { signer, isDetached } = signed;
  if (!isDetached) return failure('The signature contains the manifest itself. Create a detached signature.');
  if (!signer.certificate) return failure('The signature does not contain the certificate of the signer. Include it.');
  if (signer.messageDigest && !signer.messageDigest.equals(hash(signer.digest, content, 'buffer'))) {
    return failure('manifest.json was changed after it was signed. Sign it again.');
  }
  if (!isGenuine(signer, signer.certificate, content)) {
    return failure('The signature was not made with the key of its certificate. Sign with the matching key.');
  }
  return (
    signingTime(signer, signer.certificate, now) ?? ok(`manifest.json is signed with ${signer.digest.toUpperCase()}.`)
  );
}

function isGenuine(signer: Signer, certificate: X509Certificate, content: Buffer): boolean {
  try {
    return verify(signer.digest, signer.attributes ?? content, certificate.publicKey, signer.signature);
  } catch {
    return false;
  }
}

function signingTime({ signingTime: time }: Signer, certificate: X509Certificate, now: Date): Finding | null {
  if (!time) return failure('The signature has no signing time, which Wallet requires. Sign with signed attributes.');
  const { notBefore, notAfter } = factsOf(certificate);
  if (time.getTime() > now.getTime() + CLOCK_TOLERANCE) {
    return failure(
      `The signing time ${time.toISOString()} is in the future. Correct the clock of the machine that signs.`,
    );
  }
  if (time.getTime() < notBefore.getTime() - CLOCK_TOLERANCE || time > notAfter) {
    return failure(`The pass was signed on ${time.toISOString()}, when its certificate was not valid. ${RENEW}`);
  }
  return null;
}

/** Checks that the signature contains the signer’s certificate and the certificate of its issuer. */
export function chain({ signature: signed }: Readable<'signature'>): Finding {
  const { certificate } = signed.signer;
  if (!certificate) return failure('The signature does not contain the certificate of the signer. Include it.');
  const issuer = issuerOf(signed);
  if (issuer) return ok(`${factsOf(certificate).commonName} was issued by ${factsOf(issuer).commonName}.`);
  const others = signed.certificates.filter((one) => one !== certificate);
  if (others.length === 0) {
    return failure('The intermediate certificate (Apple WWDR) is missing. Include it when you sign.');
  }
  const [other] = others.map((one) => show(factsOf(one).commonName));
  return failure(
    `The intermediate certificate ${other} did not issue the certificate of the signer. Include the one that did.`,
  );
}

/**
 * Checks that the intermediate certificate is Apple’s, is of the generation that issues pass certificates, and is
 * currently valid.
 */
export function wwdr({ signature: signed }: Readable<'signature'>, { now }: Surroundings): Finding {
  const issuer = issuerOf(signed);
  if (!issuer) return skipped('Skipped because the intermediate certificate is missing.');
  const { commonName, organization, notBefore, notAfter } = factsOf(issuer);
  if (notAfter < now || notBefore > now) {
    const when = `is valid from ${day(notBefore)} to ${day(notAfter)}`;
    return failure(`The intermediate certificate ${when}. Download Apple’s current WWDR certificate and sign with it.`);
  }
  if (isDevelopment(signed)) {
    return warning(
      'This is a development certificate, so no phone installs the pass. For real phones, upload an Apple certificate.',
    );
  }
  if (commonName !== WWDR_NAME || organization !== WWDR_ORGANIZATION) {
    return failure(
      `${show(commonName)} is not Apple’s authority for passes. Sign with a Pass Type ID certificate from Apple.`,
    );
  }
  if (issuer.serialNumber !== WWDR_G4_SERIAL) {
    return failure(
      'The intermediate certificate is not WWDR generation 4. Download “Worldwide Developer Relations - G4” from Apple.',
    );
  }
  return ok(`Apple’s WWDR G4 certificate is valid until ${day(notAfter)}.`);
}

/** Checks that the signer’s certificate is for passes and is currently valid. */
export function certificate({ signature: signed }: Readable<'signature'>, { now }: Surroundings): Finding {
  const one = signed.signer.certificate;
  if (!one) return skipped('Skipped because the certificate of the signer is missing.');
  const { commonName, notBefore, notAfter, signsPasses, passTypeIdentifier } = factsOf(one);
  if (!signsPasses || passTypeIdentifier === '') {
    return failure(
      `${show(commonName)} is not a certificate for passes. Create a Pass Type ID certificate in Apple’s developer portal.`,
    );
  }
  if (notBefore.getTime() > now.getTime() + CLOCK_TOLERANCE) {
    return failure(`The certificate is not valid before ${day(notBefore)}. Wait, or correct the clock.`);
  }
  if (notAfter < now) return failure(`The certificate expired on ${day(notAfter)}. ${RENEW}`);
  if (notAfter.getTime() - now.getTime() < NOTICE) {
    return warning(
      `The certificate expires on ${day(notAfter)}. After that, passes can no longer be created or updated. ${RENEW}`,
    );
  }
  return ok(`The certificate is valid until ${day(notAfter)}.`);
}

/** Checks that pass.json has the same pass type and team as the certificate. */
export function identity({ passJson, signature: signed }: Readable<'passJson' | 'signature'>): Finding {
  const one = signed.signer.certificate;
  if (!one) return skipped('Skipped because the certificate of the signer is missing.');
  const facts = factsOf(one);
  if (facts.passTypeIdentifier === '') return skipped('Skipped because the certificate is not for passes.');
  const pairs = [
    ['passTypeIdentifier', passJson.passTypeIdentifier, facts.passTypeIdentifier],
    ['teamIdentifier', passJson.teamIdentifier, facts.organizationalUnit],
  ] as const;
  return worst(
    pairs
      .filter(([, said, certified]) => said !== certified)
      .map(([name, said, certified]) =>
        failure(`${name} is ${show(said)} in pass.json but ${show(certified)} in the certificate. Use the same value.`),
      ),
    `${facts.passTypeIdentifier} and team ${facts.organizationalUnit} match the certificate.`,
  );
}

/** Whether the service’s development authority issued the signer’s certificate. */
export function isDevelopment(signed: SignedData): boolean {
  const issuer = issuerOf(signed);
  return issuer !== undefined && factsOf(issuer).commonName.startsWith(DEVELOPMENT_NAME);
}

function issuerOf({ certificates, signer }: SignedData): X509Certificate | undefined {
  const { certificate } = signer;
  return certificate && certificates.find((one) => one !== certificate && isIssuedBy(certificate, one));
}

const day = (date: Date) => date.toISOString().slice(0, 10);
