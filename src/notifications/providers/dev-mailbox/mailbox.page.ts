import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Response } from 'express';
import { HtmlViews } from '../../../core/html/html-views';
import { MAILBOX_SCRIPT } from './mailbox-script';

const views = new HtmlViews(join(__dirname, 'views'), []);
const render = views.compile('mailbox');
const css = views.read('mailbox.css');

/**
 * Sends the page that displays messages. The page itself contains none, so it requires no token. Its script reads the
 * messages with the token that it gets by logging in.
 */
export function sendMailboxPage(response: Response): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy(nonce) })
    .send(render({ nonce, css, script: MAILBOX_SCRIPT }));
}

/**
 * Returns the content security policy. The frame that displays a message inherits it, so it allows the styles and
 * pictures of e-mails, but not their scripts.
 */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src * data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
