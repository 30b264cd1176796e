import { Header, applyDecorators } from '@nestjs/common';

/** A route that will go (docs/versioning.md#what-goes). */
export interface Deprecation {
  /** The day of the release that says so, `YYYY-MM-DD`. */
  since: string;
  /** The day from which on it may be gone, a year later at the soonest. */
  sunset: string;
}

/** How long a route stays at least after it was said that it will go. */
const MIN_MONTHS = 12;

/** @returns the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). @throws Error for less than a year */
export function announce({ since, sunset }: Deprecation): MethodDecorator {
  const [from, until] = [since, sunset].map((day) => new Date(`${day}T00:00:00Z`));
  const earliest = new Date(from);
  earliest.setUTCMonth(earliest.getUTCMonth() + MIN_MONTHS);
  if (!(until >= earliest))
    throw new Error(`A route deprecated since ${since} stays for ${MIN_MONTHS} months at least`);
  return applyDecorators(Header('Deprecation', `@${from.getTime() / 1000}`), Header('Sunset', until.toUTCString()));
}
