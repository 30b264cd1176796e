import { textOf } from '../core/text/blank';
import { MAX_LOCATIONS } from '../wallets/dto/wallet-location.dto';
import type { Wallet, WalletLocation } from '../wallets/schemas/wallet.schema';
import type { PassData, PassAppearance, PassPlace } from '../pass-model/pass-mapping';

interface StoredPlace {
  longitude?: number;
  latitude?: number;
}

/** Returns the name of the holder, in the same form as in the API. */
export function holderOf({ firstName, lastName }: Pick<PassData, 'firstName' | 'lastName'>): string | undefined {
  return textOf([firstName, lastName].filter(Boolean).join(' '));
}

/** Whether this is a redeemed one-time pass. Its barcode is hidden unless the redemption is undone. */
export function isUsed(pass: Pick<PassData, 'redeemedAt'>, { security }: Pick<PassAppearance, 'security'>): boolean {
  return security.oneTimeUse && pass.redeemedAt !== undefined;
}

export function barcodeOf(pass: PassData, appearance: Pick<PassAppearance, 'security'>): string | null {
  return isUsed(pass, appearance) ? null : (pass.barcode ?? null);
}

/** Returns the setting of the template or, if it has none, that of the wallet. */
export function showsBarcodeText(
  appearance: PassAppearance,
  { displayIdentifiant }: Pick<Wallet, 'displayIdentifiant'>,
): boolean {
  return appearance.showsBarcodeText ?? displayIdentifiant;
}

/** Returns the places that have both coordinates. */
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

interface RelevantPlace extends StoredPlace {
  relevantName?: string;
  relevantAddress?: string;
}

/** Returns the places, with the text that a phone shows near each of them. */
export function relevantPlaces(places: readonly RelevantPlace[] | undefined): PassPlace[] {
  return readPlaces(places, ({ relevantName, relevantAddress }) => textOf(relevantName) ?? relevantAddress);
}

/** Returns the places of the template, followed by those of the wallet, up to the limit of phones. */
export function placesOf(appearance: PassAppearance, locations: readonly WalletLocation[]): PassPlace[] {
  return [...appearance.places, ...readPlaces(locations, ({ relevantName }) => relevantName)].slice(0, MAX_LOCATIONS);
}
