import type { Finding } from './finding.js';
import type { PassFile } from './pass-file.js';
import type { WalletAccount } from './wallet-account.js';

/** What checks may use in addition to the pass file. */
export interface Surroundings {
  now: Date;
  /** Whether network calls are allowed. */
  online: boolean;
  /** Data from the service about the pass and its wallet. Absent if the user specified a file. */
  account?: WalletAccount;
}

type Part = 'files' | 'passJson' | 'manifest' | 'signature';

/** A pass file in which the parts `P` could be read. */
export type Readable<P extends Part> = PassFile & { [Name in P]: NonNullable<PassFile[Name]> };

/** Looks for one reason why a phone would reject a pass or not update it. */
export interface Check {
  name: string;
  title: string;
  /** Parts that the check needs. If one of them could not be read, the check is skipped. */
  needs: Part[];
  run(pass: PassFile, surroundings: Surroundings): Finding | Promise<Finding>;
}

/** Declares a check. Its function receives a pass in which the needed parts could be read. */
export function check<P extends Part = never>(
  name: string,
  title: string,
  needs: P[],
  run: (pass: Readable<P>, surroundings: Surroundings) => Finding | Promise<Finding>,
): Check {
  return { name, title, needs, run: run as Check['run'] };
}
