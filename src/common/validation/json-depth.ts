import { AppError } from '../errors/app-error';

/** Levels of objects and lists that a JSON body may have (api-decisions.md, section 1). */
const MAX_DEPTH = 20;

/**
 * Refuses JSON nested deeper than 20 levels before anything recursive sees it; walks level by level, so that the check
 * itself cannot overflow the stack. What would be harmful to turn into a class is dropped on the way.
 * @throws AppError VALIDATION_ERROR
 */
export function assertShallow(value: unknown, field = 'body'): void {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw AppError.validation(field, 'json_depth');
    for (const container of level) dropConstructor(container);
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
}

/** JSON inside another text, such as a form's field. @throws AppError VALIDATION_ERROR */
export function parseNested(text: string, field: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw AppError.validation(field, 'json');
  }
  assertShallow(parsed, field);
  return parsed;
}

/** No field has that name, and class-transformer would call it as the value's class. */
function dropConstructor(container: object): void {
  if (Object.hasOwn(container, 'constructor')) delete (container as { constructor?: unknown }).constructor;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
