import { AppError } from '../../../../src/core/errors/app-error';
import '../../../../src/passes/pass.errors';
import '../../../../src/webhooks/webhook.errors';

describe('AppError', () => {
  it('knows its status and error code', () => {
    const error = new AppError('PASS_ALREADY_REDEEMED');
    expect(error).toBeInstanceOf(Error);
    expect(error.status).toBe(400);
    expect(error.errorCode).toBe('400:PASS_ALREADY_REDEEMED');
    expect(new AppError('UNSUPPORTED_EVENT_TYPE:', { eventType: 'x' }).errorCode).toBe('400:UNSUPPORTED_EVENT_TYPE:');
  });

  it('contains the arguments of its text, its details and its cause', () => {
    const cause = new Error('driver');
    const args = { creditType: 'SMS', required: 3, remaining: 1 };
    const error = new AppError('INSUFFICIENT_CREDIT', args, { details: { remaining: 1 }, cause });
    expect(error).toMatchObject({ args, details: { remaining: 1 }, cause, message: 'INSUFFICIENT_CREDIT' });
  });

  it('names the invalid field and the reason, not yet translated', () => {
    const error = AppError.validation('limit', 'max', { max: 1000 });
    expect(error.errorCode).toBe('400:VALIDATION_ERROR');
    expect(error.validationErrors).toEqual([{ field: 'limit', key: 'max', args: { max: 1000 } }]);
    expect(AppError.validation('id', 'object_id').validationErrors).toEqual([{ field: 'id', key: 'object_id' }]);
  });

  it('names the first 100 invalid fields', () => {
    const validationErrors = Array.from({ length: 400_000 }, (_, at) => ({
      field: `f${at}`,
      key: 'required' as const,
    }));
    const error = new AppError('VALIDATION_ERROR', undefined, { validationErrors });
    expect(error.validationErrors).toEqual(validationErrors.slice(0, 100));
  });

  it('does not compile without the arguments of its text, or with wrong ones', () => {
    // @ts-expect-error the text of the code needs passType
    void new AppError('INVALID_PASS_TYPE');
    // @ts-expect-error another name
    void new AppError('INVALID_PASS_TYPE', { deviceType: 'X' });
    // @ts-expect-error the text of the code has no placeholder
    void new AppError('FORBIDDEN', { passType: 'X', passTypes: 'ALL' });
    // @ts-expect-error no such code
    void new AppError('NO_SUCH_CODE');
    // @ts-expect-error the reason needs its limit
    void (() => AppError.validation('limit', 'max'));
    // @ts-expect-error the reason has no values
    void (() => AppError.validation('name', 'required', { max: 1 }));
    // @ts-expect-error codes of which one needs values
    void ((code: 'FORBIDDEN' | 'INVALID_PASS_TYPE') => new AppError(code));
    void ((code: 'LEFT_ROW_IS_REQUIRED' | 'RIGHT_ROW_IS_REQUIRED') => new AppError(code));
    const anyError: AppError = new AppError('INVALID_PASS_TYPE', { passType: 'X', passTypes: 'ALL' });
    expect(anyError.code).toBe('INVALID_PASS_TYPE');
  });
});
