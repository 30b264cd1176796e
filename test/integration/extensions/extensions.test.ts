import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launcher } from '../../support/launcher';
import { testEnvironment } from '../../support/test-environment';

const DIST = join(launcher.ROOT, 'dist');
const FIXTURES = join(__dirname, 'fixtures');

/** An extension with a copy of mongoose of its own. */
function makeWithOwnMongoose(): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-mongoose-'));
  mkdirSync(join(folder, 'node_modules/mongoose'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/mongoose/index.js'), '');
  const define = `require(${JSON.stringify(join(DIST, 'extension.js'))}).defineExtension`;
  writeFileSync(join(folder, 'index.js'), `module.exports = ${define}({ name: 'own-mongoose', requires: '*' });`);
  return folder;
}

/** In a process of its own: what an extension declares stays declared. One for all, which is much quicker. */
const SCRIPT = `
require(${JSON.stringify(join(DIST, 'app.module.js'))});
const { loadExtensions } = require(${JSON.stringify(join(DIST, 'extensions/load-extensions.js'))});
const { KIND_POLICIES: kinds } = require(${JSON.stringify(join(DIST, 'pass-kinds.js'))});
const messaging = { smtpUrl: null, sms: { account: null } };
const answers = process.argv.slice(1).map((list) => {
  try {
    const extensions = list.split(',');
    return loadExtensions({ extensions, messaging }, { version: '1.0.0', kinds }).map(({ name }) => name);
  } catch (error) {
    return error.message;
  }
});
process.stdout.write(JSON.stringify(answers));
process.exit(0);
`;

describe('EXTENSIONS', () => {
  const own = makeWithOwnMongoose();
  afterAll(() => rmSync(own, { recursive: true, force: true }));

  const cases: [string, string[] | string | RegExp][] = [
    ['./esm.mjs,./commonjs.cjs', ['esm', 'commonjs']],
    ['./esm.mjs', ['esm']],
    [
      './nowhere.mjs',
      `EXTENSIONS lists ./nowhere.mjs, but there is no file ${FIXTURES}/nowhere.mjs. Check the path, which is relative to ${FIXTURES}.`,
    ],
    [
      'no-such-package',
      `EXTENSIONS lists no-such-package, but no package of this name is installed in ${FIXTURES}. Install it there. The path of a file begins with ./`,
    ],
    ['./plain.mjs', /^The extension \.\/plain\.mjs has no default export created with defineExtension\(\{ … \}\)/],
    [
      './other-copy.mjs',
      /^The extension \.\/other-copy\.mjs uses the copy of wallet-pass-service in \/elsewhere, but the service runs from .*install both in one project\.$/,
    ],
    ['./unknown-member.mjs', /^The extension \.\/unknown-member\.mjs has the unknown member kind\./],
    [
      './later.mjs',
      'The extension later (./later.mjs) requires version >=99 of the service, but this is 1.0.0. Install compatible versions.',
    ],
    [
      './error-one.mjs,./error-two.mjs',
      'The extension ./error-two.mjs cannot be loaded: The error code PRINTER_ON_FIRE is declared twice: by ./error-one.mjs and by ./error-two.mjs',
    ],
    [
      './event.mjs',
      'The extension ./event.mjs cannot be loaded: The webhook event client.created is declared twice: by the service and by ./event.mjs',
    ],
    ['./broken.mjs', 'The extension ./broken.mjs cannot be loaded: GATEWAY_KEY is not set'],
    [
      './no-texts.mjs',
      `The extension ./no-texts.mjs cannot be loaded: there is no folder ${FIXTURES}/nowhere/en. The member i18n needs one for each of en, fr.`,
    ],
    [
      own,
      /^The extension .* uses the copy of mongoose in .*\/node_modules\/mongoose, but the service uses another copy\. Make it a peer dependency/,
    ],
  ];
  let answers: unknown[];

  beforeAll(() => {
    const args = ['-e', SCRIPT, ...cases.map(([list]) => list)];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: FIXTURES, encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    answers = JSON.parse(stdout) as unknown[];
  }, 60_000);

  it.each(cases.map(([list, expected], index) => [list.replace(own, 'own-mongoose'), expected, index] as const))(
    'names %s',
    (_list, expected, index) => {
      expect(answers[index]).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
    },
  );

  it.each([
    ['nowhere', `EXTENSIONS lists ./nowhere.mjs, but there is no file ${FIXTURES}/nowhere.mjs.`],
    [
      'route',
      'The route GET /passes is declared twice: in PassesController of PassesModule and in OtherPasses of the extension route',
    ],
    [
      'collection',
      'Both the service (Client) and guests (Guest) claim the collection clients. Remove or rename one of them.',
    ],
    ['task', 'The scheduled task unused-images is declared twice: by task and by the service'],
    [
      'hook',
      'The extension hook prevents the service from starting: onModuleInit of Prices failed: no price list\nError: no price list\n    at Prices.readPrices (file://',
    ],
    [
      'dependency',
      "The extension dependency prevents the service from starting: Nest can't resolve dependencies of the Prices (?).",
    ],
  ])(
    'stops the start of the service that has %s, with a sentence',
    (name, sentence) => {
      const settings = testEnvironment({ EXTENSIONS: `./${name}.mjs` });
      const { status, stderr } = spawnSync(process.execPath, [join(DIST, 'main.js')], {
        cwd: FIXTURES,
        env: { ...settings, PATH: process.env.PATH },
        encoding: 'utf8',
        timeout: 60_000,
      });
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
      expect(stderr).toContain(`The service could not start: ${sentence}`);
      expect(status).toBe(1);
    },
    70_000,
  );
});
