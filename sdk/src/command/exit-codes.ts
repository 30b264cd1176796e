/** Exit codes of the command. */
export const ExitCode = {
  OK: 0,
  /** The service refused the request, rows of a file were rejected, or `doctor` found a failure. */
  REFUSED: 1,
  /** Invalid arguments, or a file that cannot be read or written. */
  USAGE: 2,
  /** Not logged in, or the token is no longer valid or does not allow the command. */
  LOGIN: 3,
  /** The service is down or too slow, or another program responds at its address. */
  UNREACHABLE: 4,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
