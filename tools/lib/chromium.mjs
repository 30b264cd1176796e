import { findOnPath } from './binary.mjs';

/** Returns the path of a Chromium for the browser tests, from CHROMIUM_BINARY or PATH, or null if there is none. */
export function findChromium(env = process.env) {
  return (
    env.CHROMIUM_BINARY || findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'], env)
  );
}

export const CHROMIUM_HELP =
  'No Chromium was found; the browser tests fail without one. On Debian: sudo apt-get install -y chromium\n' +
  'or set CHROMIUM_BINARY to a Chromium or Chrome.';

/** Runs Chromium headless, without its own sandbox, and without requests that do not come from a page. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
