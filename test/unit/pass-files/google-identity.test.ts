import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { buildSaveLink, SAVE_LINK_BASE } from '../../../src/pass-files/google/save-link';
import { longPrimesKey, slowDsaKey } from '../../support/hostile-keys';
import {
  createDevelopmentGoogleIdentity,
  DevelopmentGoogleIdentity,
} from '../../../src/pass-files/identities/development-identity';
import { validateGoogleIdentity } from '../../../src/pass-files/identities/google-identity.validator';

let development: DevelopmentGoogleIdentity;

beforeAll(async () => {
  development = await createDevelopmentGoogleIdentity();
});

describe('validateGoogleIdentity', () => {
  it('accepts a key file as object and as text', () => {
    const expected = {
      issuerId: development.issuerId,
      clientEmail: 'development@wallet-pass-service.invalid',
      privateKeyPem: development.serviceAccount.private_key,
      privateKeyId: 'development-key',
      projectId: 'wallet-pass-service-development',
    };
    expect(validateGoogleIdentity(development)).toEqual(expected);
    const serviceAccount = JSON.stringify(development.serviceAccount);
    expect(validateGoogleIdentity({ ...development, serviceAccount })).toEqual(expected);
  });

  it.each([['33 88'], ['abc'], [''], [3388000000022], [undefined], ['9'.repeat(21)]])(
    'refuses the issuer id %p',
    (issuerId) => {
      const error = { field: 'issuerId', reason: 'issuer_id_invalid' };
      expect(() => validateGoogleIdentity({ ...development, issuerId })).toThrow(expect.objectContaining(error));
    },
  );

  const rsaKey = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  it.each([
    ['not JSON', () => '{', 'service_account_unreadable'],
    ['a JSON array', () => [], 'service_account_unreadable'],
    ['nothing', () => undefined, 'service_account_unreadable'],
    ['the text null', () => 'null', 'service_account_unreadable'],
    ['a user’s file', () => ({ ...development.serviceAccount, type: 'authorized_user' }), 'service_account_wrong_type'],
    ['no e-mail', () => ({ ...development.serviceAccount, client_email: 7 }), 'service_account_no_email'],
    ['no key', () => ({ client_email: 'a@b.example' }), 'service_account_key_unreadable'],
    ['a broken key', () => ({ client_email: 'a@b.example', private_key: 'x' }), 'service_account_key_unreadable'],
    ['a short key', () => ({ client_email: 'a@b.example', private_key: rsaKey(1024) }), 'service_account_key_size'],
    ['a long key', () => ({ client_email: 'a@b.example', private_key: rsaKey(4104) }), 'service_account_key_size'],
    ['a DSA key', () => ({ client_email: 'a@b.example', private_key: slowDsaKey() }), 'service_account_key_not_rsa'],
    [
      'long primes',
      () => ({ client_email: 'a@b.example', private_key: longPrimesKey(development.serviceAccount.private_key) }),
      'service_account_key_unreadable',
    ],
    ['an EC key', () => ({ client_email: 'a@b.example', private_key: ecKey }), 'service_account_key_not_rsa'],
  ])('refuses %s', (_, serviceAccount, reason) => {
    const input = { issuerId: '3388', serviceAccount: serviceAccount() };
    const started = performance.now();
    expect(() => validateGoogleIdentity(input)).toThrow(expect.objectContaining({ field: 'serviceAccount', reason }));
    expect(performance.now() - started).toBeLessThan(8000);
  });
});

describe('buildSaveLink', () => {
  it('is a JWT with the claims that Google expects and can verify', async () => {
    const { clientEmail, privateKeyPem } = validateGoogleIdentity(development);
    const payload = { eventTicketObjects: [{ id: '3388.é', classId: '3388.c' }] };
    const link = await buildSaveLink({
      serviceAccount: { clientEmail, privateKey: privateKeyPem },
      origins: ['https://passes.example'],
      payload,
      issuedAt: new Date('2026-11-21T10:20:30.999Z'),
    });
    expect(link.startsWith(SAVE_LINK_BASE)).toBe(true);
    const token = link.slice(SAVE_LINK_BASE.length);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    const publicPem = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }) as string;
    const verified = await jwtVerify(token, await importSPKI(publicPem, 'RS256'), { algorithms: ['RS256'] });
    expect(verified.protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(verified.payload).toEqual({
      iss: clientEmail,
      aud: 'google',
      typ: 'savetowallet',
      iat: 1795256430,
      origins: ['https://passes.example'],
      payload,
    });
  });
});
