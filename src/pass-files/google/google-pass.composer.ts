import { formatW3cDate } from '../../core/time/zoned-date';
import { isCalendarDate, isDateTime } from '../../core/validation/dates';
import { GOOGLE_HERO, GOOGLE_LOGO, variantPath } from '../../core/storage/image-variants';
import { statusOf } from '../../pass-model/pass-status';
import { ROTATING_DIGITS, ROTATION_MS, type RotatingSecret } from './rotating-code';
import { rgb } from '../apple/pass-values';
import type { PassDetail } from '../../pass-model/pass-detail';
import { linkOf, walletDetails } from '../pass-detail';
import { shownFormat } from '../pass-barcode';
import { barcodeOf, isUsed, placesOf, showsBarcodeText } from '../pass-data';
import { actionHref, actionLabel, actionsOf, lookOf } from '../pass-look';
import type { PassData, PassAppearance, PassView } from '../../pass-model/pass-mapping';
import { withoutMarks } from '../plain-texts';
import { isPassTextKey } from '../pass-text';
import {
  AIRLINE_LOGO,
  GOOGLE_LOOK_PLACES,
  type GoogleNotice,
  type GooglePassContent,
  type GoogleResourceType,
  type GoogleTexts,
} from '../../pass-model/google-content';
import type {
  GoogleBarcode,
  GoogleClass,
  GoogleImage,
  GoogleObject,
  GoogleUri,
  IssuerClass,
  LocalizedString,
  RotatingBarcode,
  SaveLinkPayload,
  TextModule,
} from '../../pass-model/google-types';
import { googleBarcodeType, googleId, googleImage, localized, localizedDate, localizedText } from './google-values';

/** Maximum length of the body of a module, in characters (Google Wallet, `ValueAddedModuleData`). */
const MODULE_BODY = 50;

export interface GoogleAddress {
  issuerId: string;
  /** PUBLIC_URL. Google fetches the images from it. */
  publicUrl: string;
}

export interface GoogleMoment {
  now?: Date;
  /**
   * The secret of a rotating barcode. Null to show no barcode at the moment. Absent for a static barcode. Set it only
   * for calls to Google, because a save link would reveal the secret.
   */
  rotating?: RotatingSecret | null;
}

type View = PassView<{ _id: PassData['_id'] }>;

/** Suffix of the class ID. Templates store it as `passGenPassTemplateId`. */
export function classSuffix({ pass, template }: View): string {
  return `${pass.kind}-${template._id.toHexString()}`;
}

export interface ComposedGooglePass {
  type: GoogleResourceType;
  class: GoogleClass;
  object: GoogleObject;
  notices?: readonly GoogleNotice[];
}

/** Composes the complete class and object for a save link. */
export function composeGooglePass(...args: Parameters<typeof composeGoogleResources>): SaveLinkPayload {
  const { type, class: ofTemplate, object } = composeGoogleResources(...args);
  return { [`${type}Classes`]: [ofTemplate], [`${type}Objects`]: [object] };
}

/** Composes the class and the object. The class is the same for all passes of a template. */
export function composeGoogleResources(
  content: GooglePassContent,
  appearance: PassAppearance,
  view: View,
  texts: GoogleTexts,
  { issuerId, publicUrl }: GoogleAddress,
  { now = new Date(), rotating }: GoogleMoment = {},
): ComposedGooglePass {
  const classId = googleId(issuerId, classSuffix(view));
  const { wallet, pass } = view;
  const places = placesOf(appearance, wallet.locations);
  const common: GoogleClass = {
    id: classId,
    ...modules([...appearance.details, ...walletDetails(wallet, publicUrl)], view, texts),
    ...valueAddedModules(appearance, view, texts),
    ...(places.length > 0 && { merchantLocations: places.map(({ latitude, longitude }) => ({ latitude, longitude })) }),
    multipleDevicesAndHoldersAllowedStatus: appearance.security.singleHolder
      ? 'ONE_USER_ALL_DEVICES'
      : 'MULTIPLE_HOLDERS',
    ...(appearance.security.securityAnimation && { securityAnimation: { animationType: 'FOIL_SHIMMER' } }),
    // Google calls only https URLs. With http, the service does not learn when passes are saved or removed.
    ...(publicUrl.startsWith('https:') && { callbackOptions: { url: `${publicUrl}/google/callback` } }),
  };
  const ownBanner = appearance.banner ?? pass.bannerOverrideUrl;
  const own: GoogleObject = {
    id: googleId(issuerId, pass._id.toHexString()),
    classId,
    state: stateOf(pass, appearance, now),
    ...(rotating === undefined
      ? { barcode: barcode(appearance, view) }
      : rotating && { rotatingBarcode: rotatingBarcode(appearance, rotating) }),
    ...(pass.expirationDate && {
      validTimeInterval: { end: { date: formatW3cDate(pass.expirationDate, wallet.timezone) } },
    }),
    ...(ownBanner && { heroImage: image(publicUrl, ownBanner, GOOGLE_HERO) }),
    ...modules([...appearance.ownDetails, ...(content.details ?? [])], view, texts),
    ...appLink(appearance, view, texts),
  };
  const hero = appearance.strip ?? lookOf(view.template).poster;
  const place = GOOGLE_LOOK_PLACES[content.type];
  const logo = image(publicUrl, wallet.androidLogo || wallet.logo, GOOGLE_LOGO);
  const shown = {
    ...(place.logo !== AIRLINE_LOGO && { [place.logo]: logo }),
    hexBackgroundColor: hex(appearance.colors.backgroundColor),
    ...(hero && { heroImage: image(publicUrl, hero, GOOGLE_HERO) }),
  };
  const isClassShown = place.on === 'class';
  return withoutMarks({
    type: content.type,
    class: { ...common, ...(isClassShown && { ...issuer(view), ...shown }), ...classOf(content, logo) },
    // The image of the pass takes precedence over that of the template.
    object: { ...(!isClassShown && shown), ...own, ...content.object },
    ...(content.notices && { notices: content.notices }),
  });
}

/** Returns the class. In a flight class, the logo belongs to the carrier. */
function classOf(content: GooglePassContent, airlineLogo: GoogleImage): GooglePassContent['class'] {
  if (content.type !== 'flight') return content.class;
  const { flightHeader } = content.class;
  return { ...content.class, flightHeader: { ...flightHeader, carrier: { ...flightHeader.carrier, airlineLogo } } };
}

function issuer({ wallet }: View): Pick<IssuerClass, 'issuerName' | 'reviewStatus' | 'homepageUri'> {
  return {
    issuerName: wallet.name,
    reviewStatus: 'UNDER_REVIEW',
    ...(wallet.website && { homepageUri: { uri: wallet.website } }),
  };
}

interface ActionLink {
  uri: string;
  text: LocalizedString;
}

function actionLinks(appearance: PassAppearance, { template, lang }: View, texts: GoogleTexts): ActionLink[] {
  return actionsOf(appearance, template).flatMap((action) => {
    const uri = actionHref(action);
    const own = action.text === undefined ? undefined : localizedText(action.text, lang);
    const text = own ?? texts(actionLabel(action));
    return uri ? [{ uri, text }] : [];
  });
}

function valueAddedModules(
  appearance: PassAppearance,
  view: View,
  texts: GoogleTexts,
): Pick<GoogleClass, 'valueAddedModuleData'> {
  const body = localized([...view.wallet.name].slice(0, MODULE_BODY).join(''), view.lang);
  const links = actionLinks(appearance, view, texts);
  const modules = links.map(({ uri, text }, sortIndex) => ({ header: text, body, uri, sortIndex }));
  return modules.length > 0 ? { valueAddedModuleData: modules } : {};
}

/** Returns the first action, which Google shows as the button of the pass. */
function appLink(appearance: PassAppearance, view: View, texts: GoogleTexts): Pick<GoogleObject, 'appLinkData'> {
  const [first] = actionLinks(appearance, view, texts);
  if (!first) return {};
  const { uri, text } = first;
  const targetUri = { uri, description: text.defaultValue.value };
  return { appLinkData: { displayText: text, webAppLinkInfo: { appTarget: { targetUri } } } };
}

function stateOf(pass: PassData, appearance: PassAppearance, now: Date): GoogleObject['state'] {
  const { status, expirationDate } = pass;
  const current = status && statusOf({ status, expirationDate }, now);
  if (current === undefined || current === 'expired') return 'EXPIRED';
  if (current !== 'active') return 'INACTIVE';
  return isUsed(pass, appearance) ? 'COMPLETED' : 'ACTIVE';
}

function barcode(appearance: PassAppearance, { pass, wallet }: View): GoogleBarcode | undefined {
  const value = barcodeOf(pass, appearance);
  const format = value === null ? null : shownFormat(appearance.barcodeType, value);
  if (value === null || format === null) return undefined;
  return {
    type: googleBarcodeType(format, value),
    value,
    ...(showsBarcodeText(appearance, wallet) && { alternateText: value }),
  };
}

/**
 * Builds a rotating barcode. It has no text, because the text would be the static value, which scanners also accept and
 * which a screenshot would contain.
 */
function rotatingBarcode({ barcodeType }: PassAppearance, { id, key }: RotatingSecret): RotatingBarcode | undefined {
  if (barcodeType === 'NONE') return undefined;
  return {
    type: googleBarcodeType(barcodeType, id),
    valuePattern: `R${id}.{totp_timestamp_seconds}.{totp_value_0}`,
    totpDetails: {
      algorithm: 'TOTP_SHA1',
      periodMillis: String(ROTATION_MS),
      parameters: [{ key: key.toString('hex').toUpperCase(), valueLength: ROTATING_DIGITS }],
    },
  };
}

/** Converts entries to modules: those with a target become links, and all others become text. */
function modules(
  details: PassDetail[],
  view: View,
  texts: GoogleTexts,
): Pick<GoogleObject, 'textModulesData' | 'linksModuleData'> {
  const uris: GoogleUri[] = [];
  const textModules: TextModule[] = [];
  for (const detail of details) {
    const uri = linkOf(detail);
    const label = detail.translations ? localized(detail.label, view.lang, detail.translations) : texts(detail.label);
    if (uri) uris.push({ id: detail.key, uri, localizedDescription: label });
    else textModules.push({ id: detail.key, localizedHeader: label, ...bodyOf(detail, view, texts) });
  }
  return {
    ...(textModules.length > 0 && { textModulesData: textModules }),
    ...(uris.length > 0 && { linksModuleData: { uris } }),
  };
}

function bodyOf(
  { type, value, texts: own }: PassDetail,
  { lang, wallet }: View,
  texts: GoogleTexts,
): Pick<TextModule, 'body' | 'localizedBody'> {
  if (own) return { localizedBody: localizedText(own, lang) };
  if (isPassTextKey(value)) return { localizedBody: texts(value) };
  const isDate = type === 'DATE' && (isCalendarDate(value) || isDateTime(value));
  return isDate ? { localizedBody: localizedDate(value, lang, wallet.timezone) } : { body: value };
}

/** @param name name of the image, `<sha-256>.png`; the URL contains the variant after the hash */
function image(publicUrl: string, name: string, variant: string): GoogleImage {
  return googleImage(publicUrl + variantPath(name, variant));
}

function hex(color: string): string {
  const channels = rgb(color).match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
