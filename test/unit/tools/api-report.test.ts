interface ApiReport {
  readReport(text: string): { version: string; report: string };
  writeReport(version: string, report: string): string;
  acceptedVersion(version: string, former: string | undefined, service: string): string;
  changedLines(before: string, after: string): string[];
}

const { readReport, writeReport, acceptedVersion, changedLines } = jest.requireActual<ApiReport>(
  '../../../tools/lib/api-report.mjs',
);

describe('the report of the extension interface', () => {
  it('names its version', () => {
    expect(readReport(writeReport('1.2.0', 'export {};\n'))).toEqual({ version: '1.2.0', report: 'export {};\n' });
    expect(() => readReport('export {};\n')).toThrow('does not start with its version');
  });

  it('lists what has changed', () => {
    expect(changedLines('a\nb\nb\nc', 'a\nb\nd\nc')).toEqual(['- b', '+ d']);
    expect(changedLines('a\nb', 'a\nb')).toEqual([]);
  });

  it('can be accepted only as a later version', () => {
    expect(acceptedVersion('1.0.0', undefined, '1.0.0')).toBe('1.0.0');
    expect(acceptedVersion('1.1.0', '1.0.0', '1.0.0')).toBe('1.1.0');
    // Not out yet.
    expect(acceptedVersion('1.1.0', '1.1.0', '1.0.0')).toBe('1.1.0');
    expect(() => acceptedVersion('1.0.0', '1.0.0', '1.0.0')).toThrow('The interface of version 1.0.0 must not change');
    expect(() => acceptedVersion('1.1.0', '1.0.0', '1.2.0')).toThrow('The service already has version 1.2.0.');
    expect(() => acceptedVersion('next', '1.0.0', '1.0.0')).toThrow('next is not a version.');
  });
});
