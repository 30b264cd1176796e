import { LauncherError, sleep } from './process.mjs';

const TIMEOUT_MS = 60_000;

let steps = 0;

/** Prints the title of the next step for the user. */
export const step = (title) => console.log(`\n${++steps}. ${title}`);

/** Prints the result of a step. */
export const tell = (text) => console.log(`   ${text}`);

export const shorten = (text) => (text.length > 90 ? `${text.slice(0, 90)}… (${text.length} characters)` : text);

/** Stops the demo unless the condition is true. */
export function check(isSo, otherwise) {
  if (!isSo) throw new LauncherError(otherwise);
}

/**
 * Waits until a function returns a value.
 * @param {string} what - subject of the error message: `<what> did not arrive …`
 * @param {() => unknown} find - returns the value, or something falsy. May be asynchronous
 */
export async function waitFor(what, find) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const found = await find();
    if (found) return found;
  }
  throw new LauncherError(`${what} did not arrive within ${TIMEOUT_MS / 1000} s.`);
}

/** Converts `…/p/AbCd?k=…` to `…/p/AbCd/<file>?k=…`. */
export function linkOf(pageLink, file) {
  const url = new URL(pageLink);
  url.pathname += `/${file}`;
  return url.href;
}

/** Splits a page link into its path parameter and query: `…/p/AbCd?k=…` becomes `['AbCd', { k }]`. */
export function keyOf(pageLink) {
  const { pathname, searchParams } = new URL(pageLink);
  return [pathname.split('/').pop(), { k: searchParams.get('k') }];
}
