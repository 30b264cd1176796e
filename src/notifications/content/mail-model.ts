import type { Language } from '../../core/i18n/language';
import { contrastOf, type DrawingColors } from '../../pass-files/drawing/drawing-colors';
import type { DrawnField, DrawnFields } from '../../pass-files/drawing/drawn-pass';

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

export interface MailButton {
  background: string;
  text: string;
}

/** WCAG 2.2, 1.4.11 (AA): least contrast of a button and what is around it. */
const BUTTON_CONTRAST = 3;

/** A button in the color of the card where it stands out on white, else a black one. A dark theme has its own. */
export function mailButton(colors?: DrawingColors): MailButton {
  return colors && contrastOf(colors.background, '#FFFFFF') >= BUTTON_CONTRAST
    ? { background: colors.background, text: colors.value }
    : { background: '#16191f', text: '#ffffff' };
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
  /** Warnings, for example that the pass has expired. */
  notices: string[];
  /** The logo above the text, as URLs in single and double size; null where the card shows it. */
  logo: { single: string; double: string } | null;
  /** Colors of the link to the pass. */
  button: MailButton;
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

const SIZE = { code: 34, primary: 24, station: 18, fact: 16 };
/** Columns on a phone, and the longest text in one. */
const ABREAST = 2;
const SHORT = 12;

/** Lays a pass's front fields out in an e-mail's rows. */
export function mailFacts({
  header,
  primary,
  journey,
  rows,
}: DrawnFields): Pick<NonNullable<MailModel['card']>, 'header' | 'rows'> {
  const front = journey
    ? [stations(journey.from[0], journey.to[0])]
    : primary.map((field) => [fact(field, SIZE.primary)]);
  const facts = rows.flatMap((row) => inRows(row.map((field) => fact(field))));
  return { header: header.map((field) => fact(field, SIZE.fact, 'right')), rows: [...front, ...facts] };
}

function stations(from: DrawnField, to: DrawnField): MailFact[] {
  const size = from.long || to.long ? SIZE.station : SIZE.code;
  return [fact(from, size), fact(to, size, 'right')];
}

function fact({ label, value }: DrawnField, size = SIZE.fact, align = 'left'): MailFact {
  return { label, value, size, align };
}

function inRows(facts: MailFact[]): MailFact[][] {
  const abreast = facts.every(({ label, value }) => label.length <= SHORT && value.length <= SHORT)
    ? ABREAST + 1
    : ABREAST;
  const rows = Math.ceil(facts.length / abreast);
  return Array.from({ length: rows }, (_, row) => facts.slice(row * abreast, (row + 1) * abreast));
}
