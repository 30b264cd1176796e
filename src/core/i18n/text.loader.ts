import { I18nJsonLoader } from 'nestjs-i18n';
import { type TextTree, withDeclaredTexts } from './text-catalogue';

export class TextLoader extends I18nJsonLoader {
  override async load(): Promise<TextTree> {
    return withDeclaredTexts((await super.load()) as TextTree);
  }
}
