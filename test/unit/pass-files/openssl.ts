import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a program on files in a folder of its own, which is gone afterwards.
 * @param inputs written beforehand, by name
 * @param output the file to return; without one, what the program printed
 */
export function run(program: string, args: string[], inputs: Record<string, Buffer | string>, output?: string): Buffer {
  const cwd = mkdtempSync(join(tmpdir(), 'wallet-pass-'));
  try {
    for (const [name, data] of Object.entries(inputs)) writeFileSync(join(cwd, name), data);
    const printed = execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    return output ? readFileSync(join(cwd, output)) : printed;
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

export const openssl = (args: string, inputs: Record<string, Buffer | string> = {}, output?: string) =>
  run('openssl', args.split(' '), inputs, output);

/** Verifies a detached signature as a phone would, against one authority; throws when it is not good. */
export const verifySignature = (signature: Buffer, manifest: Buffer, caPem: string) =>
  openssl('cms -verify -binary -inform DER -in signature -content manifest.json -CAfile ca.pem -purpose any -out out', {
    signature,
    'manifest.json': manifest,
    'ca.pem': caPem,
  });

export const printSignature = (signature: Buffer) =>
  openssl('cms -cmsout -print -inform DER -in signature', { signature }).toString();
