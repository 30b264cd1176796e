import type { Dated } from '../../templates/dated-status';
import type { TemplateDocument } from '../../templates/template-policy';
import type { ScreeningDate, StoredCinemaFields } from '../dto/cinema.dto';

/** The schema is made of `StoredCinemaFields`. */
export type Cinema = TemplateDocument &
  Omit<StoredCinemaFields, 'date'> &
  Pick<Dated, 'endedByHand'> & {
    date: ScreeningDate<Date>;
    /** For the list filter by status. */
    endsAt?: Date;
  };
