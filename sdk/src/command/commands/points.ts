import { withOptionNames } from '../command-error.js';
import { failUnknown, findPass, isId } from '../pass-reference.js';
import type { Session } from '../session/session.js';

export interface PointsOptions {
  reference?: string;
  location?: string;
  key?: string;
}

/** Adds points to the balance of a loyalty card, or spends them. */
export async function points(session: Session, named: string, delta: number, options: PointsOptions): Promise<void> {
  const wallet = session.wallet();
  const { reference, location, key: idempotencyKey } = options;
  const barcode = isId(named) ? ((await findPass(wallet, named)).barcode ?? '') : named;
  const changed = await withOptionNames(
    wallet.passes
      .changeGain(barcode, { delta, reference, location }, { idempotencyKey })
      .catch((error: unknown) => failUnknown(error, barcode)),
  );
  const { terminal, json } = session;
  if (json) return terminal.printJson(changed);
  const name = 'name' in changed ? changed.name : [changed.firstName, changed.lastName].filter(Boolean).join(' ');
  terminal.print(`New balance of ${name}: ${changed.gain ?? 0}.`);
}
