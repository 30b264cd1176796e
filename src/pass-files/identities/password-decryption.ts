import { createDecipheriv, hash, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { AsnNode, Tag } from '../asn1/der.reader';
import { decryptRc2Cbc } from './rc2';

export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError';
}

export class UnsupportedEncryptionError extends Error {
  override readonly name = 'UnsupportedEncryptionError';
}

const pbkdf2Async = promisify(pbkdf2);

const PBES2 = '1.2.840.113549.1.5.13';
const PBKDF2 = '1.2.840.113549.1.5.12';

const PBKDF2_HASHES: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

const PBES2_CIPHERS: Record<string, { cipher: string; keyLength: number }> = {
  '2.16.840.1.101.3.4.1.2': { cipher: 'aes-128-cbc', keyLength: 16 },
  '2.16.840.1.101.3.4.1.22': { cipher: 'aes-192-cbc', keyLength: 24 },
  '2.16.840.1.101.3.4.1.42': { cipher: 'aes-256-cbc', keyLength: 32 },
  '1.2.840.113549.3.7': { cipher: 'des-ede3-cbc', keyLength: 24 },
};

// The encryption schemes that PKCS#12 itself defines. They use SHA-1 and an IV of 8 bytes.
const PKCS12_CIPHERS: Record<string, { cipher: string; keyLength: number }> = {
  '1.2.840.113549.1.12.1.3': { cipher: 'des-ede3-cbc', keyLength: 24 },
  '1.2.840.113549.1.12.1.5': { cipher: 'rc2-cbc', keyLength: 16 },
  '1.2.840.113549.1.12.1.6': { cipher: 'rc2-cbc', keyLength: 5 },
};

/** Purposes of derived bytes, with the numbers that RFC 7292 assigns. */
export const Pkcs12Purpose = { KEY: 1, IV: 2, MAC: 3 } as const;

/**
 * Maximum number of iterations. A higher number is treated as an attack (docs/contract/identities.md#key-limits). A
 * file has up to six key derivations.
 */
const MAX_ITERATIONS = 100_000;
const MAX_ITERATIONS_OF_FILE = 6 * MAX_ITERATIONS;

/**
 * Maximum length of a salt. RFC 8018 recommends at least eight bytes, and hashing a salt of several megabytes takes
 * seconds.
 */
const MAX_SALT_BYTES = 1024;

/**
 * Decrypts data with PBES2 (RFC 8018) and the old schemes of PKCS#12 (RFC 7292). Use one instance per uploaded file,
 * because an instance limits the total work.
 */
export class PasswordDecryption {
  private remainingIterations = MAX_ITERATIONS_OF_FILE;

  constructor(private readonly passphrase: string) {}

  /**
   * Decrypts and parses one ASN.1 value. Parsing it detects a wrong passphrase even if the padding is valid by chance.
   * @param algorithm the AlgorithmIdentifier of the data
   * @throws WrongPassphraseError, UnsupportedEncryptionError, DerError
   */
  async decrypt(algorithm: AsnNode, data: Buffer): Promise<AsnNode> {
    const { cipher, key, iv } = await this.derive(algorithm);
    try {
      if (cipher === 'rc2-cbc') return AsnNode.parse(decryptRc2Cbc(key, iv, data));
      const decipher = createDecipheriv(cipher, key, iv);
      return AsnNode.parse(Buffer.concat([decipher.update(data), decipher.final()]));
    } catch {
      throw new WrongPassphraseError();
    }
  }

  /**
   * Decrypts an EncryptedPrivateKeyInfo, which is the content of a key bag or of a PEM block `ENCRYPTED PRIVATE KEY`.
   * @returns the private key in DER (PKCS#8)
   * @throws WrongPassphraseError, UnsupportedEncryptionError, DerError
   */
  async decryptPrivateKey(encrypted: AsnNode): Promise<Buffer> {
    return (await this.decrypt(encrypted.at(0), encrypted.at(1).octets())).raw;
  }

  /**
   * Derives a key as in appendix B of RFC 7292, in the calling thread.
   * @param hashName SHA-1 or a SHA-2 hash
   * @param passphrase UTF-16BE that ends with two zero bytes; empty if there is none
   */
  derivePkcs12(
    hashName: string,
    passphrase: Buffer,
    { salt, iterations, purpose, length }: { salt: Buffer; iterations: number; purpose: number; length: number },
  ): Buffer {
    this.spend(iterations, salt);
    const blockLength = hashName === 'sha384' || hashName === 'sha512' ? 128 : 64;
    const diversifier = Buffer.alloc(blockLength, purpose);
    const input = Buffer.concat([fillBlocks(salt, blockLength), fillBlocks(passphrase, blockLength)]);
    const derived: Buffer[] = [];
    for (let done = 0; done < length; done += derived[derived.length - 1].length) {
      let digest = hash(hashName, Buffer.concat([diversifier, input]), 'buffer');
      for (let i = 1; i < iterations; i++) digest = hash(hashName, digest, 'buffer');
      derived.push(digest);
      const addend = fillBlocks(digest, blockLength).subarray(0, blockLength);
      for (let block = 0; block < input.length; block += blockLength) {
        let carry = 1;
        for (let i = blockLength - 1; i >= 0; i--) {
          carry += input[block + i] + addend[i];
          input[block + i] = carry;
          carry >>= 8;
        }
      }
    }
    return Buffer.concat(derived).subarray(0, length);
  }

  private async derive(algorithm: AsnNode): Promise<{ cipher: string; key: Buffer; iv: Buffer }> {
    const scheme = algorithm.at(0).oid();
    const parameters = algorithm.at(1);
    if (scheme === PBES2) return this.derivePbes2(parameters);

    const known = PKCS12_CIPHERS[scheme];
    if (!known) throw new UnsupportedEncryptionError(scheme);
    const source = { salt: parameters.at(0).octets(), iterations: parameters.at(1).integer() };
    const passphrase = bmpString(this.passphrase);
    return {
      cipher: known.cipher,
      key: this.derivePkcs12('sha1', passphrase, {
        ...source,
        purpose: Pkcs12Purpose.KEY,
        length: known.keyLength,
      }),
      iv: this.derivePkcs12('sha1', passphrase, { ...source, purpose: Pkcs12Purpose.IV, length: 8 }),
    };
  }

  private async derivePbes2(parameters: AsnNode): Promise<{ cipher: string; key: Buffer; iv: Buffer }> {
    const derivation = parameters.at(0);
    const known = PBES2_CIPHERS[parameters.at(1, 0).oid()];
    const [salt, iterations, ...options] = derivation.at(1).children;
    const prf = options.find((option) => option.is(Tag.SEQUENCE));
    const hashName = prf ? PBKDF2_HASHES[prf.at(0).oid()] : 'sha1';
    if (derivation.at(0).oid() !== PBKDF2 || !known || !hashName) throw new UnsupportedEncryptionError(PBES2);

    this.spend(iterations.integer(), salt.octets());
    return {
      cipher: known.cipher,
      key: await pbkdf2Async(this.passphrase, salt.octets(), iterations.integer(), known.keyLength, hashName),
      iv: parameters.at(1, 1).octets(),
    };
  }

  private spend(iterations: number, salt: Buffer): void {
    this.remainingIterations -= iterations;
    const isHonest = iterations >= 1 && iterations <= MAX_ITERATIONS && this.remainingIterations >= 0;
    if (!isHonest) throw new UnsupportedEncryptionError('iterations');
    if (salt.length > MAX_SALT_BYTES) throw new UnsupportedEncryptionError('salt');
  }
}

/** Encodes a passphrase as UTF-16BE that ends with two zero bytes. */
export function bmpString(passphrase: string): Buffer {
  return Buffer.from(`${passphrase}\0`, 'utf16le').swap16();
}

/** Repeats the bytes until they fill whole blocks. Empty input stays empty. */
function fillBlocks(bytes: Buffer, blockLength: number): Buffer {
  return bytes.length === 0 ? bytes : Buffer.alloc(Math.ceil(bytes.length / blockLength) * blockLength, bytes);
}
