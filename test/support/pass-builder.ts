import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { CmsSigner } from '../../src/pass-files/apple/cms-signer';
import type { SigningIdentity } from './apple-authority';

type Json = Record<string, unknown>;
type Files = Record<string, Uint8Array>;

/** Changes a pass before it is put together again. */
export interface PassChange {
  /** pass.json. */
  json?: (pass: Json) => void;
  /** The files that the manifest will list. */
  files?: (files: Files) => void;
  /** The manifest that will be signed. */
  manifest?: (manifest: Record<string, string>) => void;
  signer?: SigningIdentity;
  signingTime?: Date;
  sign?: (manifest: Buffer, signer: SigningIdentity) => Buffer | Promise<Buffer>;
  /** The archive, when all is signed. */
  after?: (files: Files) => void;
}

/** Takes a pass of the service apart, and builds it anew with a change, signed by another identity. */
export class PassBuilder {
  constructor(
    private readonly pkpass: Uint8Array,
    private readonly signer: SigningIdentity,
    private readonly base: (pass: Json) => void,
  ) {}

  async build({
    json,
    files: change,
    manifest: edit,
    signer = this.signer,
    ...rest
  }: PassChange = {}): Promise<Buffer> {
    const files: Files = unzipSync(this.pkpass);
    const pass = JSON.parse(Buffer.from(files['pass.json']).toString()) as Json;
    this.base(pass);
    json?.(pass);
    files['pass.json'] = Buffer.from(JSON.stringify(pass));
    delete files.signature;
    delete files['manifest.json'];
    change?.(files);
    const manifest = Object.fromEntries(Object.entries(files).map(([name, data]) => [name, sha1(data)]));
    edit?.(manifest);
    const listed = Buffer.from(JSON.stringify(manifest));
    const signed = await (rest.sign ?? signWith(rest.signingTime))(listed, signer);
    Object.assign(files, { 'manifest.json': listed, signature: signed });
    rest.after?.(files);
    return Buffer.from(zipSync(files));
  }
}

const signWith = (time?: Date) => (manifest: Buffer, signer: SigningIdentity) =>
  new CmsSigner(signer).sign(manifest, time);
const sha1 = (data: Uint8Array) => createHash('sha1').update(data).digest('hex');
