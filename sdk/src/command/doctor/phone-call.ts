/** The response of a web service. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const TIMEOUT = 10_000;
const MAX_BODY = 32 * 1024 * 1024;

/** Reasons for failed calls, by the error code of the system or of TLS. */
const FAULTS: Record<string, string> = {
  ENOTFOUND: 'its host name is unknown. Check the DNS entry.',
  EAI_AGAIN: 'the name server does not respond. Check the network.',
  ECONNREFUSED: 'nothing listens at this address. Start the service or correct the address.',
  ECONNRESET: 'it closed the connection.',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired. Renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its TLS certificate is self-signed, so phones reject it. Use a certificate from a public authority.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its TLS certificate comes from an unknown authority. Use a certificate from a public authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'it sends its TLS certificate without the intermediate certificate. Send the whole chain.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host name. Use a certificate for this name.',
};

/** Lets the service distinguish these calls from those of phones, which it counts. */
const USER_AGENT = 'wallet-pass-doctor/1';

/** Calls a web service in the same way as a phone, without following redirects and with a timeout of ten seconds. */
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
    if (length > MAX_BODY) throw new Error('the response is larger than any pass.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `it does not respond within ${TIMEOUT / 1000} seconds.`;
  const code = (error.cause as { code?: string } | undefined)?.code ?? '';
  return FAULTS[code] ?? (code === '' ? error.message : `${code}.`);
}
