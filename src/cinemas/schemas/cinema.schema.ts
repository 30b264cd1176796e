import type { Dated } from '../../templates/dated-status';
import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage } from '../../pass-model/template-policy';
import { type ScreeningDate, StoredCinemaFields } from '../dto/cinema.dto';

export type Cinema = TemplateDocument &
  Omit<StoredCinemaFields, 'date'> &
  Pick<Dated, 'endedByHand'> & {
    date: ScreeningDate<Date>;
    /** End of the screening, stored for filtering lists by status. */
    endsAt?: Date;
  };

export const CINEMAS: TemplateStorage = {
  collection: 'cinemas',
  fields: StoredCinemaFields,
  sorts: [],
};

export const CinemaSchema = templateSchema(CINEMAS);
