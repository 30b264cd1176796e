import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { securityOf } from '../templates/security';
import type { PassMapping } from './pass-mapping';

/** How a pass looks of which nothing is left but its name: whose it was, and that it is not valid any more. */
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
