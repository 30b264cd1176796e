import { CmsSigner } from './cms-signer';
import { ApplePassJson } from './pass-json';
import { prepareFile, PreparedFile, writeZip, zipEntry } from './zip-writer';

export interface PkpassParts {
  passJson: ApplePassJson;
  /** Images and `<language>.lproj/pass.strings`; `icon.png` must be among them. */
  files: PreparedFile[];
  signer: CmsSigner;
  /** The moment that signature and archive state; now by default. */
  signingTime?: Date;
}

/** Parts that do not make a pass which a phone would take. */
export class PkpassError extends Error {
  override readonly name = 'PkpassError';
}

/** Apple's media type of one pass. */
export const PKPASS_TYPE = 'application/vnd.apple.pkpass';
/** Apple's media type of a bundle of passes. */
export const PKPASSES_TYPE = 'application/vnd.apple.pkpasses';
/** The most passes that Wallet takes in one bundle. */
export const MAX_BUNDLED_PASSES = 10;

/**
 * Builds and signs a `.pkpass` file (Apple, "Building a Pass").
 * @throws PkpassError when `icon.png` is missing or a name stands twice: Wallet refuses such a file without a word
 */
export async function buildPkpass({ passJson, files, signer, signingTime = new Date() }: PkpassParts): Promise<Buffer> {
  const listed = [prepareFile('pass.json', Buffer.from(JSON.stringify(passJson))), ...files];
  const manifest = Object.fromEntries(listed.map(({ name, sha1 }) => [name, sha1]));
  if (Object.keys(manifest).length !== listed.length) throw new PkpassError('Two files of the pass have one name.');
  if (!('icon.png' in manifest)) throw new PkpassError('The pass has no icon.png.');

  const manifestData = Buffer.from(JSON.stringify(manifest));
  const signature = await signer.sign(manifestData, signingTime);
  return writeZip([...listed, zipEntry('manifest.json', manifestData), zipEntry('signature', signature)], signingTime);
}

/**
 * Bundles finished passes into a `.pkpasses` file.
 * @throws PkpassError without a pass, or with more than Wallet takes
 */
export function buildPkpasses(pkpasses: Buffer[]): Buffer {
  if (pkpasses.length < 1 || pkpasses.length > MAX_BUNDLED_PASSES) {
    throw new PkpassError(`A bundle holds 1 to ${MAX_BUNDLED_PASSES} passes.`);
  }
  return writeZip(pkpasses.map((pkpass, index) => zipEntry(`pass-${index + 1}.pkpass`, pkpass)));
}
