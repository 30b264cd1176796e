import { WalletPassError } from './wallet-pass-error.js';

/** @throws WalletPassError INVALID_ARGUMENT */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new WalletPassError('INVALID_ARGUMENT', `baseUrl must be an http(s) address without a query: "${baseUrl}".`);
  }
  return baseUrl.replace(/\/+$/, '');
}

/**
 * Builds the path with its parameters and the query.
 * @throws WalletPassError INVALID_ARGUMENT for a parameter that would change which operation is called
 */
export function addressOf(template: string, path: unknown, query: unknown): string {
  const parameters = (path ?? {}) as Record<string, unknown>;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      throw new WalletPassError('INVALID_ARGUMENT', `"${name}" must be a string other than "", "." and "..".`);
    }
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null)
      search.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
