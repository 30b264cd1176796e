interface StoredData {
  decidesStoredData(path: string): boolean;
  fingerprint(source: string): string;
  changedFiles(before: Record<string, string>, after: Record<string, string>): string[];
}

const { decidesStoredData, fingerprint, changedFiles } = jest.requireActual<StoredData>(
  '../../../tools/lib/stored-data.mjs',
);

describe('the reminder of stored data', () => {
  it.each([
    ['src/passes/records/default-expiration.ts', true],
    ['src/clients/records/client.schema.ts', true],
    ['src/coupons/coupon.policy.ts', true],
    ['src/transits/dto/transit-pass.dto.ts', true],
    ['src/core/text/fold-text.ts', true],
    ['src/clients/client.presenter.ts', false],
    ['src/passes/dto/pass.resource.ts', false],
  ])('looks at %s: %s', (path, expected) => expect(decidesStoredData(path)).toBe(expected));

  it('ignores everything but code', () => {
    const rule = "import { A } from './a';\nclass B {\n// Why.\n@Text({ description: 'One.', max: 5 })\ndays = 30; }";
    const same =
      "import { A } from '../b/a';\nclass B { @Text({ description: 'Two.',\n max: 5 }) days = 30; /* Because. */ }";
    expect(fingerprint(same)).toBe(fingerprint(rule));
    expect(fingerprint(rule.replace('30', '31'))).not.toBe(fingerprint(rule));
    expect(fingerprint(rule.replace('5', '6'))).not.toBe(fingerprint(rule));
  });

  it('names files that were changed, added or removed', () => {
    expect(changedFiles({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })).toEqual(['b', 'c', 'd']);
  });
});
