import { textOf } from '../core/text/blank';
import { holderOf } from '../pass-files/pass-data';
import type { PassView } from '../pass-model/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import type { FORMATS, VERSIONS } from './dto/cinema.dto';
import type { ADMISSION_TYPES } from './dto/cinema-pass.dto';
import type { Cinema } from './schemas/cinema.schema';

export type CinemaView = PassView<Cinema>;

/** Names of technical formats, which are the same in every language. */
const FORMAT_NAMES: Readonly<Record<(typeof FORMATS)[number], string | undefined>> = {
  TWO_D: '2D',
  THREE_D: '3D',
  IMAX: 'IMAX',
  FOUR_DX: '4DX',
  DOLBY: 'Dolby Cinema',
  OTHER: undefined,
};

const VERSION_NAMES: Readonly<Record<(typeof VERSIONS)[number], PassTextKey>> = {
  ORIGINAL: 'label_version_original',
  DUBBED: 'label_version_dubbed',
  SUBTITLED: 'label_version_subtitled',
};

const ADMISSION_NAMES: Readonly<Record<(typeof ADMISSION_TYPES)[number], PassTextKey>> = {
  ADULT: 'label_admission_adult',
  CHILD: 'label_admission_child',
  STUDENT: 'label_admission_student',
  SENIOR: 'label_admission_senior',
  MEMBER: 'label_admission_member',
  OTHER: 'label_admission_other',
};

/** A ticket as phones show it. A deleted ticket contains only data of the screening. */
export interface Ticket {
  holder?: string;
  row?: string;
  seat?: string;
  admission?: PassTextKey;
  /** Absent for a single ticket. */
  count?: number;
  reference?: string;
  fare?: string;
}

export function ticketOf({ pass }: CinemaView): Ticket {
  const count = typeof pass.ticketCount === 'number' && pass.ticketCount > 1 ? pass.ticketCount : undefined;
  return {
    holder: holderOf(pass),
    row: textOf(pass.row),
    seat: textOf(pass.seat),
    admission: ADMISSION_NAMES[pass.admissionType as keyof typeof ADMISSION_NAMES],
    count,
    reference: textOf(pass.bookingReference),
    fare: textOf(pass.tarif),
  };
}

export function formatName({ format }: Pick<Cinema, 'format'>): string | undefined {
  return format && FORMAT_NAMES[format];
}

export function versionName({ version }: Pick<Cinema, 'version'>): PassTextKey | undefined {
  return version && VERSION_NAMES[version];
}

/** Returns the name of a language in that language itself, which needs no translation. */
export function languageName(tag: string | undefined): string | undefined {
  return tag === undefined ? undefined : new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
}
