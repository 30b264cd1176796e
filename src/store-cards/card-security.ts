import type { PassSecurity } from '../pass-model/pass-security';
import { securityOf } from '../templates/security';
import type { StoreCard } from './schemas/store-card.schema';

export function cardSecurity({ oneTimeToUse, sharingProhibited, sharingProhibitedAndroid }: StoreCard): PassSecurity {
  return securityOf({
    enableOneTimeUse: oneTimeToUse,
    disableIOSPassSharing: sharingProhibited,
    disableMultipleHolders: sharingProhibitedAndroid,
  });
}
