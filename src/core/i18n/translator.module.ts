import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { HeaderResolver, I18nModule } from 'nestjs-i18n';
import { Translator } from './translator';
import { TextLoader } from './text.loader';

/** The folder is in `src/` under jest and in `dist/` in production. */
const TEXTS = __dirname.includes('/dist/') ? join(__dirname, '../../i18n') : join(__dirname, '../../../i18n');

/** Does not use the library’s middleware, because its AsyncLocalStorage costs a tenth of every request. */
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
