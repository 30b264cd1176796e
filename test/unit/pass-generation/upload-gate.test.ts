import { createHook } from 'node:async_hooks';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../../src/common/access/principal';
import type { UploadedFiles } from '../../../src/common/http/body-reader.interceptor';
import type { AppConfig } from '../../../src/config/app-config';
import type { AppleAuthorities } from '../../../src/pass-generation/identity/apple-authorities';
import type { IdentityStore } from '../../../src/pass-generation/identity/identity.store';
import { PassIdentityService } from '../../../src/pass-generation/identity/pass-identity.service';
import type { PassSigners } from '../../../src/pass-generation/identity/pass-signers';
import {
  createDevelopmentAppleIdentity,
  createDevelopmentCa,
} from '../../../src/pass-generation/identity/development-identity';
import { PasswordHasher } from '../../../src/users/password-hasher';
import { openssl } from './openssl';

const UPLOADS = 8;
const caller = { wallet: { id: new Types.ObjectId() } } as WalletPrincipal;

/** How many key derivations are in libuv's pool at a time, at most, while something runs. */
async function mostDerivations(work: () => Promise<unknown>): Promise<number> {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init: (id, type) => {
      if (type !== 'PBKDF2REQUEST') return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  });
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return most;
}

it('uploads derive their keys one after the other, and a login comes in between', async () => {
  const notBefore = new Date(Date.now() - 86_400_000);
  const ca = await createDevelopmentCa(notBefore);
  const identity = await createDevelopmentAppleIdentity(ca, { passTypeIdentifier: 'pass.dev.wallet.test', notBefore });
  const key = openssl('pkcs8 -topk8 -in k.pem -iter 100000 -passout pass:x', { 'k.pem': identity.keyPem });
  const service = new PassIdentityService(
    {
      put: (_wallet: unknown, _platform: unknown, stored: object) =>
        Promise.resolve({ ...stored, updatedAt: new Date() }),
    } as IdentityStore,
    { forget: () => undefined } as unknown as PassSigners,
    { list: () => Promise.resolve([ca.certificatePem]) } as unknown as AppleAuthorities,
  );
  const files = {
    certificate: [{ buffer: Buffer.from(identity.certificatePem) }],
    key: [{ buffer: key }],
  } as unknown as UploadedFiles;
  const timings = { passwordMemoryKib: 1024, passwordPasses: 1 };
  const logins = new PasswordHasher({ timings } as AppConfig);
  const passwordHash = await logins.hash('a password');

  let uploaded = 0;
  let uploadedBeforeLogin = UPLOADS;
  const upload = async () => {
    await service.putApple(caller, { passphrase: 'x' }, files);
    uploaded += 1;
  };
  const most = await mostDerivations(async () => {
    const uploads = Array.from({ length: UPLOADS }, upload);
    // They have begun when the first one is at the pool.
    await new Promise((begun) => setImmediate(begun));
    expect(await logins.verify(passwordHash, 'a password')).toBe(true);
    uploadedBeforeLogin = uploaded;
    await Promise.all(uploads);
  });
  expect([most, uploaded]).toEqual([1, UPLOADS]);
  // In a pool that the uploads share with it, it would wait for at least five.
  expect(uploadedBeforeLogin).toBeLessThan(5);
});
