import { networkFault } from './faults.js';
import { WalletPassError } from './wallet-pass-error.js';

/** The service sends a sign of life every 15 seconds. */
const SILENCE_MS = 30_000;

/**
 * Data of the server-sent events of an answer.
 * @throws WalletPassError CONNECTION_BROKEN, TIMEOUT
 */
export async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
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
        if (data) yield data;
      }
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, url: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const fault = new WalletPassError('TIMEOUT', `${url} has sent nothing for ${SILENCE_MS} ms.`);
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
