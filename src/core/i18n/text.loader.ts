import { I18nJsonLoader } from 'nestjs-i18n';
import { type TextTree, withDeclaredTexts } from './text-catalogue';

/** Reads the files of `i18n/` and adds what the domains have declared. */
export class TextLoader extends I18nJsonLoader {
  override async load(): Promise<TextTree> {
    return withDeclaredTexts((await super.load()) as TextTree);
  }
}
