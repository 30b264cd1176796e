import { readPlaces, relevantPlaces } from '../pass-files/pass-data';
import { customDetails, detail } from '../pass-files/pass-detail';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { securityOf } from '../templates/security';
import { cinemaApple } from './cinema-apple.mapping';
import { cinemaGoogle } from './cinema-google.mapping';
import { type CinemaView, formatName, languageName, versionName } from './cinema-ticket';
import type { Cinema } from './schemas/cinema.schema';

export const cinemaMapping: PassMapping<Cinema> = {
  messageTypes: { issue: 'CINEMA_TICKET', update: 'UPDATE_CINEMA' },
  appearance,
  apple: cinemaApple,
  google: cinemaGoogle,
};

function appearance({ template, pass }: CinemaView): PassAppearance {
  const { cinemaName, duration, longitude, latitude } = template;
  return {
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    security: securityOf(template.security),
    places: [...readPlaces([{ longitude, latitude }], () => cinemaName), ...relevantPlaces(template.locations)],
    strip: template.strip,
    ownActions: template.trailerUrl ? [{ type: 'watchTrailer', url: template.trailerUrl }] : [],
    ownDetails: customDetails(pass.customBackFields),
    details: [
      ...detail('duration', 'label_duration', duration && `${duration} min`),
      ...detail('format', 'label_format', formatName(template)),
      ...detail('version', 'label_version', versionName(template)),
      ...detail('language', 'label_language', languageName(template.language)),
      ...detail('subtitles', 'label_subtitles', languageName(template.subtitles)),
      ...detail('age-rating', 'label_age_rating', template.ageRating),
      ...detail('genre', 'label_genre', template.genre),
      ...detail('director', 'label_director', template.director),
      ...detail('trailer', 'label_trailer', template.trailerUrl, 'LINK'),
      ...detail('details', 'label_details', template.details),
    ],
  };
}
