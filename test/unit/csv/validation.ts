import { AppError, type FieldError } from '../../../src/core/errors/app-error';

/** The refused field of what the work throws. @throws Error when it throws nothing, or something else */
export async function validationOf(work: () => unknown): Promise<FieldError | undefined> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error.validationErrors?.[0];
    throw error;
  }
  throw new Error('Nothing was refused');
}
