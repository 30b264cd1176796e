import type { AppleTextAlignment } from '../pass-model/pass-json';
import { textOf } from '../core/text/blank';
import { barcodeOf, holderOf } from '../pass-files/pass-data';
import type { PassView } from '../pass-model/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import { cardSecurity } from './card-security';
import type { CardRow } from './dto/store-card.dto';
import type { StoreCard } from './schemas/store-card.schema';

export type CardView = PassView<StoreCard>;

/**
 * Returns the time zone for formatting a field. A birthday is stored as midnight UTC, so it is formatted in UTC to stay
 * on the same day.
 */
export function zoneOf({ name, value }: FilledRow, timeZone: string): string {
  const isDay = value instanceof Date && value.getTime() % 86_400_000 === 0;
  return isDay && (name === 'BIRTHDATE' || name === 'ADMISSION_DATE') ? 'UTC' : timeZone;
}

export type CardValue = string | Date | number;

/** A position below the strip, and the field that the template shows there. */
interface ChosenRow {
  key: 'start' | 'middle' | 'end';
  name: PassViewRow;
  alignment: AppleTextAlignment;
}

export interface FilledRow extends ChosenRow {
  label: PassTextKey;
  value: CardValue;
}

type PassViewRow = Exclude<CardRow, 'INACTIVE'>;

/** See docs/contract/store-cards.md#rows. */
const GAIN_LABELS: Readonly<Record<StoreCard['gainLabel'], PassTextKey>> = {
  GAIN: 'label_gain',
  GAINS: 'label_gains',
  CAGNOTE: 'label_savings',
  POINTS: 'label_points',
};

/** See docs/contract/store-cards.md#rows. The label of the balance is not listed, because the template chooses it. */
const ROW_LABELS: Readonly<Record<Exclude<PassViewRow, 'GAIN'>, PassTextKey>> = {
  ADMISSION_DATE: 'label_admission',
  ASSOCIATION: 'label_association',
  BIRTHDATE: 'label_birth_date',
  CLUB: 'label_club',
  CREATION_DATE: 'label_since',
  ENTREPRISE: 'label_company',
  EXPIRATION_DATE: 'label_valid_until',
  MEMBER: 'label_member',
  N_ADHERENT: 'label_membership_number',
  N_IMMATRICULATION: 'label_registration_number',
  N_LICENCE: 'label_licence_number',
  N_MEMBER: 'label_member_number',
  ORGANISATION: 'label_organisation',
};

const companyOf = ({ holder }: CardView) => textOf(holder?.client.companyName);

const ROW_VALUES: Readonly<Record<PassViewRow, (view: CardView) => CardValue | undefined>> = {
  ADMISSION_DATE: ({ pass, holder }) => (pass.admissionDate as Date | undefined) ?? holder?.client.admissionDate,
  ASSOCIATION: companyOf,
  BIRTHDATE: ({ holder }) => holder?.client.birthDate,
  CLUB: companyOf,
  CREATION_DATE: ({ holder }) => holder?.client.createdAt,
  ENTREPRISE: companyOf,
  EXPIRATION_DATE: ({ pass }) => pass.expirationDate,
  GAIN: gainOf,
  MEMBER: ({ pass }) => holderOf(pass),
  N_ADHERENT: numberOf,
  N_IMMATRICULATION: numberOf,
  N_LICENCE: numberOf,
  N_MEMBER: numberOf,
  ORGANISATION: companyOf,
};

export function rowsOf({ startRow, middleRow, endRow }: StoreCard): ChosenRow[] {
  return [
    ...row('start', startRow, 'PKTextAlignmentLeft'),
    ...row('middle', middleRow, 'PKTextAlignmentCenter'),
    ...row('end', endRow, 'PKTextAlignmentRight'),
  ];
}

function row(key: ChosenRow['key'], name: CardRow | undefined, alignment: AppleTextAlignment): ChosenRow[] {
  return name === undefined || name === 'INACTIVE' ? [] : [{ key, name, alignment }];
}

export function filledRows(view: CardView): FilledRow[] {
  return rowsOf(view.template).flatMap((chosen) => {
    const { name } = chosen;
    const value = ROW_VALUES[name](view);
    return value === undefined
      ? []
      : [{ ...chosen, label: name === 'GAIN' ? gainLabelOf(view) : ROW_LABELS[name], value }];
  });
}

/** Returns the balance; undefined once the customer is deleted. */
export function gainOf({ holder }: CardView): number | undefined {
  return holder?.client.gain;
}

export function gainLabelOf({ template }: CardView): PassTextKey {
  return GAIN_LABELS[template.gainLabel];
}

/** Where the card shows the balance. If the template assigns it no position, the balance is shown over the strip. */
export function gainPlaces({ template }: CardView): { header: boolean; row: boolean; strip: boolean } {
  const header = template.iosHeader?.valueEnum === 'GAIN';
  const inRow = rowsOf(template).some(({ name }) => name === 'GAIN');
  return { header, row: inRow, strip: template.cardType === 'STORE_CARD' && !header && !inRow };
}

/** Returns the card number, which is the barcode and is hidden together with it. */
export function numberOf({ pass, template }: CardView): string | undefined {
  return barcodeOf(pass, { security: cardSecurity(template) }) ?? undefined;
}

export function numberLabelOf({ template }: CardView): PassTextKey {
  const chosen = rowsOf(template).find(({ name }) => ROW_VALUES[name] === numberOf);
  return chosen && chosen.name !== 'GAIN' ? ROW_LABELS[chosen.name] : 'label_member_number';
}

/** Returns the name of the program, or if it has none, that of the business. */
export function programOf({ template, wallet }: CardView): string {
  return textOf(template.programName) ?? wallet.name;
}
