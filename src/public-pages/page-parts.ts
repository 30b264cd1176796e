import type { AppConfig } from '../core/config/app-config';
import { LANGUAGES, type Language } from '../core/i18n/language';
import type { Translator } from '../core/i18n/translator';
import { variantPath } from '../core/storage/image-variants';
import type { DrawingColors } from '../pass-files/drawing/drawing-colors';
import type { Wallet } from '../wallets/schemas/wallet.schema';

/** Returns the wallet’s name and icon, and the link to the page in the other language. @param path path of the page */
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

/** Returns null if there is no image. */
export function imagePath(name: string | undefined, variant: string): string | null {
  return name ? variantPath(name, variant) : null;
}

/** Returns CSS variables with the colors of a card. */
export function colorRules({ background, value, label }: DrawingColors): string {
  return `:root{--card:${background};--value:${value};--label:${label}}`;
}

/**
 * Returns Open Graph tags, which messengers and social networks use to preview a link to the page.
 * @param image omitted if it has no `name`
 */
export function openGraph(
  { publicUrl }: Pick<AppConfig, 'publicUrl'>,
  { name: site }: Pick<Wallet, 'name'>,
  title: string,
  description: string | undefined,
  { name, variant }: { name?: string; variant: string },
): { og: object } {
  return {
    og: { title, site, description: description ?? null, image: name ? publicUrl + variantPath(name, variant) : null },
  };
}
