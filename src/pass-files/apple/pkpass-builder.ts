import { CmsSigner } from './cms-signer';
import { ApplePassJson } from '../../pass-model/pass-json';
import { prepareFile, PreparedFile, writeZip, zipEntry } from './zip-writer';

export interface PkpassParts {
  passJson: ApplePassJson;
  /** Images and `<language>.lproj/pass.strings`. `icon.png` is required. */
  files: PreparedFile[];
  signer: CmsSigner;
  /** Time of the signature and of the files in the archive. Default: now. */
  signingTime?: Date;
}

/** Thrown if the parts do not form a valid pass. */
export class PkpassError extends Error {
  override readonly name = 'PkpassError';
}

export const PKPASS_TYPE = 'application/vnd.apple.pkpass';
export const PKPASSES_TYPE = 'application/vnd.apple.pkpasses';
/** Maximum number of passes in a bundle that Wallet accepts. */
export const MAX_BUNDLED_PASSES = 10;

/**
 * Builds a pass file (Apple, "Building a Pass").
 * @throws PkpassError if `icon.png` is missing or a name occurs twice; Wallet refuses both without giving a reason
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
 * Bundles finished pass files.
 * @throws PkpassError for no passes, or for more than Wallet accepts
 */
export function buildPkpasses(pkpasses: Buffer[]): Buffer {
  if (pkpasses.length < 1 || pkpasses.length > MAX_BUNDLED_PASSES) {
    throw new PkpassError(`A bundle holds 1 to ${MAX_BUNDLED_PASSES} passes.`);
  }
  return writeZip(pkpasses.map((pkpass, index) => zipEntry(`pass-${index + 1}.pkpass`, pkpass)));
}
