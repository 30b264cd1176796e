import { PKPass } from 'passkit-generator';
import type { ApplePassJson } from '../../src/pass-model/pass-json';

/** A certificate's place; nothing is signed. */
const NONE = { wwdr: 'none', signerCert: 'none', signerKey: 'none' };

/**
 * Finds what passkit-generator's schemas reject in a pass.json: it drops unknown keys and refuses wrong values.
 * @throws Error for a pass.json that it refuses whole
 */
export function refusedKeys(passJson: ApplePassJson): string[] {
  const sent = JSON.parse(JSON.stringify(passJson)) as Record<string, unknown>;
  const warnings: string[] = [];
  const warn = jest.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
  try {
    const pass = new PKPass({ 'pass.json': Buffer.from(JSON.stringify(sent)) }, NONE);
    const taken = { ...pass.props } as Record<string, unknown>;
    const kept = Object.keys(sent).filter((key) => key in taken || STYLES.includes(key));
    return [...Object.keys(sent).filter((key) => !kept.includes(key)), ...warnings];
  } finally {
    warn.mockRestore();
  }
}

/** Read into fields of their own. */
const STYLES = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard', 'posterGeneric', 'formatVersion'];
