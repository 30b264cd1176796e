import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { Types } from 'mongoose';
import { AppError } from '../errors/app-error';

const PATTERN = /^[0-9a-fA-F]{24}$/;

const IdInPath = createParamDecorator((name: string, context: ExecutionContext): Types.ObjectId => {
  const value = context.switchToHttp().getRequest<Request>().params[name];
  if (typeof value !== 'string' || !PATTERN.test(value)) throw AppError.validation(name, 'object_id');
  return new Types.ObjectId(value);
});

/**
 * Injects the ID of a record from the path.
 * @throws AppError VALIDATION_ERROR for the parameter if it does not consist of 24 hexadecimal characters
 */
export function PathId(name: string): ParameterDecorator {
  return (target, key, index) => {
    IdInPath(name)(target, key, index);
    const handler = Object.getOwnPropertyDescriptor(target, key as string) as PropertyDescriptor;
    ApiParam({ name, schema: { type: 'string', pattern: PATTERN.source } })(target, key as string, handler);
  };
}
