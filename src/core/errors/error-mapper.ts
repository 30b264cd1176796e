import { HttpException } from '@nestjs/common';
import { MulterError } from 'multer';
import { isUnavailable } from '../database/unavailable';
import { AppError } from './app-error';
import { BusyError } from './busy-error';

const RETRY_AFTER_SECONDS = 2;

interface HttpError {
  status: number;
  type?: string;
}

function busy(cause: unknown): AppError {
  return new AppError('SERVICE_BUSY', undefined, { retryAfter: RETRY_AFTER_SECONDS, cause });
}

/**
 * Converts errors of MongoDB, the body parsers, and the router to errors with codes (docs/contract/requests.md#busy).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof BusyError || isUnavailable(error)) return busy(error);
  if (error instanceof MulterError) return fromMulter(error);
  if (isUndecodable(error)) return new AppError('PATH_NOT_FOUND');
  if (error instanceof HttpException) return fromNest(error);
  if (isHttpError(error)) return fromBodyParser(error);
  if (error instanceof Error && MULTIPART_ERRORS.test(error.message)) return new AppError('INVALID_MULTIPART');
  return new AppError('UNKNOWN_ERROR', undefined, { cause: error });
}

const MULTIPART_ERRORS =
  /^(Multipart: |Unexpected end of form|Malformed (part header|content type)|Unsupported content type|Unexpected end of file)/i;

/** Whether the router could not decode the path. Such a path matches no route. */
function isUndecodable(error: unknown): boolean {
  const { name, message } = (error as HttpException | undefined) ?? {};
  return name === 'URIError' || /^Failed to decode param/.test(message ?? '');
}

function isHttpError(error: unknown): error is HttpError {
  return typeof error === 'object' && error !== null && typeof (error as HttpError).status === 'number';
}

function fromBodyParser(error: HttpError): AppError {
  if (error.type === 'entity.parse.failed' || error.type === 'request.size.invalid')
    return new AppError('INVALID_JSON');
  return fromStatus(error.status, error);
}

/** Converts errors that are thrown by Nest’s built-in pipes and guards, or by controllers in standard Nest style. */
function fromNest(error: HttpException): AppError {
  const status = error.getStatus();
  if (status === 400) return AppError.validation('request', 'other', { message: error.message });
  if (status === 401) return new AppError('UNAUTHORIZED');
  if (status === 403) return new AppError('FORBIDDEN');
  return fromStatus(status, error);
}

function fromStatus(status: number, cause: unknown): AppError {
  if (status === 400) return new AppError('INVALID_JSON');
  if (status === 404 || status === 405) return new AppError('PATH_NOT_FOUND');
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  return new AppError('UNKNOWN_ERROR', undefined, { cause });
}

/** Error codes of multer for field names with brackets, which some parsers interpret as paths. */
const NAME_ERRORS: readonly string[] = ['LIMIT_FIELD_NESTING', 'INVALID_FIELD_NAME'];

function fromMulter(error: MulterError): AppError {
  if (error.code === 'LIMIT_UNEXPECTED_FILE') return new AppError('UNEXPECTED_FIELD', { field: error.field ?? '' });
  if (NAME_ERRORS.includes(error.code)) return AppError.validation(error.field ?? 'body', 'form_name');
  if (error.code === 'LIMIT_FILE_SIZE' || error.code === 'LIMIT_FIELD_VALUE') return new AppError('PAYLOAD_TOO_LARGE');
  return new AppError('INVALID_MULTIPART');
}
