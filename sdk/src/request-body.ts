import { WalletPassError } from './wallet-pass-error.js';
import { isUpload, openUpload } from './uploads.js';

/** Can be sent more than once. */
export interface RequestBody {
  content?: string | FormData;
  contentType?: string;
}

/**
 * JSON; a form where a field is a file, or where the operation takes nothing else.
 * @throws WalletPassError FILE_NOT_READABLE, INVALID_ARGUMENT
 */
export async function writeBody(
  body: unknown,
  mediaType: string | null,
  files: readonly string[],
): Promise<RequestBody> {
  if (body === undefined) return {};
  const fields = body as Record<string, unknown>;
  const isForm = mediaType === null || files.some((name) => isUpload(fields[name]));
  if (isForm) return { content: await writeForm(fields, files) };
  if (mediaType === 'application/x-www-form-urlencoded') {
    return { content: String(new URLSearchParams(fields as Record<string, string>)), contentType: mediaType };
  }
  return { content: JSON.stringify(body), contentType: 'application/json' };
}

async function writeForm(fields: Record<string, unknown>, files: readonly string[]): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value === null) {
      const message = `A call with a file cannot clear "${name}": send null in a call without a file.`;
      throw new WalletPassError('INVALID_ARGUMENT', message);
    }
    if (files.includes(name) && isUpload(value)) {
      const file = await openUpload(value);
      form.set(name, file.blob, file.name);
    } else {
      form.set(name, textOf(value));
    }
  }
  return form;
}

/** Objects and lists stand as JSON in a form. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
