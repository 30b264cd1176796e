import type { Writable } from 'node:stream';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { raw, urlencoded } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../errors/app-error';
import type { AuthenticatedRequest } from '../access/access.decorator';
import type { WalletPrincipal } from '../access/principal';
import { ByteLimit } from './byte-limit';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';
import { FormBody } from './form-body';
import { networkOf } from './caller-network';
import { LargeBodies } from './large-bodies';
import { readJsonBody } from '../validation/json-reader';
import { inputOf } from './route-input';
import { type StoredUpload, UploadStores } from './upload-stores';

const KB = 1024;
const MB = 1024 * KB;

/** Of an image or a PDF (docs/contract/requests.md#size-limits). */
export const MAX_FILE_BYTES = 5 * MB;

const JSON_TYPE = 'application/json';

const FIELDS = 100;
const FIELDS_OF_LARGE = 12;

export type UploadedFiles = Record<string, Express.Multer.File[]>;

export interface ReadRequest extends Request {
  files?: UploadedFiles;
}

/** Reads bodies after the guard: without a token nobody makes the service read 8 MB. */
@Injectable()
export class BodyReaderInterceptor implements NestInterceptor {
  private readonly readers = new WeakMap<object, BodyReaders | null>();
  private readonly large = new LargeBodies();

  constructor(private readonly stores: UploadStores) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const readers = this.readersOf(context);
    if (readers) {
      const http = context.switchToHttp();
      const request = http.getRequest<ReadRequest>();
      await this.large.read(callerOf(request), request, () => readers.read(request, http.getResponse<Response>()));
      if (readers.store) return next.handle().pipe(catchError((error: unknown) => readers.refuse(request, error)));
    }
    return next.handle();
  }

  private readersOf(context: ExecutionContext): BodyReaders | null {
    const handler = context.getHandler();
    let readers = this.readers.get(handler);
    if (readers === undefined) {
      const endpoint = Reflect.getMetadata(ENDPOINT_METADATA, handler) as BodyOptions | undefined;
      const { takesBody } = inputOf(context.getClass(), handler);
      readers = takesBody ? new BodyReaders(endpoint ?? {}, this.stores) : null;
      this.readers.set(handler, readers);
    }
    return readers;
  }
}

/** Bodies count per wallet or, without a caller, per address. */
function callerOf(request: ReadRequest): string {
  const { wallet } = ((request as AuthenticatedRequest).principal ?? {}) as Partial<WalletPrincipal>;
  return wallet?.id.toHexString() ?? networkOf(request.ip);
}

type BodyOptions = Pick<
  Partial<EndpointOptions>,
  'bodyOptional' | 'bodyLimit' | 'files' | 'upload' | 'formOnly' | 'urlEncoded'
>;

class BodyReaders {
  private readonly text: { type: string; reader: RequestHandler } | null;
  private readonly form: RequestHandler | null;
  /** Where files go, if not into memory. */
  readonly store: StorageEngine | null;

  constructor(
    private readonly endpoint: BodyOptions,
    stores: UploadStores,
  ) {
    this.text = endpoint.formOnly ? null : textReader(endpoint);
    this.store = endpoint.upload ? stores.engine(endpoint.upload.store) : null;
    this.form = endpoint.files ? formReader(endpoint.files, this.store, endpoint) : null;
  }

  /** Removes stored files of a request that was refused or answered from the store. */
  async refuse(request: ReadRequest, error: unknown): Promise<never> {
    for (const file of Object.values(request.files ?? {}).flat() as StoredUpload[]) {
      await new Promise<void>((done) => this.store?._removeFile(request, file, () => done()));
    }
    throw error;
  }

  async read(request: ReadRequest, response: Response): Promise<void> {
    const type = request.headers['content-type']?.split(';')[0].trim().toLowerCase();
    if (type === 'multipart/form-data' && this.form) {
      // multer accepts an empty boundary and finds no fields.
      if (!/;\s*boundary="?[^\s";]/i.test(request.headers['content-type'] ?? ''))
        throw new AppError('INVALID_MULTIPART');
      await run(this.form, request, response);
      request.body = new FormBody(request.body as object, Object.keys(request.files ?? {}));
      return;
    }
    if (isEmpty(request)) {
      if (!this.endpoint.bodyOptional && this.text === null) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      request.body = {};
      return;
    }
    if (!this.text || type !== this.text.type) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    await run(this.text.reader, request, response);
    if (this.text.type === JSON_TYPE) request.body = await readJson(request, this.endpoint);
  }
}

/** An empty body counts as `{}`. */
async function readJson(request: Request, { bodyLimit }: BodyOptions): Promise<unknown> {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const body = request.body as Buffer;
  return body.length === 0 ? {} : readJsonBody(body, bodyLimit !== undefined);
}

function isEmpty(request: Request): boolean {
  return request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
}

function textReader({ urlEncoded, bodyLimit: limit = 100 * KB }: BodyOptions): {
  type: string;
  reader: RequestHandler;
} {
  const options = { limit, type: () => true };
  return urlEncoded
    ? { type: 'application/x-www-form-urlencoded', reader: urlencoded({ ...options, extended: false, inflate: false }) }
    : { type: JSON_TYPE, reader: raw(options) };
}

/** On a route with large bodies few fields may be large: they are held in memory. */
function formReader(
  files: readonly string[],
  store: StorageEngine | null,
  { upload, bodyLimit }: BodyOptions,
): RequestHandler {
  const fields = bodyLimit ? FIELDS_OF_LARGE : FIELDS;
  const fileSize = upload?.limit ?? MAX_FILE_BYTES;
  const form = multer({
    storage: store ?? multer.memoryStorage(),
    // One file more than allowed, so that an unexpected one is reported by name.
    limits: {
      fileSize,
      files: files.length + 1,
      fields,
      // Field names are no paths: a pair of brackets could create a list of four billion places.
      fieldNestingDepth: 0,
      fieldSize: bodyLimit ?? 100 * KB,
      parts: fields + 10,
      headerPairs: 50,
    },
    streamHandler: (request: Request, parser: Writable) => {
      const limit = new ByteLimit(files.length * fileSize + (bodyLimit ?? 0) + MB);
      limit.on('error', (error) => parser.destroy(error));
      request.pipe(limit).pipe(parser);
    },
  } as multer.Options);
  return form.fields(files.map((name) => ({ name, maxCount: 1 })));
}

function run(reader: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void reader(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });
}
