import type { Language } from '../../core/i18n/language';
import { contrastOf, type DrawingColors } from '../../pass-files/drawing/drawing-colors';
import type { DrawnField, DrawnFields } from '../../pass-files/drawing/drawn-pass';

export interface MailFact {
  label: string;
  value: string;
  size: number;
  align: string;
}

/** A line of the footer, such as the postal address of the business. */
export interface MailContact {
  label: string;
  value: string;
  /** Link to open; null if the text has none. */
  href: string | null;
}

export interface MailButton {
  background: string;
  text: string;
}

/** Minimum contrast between a button and the background (WCAG 2.2, 1.4.11, level AA). */
const BUTTON_CONTRAST = 3;

/**
 * Returns a button in the color of the card if it stands out on white, and otherwise in black. The dark theme uses its
 * own color.
 */
export function mailButton(colors?: DrawingColors): MailButton {
  return colors && contrastOf(colors.background, '#FFFFFF') >= BUTTON_CONTRAST
    ? { background: colors.background, text: colors.value }
    : { background: '#16191f', text: '#ffffff' };
}

/** Content of an e-mail, from which both the HTML and the plain text are made. */
export interface MailModel {
  lang: Language;
  subject: string;
  /** The language’s separator between a label and its value. */
  colon: string;
  /** Text that mail clients show beside the subject. */
  preview: string;
  /** Null if the business’s own text contains the greeting. */
  greeting: string | null;
  /** Each paragraph is a list of lines. */
  paragraphs: string[][];
  /** Warnings, for example that the pass has expired. */
  notices: string[];
  /** URLs of the logo above the text, in single and double size. Null if the card shows the logo. */
  logo: { single: string; double: string } | null;
  /** Colors of the button that opens the pass. */
  button: MailButton;
  /** URL of a picture above the text. */
  banner: string | null;
  /** The pass; null if the message is not about a pass. */
  card: {
    colors: DrawingColors;
    /** URLs of the logo in single and double size; null without a logo. */
    logo: { single: string; double: string } | null;
    strip: string | null;
    header: MailFact[];
    rows: MailFact[][];
    /** The barcode, as a picture that is attached to the e-mail. */
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
/** Number of columns on a phone, and the maximum length of text in a column. */
const ABREAST = 2;
const SHORT = 12;

/** Arranges the front fields of a pass in rows. */
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
