import type { OpenApiAdditions } from '../core/openapi/openapi.additions';
import type { Schema } from '../core/openapi/openapi.types';
import type { DtoClass } from '../core/validation/field-spec';
import { ref } from '../core/openapi/openapi.schemas';
import type { KindRegistry } from '../templates/kind-registry';
import { PassStatusField, TemplateName } from './dto/pass-requests.dto';
import { PassResource } from './dto/pass.resource';

/** Documents that a pass embeds its template under its kind's name, and that its kind's fields and rules apply. */
export function passOpenApi(kinds: KindRegistry): OpenApiAdditions {
  const templates = kinds.all.map(({ kind, template }) => [
    kind,
    {
      description:
        'The template, when the pass is of this kind; its own references are ids. A SCANNER gets its name only.',
      anyOf: [ref(template.resource.name), ref(TemplateName.name)],
    },
  ]);
  return {
    models: [...kinds.all.flatMap(({ template, pass }) => [template.resource, pass.patch]), TemplateName],
    variantsOf: (body) => (body === PassStatusField ? kinds.all.map(({ pass }) => pass.patch) : []),
    errorsOf: (body) => (body === PassStatusField ? kinds.all.flatMap(({ docs }) => docs.passErrors) : []),
    properties: new Map<DtoClass, Record<string, Schema>>([
      [PassResource, Object.fromEntries(templates) as Record<string, Schema>],
    ]),
  };
}
