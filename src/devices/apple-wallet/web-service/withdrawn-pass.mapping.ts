import { DEFAULT_COLORS } from '../../../templates/dto/common.dto';
import { securityOf } from '../../../templates/security';
import type { PassMapping } from '../../../pass-files/pass-mapping';

/** A pass without template: shows its owner, and that it is invalid. */
export function withdrawnMapping({ messageTypes }: Pick<PassMapping, 'messageTypes'>): PassMapping {
  return {
    messageTypes,
    appearance: () => ({
      colors: DEFAULT_COLORS,
      barcodeType: 'NONE',
      security: securityOf(undefined),
      places: [],
      details: [],
      ownDetails: [],
    }),
    apple: ({ wallet }) => ({ style: 'generic', description: wallet.name, logoText: wallet.name, fields: {} }),
  };
}
