import { ByteLru } from '../../../../src/core/storage/byte-lru';

describe('ByteLru', () => {
  it('forgets what was unused for longest once the bytes are used up', () => {
    const cache = new ByteLru<string>(100);
    cache.set('a', 'A', 40);
    cache.set('b', 'B', 40);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 40);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  });

  it('counts a replaced value once', () => {
    const cache = new ByteLru<string>(100);
    cache.set('a', 'A', 60);
    for (let i = 0; i < 5; i += 1) cache.set('b', 'B', 40);
    expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'B']);
  });

  it('does not keep, or make room for, a value that is too large', () => {
    const cache = new ByteLru<string>(100);
    cache.set('a', 'A', 60);
    cache.set('huge', 'H', 101);
    expect([cache.get('a'), cache.get('huge')]).toEqual(['A', undefined]);
  });
});
