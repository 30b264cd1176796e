import type { PushOutcome } from './push-service';

/** OpenSSL's names of alerts for a refused client certificate. */
const CERTIFICATE_REFUSED =
  /ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(REVOKED|EXPIRED|UNKNOWN|REQUIRED)|UNKNOWN_CA|ACCESS_DENIED)$/;
/** Node's codes for an untrusted server certificate. */
const SERVER_NOT_TRUSTED = /^(UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|CERT_|ERR_TLS_CERT_)/;

/** The outcome of pushes whose connection failed. */
export function readConnectFailure({ reason, code = '' }: { reason: string; code?: string }): PushOutcome {
  if (CERTIFICATE_REFUSED.test(code)) return { state: 'refused', reason: 'BadCertificate' };
  if (SERVER_NOT_TRUSTED.test(code)) return { state: 'later', reason: 'UntrustedServer' };
  return { state: 'later', reason };
}
