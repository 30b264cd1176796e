import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { OutboundError } from '../../../core/http/outbound-guard';
import type { SendOutcome } from '../message-provider';

export const UNREACHABLE = 'SMTP_UNREACHABLE';

/** Error code if the server lacks SMTPUTF8 and therefore cannot accept the address. */
export const NO_UTF8 = 'ENOUTF8';

/**
 * The reason is a fixed identifier, because messages of servers may contain customer data.
 * @param isTaken whether all bytes had been written
 */
export function readFailure(error: unknown, isTaken: boolean): SendOutcome {
  if (error instanceof OutboundError) return readRefusedTarget(error);
  const { code, command = '', responseCode = 0 } = error as SMTPConnection.SMTPError;
  if (responseCode >= 400 && responseCode < 500) return { state: 'later', reason: `SMTP_TEMPORARY_${responseCode}` };
  // An operator can fix both, so messages wait.
  if (code === 'EAUTH') return { state: 'later', reason: 'SMTP_LOGIN_FAILED' };
  if (code === 'ETLS') return { state: 'later', reason: 'SMTP_TLS_FAILED' };
  if (responseCode >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) {
    return { state: 'refused', reason: `SMTP_REFUSED_${responseCode}` };
  }
  if (code === NO_UTF8) return { state: 'refused', reason: 'SMTP_UTF8_UNSUPPORTED' };
  // The library’s own check. A server response that is not SMTP has the same code but no number.
  if (code === 'EENVELOPE' && command === 'API') return { state: 'refused', reason: 'SMTP_ADDRESS_INVALID' };
  if (isTaken) return { state: 'unknown', reason: 'SMTP_NO_ANSWER' };
  if (code === 'ESHUTDOWN') return { state: 'later', reason: 'SMTP_SHUTTING_DOWN' };
  return { state: 'later', reason: code === 'ETIMEDOUT' ? 'SMTP_TIMEOUT' : UNREACHABLE };
}

function readRefusedTarget({ reason }: OutboundError): SendOutcome {
  if (reason === 'private_target') return { state: 'refused', reason: 'SMTP_PRIVATE_TARGET' };
  if (reason === 'invalid_url') return { state: 'refused', reason: 'SMTP_URL_INVALID' };
  return { state: 'later', reason: UNREACHABLE };
}
