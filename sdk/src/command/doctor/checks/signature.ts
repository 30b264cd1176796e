import { hash, verify, type X509Certificate } from 'node:crypto';
import type { Readable, Surroundings } from '../check.js';
import { failure, type Finding, ok, skipped, warning, worst } from '../finding.js';
import { factsOf, isIssuedBy } from '../formats/certificate-facts.js';
import type { SignedData, Signer } from '../formats/signed-data.js';
import { show } from '../json.js';

/** Names of Apple's intermediate authority, of whichever generation. */
const WWDR_NAME = 'Apple Worldwide Developer Relations Certification Authority';
const WWDR_ORGANIZATION = 'Apple Inc.';
/** Generation 4, which issues all pass type certificates since January 2022. */
const WWDR_G4_SERIAL = '13DC77955271E53DC632E8CCFFE521F3CCC5CED2';
const DEVELOPMENT_NAME = 'Wallet Pass Service Development CA';

const DAY = 24 * 60 * 60 * 1000;
const NOTICE = 30 * DAY;
/** How far clocks may be apart. */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

const RENEW = 'Renew the certificate in Apple’s developer portal, for the same pass type, and upload it.';

/** The signature is one over manifest.json, by the key of the certificate that it names. */
export function signature({ files, signature: signed }: Readable<'files'>, { now }: Surroundings): Finding {
  const content = files.get('manifest.json');
  if (!files.has('signature') || !content) return skipped('Not checked: there is nothing signed.');
  if (!signed) return failure('The file signature is no CMS signature in DER. Sign manifest.json in that form.');
  const { signer, isDetached } = signed;
  if (!isDetached) return failure('The signature holds the manifest itself. Make a detached signature.');
  if (!signer.certificate) return failure('The signature lacks the certificate of its signer. Include it.');
  if (signer.messageDigest && !signer.messageDigest.equals(hash(signer.digest, content, 'buffer'))) {
    return failure('manifest.json was changed after it was signed. Sign it anew.');
  }
  if (!isGenuine(signer, signer.certificate, content)) {
    return failure('The signature is not made with the key of its certificate. Sign with the key that belongs to it.');
  }
  return (
    signingTime(signer, signer.certificate, now) ?? ok(`manifest.json is signed, with ${signer.digest.toUpperCase()}.`)
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
  if (!time)
    return failure('The signature has no signing time, without which Wallet refuses it. Sign with signed attributes.');
  const { notBefore, notAfter } = factsOf(certificate);
  if (time.getTime() > now.getTime() + CLOCK_TOLERANCE) {
    return failure(
      `The signing time, ${time.toISOString()}, is yet to come. Correct the clock of the machine that signs.`,
    );
  }
  if (time.getTime() < notBefore.getTime() - CLOCK_TOLERANCE || time > notAfter) {
    return failure(`The pass was signed on ${time.toISOString()}, when its certificate was not valid. ${RENEW}`);
  }
  return null;
}

/** The signature has the certificate of the signer and that of its issuer. */
export function chain({ signature: signed }: Readable<'signature'>): Finding {
  const { certificate } = signed.signer;
  if (!certificate) return failure('The signature lacks the certificate of its signer. Include it.');
  const issuer = issuerOf(signed);
  if (issuer) return ok(`${factsOf(certificate).commonName} was issued by ${factsOf(issuer).commonName}.`);
  const others = signed.certificates.filter((one) => one !== certificate);
  if (others.length === 0) {
    return failure('The intermediate certificate (Apple’s WWDR) is missing. Include it when you sign.');
  }
  const [other] = others.map((one) => show(factsOf(one).commonName));
  return failure(`The intermediate certificate ${other} has not issued that of the signer. Include the one that has.`);
}

/** The intermediate is Apple's, of the generation that issues pass certificates, and in force. */
export function wwdr({ signature: signed }: Readable<'signature'>, { now }: Surroundings): Finding {
  const issuer = issuerOf(signed);
  if (!issuer) return skipped('Not checked: the intermediate certificate is not there.');
  const { commonName, organization, notBefore, notAfter } = factsOf(issuer);
  if (notAfter < now || notBefore > now) {
    const when = `is valid from ${day(notBefore)} to ${day(notAfter)}`;
    return failure(`The intermediate certificate ${when}. Download Apple’s current WWDR certificate and sign with it.`);
  }
  if (commonName.startsWith(DEVELOPMENT_NAME)) {
    return warning(
      'This is a development certificate: no phone installs the pass. Upload one of Apple’s for real phones.',
    );
  }
  if (commonName !== WWDR_NAME || organization !== WWDR_ORGANIZATION) {
    return failure(
      `${show(commonName)} is not Apple’s authority for passes. Sign with a Pass Type ID certificate of Apple’s.`,
    );
  }
  if (issuer.serialNumber !== WWDR_G4_SERIAL) {
    return failure(
      'The intermediate certificate is not WWDR generation 4. Download “Worldwide Developer Relations - G4” from Apple.',
    );
  }
  return ok(`Apple’s WWDR certificate G4, valid until ${day(notAfter)}.`);
}

/** The certificate of the signer is one for passes, and in force. */
export function certificate({ signature: signed }: Readable<'signature'>, { now }: Surroundings): Finding {
  const one = signed.signer.certificate;
  if (!one) return skipped('Not checked: the certificate of the signer is not there.');
  const { commonName, notBefore, notAfter, signsPasses, passTypeIdentifier } = factsOf(one);
  if (!signsPasses || passTypeIdentifier === '') {
    return failure(`${show(commonName)} is not a certificate for passes. Create a Pass Type ID certificate at Apple.`);
  }
  if (notBefore.getTime() > now.getTime() + CLOCK_TOLERANCE) {
    return failure(`The certificate is valid from ${day(notBefore)} on only. Wait, or correct the clock.`);
  }
  if (notAfter < now) return failure(`The certificate ended on ${day(notAfter)}. ${RENEW}`);
  if (notAfter.getTime() - now.getTime() < NOTICE) {
    return warning(`The certificate ends on ${day(notAfter)}; no pass can be made or updated after that. ${RENEW}`);
  }
  return ok(`Valid until ${day(notAfter)}.`);
}

/** pass.json names the pass type and team of the certificate. */
export function identity({ passJson, signature: signed }: Readable<'passJson' | 'signature'>): Finding {
  const one = signed.signer.certificate;
  if (!one) return skipped('Not checked: the certificate of the signer is not there.');
  const facts = factsOf(one);
  if (facts.passTypeIdentifier === '') return skipped('Not checked: the certificate is not one for passes.');
  const pairs = [
    ['passTypeIdentifier', passJson.passTypeIdentifier, facts.passTypeIdentifier],
    ['teamIdentifier', passJson.teamIdentifier, facts.organizationalUnit],
  ] as const;
  return worst(
    pairs
      .filter(([, said, certified]) => said !== certified)
      .map(([name, said, certified]) =>
        failure(`${name} is ${show(said)} in pass.json but ${show(certified)} in the certificate. Make them equal.`),
      ),
    `${facts.passTypeIdentifier} of team ${facts.organizationalUnit}, as in the certificate.`,
  );
}

function issuerOf({ certificates, signer }: SignedData): X509Certificate | undefined {
  const { certificate } = signer;
  return certificate && certificates.find((one) => one !== certificate && isIssuedBy(certificate, one));
}

const day = (date: Date) => date.toISOString().slice(0, 10);
