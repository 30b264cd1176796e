import { dayOrMoment } from '../core/time/time-zone';
import { formatW3cDate } from '../core/time/zoned-date';
import { amountStyle, type ApplePassContent, dateField, field } from '../pass-model/apple-content';
import { headerField } from '../pass-files/apple/ios-header';
import { shownCommunication } from '../pass-model/card-communication';
import { communicationDetails } from './card-communication.mapping';
import type { ApplePassField } from '../pass-model/pass-json';
import { detail } from '../pass-files/pass-detail';
import { textOf } from '../core/text/blank';
import { holderOf } from '../pass-files/pass-data';
import { currencyOf } from '../pass-files/pass-money';
import {
  type FilledRow,
  filledRows,
  type CardView,
  gainLabelOf,
  gainOf,
  gainPlaces,
  programOf,
  zoneOf,
} from './card-fields';

export function storeCardApple(view: CardView): ApplePassContent {
  const { template, wallet, pass, holder } = view;
  const { expirationDate } = pass;
  const rows = filledRows(view);
  const communication = shownCommunication(pass);
  return {
    style: 'storeCard',
    poster: { style: 'posterGeneric' },
    stripRole: 'strip',
    description: programOf(view),
    logoText: template.displayWalletName ? wallet.name : undefined,
    fields: {
      headerFields: headerField(template.iosHeader, {
        TYPE: { label: 'label_type', value: textOf(holder?.clientType?.name) },
        GAIN: { label: gainLabelOf(view), value: gainOf(view), ...gainStyle(view) },
        FULLNAME: { label: 'label_member', value: holderOf(pass) },
      }),
      primaryFields: gainPlaces(view).strip ? field('gain', gainLabelOf(view), gainOf(view), gainStyle(view)) : [],
      secondaryFields: rows.flatMap((row) => rowField(row, view)),
    },
    privateFields: rows.filter(({ name }) => name === 'BIRTHDATE').map(({ key }) => key),
    details: [
      ...(communication ? communicationDetails(communication, view) : []),
      ...detail('holder', 'label_member', holderOf(pass)),
      ...detail(
        'expiration',
        'label_valid_until',
        expirationDate && dayOrMoment(expirationDate, 'end', wallet.timezone),
        'DATE',
      ),
    ],
  };
}

function rowField(row: FilledRow, view: CardView): ApplePassField[] {
  const { key, name, label, value, alignment } = row;
  const options = { textAlignment: alignment };
  if (typeof value === 'number') return field(key, label, value, { ...options, ...gainStyle(view) });
  if (typeof value === 'string') return field(key, label, value, options);
  return dateField(key, label, formatW3cDate(value, zoneOf(row, view.wallet.timezone)), {
    ...options,
    timeStyle: 'PKDateStyleNone',
    ...(name === 'EXPIRATION_DATE' && { changeMessage: 'change_expiry' }),
  });
}

function gainStyle({ template }: CardView): Partial<ApplePassField> {
  return { ...amountStyle(currencyOf(template.gainUnit)), changeMessage: 'change_gain' };
}
