import { networkFault, unexpected } from './faults.js';
import { WalletPassError } from './wallet-pass-error.js';

/** Maximum time without data. The service sends a keep-alive every 15 seconds. */
const SILENCE_MS = 30_000;

/**
 * Yields the data of the server-sent events in a response, parsed as JSON.
 * @throws WalletPassError CONNECTION_BROKEN, TIMEOUT, UNEXPECTED_ANSWER
 */
export async function* readEvents<Data>(
  response: Response,
  signal?: AbortSignal,
): AsyncGenerator<Data, void, undefined> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readInTime(reader, response.url);
      if (signal?.aborted) throw signal.reason;
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = parts.pop()!;
      for (const part of parts) {
        const data = [...part.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
        if (data) yield parse<Data>(data, response);
      }
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}

function parse<Data>(data: string, response: Response): Data {
  try {
    return JSON.parse(data) as Data;
  } catch (cause) {
    throw unexpected(response, response.url, cause);
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, url: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const fault = new WalletPassError('TIMEOUT', `${url} has not sent anything for ${SILENCE_MS} ms.`);
    timer = setTimeout(() => reject(fault), SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (cause) {
    throw cause instanceof WalletPassError ? cause : networkFault(cause, url, true);
  } finally {
    clearTimeout(timer);
  }
}
