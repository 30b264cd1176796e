import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import type { CardRow, GenericObject } from '../pass-model/google-types';
import { cardRow } from '../pass-files/google/google-values';
import { detail } from '../pass-files/pass-detail';
import type { GenericField } from './dto/generic-field.dto';
import { detailOf, type GenericView, nameOf, shownIn, titleOf } from './generic-view';

/** Google’s card shows three rows of three fields. */
const ROWS = 3;
const ITEMS = 3;

export function genericGoogle(view: GenericView, texts: GoogleTexts): GooglePassContent {
  const { template } = view;
  const [header, subheader] = [titleOf(view, template.header), titleOf(view, template.subheader)];
  const rows = rowsOf(template.fields);
  return {
    type: 'generic',
    class: {
      ...(rows.length > 0 && {
        classTemplateInfo: { cardTemplateOverride: { cardRowTemplateInfos: rows } },
      }),
    },
    object: {
      genericType: template.genericType,
      cardTitle: texts(template.cardTitle),
      // Google refuses an empty header.
      header: texts(header || template.cardTitle),
      ...(subheader && { subheader: texts(subheader) }),
      ...notifications(view),
    },
    details: [
      ...shownIn(view, 'HEADER', 'PRIMARY', 'SECONDARY', 'AUXILIARY').map((shown) => detailOf(shown, view, true)),
      ...shownIn(view, 'BACK').map((shown) => detailOf(shown, view)),
      ...detail('terms', 'label_terms', template.terms),
    ],
  };
}

/** Returns rows for the fields on the front, in their order. The class is the same for all passes. */
function rowsOf(fields: readonly GenericField[]): CardRow[] {
  const keys = fields.filter(({ zone }) => zone !== 'BACK').map(({ key }) => nameOf(key));
  const rows = Array.from({ length: ROWS }, (_, row) => keys.slice(row * ITEMS, (row + 1) * ITEMS));
  return rows
    .filter(({ length }) => length > 0)
    .map(([first, ...others]) => cardRow(first, ...(others as [string?, string?])));
}

function notifications({ template: { notifyBefore } }: GenericView): Pick<GenericObject, 'notifications'> {
  const enabled = { enableNotification: true } as const;
  if (notifyBefore === 'UPCOMING') return { notifications: { upcomingNotification: enabled } };
  return notifyBefore === 'EXPIRY' ? { notifications: { expiryNotification: enabled } } : {};
}
