import { getMetadataStorage } from 'class-validator';

type Search = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/**
 * For the rules that a class inherits, class-validator looks through all classes of the process at each validation, which
 * grows with the number of DTOs. Their decorators have run when the first is validated: the answer stays the same.
 */
export function rememberRules(storage = getMetadataStorage()): void {
  const rules = new Map<unknown, ReturnType<Search>>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) return search(target, schema, always, strictGroups, groups);
    const known = rules.get(target) ?? search(target, schema, always, strictGroups, groups);
    rules.set(target, known);
    return known;
  };
}
