import { textOf } from '../core/text/blank';
import type { PassView } from '../pass-model/pass-mapping';
import type { Hotel } from './schemas/hotel.schema';

export type HotelView = PassView<Hotel>;

/** Data of a stay. For a deleted pass, only the hotel is known. */
export interface Stay {
  hotel: string;
  checkin?: Date;
  checkout?: Date;
  room?: string;
}

export function stayOf({ template, pass }: HotelView): Stay {
  return {
    hotel: textOf(template.hotelName) ?? template.title,
    checkin: pass.checkin as Date | undefined,
    checkout: pass.checkout as Date | undefined,
    room: textOf(pass.roomNumber),
  };
}

/** Returns the title if it differs from the name of the hotel. */
export function titleOf({ template: { title, hotelName } }: HotelView): string | undefined {
  return textOf(hotelName) && hotelName !== title ? title : undefined;
}

/** Joins the texts with line breaks. */
export function linesOf(texts: unknown): string {
  return Array.isArray(texts) ? texts.filter((text) => textOf(text) !== undefined).join('\n') : '';
}
