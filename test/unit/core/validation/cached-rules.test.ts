import { cacheRules } from '../../../../src/core/validation/cached-rules';

class One {}
class Two {}

it('searches for the rules of each class once, but at each validation with groups', () => {
  const search = jest.fn((target: unknown) => [{ target }]);
  const storage = { getTargetValidationMetadatas: search };
  cacheRules(storage as never);
  const rulesOf = (target: unknown, groups?: string[]) =>
    (storage.getTargetValidationMetadatas as (...args: unknown[]) => unknown)(target, '', false, false, groups);
  for (const target of [One, Two, One, Two]) expect(rulesOf(target)).toEqual([{ target }]);
  expect(search).toHaveBeenCalledTimes(2);
  rulesOf(One, ['group']);
  rulesOf(One, ['group']);
  expect(search).toHaveBeenCalledTimes(4);
});
