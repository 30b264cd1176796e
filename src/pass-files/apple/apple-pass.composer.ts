import { formatW3cDate } from '../../core/time/zoned-date';
import { statusOf } from '../../pass-model/pass-status';
import { walletDetails } from '../pass-detail';
import { shownFormat, withFallback } from '../pass-barcode';
import { barcodeOf, placesOf, showsBarcodeText } from '../pass-data';
import { actionHref, actionsOf, lookOf } from '../pass-look';
import type { PassData, PassAppearance, PassView } from '../../pass-model/pass-mapping';
import type { AppleFrontFields, ApplePassContent } from '../../pass-model/apple-content';
import { backField } from './back-fields';
import { statusField } from './change-messages';
import type {
  AppleBoardingPassFields,
  AppleFeaturedAction,
  ApplePassBase,
  ApplePassField,
  ApplePassFields,
  ApplePassJson,
} from '../../pass-model/pass-json';
import { appleBarcodeFormat, rgb } from './pass-values';

/** Identifiers in a pass that must equal those in the certificate. */
export interface ApplePassTypeNames {
  passTypeIdentifier: string;
  teamIdentifier: string;
}

export interface AppleServiceAddress {
  publicUrl: string;
  /** Whether passes contain the URL of the update service even if it uses http. Only in `test`. */
  webServiceOverHttp: boolean;
}

/** Maximum number of fields that Wallet shows in each list (Apple, "Pass design"). */
const LIMITS = { headerFields: 3, primaryFields: 1, secondaryFields: 4, auxiliaryFields: 4 } as const;
const BOARDING_PASS_LIMITS = { ...LIMITS, primaryFields: 2, auxiliaryFields: 5 } as const;

/**
 * Composes pass.json in the language of the view. Combines the content of the kind with the parts that all kinds share.
 */
export function composeApplePass(
  content: ApplePassContent,
  appearance: PassAppearance,
  view: PassView<unknown>,
  names: ApplePassTypeNames,
  service: AppleServiceAddress,
  now = new Date(),
): ApplePassJson {
  const { description, logoText, relevantDate, relevantDates, groupingIdentifier, semantics } = content;
  const { preferredStyleSchemes, links } = content;
  const base: ApplePassBase = {
    formatVersion: 1,
    passTypeIdentifier: names.passTypeIdentifier,
    teamIdentifier: names.teamIdentifier,
    serialNumber: view.pass._id.toHexString(),
    organizationName: view.wallet.name,
    description,
    logoText,
    backgroundColor: rgb(appearance.colors.backgroundColor),
    foregroundColor: rgb(appearance.colors.foregroundColor),
    labelColor: rgb(appearance.colors.labelColor),
    barcodes: barcodes(appearance, view),
    locations: locations(appearance, view),
    relevantDate,
    relevantDates,
    groupingIdentifier,
    semantics,
    preferredStyleSchemes,
    ...links,
    ...validity(view, now),
    ...(appearance.security.sharingProhibited && { sharingProhibited: true }),
    ...updateService(view.pass, service),
    ...featuredActions(appearance, view),
  };
  const fields: ApplePassFields = {
    ...limited(content),
    backFields: [
      ...[
        ...appearance.ownDetails,
        ...appearance.details,
        ...(content.details ?? []),
        ...walletDetails(view.wallet, service.publicUrl),
      ].map((detail) => backField(detail, view.wallet.timezone, view.lang)),
      statusField(view.pass, appearance, now),
    ],
  };
  translate(fields, content.translations?.[view.lang]);
  // TypeScript cannot infer a union of styles from a computed key.
  const classic = { ...base, [content.style]: styled(content, fields) };
  return { ...classic, ...posterOf(content, fields, view) } as unknown as ApplePassJson;
}

function translate(fields: ApplePassFields, texts: Readonly<Record<string, string>> | undefined): void {
  if (!texts) return;
  const read = (text: string) => texts[text] ?? text;
  for (const field of Object.values(fields).flat() as ApplePassField[]) {
    if (field.label !== undefined) field.label = read(field.label);
    if (field.changeMessage !== undefined) field.changeMessage = read(field.changeMessage);
    if (typeof field.value === 'string') field.value = read(field.value);
  }
}

/**
 * Returns the poster, which newer phones show instead of the style. Older phones ignore it, so the style still has all
 * fields.
 */
function posterOf(
  { poster, semantics }: ApplePassContent,
  fields: ApplePassFields,
  { template }: PassView<unknown>,
): Partial<ApplePassBase> {
  if (!poster || !lookOf(template).poster) return {};
  if (poster.style === 'posterGeneric') return { posterGeneric: fields };
  const { venueName, venueRegionName, venueRoom } = poster.semantics;
  if (!(venueName ?? venueRegionName ?? venueRoom)) return {};
  return {
    preferredStyleSchemes: ['posterEventTicket', 'eventTicket'],
    semantics: { ...semantics, ...poster.semantics },
  };
}

function featuredActions(
  appearance: PassAppearance,
  { template }: PassView<unknown>,
): Pick<ApplePassBase, 'featuredActions'> {
  const actions = actionsOf(appearance, template).flatMap((action, index): AppleFeaturedAction[] => {
    const { type, placeIdentifier } = action;
    const common = { identifier: `action-${index}`, type };
    if (type === 'place') return placeIdentifier ? [{ ...common, placeIdentifier }] : [];
    const url = actionHref(action);
    return url ? [{ ...common, url }] : [];
  });
  return actions.length > 0 ? { featuredActions: actions } : {};
}

function styled(content: ApplePassContent, fields: ApplePassFields): ApplePassFields | AppleBoardingPassFields {
  return content.style === 'boardingPass' ? { transitType: content.transitType, ...fields } : fields;
}

function limited({ style, fields }: ApplePassContent): AppleFrontFields {
  const limits = style === 'boardingPass' ? BOARDING_PASS_LIMITS : LIMITS;
  const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  return Object.fromEntries(names.map((name) => [name, (fields[name] ?? []).slice(0, limits[name])]));
}

function barcodes(appearance: PassAppearance, { pass, wallet }: PassView<unknown>): ApplePassBase['barcodes'] {
  const message = barcodeOf(pass, appearance);
  const shown = message === null ? null : shownFormat(appearance.barcodeType, message);
  if (message === null || shown === null) return undefined;
  const altText = showsBarcodeText(appearance, wallet) ? { altText: message } : {};
  return withFallback(shown).map((type) => {
    const format = appleBarcodeFormat(type);
    return { format, message, messageEncoding: 'iso-8859-1', ...altText };
  });
}

function locations(appearance: PassAppearance, { wallet }: PassView<unknown>): ApplePassBase['locations'] {
  const places = placesOf(appearance, wallet.locations);
  if (places.length === 0) return undefined;
  return places.map(({ latitude, longitude, text }) => ({ latitude, longitude, relevantText: text }));
}

function validity({ pass, wallet }: PassView<unknown>, now: Date): Pick<ApplePassBase, 'expirationDate' | 'voided'> {
  return {
    ...(pass.expirationDate && { expirationDate: formatW3cDate(pass.expirationDate, wallet.timezone) }),
    ...(!isActive(pass, now) && { voided: true }),
  };
}

function isActive({ status, expirationDate }: PassData, now: Date): boolean {
  return status !== undefined && statusOf({ status, expirationDate }, now) === 'active';
}

/**
 * Returns both keys of the update service or none. Phones refuse a pass with only one of them, and an update service
 * without TLS.
 */
function updateService(
  { authenticationToken }: PassData,
  { publicUrl, webServiceOverHttp }: AppleServiceAddress,
): Pick<ApplePassBase, 'webServiceURL' | 'authenticationToken'> {
  if (!publicUrl.startsWith('https://') && !webServiceOverHttp) return {};
  return { webServiceURL: `${publicUrl}/apple`, authenticationToken };
}
