import { WalletPassError } from './wallet-pass-error.js';
import { isUpload, openUpload } from './uploads.js';

/** A request body that can be sent more than once. */
export interface RequestBody {
  content?: string | FormData;
  contentType?: string;
}

/**
 * Encodes the body as JSON, or as a form if a field is a file or the operation accepts only forms.
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
      const message = `A call with a file cannot clear "${name}". Send null in a separate call without a file.`;
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

/** In a form, objects and lists are sent as JSON. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
