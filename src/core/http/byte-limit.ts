import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '../errors/app-error';

/** Passes bytes through, and fails at the first byte above the limit. */
export class ByteLimit extends Transform {
  private passed = 0;

  constructor(private readonly most: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    if (this.passed > this.most) done(new AppError('PAYLOAD_TOO_LARGE'));
    else done(null, chunk);
  }
}
