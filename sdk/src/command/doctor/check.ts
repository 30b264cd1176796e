import type { Finding } from './finding.js';
import type { PassFile } from './pass-file.js';
import type { WalletAccount } from './wallet-account.js';

/** Where a check looks. */
export interface Surroundings {
  now: Date;
  /** False: nothing is called over the network. */
  online: boolean;
  /** The wallet and the pass's id at the service; absent where a file was given. */
  account?: WalletAccount;
}

type Part = 'files' | 'passJson' | 'manifest' | 'signature';

/** A pass file whose parts `P` could be read. */
export type Readable<P extends Part> = PassFile & { [Name in P]: NonNullable<PassFile[Name]> };

/** One of the things that make a phone refuse or not update a pass. */
export interface Check {
  name: string;
  title: string;
  /** Parts of the file without which the check can say nothing. */
  needs: Part[];
  run(pass: PassFile, surroundings: Surroundings): Finding | Promise<Finding>;
}

/** Declares a check whose function gets a pass with the parts that it needs. */
export function check<P extends Part = never>(
  name: string,
  title: string,
  needs: P[],
  run: (pass: Readable<P>, surroundings: Surroundings) => Finding | Promise<Finding>,
): Check {
  return { name, title, needs, run: run as Check['run'] };
}
