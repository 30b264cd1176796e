import { WalletPassError } from './wallet-pass-error.js';

/** The content of a file. A stream is read completely before it is sent, so that a retry can send it again. */
export type FileContent =
  | Blob
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  /** A file on this machine (Node, Deno, Bun). It is streamed while it is sent, so it never has to fit in memory. */
  | { path: string };

/** A file to send: either only its content, or its content with an optional name and type. */
export type Upload = FileContent | { content: FileContent; name?: string; type?: string };

/** A body in which some fields may be files. */
export type Sendable<Body, Files extends string> = {
  [Name in keyof Body]: Name extends Files ? Body[Name] | Upload : Body[Name];
} & { [Name in Exclude<Files, keyof Body>]?: Upload };

export interface NamedBlob {
  blob: Blob;
  name: string;
}

export function isUpload(value: unknown): value is Upload {
  if (typeof value !== 'object' || value === null) return false;
  return isContent(value) || ('content' in value && isContent(value.content));
}

function isContent(value: unknown): value is FileContent {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Blob || value instanceof Uint8Array || isStream(value)) return true;
  return 'path' in value && typeof value.path === 'string';
}

function isStream(value: object): value is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> {
  return 'getReader' in value || Symbol.asyncIterator in value;
}

/** @throws WalletPassError FILE_NOT_READABLE */
export async function openUpload(upload: Upload): Promise<NamedBlob> {
  const named = 'content' in upload ? upload : { content: upload };
  const blob = await openContent(named.content);
  const name = named.name ?? ownNameOf(named.content) ?? 'file';
  return { blob: named.type ? blob.slice(0, blob.size, named.type) : blob, name };
}

function ownNameOf(content: FileContent): string | undefined {
  if ('path' in content && typeof content.path === 'string') return content.path.split(/[\\/]/).pop();
  return 'name' in content && typeof content.name === 'string' ? content.name : undefined;
}

async function openContent(content: FileContent): Promise<Blob> {
  if (content instanceof Blob) return content;
  if (content instanceof Uint8Array) return new Blob([content as Uint8Array<ArrayBuffer>]);
  try {
    return isStream(content) ? await readAll(content) : await openPath(content.path);
  } catch (cause) {
    if (cause instanceof WalletPassError) throw cause;
    const { message } = cause as Error;
    throw new WalletPassError('FILE_NOT_READABLE', `The file to send cannot be read: ${message}`, { cause });
  }
}

async function readAll(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Blob> {
  if ('getReader' in stream) return new Response(stream).blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of stream) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Blob(parts);
}

interface FileSystem {
  openAsBlob(path: string): Promise<Blob>;
}

/** Does not import `node:fs`, because bundlers for browsers fail on such an import. */
function openPath(path: string): Promise<Blob> {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => FileSystem | undefined } };
  const files = process?.getBuiltinModule?.('node:fs');
  if (files) return files.openAsBlob(path);
  throw new WalletPassError('FILE_NOT_READABLE', 'A browser cannot open a file by its path. Pass a Blob or a File.');
}
