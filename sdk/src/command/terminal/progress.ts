import type { Terminal } from './terminal.js';

const MAX_WIDTH = 40;
const AROUND = 40;

/** Draws a progress bar if the output is a terminal. */
export function drawProgress(terminal: Terminal, done: number, total: number): void {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const width = Math.max(Math.min(MAX_WIDTH, terminal.columns - AROUND), 0);
  const filled = Math.round(share * width);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}]`;
  terminal.status(`${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${done} of ${total}`);
}

/** Erases the progress bar. */
export const endProgress = (terminal: Terminal) => terminal.status('');
