import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
// eslint-disable-next-line @typescript-eslint/ban-ts-comment
// @ts-ignore: a plain script of the generator, without types
import { digestOfInputs } from '../../../tools/lib/sdk-digest.mjs';
import { PROJECT, read } from '../docs/project-texts';

const FOLDER = join(PROJECT, 'sdk/src/generated');
const digests = JSON.parse(read('sdk/src/generated/digest.json')) as { inputs: string; files: Record<string, string> };

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== 'digest.json')
      .map((name) => [name, sha256(join(folder, name))]),
  );

describe('the generated code of the SDK (else: npm run sdk)', () => {
  it('is of this document, of these error codes and of this generator', () => {
    expect((digestOfInputs as () => string)()).toBe(digests.inputs);
  });

  it('was not changed by hand', () => {
    expect(filesIn(FOLDER)).toEqual(digests.files);
  });
});
