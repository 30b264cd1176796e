import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ReadRequest, UploadedFiles } from './body-reader.interceptor';

export const Files = createParamDecorator(
  (_data: unknown, context: ExecutionContext): UploadedFiles =>
    context.switchToHttp().getRequest<ReadRequest>().files ?? {},
);
