import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Endpoint } from '../http/endpoint.decorator';
import { FileStore } from './file.store';

/**
 * The response can be cached forever, because the name of a file is the hash of its content. The other headers prevent
 * an uploaded file from acting as a page of this service.
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves uploaded terms and conditions. Public, because phones open them from the back of a pass. */
@ApiTags('Files')
@Controller('files')
export class FileController {
  constructor(private readonly files: FileStore) {}

  @Get(':name')
  @Endpoint({
    summary: 'Get an uploaded PDF',
    description: 'The `name` is `<sha-256>.pdf`, as in `termsAndConditions.pdfUrl`.',
    access: 'public',
    produces: 'application/pdf',
    errors: ['MODEL_NOT_FOUND'],
  })
  async get(@Param('name') name: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const bytes = await this.files.get(name);
    response.set(HEADERS);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: `inline; filename="${name}"` });
  }
}
