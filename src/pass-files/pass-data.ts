import type { Wallet, WalletLocation } from '../wallets/schemas/wallet.schema';
import type { PassData, PassAppearance, PassPlace } from './pass-mapping';

/** Apple and Google both take ten; Google refuses more. */
const MAX_PLACES = 10;

interface StoredPlace {
  longitude?: number;
  latitude?: number;
}

/** Names are joined as the API joins them. */
export function holderOf({ firstName, lastName }: Pick<PassData, 'firstName' | 'lastName'>): string | undefined {
  return textOf([firstName, lastName].filter(Boolean).join(' '));
}

/** A field's text; blank counts as not there. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A one-time pass that was scanned: its barcode is withdrawn until the scan is taken back. */
export function isUsed(pass: Pick<PassData, 'redeemedAt'>, { security }: Pick<PassAppearance, 'security'>): boolean {
  return security.oneTimeUse && pass.redeemedAt !== undefined;
}

/** The barcode to show, or null. */
export function barcodeOf(pass: PassData, appearance: Pick<PassAppearance, 'security'>): string | null {
  return isUsed(pass, appearance) ? null : (pass.barcode ?? null);
}

/** Whether the barcode's value is written under it: the template's choice, else the wallet's. */
export function showsBarcodeText(
  appearance: PassAppearance,
  { displayIdentifiant }: Pick<Wallet, 'displayIdentifiant'>,
): boolean {
  return appearance.showsBarcodeText ?? displayIdentifiant;
}

/** Stored places as phones take them; one without both coordinates is none. */
export function readPlaces<P extends StoredPlace>(
  places: readonly P[] | undefined,
  text: (place: P) => string | undefined,
): PassPlace[] {
  return (places ?? []).flatMap((place) => {
    const { longitude, latitude } = place;
    if (longitude === undefined || latitude === undefined) return [];
    const label = textOf(text(place));
    return [{ longitude, latitude, ...(label && { text: label }) }];
  });
}

/** The template's places, then the wallet's, as many as phones take. */
export function placesOf(appearance: PassAppearance, locations: readonly WalletLocation[]): PassPlace[] {
  return [...appearance.places, ...readPlaces(locations, ({ relevantName }) => relevantName)].slice(0, MAX_PLACES);
}
