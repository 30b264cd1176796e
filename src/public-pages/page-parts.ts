import { LANGUAGES, type Language } from '../core/i18n/language';
import type { Translator } from '../core/i18n/translator';
import { variantPath } from '../core/storage/image-variants';
import type { Wallet } from '../wallets/schemas/wallet.schema';

/** The wallet's name and icon, and the link to the page in the other language. @param path of the page */
export function walletFrame(translator: Translator, wallet: Wallet, lang: Language, path: string) {
  return {
    lang,
    icon: imagePath(wallet.icon, 'icon-2x') ?? 'data:,',
    mark: imagePath(wallet.icon, 'icon-3x'),
    organization: wallet.name,
    otherLanguage: otherLanguage(translator, lang, path),
  };
}

export function otherLanguage(translator: Translator, lang: Language, path: string): object {
  const code = LANGUAGES.find((language) => language !== lang) as Language;
  return { code, name: translator.text('page.language_name', code), href: inLanguage(path, code) };
}

export function inLanguage(path: string, lang: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** Null without an image. */
export function imagePath(name: string | undefined, variant: string): string | null {
  return name ? variantPath(name, variant) : null;
}
