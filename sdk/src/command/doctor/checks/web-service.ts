import { randomBytes } from 'node:crypto';
import type { Readable, Surroundings } from '../check.js';
import { failure, type Finding, skipped, warning, worst } from '../finding.js';
import { isObject, isText, type Json, show } from '../json.js';
import { readPassFile } from '../pass-file.js';
import { call, type Answer } from '../phone-call.js';

const MIN_TOKEN_LENGTH = 16;
const PASS_TYPE = 'application/vnd.apple.pkpass';

/** The address of updates and the token that it asks for. */
export function webService({ passJson: pass }: Readable<'passJson'>): Finding {
  const { webServiceURL: address, authenticationToken: token } = pass;
  if (address === undefined && token === undefined) {
    return warning(
      'The pass names no web service, so it never changes on a phone. Set PUBLIC_URL of the service to an https address.',
    );
  }
  if (address === undefined || token === undefined) {
    const [has, lacks] =
      address === undefined ? ['authenticationToken', 'webServiceURL'] : ['webServiceURL', 'authenticationToken'];
    return failure(`The pass has ${has} but no ${lacks}, and phones refuse it. Write both, or neither.`);
  }
  return worst([...wrongAddress(address), ...wrongToken(token)], `Phones ask ${String(address)} for updates.`);
}

function wrongAddress(address: unknown): Finding[] {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  if (!url) return [failure(`webServiceURL is ${show(address)}, which is no address. Write an https address.`)];
  if (url.protocol !== 'https:')
    return [failure(`webServiceURL ${show(address)} is not https, and phones refuse it. Use https.`)];
  if (url.search || url.hash) return [failure(`webServiceURL ${show(address)} has a query or fragment. Leave it out.`)];
  if (/\/v1\/?$/.test(url.pathname))
    return [failure('webServiceURL ends with /v1, which phones add themselves. Leave it out.')];
  const isLocal = /^(localhost|127\.|10\.|192\.168\.|\[::1\])|\.(local|internal|test|invalid)$/.test(url.hostname);
  return isLocal ? [warning(`Phones outside of your network do not reach ${url.hostname}. Use a public name.`)] : [];
}

function wrongToken(token: unknown): Finding[] {
  if (isText(token) && token.length >= MIN_TOKEN_LENGTH) return [];
  return [
    failure(
      `authenticationToken is ${isText(token) ? `${token.length} characters long` : 'no text'}. Phones want ${MIN_TOKEN_LENGTH} characters or more.`,
    ),
  ];
}

/** The web service answers as a phone expects: the pass, its date, and the list of what changed. */
export async function reachability(
  { passJson: pass }: Readable<'passJson'>,
  { online }: Surroundings,
): Promise<Finding> {
  const { webServiceURL: address, authenticationToken: token, passTypeIdentifier: type, serialNumber: serial } = pass;
  if (!isText(address) || !isText(token) || !isText(type) || !isText(serial) || !URL.canParse(address)) {
    return skipped('Not checked: the pass has no usable web service.');
  }
  if (!online) return skipped('Not checked: --offline.');
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
    'The web service hands out the pass and the list of what changed.',
  );
}

function wrongStatus({ status, headers }: Answer): Finding | null {
  if (status === 200) return null;
  if (status === 401)
    return failure(
      'The web service refuses the authenticationToken of the pass (401). It must keep the token that the pass was made with.',
    );
  if (status === 404)
    return failure('The web service does not know the pass (404). Look at webServiceURL, pass type and serial number.');
  if (status >= 300 && status < 400) {
    return failure(
      `The web service redirects to ${show(headers.get('location'))}. Write the final address into webServiceURL.`,
    );
  }
  return failure(`The web service answers ${status}. Look at its log.`);
}

function wrongFile({ headers, body }: Answer, pass: Json): Finding[] {
  const served = readPassFile(body).passJson;
  if (!served)
    return [failure('What the web service hands out is no pass. Look at what stands in front of it, such as a proxy.')];
  const differing = ['serialNumber', 'passTypeIdentifier', 'authenticationToken'].filter(
    (name) => served[name] !== pass[name],
  );
  return [
    ...differing.map((name) =>
      failure(
        `${name} of the pass that the web service hands out is another one, and phones refuse it. It may never change.`,
      ),
    ),
    ...(headers.get('content-type')?.startsWith(PASS_TYPE)
      ? []
      : [
          failure(
            `The web service hands out the pass as ${show(headers.get('content-type'))}. The type must be ${PASS_TYPE}.`,
          ),
        ]),
    ...(headers.get('last-modified')
      ? []
      : [
          failure(
            'The web service hands out the pass without Last-Modified, so phones miss changes. Let the header pass.',
          ),
        ]),
  ];
}

function wrongList(answer: Answer | { fault: string }): Finding[] {
  if ('fault' in answer) return [failure(`The list of changed passes cannot be fetched: ${answer.fault}`)];
  if (answer.status === 204) return [];
  if (answer.status !== 200)
    return [failure(`The list of changed passes answers ${answer.status}; it must be 200, or 204 for none.`)];
  const list = readObject(answer.body);
  const isRight = Array.isArray(list?.serialNumbers) && typeof list?.lastUpdated === 'string';
  return isRight
    ? []
    : [failure('The list of changed passes lacks serialNumbers, or lastUpdated is no text. Phones then miss changes.')];
}

function wrongGuard(answer: Answer | { fault: string }): Finding[] {
  const isOpen = !('fault' in answer) && answer.status === 200;
  return isOpen
    ? [warning('The web service hands out the pass to everybody who knows its number. Let it ask for the token.')]
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
