/**
 * Table for RC2-CBC (RFC 2268), which `node:crypto` does not support. Older software uses RC2 to encrypt the
 * certificates in a .p12.
 */

const PI_TABLE = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

const BLOCK = 8;
const ROTATIONS = [1, 2, 3, 5];

/**
 * @param key all its bits are used
 * @throws RangeError for incomplete data or invalid padding, for example with a wrong key
 */
export function decryptRc2Cbc(key: Buffer, iv: Buffer, data: Buffer): Buffer {
  if (data.length === 0 || data.length % BLOCK !== 0) throw new RangeError('incomplete block');
  const schedule = expandKey(key);
  const plain = Buffer.alloc(data.length);
  for (let offset = 0; offset < data.length; offset += BLOCK) {
    const previous = offset === 0 ? iv : data.subarray(offset - BLOCK, offset);
    const block = decryptBlock(schedule, data.subarray(offset, offset + BLOCK));
    for (let i = 0; i < BLOCK; i++) plain[offset + i] = block[i] ^ previous[i];
  }
  const padding = plain[plain.length - 1];
  if (padding < 1 || padding > BLOCK || plain.subarray(-padding).some((byte) => byte !== padding)) {
    throw new RangeError('wrong padding');
  }
  return plain.subarray(0, -padding);
}

function expandKey(key: Buffer): Uint16Array {
  const length = key.length;
  const bytes = Buffer.alloc(128);
  key.copy(bytes);
  for (let i = length; i < 128; i++) bytes[i] = PI_TABLE[(bytes[i - 1] + bytes[i - length]) & 0xff];
  bytes[128 - length] = PI_TABLE[bytes[128 - length]];
  for (let i = 127 - length; i >= 0; i--) bytes[i] = PI_TABLE[bytes[i + 1] ^ bytes[i + length]];
  return Uint16Array.from({ length: 64 }, (_, i) => bytes.readUInt16LE(2 * i));
}

function decryptBlock(schedule: Uint16Array, block: Buffer): Buffer {
  const words = Uint16Array.from({ length: 4 }, (_, i) => block.readUInt16LE(2 * i));
  let next = 63;
  const mix = (rounds: number) => {
    for (; rounds > 0; rounds--) {
      for (let i = 3; i >= 0; i--) {
        const rotated = (words[i] >>> ROTATIONS[i]) | (words[i] << (16 - ROTATIONS[i]));
        const [a, b, c] = [words[(i + 1) & 3], words[(i + 2) & 3], words[(i + 3) & 3]];
        words[i] = rotated - schedule[next--] - (c & b) - (~c & a);
      }
    }
  };
  const mash = () => {
    for (let i = 3; i >= 0; i--) words[i] -= schedule[words[(i + 3) & 3] & 63];
  };
  mix(5);
  mash();
  mix(6);
  mash();
  mix(5);
  const plain = Buffer.alloc(BLOCK);
  words.forEach((word, i) => plain.writeUInt16LE(word, 2 * i));
  return plain;
}
