import { getMetadataStorage } from 'class-validator';

type Search = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];

/**
 * Caches the rules of each class. For each validation, class-validator searches all classes of the process for
 * inherited rules, which takes as long as the validation itself (docs/adr/0026-class-validator-workarounds.md). Caching
 * does not change the result, because all decorators run before the first validation.
 */
export function cacheRules(storage = getMetadataStorage()): void {
  const rules = new Map<unknown, ReturnType<Search>>();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups?.length) return search(target, schema, always, strictGroups, groups);
    const known = rules.get(target) ?? search(target, schema, always, strictGroups, groups);
    rules.set(target, known);
    return known;
  };
}
