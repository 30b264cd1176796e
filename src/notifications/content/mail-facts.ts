import type { DrawnField, DrawnFields } from '../../pass-files/drawing/drawn-pass';
import type { MailFact, MailModel } from './mail-model';

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
