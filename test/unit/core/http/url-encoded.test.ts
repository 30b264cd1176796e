import { readUrlEncoded } from '../../../../src/core/http/url-encoded';

const UNREADABLE = '\ud800';

describe('a query or a form', () => {
  it.each([
    ['a=1&b=x+y%20z', { a: '1', b: 'x y z' }],
    ['name=Jos%C3%A9&n=%F0%9F%98%80', { name: 'José', n: '😀' }],
    // One character a byte: UTF-8 that nobody escaped.
    ['name=Jos\u00c3\u00a9', { name: 'José' }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a&b=&&=c&d=e=f', { a: '', b: '', '': 'c', d: 'e=f' }],
    ['', {}],
    [undefined, {}],
    [null, {}],
  ])('is parsed: %j', (text, expected) => {
    expect({ ...readUrlEncoded(text) }).toEqual(expected);
  });

  it.each(['Jos%E9', 'Jos\u00e9', '%zz', '100%', '%', '%4', '%ED%A0%80', '%C3'])(
    'has a value that no field takes where it is no text in UTF-8: %s',
    (value) => {
      expect({ ...readUrlEncoded(`name=${value}&b=1`) }).toEqual({ name: UNREADABLE, b: '1' });
    },
  );

  it('has no names of the prototype, and at most 1,000 pairs', () => {
    const read = readUrlEncoded('__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(read)).toBeNull();
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
    const pairs = Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join('&');
    expect(Object.keys(readUrlEncoded(pairs))).toHaveLength(1000);
  });
});
