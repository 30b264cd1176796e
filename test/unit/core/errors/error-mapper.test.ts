import { MongoNetworkError, MongoServerError, MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { DatabaseTimeoutError } from '../../../../src/core/database/with-timeout';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { toAnswer } from '../../../../src/core/errors/error-mapper';

describe('toAnswer', () => {
  const unanswered = [
    new DatabaseTimeoutError('late'),
    new MongoNetworkError('closed'),
    new MongoServerSelectionError('away', {} as TopologyDescription),
  ];

  it.each(unanswered)('a GET that MongoDB does not answer may be repeated: %s', (error) => {
    const answer = toAnswer(error, 'GET');
    expect([answer.errorCode, answer.retryAfter, answer.cause]).toEqual(['503:SERVICE_BUSY', 2, error]);
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('of a %s nobody knows whether it took effect', (method) => {
    for (const error of unanswered) expect(toAnswer(error, method).errorCode).toBe('500:UNKNOWN_ERROR');
  });

  it('is busy for any method that says so, and unknown for what MongoDB refuses', () => {
    expect(toAnswer(new BusyError('others'), 'POST').errorCode).toBe('503:SERVICE_BUSY');
    expect(toAnswer(new MongoServerError({ message: 'refused' }), 'GET').errorCode).toBe('500:UNKNOWN_ERROR');
  });
});
