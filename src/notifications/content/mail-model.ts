import type { Language } from '../../core/i18n/language';
import type { CardColors } from '../../pass-files/card/card-colors';

/** A fact of the pass. */
export interface MailFact {
  label: string;
  value: string;
  /** Of the value, in pixels. */
  size: number;
  /** `left` or `right`. */
  align: string;
}

/** A line of the foot, such as the address of the business. */
export interface MailContact {
  label: string;
  value: string;
  /** Where a tap leads, or null for what can only be read. */
  href: string | null;
}

/** Everything that an e-mail says, for its view and for its plain text. */
export interface MailModel {
  lang: Language;
  subject: string;
  /** What the language puts between a label and what it labels. */
  colon: string;
  /** What mailboxes show beside the subject. */
  preview: string;
  /** Null where the business greets with its own words. */
  greeting: string | null;
  /** In lines. */
  paragraphs: string[][];
  /** What the holder should know of the pass before going somewhere with it. */
  notices: string[];
  /** A picture over the text. */
  banner: string | null;
  /** The pass; null where the message is about none. */
  card: {
    colors: CardColors;
    /** Addresses of the logo as it is shown, and in twice the pixels; null without one. */
    logo: { single: string; double: string } | null;
    strip: string | null;
    header: MailFact[];
    rows: MailFact[][];
  } | null;
  /** Name of the business. */
  sender: string;
  view: { text: string; href: string } | null;
  attached: string | null;
  contacts: MailContact[];
  reason: string;
  unsubscribe: { text: string; href: string } | null;
}
