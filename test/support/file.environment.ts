import NodeEnvironment from 'jest-environment-node';

/** The environment of a test file. Its packages are those of the jest worker (worker-packages.resolver.cjs). */
export default class FileEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // The packages share the file's metadata of decorators, and its dates are instances of their Date.
    Object.assign(this.global, { Reflect, Date, loadInWorker: require });
  }
}
