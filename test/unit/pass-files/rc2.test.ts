import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { decryptRc2Cbc } from '../../../src/pass-files/identities/rc2';

describe('decryptRc2Cbc', () => {
  const encrypt = (cipher: string, key: Buffer, iv: Buffer, input: Buffer) => {
    const options = `enc -${cipher} -provider legacy -provider default -K ${key.toString('hex')} -iv ${iv.toString('hex')}`;
    return execFileSync('openssl', options.split(' '), { input });
  };

  it.each([
    ['rc2-40-cbc', 5],
    ['rc2-64-cbc', 8],
    ['rc2-cbc', 16],
  ])('decrypts what OpenSSL encrypted with %s', (cipher, keyLength) => {
    for (const length of [0, 7, 8, 1000]) {
      const [key, iv, plain] = [randomBytes(keyLength), randomBytes(8), randomBytes(length)];
      expect(decryptRc2Cbc(key, iv, encrypt(cipher, key, iv, plain)).equals(plain)).toBe(true);
    }
  });

  it('refuses incomplete blocks and wrong padding', () => {
    const [key, iv] = [Buffer.alloc(5, 1), Buffer.alloc(8)];
    const encrypted = encrypt('rc2-40-cbc', key, iv, Buffer.from('text'));
    expect(() => decryptRc2Cbc(key, iv, Buffer.alloc(0))).toThrow(RangeError);
    expect(() => decryptRc2Cbc(key, iv, encrypted.subarray(1))).toThrow(RangeError);
    expect(() => decryptRc2Cbc(Buffer.alloc(5, 2), iv, encrypted)).toThrow(RangeError);
  });
});
