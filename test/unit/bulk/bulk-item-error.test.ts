import { AppError } from '../../../src/core/errors/app-error';
import type { IssueLimit } from '../../../src/pass-model/kind-policy';
import { errorOf, itemErrorOf } from '../../../src/bulk/bulk-item-error';

it.each([
  new AppError('BATCH_OPERATION_FAILED', { error: '500:INTERNAL_ERROR' }),
  AppError.validation('amount', 'max', { max: 5 }),
  new AppError('MODEL_NOT_FOUND'),
])('restores a stored error with its arguments: %s', (error) => {
  const { code, args, validationErrors } = errorOf(itemErrorOf(error));
  expect({ code, args, validationErrors }).toEqual({
    code: error.code,
    args: error.args,
    validationErrors: error.validationErrors,
  });
});

it('compiles no kind whose limit has an error code with arguments', () => {
  // @ts-expect-error The engine has no arguments for the text of this code.
  const limit: IssueLimit = { field: 'maxIssued', error: 'BATCH_OPERATION_FAILED' };
  expect(limit.field).toBe('maxIssued');
});
