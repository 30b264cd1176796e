import {
  MongoBulkWriteError,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
  type TopologyDescription,
} from 'mongodb';
import { DatabaseTimeoutError } from '../../../../src/core/database/with-timeout';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { toAppError } from '../../../../src/core/errors/error-mapper';

const refused = (code: number) => new MongoServerError({ message: `code ${code}`, code });

function labelled(label: MongoErrorLabel): MongoError {
  const error = new MongoServerError({ message: label });
  error.addErrorLabel(label);
  return error;
}

/** An error that the driver does not export. */
function driverError(name: string): MongoError {
  return Object.defineProperty(new MongoError(name), 'name', { value: name });
}

describe('toAppError', () => {
  it.each([
    new BusyError('others'),
    new DatabaseTimeoutError('late'),
    new MongoNetworkError('closed'),
    new MongoServerClosedError('closed'),
    Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' }),
    driverError('MongoPoolClosedError'),
    driverError('MongoWaitQueueTimeoutError'),
    new MongoServerSelectionError('away', {} as TopologyDescription),
    // What a primary answers that steps down or shuts down.
    ...[43, 91, 189, 237, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436].map(refused),
    new MongoWriteConcernError({ writeConcernError: { code: 11_602, errmsg: 'interrupted' } } as never),
    new MongoBulkWriteError({ message: 'stepped down', code: 189 }, {} as never),
    labelled(MongoErrorLabel.RetryableWriteError),
    labelled(MongoErrorLabel.TransientTransactionError),
    labelled(MongoErrorLabel.UnknownTransactionCommitResult),
  ])('says that the call can be repeated if the service is busy or MongoDB is unavailable: %s', (error) => {
    const answer = toAppError(error);
    expect([answer.errorCode, answer.retryAfter, answer.cause]).toEqual(['503:SERVICE_BUSY', 2, error]);
  });

  it.each([2, 14, 121, 10_334, 11_000].map(refused))(
    'does not say so for errors that MongoDB will return again: %s',
    (error) => {
      expect(toAppError(error).errorCode).toBe('500:UNKNOWN_ERROR');
    },
  );
});
