import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error';
import { AppConfig } from '../../core/config/app-config';
import type { Language } from '../../core/i18n/language';
import { drawnFields } from '../../pass-files/drawing/drawn-pass';
import { passName } from '../../pass-files/pass-name';
import { PassTextTranslator } from '../../pass-files/pass-text.translator';
import { withoutMark, withPlainTexts } from '../../pass-files/plain-texts';
import type { ApplePassContent } from '../../pass-model/apple-content';
import type { PassAppearance } from '../../pass-model/pass-mapping';
import { linkBase } from '../../wallets/link-base';
import type { LinkedPass } from '../linked-pass.reader';
import { calendarFile, eventTime } from './calendar-event';

/** Builds a calendar file for a pass of any kind from the kind’s Apple mapping. */
@Injectable()
export class PassCalendar {
  constructor(
    private readonly passTexts: PassTextTranslator,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError MODEL_NOT_FOUND for a pass without a date */
  file(found: LinkedPass, lang: Language): string {
    const { policy, pass, wallet, readAt } = found;
    const view = withPlainTexts({ ...found, lang });
    const [content, appearance] = [policy.mapping.apple(view), policy.mapping.appearance(view)];
    const time = eventTime(content, wallet.timezone);
    if (!time) throw new AppError('MODEL_NOT_FOUND');
    const { venueLocation } = content.semantics ?? {};
    return calendarFile({
      uid: `${pass._id.toHexString()}@${new URL(linkBase(wallet, this.config)).hostname}`,
      madeAt: readAt,
      title: withoutMark(passName(content, view.wallet)),
      time,
      isCanceled: pass.status === 'canceled',
      place: placeOf(content, appearance),
      ...(venueLocation && { position: venueLocation }),
      facts: this.facts(content, lang, wallet.timezone),
    });
  }

  /** Returns the fields on the front of the pass, except dates, which the calendar shows. */
  private facts(content: ApplePassContent, lang: Language, timeZone: string): string[] {
    const plain = Object.entries(content.fields).map(([list, fields]) => [
      list,
      (fields as { dateStyle?: string }[]).filter(({ dateStyle }) => !dateStyle),
    ]);
    const fields = Object.fromEntries(plain) as ApplePassContent['fields'];
    const { header, rows } = drawnFields(
      { style: content.style, fields, privateFields: content.privateFields },
      (text) => this.passTexts.read(text, lang),
      lang,
      timeZone,
    );
    return [...header, ...rows.flat()].map(({ label, value }) => (label ? `${label}: ${value}` : value));
  }
}

/** Returns the place where the event begins: the venue, or the station or airport of departure. */
function placeOf({ details = [], semantics = {} }: ApplePassContent, appearance: PassAppearance): string | undefined {
  const address = [...details, ...appearance.details].find(({ type }) => type === 'ADDRESS')?.value;
  const { venueName, venueRoom, departureStationName, departureAirportName } = semantics;
  const venue = venueName && !address?.startsWith(venueName) ? venueName : undefined;
  const place = [venue, venueRoom, address, departureStationName, departureAirportName].filter(Boolean).join(', ');
  return place === '' ? undefined : withoutMark(place);
}
