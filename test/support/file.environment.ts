import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import NodeEnvironment from 'jest-environment-node';
import { COMPILING_LATE } from './compiling-late';

const STACK_FRAMES = 10;

for (const flag of COMPILING_LATE) setFlagsFromString(flag);

const used = new Set<AsyncLocalStorage<unknown>>();

for (const name of ['run', 'enterWith'] as const) {
  const original = AsyncLocalStorage.prototype[name] as (...args: unknown[]) => unknown;
  Object.assign(AsyncLocalStorage.prototype, {
    [name](this: AsyncLocalStorage<unknown>, ...args: unknown[]): unknown {
      used.add(this);
      return original.apply(this, args);
    },
  });
}

/** Errors of packages and of Node are instances of the file's Error, too. */
function acceptErrorsOfWorker(FileError: ErrorConstructor): void {
  const isOrdinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(FileError, Symbol.hasInstance, {
    value(this: unknown, error: unknown): boolean {
      return isOrdinary.call(this, error) || (this === FileError && error instanceof Error);
    },
  });
}

/**
 * Where a file's tests run. jest makes an AsyncLocalStorage for each file and leaves it switched on; up to Node 22 every promise
 * that a later file of the worker makes then carries a value for each of them, which took a tenth of all processor time.
 */
export default class FileEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // jest has set 100, which makes errors that are thrown and caught dear.
    Error.stackTraceLimit = STACK_FRAMES;
    // Packages are the worker's: they share the file's metadata of decorators, and its dates are instances of their Date.
    Object.assign(this.global, { Reflect, Date, loadInWorker: require });
    acceptErrorsOfWorker(this.global.Error);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    for (const storage of used) storage.disable();
    used.clear();
  }
}
