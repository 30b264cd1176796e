import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../common/http/endpoint.decorator';
import { FileStore } from './file.store';

/** Uploaded terms and conditions; phones open them from the back of a pass, so they need no token. */
@ApiTags('Files')
@Controller('files')
export class FileController {
  constructor(private readonly files: FileStore) {}

  @Get(':name')
  // A file's name is the hash of its content, and what a customer uploaded must not act as a page of this service.
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  @Header('X-Content-Type-Options', 'nosniff')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Endpoint({
    summary: 'An uploaded PDF',
    description: '`name` is `<sha-256>.pdf`, as it stands in `termsAndConditions.pdfUrl`.',
    access: 'public',
    produces: 'application/pdf',
    errors: ['MODEL_NOT_FOUND'],
  })
  async read(@Param('name') name: string): Promise<StreamableFile> {
    const bytes = await this.files.get(name);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition: `inline; filename="${name}"` });
  }
}
