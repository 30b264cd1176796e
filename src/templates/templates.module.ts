import { Module } from '@nestjs/common';
import { ImagesModule } from '../core/storage/images.module';
import { TemplateEngine } from './template.engine';
import './template.errors';

/** The template engine; knows no kind. */
@Module({ imports: [ImagesModule], providers: [TemplateEngine], exports: [TemplateEngine] })
export class TemplatesModule {}
