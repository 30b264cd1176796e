import { HttpException } from '@nestjs/common';
import { MulterError } from 'multer';
import { AppError } from './app-error';
import { BusyError } from './busy-error';

/** When it may be worth while to try again what others stood in the way of. */
const RETRY_AFTER_SECONDS = 2;

interface HttpError {
  status: number;
  type?: string;
}

/** What the body parsers and the router throw, as codes of the catalogue. */
export function toAppError(fault: unknown): AppError {
  if (fault instanceof AppError) return fault;
  if (fault instanceof BusyError) {
    return new AppError('SERVICE_BUSY', undefined, { retryAfter: RETRY_AFTER_SECONDS, cause: fault });
  }
  if (fault instanceof MulterError) return fromMulter(fault);
  if (isUndecodable(fault)) return new AppError('PATH_NOT_FOUND');
  if (fault instanceof HttpException) return fromNest(fault);
  if (isHttpError(fault)) return fromBodyParser(fault);
  if (fault instanceof Error && MULTIPART_FAULTS.test(fault.message)) return new AppError('INVALID_MULTIPART');
  return new AppError('UNKNOWN_ERROR', undefined, { cause: fault });
}

/** What busboy says of a broken multipart body. */
const MULTIPART_FAULTS =
  /^(Multipart: |Unexpected end of form|Malformed (part header|content type)|Unsupported content type|Unexpected end of file)/i;

/** The router could not decode a part of the path: there is no such address. */
function isUndecodable(fault: unknown): boolean {
  const { name, message } = (fault as HttpException | undefined) ?? {};
  return name === 'URIError' || /^Failed to decode param/.test(message ?? '');
}

function isHttpError(fault: unknown): fault is HttpError {
  return typeof fault === 'object' && fault !== null && typeof (fault as HttpError).status === 'number';
}

function fromBodyParser(fault: HttpError): AppError {
  if (fault.type === 'entity.parse.failed' || fault.type === 'request.size.invalid')
    return new AppError('INVALID_JSON');
  return fromStatus(fault.status, fault);
}

/** What Nest's own pipes and guards throw, and controllers that are written as Nest's documentation shows. */
function fromNest(fault: HttpException): AppError {
  const status = fault.getStatus();
  if (status === 400) return AppError.validation('request', 'other', { message: fault.message });
  if (status === 401) return new AppError('UNAUTHORIZED');
  if (status === 403) return new AppError('FORBIDDEN');
  return fromStatus(status, fault);
}

function fromStatus(status: number, cause: unknown): AppError {
  if (status === 400) return new AppError('INVALID_JSON');
  if (status === 404 || status === 405) return new AppError('PATH_NOT_FOUND');
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  return new AppError('UNKNOWN_ERROR', undefined, { cause });
}

/** Names with brackets, which some read as paths into objects and lists. */
const NAME_FAULTS: readonly string[] = ['LIMIT_FIELD_NESTING', 'INVALID_FIELD_NAME'];

function fromMulter(fault: MulterError): AppError {
  if (fault.code === 'LIMIT_UNEXPECTED_FILE') return new AppError('UNEXPECTED_FIELD', { field: fault.field ?? '' });
  if (NAME_FAULTS.includes(fault.code)) return AppError.validation(fault.field ?? 'body', 'form_name');
  if (fault.code === 'LIMIT_FILE_SIZE' || fault.code === 'LIMIT_FIELD_VALUE') return new AppError('PAYLOAD_TOO_LARGE');
  return new AppError('INVALID_MULTIPART');
}
