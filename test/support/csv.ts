import type { ApiClient, ApiResponse } from './api-client';
import type { Json } from './fixtures';

export interface CsvOperation extends Json {
  operationId: string;
  status: string;
  totalItems: number;
  successCount: number;
  failureCount: number;
  results: { itemId: string; result: Json; line?: number }[];
  operationErrors: { itemId: string; code: string; message: string; line?: number }[];
}

/** Uploads a file for import. */
export function importCsv(
  api: ApiClient,
  content: string | Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse<CsvOperation>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'customers.csv');
  return api.post<CsvOperation>('/csv-operations/import-csv', form, { headers });
}

/** The operation when it has ended. */
export async function ended(
  api: ApiClient,
  { body, text }: ApiResponse<CsvOperation>,
  lang = 'en',
): Promise<CsvOperation> {
  if (!body.operationId) throw new Error(`Not accepted: ${text}`);
  for (const end = Date.now() + 100_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const answer = await api.get<CsvOperation>(`/bulk-operations/${body.operationId}`, { headers: { 'x-lang': lang } });
    if (answer.body.status === 'completed' || answer.body.status === 'failed') return answer.body;
  }
  throw new Error(`Operation ${body.operationId} has not ended within 100 s`);
}

/** The operation of an import when it has ended. */
export async function imported(api: ApiClient, content: string | Buffer): Promise<CsvOperation> {
  return ended(api, await importCsv(api, content));
}

/** The whole file of an export, without its byte order mark. */
export async function exported(api: ApiClient, body: Json = {}, lang = 'en'): Promise<string> {
  const headers = { 'x-lang': lang };
  const { operationId } = await ended(
    api,
    await api.post<CsvOperation>('/csv-operations/export-csv', body, { headers }),
  );
  const { status, text } = await api.get(`/csv-operations/${operationId}/file`);
  if (status !== 200) throw new Error(`The file answered ${status}: ${text}`);
  return text;
}
