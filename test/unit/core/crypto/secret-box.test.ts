import { randomBytes } from 'node:crypto';
import { SecretBox } from '../../../../src/core/crypto/secret-box';

describe('SecretBox', () => {
  const [key, otherKey] = [randomBytes(32), randomBytes(32)];
  const box = new SecretBox([key]);

  it.each([Buffer.from('a secret'), Buffer.alloc(0), randomBytes(5000)])('opens what it sealed', (plain) => {
    expect(box.open(box.seal(plain, 'context'), 'context').equals(plain)).toBe(true);
  });

  it('seals text as UTF-8, differently each time, and reveals nothing of it', () => {
    const sealed = box.seal('clé', 'context');
    expect(box.open(sealed, 'context').toString()).toBe('clé');
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(box.seal('clé', 'context')).not.toBe(sealed);
  });

  it('opens with a previous key and seals with the current one', () => {
    const former = new SecretBox([otherKey]).seal('old', 'c');
    const rotated = new SecretBox([key, otherKey]);
    expect(rotated.open(former, 'c').toString()).toBe('old');
    expect(box.open(rotated.seal('new', 'c'), 'c').toString()).toBe('new');
    expect(() => box.open(former, 'c')).toThrow(expect.objectContaining({ reason: 'unknown_key' }));
  });

  it('does not open in another context', () => {
    const sealed = box.seal('secret', 'wallet:1');
    expect(() => box.open(sealed, 'wallet:2')).toThrow(expect.objectContaining({ reason: 'not_authentic' }));
  });

  it('detects every changed byte', () => {
    const [version, id, body] = box.seal('secret', 'c').split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes);
      changed[i] ^= 1;
      const sealed = `${version}.${id}.${changed.toString('base64url')}`;
      expect(() => box.open(sealed, 'c')).toThrow(expect.objectContaining({ reason: 'not_authentic' }));
    }
  });

  it.each(['', 'v1', 'v1.aaaaaaaa', 'v1.aaaaaaaa.AAAA', 'v2.aaaaaaaa.' + 'A'.repeat(80), 'plain text', 'a.b.c.d'])(
    'calls "%s" malformed',
    (sealed) => {
      expect(() => box.open(sealed, 'c')).toThrow(expect.objectContaining({ reason: 'malformed' }));
    },
  );

  it('refuses keys of another length, and no keys at all', () => {
    expect(() => new SecretBox([])).toThrow(expect.objectContaining({ reason: 'key_invalid' }));
    expect(() => new SecretBox([key, randomBytes(16)])).toThrow(expect.objectContaining({ reason: 'key_invalid' }));
  });
});
