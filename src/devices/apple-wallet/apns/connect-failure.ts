import type { PushOutcome } from './push-service';

/** The alerts with which a server turns away a client's certificate, as OpenSSL names them. */
const CERTIFICATE_REFUSED =
  /ALERT_(BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(REVOKED|EXPIRED|UNKNOWN|REQUIRED)|UNKNOWN_CA|ACCESS_DENIED)$/;
/** Why the server's own certificate is not trusted, as Node names it. */
const SERVER_NOT_TRUSTED = /^(UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|CERT_|ERR_TLS_CERT_)/;

/** What pushes come to whose connection could not be made. */
export function readConnectFailure({ reason, code = '' }: { reason: string; code?: string }): PushOutcome {
  if (CERTIFICATE_REFUSED.test(code)) return { state: 'refused', reason: 'BadCertificate' };
  if (SERVER_NOT_TRUSTED.test(code)) return { state: 'later', reason: 'UntrustedServer' };
  return { state: 'later', reason };
}
