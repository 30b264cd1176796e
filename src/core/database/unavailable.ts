import {
  MongoClientClosedError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
} from 'mongodb';
import { DatabaseTimeoutError } from './with-timeout';

/** Errors that the driver throws if it has no primary, or loses it during the call. */
const AWAY = [
  DatabaseTimeoutError,
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
];

/** Names of similar error classes that the driver does not export. */
const AWAY_NAMES = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

/** Labels from the driver specifications for errors after which the same call may succeed. */
const LABELS = [
  MongoErrorLabel.RetryableWriteError,
  MongoErrorLabel.TransientTransactionError,
  MongoErrorLabel.UnknownTransactionCommitResult,
  MongoErrorLabel.ResetPool,
  MongoErrorLabel.SystemOverloadedError,
];

/** Error codes of a MongoDB member that is no longer primary, is shutting down, or cannot reach a majority. */
const CODES = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: the member that had the cursor is unavailable
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  237, // CursorKilled
  262, // ExceededTimeLimit
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_601, // Interrupted
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** Errors of a socket that the server closed. The driver passes some of them on unchanged. */
const SOCKET_CODES = new Set<unknown>(['ECONNRESET', 'EPIPE']);

/**
 * Whether MongoDB has no primary or did not respond in time, which is temporary. Even so, a write may have taken
 * effect.
 */
export function isUnavailable(error: unknown): boolean {
  if (AWAY.some((type) => error instanceof type)) return true;
  if (!(error instanceof MongoError)) return SOCKET_CODES.has((error as NodeJS.ErrnoException | null)?.code);
  return AWAY_NAMES.has(error.name) || CODES.has(error.code) || LABELS.some((label) => error.hasErrorLabel(label));
}
