/** Longest text that is searched whole: an e-mail address; barcodes are shorter. */
const LONGEST = 254;

/** Text as it is searched: without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The words under which a record is found: each word of its texts, and each text whole, so that a prefix of either
 * matches. They are stored beside the record and indexed.
 */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const folded = texts.filter((text) => text !== undefined && text !== null).map((text) => fold(text.trim()));
  const words = folded.flatMap((text) => [text, ...text.split(/[\s\-_'’,;/]+/)]);
  return [...new Set(words.filter((word) => word !== ''))].map((word) => word.slice(0, LONGEST));
}

/** The range of stored words that begin with a prefix; one element must lie in it, so that the index bounds are tight. */
export function searchPrefix(search: string): { $elemMatch: { $gte: string; $lt: string } } {
  const prefix = fold(search.trim()).slice(0, LONGEST);
  return { $elemMatch: { $gte: prefix, $lt: `${prefix}\uffff` } };
}
