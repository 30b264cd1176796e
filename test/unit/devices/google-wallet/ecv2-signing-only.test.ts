import {
  isSignedByGoogle,
  readSigningKey,
  type SigningKey,
} from '../../../../src/devices/google-wallet/callback/ecv2-signing-only';
import { CallbackSigner, makeKey, signParts, type Signing, type TestCallback } from '../../../support/google-callback';

const ISSUER = '3388000000012345678';
const EVENT = { objectId: `${ISSUER}.64b7f1a2c3d4e5f6a7b8c9d2`, eventType: 'save' };
const now = new Date();

let google: CallbackSigner;
let roots: SigningKey[];

beforeAll(async () => {
  google = await CallbackSigner.start();
  roots = google.keys.flatMap((key) => readSigningKey(key) ?? []);
});
afterAll(() => google.close());

const check = (callback: TestCallback, issuer = ISSUER, keys = roots, at = now) =>
  isSignedByGoogle(callback as never, issuer, keys, at);

it('accepts what Google signed', () => {
  expect(check(google.message(EVENT))).toBe(true);
});

it('counts bytes, not characters', () => {
  // Two, three and four bytes in UTF-8, so that the length differs from the number of characters.
  expect(check(google.message({ ...EVENT, classId: `${ISSUER}.été-渋谷-🎫` }))).toBe(true);
});

it('accepts any of several signatures of the intermediate key', () => {
  const { intermediateSigningKey, ...rest } = google.message(EVENT);
  const signatures = [signParts(makeKey(), 'x'), ...intermediateSigningKey.signatures];
  expect(check({ ...rest, intermediateSigningKey: { ...intermediateSigningKey, signatures } })).toBe(true);
});

const wrong: [string, Signing][] = [
  ['by another root key', { root: makeKey() }],
  ['by another intermediate key than the one that is vouched for', { intermediate: makeKey() }],
  ['for another issuer', { issuerId: '3388000000012345679' }],
  ['with the parts of the key in another order', { keyParts: ['ECv2SigningOnly', 'GooglePayPasses'] }],
  ['with the parts of the message in another order', { messageParts: [ISSUER, 'GooglePayPasses', 'ECv2SigningOnly'] }],
  ['without the issuer', { messageParts: ['GooglePayPasses', 'ECv2SigningOnly'] }],
  ['for payments', { keyParts: ['Google', 'ECv2SigningOnly'] }],
  ['with a key that is over', { keyExpiration: String(now.getTime() - 1) }],
  ['with a key without an end', { keyExpiration: null }],
  ['with a key whose end is no number', { keyExpiration: 'never' }],
  ['with a key on another curve', { intermediate: makeKey('P-384') }],
];

it.each(wrong)('refuses a message signed %s', (what, signing) => {
  const callback = google.message(EVENT, signing);
  // A key of somebody else under the certificate of the real one.
  if (what.startsWith('by another intermediate')) {
    callback.intermediateSigningKey = google.message(EVENT).intermediateSigningKey;
  }
  expect(check(callback)).toBe(false);
});

it('refuses a message signed for another issuer', () => {
  expect(check(google.message(EVENT), '3388000000012345679')).toBe(false);
});

it('refuses a message once the root key has expired, and without root keys', () => {
  const later = new Date(2_154_841_200_000);
  expect(check(google.message(EVENT, { keyExpiration: String(later.getTime() + 1) }), ISSUER, roots, later)).toBe(
    false,
  );
  expect(check(google.message(EVENT), ISSUER, [])).toBe(false);
});

it.each<[string, (callback: TestCallback) => void]>([
  ['message', (callback) => (callback.signedMessage = callback.signedMessage.replace('save', 'del'))],
  ['message, by a space', (callback) => (callback.signedMessage += ' ')],
  ['key', ({ intermediateSigningKey: key }) => (key.signedKey = key.signedKey.replace('"}', '0"}'))],
  ['key, by a space', ({ intermediateSigningKey: key }) => (key.signedKey += ' ')],
  ['signature of the message', (callback) => (callback.signature = signParts(google.intermediate, 'x'))],
  ['signature of the key', ({ intermediateSigningKey: key }) => (key.signatures = [signParts(google.root, 'x')])],
  ['signature, which is none', (callback) => (callback.signature = 'AAAA')],
  ['signatures, of which there are none', ({ intermediateSigningKey: key }) => (key.signatures = [])],
])('refuses a tampered %s', (_what, tamper) => {
  const callback = google.message(EVENT);
  tamper(callback);
  expect(check(callback)).toBe(false);
});

// Of a key that signs ECv2SigningOnly in Google's own tests (tink-java-apps, PaymentMethodTokenRecipientTest).
const TINK_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENXvYqxD5WayKYhuXQevdGdLA8ifV4LsRS2uKvFo8wwyiwgQHB9DiKzG6T/P1Fu9Bl7zWy/se5Dy4wk1mJoPuxg==';

it('reads keys as Google publishes them', () => {
  const read = readSigningKey({ keyValue: TINK_KEY, keyExpiration: '1542394027316' });
  expect(read?.expiresAt).toEqual(new Date(1_542_394_027_316));
  expect(read?.key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
});

it.each([
  null,
  'text',
  {},
  { keyValue: TINK_KEY },
  { keyValue: 'AAAA', keyExpiration: '2154841200000' },
  { keyValue: 7, keyExpiration: '2154841200000' },
])('does not read a key from %j', (published) => {
  expect(readSigningKey(published)).toBeNull();
});
