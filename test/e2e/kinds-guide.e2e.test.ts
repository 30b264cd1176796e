import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIND_POLICIES } from '../../src/pass-kinds';
import { created, type Json, makeStaffedWallet } from '../support/fixtures';
import { sharedService } from '../support/service';

const DOCS = join(__dirname, '../../docs');
const GUIDE = readFileSync(join(DOCS, 'kinds.md'), 'utf8');

/** What a reader pastes, by section. */
const sections = GUIDE.split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    picture: /src="(screenshots\/[^"]+)"/.exec(text)?.[1] ?? '',
    calls: [...text.matchAll(/`POST (\/\S+)`:\n\n```json\n([^`]+)```/g)].map(
      ([, path, body]) => [path, JSON.parse(body) as Json] as const,
    ),
  }));

it('covers every kind', () => {
  const paths = sections.map(({ calls }) => calls[0][0]);
  expect(paths.sort()).toEqual(KIND_POLICIES.map(({ path }) => `/${path}`).sort());
});

describe.each(sections)('$title', ({ calls, picture }) => {
  it('can be created and issued as the page says, and looks like its picture', async () => {
    const { owner } = await makeStaffedWallet(await sharedService());
    const [[templates, template], [passes, pass]] = calls;
    const strip = 'strip' in template ? { strip: (await owner.get('/wallets')).body.logo } : {};
    const { _id } = await created(owner, templates, { ...template, ...strip });
    const issued = await created<Json>(owner, passes.replace('{id}', _id), pass);
    const { pathname, search } = new URL(String(issued.downloadLink ?? issued.shortLink));
    const file = await fetch(`${owner.baseUrl}${pathname}/pass.pkpass${search}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
    expect(existsSync(join(DOCS, picture))).toBe(true);
  });
});
