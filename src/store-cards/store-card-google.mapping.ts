import { zonedDate } from '../core/time/time-zone';
import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import type { LoyaltyBalance, LoyaltyClass, LoyaltyObject } from '../pass-model/google-types';
import { cardRow, googleMoney } from '../pass-files/google/google-values';
import type { PassDetail } from '../pass-model/pass-detail';
import { detail } from '../pass-files/pass-detail';
import { holderOf } from '../pass-files/pass-data';
import { currencyOf } from '../pass-files/pass-money';
import {
  type FilledRow,
  filledRows,
  type CardView,
  gainLabelOf,
  gainOf,
  gainPlaces,
  numberLabelOf,
  numberOf,
  programOf,
  rowsOf,
  zoneOf,
} from './card-fields';

/** Maximum length of account names and numbers that Google displays in full. */
const MAX_SHOWN_LENGTH = 20;

const BALANCE = 'object.loyaltyPoints.balance';

export function storeCardGoogle(view: CardView, texts: GoogleTexts): GooglePassContent {
  const { pass, holder } = view;
  const [name, number] = [holderOf(pass), numberOf(view)];
  const rows = filledRows(view);
  const isLongName = name !== undefined && name.length > MAX_SHOWN_LENGTH;
  return {
    type: 'loyalty',
    class: {
      programName: programOf(view),
      localizedAccountNameLabel: texts('label_member'),
      localizedAccountIdLabel: texts(numberLabelOf(view)),
      ...frontRows(view),
    },
    object: {
      ...(name && !isLongName && { accountName: name }),
      ...(number && number.length <= MAX_SHOWN_LENGTH && { accountId: number }),
      ...loyaltyPoints(view, texts),
    },
    details: [
      ...rows.flatMap((row) => rowDetail(row, view)),
      ...(isLongName && !rows.some((row) => row.name === 'MEMBER') ? detail('holder', 'label_member', name) : []),
      // Google’s own tier field is in the class, which all customers share.
      ...detail('type', 'label_type', holder?.clientType?.name),
    ],
  };
}

/** Adds rows to the front, where Google shows only the balance by default. */
function frontRows(view: CardView): Pick<LoyaltyClass, 'classTemplateInfo'> {
  const fields = rowsOf(view.template).map(({ key, name }) => (name === 'GAIN' ? BALANCE : key));
  if (fields.length === 0) return {};
  const balance = showsGain(view) && !fields.includes(BALANCE) ? [cardRow(BALANCE)] : [];
  const rows = [...balance, cardRow(...(fields as [string, string?, string?]))];
  return { classTemplateInfo: { cardTemplateOverride: { cardRowTemplateInfos: rows } } };
}

function loyaltyPoints(view: CardView, texts: GoogleTexts): Pick<LoyaltyObject, 'loyaltyPoints'> {
  const gain = gainOf(view);
  if (gain === undefined || !showsGain(view)) return {};
  const balance = balanceOf(gain, currencyOf(view.template.gainUnit));
  return { loyaltyPoints: { localizedLabel: texts(gainLabelOf(view)), balance } };
}

/** Whether the card shows the balance, by the same rule as on iPhones. */
function showsGain(view: CardView): boolean {
  return Object.values(gainPlaces(view)).includes(true);
}

function balanceOf(gain: number, currencyCode: string | undefined): LoyaltyBalance {
  if (currencyCode) return { money: googleMoney(gain, currencyCode) };
  return Number.isInteger(gain) ? { int: gain } : { double: gain };
}

/** Omits the balance, which has its own field. */
function rowDetail(row: FilledRow, { wallet }: CardView): PassDetail[] {
  const { key, label, value } = row;
  if (typeof value === 'number') return [];
  if (typeof value === 'string') return detail(key, label, value);
  return detail(key, label, zonedDate(value, zoneOf(row, wallet.timezone)), 'DATE');
}
