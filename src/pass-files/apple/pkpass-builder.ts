import { CmsSigner } from './cms-signer';
import { ApplePassJson } from '../../pass-model/pass-json';
import { prepareFile, PreparedFile, writeZip, zipEntry } from './zip-writer';

export interface PkpassParts {
  passJson: ApplePassJson;
  /** Images and `<language>.lproj/pass.strings`; requires `icon.png`. */
  files: PreparedFile[];
  signer: CmsSigner;
  /** Time of signature and archive; default: now. */
  signingTime?: Date;
}

/** Parts that do not form a valid pass. */
export class PkpassError extends Error {
  override readonly name = 'PkpassError';
}

export const PKPASS_TYPE = 'application/vnd.apple.pkpass';
export const PKPASSES_TYPE = 'application/vnd.apple.pkpasses';
/** Maximum that Wallet accepts. */
export const MAX_BUNDLED_PASSES = 10;

/**
 * Builds a pass file (Apple, "Building a Pass"). @throws PkpassError without `icon.png` or with a duplicate name,
 * because Wallet silently refuses both
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

/** Bundles finished passes. @throws PkpassError for no passes, or more than Wallet accepts */
export function buildPkpasses(pkpasses: Buffer[]): Buffer {
  if (pkpasses.length < 1 || pkpasses.length > MAX_BUNDLED_PASSES) {
    throw new PkpassError(`A bundle holds 1 to ${MAX_BUNDLED_PASSES} passes.`);
  }
  return writeZip(pkpasses.map((pkpass, index) => zipEntry(`pass-${index + 1}.pkpass`, pkpass)));
}
