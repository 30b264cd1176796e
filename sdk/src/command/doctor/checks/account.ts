import type { Readable, Surroundings } from '../check.js';
import { failure, type Finding, ok, skipped, warning } from '../finding.js';
import { show } from '../json.js';
import type { WalletAccount } from '../wallet-account.js';

const NEEDS_ID = skipped('Not checked: give the id of the pass in place of its file, after wallet-pass login.');
const NEEDS_OWNER = skipped('Not checked: only an OWNER or a wallet token may see the identities. Log in as one.');

/** A reason that the checks tell as a warning: a development identity is meant to be one. */
const DEVELOPMENT = 'DEVELOPMENT_IDENTITY';

/** What to do about a push that failed, by the reason in the log of deliveries. */
const MENDING: Record<string, string> = {
  BadCertificate: 'Apple does not take the certificate: it was revoked, or is not Apple’s. Upload a new one.',
  BadTopic: 'The certificate is not for this pass type. Check team and pass type.',
  TopicDisallowed: 'The certificate is not for this pass type. Check team and pass type.',
  InvalidProviderToken: 'The push key, its id or team do not belong together. Correct APNS_TOKEN_….',
  ExpiredProviderToken: 'The clock of the service is wrong. Correct it.',
  CERTIFICATE_NOT_FOUND: 'The wallet has no certificate. Upload one.',
  PASSGEN_IDENTITY_INCOMPLETE: 'The certificate is over. Upload a new one.',
  PASS_TYPE_CHANGED: 'The phone’s pass is of a former pass type. Issue the pass anew.',
  UntrustedServer: 'The push server’s certificate is not Apple’s: a proxy opens TLS. Let it pass api.push.apple.com.',
  ConnectionFailed: 'There is no connection to Apple. Look at firewall and DNS.',
  ConnectTimeout: 'There is no connection to Apple. Look at firewall and DNS.',
};

/** The certificate with which phones are told of changes, and what came of the last push. */
export function apns({ passJson: pass }: Readable<'passJson'>, { account, now }: Surroundings): Finding {
  if (!account) return NEEDS_ID;
  if (!account.identities) return NEEDS_OWNER;
  const { apple } = account.identities;
  if (!apple) return failure('The wallet has no Apple certificate, so no iPhone is told of changes. Upload one.');
  if (new Date(apple.notAfter) < now) {
    return failure(`The wallet’s Apple certificate ended on ${apple.notAfter.slice(0, 10)}. Renew it and upload it.`);
  }
  if (apple.passTypeIdentifier !== pass.passTypeIdentifier) {
    const types = `${show(pass.passTypeIdentifier)}, the wallet’s certificate of ${show(apple.passTypeIdentifier)}`;
    return failure(`The pass is of type ${types}. Pushes do not reach it; issue the pass anew.`);
  }
  return failedPush(account, 'IOS') ?? asked(account, apple.development);
}

function asked({ phones }: WalletAccount, isDevelopment: boolean): Finding {
  if (isDevelopment)
    return warning('The wallet has a development certificate: Apple is never called. Upload one of Apple’s.');
  if (phones.ios === 0) return ok('The certificate is good. No iPhone has registered for the pass yet.');
  return ok(`${phones.ios} iPhones are told of changes.`);
}

/** The wallet's issuer and service account at Google. */
export function google(_pass: unknown, { account }: Surroundings): Finding {
  if (!account) return NEEDS_ID;
  if (!account.identities) return NEEDS_OWNER;
  const identity = account.identities.google;
  if (!identity) {
    return warning(
      'The wallet has no Google issuer of its own, and uses that of the platform, if there is one. Upload one to be sure.',
    );
  }
  const failed = failedPush(account, 'ANDROID');
  if (failed) return failed;
  if (identity.development) {
    return warning('The wallet has a development issuer, which Google does not know. Upload your own for real phones.');
  }
  return ok(`Issuer ${identity.issuerId}.`);
}

/** Only the newest counts: what failed before it was mended. */
function failedPush({ pushes }: WalletAccount, deviceType: string): Finding | null {
  const last = pushes.find((push) => push.deviceType === deviceType);
  const { state, reason = 'unknown' } = last ?? {};
  if (state !== 'failed' || reason === DEVELOPMENT) return null;
  return failure(
    `The last update did not reach the phone (${reason}). ${MENDING[reason] ?? 'Look at the log of deliveries.'}`,
  );
}
