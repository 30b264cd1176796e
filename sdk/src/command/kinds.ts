import type { WalletPass } from '../index.js';

/** The kinds of passes, spelled as in the API, with the part of the SDK that handles each. */
const PARTS = {
  transit: 'transits',
  event: 'events',
  hotel: 'hotels',
  coupon: 'coupons',
  storeCard: 'storeCards',
  cinema: 'cinemas',
  boardingPass: 'boardingPasses',
  offer: 'offers',
  generic: 'generics',
} as const satisfies Record<string, keyof WalletPass>;

export type Kind = keyof typeof PARTS;

export const KIND_NAMES = Object.keys(PARTS) as Kind[];

/**
 * Reads the name of a kind. Also accepts `store-card` and `boarding-pass`, as in version 1.1 and in the API’s paths.
 * @returns the text unchanged if there is no such kind
 */
export function readKind(text: string): string {
  const name = text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return name in PARTS ? name : text;
}

export interface Template {
  _id: string;
  name?: string;
  createdAt: string;
}

interface Issued {
  _id: string;
  barcode?: string;
  downloadLink?: string;
}

interface Page<T> extends PromiseLike<{ docs: T[]; totalDocs: number }> {
  all(): Promise<T[]>;
}

/**
 * The functions of a kind that the command uses. The service checks the fields, whose names and types depend on the
 * kind.
 */
export interface KindApi {
  list(query: { search?: string; limit: number }): Page<Template>;
  create(fields: object): Promise<Template>;
  passes: { create(template: string, fields: object): Promise<Issued> };
}

export const apiOf = (wallet: WalletPass, kind: Kind) => wallet[PARTS[kind]] as unknown as KindApi;
