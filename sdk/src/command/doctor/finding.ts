export type Status = 'ok' | 'warning' | 'failure' | 'skipped';

/** What a check has found, in sentences that say how to mend it. */
export interface Finding {
  status: Status;
  message: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string): Finding => ({ status: 'warning', message });
export const failure = (message: string): Finding => ({ status: 'failure', message });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });

const MAX_MESSAGES = 5;
const RANK: Status[] = ['failure', 'warning', 'ok', 'skipped'];

/** One finding of several: the worst decides, and comes first. `good` is said when there is none. */
export function worst(findings: Finding[], good: string): Finding {
  if (findings.length === 0) return ok(good);
  const sorted = [...findings].sort((one, other) => RANK.indexOf(one.status) - RANK.indexOf(other.status));
  const more = sorted.length > MAX_MESSAGES ? ` And ${sorted.length - MAX_MESSAGES} more.` : '';
  const messages = sorted.slice(0, MAX_MESSAGES).map(({ message }) => message);
  return { status: sorted[0].status, message: messages.join(' ') + more };
}
