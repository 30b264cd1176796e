/** What a web service answered. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const TIMEOUT = 10_000;
const MAX_BODY = 32 * 1024 * 1024;

/** Why a call failed, by the code of the system or of TLS. */
const FAULTS: Record<string, string> = {
  ENOTFOUND: 'its name is unknown. Look at the DNS entry.',
  EAI_AGAIN: 'the name server does not answer. Look at the network.',
  ECONNREFUSED: 'nothing listens there. Start the service, or correct the address.',
  ECONNRESET: 'it breaks the connection off.',
  CERT_HAS_EXPIRED: 'its TLS certificate is over. Renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its TLS certificate is self-signed, and phones refuse it. Use one of a public authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'its TLS certificate is of an unknown authority. Use one of a public authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it sends its TLS certificate without the intermediate one. Send the whole chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another name. Use one for this name.',
};

/** By it a service that counts what phones fetch knows that this is none. */
const USER_AGENT = 'wallet-pass-doctor/1';

/** Calls as a phone does: no redirects, ten seconds at most. */
export async function call(url: string, headers: Record<string, string>): Promise<Answer | { fault: string }> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': USER_AGENT, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BODY) throw new Error('the answer is larger than any pass.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it does not answer within ${TIMEOUT / 1000} seconds.`;
  const code = (error.cause as { code?: string } | undefined)?.code ?? '';
  return FAULTS[code] ?? (code === '' ? error.message : `${code}.`);
}
