import { check, type Check } from './check.js';
import { apns, google } from './checks/account.js';
import { archive, manifest } from './checks/archive.js';
import { barcode } from './checks/barcode.js';
import { colours, datesAndPlaces, passJson, style } from './checks/content.js';
import { fields } from './checks/fields.js';
import { icon, images, localisations } from './checks/images.js';
import { certificate, chain, identity, signature, wwdr } from './checks/signature.js';
import { reachability, webService } from './checks/web-service.js';

/** All checks, in the order of the output. */
export const CHECKS: Check[] = [
  check('archive', 'Archive', [], archive),
  check('manifest', 'Manifest', ['files'], manifest),
  check('signature', 'Signature', ['files'], signature),
  check('chain', 'Certificate chain', ['signature'], chain),
  check('wwdr', 'Intermediate certificate', ['signature'], wwdr),
  check('certificate', 'Pass certificate', ['signature'], certificate),
  check('identity', 'Pass type and team', ['passJson', 'signature'], identity),
  check('pass-json', 'Required keys', ['files'], passJson),
  check('style', 'Style', ['passJson'], style),
  check('fields', 'Fields', ['files', 'passJson'], fields),
  check('colours', 'Colors', ['passJson'], colours),
  check('dates', 'Dates and places', ['passJson'], datesAndPlaces),
  check('barcode', 'Barcode', ['passJson'], barcode),
  check('icon', 'Icon', ['files'], icon),
  check('images', 'Images', ['files'], images),
  check('localisations', 'Languages', ['files'], localisations),
  check('web-service', 'Web service', ['passJson'], webService),
  check('reachability', 'Reachability', ['passJson'], reachability),
  check('apns', 'Pushes to iPhones', ['passJson'], apns),
  check('google', 'Google issuer', [], google),
];
