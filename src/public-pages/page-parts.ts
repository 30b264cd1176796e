import { LANGUAGES, type Language } from '../core/i18n/language';
import type { Translator } from '../core/i18n/translator';
import { variantPath } from '../core/storage/image-variants';
import { termsUrl } from '../pass-files/pass-detail';
import type { Wallet } from '../wallets/schemas/wallet.schema';

/** What every page of a form has of its wallet. */
export function formFrame(translator: Translator, wallet: Wallet, lang: Language, path: string) {
  return {
    lang,
    icon: imagePath(wallet.icon, 'icon-2x') ?? 'data:,',
    logo: imagePath(wallet.logo, 'logo-3x'),
    organization: wallet.name,
    otherLanguage: otherLanguage(translator, lang, path),
  };
}

/** The link to the wallet's terms, or null. @param before the words before the link */
export function termsLink(translator: Translator, wallet: Wallet, lang: Language, before: string): object | null {
  const href = termsUrl(wallet, '');
  if (!href) return null;
  const [text, newTab] = ['terms', 'terms_new_tab'].map((key) => translator.text(`page.sign_up_${key}`, lang));
  return { href, before, text, newTab };
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
