import type { Imports } from '../../src/app.module';
import type { OpenApiDocument } from '../../src/core/openapi/openapi.types';
import type { AnswerCheck } from './api-client';
import { DocumentedAnswers } from './documented-answers';
import { dropDatabase, emptyDatabase, giveBack } from './databases';
import { loadSource } from './host-source';
import FileEnvironment from './file.environment';
import { type InProcess, openService } from './service-in-process';
import { readDocument, type ServiceAddress, startProcess } from './service-process';

/** A running service. */
export interface ServiceHandle extends ServiceAddress {
  /** Holds its answers against the OpenAPI document. */
  check: AnswerCheck;
}

export type OpenService = InProcess & ServiceHandle;

/** Services for test files, kept in their jest worker. */
export interface Services {
  /** The process that all files share (shared-service.setup.ts). */
  shared(): Promise<ServiceHandle>;
  /** A process with settings of its own. */
  start(extra: Record<string, string>): Promise<ServiceHandle & { stop(): Promise<void> }>;
  /** The built service in the worker's own process. */
  open(extra: Record<string, string>, imports?: Imports): Promise<OpenService>;
  /** Node's own modules, and extensions, as the worker itself has them. */
  load(name: string): unknown;
  /** A file of TypeScript, for a service that the worker runs: its decorators are those of the service. */
  loadSource<T>(file: string): T;
  /** The check of answers against the document, which each worker reads once. */
  answers(document: () => Promise<OpenApiDocument> | OpenApiDocument): Promise<AnswerCheck>;
}

let check: Promise<AnswerCheck> | undefined;

const services: Services = {
  shared: () => checked(JSON.parse(process.env.TEST_SHARED_SERVICE ?? 'null') as ServiceAddress),
  start: async (extra) => checked(await startOnDatabase(extra)),
  open: async (extra, imports) => {
    const service = await openService(extra, imports);
    // Added modules change the document.
    return imports ? { ...service, check: new DocumentedAnswers(await readDocument(service)).check } : checked(service);
  },
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- at this moment only
  load: (name) => require(name) as unknown,
  loadSource: (file) => loadSource(file) as never,
  answers: (document) => (check ??= compile(document)),
};

/** Compiling the schemas of the answers would take each file seconds: it is done outside of the files' sandboxes. */
export default class ServiceEnvironment extends FileEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { services });
  }
}

/** Starts a process on an empty database, unless the caller or an extension brings its own. */
async function startOnDatabase(extra: Record<string, string>): Promise<ServiceAddress & { stop(): Promise<void> }> {
  // A database of another process stays.
  if (extra.MONGODB_URI) return startProcess(extra);
  const service = await startProcess(extra.EXTENSIONS ? extra : { ...emptyDatabase(), ...extra });
  const stop = async () => {
    await service.stop();
    await (extra.EXTENSIONS ? dropDatabase : giveBack)(service.mongodbUri);
  };
  return { ...service, stop };
}

async function checked<T extends ServiceAddress>(service: T): Promise<T & ServiceHandle> {
  return { ...service, check: await services.answers(() => readDocument(service)) };
}

async function compile(document: () => Promise<OpenApiDocument> | OpenApiDocument): Promise<AnswerCheck> {
  return new DocumentedAnswers(await document()).check;
}
