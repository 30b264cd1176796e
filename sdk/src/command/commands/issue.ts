import type { WalletPass } from '../../index.js';
import { CommandError } from '../command-error.js';
import { ExitCode } from '../exit-codes.js';
import type { Session } from '../session/session.js';
import { readFields, type Fields } from './fields.js';

/** Kinds as they are typed, and the part of the SDK that issues each. */
const KINDS = {
  transit: 'transits',
  event: 'events',
  hotel: 'hotels',
  coupon: 'coupons',
  'store-card': 'storeCards',
  cinema: 'cinemas',
  'boarding-pass': 'boardingPasses',
  generic: 'generics',
  offer: 'offers',
} as const satisfies Record<string, keyof WalletPass>;

export const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

interface Issued {
  _id: string;
  barcode?: string;
  downloadLink?: string;
}

interface Issuer {
  passes: { create(template: string, fields: Fields): Promise<Issued> };
}

export interface IssueOptions {
  data?: string;
}

/** Issues one pass of a template. */
export async function issue(
  session: Session,
  kind: keyof typeof KINDS,
  template: string,
  pairs: string[],
  { data }: IssueOptions,
): Promise<void> {
  const fields = readFields(data, pairs);
  // What the fields are, the service says: it checks them in the words of the kind.
  const issuer = session.wallet()[KINDS[kind]] as unknown as Issuer | undefined;
  if (!issuer) throw new CommandError(`There is no kind ${kind}.`, ExitCode.USAGE);
  const pass = await issuer.passes.create(template, fields);
  const { terminal, json } = session;
  if (json) return terminal.printJson(pass);
  terminal.print(`Id       ${pass._id}`, `Barcode  ${pass.barcode ?? ''}`, `Link     ${pass.downloadLink ?? ''}`);
}
