import type { ApplePassContent } from '../pass-model/apple-content';
import { headerField } from '../pass-files/apple/ios-header';
import type { ApplePassField } from '../pass-model/pass-json';
import { textOf } from '../core/text/blank';
import { detail } from '../pass-files/pass-detail';
import { type Zone, ZONES } from './dto/generic-field.dto';
import { ROOM } from './generic-fields';
import { appleField, detailOf, type GenericView, type ShownField, shownIn, titleOf } from './generic-view';

export function genericApple(view: GenericView): ApplePassContent {
  const { template } = view;
  const chosen = chosenHeader(view);
  const places = placesOf(view, ROOM.HEADER - chosen.length);
  const zone = (name: Exclude<Zone, 'BACK'>) => places[name].map((shown) => appleField(shown, view));
  const [header, subheader] = [titleOf(view, template.header), titleOf(view, template.subheader)];
  const title = { key: 'title', value: header, ...(subheader && { label: subheader }) };
  const primary = zone('PRIMARY');
  return {
    style: 'generic',
    poster: { style: 'posterGeneric' },
    thumbnail: textOf(view.pass.thumbnailOverrideUrl) ?? template.thumbnail,
    description: template.cardTitle,
    logoText: template.cardTitle,
    fields: {
      headerFields: [...chosen, ...zone('HEADER')],
      primaryFields: primary.length > 0 ? primary : [title],
      secondaryFields: zone('SECONDARY'),
      auxiliaryFields: zone('AUXILIARY'),
    },
    details: [
      ...(primary.length > 0 ? detail('title', subheader || template.cardTitle, header) : []),
      ...places.BACK.map((shown) => detailOf(shown, view)),
      ...detail('terms', 'label_terms', template.terms),
    ],
  };
}

/**
 * Assigns fields to zones. If the template has a header, the third field of the zone HEADER moves to a zone with free
 * space (docs/contract/generics.md#header).
 */
function placesOf(view: GenericView, headerRoom: number): Record<Zone, ShownField[]> {
  const places = Object.fromEntries(ZONES.map((zone) => [zone, shownIn(view, zone)])) as Record<Zone, ShownField[]>;
  const beyond = places.HEADER.splice(headerRoom);
  const free = (['SECONDARY', 'AUXILIARY'] as const).find((zone) => places[zone].length < ROOM[zone]) ?? 'BACK';
  places[free].push(...beyond);
  return places;
}

function chosenHeader(view: GenericView): ApplePassField[] {
  const all = shownIn(view, 'HEADER', 'PRIMARY', 'SECONDARY', 'AUXILIARY', 'BACK');
  const choices = all.map((shown) => {
    const { key: _key, label = '', ...field } = appleField(shown, view);
    return [shown.field.key, { label, ...field }] as const;
  });
  return headerField(view.template.iosHeader, Object.fromEntries(choices));
}
