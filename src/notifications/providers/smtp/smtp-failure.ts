import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { OutboundError } from '../../../core/http/outbound-guard';
import type { SendOutcome } from '../message-provider';

export const UNREACHABLE = 'SMTP_UNREACHABLE';

/** Error code for an address that the server cannot accept because it lacks SMTPUTF8. */
export const NO_UTF8 = 'ENOUTF8';

/**
 * Converts an error to an outcome. The reason is a fixed identifier, because server messages may contain customer data.
 * @param isTaken whether all bytes had been written before the error
 */
export function readFailure(error: unknown, isTaken: boolean): SendOutcome {
  if (error instanceof OutboundError) return readRefusedTarget(error);
  const { code, command = '', responseCode = 0 } = error as SMTPConnection.SMTPError;
  if (responseCode >= 400 && responseCode < 500) return { state: 'later', reason: `SMTP_TEMPORARY_${responseCode}` };
  // An operator can fix both of these, so the messages wait.
  if (code === 'EAUTH') return { state: 'later', reason: 'SMTP_LOGIN_FAILED' };
  if (code === 'ETLS') return { state: 'later', reason: 'SMTP_TLS_FAILED' };
  if (responseCode >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)) {
    return { state: 'refused', reason: `SMTP_REFUSED_${responseCode}` };
  }
  if (code === NO_UTF8) return { state: 'refused', reason: 'SMTP_UTF8_UNSUPPORTED' };
  // nodemailer’s own check of the address. A server response that is not SMTP has the same code, but no response
  // number.
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
