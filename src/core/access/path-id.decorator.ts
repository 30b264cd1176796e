import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { AppError } from '../errors/app-error';

/** The id of a record in the path. @throws AppError VALIDATION_ERROR when it is not 24 hexadecimal characters */
export const PathId = createParamDecorator((name: string, context: ExecutionContext): Types.ObjectId => {
  const value = context.switchToHttp().getRequest<Request>().params[name];
  if (typeof value !== 'string' || !/^[0-9a-fA-F]{24}$/.test(value)) throw AppError.validation(name, 'object_id');
  return new Types.ObjectId(value);
});
