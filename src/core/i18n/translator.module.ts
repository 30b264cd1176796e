import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { HeaderResolver, I18nModule } from 'nestjs-i18n';
import { Translator } from './translator';
import { TextLoader } from './text.loader';

/** `src/` under jest, `dist/` in the product: the texts lie beside or below it. */
const TEXTS = __dirname.includes('/dist/') ? join(__dirname, '../../i18n') : join(__dirname, '../../../i18n');

/**
 * Texts in every language. The middleware and its AsyncLocalStorage are off: they cost a tenth of every request, and the
 * language comes from the request itself.
 */
@Global()
@Module({
  imports: [
    I18nModule.forRoot({
      fallbackLanguage: 'en',
      loader: TextLoader,
      loaderOptions: { path: TEXTS, watch: false },
      resolvers: [new HeaderResolver(['x-lang'])],
      disableMiddleware: true,
      skipAsyncHook: true,
      logging: false,
    }),
  ],
  providers: [Translator],
  exports: [Translator],
})
export class TranslatorModule {}
