import type { Language } from '../../core/i18n/language';
import type { DrawingColors } from '../../pass-files/drawing/drawing-colors';

export interface MailFact {
  label: string;
  value: string;
  size: number;
  align: string;
}

/** A line of the footer, such as the address of the business. */
export interface MailContact {
  label: string;
  value: string;
  /** Null for text without a link. */
  href: string | null;
}

/** Content of an e-mail, for HTML and plain text. */
export interface MailModel {
  lang: Language;
  subject: string;
  /** The language's separator after a label. */
  colon: string;
  /** Mail clients show it beside the subject. */
  preview: string;
  /** Null where the business greets with its own words. */
  greeting: string | null;
  /** Each a list of lines. */
  paragraphs: string[][];
  /** What the holder should know before going somewhere with the pass. */
  notices: string[];
  /** A picture over the text. */
  banner: string | null;
  /** The pass; null where the message is about none. */
  card: {
    colors: DrawingColors;
    /** URLs in single and double size; null without a logo. */
    logo: { single: string; double: string } | null;
    strip: string | null;
    header: MailFact[];
    rows: MailFact[][];
    /** A picture that comes with the e-mail. */
    barcode: { src: string; name: string; width: number; text: string | null } | null;
  } | null;
  /** Name of the business. */
  sender: string;
  view: { text: string; href: string } | null;
  attached: string | null;
  contacts: MailContact[];
  reason: string;
  unsubscribe: { text: string; href: string } | null;
}
