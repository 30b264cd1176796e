import type { Readable, Surroundings } from '../check.js';
import { plural } from '../../terminal/plural.js';
import { failure, type Finding, ok, skipped, warning } from '../finding.js';
import { show } from '../json.js';
import type { WalletAccount } from '../wallet-account.js';

const NEEDS_ID = skipped('Skipped for a file. Run wallet-pass login, then use the ID of the pass instead.');
const NEEDS_OWNER = skipped(
  'Skipped because only an OWNER or a wallet token may read the identities. Log in as one of them.',
);

/** Not a failure, because with a development identity, the service never calls Apple or Google. */
const DEVELOPMENT = 'DEVELOPMENT_IDENTITY';

/** How to fix a failed push, by the reason in the notification log. */
const FIXES: Record<string, string> = {
  BadCertificate: 'Apple rejects the certificate because it was revoked or Apple did not issue it. Upload a new one.',
  BadTopic: 'The certificate is not for this pass type. Check the team and pass type.',
  TopicDisallowed: 'The certificate is not for this pass type. Check the team and pass type.',
  InvalidProviderToken: 'The push key, its ID and the team do not match. Correct the APNS_TOKEN_… settings.',
  ExpiredProviderToken: 'The clock of the service is wrong. Correct it.',
  CERTIFICATE_NOT_FOUND: 'The wallet has no certificate. Upload one.',
  PASSGEN_IDENTITY_INCOMPLETE: 'The certificate has expired. Upload a new one.',
  PASS_TYPE_CHANGED: 'The pass on the phone has an earlier pass type. Issue the pass again.',
  UntrustedServer:
    'The push server’s certificate is not from Apple, so a proxy probably intercepts TLS. Exempt api.push.apple.com.',
  ConnectionFailed: 'The service cannot connect to Apple. Check the firewall and DNS.',
  ConnectTimeout: 'The service cannot connect to Apple. Check the firewall and DNS.',
};

/** Checks the certificate for pushes to iPhones, and the result of the last push. */
export function apns({ passJson: pass }: Readable<'passJson'>, { account, now }: Surroundings): Finding {
  if (!account) return NEEDS_ID;
  if (!account.identities) return NEEDS_OWNER;
  const { apple } = account.identities;
  if (!apple)
    return failure('The wallet has no Apple certificate, so iPhones are not notified of changes. Upload one.');
  if (new Date(apple.notAfter) < now) {
    return failure(`The wallet’s Apple certificate expired on ${apple.notAfter.slice(0, 10)}. Renew it and upload it.`);
  }
  if (apple.passTypeIdentifier !== pass.passTypeIdentifier) {
    const types = `${show(pass.passTypeIdentifier)}, but the wallet’s certificate is for ${show(apple.passTypeIdentifier)}`;
    return failure(`The pass has type ${types}, so pushes do not reach it. Issue the pass again.`);
  }
  return failedPush(account, 'IOS') ?? asked(account, apple.development);
}

function asked({ phones }: WalletAccount, isDevelopment: boolean): Finding {
  if (isDevelopment)
    return warning(
      'The wallet has a development certificate, so the service never calls Apple. Upload an Apple certificate.',
    );
  if (phones.ios === 0) return ok('The certificate is valid. No iPhone has registered for the pass yet.');
  return ok(`${plural(phones.ios, 'iPhone')} registered for updates to the pass.`);
}

/** Checks the wallet’s Google issuer, and the result of the last change. */
export function google(_pass: unknown, { account }: Surroundings): Finding {
  if (!account) return NEEDS_ID;
  if (!account.identities) return NEEDS_OWNER;
  const identity = account.identities.google;
  if (!identity) {
    return warning(
      'The wallet has no Google issuer. It uses the issuer of the platform if there is one. To be sure, upload your own.',
    );
  }
  const failed = failedPush(account, 'ANDROID');
  if (failed) return failed;
  if (identity.development) {
    return warning(
      'The wallet has a development issuer, which Google does not know. For real phones, upload your own.',
    );
  }
  return ok(`The issuer is ${identity.issuerId}.`);
}

/** Considers only the latest push, because the cause of earlier failures may have been fixed. */
function failedPush({ pushes }: WalletAccount, deviceType: string): Finding | null {
  const last = pushes.find((push) => push.deviceType === deviceType);
  const { state, reason = 'unknown' } = last ?? {};
  if (state !== 'failed' || reason === DEVELOPMENT) return null;
  return failure(`The last update did not reach the phone (${reason}). ${FIXES[reason] ?? 'See the delivery log.'}`);
}
