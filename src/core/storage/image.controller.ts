import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppError } from '../errors/app-error';
import { Endpoint } from '../http/endpoint.decorator';
import { ImageStore } from './image.store';

const FILE = /^([0-9a-f]{64})(?:-([a-z0-9-]{1,32}))?\.png$/;

/** Serves uploaded images. Public, because Google and e-mail programs fetch them. */
@ApiTags('Images')
@Controller('images')
export class ImageController {
  constructor(private readonly images: ImageStore) {}

  @Get(':name')
  @Endpoint({
    summary: 'Get an uploaded image',
    description: 'The `name` is `<sha-256>.png`, or `<sha-256>-<variant>.png` for one of its sizes, such as `-hero`.',
    access: 'public',
    produces: 'image/png',
    errors: ['MODEL_NOT_FOUND'],
  })
  async get(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const image = await this.find(name);
    if (!image) throw new AppError('MODEL_NOT_FOUND');
    response
      .set({
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
        // Allows pages and e-mails from other origins to show the image.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        ETag: `"${name}"`,
      })
      .send(image);
  }

  private async find(name: string): Promise<Buffer | null> {
    const [, id, variant] = FILE.exec(name) ?? [];
    if (!id) return null;
    return variant ? this.images.findVariant(`${id}.png`, variant) : this.images.findOriginal(`${id}.png`);
  }
}
