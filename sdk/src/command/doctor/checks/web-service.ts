import { randomBytes } from 'node:crypto';
import type { Readable, Surroundings } from '../check.js';
import { failure, type Finding, skipped, warning, worst } from '../finding.js';
import { isObject, isText, type Json, show } from '../json.js';
import { readPassFile } from '../pass-file.js';
import { call, type Answer } from '../phone-call.js';
import { isDevelopment } from './signature.js';

const MIN_TOKEN_LENGTH = 16;
const PASS_TYPE = 'application/vnd.apple.pkpass';

/** Checks the address that phones call for updates, and the token that they send. */
export function webService({ passJson: pass, signature }: Readable<'passJson'>): Finding {
  const { webServiceURL: address, authenticationToken: token } = pass;
  if (address === undefined && token === undefined) {
    return warning(
      'The pass has no web service, so phones never update it. Set PUBLIC_URL of the service to an https address.',
    );
  }
  if (address === undefined || token === undefined) {
    const [has, lacks] =
      address === undefined ? ['authenticationToken', 'webServiceURL'] : ['webServiceURL', 'authenticationToken'];
    return failure(`The pass has ${has} but no ${lacks}, so phones reject it. Use both or neither.`);
  }
  const isTest = signature !== null && isDevelopment(signature);
  return worst([...wrongAddress(address, isTest), ...wrongToken(token)], `Phones call ${String(address)} for updates.`);
}

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

/** @param isTest whether the pass has a development certificate, in which case no phone installs it */
function wrongAddress(address: unknown, isTest: boolean): Finding[] {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  if (!url) return [failure(`webServiceURL is ${show(address)}, which is not an address. Use an https address.`)];
  if (url.protocol === 'http:' && isTest && LOOPBACK.test(url.hostname)) {
    return [
      warning(`webServiceURL ${show(address)} only works for tests on this computer. For real phones, use https.`),
    ];
  }
  if (url.protocol !== 'https:') {
    return [failure(`webServiceURL ${show(address)} does not use https, so phones reject it. Use https.`)];
  }
  if (url.search || url.hash) return [failure(`webServiceURL ${show(address)} has a query or a fragment. Remove it.`)];
  if (/\/v1\/?$/.test(url.pathname))
    return [failure('webServiceURL ends with /v1, which phones add themselves. Remove it.')];
  const isLocal = /^(localhost|127\.|10\.|192\.168\.|\[::1\])|\.(local|internal|test|invalid)$/.test(url.hostname);
  return isLocal ? [warning(`Phones outside your network cannot reach ${url.hostname}. Use a public host name.`)] : [];
}

function wrongToken(token: unknown): Finding[] {
  if (isText(token) && token.length >= MIN_TOKEN_LENGTH) return [];
  return [
    failure(
      `authenticationToken ${isText(token) ? `has ${token.length} characters` : 'is not a string'}. Phones require at least ${MIN_TOKEN_LENGTH} characters.`,
    ),
  ];
}

/** Checks that the web service returns the pass, its date, and the list of changed passes as phones expect. */
export async function reachability(
  { passJson: pass }: Readable<'passJson'>,
  { online }: Surroundings,
): Promise<Finding> {
  const { webServiceURL: address, authenticationToken: token, passTypeIdentifier: type, serialNumber: serial } = pass;
  if (!isText(address) || !isText(token) || !isText(type) || !isText(serial) || !URL.canParse(address)) {
    return skipped('Skipped because the pass has no usable web service.');
  }
  if (!online) return skipped('Skipped because of --offline.');
  const base = `${address.replace(/\/+$/, '')}/v1`;
  const file = `${base}/passes/${encodeURIComponent(type)}/${encodeURIComponent(serial)}`;
  const answer = await call(file, { authorization: `ApplePass ${token}` });
  if ('fault' in answer) return failure(`The web service cannot be reached: ${answer.fault}`);
  const refused = wrongStatus(answer);
  if (refused) return refused;
  const device = randomBytes(16).toString('hex');
  const list = await call(`${base}/devices/${device}/registrations/${encodeURIComponent(type)}`, {});
  const stranger = await call(file, { authorization: `ApplePass ${randomBytes(16).toString('hex')}` });
  return worst(
    [...wrongFile(answer, pass), ...wrongList(list), ...wrongGuard(stranger)],
    'The web service returns the pass and the list of changed passes.',
  );
}

function wrongStatus({ status, headers }: Answer): Finding | null {
  if (status === 200) return null;
  if (status === 401)
    return failure(
      'The web service rejects the authenticationToken of the pass (401). It must accept the token in the pass for as long as the pass exists.',
    );
  if (status === 404)
    return failure(
      'The web service does not know the pass (404). Check webServiceURL, the pass type and the serial number.',
    );
  if (status >= 300 && status < 400) {
    return failure(
      `The web service redirects to ${show(headers.get('location'))}. Use the final address as webServiceURL.`,
    );
  }
  return failure(`The web service responds with ${status}. Check its log.`);
}

function wrongFile({ headers, body }: Answer, pass: Json): Finding[] {
  const served = readPassFile(body).passJson;
  if (!served) return [failure('The response of the web service is not a pass. Check any proxy in front of it.')];
  const differing = ['serialNumber', 'passTypeIdentifier', 'authenticationToken'].filter(
    (name) => served[name] !== pass[name],
  );
  return [
    ...differing.map((name) =>
      failure(
        `The web service returns a pass with a different ${name}, so phones reject it. This value must never change.`,
      ),
    ),
    ...(headers.get('content-type')?.startsWith(PASS_TYPE)
      ? []
      : [
          failure(
            `The web service returns the pass with the content type ${show(headers.get('content-type'))}. It must be ${PASS_TYPE}.`,
          ),
        ]),
    ...(headers.get('last-modified')
      ? []
      : [
          failure(
            'The web service returns the pass without a Last-Modified header, so phones miss changes. Check any proxy in front of it.',
          ),
        ]),
  ];
}

function wrongList(answer: Answer | { fault: string }): Finding[] {
  if ('fault' in answer) return [failure(`The list of changed passes cannot be read: ${answer.fault}`)];
  if (answer.status === 204) return [];
  if (answer.status !== 200)
    return [
      failure(`The request for changed passes returns ${answer.status}. It must return 200, or 204 if there are none.`),
    ];
  const list = readObject(answer.body);
  const isRight = Array.isArray(list?.serialNumbers) && typeof list?.lastUpdated === 'string';
  return isRight
    ? []
    : [
        failure(
          'The list of changed passes has no serialNumbers, or its lastUpdated is not a string, so phones miss changes.',
        ),
      ];
}

function wrongGuard(answer: Answer | { fault: string }): Finding[] {
  const isOpen = !('fault' in answer) && answer.status === 200;
  return isOpen
    ? [warning('The web service returns the pass to anyone who knows its serial number. Require the token.')]
    : [];
}

function readObject(body: Buffer): Json | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
