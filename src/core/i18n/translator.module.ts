import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { HeaderResolver, I18nModule } from 'nestjs-i18n';
import { Translator } from './translator';
import { TextLoader } from './text.loader';

/** This file is in `src/` under jest and in `dist/` in production, so the relative path of `i18n/` differs. */
const TEXTS = __dirname.includes('/dist/') ? join(__dirname, '../../i18n') : join(__dirname, '../../../i18n');

/** The middleware of the library is not used, because its AsyncLocalStorage makes every request 10% slower. */
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
