import { Injectable } from '@nestjs/common';
import { AppConfig } from '../core/config/app-config';
import { Translator } from '../core/i18n/translator';
import { backField } from '../pass-files/apple/back-fields';
import { fieldText } from '../pass-files/drawing/field-text';
import { contactDetails, linkOf, walletDetails } from '../pass-files/pass-detail';
import { PassTextTranslator } from '../pass-files/pass-text.translator';
import { withoutMark } from '../pass-files/plain-texts';
import type { ApplePassContent } from '../pass-model/apple-content';
import type { PassDetail } from '../pass-model/pass-detail';
import type { PassAppearance, PassView } from '../pass-model/pass-mapping';

/** The visitor’s device. It determines which wallet and which map the page offers. */
export type Phone = 'ios' | 'android' | 'other';

/** Length above which text, such as terms, is collapsed. */
const LONG = 240;
/** Types of entries through which holders can contact the business. */
const CONTACTS: readonly PassDetail['type'][] = ['PHONE', 'EMAIL', 'LINK', 'ADDRESS'];
/** Maximum number of characters of a link to show. */
const SHOWN_LINK = 48;

/** An entry on the page, in the page’s language. */
export interface BackEntry {
  label: string;
  value: string;
  /** Link to open; null if the text has none. */
  href: string | null;
  /** Link to the address on a map. Null for other entries. */
  map: string | null;
  isLong: boolean;
}

/** Content of the page below the card. */
export interface PassBack {
  details: { heading: string; entries: BackEntry[] } | null;
  /** Contact details of the business. */
  contact: { heading: string; entries: BackEntry[]; socials: BackEntry[] } | null;
}

/** Presents the back of a pass. */
@Injectable()
export class PassBackPresenter {
  constructor(
    private readonly translator: Translator,
    private readonly passTexts: PassTextTranslator,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param view the view, whose strings `withPlainTexts` has marked
   * @param isVoid whether the pass is no longer valid, in which case all contact details of the business are shown
   * together
   */
  present(
    content: ApplePassContent,
    appearance: PassAppearance,
    view: PassView<unknown>,
    phone: Phone,
    isVoid: boolean,
  ): PassBack {
    const { wallet, lang } = view;
    const own = [...appearance.ownDetails, ...appearance.details, ...(content.details ?? [])].filter(
      ({ key }) => !content.privateFields?.includes(key),
    );
    const isContact = ({ type }: PassDetail) => isVoid && CONTACTS.includes(type);
    const contacts = contactDetails(wallet);
    const others = walletDetails(wallet, this.config.publicUrl);
    const entriesOf = (details: readonly PassDetail[]) => details.map((detail) => this.entry(detail, view, phone));
    const known = new Set(contacts.map(({ key }) => key));
    const terms = others.filter(({ key }) => !known.has(key) && !isSocial(key));
    const entries = distinct(entriesOf([...own.filter(isContact), ...contacts]));
    const listed = new Set(entries.flatMap(({ href }) => href ?? []));
    const details = entriesOf([...own.filter((detail) => !isContact(detail)), ...terms]).filter(
      ({ href }) => !href || !listed.has(href),
    );
    const socials = entriesOf(others.filter(({ key }) => isSocial(key)));
    const text = (key: string) => this.translator.text(`page.${key}`, lang, { wallet: withoutMark(wallet.name) });
    return {
      details: details.length > 0 ? { heading: text('details'), entries: details } : null,
      contact:
        entries.length + socials.length > 0
          ? { heading: text(isVoid ? 'contact' : 'contact_valid'), entries, socials }
          : null,
    };
  }

  private entry(detail: PassDetail, { wallet, lang }: PassView<unknown>, phone: Phone): BackEntry {
    // Formats dates for the language, as the pass does.
    const field = backField(detail, wallet.timezone, lang);
    const value = this.passTexts.read(fieldText(field, lang, wallet.timezone), lang);
    const href = linkOf(detail);
    return {
      label: this.passTexts.read(detail.label, lang),
      value: detail.type === 'LINK' && href ? shortLink(value) : value,
      href,
      map: detail.type === 'ADDRESS' ? mapLink(value, phone) : null,
      isLong: detail.type === 'TEXT' && value.length > LONG,
    };
  }
}

/** Removes duplicates, because a template often repeats the business’s phone number. */
function distinct(entries: readonly BackEntry[]): BackEntry[] {
  return entries.filter(({ href }, index) => !href || entries.findIndex((entry) => entry.href === href) === index);
}

const isSocial = (key: string) => key.startsWith('social-');

/**
 * Returns a link that opens Apple Maps on iPhones, or a link that opens Android’s maps app or a browser on other
 * devices.
 */
function mapLink(address: string, phone: Phone): string {
  const place = encodeURIComponent(address.replace(/\s+/g, ' '));
  return phone === 'ios'
    ? `https://maps.apple.com/?q=${place}`
    : `https://www.google.com/maps/search/?api=1&query=${place}`;
}

function shortLink(url: string): string {
  const plain = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return plain.length > SHOWN_LINK ? `${plain.slice(0, SHOWN_LINK - 1)}…` : plain;
}
