import { join } from 'node:path';
import { COMPILING_LATE } from './compiling-late';
import { launcher } from './launcher';

/** What is called at the start only is not forgotten: those that start later have it from this process (bundled-service.cjs). */
const KEEPING = '--no-flush-bytecode';

/**
 * One thread collects garbage, and not before there is much: on cores that are all busy V8's helpers get in each other's way,
 * and most processes end before it is worth the time.
 */
const COLLECTING = [
  '--single-threaded-gc',
  '--no-memory-reducer',
  '--min-semi-space-size=16',
  '--initial-old-space-size=256',
];

/**
 * What Node runs as the service: the bundle of `npm test`, which starts in half of the processor time. Where
 * extensions share its modules, or a test replaces some, it is the build itself.
 */
export function serviceArguments({ EXTENSIONS, NODE_OPTIONS }: Record<string, string | undefined>): string[] {
  const { TEST_BUNDLE } = process.env;
  if (!TEST_BUNDLE || EXTENSIONS || NODE_OPTIONS) return ['dist/main.js'];
  return [
    '--no-warnings',
    ...COLLECTING,
    KEEPING,
    ...COMPILING_LATE,
    '--heap-growing-percent=50',
    join(launcher.ROOT, 'tools/lib/bundled-service.cjs'),
    TEST_BUNDLE,
  ];
}
