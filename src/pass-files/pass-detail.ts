import { LANGUAGES, type Language } from '../core/i18n/language';
import { textIn } from '../core/i18n/localized-text';
import { readBackFields } from '../templates/dto/back-fields';
import type { SocialMedia } from '../wallets/dto/wallet.dto';
import type { Wallet } from '../wallets/schemas/wallet.schema';
import { textOf } from '../core/text/blank';
import type { PassDetail } from '../pass-model/pass-detail';
import { phoneLink } from './phone-link';
import type { PassLabel } from './pass-text';
import { plainText } from './plain-texts';

const NETWORKS = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
} as const satisfies Record<keyof SocialMedia, string>;

const CONTACT_TYPES: Readonly<Record<string, PassDetail['type']>> = { URL: 'LINK', PHONE: 'PHONE', EMAIL: 'EMAIL' };

/**
 * Returns an entry for the back of a pass. The result is empty if there is no value.
 * @param value a string, or one string per language
 */
export function detail(key: string, label: PassLabel, value: unknown, type: PassDetail['type'] = 'TEXT'): PassDetail[] {
  const text = textIn(value, LANGUAGES[0]);
  if (text === undefined) return [];
  const others = translationsOf(value);
  return [{ key, label, value: text, type, ...(others && { texts: others }) }];
}

/** Returns the text in each language. Undefined for a text that has only one form for all languages. */
function translationsOf(value: unknown): PassDetail['texts'] {
  if (typeof value !== 'object') return undefined;
  const texts = LANGUAGES.flatMap((language) => {
    const text = textOf((value as Partial<Record<Language, unknown>>)[language]);
    return text === undefined ? [] : [[language, text] as const];
  });
  return texts.length > 1 ? Object.fromEntries(texts) : undefined;
}

/** Returns the back fields that the business has defined. Leaves out those without a value. */
export function customDetails(stored: unknown): PassDetail[] {
  const fields = readBackFields(stored as string[] | undefined);
  return fields.flatMap(({ key, label, value, type }) =>
    detail(`custom-${key}`, plainText(label), value && plainText(value), type.name),
  );
}

/** @param publicUrl public URL of the service, used in links to uploaded PDF files */
export function walletDetails(wallet: Wallet, publicUrl: string): PassDetail[] {
  return [
    ...detail('wallet-terms', 'label_terms_document', termsUrl(wallet, publicUrl), 'LINK'),
    ...contactDetails(wallet),
    ...(Object.keys(NETWORKS) as (keyof SocialMedia)[]).flatMap((network) =>
      detail(`social-${network}`, NETWORKS[network], socialUrl(network, wallet.socialMedia[network]), 'LINK'),
    ),
  ];
}

/** Returns the contact details of the business that its customers see. */
export function contactDetails(wallet: Wallet): PassDetail[] {
  return [
    ...detail('wallet-service-phone', 'label_customer_service', wallet.servicePhone, 'PHONE'),
    ...detail('wallet-business-phone', 'label_business_phone', wallet.businessPhone, 'PHONE'),
    ...detail('wallet-website', 'label_website', wallet.website, 'LINK'),
    ...detail('wallet-address', 'label_address', wallet.address, 'ADDRESS'),
    ...wallet.additionalContacts.flatMap(({ title, value, kind }, index) =>
      detail(`contact-${index}`, title, value, CONTACT_TYPES[kind]),
    ),
  ];
}

export function linkOf({ value, type }: PassDetail): string | null {
  if (type === 'LINK') return /^https?:\/\/\S+$/i.test(value) ? value : null;
  if (type === 'EMAIL') return /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : null;
  return type === 'PHONE' ? phoneLink(value) : null;
}

/** @param publicUrl public URL of the service, which precedes the path of an uploaded file */
export function termsUrl(
  { termsAndConditions: { type, pdfUrl, customUrl } }: Wallet,
  publicUrl: string,
): string | undefined {
  if (type === 'URL') return customUrl;
  if (type !== 'PDF' || !pdfUrl) return undefined;
  return pdfUrl.startsWith('/') ? publicUrl + pdfUrl : pdfUrl;
}

/** Returns the URL of a profile. For WhatsApp and Telegram, the value can also be a phone number or user name. */
function socialUrl(network: keyof SocialMedia, value: string | undefined): string | undefined {
  if (!value || /^https?:\/\//i.test(value)) return value;
  if (network === 'whatsapp') {
    const number = phoneLink(value)?.split(';')[0].replace(/\D/g, '');
    return number ? `https://wa.me/${number}` : value;
  }
  return network === 'telegram' ? `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}` : value;
}
