import { refusal, unexpected } from './faults.js';
import type { Expected } from './plain-client.js';

const NO_BODY = [204, 205, 304];

/** @throws WalletPassError if the response is not the expected one */
export async function readAnswer(response: Response, expected: Expected, url: string) {
  const { status, ok, headers } = response;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (expected === 'location' && isRedirect) return headers.get('location');
  if (isRedirect || response.type === 'opaqueredirect') throw unexpected(response, url);
  if (NO_BODY.includes(status)) return undefined;
  if (!ok) throw refusal(response, await response.text(), url);
  const type = headers.get('content-type') ?? '';
  if (expected === 'stream') {
    if (!type.startsWith('text/event-stream')) throw unexpected(response, url);
    return response;
  }
  if (expected === 'blob') return response.blob();
  const text = await response.text();
  if (expected === 'nothing') return undefined;
  return expected === 'text' ? text : readJson(response, type, text, url);
}

function readJson(response: Response, type: string, text: string, url: string): unknown {
  if (!/\bjson\b/.test(type)) throw unexpected(response, url);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unexpected(response, url, cause);
  }
}
