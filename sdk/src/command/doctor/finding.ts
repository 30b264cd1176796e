export type Status = 'ok' | 'warning' | 'failure' | 'skipped';

/** The outcome of a check. The message says what is wrong and how to fix it. */
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

/**
 * Combines findings. The worst one determines the status and comes first. Without findings, the result is `ok` with the
 * message `good`.
 */
export function worst(findings: Finding[], good: string): Finding {
  if (findings.length === 0) return ok(good);
  const sorted = [...findings].sort((one, other) => RANK.indexOf(one.status) - RANK.indexOf(other.status));
  const more = sorted.length > MAX_MESSAGES ? ` ${sorted.length - MAX_MESSAGES} more problems are not shown.` : '';
  const messages = sorted.slice(0, MAX_MESSAGES).map(({ message }) => message);
  return { status: sorted[0].status, message: messages.join(' ') + more };
}
