import { source as axeSource } from 'axe-core';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
// eslint-disable-next-line @typescript-eslint/ban-ts-comment
// @ts-ignore: a plain script of the launcher, without types
import { CHROMIUM_FLAGS, CHROMIUM_HELP, findChromium } from '../../tools/lib/chromium.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 } satisfies BrowserContextOptions;
export const DESKTOP = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions;

/** A page that remembers what went wrong on it and whom it asked. */
export interface WatchedPage {
  page: Page;
  /** Errors of the console and of scripts, refusals of the content policy among them. */
  errors: string[];
  /** Hosts of all requests. */
  hosts: Set<string>;
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = (findChromium as () => string | null)();
  if (!executablePath) throw new Error(CHROMIUM_HELP as string);
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS as string[] });
}

/** A browser takes longer to make a page than a test to look at it; none of ours keeps anything in the browser. */
const pages = new WeakMap<Browser, Map<string, Promise<Page>>>();

/** Opens an address, in the one page that this browser has for these options. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions): Promise<WatchedPage> {
  const page = await pageFor(browser, options);
  const watched: WatchedPage = { page, errors: [], hosts: new Set() };
  page.removeAllListeners();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') watched.errors.push(message.text());
  });
  page.on('pageerror', (error) => watched.errors.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) watched.hosts.add(new URL(request.url()).host);
  });
  await page.goto(url);
  return watched;
}

function pageFor(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const known = pages.get(browser) ?? new Map<string, Promise<Page>>();
  pages.set(browser, known);
  const key = JSON.stringify(options);
  const page = known.get(key) ?? browser.newContext(options).then((context) => context.newPage());
  known.set(key, page);
  return page;
}

/** Serious and critical findings of axe-core, in a dark and in a light theme. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Half a megabyte of script, which a page keeps when its content is replaced.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource);
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(async () => {
      const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
      return (await axe.run()).violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0].html }));
    });
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    found.push(...serious.map(({ id, html }) => `${colorScheme}, ${id}: ${html.slice(0, 200)}`));
  }
  return found;
}

/** Pixels by which the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
