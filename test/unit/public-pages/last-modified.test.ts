import { lastModified } from '../../../src/passes/reading/last-modified';

const at = (time: string) => new Date(`2027-03-01T10:00:${time}Z`);

describe('lastModified', () => {
  it.each([
    ['an old change', '05.400', '30.000', '05.000'],
    ['a change of the second before', '05.900', '06.100', '05.000'],
    ['a change of the same second', '05.100', '05.900', '04.000'],
    ['a change at that very moment', '05.000', '05.000', '04.000'],
    ['a template that changed after the pass was read', '06.200', '05.900', '04.000'],
  ])('%s', (_name, tag, readAt, expected) => {
    expect(lastModified(at(tag), at(readAt))).toEqual(at(expected));
  });
});
