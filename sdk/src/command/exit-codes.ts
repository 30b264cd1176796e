/** How the command ends, for scripts. */
export const ExitCode = {
  OK: 0,
  /** The service refuses it, rows of a file failed, or the doctor has found what a phone refuses. */
  REFUSED: 1,
  /** Wrong arguments, or a file that cannot be read or written. */
  USAGE: 2,
  /** Nobody is logged in, the token is not valid any more, or may not do this. */
  LOGIN: 3,
  /** The service is down, too slow, or something else answers at its address. */
  UNREACHABLE: 4,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
