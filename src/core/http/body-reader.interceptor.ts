import type { Writable } from 'node:stream';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { raw } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { catchError, lastValueFrom, type Observable, of } from 'rxjs';
import { AppError } from '../errors/app-error';
import type { AuthenticatedRequest } from '../access/access.decorator';
import type { WalletPrincipal } from '../access/principal';
import { BodyMemory } from './body-memory';
import { ByteLimit } from './byte-limit';
import { isCutOff } from './cut-off';
import { ENDPOINT_METADATA, type EndpointOptions } from './endpoint.decorator';
import { FormBody } from './form-body';
import { networkOf } from './caller-network';
import { readJsonBody } from '../validation/json-reader';
import { inputOf } from './route-input';
import { type StoredUpload, UploadStores } from './upload-stores';
import { readUrlEncoded } from './url-encoded';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum size of an image or a PDF (docs/contract/requests.md#size-limits). */
export const MAX_FILE_BYTES = 5 * MB;

/** Maximum size of a body on an ordinary route. */
const SMALL_BODY = 100 * KB;

/**
 * Number of bytes that are reserved for a CSV file while it is being stored. A wallet can therefore upload four files
 * at a time.
 */
const STORED_UPLOAD_BYTES = 8 * MB;

/** The request is aborted if no byte of the body arrives for this long (docs/contract/requests.md#slow-bodies). */
const MAX_SILENCE_MS = 15_000;

const JSON_TYPE = 'application/json';

const FIELDS = 100;
const FIELDS_OF_LARGE = 12;

export type UploadedFiles = Record<string, Express.Multer.File[]>;

export interface ReadRequest extends Request {
  files?: UploadedFiles;
}

/** Reads bodies after the guard has run, so that callers without a token cannot make the service read 8 MB. */
@Injectable()
export class BodyReaderInterceptor implements NestInterceptor {
  private readonly readers = new WeakMap<object, BodyReaders | null>();
  private readonly memory = new BodyMemory();

  constructor(private readonly stores: UploadStores) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const readers = this.readersOf(context);
    if (readers) {
      const http = context.switchToHttp();
      const request = http.getRequest<ReadRequest>();
      const [caller, bytes] = [callerOf(request), readers.bytesOf(request)];
      const read = () => readWhole(readers, request, http.getResponse<Response>());
      const handle = () => next.handle().pipe(catchError((error: unknown) => readers.refuse(request, error)));
      if (this.memory.isLarge(bytes)) {
        const answer = async () => {
          await read();
          return lastValueFrom(handle(), { defaultValue: undefined });
        };
        return of(await this.memory.hold(caller, bytes, answer));
      }
      await this.memory.hold(caller, bytes, read);
      return handle();
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

/**
 * Checks the connection before and after parsing. If the connection closes before a parser starts, the parser would
 * either fail as if the service were at fault, or wait forever.
 * @throws AppError BAD_REQUEST for a truncated body, regardless of the result of the parser
 */
async function readWhole(readers: BodyReaders, request: ReadRequest, response: Response): Promise<void> {
  if (isCutOff(request)) throw new AppError('BAD_REQUEST');
  try {
    await readers.read(request, response);
  } catch (error) {
    throw isCutOff(request) ? new AppError('BAD_REQUEST', undefined, { cause: error }) : error;
  }
}

/** Returns the key under which bodies are counted: the wallet or, without a caller, the address. */
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
  /** Stores the files of this route. Null if they are kept in memory. */
  readonly store: StorageEngine | null;

  constructor(
    private readonly endpoint: BodyOptions,
    stores: UploadStores,
  ) {
    this.text = endpoint.formOnly ? null : textReader(endpoint);
    this.store = endpoint.upload ? stores.engine(endpoint.upload.store) : null;
    this.form = endpoint.files ? formReader(endpoint.files, this.store, endpoint) : null;
  }

  /** Maximum memory that the body uses, in bytes: its announced length, or the limit of the route. */
  bytesOf(request: Request): number {
    if (isEmpty(request)) return 0;
    const { length = 0 } = this.endpoint.files ?? [];
    const bodyLimit = this.endpoint.bodyLimit ?? SMALL_BODY;
    const most = this.store ? STORED_UPLOAD_BYTES : length * MAX_FILE_BYTES + bodyLimit;
    return Math.min(most, Number(request.headers['content-length'] ?? most));
  }

  /** Removes the stored files of a request that was refused, or that was answered with a stored response. */
  async refuse(request: ReadRequest, error: unknown): Promise<never> {
    const { store } = this;
    for (const file of store ? (Object.values(request.files ?? {}).flat() as StoredUpload[]) : []) {
      await new Promise<void>((done) => store?._removeFile(request, file, () => done()));
    }
    throw error;
  }

  /** @throws AppError REQUEST_TIMEOUT if the caller stops sending, UNSUPPORTED_MEDIA_TYPE, and parsing errors */
  async read(request: ReadRequest, response: Response): Promise<void> {
    assertIdentity(request, response);
    await whileSending(request, response, () => this.readBody(request, response));
  }

  private async readBody(request: ReadRequest, response: Response): Promise<void> {
    const type = request.headers['content-type']?.split(';')[0].trim().toLowerCase();
    if (type === 'multipart/form-data' && this.form) {
      // multer accepts an empty boundary, but then finds no fields.
      if (!/;\s*boundary="?[^\s";]/i.test(request.headers['content-type'] ?? ''))
        throw new AppError('INVALID_MULTIPART');
      await run(this.form, request, response);
      if (hasUnreadableText(request)) return this.refuse(request, new AppError('INVALID_MULTIPART'));
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
    assertUtf8(request);
    const body = request.body as Buffer;
    request.body =
      this.text.type === JSON_TYPE ? await readJson(body, this.endpoint) : readUrlEncoded(body.toString('latin1'));
  }
}

/**
 * Refuses compressed bodies, because 39 bytes could decompress to 8 MB (docs/contract/requests.md#content-types).
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
function assertIdentity({ headers }: Request, response: Response): void {
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity') return;
  // RFC 9110 (15.5.16) requires this header. It shows that the response is about the encoding and not about the type.
  response.setHeader('accept-encoding', 'identity');
  throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Reads a body while it arrives.
 * @throws AppError REQUEST_TIMEOUT if the rest of the body does not arrive; the connection is closed after the response
 */
async function whileSending<T>(request: Request, response: Response, read: () => Promise<T>): Promise<T> {
  const { socket } = request;
  let onSilence = (): void => undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    onSilence = () => {
      response.setHeader('connection', 'close');
      reject(new AppError('REQUEST_TIMEOUT'));
    };
  });
  const stopClock = () => socket.setTimeout(0);
  request.once('timeout', onSilence);
  // Reading can take longer than receiving, for example if the files are stored.
  request.once('end', stopClock);
  socket.setTimeout(MAX_SILENCE_MS);
  try {
    return await Promise.race([read(), silence]);
  } finally {
    stopClock();
    request.off('timeout', onSilence);
  }
}

/**
 * Refuses charsets other than UTF-8 (docs/contract/requests.md#text-encoding).
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
function assertUtf8({ headers }: Request): void {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

/** Parses a JSON body. An empty body counts as `{}`. */
async function readJson(body: Buffer, { bodyLimit }: BodyOptions): Promise<unknown> {
  return body.length === 0 ? {} : readJsonBody(body, bodyLimit !== undefined);
}

/**
 * Whether a text in the form could not be decoded. busboy replaces bytes that are invalid in the charset of the part
 * with U+FFFD, and returns no value for an unknown charset.
 */
function hasUnreadableText({ body, files }: ReadRequest): boolean {
  const fields = Object.entries(body as Record<string, unknown>).flat(2);
  const names = Object.values(files ?? {}).flatMap(([file]) => [file.fieldname, file.originalname]);
  return [...fields, ...names].some((text) => typeof text !== 'string' || text.includes('\ufffd'));
}

function isEmpty(request: Request): boolean {
  return request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
}

function textReader({ urlEncoded, bodyLimit: limit = SMALL_BODY }: BodyOptions): {
  type: string;
  reader: RequestHandler;
} {
  const type = urlEncoded ? 'application/x-www-form-urlencoded' : JSON_TYPE;
  return { type, reader: raw({ limit, type: () => true, inflate: false }) };
}

/**
 * Returns a reader for multipart forms. Fields are kept in memory, so only a few of them may be large, even on a route
 * with large bodies.
 */
function formReader(
  files: readonly string[],
  store: StorageEngine | null,
  { upload, bodyLimit }: BodyOptions,
): RequestHandler {
  const fields = bodyLimit ? FIELDS_OF_LARGE : FIELDS;
  const fileSize = upload?.limit ?? MAX_FILE_BYTES;
  const form = multer({
    storage: store ?? multer.memoryStorage(),
    // Browsers send file names in UTF-8, but busboy decodes them as latin1 by default.
    defParamCharset: 'utf8',
    // Accepts one file more than allowed, so that the error can name the unexpected file.
    limits: {
      fileSize,
      files: files.length + 1,
      fields,
      // Field names are not paths. If they were, a pair of brackets could create a list of four billion items.
      fieldNestingDepth: 0,
      fieldSize: bodyLimit ?? SMALL_BODY,
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
