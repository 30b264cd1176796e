import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Response } from 'express';
import { HtmlViews } from '../../../core/html/html-views';
import { MAILBOX_SCRIPT } from './mailbox-script';

const views = new HtmlViews(join(__dirname, 'views'), []);
const render = views.compile('mailbox');
const css = views.read('mailbox.css');

/** Sends the viewer. It contains no messages, so it needs no token; its script reads them with the token of a login. */
export function sendMailboxPage(response: Response): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy(nonce) })
    .send(render({ nonce, css, script: MAILBOX_SCRIPT }));
}

/** The frame of a message inherits this policy, so styles and pictures of e-mails are allowed, and scripts are not. */
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
