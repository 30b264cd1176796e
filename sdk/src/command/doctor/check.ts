import type { Finding } from './finding.js';
import type { PassFile } from './pass-file.js';
import type { WalletAccount } from './wallet-account.js';

/** What a check needs besides the pass file. */
export interface Surroundings {
  now: Date;
  /** False turns off calls over the network. */
  online: boolean;
  /** Data from the service about the pass and its wallet; absent when the user gave a file. */
  account?: WalletAccount;
}

type Part = 'files' | 'passJson' | 'manifest' | 'signature';

/** A pass file whose parts `P` are readable. */
export type Readable<P extends Part> = PassFile & { [Name in P]: NonNullable<PassFile[Name]> };

/** Looks for one reason why a phone rejects a pass or does not update it. */
export interface Check {
  name: string;
  title: string;
  /** The check is skipped when one of these parts cannot be read. */
  needs: Part[];
  run(pass: PassFile, surroundings: Surroundings): Finding | Promise<Finding>;
}

/** Declares a check. Its function receives a pass in which the needed parts are readable. */
export function check<P extends Part = never>(
  name: string,
  title: string,
  needs: P[],
  run: (pass: Readable<P>, surroundings: Surroundings) => Finding | Promise<Finding>,
): Check {
  return { name, title, needs, run: run as Check['run'] };
}
